import { sql } from 'drizzle-orm';
import { rowOf, type Database, type Queryable, type Transaction } from '../../db/connect.ts';
import { timeIn, timeNow } from '../../db/clock.ts';
import { takeDue } from '../../db/takeDue.ts';
import type { MatchingReply, MatchingUpload } from '../../insurer/catalogues.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';

/** A request to the centre about a store's goods, committed before it is sent. */
export interface GoodsRequest {
  readonly msgid: string;
  readonly infno: '3301' | '3302';
  readonly fixmedinsCode: string;
  readonly request: Omit<MatchingUpload, 'msgid' | 'fixmedinsCode'>;
  readonly state: 'asked' | 'done' | 'refused';
}
const COLUMNS = sql.raw('msgid, infno, fixmedins_code, request, state');

/** The outcome of a request: an answer for each row, a refusal of all, or a timeout. */
export type GoodsAnswer =
  | { readonly kind: 'done'; readonly replies: readonly MatchingReply[] }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'silent'; readonly reason: string };

/** Writes a request and marks its goods as in flight. A job's batch has one request, however often it begins. */
export async function writeRequest(
  tx: Queryable,
  asked: Pick<GoodsRequest, 'infno' | 'fixmedinsCode' | 'request'> & {
    readonly opter: string;
    readonly batch?: { readonly jobId: string; readonly no: number };
  },
): Promise<GoodsRequest> {
  const { infno, fixmedinsCode, request, opter, batch } = asked;
  const written = await rowOf<GoodsRequest>(
    tx,
    sql`insert into goods_request as q (msgid, infno, fixmedins_code, request, job_id, batch_no, opter_name)
        values (new_msgid(${fixmedinsCode}), ${infno}, ${fixmedinsCode}, ${JSON.stringify(request)}::jsonb,
                ${batch?.jobId ?? null}::uuid, ${batch?.no ?? null}::int, ${opter})
        on conflict (job_id, batch_no, fixmedins_code) do update set tried_at = ${timeNow()} returning ${COLUMNS}`,
  );
  await tx.execute(
    sql`update store_goods g set upld_stas = ${infno === '3301' ? '9' : '8'}, upld_msgid = ${written.msgid}, upld_error = null
         where g.fixmedins_code = ${fixmedinsCode} and g.upld_stas not in ('8', '9')
           and g.fixmedins_hilist_id = any(${sql.param(written.request.data.map((row) => row.fixmedinsHilistId))})
           and ${written.state} = 'asked'`,
  );
  return written;
}

export async function askCentre(insurer: InsurerPort, asked: GoodsRequest): Promise<GoodsAnswer> {
  const { msgid, fixmedinsCode, infno, request } = asked;
  try {
    if (infno === '3301')
      return {
        kind: 'done',
        replies: await insurer.uploadMatchings({ msgid, fixmedinsCode, data: request.data }),
      };
    const [row] = request.data;
    if (!row) throw new Error(`request ${msgid} names no goods`);
    const { fixmedinsHilistId, listType, medListCodg } = row;
    await insurer.withdrawMatching({ msgid, fixmedinsCode, fixmedinsHilistId, listType, medListCodg });
    return { kind: 'done', replies: [{ fixmedinsHilistId, reason: null }] };
  } catch (error) {
    if (error instanceof InsurerTimeout) return { kind: 'silent', reason: error.message };
    if (error instanceof InsurerRefusal) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

/** Writes the outcome once; goods with a newer request are left alone. */
export async function endRequest(
  tx: Transaction | Queryable,
  asked: GoodsRequest,
  answer: GoodsAnswer,
): Promise<void> {
  const { msgid, infno } = asked;
  if (answer.kind === 'silent') {
    await tx.execute(
      sql`update goods_request set error = ${answer.reason}, tries = tries + 1, tried_at = ${timeNow()}
           where msgid = ${msgid} and state = 'asked'`,
    );
    return;
  }
  const ended = await tx.execute(
    sql`update goods_request set state = ${answer.kind === 'done' ? 'done' : 'refused'}, tries = tries + 1,
               error = ${answer.kind === 'refused' ? answer.reason : null}, ended_at = ${timeNow()}
         where msgid = ${msgid} and state = 'asked'`,
  );
  if (ended.rowCount !== 1) return;
  const replies =
    answer.kind === 'done'
      ? answer.replies
      : asked.request.data.map(({ fixmedinsHilistId }) => ({ fixmedinsHilistId, reason: answer.reason }));
  const codes = new Map(asked.request.data.map((row) => [row.fixmedinsHilistId, row.medListCodg]));
  const rows = replies.map((reply) => ({ ...reply, codg: codes.get(reply.fixmedinsHilistId) ?? null }));
  const isUpload = infno === '3301';
  await tx.execute(
    sql`update store_goods g set upld_msgid = null, upld_time = ${timeNow()}, upld_error = r.reason,
               upld_codg = case when r.reason is not null then g.upld_codg when ${isUpload} then r.codg end,
               upld_stas = case when r.reason is null then ${isUpload ? '1' : '0'} else ${isUpload ? '2' : '1'} end
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("fixmedinsHilistId" text, reason text, codg text)
         where g.upld_msgid = ${msgid} and g.fixmedins_hilist_id = r."fixmedinsHilistId"`,
  );
}

/** Retries unanswered requests under the same message id, after their callers had time to. */
export async function sweepGoods(db: Database, insurer: InsurerPort, olderThanMs: number): Promise<number> {
  const waiting = await takeDue<GoodsRequest>(
    db,
    {
      table: 'goods_request',
      key: ['fixmedins_code', 'msgid'],
      open: sql`state = 'asked'`,
      due: sql`tried_at < ${timeIn(-olderThanMs)}`,
      order: 'w.tried_at',
      most: 10,
    },
    (isOne) => sql`update goods_request w set tried_at = ${timeNow()} where ${isOne} returning ${COLUMNS}`,
  );
  for (const asked of waiting) {
    const answer = await askCentre(insurer, asked);
    await db.transaction((tx) => endRequest(tx, asked, answer));
    // The centre does not answer: the others wait for the next round.
    if (answer.kind === 'silent') break;
  }
  return waiting.length;
}
