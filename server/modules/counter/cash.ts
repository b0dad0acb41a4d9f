import { sql } from 'drizzle-orm';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import type { counterCalls, PendingSale } from '../../../contract/counter.ts';
import { toFen } from '../../../contract/wire/money.ts';
import { rowOf, rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import type { AnyContext, CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import type { Store } from '../../till/store.ts';
import { refuseUnknown, soldLines, totalOf } from './lines.ts';

type Keep = CallRequest<typeof counterCalls.keepCash>;
type Take = CallRequest<typeof counterCalls.takeCash>;
type Lines = Keep['lines'];

interface Kept {
  readonly lines: Lines;
  readonly isVoid: boolean;
  readonly voidRea: string | null;
  /** Settled with the insurance since, or being settled. */
  readonly isAsked: boolean;
  /** The database's time, as a shift's end is. */
  readonly at: string;
}

/** A request to settle the sale that counts: done, or without an answer yet. */
export const SALE_IS_CLAIMED = sql.raw(
  `exists (select 1 from saga g where g.fixmedins_code = c.fixmedins_code and g.rtal_docno = c.rtal_docno
            and g.kind = 'settle' and g.state in ('asked', 'unknown', 'done'))`,
);

/** A kept sale, locked. */
async function keptOf(db: Queryable, { fixmedinsCode }: Store, rtalDocno: string): Promise<Kept | null> {
  const [kept] = await rowsOf<Omit<Kept, 'isAsked' | 'at'>>(
    db,
    sql`select lines, void_at is not null as is_void, void_rea from counter_cash
         where fixmedins_code = ${fixmedinsCode} and rtal_docno = ${rtalDocno} for update`,
  );
  if (!kept) return null;
  const now = await rowOf<Pick<Kept, 'isAsked' | 'at'>>(
    db,
    sql`select ${SALE_IS_CLAIMED} as is_asked, clock_timestamp()::text as at from counter_cash c
         where fixmedins_code = ${fixmedinsCode} and rtal_docno = ${rtalDocno}`,
  );
  return { ...kept, ...now };
}

/** Records a sale that was paid in cash: the goods, not the person. */
export async function keepCash(
  { tx, user }: AnyContext,
  store: Store,
  { rtalDocno, lines, medfeeSumamt }: Keep,
): Promise<{ rtalDocno: string }> {
  await refuseUnknown(tx, store, lines);
  if (toFen(totalOf(lines)) !== toFen(medfeeSumamt))
    throw Problem.business('总额与明细合计不一致，请重新录入');
  const made = await tx.execute(
    sql`insert into counter_cash as c (fixmedins_code, rtal_docno, lines, medfee_sumamt, user_id, opter_name)
        values (${store.fixmedinsCode}, ${rtalDocno}, ${JSON.stringify(lines)}::jsonb, ${medfeeSumamt}::numeric,
                ${user.userId}, ${user.name})
        on conflict do nothing`,
  );
  if (made.rowCount !== 1) throw Problem.business(`订单号 ${rtalDocno} 已留单`);
  if ((await keptOf(tx, store, rtalDocno))?.isAsked)
    throw Problem.business(`订单号 ${rtalDocno} 已提交医保结算，请先在待处理中核实结果`);
  return { rtalDocno };
}

/** Takes the lines of a kept sale to settle them, or discards it. */
export async function takeCash(
  context: CallContext,
  store: Store,
  { rtalDocno, isVoid, memo }: Take,
): Promise<CallResult<typeof counterCalls.takeCash>> {
  const { db, user } = context;
  if (isVoid && memo === '') throw Problem.badRequest('请填写作废原因');
  const lines = await db.transaction(async (tx) => {
    const kept = await keptOf(tx, store, rtalDocno);
    if (!kept) throw Problem.business('没有找到该留单');
    if (kept.isVoid && isVoid && kept.voidRea === memo) return kept.lines;
    if (kept.isVoid) throw Problem.business(`该留单已作废：${kept.voidRea ?? ''}`);
    if (kept.isAsked) throw Problem.business('该留单已提交医保结算');
    if (isVoid)
      await tx.execute(
        sql`update counter_cash set void_at = ${kept.at}::timestamptz, void_by = ${user.userId}, void_opter = ${user.name},
                   void_rea = ${memo}
             where fixmedins_code = ${store.fixmedinsCode} and rtal_docno = ${rtalDocno}`,
      );
    return kept.lines;
  });
  const sold = await soldLines(context, store, lines);
  return { lines: sold.map(({ line, shown }) => ({ ...line, goods: shown })) };
}

/** A kept sale is settled exactly as it was sold. @throws Problem when it is missing or was discarded */
export async function refuseOtherLines(
  db: Database,
  store: Store,
  { rtalDocno, lines }: { readonly rtalDocno: string; readonly lines: Lines },
): Promise<void> {
  const kept = await keptOf(db, store, rtalDocno);
  if (!kept) return;
  if (kept.isVoid) throw Problem.business(`该留单已作废：${kept.voidRea ?? ''}`);
  const text = (rows: Lines): string =>
    rows
      .map(({ feedetlSn, fixmedinsHilistId, cnt, pric }) =>
        [feedetlSn, fixmedinsHilistId, cnt, pric].join('|'),
      )
      .sort()
      .join('\n');
  if (text(kept.lines) !== text(lines)) throw Problem.business('商品与现金留单时不一致，请从留单取出后结算');
}

/** Unfinished sales of the store, oldest first: those without an answer, and those paid in cash for now. */
export const pendingOf = (db: Queryable, { fixmedinsCode }: Store): Promise<PendingSale[]> =>
  rowsOf<PendingSale>(
    db,
    sql`select g.rtal_docno, 'unknown' as kind, g.created_at as at, g.request->>'maskedName' as psn_name, g.medfee_sumamt,
               g.opter_name, '结算未收到医保中心应答，系统正在核实，可以立即核实；请勿重复收费' as text
          from saga g
         where g.fixmedins_code = ${fixmedinsCode} and g.kind = 'settle' and g.rtal_docno is not null
           -- One that is being asked about for the first time right now is not in question yet.
           and (g.state = 'unknown' or g.state = 'asked' and coalesce(g.held_until < clock_timestamp(), true))
        union all
        select c.rtal_docno, 'cash', c.kept_at, null, c.medfee_sumamt, c.opter_name,
               '医保中心不可用时以现金收取，顾客再来时取出并办理医保结算，或填写原因作废'
          from counter_cash c
         where c.fixmedins_code = ${fixmedinsCode} and c.void_at is null and not ${SALE_IS_CLAIMED}
         order by at limit 200`,
  );
