import { sql } from 'drizzle-orm';
import { catalogueCalls } from '../../../contract/catalogue/catalogue.ts';
import {
  BEGIN,
  downloadRequest,
  fromCentre,
  nextPage,
  writeRest,
  type DownloadPosition,
  type DownloadRequest,
} from '../../catalogue/download.ts';
import { beginEdition, closeEdition, discardEdition, heldVer } from '../../catalogue/edition.ts';
import type { Database } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { DbAndCentre } from '../../http/handler.ts';
import { readingOf } from '../../imports/initials.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import { defineJob, type JobWork } from '../../jobs/define.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { requireRight } from '../../security/may.ts';
import type { SessionUser } from '../../security/session.ts';
import { requireWhole } from './reach.ts';

/** Items a page where nothing else is asked for. */
const SIZE = 1000;

/** The job behind 下载目录: fills an edition page by page. Nothing that is in force changes. */
export const catalogueDownloadJob = defineJob({
  kind: 'catalogue.download',
  request: downloadRequest,
  async mayRun(_, user) {
    requireRight(user, catalogueCalls.downloadCatalogue.permission);
    requireWhole(user);
  },
  async run(work: JobWork<DownloadRequest, DownloadPosition>, { insurer }: DbAndCentre) {
    const { request } = work;
    let position = work.position ?? BEGIN;
    for (let hasMore = true; hasMore && !work.isStopping();) {
      const page = await nextPage(insurer, request, position, readingOf);
      const { done } = page.position;
      const total = Math.max(request.total, done);
      const message = `已下载 ${done} 条`;
      await work.commit({ position: page.position, done, total, message }, (tx) => page.write(tx));
      position = page.position;
      hasMore = page.hasMore;
    }
    if (work.isStopping()) return { seq: request.seq };
    const { done } = position;
    await work.commit({ position, done, total: done, message: `已下载 ${done} 条` }, async (tx) => {
      await writeRest(tx, request);
      await closeEdition(tx, request.seq);
    });
    return { seq: request.seq };
  },
  async ended(tx, { request, state }) {
    if (state !== 'done') await discardEdition(tx, request.seq);
  },
});

interface Asked {
  readonly source: 'centre' | 'ecRx';
  readonly isFull: boolean;
  readonly listTypes: readonly string[];
  readonly size?: number;
}

/** Begins an edition and the job that fills it. The centre is asked before the transaction. */
export async function beginDownload(
  { db, insurer, jobs }: { readonly db: Database; readonly insurer: InsurerPort; readonly jobs: JobRunner },
  user: SessionUser,
  { source, isFull, listTypes, size = SIZE }: Asked,
): Promise<{ progressId: string; seq: number; total: number }> {
  requireWhole(user);
  const held = await heldVer(db);
  const sinceVer = isFull ? 0 : held;
  const offered = await fromCentre(() => insurer.hilistEdition({ ver: sinceVer, listTypes }));
  if (source === 'centre' && offered.dataCnt === 0)
    throw Problem.business('本地已是最新版本，没有需要下载的目录');
  if (source === 'ecRx' && held === 0) throw Problem.business('请先下载医保目录');
  const begun = await db.transaction(async (tx) => {
    const ver = source === 'ecRx' ? `SB.${held}-RX` : `SB.${offered.ver}`;
    const seq = await beginEdition(tx, {
      ver,
      verName: source === 'ecRx' ? '电子处方流转目录' : offered.verName,
      source,
      isFull,
      // Of some types only, the edition is not the whole of the centre's.
      centreVer: source === 'ecRx' || listTypes.length > 0 ? null : offered.ver,
      opterName: user.name,
    });
    if ((await heldVer(tx)) !== held) throw Problem.business('目录刚刚被更新过，请重新查看');
    const total = source === 'ecRx' ? 0 : offered.dataCnt;
    const { jobId } = await jobs.enqueue(tx, catalogueDownloadJob, {
      title: `下载医保目录 ${ver}`,
      by: user,
      request: {
        seq,
        ver,
        source,
        isFull: isFull || source === 'ecRx',
        sinceVer,
        centreVer: offered.ver,
        listTypes: [...listTypes],
        size,
        total,
      },
      total,
      dedupeKey: `catalogue.download:${seq}`,
    });
    await tx.execute(sql`update hilist_edition set job_id = ${jobId} where seq = ${seq}`);
    return { progressId: jobId, seq, total };
  });
  jobs.wake();
  return begun;
}
