import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { beginImport } from '../../imports/begin.ts';
import { targetOf } from '../../imports/targets.ts';
import { lockType } from '../../imports/store.ts';
import { versionInfo } from './edition.ts';
import { opspHandlers } from './opsp.ts';
import { pageDiseases, searchDiseases, totalDiseases } from './list.ts';

export const diseaseHandlers: ModuleHandlers<'disease'> = {
  ...opspHandlers,

  getDiseaseByPage: ({ tx }, query) => pageDiseases(tx, query),
  getDiseaseTotals: ({ tx }, filter) => totalDiseases(tx, filter),
  getMaxVersionInfo: ({ tx, insurer }) => versionInfo(tx, insurer),

  downloadDisease: async ({ db, user, jobs }) => {
    const begun = await db.transaction(async (tx) => {
      const target = targetOf('Disease');
      await lockType(tx, { importType: target.type.importType, fixmedinsCode: null });
      // A second request during the download gets the first one's job.
      const [live] = await rowsOf<{ importId: string; jobId: string }>(
        tx,
        sql`select i.import_id, i.job_id from import i join job j on j.job_id = i.job_id
             where i.import_type = 'Disease' and i.state = 'reading' and i.user_id = ${user.userId}
               and j.state in ('queued', 'running') and j.params->>'source' = 'centre' limit 1`,
      );
      if (live) return live;
      return beginImport(tx, jobs, user, target, {
        mode: 'merge',
        fileName: '医保中心病种目录',
        file: null,
        source: 'centre',
        ver: '',
      });
    });
    jobs.wake();
    return { progressId: begun.jobId, importId: begun.importId };
  },

  searchDiseaseList: async ({ tx }, { keyword, pageSize }) => ({
    rows: await searchDiseases(tx, keyword, pageSize),
  }),
};
