import { sql } from 'drizzle-orm';
import { rowOf, rowsOf, type Database, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { SessionUser } from '../security/session.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../insurer/port.ts';
import { requireOpen } from '../stores/requireOpen.ts';

/** The operator's number as 9001 takes it (C20). */
export const opterNoOf = ({ userName }: Pick<SessionUser, 'userName'>): string => userName.slice(0, 20);

/** Whether an operator has signed in today (9001) and not out (9002): a settlement requires it (domain §1). */
export async function signedInToday(db: Queryable, fixmedinsCode: string, opterNo: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from attendance where fixmedins_code = ${fixmedinsCode} and work_day = now()::date and att_type = '2'
           and psn_code = ${opterNo} and sign_no is not null and sign_out_time is null`,
  );
  return rows.length > 0;
}

/** An operator's day, with the request in flight. */
interface Asking {
  readonly attId: string;
  readonly fixmedinsCode: string;
  readonly psnCode: string;
  readonly asking: 'in' | 'out' | null;
  readonly inMsgid: string;
  readonly outMsgid: string | null;
  readonly signNo: string | null;
  readonly signOutTime: string | null;
  readonly ip: string;
}
const COLUMNS = sql.raw(
  'att_id, fixmedins_code, psn_code, asking, in_msgid, out_msgid, sign_no, sign_out_time, ip',
);
export type Asked = 'done' | 'silent' | { readonly refused: string };

/** 9001. Committed first, then sent; a retry finds the same row and sends the same message id. */
export async function signOperatorIn(
  db: Database,
  insurer: InsurerPort,
  user: SessionUser,
  ip: string,
): Promise<Asked> {
  const { fixmedinsCode } = user;
  if (fixmedinsCode === null) throw Problem.business('只有门店的操作员需要签到');
  const asking = await db.transaction(async (tx) => {
    await requireOpen(tx, fixmedinsCode);
    return rowOf<Asking>(
      tx,
      sql`insert into attendance as a (fixmedins_code, poolarea_no, company_id, att_type, psn_code, psn_name, work_day, sign_in_time,
                                       sign_way, ip, in_msgid, asking, tried_at)
          select fixmedins_code, poolarea_no, company_id, '2', ${opterNoOf(user)}, ${user.name}, now()::date, clock_timestamp(), '4', ${ip},
                 new_msgid(fixmedins_code), 'in', clock_timestamp() from store where fixmedins_code = ${fixmedinsCode}
          on conflict (fixmedins_code, work_day, att_type, psn_code) do update set
            -- Signed out, or refused: signed in again under another message.
            asking = case when a.asking is null and (a.sign_no is null or a.sign_out_time is not null) then 'in' else a.asking end,
            in_msgid = case when a.asking is null and (a.sign_no is null or a.sign_out_time is not null) then excluded.in_msgid else a.in_msgid end,
            sign_no = case when a.asking is null and a.sign_out_time is not null then null else a.sign_no end,
            sign_out_time = case when a.asking is null then null else a.sign_out_time end,
            out_msgid = case when a.asking is null then null else a.out_msgid end,
            error = null, tried_at = clock_timestamp()
          returning ${COLUMNS}`,
    );
  });
  return asking.asking === null ? 'done' : ask(db, insurer, asking);
}

/** 9002, of the same day only. */
export async function signOperatorOut(db: Database, insurer: InsurerPort, attId: string): Promise<Asked> {
  const asking = await db.transaction(async (tx) => {
    const row = await rowOf<Asking & { isToday: boolean }>(
      tx,
      sql`select ${COLUMNS}, work_day = now()::date as is_today from attendance where att_id = ${attId} for update`,
    );
    if (row.asking === 'in') throw Problem.business('签到还没有得到医保中心的答复，请稍后再签退');
    if (row.signOutTime !== null || row.asking === 'out') return row;
    if (!row.isToday) throw Problem.business('只能签退当天的签到');
    if (row.signNo === null) throw Problem.business('没有有效的签到');
    return rowOf<Asking>(
      tx,
      sql`update attendance set asking = 'out', out_msgid = new_msgid(fixmedins_code), error = null, tried_at = clock_timestamp()
           where att_id = ${attId} returning ${COLUMNS}`,
    );
  });
  return asking.asking === null ? 'done' : ask(db, insurer, asking);
}

async function ask(db: Database, insurer: InsurerPort, asked: Asking): Promise<Asked> {
  const { attId, fixmedinsCode, psnCode: opterNo, inMsgid, outMsgid, signNo, ip, asking } = asked;
  const isStill = sql`att_id = ${attId} and asking = ${asking} and in_msgid = ${inMsgid}`;
  try {
    if (asking === 'in') {
      // Placeholder: a browser does not know the machine's MAC address.
      const reply = await insurer.signIn({
        msgid: inMsgid,
        fixmedinsCode,
        opterNo,
        mac: '00-00-00-00-00-00',
        ip,
      });
      await db.execute(
        sql`update attendance set asking = null, error = null, sign_no = ${reply.signNo}, sign_in_time = ${reply.signTime}::timestamptz where ${isStill}`,
      );
    } else {
      const reply = await insurer.signOut({
        msgid: outMsgid ?? '',
        fixmedinsCode,
        opterNo,
        signNo: signNo ?? '',
      });
      await db.execute(
        sql`update attendance set asking = null, error = null,
                   sign_out_time = greatest(sign_in_time, ${reply.signTime}::timestamptz) where ${isStill}`,
      );
    }
    return 'done';
  } catch (error) {
    if (error instanceof InsurerTimeout) {
      await db.execute(
        sql`update attendance set error = ${error.message}, tried_at = clock_timestamp() where ${isStill}`,
      );
      return 'silent';
    }
    if (!(error instanceof InsurerRefusal)) throw error;
    await db.execute(sql`update attendance set asking = null, error = ${error.message} where ${isStill}`);
    return { refused: error.message };
  }
}

/** Retries unanswered requests under the same message id. */
export async function sweepSigns(db: Database, insurer: InsurerPort, olderThanMs: number): Promise<number> {
  const waiting = await rowsOf<Asking>(
    db,
    sql`update attendance set tried_at = clock_timestamp() where att_id in (
          select att_id from attendance where asking is not null and tried_at < clock_timestamp() - make_interval(secs => ${olderThanMs / 1000})
           order by tried_at limit 20 for update skip locked) returning ${COLUMNS}`,
  );
  for (const asked of waiting) if ((await ask(db, insurer, asked)) === 'silent') break;
  return waiting.length;
}
