import type { acceptanceCalls } from '../../../contract/acceptance.ts';
import { sql } from 'drizzle-orm';
import type { CallResult } from '../../../contract/wire/call.ts';
import { rowsOf } from '../../db/connect.ts';
import type { CallContext } from '../../http/handler.ts';
import { InsurerRefusal, InsurerTimeout } from '../../insurer/port.ts';
import { newMsgid } from '../../till/centre.ts';
import type { Store } from '../../till/store.ts';

type Tried = CallResult<typeof acceptanceCalls.oneKeyAcceptance>['rows'][number];
interface Trial {
  readonly infno: string;
  readonly name: string;
  /** A number that nobody has: the interface works when the centre says so. */
  readonly isToRefuse?: true;
  ask(): Promise<unknown>;
}

const NOBODY = '000000000000000000';

/** Calls each interface that the counter needs with a read-only request, and reports the answers. */
export async function tryAll(context: CallContext, store: Store): Promise<Tried[]> {
  const { db, insurer } = context;
  const { fixmedinsCode, poolareaNo } = store;
  const [goods] = await rowsOf<{ medListCodg: string }>(
    db,
    sql`select med_list_codg from store_goods where fixmedins_code = ${fixmedinsCode} and med_list_codg is not null limit 1`,
  );
  const medListCodg = goods?.medListCodg ?? NOBODY;
  const msgid = () => newMsgid(db, fixmedinsCode);
  const line = { feedetlSn: '1', medListCodg, medinsListCodg: '1', cnt: '1.0000', pric: '1.000000' };
  const trials: readonly Trial[] = [
    {
      infno: '1101',
      name: '人员信息获取',
      isToRefuse: true,
      ask: async () =>
        insurer.personInfo({ msgid: await msgid(), fixmedinsCode, mdtrtCertType: '02', mdtrtCertNo: NOBODY }),
    },
    {
      infno: '1312',
      name: '医保目录查询',
      ask: () => insurer.drugTerms({ poolareaNo, medListCodgs: [medListCodg] }),
    },
    {
      infno: '5301',
      name: '慢特病备案查询',
      ask: () => insurer.chronicDiseases({ fixmedinsCode, psnNo: NOBODY }),
    },
    {
      infno: '2101',
      name: '药店预结算',
      isToRefuse: true,
      ask: async () =>
        insurer.preSettle({
          msgid: await msgid(),
          fixmedinsCode,
          psnNo: NOBODY,
          insutype: '310',
          medType: '41',
          acctUsedFlag: '0',
          medfeeSumamt: '1.00',
          lines: [{ ...line, detItemFeeSumamt: '1.00' }],
        }),
    },
    {
      infno: '5203',
      name: '结算信息查询',
      ask: () => insurer.settlementInfo({ fixmedinsCode, omsgid: NOBODY }),
    },
    { infno: '7105', name: '电子处方查询', ask: () => insurer.rxStanding({ hiRxno: NOBODY, fixmedinsCode }) },
  ];
  const rows: Tried[] = [];
  for (const trial of trials) rows.push(await tried(trial));
  return rows;
}

async function tried({ infno, name, isToRefuse, ask }: Trial): Promise<Tried> {
  const begun = performance.now();
  const tried = (isOk: boolean, message: string): Tried => ({
    infno,
    name,
    isOk,
    message,
    elapsedMs: Math.round(performance.now() - begun),
  });
  try {
    await ask();
    return isToRefuse ? tried(false, '应答与预期不符：不存在的人员应被拒绝') : tried(true, '正常');
  } catch (error) {
    if (error instanceof InsurerTimeout) return tried(false, '医保中心无应答');
    if (error instanceof InsurerRefusal)
      return isToRefuse ? tried(true, `正常（${error.message}）`) : tried(false, error.message);
    throw error;
  }
}
