import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { RX_LEASE_MIN, type rxCalls, type RxOutcome } from '../../../contract/rx.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import type { RxSaleRequest } from '../../insurer/prescriptions.ts';
import { saleDaysOf } from '../../rx/refreshFromCentre.ts';
import { signingPharmacist } from './pharmacists.ts';
import { request } from './request.ts';
import { refuseOthers, refuseOver, refuseReviewed, type LockedRx } from './state.ts';

type Context = Pick<CallContext, 'db' | 'insurer' | 'user'>;
const nowOf = async (tx: Queryable): Promise<string> =>
  (await rowOf<{ now: string }>(tx, sql`select clock_timestamp() as now`)).now;
const done = (message: string): RxOutcome => ({ state: 'done', message });

/** Approves or rejects: only the holder of the lease may, while lease and prescription are valid. */
export const checkRx = (
  { db, insurer, user }: Context,
  { hiRxno, rxChkStasCodg, rxChkOpnn, pharCode }: Omit<CallRequest<(typeof rxCalls)['check']>, 'pin'>,
): Promise<RxOutcome> =>
  request(db, insurer, user, hiRxno, 'check', async (tx, rx) => {
    const isPass = rxChkStasCodg === '1';
    if (rx.chkStas === (isPass ? '2' : '3') && rx.chkBy === user.userId)
      return done(isPass ? '已审核通过，可以出库' : '已驳回');
    refuseReviewed(rx);
    refuseOver(rx, '审核');
    refuseOthers(rx, user);
    if (rx.takenBy !== user.userId) throw Problem.business('请先接单再审核');
    if (!rx.isTaken) throw Problem.business(`接单已超时（${RX_LEASE_MIN} 分钟），请重新接单`);
    const pharName = await signingPharmacist(tx, user, rx, 'check', pharCode);
    const { fixmedinsCode, fixmedinsName, epcToken } = rx;
    const told = { hiRxno, fixmedinsCode, fixmedinsName, epcToken, pharName, pharCode, rxChkStasCodg };
    return {
      told: { ...told, rxChkOpnn: rxChkOpnn === '' ? '审核通过' : rxChkOpnn, rxChkTime: await nowOf(tx) },
      own: {},
    };
  });

/** @throws Problem when the prescription may not be dispensed (again) now */
function refuseSelling(rx: LockedRx): void {
  if (rx.chkStas === '3') throw Problem.business('处方已驳回，不能出库');
  if (rx.chkStas !== '2') throw Problem.business('处方尚未审核通过，不能出库');
  if (rx.rxUsedStasCodg === '2') throw Problem.business('处方已使用，不能再次出库');
  refuseOver(rx, '出库');
  if (rx.notBefore !== null) throw Problem.business(`长期处方 ${rx.notBefore} 起才能再次使用`);
}

export const sellRx = (
  { db, insurer, user }: Context,
  { hiRxno, pharCode, rtalDocno }: CallRequest<(typeof rxCalls)['sell']>,
): Promise<RxOutcome> =>
  request(db, insurer, user, hiRxno, 'sell', async (tx, rx) => {
    const same = await tx.execute(
      sql`select 1 from rx_stoout where hi_rxno = ${hiRxno} and rtal_docno = ${rtalDocno} and undone_at is null`,
    );
    if (same.rowCount !== 0) return done('已登记出库');
    refuseSelling(rx);
    const pharName = await signingPharmacist(tx, user, rx, 'sell', pharCode);
    const rxSaleDrugDetl = await rowsOf<RxSaleRequest['rxSaleDrugDetl'][number]>(
      tx,
      sql`select med_list_codg, drug_genname, drug_spec, drug_totlcnt, drug_totlcnt_emp
            from prescription_line where hi_rxno = ${hiRxno} order by line_no`,
    );
    const setlId = await settlementOf(tx, rx, rtalDocno);
    const { fixmedinsCode, fixmedinsName, rxChkBizSn } = rx;
    return {
      told: {
        hiRxno,
        fixmedinsCode,
        fixmedinsName,
        rxChkBizSn: rxChkBizSn ?? '',
        rtalDocno,
        rxSaleDrugDetl,
        rchkPharName: pharName,
        dspeerName: user.name,
        stooutTime: await nowOf(tx),
        hiFeesetlFlag: setlId === null ? '0' : '1',
      },
      own: { setlId, pharCode },
    };
  });

/**
 * The settlement of a sale's number; null without one. @throws Problem when it is no longer valid, or was used for
 * another prescription
 */
async function settlementOf(tx: Queryable, rx: LockedRx, docno: string): Promise<string | null> {
  const { from, to } = await saleDaysOf(tx, rx.hiRxno);
  const [found] = await rowsOf<{ setlId: string; setlStas: string; rxno: string | null; isTaken: boolean }>(
    tx,
    sql`select s.setl_id, s.setl_stas, s.rxno,
               exists (select 1 from rx_stoout o where o.fixmedins_code = s.fixmedins_code and o.setl_id = s.setl_id
                         and o.undone_at is null) as is_taken
          from settlement s
         where s.fixmedins_code = ${rx.fixmedinsCode} and s.setl_date between ${from}::date and ${to}::date
           and (s.rtal_docno = ${docno} or s.setl_id = ${docno})`,
  );
  if (!found) return null;
  if (found.setlStas !== '1') throw Problem.business('该单据的结算已退费、冲正或作废，不能出库');
  if (found.isTaken || (found.rxno !== null && found.rxno !== rx.hiRxno))
    throw Problem.business('该单据属于另一张处方');
  return found.setlId;
}

export const undoRx = (
  { db, insurer, user }: Context,
  { hiRxno, memo }: CallRequest<(typeof rxCalls)['undo']>,
): Promise<RxOutcome> =>
  request(db, insurer, user, hiRxno, 'undo', async (tx, rx) => {
    const [last] = await rowsOf<{ selStooutSn: string | null; undoRea: string | null }>(
      tx,
      sql`select sel_stoout_sn, undo_rea from rx_stoout where hi_rxno = ${hiRxno} order by undone_at is null desc, nth desc limit 1`,
    );
    if (rx.selTime === null && last?.undoRea === memo) return done('已撤销出库');
    if (rx.selTime === null) throw Problem.business('处方没有出库，不需要撤销');
    return {
      told: { hiRxno, fixmedinsCode: rx.fixmedinsCode, selStooutSn: last?.selStooutSn ?? null },
      own: { memo },
    };
  });

/** Forwards to another store of the company: the centre authorises it, then the prescription moves. */
export const moveRx = (
  { db, insurer, user }: Context,
  hiRxno: string,
  toStore: string,
  memo: string,
): Promise<RxOutcome> =>
  request(db, insurer, user, hiRxno, 'move', async (tx, rx) => {
    refuseReviewed(rx);
    refuseOver(rx, '转发');
    refuseOthers(rx, user);
    const [to] = await rowsOf<{ fixmedinsName: string }>(
      tx,
      sql`select fixmedins_name from store where fixmedins_code = ${toStore} and company_id = ${rx.companyId}`,
    );
    if (!to) throw Problem.business('没有找到该门店');
    if (toStore === rx.fixmedinsCode) throw Problem.business('处方已在该门店');
    return {
      told: { hiRxno, fixmedinsCode: toStore, authCircBizSn: rx.authCircBizSn },
      own: { memo, from: rx.fixmedinsName, to: to.fixmedinsName },
    };
  });
