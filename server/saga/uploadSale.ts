import { sql } from 'drizzle-orm';
import type { UploadOutcome } from '../../contract/sale.ts';
import { codeName } from '../../contract/codes/codes.ts';
import { rowOf, rowsOf, type Database, type Queryable } from '../db/connect.ts';
import { timeIn, timeNow } from '../db/clock.ts';
import { takeDue } from '../db/takeDue.ts';
import { Problem } from '../errors/problem.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort, type SaleReply } from '../insurer/port.ts';
import { newMsgid } from '../insurer/msgid.ts';
import { dayOf, daysOf, type SettlementKey, type OnDay } from '../ledger/dayOf.ts';
import { within, type Scope } from '../query/scope.ts';
import { saleOf } from './saleOf.ts';

/** A sale whose upload has no answer yet. */
interface Open extends SettlementKey {
  readonly requestMsgid: string;
}
interface Standing {
  readonly saleStas: UploadOutcome['saleStas'];
  readonly valiFlag: string;
}

const OPEN = sql`fixmedins_code, setl_id, setl_date, request_msgid`;

const UNKNOWN = '医保中心无应答，是否收到未知；系统会自动核实，不会重复上传';

const result = (
  setlId: string,
  saleStas: UploadOutcome['saleStas'],
  message = codeName('saleStas', saleStas),
): UploadOutcome => ({
  setlId,
  saleStas,
  message,
});

/**
 * The settlements with their days, in the order of the ids. `setlDates`: the days among which theirs are, where they are
 * known.
 * @throws Problem when one of the settlements is missing or out of reach
 */
export async function requireOrders(
  db: Queryable,
  scope: Scope,
  setlIds: readonly string[],
  setlDates?: readonly string[],
): Promise<readonly OnDay[]> {
  const days = setlDates ?? new Set((await daysOf(db, setlIds)).values());
  const found = await rowsOf<OnDay>(
    db,
    sql`select o.setl_id, o.setl_date from settlement o
         where o.setl_id = any(${sql.param([...setlIds])}::text[]) and o.setl_date = any(${sql.param([...days])}::date[])
           and ${within(scope, 'o')}`,
  );
  const dayById = new Map(found.map(({ setlId, setlDate }) => [setlId, setlDate]));
  return setlIds.map((setlId) => {
    const setlDate = dayById.get(setlId);
    if (setlDate === undefined) throw Problem.business('没有找到该结算');
    return { setlId, setlDate };
  });
}

/**
 * Uploads one sale: the request and its message id are committed first (上传中), then the centre is asked, then the
 * outcome is written. After a crash or a timeout the sweep continues under the same message id.
 */
export async function uploadSale(
  db: Database,
  insurer: InsurerPort,
  sale: { readonly setlId: string; readonly setlDate?: string | undefined },
  opterName: string,
): Promise<UploadOutcome> {
  const open = await begin(db, sale.setlId, await dayOf(db, sale.setlId, sale.setlDate), opterName);
  return 'message' in open ? open : ask(db, insurer, open);
}

/** The request to send, or why there is none. */
const begin = (
  db: Database,
  setlId: string,
  setlDate: string,
  opterName: string,
): Promise<Open | UploadOutcome> =>
  db.transaction(async (tx) => {
    const is = sql`setl_id = ${setlId} and setl_date = ${setlDate}::date`;
    const [store] = await rowsOf<{ fixmedinsCode: string }>(
      tx,
      sql`select fixmedins_code from settlement where ${is}`,
    );
    if (!store) return result(setlId, '0', '没有找到该结算');
    const { fixmedinsCode } = store;
    const mine = sql`fixmedins_code = ${fixmedinsCode} and ${is}`;
    const found = await rowOf<Standing>(
      tx,
      sql`select sale_stas, vali_flag from settlement where ${mine} for update`,
    );
    const { saleStas } = found;
    if (saleStas === '1') return result(setlId, '1');
    if (found.valiFlag === '0') return result(setlId, saleStas, '结算已作废，不需要上传');
    const lines = await tx.execute(sql`select 1 from fee_detail where ${mine} limit 1`);
    if (lines.rowCount === 0) return result(setlId, saleStas, '没有费用明细，无法上传');
    if (saleStas === '9') {
      const [waiting] = await rowsOf<Open>(
        tx,
        sql`update sale_upload set tried_at = ${timeNow()}, tries = tries + 1 where ${mine} returning ${OPEN}`,
      );
      if (waiting) return waiting;
    }
    await tx.execute(sql`update settlement set sale_stas = '9' where ${mine}`);
    const requestMsgid = await newMsgid(tx, fixmedinsCode);
    // The lock on the settlement keeps others from adding the row meanwhile.
    const [again] = await rowsOf<Open>(
      tx,
      sql`update sale_upload set request_msgid = ${requestMsgid}, tries = tries + 1, error = null, opter_name = ${opterName},
                 tried_at = ${timeNow()}
           where ${mine} returning ${OPEN}`,
    );
    if (again) return again;
    return rowOf<Open>(
      tx,
      sql`insert into sale_upload (fixmedins_code, setl_id, setl_date, request_msgid, tries, opter_name, tried_at)
          values (${fixmedinsCode}, ${setlId}, ${setlDate}::date, ${requestMsgid}, 1, ${opterName}, ${timeNow()})
          returning ${OPEN}`,
    );
  });

const HOUR_MS = 3_600_000;

/** Leaves the upload of a sale to the sweep, so that the counter does not wait for it. */
export async function uploadSoon(
  tx: Queryable,
  { setlId, setlTime }: { readonly setlId: string; readonly setlTime: string },
  { fixmedinsCode, opterName }: { readonly fixmedinsCode: string; readonly opterName: string },
): Promise<void> {
  const setlDate = setlTime.slice(0, 10);
  await tx.execute(
    sql`insert into sale_upload (fixmedins_code, setl_id, setl_date, request_msgid, opter_name, tried_at)
        values (${fixmedinsCode}, ${setlId}, ${setlDate}::date, new_msgid(${fixmedinsCode}), ${opterName}, ${timeIn(-HOUR_MS)})
        on conflict do nothing`,
  );
  await tx.execute(
    sql`update settlement set sale_stas = '9'
         where fixmedins_code = ${fixmedinsCode} and setl_id = ${setlId} and setl_date = ${setlDate}::date and sale_stas = '0'`,
  );
}

async function ask(db: Database, insurer: InsurerPort, open: Open): Promise<UploadOutcome> {
  try {
    const reply = await insurer.uploadSale(await saleOf(db, open));
    await end(db, open, '1', null, reply);
    const { doubled } = reply;
    return result(
      open.setlId,
      '1',
      doubled.length === 0 ? '已上传' : `已上传，追溯码重复：${doubled.join('、')}`,
    );
  } catch (error) {
    if (error instanceof InsurerTimeout) {
      await db.execute(
        sql`update sale_upload set error = ${error.message}
             where fixmedins_code = ${open.fixmedinsCode} and setl_id = ${open.setlId} and setl_date = ${open.setlDate}::date
               and uploaded_at is null`,
      );
      return result(open.setlId, '9', UNKNOWN);
    }
    if (!(error instanceof InsurerRefusal)) throw error;
    await end(db, open, '2', error.message, null);
    return result(open.setlId, '2', error.message);
  }
}

/** Ends only the latest request, and only once: a late answer to an earlier one changes nothing. */
const end = (
  db: Database,
  { fixmedinsCode, setlId, setlDate, requestMsgid }: Open,
  state: '1' | '2',
  error: string | null,
  reply: SaleReply | null,
): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await tx.execute(
      sql`update settlement o set sale_stas = ${state} from sale_upload u
           where o.fixmedins_code = ${fixmedinsCode} and o.setl_id = ${setlId} and o.setl_date = ${setlDate}::date
             and o.sale_stas = '9' and u.fixmedins_code = o.fixmedins_code and u.setl_id = o.setl_id
             and u.setl_date = o.setl_date and u.request_msgid = ${requestMsgid}`,
    );
    if (ended.rowCount !== 1) return;
    await tx.execute(
      sql`update sale_upload set error = ${error}, medins_prod_sel_no = ${reply?.medinsProdSelNo ?? null},
                 doubled = ${sql.param([...(reply?.doubled ?? [])])}::text[],
                 uploaded_at = case when ${state} = '1' then ${timeNow()} end
           where fixmedins_code = ${fixmedinsCode} and setl_id = ${setlId} and setl_date = ${setlDate}::date`,
    );
  });

/** Retries uploads without an answer: a lost reply, a killed process. Returns how many it took up. */
export async function sweepSales(db: Database, insurer: InsurerPort, olderThanMs: number): Promise<number> {
  const waiting = await takeDue<Open>(
    db,
    {
      table: 'sale_upload',
      key: ['fixmedins_code', 'setl_id', 'setl_date'],
      open: sql`exists (select from settlement o where o.fixmedins_code = w.fixmedins_code and o.setl_id = w.setl_id
                          and o.setl_date = w.setl_date and o.sale_stas = '9')`,
      due: sql`w.tried_at < ${timeIn(-olderThanMs)}`,
      order: 'w.tried_at',
      most: 20,
    },
    (isOne) =>
      sql`update sale_upload w set tried_at = ${timeNow()}, tries = tries + 1 where ${isOne} returning ${OPEN}`,
  );
  for (const open of waiting) {
    const { saleStas } = await ask(db, insurer, open);
    // The centre does not answer: the others wait for the next round.
    if (saleStas === '9') break;
  }
  return waiting.length;
}
