import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import { codeName } from '../../../contract/codes/codes.ts';
import { funds, isOfFund } from '../../../contract/codes/funds.ts';
import { fromFen, toFen } from '../../../contract/wire/money.ts';
import type { FeeLine, FoundOrder, OrderRow, orderCalls, RefundAppy } from '../../../contract/order.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import {
  afterCursor,
  orderBy,
  pageOf,
  readCursor,
  writeCursor,
  type OrderColumn,
} from '../../query/keyset.ts';
import { maskName } from '../../security/mask.ts';
import { optionSql } from '../../config/places.ts';
import { countPrint, printsOf } from './print.ts';
import { revealPerson } from './reveal.ts';
import { recentOrders } from './recent.ts';
import { totalOrders } from './totals.ts';
import { actorOf } from '../../approval/flow.ts';
import { refundOrder } from '../../saga/refund.ts';
import { refundAppyOf, withdrawRefund } from '../../saga/refundAppy.ts';
import { ofStore, scopeOf, within, type Scope } from '../../query/scope.ts';
import { auditsOfSale } from '../../till/saleAudits.ts';
import { dayOf, inMonth, monthsOf, type SettlementKey } from '../../ledger/dayOf.ts';
import { orderCondition, ROW, masked } from '../../ledger/settlements.ts';

type Query = CallRequest<(typeof orderCalls)['paged']>;

const DETAIL = sql.raw(
  [
    'clr_way', 'gend', 'brdy', 'act_pay_dedc', 'pool_prop_selfpay', 'cvlserv_pay', 'hifes_pay', 'hifmi_pay', 'hifob_pay',
    'hifdm_pay', 'maf_pay', 'oth_pay', 'psn_part_amt', 'hosp_part_amt', 'pair_setl_id', 'setl_date', 'rxno', 'prsc_dr_name', 'phar_name',
  ].map((column) => `o.${column}`).join(', '),
); // prettier-ignore

const orderOf = (query: Query): OrderColumn[] => {
  const order = query.sortOrder;
  const last: OrderColumn = { column: 'o.setl_id', type: 'text', order };
  // The hidden time column keeps its fraction; the displayed one is cut to seconds and would skip rows.
  return query.sortKey === 'setlTime'
    ? [{ column: 'o.setl_time', type: 'timestamptz', order }, last]
    : [{ column: 'o.medfee_sumamt', type: 'numeric', order }, last];
};

const reversed = (columns: readonly OrderColumn[]): OrderColumn[] =>
  columns.map((entry) => ({ ...entry, order: entry.order === 'asc' ? 'desc' : 'asc' }));

/** The cursor before the first row of a day: no settlement has an empty id. */
function startOfDay(day: string, query: Query): string[] {
  const midnight = Date.parse(`${day}T00:00:00Z`) + (query.sortOrder === 'desc' ? 86_400_000 : 0);
  return [`${new Date(midnight).toISOString().slice(0, 10)} 00:00:00+08`, ''];
}

/** Rows that an OFFSET may skip: it reads each of them. */
const NEAR = 5000;

/**
 * Locates row `skip`: a cursor, and the rows to skip from there. A large OFFSET reads every skipped row (8 s for
 * 900,000); counts by hour, or by whole 元, read the table once and leave few rows to skip.
 */
async function placeOfRow(
  db: Queryable,
  scope: Scope,
  query: Query,
): Promise<{ readonly start: string[] | null; readonly offset: number }> {
  const skip = query.skip ?? 0;
  if (skip <= NEAR) return { start: null, offset: skip };
  const [bucket, step] =
    query.sortKey === 'setlTime'
      ? [sql`date_trunc('hour', o.setl_time)`, sql`interval '1 hour'`]
      : [sql`floor(o.medfee_sumamt)`, sql`1`];
  const start = query.sortOrder === 'desc' ? sql`bucket + ${step}` : sql`bucket`;
  const [found] = await rowsOf<{ start: string; before: number }>(
    db,
    sql`select (${start})::text as start, before::int as before from (
          select bucket, sum(n) over (order by bucket ${sql.raw(query.sortOrder)}) - n as before from (
            select ${bucket} as bucket, count(*) as n from settlement o where ${orderCondition(query, scope)} group by 1
          ) counted
        ) placed where before <= ${skip} order by before desc limit 1`,
  );
  if (!found) return { start: null, offset: skip };
  // No settlement has an empty id, so the cursor lies before all rows of its hour.
  return { start: [found.start, ''], offset: skip - found.before };
}

/** The number of rows before a position. */
const countBefore = async (db: Queryable, scope: Scope, query: Query, after: SQL): Promise<number> =>
  (
    await rowOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from settlement o where ${orderCondition(query, scope)} and not (${after})`,
    )
  ).n;

export async function pageOrders(db: Queryable, scope: Scope, query: Query) {
  const columns = query.back ? reversed(orderOf(query)) : orderOf(query);
  if (query.day !== undefined && query.sortKey !== 'setlTime')
    throw Problem.badRequest('只有按结算时间排序时才能跳到日期');
  const { start, offset } =
    query.day !== undefined
      ? { start: startOfDay(query.day, query), offset: 0 }
      : query.skip !== undefined
        ? await placeOfRow(db, scope, query)
        : { start: readCursor(query.cursor, columns), offset: 0 };
  const after = afterCursor(columns, start);
  const first = query.day === undefined ? query.skip : await countBefore(db, scope, query, after);
  const rows = await rowsOf<OrderRow & { sortTime: string }>(
    db,
    // Subqueries instead of joins: they run for the rows of the page, and on a distributed database on its shards.
    sql`select ${ROW}, o.setl_time::text as sort_time,
               (select fixmedins_name from store s where s.fixmedins_code = o.fixmedins_code) as fixmedins_name,
               exists (select 1 from refund_appy r where r.fixmedins_code = o.fixmedins_code and r.setl_id = o.setl_id
                        and r.stas = 'approving' and ${ofStore(scope, 'r', query.fixmedinsCode)}) as is_refund_pending
          from settlement o
         where ${orderCondition(query, scope)} and ${after}
         order by ${orderBy(columns)} limit ${query.pageSize + 1} offset ${offset}`,
  );
  const placeOf = (row: OrderRow & { sortTime: string }): readonly string[] =>
    query.sortKey === 'setlTime' ? [row.sortTime, row.setlId] : [row.medfeeSumamt, row.setlId];
  const page = pageOf(rows, query.pageSize, placeOf);
  const shown = page.rows.map(({ sortTime: _, ...row }) => masked(row));
  // Read backwards: the rows are reversed, and the following page is known already.
  if (query.back) {
    const turned = { rows: shown.reverse(), nextCursor: null, prevCursor: page.nextCursor };
    if (query.cursor !== undefined) return turned;
    return { ...turned, first: (await countBefore(db, scope, query, sql`false`)) - shown.length };
  }
  const [top] = page.rows;
  return {
    rows: shown,
    nextCursor: page.nextCursor,
    ...(first !== undefined && { first, prevCursor: top && first > 0 ? writeCursor(placeOf(top)) : null }),
  };
}

type OrderDetail = OrderRow & {
  readonly setlDate: string;
  readonly clrWay: string;
  readonly gend: string;
  readonly brdy: string | null;
  readonly pairSetlId: string | null;
  readonly rxno: string | null;
  readonly prscDrName: string | null;
  readonly pharName: string | null;
} & Record<
    | 'actPayDedc' | 'poolPropSelfpay' | 'cvlservPay' | 'hifesPay' | 'hifmiPay' | 'hifobPay' | 'hifdmPay' | 'mafPay'
    | 'othPay' | 'psnPartAmt' | 'hospPartAmt',
    string
  >; // prettier-ignore

/** The fund rows of a settlement; with the account row 310200 they add up as in domain §6.5. */
function fundsOf(order: OrderDetail): { fundPayType: string; fundPayTypeName: string; fundPayamt: string }[] {
  const amount = (column: string): bigint =>
    toFen(
      String(
        order[column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as keyof OrderDetail],
      ),
    );
  return funds
    .filter((fund) => isOfFund(fund, order.insutype))
    .map(({ fundPayType, of: [column, without] }) => ({
      fundPayType,
      fen: amount(column) - (without === undefined ? 0n : amount(without)),
    }))
    .filter(({ fen }) => fen !== 0n)
    .map(({ fundPayType, fen }) => ({
      fundPayType,
      fundPayTypeName: codeName('fundPayType', fundPayType),
      fundPayamt: fromFen(fen),
    }));
}

const shownOf = ({ setlDate: _, ...shown }: OrderDetail) => shown;

async function getOrder(db: Queryable, scope: Scope, setlId: string, setlDate?: string) {
  const [order] = await rowsOf<OrderDetail>(
    db,
    sql`select ${ROW}, ${DETAIL}, s.fixmedins_name from settlement o join store s using (fixmedins_code)
         where o.setl_id = ${setlId} and o.setl_date = ${await dayOf(db, setlId, setlDate, scope)}::date and ${within(scope, 'o')}`,
  );
  if (!order) throw Problem.business('没有找到该结算');
  const lines = await rowsOf<FeeLine>(
    db,
    sql`select feedetl_sn, med_list_codg, medins_list_codg, drug_prodname, drug_spec, drug_dosform, prodentp_name,
               manu_lotnum, expy_end, cnt, pric, det_item_fee_sumamt, chrgitm_lv, med_chrgitm_type, pric_uplmt_amt,
               selfpay_prop, fulamt_ownpay_amt, overlmt_amt, preselfpay_amt, inscp_scp_amt, cnt_prcunt, trdn_flag, drug_trac_codg
          from fee_detail where fixmedins_code = ${order.fixmedinsCode} and setl_id = ${setlId} and setl_date = ${order.setlDate}::date
         order by feedetl_sn`,
  );
  const funds = fundsOf(order);
  const prints = await printsOf(db, order);
  const { copies } = await rowOf<{ copies: number }>(
    db,
    sql`select ${optionSql('settlement.printCopies')}::int as copies from store s
         where s.fixmedins_code = ${order.fixmedinsCode}`,
  );
  // A refund bears the number of its sale with a mark, and was not audited.
  const audits = await auditsOfSale(db, order);
  const upload = await uploadOf(db, order);
  const appy = await refundAppyOf(db, order);
  const refundAppy = appy && shownAppy(appy);
  return { order: masked(shownOf(order)), lines, funds, prints, copies, upload, audits, refundAppy };
}

const shownAppy = ({ appyId: _, ...shown }: RefundAppy & { readonly appyId: string }): RefundAppy => shown;

type Upload = CallResult<(typeof orderCalls)['get']>['upload'];
async function uploadOf(db: Queryable, { fixmedinsCode, setlId, setlDate }: SettlementKey): Promise<Upload> {
  const [row] = await rowsOf<NonNullable<Upload>>(
    db,
    sql`select tries, error, medins_prod_sel_no, doubled, opter_name, tried_at, uploaded_at
          from sale_upload where fixmedins_code = ${fixmedinsCode} and setl_id = ${setlId} and setl_date = ${setlDate}::date`,
  );
  return row ?? null;
}

const FOUND = 20;

/**
 * Indexed from the end (migration 0006): `like` on the reversed number is a prefix search. The months are read one at a
 * time, newest first, until enough are found.
 */
async function findOrders(db: Queryable, scope: Scope, docno: string) {
  const end = `${[...docno]
    .reverse()
    .join('')
    .replace(/[\\%_]/g, '\\$&')}%`;
  const orders: FoundOrder[] = [];
  for (const month of await monthsOf(db)) {
    const found = await inMonth(db, month, (range) =>
      rowsOf<FoundOrder>(
        db,
        sql`select o.setl_id, o.rtal_docno, s.fixmedins_name, o.psn_name, o.setl_time, o.setl_stas, o.medfee_sumamt
              from settlement o join store s using (fixmedins_code)
             where ${within(scope, 'o')} and ${range}
               and (reverse(o.setl_id) like ${end} or reverse(o.rtal_docno) like ${end} or o.msgid = ${docno})
             order by o.setl_time desc, o.setl_id limit ${FOUND - orders.length}`,
      ),
    );
    orders.push(...found);
    if (orders.length >= FOUND) break;
  }
  return { orders: orders.map((order) => ({ ...order, psnName: maskName(order.psnName) })) };
}

export const orderHandlers: ModuleHandlers<'order'> = {
  paged: ({ tx, user }, query) => pageOrders(tx, scopeOf(user), query),
  totals: ({ tx, user }, filter) => totalOrders(tx, scopeOf(user), filter),
  find: ({ tx, user }, { docno }) => findOrders(tx, scopeOf(user), docno),
  recent: ({ tx, user }) => recentOrders(tx, scopeOf(user)),
  get: ({ tx, user }, { id, setlDate }) => getOrder(tx, scopeOf(user), id, setlDate),
  reveal: revealPerson,
  refund: async ({ db, insurer, user, logTarget }, { setlId, setlDate }) => {
    logTarget({ setlId });
    const by = { userId: user.userId, opter: user.name, enteredBy: user.enteredBy };
    const done = await refundOrder(db, insurer, scopeOf(user), setlId, by, setlDate);
    logTarget({ setlId, msgid: done.msgid, refdSetlId: done.setlId, appyNo: done.appyNo });
    return {
      refdSetlId: done.setlId,
      message:
        done.setlId === null
          ? `退费待审批，申请单号 ${done.appyNo}；审批通过后自动退费，结果在消息中心通知`
          : `已退费，退费单号 ${done.setlId}`,
    };
  },
  withdrawRefund: async ({ tx, user, logTarget }, { setlId, setlDate }) => {
    logTarget({ setlId });
    const [sale] = await rowsOf<{ fixmedinsCode: string; setlDate: string }>(
      tx,
      sql`select o.fixmedins_code, o.setl_date from settlement o
           where o.setl_id = ${setlId} and o.setl_date = ${await dayOf(tx, setlId, setlDate, scopeOf(user))}::date and ${within(scopeOf(user), 'o')}`,
    );
    if (!sale) throw Problem.business('没有找到该结算');
    await withdrawRefund(tx, { setlId, ...sale }, actorOf(user));
    return { withdrawn: true as const };
  },
  print: ({ tx, user, logTarget }, request) => {
    logTarget({ setlId: request.setlId, nth: request.seen + 1, reason: request.reason });
    return countPrint(tx, user, request);
  },
};
