import { sql } from 'drizzle-orm';
import { rowOf, type Database, type Queryable } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import type {
  CirculateRequest,
  RxCheckRequest,
  RxSaleRequest,
  RxToken,
  RxUndoRequest,
} from '../../insurer/prescriptions.ts';
import { moveRx } from './moveRx.ts';
import type { Open, Payload, RxKind } from './openRequest.ts';
import { writeLog } from './state.ts';

/** A kind of request to the centre about a prescription. */
interface Kind<Reply> {
  readonly title: string;
  ask(db: Database, insurer: InsurerPort, open: Open): Promise<Reply>;
  /** The effect here, in the transaction that ends the request, under the prescription's lock. */
  done(tx: Queryable, open: Open, reply: Reply): Promise<unknown>;
  words(payload: Payload): string;
}

const message = <T>({ payload, requestMsgid }: Open): T =>
  ({ ...payload.told, msgid: requestMsgid }) as unknown as T;
const log = ({ payload, userId, opterName }: Open, tx: Queryable, action: string, text: string) =>
  writeLog(tx, payload.told, { userId, name: opterName }, action, text);
const isPass = ({ told }: Payload): boolean => told['rxChkStasCodg'] === '1';

/** 7205 first; its number is stored before it is used, so that a retry sends the same message. */
async function verified(db: Database, insurer: InsurerPort, hiRxno: string): Promise<string> {
  const rx = await rowOf<{
    fixmedinsCode: string;
    rxTraceCode: string;
    epcToken: string;
    rxSignVerifySn: string | null;
  }>(
    db,
    sql`select fixmedins_code, rx_trace_code, epc_token, rx_sign_verify_sn from prescription where hi_rxno = ${hiRxno}`,
  );
  if (rx.rxSignVerifySn !== null) return rx.rxSignVerifySn;
  const { rxSignVerifySn } = await insurer.verifyRx({ hiRxno, ...rx });
  const kept = await rowOf<{ rxSignVerifySn: string }>(
    db,
    sql`update prescription set rx_sign_verify_sn = coalesce(rx_sign_verify_sn, ${rxSignVerifySn}),
               verify_time = coalesce(verify_time, ${timeNow()})
         where hi_rxno = ${hiRxno} returning rx_sign_verify_sn`,
  );
  return kept.rxSignVerifySn;
}

const check: Kind<{ rxChkBizSn: string }> = {
  title: '审核上传',
  ask: async (db, insurer, open) =>
    insurer.checkRx({
      ...message<RxCheckRequest>(open),
      rxSignVerifySn: await verified(db, insurer, open.hiRxno),
    }),
  done: async (tx, open, { rxChkBizSn }) => {
    const { told } = open.payload;
    await tx.execute(
      sql`update prescription set chk_stas = ${isPass(open.payload) ? '2' : '3'}, chk_phar_name = ${told['pharName']},
                 chk_phar_code = ${told['pharCode']}, chk_opnn = ${told['rxChkOpnn']}, chk_time = ${told['rxChkTime']}::timestamptz,
                 chk_by = ${open.userId}, rx_chk_biz_sn = ${rxChkBizSn}, taken_by = null, taken_name = null, taken_until = null
           where hi_rxno = ${open.hiRxno}`,
    );
    const text = [`药师 ${String(told['pharName'])}`, String(told['rxChkOpnn'])].filter(Boolean).join('：');
    await log(open, tx, isPass(open.payload) ? '审核通过' : '驳回', text);
  },
  words: (payload) => (isPass(payload) ? '已审核通过，可以出库' : '已驳回'),
};

const sell: Kind<{ selStooutSn: string }> = {
  title: '出库上传',
  ask: (_, insurer, open) => insurer.sellRx(message<RxSaleRequest>(open)),
  done: async (tx, open, { selStooutSn }) => {
    const { told, own } = open.payload;
    const { nth } = await rowOf<{ nth: number }>(
      tx,
      sql`select coalesce(max(nth), 0) + 1 as nth from rx_stoout where hi_rxno = ${open.hiRxno}`,
    );
    await tx.execute(
      sql`insert into rx_stoout (hi_rxno, nth, sel_stoout_sn, fixmedins_code, rtal_docno, setl_id, phar_name, phar_code, opter_name, stoout_time)
          values (${open.hiRxno}, ${nth}, ${selStooutSn}, ${told.fixmedinsCode}, ${told['rtalDocno']}, ${own['setlId'] ?? null},
                  ${told['rchkPharName']}, ${own['pharCode'] ?? ''}, ${open.opterName}, ${told['stooutTime']}::timestamptz)`,
    );
    await tx.execute(
      sql`update prescription set reptd_cnt = reptd_cnt + 1, sel_time = ${told['stooutTime']}::timestamptz, setl_id = ${own['setlId'] ?? null},
                 rx_used_stas_codg = case when reptd_cnt + 1 >= max_rept_cnt then '2' else '1' end
           where hi_rxno = ${open.hiRxno}`,
    );
    await log(
      open,
      tx,
      '出库',
      `单据号 ${String(told['rtalDocno'])}，复核药师 ${String(told['rchkPharName'])}`,
    );
  },
  words: () => '已登记出库',
};

const undo: Kind<{ hiRxno: string }> = {
  title: '撤销出库',
  ask: (_, insurer, open) => insurer.undoRxSale(message<RxUndoRequest>(open)),
  done: async (tx, open) => {
    const rea = open.payload.own['memo'] ?? '';
    await tx.execute(
      sql`update rx_stoout set undone_at = ${timeNow()}, undone_by = ${open.opterName}, undo_rea = ${rea}
           where hi_rxno = ${open.hiRxno} and nth = (select max(nth) from rx_stoout where hi_rxno = ${open.hiRxno} and undone_at is null)`,
    );
    // The previous dispensing of a long-term prescription counts again.
    await tx.execute(
      sql`update prescription p set reptd_cnt = greatest(reptd_cnt - 1, 0), rx_used_stas_codg = '1', sel_time = b.stoout_time, setl_id = b.setl_id
            from (select 1) one left join lateral (
              select stoout_time, setl_id from rx_stoout where hi_rxno = ${open.hiRxno} and undone_at is null order by nth desc limit 1) b on true
           where p.hi_rxno = ${open.hiRxno}`,
    );
    await log(open, tx, '撤销出库', rea);
  },
  words: () => '已撤销出库',
};

const move: Kind<RxToken> = {
  title: '转发',
  ask: (_, insurer, open) => insurer.circulateRx(message<CirculateRequest>(open)),
  done: async (tx, open, { authRxno, epcToken }) => {
    await log(
      open,
      tx,
      '转发',
      [`从 ${open.payload.own['from'] ?? ''} 转来`, open.payload.own['memo'] ?? '']
        .filter(Boolean)
        .join('：'),
    );
    await moveRx(tx, open.hiRxno, open.payload.told.fixmedinsCode);
    await tx.execute(
      // The verification was for the previous store; the new store verifies again.
      sql`update prescription set auth_rxno = ${authRxno}, epc_token = ${epcToken}, rx_sign_verify_sn = null, verify_time = null,
                 taken_by = null, taken_name = null, taken_until = null
           where hi_rxno = ${open.hiRxno} and fixmedins_code = ${open.payload.told.fixmedinsCode}`,
    );
  },
  words: ({ own }) => `已转发到 ${own['to'] ?? ''}`,
};

export const rxKinds: Readonly<Record<RxKind, Kind<never>>> = { check, sell, undo, move } as Readonly<
  Record<RxKind, Kind<never>>
>;
