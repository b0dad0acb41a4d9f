import { sql } from 'drizzle-orm';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import { Problem } from '../../errors/problem.ts';
import { lockType } from '../../imports/store.ts';

export interface Goods {
  readonly fixmedinsCode: string;
  readonly fixmedinsHilistId: string;
  readonly pric: string;
  /** Four decimals; null: unknown. */
  readonly stock: string | null;
}

/** The goods of a store, locked as an import of the same store locks them. @throws Problem where it has no such goods */
export async function lockedGoods(
  tx: Queryable,
  fixmedinsCode: string,
  fixmedinsHilistId: string,
): Promise<Goods> {
  await lockType(tx, { importType: 'Goods', fixmedinsCode });
  const [goods] = await rowsOf<Goods>(
    tx,
    sql`select fixmedins_code, fixmedins_hilist_id, pric, stock from store_goods
         where fixmedins_code = ${fixmedinsCode} and fixmedins_hilist_id = ${fixmedinsHilistId} for update`,
  );
  if (!goods) throw Problem.invalidField('fixmedinsHilistId', '本店没有这个商品');
  return goods;
}

export interface NewMove {
  readonly infno: '3501' | '3502' | '3503' | '3504';
  readonly cnt: string;
  readonly opterName: string;
  readonly invChgType?: string;
  readonly pric?: string;
  readonly manuLotnum?: string;
  readonly manuDate?: string;
  readonly expyEnd?: string;
  readonly splerName?: string;
  readonly splerPmtno?: string;
  readonly dyntNo?: string;
  readonly purcInvoNo?: string;
  readonly purcBchno?: string;
  readonly drugTracCodg?: readonly string[];
  readonly memo?: string;
}

/** 出: types of change that take goods out of the store (domain §2). */
const OUT: ReadonlySet<string> = new Set(['102', '104', '105', '107', '109', '111']);

/**
 * Writes a move with the stock before and after it; the sweep reports it to the centre. The caller must hold the goods' lock.
 * @returns its batch number
 */
export async function writeMove(tx: Queryable, goods: Goods, move: NewMove): Promise<string> {
  const { fixmedinsCode, fixmedinsHilistId, stock } = goods;
  const isOut = move.infno === '3504' || OUT.has(move.invChgType ?? '');
  if (isOut && stock === null) throw Problem.business('该商品的库存未知，请先盘存');
  const stockAfter =
    move.infno === '3501'
      ? sql`${move.cnt}::numeric`
      : sql`coalesce(${stock}::numeric, 0) ${sql.raw(isOut ? '-' : '+')} ${move.cnt}::numeric`;
  const { after, bchno } = await rowOf<{ after: string; bchno: string }>(
    tx,
    sql`select (${stockAfter})::numeric(16, 4) as after, new_msgid(${fixmedinsCode}) as bchno`,
  );
  if (after.startsWith('-')) throw Problem.invalidField('cnt', `库存只有 ${Number(stock)}`);
  const dayOr = (day: string | undefined) => sql`${day === '' ? null : (day ?? null)}::date`;
  await tx.execute(
    sql`insert into goods_move (fixmedins_code, fixmedins_bchno, infno, fixmedins_hilist_id, inv_chg_type, cnt, pric, manu_lotnum,
                                manu_date, expy_end, spler_name, spler_pmtno, dynt_no, purc_invo_no, purc_bchno, drug_trac_codg,
                                memo, opter_name, stock_before, stock_after, request_msgid)
        values (${fixmedinsCode}, ${bchno}, ${move.infno}, ${fixmedinsHilistId}, ${move.invChgType ?? null}, ${move.cnt}::numeric,
                ${move.pric ?? goods.pric}::numeric, ${move.manuLotnum ?? ''}, ${dayOr(move.manuDate)}, ${dayOr(move.expyEnd)},
                ${move.splerName ?? ''}, ${move.splerPmtno ?? ''}, ${move.dyntNo ?? ''}, ${move.purcInvoNo ?? ''},
                ${move.purcBchno ?? null}, ${sql.param([...(move.drugTracCodg ?? [])])}::text[], ${move.memo ?? ''},
                ${move.opterName}, ${stock}::numeric, ${after}::numeric, new_msgid(${fixmedinsCode}))`,
  );
  await tx.execute(
    sql`update store_goods set stock = ${after}::numeric, import_id = null, rev = rev + 1, updt_time = ${timeNow()},
               manu_lotnum = case when ${move.infno} = '3503' then ${move.manuLotnum ?? '-'} else manu_lotnum end,
               expy_end = case when ${move.infno} = '3503' then ${dayOr(move.expyEnd)} else expy_end end
         where fixmedins_code = ${fixmedinsCode} and fixmedins_hilist_id = ${fixmedinsHilistId}`,
  );
  return bchno;
}

/** Boxes that came with a purchase. @throws Problem for a code that the store has already */
export async function takeCodesIn(
  tx: Queryable,
  { fixmedinsCode, fixmedinsHilistId }: Goods,
  bchno: string,
  { drugTracCodg = [], manuLotnum = '', expyEnd = '', opterName }: NewMove,
): Promise<void> {
  if (drugTracCodg.length === 0) return;
  const known = await rowsOf<{ code: string }>(
    tx,
    sql`select drug_trac_codg as code from goods_trac
         where fixmedins_code = ${fixmedinsCode} and drug_trac_codg = any(${sql.param([...drugTracCodg])}::text[])
         order by 1 limit 3`,
  );
  if (known.length > 0)
    throw Problem.invalidField('drugTracCodg', `追溯码已入库：${known.map(({ code }) => code).join('、')}`);
  await tx.execute(
    sql`insert into goods_trac (fixmedins_code, drug_trac_codg, fixmedins_hilist_id, manu_lotnum, expy_end, fixmedins_bchno, opter_name)
        select ${fixmedinsCode}, code, ${fixmedinsHilistId}, ${manuLotnum}, nullif(${expyEnd}, '')::date, ${bchno}, ${opterName}
          from unnest(${sql.param([...drugTracCodg])}::text[]) as c (code)`,
  );
}

/** Boxes that go back to the supplier. @throws Problem unless all of them are in the store, of these goods */
export async function giveCodesBack(
  tx: Queryable,
  { fixmedinsCode, fixmedinsHilistId }: Goods,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  const { rowCount } = await tx.execute(
    sql`delete from goods_trac where fixmedins_code = ${fixmedinsCode} and fixmedins_hilist_id = ${fixmedinsHilistId}
           and setl_id is null and drug_trac_codg = any(${sql.param([...codes])}::text[])`,
  );
  if (rowCount !== codes.length)
    throw Problem.invalidField('drugTracCodg', '有追溯码不在本店该商品的库存中，或已售出');
}
