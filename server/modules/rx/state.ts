import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { SessionUser } from '../../security/session.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { RX_NOT_FOUND } from './detail.ts';

/** A prescription locked for a decision, with times by the database's clock. */
export interface LockedRx {
  readonly hiRxno: string;
  readonly fixmedinsCode: string;
  readonly fixmedinsName: string;
  readonly companyId: string;
  readonly rxTraceCode: string;
  readonly epcToken: string;
  readonly authCircBizSn: string;
  readonly rxStasCodg: string;
  readonly rxUsedStasCodg: string;
  readonly valiEndTime: string;
  readonly isOver: boolean;
  readonly chkStas: '0' | '2' | '3';
  readonly chkPharName: string | null;
  readonly chkBy: string | null;
  readonly rxChkBizSn: string | null;
  readonly rxSignVerifySn: string | null;
  readonly takenBy: string | null;
  readonly takenName: string | null;
  readonly takenUntil: string | null;
  /** The lease is valid. */
  readonly isTaken: boolean;
  readonly selTime: string | null;
  /** Of a long-term prescription in use: the first day of its next dispensing; null when that is now. */
  readonly notBefore: string | null;
  readonly asking: 'check' | 'sell' | 'undo' | 'move' | null;
}

/** Locks a prescription's row where it is now: another request may move it to another store meanwhile. */
export async function lockRow(tx: Queryable, hiRxno: string): Promise<void> {
  for (;;) {
    const [rx] = await rowsOf<Pick<LockedRx, 'fixmedinsCode'>>(
      tx,
      sql`select fixmedins_code from prescription where hi_rxno = ${hiRxno}`,
    );
    if (!rx) return;
    const { rowCount } = await tx.execute(
      sql`select 1 from prescription where fixmedins_code = ${rx.fixmedinsCode} and hi_rxno = ${hiRxno} for update`,
    );
    if (rowCount === 1) return;
  }
}

/** Locks one prescription. @throws Problem when it is missing or out of reach */
export async function lockRx(tx: Queryable, user: SessionUser, hiRxno: string): Promise<LockedRx> {
  // Locks first, then reads: a waiter then sees the committed row and the current time.
  await lockRow(tx, hiRxno);
  const [rx] = await rowsOf<LockedRx>(
    tx,
    sql`select p.hi_rxno, p.fixmedins_code, st.fixmedins_name, p.company_id, p.rx_trace_code, p.epc_token, p.auth_circ_biz_sn,
               p.rx_stas_codg, p.rx_used_stas_codg, p.vali_end_time, p.vali_end_time <= clock_timestamp() as is_over,
               p.chk_stas, p.chk_phar_name, p.chk_by, p.rx_chk_biz_sn, p.rx_sign_verify_sn, p.taken_by, p.taken_name,
               p.taken_until, coalesce(p.taken_until > clock_timestamp(), false) as is_taken, p.sel_time,
               case when p.sel_time > clock_timestamp() - make_interval(days => p.min_inrv_days)
                    then (p.sel_time + make_interval(days => p.min_inrv_days))::date::text end as not_before, p.asking
          from prescription p join store st using (fixmedins_code)
         where p.hi_rxno = ${hiRxno} and ${within(scopeOf(user), 'p')}`,
  );
  if (!rx) throw Problem.business(RX_NOT_FOUND);
  return rx;
}

const ASKING = {
  check: '审核结果正在上传',
  sell: '出库正在上传',
  undo: '撤销出库正在上传',
  move: '正在转发',
} as const;

/** @throws Problem while a request about it is in flight */
export function refuseAsking({ asking }: LockedRx): void {
  if (asking !== null) throw Problem.business(`${ASKING[asking]}，结果未知，系统会自动核实，请稍后再试`);
}

/** @throws Problem when it was withdrawn or has expired; `what` names the refused action */
export function refuseOver({ rxStasCodg, isOver, valiEndTime }: LockedRx, what: string): void {
  if (rxStasCodg === '3') throw Problem.business(`处方已被开方机构撤销，不能${what}`);
  if (isOver || rxStasCodg === '2') throw Problem.business(`处方已过有效期（${valiEndTime}），不能${what}`);
}

/** @throws Problem when it has been reviewed */
export function refuseReviewed({ chkStas, chkPharName }: LockedRx): void {
  if (chkStas !== '0')
    throw Problem.business(`处方已由 ${chkPharName ?? '其他药师'} ${chkStas === '2' ? '审核通过' : '驳回'}`);
}

/** @throws Problem when somebody else holds its lease */
export function refuseOthers(rx: LockedRx, user: SessionUser): void {
  if (rx.isTaken && rx.takenBy !== user.userId)
    throw Problem.business(`${rx.takenName ?? ''} 已接单，${(rx.takenUntil ?? '').slice(11, 16)} 前由其审核`);
}

export const writeLog = (
  tx: Queryable,
  rx: Pick<LockedRx, 'hiRxno' | 'fixmedinsCode'>,
  by: { readonly userId: string; readonly name: string },
  action: string,
  text = '',
) =>
  tx.execute(
    sql`insert into rx_log (hi_rxno, action, fixmedins_code, user_id, opter_name, text)
        values (${rx.hiRxno}, ${action}, ${rx.fixmedinsCode}, ${by.userId}, ${by.name}, ${text})`,
  );
