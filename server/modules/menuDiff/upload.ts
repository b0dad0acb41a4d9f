import { sql } from 'drizzle-orm';
import { menuDiffCalls, UPLOAD_ROWS } from '../../../contract/menuDiff.ts';
import { rowOf, rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import { defineJob, type JobWork } from '../../jobs/define.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';
import { goodsWithin } from './match.ts';
import { askCentre, endRequest, writeRequest, type GoodsAnswer, type GoodsRequest } from './request.ts';
import { z } from 'zod';
import { requireRight } from '../../security/may.ts';
import { requireStores } from '../../stores/record.ts';
import type { DbAndCentre } from '../../http/handler.ts';

/** Goods by store, in upload order. */
const uploadRequest = z.object({
  stores: z.array(z.object({ fixmedinsCode: z.string(), hilistIds: z.array(z.string()) })),
  total: z.number(),
  opter: z.string(),
});
type UploadRequest = z.infer<typeof uploadRequest>;
interface Position {
  /** Finished batches. */
  readonly batch: number;
  readonly done: number;
  readonly uploaded: number;
  readonly failed: number;
  /** The first refused rows with their reasons; the list shows all of them by 上传状态. */
  readonly failures: readonly {
    readonly fixmedinsCode: string;
    readonly fixmedinsHilistId: string;
    readonly reason: string;
  }[];
}
const BEGIN: Position = { batch: 0, done: 0, uploaded: 0, failed: 0, failures: [] };
/** The most reasons in a result. */
const NAMED = 50;
/** Attempts at a batch under the same message id, before it is left to the sweep. */
const TRIES = 3;

const batchesOf = ({ stores }: UploadRequest) =>
  stores.flatMap(({ fixmedinsCode, hilistIds }) =>
    Array.from({ length: Math.ceil(hilistIds.length / UPLOAD_ROWS) }, (_, at) => ({
      fixmedinsCode,
      hilistIds: hilistIds.slice(at * UPLOAD_ROWS, (at + 1) * UPLOAD_ROWS),
    })),
  );

const ROW =
  sql.raw(`fixmedins_hilist_id, fixmedins_hilist_name, list_type, med_list_codg, aprvno, dosform, spec,
  coalesce(match_time, updt_time)::date::text as begndate, '2099-12-31' as enddate`);

/** The message of a batch: goods that are still matched and not in flight; null when none is left. */
const writeBatch = (
  db: Database,
  jobId: string,
  no: number,
  { fixmedinsCode, hilistIds }: { readonly fixmedinsCode: string; readonly hilistIds: readonly string[] },
  opter: string,
): Promise<GoodsRequest | null> =>
  db.transaction(async (tx) => {
    const [known] = await rowsOf<GoodsRequest>(
      tx,
      sql`select msgid, infno, fixmedins_code, request, state from goods_request where job_id = ${jobId} and batch_no = ${no}`,
    );
    if (known) return known;
    const data = await rowsOf<GoodsRequest['request']['data'][number]>(
      tx,
      sql`select ${ROW} from store_goods where fixmedins_code = ${fixmedinsCode}
             and fixmedins_hilist_id = any(${sql.param([...hilistIds])}) and med_list_codg is not null
             and upld_stas not in ('8', '9') order by fixmedins_hilist_id for update`,
    );
    if (data.length === 0) return null;
    return writeRequest(tx, { infno: '3301', fixmedinsCode, request: { data }, opter, batch: { jobId, no } });
  });

/**
 * The job behind 批量上传. Each batch's message is committed before it is sent, so that a restart sends the same one; a
 * batch that was answered already is counted from its goods.
 */
export const goodsUploadJob = defineJob({
  kind: 'menuDiff.upload',
  request: uploadRequest,
  canRetry: true,
  async mayRun(db, user, { stores }) {
    requireRight(user, menuDiffCalls.upload.permission);
    await requireStores(
      db,
      scopeOf(user),
      stores.map(({ fixmedinsCode }) => fixmedinsCode),
    );
  },
  async run(work: JobWork<UploadRequest, Position>, { db, insurer }: DbAndCentre) {
    const batches = batchesOf(work.request);
    let position = work.position ?? BEGIN;
    while (position.batch < batches.length && !work.isStopping()) {
      const batch = batches[position.batch];
      if (!batch) break;
      const asked = await writeBatch(db, work.jobId, position.batch, batch, work.request.opter);
      const answer = asked?.state === 'asked' ? await askPatiently(insurer, asked) : null;
      const next = (results: readonly (readonly [string, string | null])[]): Position => {
        const refused = results.flatMap(([fixmedinsHilistId, reason]) =>
          reason === null ? [] : [{ fixmedinsCode: batch.fixmedinsCode, fixmedinsHilistId, reason }],
        );
        return {
          batch: position.batch + 1,
          done: position.done + batch.hilistIds.length,
          uploaded: position.uploaded + results.length - refused.length,
          failed: position.failed + refused.length,
          failures: [...position.failures, ...refused].slice(0, NAMED),
        };
      };
      const results = await resultsOf(db, asked, answer);
      position = next(results);
      const message = `已上传 ${position.uploaded} 个，失败 ${position.failed} 个`;
      await work.commit({ position, done: position.done, total: work.request.total, message }, async (tx) => {
        if (asked && answer) await endRequest(tx, asked, answer);
      });
    }
    const { uploaded, failed, failures } = position;
    return { uploaded, failed, failures };
  },
});

async function askPatiently(insurer: InsurerPort, asked: GoodsRequest): Promise<GoodsAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await askCentre(insurer, asked);
    if (answer.kind !== 'silent' || attempt === TRIES) return answer;
  }
}

/**
 * The outcome of each row of a batch; of one that was answered earlier (by the sweep, or before a crash), as the goods
 * have it.
 */
async function resultsOf(
  db: Queryable,
  asked: GoodsRequest | null,
  answer: GoodsAnswer | null,
): Promise<(readonly [string, string | null])[]> {
  if (!asked) return [];
  const ids = asked.request.data.map(({ fixmedinsHilistId }) => fixmedinsHilistId);
  if (answer === null) {
    const rows = await rowsOf<{ id: string; reason: string | null }>(
      db,
      sql`select fixmedins_hilist_id as id, case when upld_stas = '1' then null else coalesce(upld_error, '未上传') end as reason
            from store_goods where fixmedins_code = ${asked.fixmedinsCode} and fixmedins_hilist_id = any(${sql.param(ids)})`,
    );
    return rows.map(({ id, reason }) => [id, reason] as const);
  }
  if (answer.kind === 'done')
    return answer.replies.map(({ fixmedinsHilistId, reason }) => [fixmedinsHilistId, reason]);
  const reason = answer.kind === 'silent' ? '医保中心无应答，系统会自动核实，不会重复上传' : answer.reason;
  return ids.map((id) => [id, reason] as const);
}

/** The goods to upload: the named ones, or all matched ones whose code at the centre differs. */
export async function goodsToUpload(
  db: Queryable,
  scope: Scope,
  codes: readonly string[] | undefined,
  rows: readonly { readonly fixmedinsCode: string; readonly fixmedinsHilistId: string }[] | undefined,
): Promise<Pick<UploadRequest, 'stores' | 'total'>> {
  const named = rows && rows.length > 0 ? rows : null;
  if (named) {
    const { n } = await rowOf<{ n: number }>(
      db,
      sql`select count(distinct (g.fixmedins_code, g.fixmedins_hilist_id))::int as n from store_goods g join store s using (fixmedins_code)
            join jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r("fixmedinsCode" text, "fixmedinsHilistId" text)
              on r."fixmedinsCode" = g.fixmedins_code and r."fixmedinsHilistId" = g.fixmedins_hilist_id
           where ${within(scope, 's')}`,
    );
    if (n !== new Set(named.map((row) => `${row.fixmedinsCode}|${row.fixmedinsHilistId}`)).size)
      throw Problem.business('没有找到该商品');
  }
  const stores = await rowsOf<{ fixmedinsCode: string; hilistIds: string[] }>(
    db,
    sql`select g.fixmedins_code, array_agg(g.fixmedins_hilist_id order by g.fixmedins_hilist_id) as hilist_ids
          from store_goods g join store s using (fixmedins_code)
         where ${within(scope, 's')} and s.closed_at is null and g.vali_flag = '1' and g.med_list_codg is not null
           and g.upld_stas not in ('8', '9')
           and ${codes === undefined || codes.length === 0 ? sql`true` : sql`g.fixmedins_code = any(${sql.param([...codes])})`}
           and ${
             named
               ? sql`(g.fixmedins_code, g.fixmedins_hilist_id) in (select r."fixmedinsCode", r."fixmedinsHilistId"
                   from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r("fixmedinsCode" text, "fixmedinsHilistId" text))`
               : sql`g.upld_codg is distinct from g.med_list_codg`
           }
         group by 1 order by 1`,
  );
  const total = stores.reduce((sum, { hilistIds }) => sum + hilistIds.length, 0);
  if (total === 0) throw Problem.business('没有需要上传的商品');
  return { stores, total };
}

/** 3302. Committed, sent, then ended; without an answer the sweep retries under the same message id. */
export async function withdrawGoods(
  db: Database,
  insurer: InsurerPort,
  scope: Scope,
  key: { readonly fixmedinsCode: string; readonly fixmedinsHilistId: string },
  opter: string,
): Promise<{ upldStas: '0' | '1' | '8'; message: string }> {
  const { fixmedinsCode, fixmedinsHilistId } = key;
  const asked = await db.transaction(async (tx) => {
    const goods = await goodsWithin(tx, scope, fixmedinsCode, fixmedinsHilistId);
    if (goods.upldStas === '9' || goods.upldStas === '8')
      throw Problem.business('该商品正在上传或撤销，请稍后再试');
    if (goods.upldCodg === null) throw Problem.business('该商品没有上传，不需要撤销');
    const row = await rowOf<GoodsRequest['request']['data'][number]>(
      tx,
      sql`select ${ROW} from store_goods where fixmedins_code = ${fixmedinsCode} and fixmedins_hilist_id = ${fixmedinsHilistId}`,
    );
    // The code at the centre, which a newer matching may have replaced here.
    const data = [{ ...row, medListCodg: goods.upldCodg }];
    return writeRequest(tx, { infno: '3302', fixmedinsCode, request: { data }, opter });
  });
  const answer = await askCentre(insurer, asked);
  await db.transaction((tx) => endRequest(tx, asked, answer));
  if (answer.kind === 'silent')
    return { upldStas: '8', message: '医保中心无应答，是否撤销未知；系统会自动核实' };
  if (answer.kind === 'refused') throw Problem.business(answer.reason);
  return { upldStas: '0', message: '已撤销上传' };
}
