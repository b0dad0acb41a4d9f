import { sql, type SQL } from 'drizzle-orm';
import type { OpspDiseaseRow, opspDiseaseCalls } from '../../../contract/opspDisease.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { readingOf } from '../../imports/initials.ts';
import type { OpspDisease } from '../../insurer/catalogues.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { exactly, likeAny, likeText } from '../../query/conditions.ts';
import { keyset } from '../../query/keyset.ts';

type Filter = CallRequest<(typeof opspDiseaseCalls)['opspTotals']>;

function condition({ keyword, medType, valiFlag }: Filter): SQL {
  const reading = `${likeText((keyword ?? '').toLowerCase())}%`;
  return sql`(${likeAny(['d.opsp_dise_code', 'd.opsp_dise_name'], keyword)}
       or ${keyword === undefined ? sql`false` : sql`d.pinyin like ${reading} or d.pinyin like ${`% ${reading}`}`})
      and ${exactly('d.med_type', medType)} and ${exactly('d.vali_flag', valiFlag)}`;
}

const versionOf = async (db: Queryable): Promise<string> =>
  (await rowOf<{ ver: string }>(db, sql`select coalesce(max(ver), '') as ver from opsp_dise`)).ver;

/** The newest edition at the centre, which is asked outside of any transaction. */
async function newestAt(insurer: InsurerPort, ver: string) {
  try {
    return await insurer.opspDiseases({ ver });
  } catch (error) {
    if (error instanceof InsurerRefusal || error instanceof InsurerTimeout)
      throw Problem.business(error.message);
    throw error;
  }
}

/** Writes an edition in one step: the till sees the one before, or this one. */
async function writeEdition(db: Database, ver: string, rows: readonly OpspDisease[]) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('opsp_dise', 0))`);
    const now = await versionOf(tx);
    if (now >= ver) return { ver: now, added: 0, changed: 0, retired: 0 };
    const given = JSON.stringify(rows.map((row) => ({ ...row, pinyin: readingOf(row.opspDiseName) })));
    const source = sql`jsonb_to_recordset(${given}::jsonb) as r("opspDiseCode" text, "medType" text, "opspDiseName" text,
      "opspDiseMajclsName" text, "opspDiseSubdName" text, admdvs text, "diseCont" text, "trtGuide" text, memo text, pinyin text)`;
    const written = await rowsOf<{ isNew: boolean }>(
      tx,
      sql`insert into opsp_dise as d (opsp_dise_code, med_type, opsp_dise_name, opsp_dise_majcls_name, opsp_dise_subd_name, admdvs,
                                      dise_cont, trt_guide, memo, pinyin, vali_flag, ver)
          select r."opspDiseCode", r."medType", r."opspDiseName", r."opspDiseMajclsName", r."opspDiseSubdName", r.admdvs, r."diseCont",
                 r."trtGuide", r.memo, r.pinyin, '1', ${ver} from ${source}
          on conflict (opsp_dise_code, med_type) do update
             set opsp_dise_name = excluded.opsp_dise_name, opsp_dise_majcls_name = excluded.opsp_dise_majcls_name,
                 opsp_dise_subd_name = excluded.opsp_dise_subd_name, admdvs = excluded.admdvs, dise_cont = excluded.dise_cont,
                 trt_guide = excluded.trt_guide, memo = excluded.memo, pinyin = excluded.pinyin, vali_flag = '1', ver = excluded.ver,
                 updt_time = clock_timestamp()
          returning d.xmax = 0 as is_new`,
    );
    const { rowCount: retired } = await tx.execute(
      sql`update opsp_dise set vali_flag = '0', updt_time = clock_timestamp() where ver <> ${ver} and vali_flag = '1'`,
    );
    const added = written.filter(({ isNew }) => isNew).length;
    return { ver, added, changed: written.length - added, retired: retired ?? 0 };
  });
}

export const opspHandlers: HandlersOf<typeof opspDiseaseCalls> = {
  opspPaged: async ({ tx }, query) => {
    const { after, tail, cut } = keyset(
      [
        { column: 'd.opsp_dise_code', type: 'text', order: 'asc' },
        { column: 'd.med_type', type: 'text', order: 'asc' },
      ],
      query,
    );
    const rows = await rowsOf<OpspDiseaseRow>(
      tx,
      sql`select d.opsp_dise_code, d.opsp_dise_name, d.opsp_dise_majcls_name, d.opsp_dise_subd_name, d.med_type, d.admdvs, d.dise_cont,
                 d.trt_guide, d.memo, d.vali_flag, d.ver, d.updt_time
            from opsp_dise d where ${condition(query)} and ${after} ${tail}`,
    );
    return cut(rows, (row) => [row.opspDiseCode, row.medType]);
  },
  opspTotals: ({ tx }, filter) =>
    rowOf<{ rowCount: number; valid: number; ver: string }>(
      tx,
      sql`select count(*)::int as row_count, (count(*) filter (where d.vali_flag = '1'))::int as valid,
                 (select coalesce(max(ver), '') from opsp_dise) as ver
            from opsp_dise d where ${condition(filter)}`,
    ),
  opspDownload: async ({ db, insurer, logTarget }) => {
    const ver = await versionOf(db);
    const newest = await newestAt(insurer, ver);
    if (newest === null) return { ver, added: 0, changed: 0, retired: 0 };
    logTarget({ ver: newest.ver });
    return writeEdition(db, newest.ver, newest.rows);
  },
};
