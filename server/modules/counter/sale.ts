import type { CallRequest } from '../../../contract/wire/call.ts';
import { codeName, shortInsutype } from '../../../contract/codes/codes.ts';
import { FILE_FIRST, type counterCalls } from '../../../contract/counter.ts';
import { toFen } from '../../../contract/wire/money.ts';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import type { SettleRequest } from '../../insurer/port.ts';
import { auditedDrugs } from '../../till/auditCatalogue.ts';
import { diseasesOf, OF_DISEASE, MED_TYPES } from '../../till/diseases.ts';
import { refuseUnfiled } from '../../till/filings.ts';
import { pharmacistsOf } from '../../till/pharmacists.ts';
import { takeRead, type CardRead } from '../../till/reads.ts';
import type { Store } from '../../till/store.ts';
import { maskName } from '../../security/mask.ts';
import type { Sale } from '../../saga/settle.ts';
import { refuseUnmatched, saleLines, soldLines, specialOf, totalOf, type SoldLine } from './lines.ts';
import { prescriptionFor } from './prescriptions.ts';
import { refuseUnsigned } from '../../till/sign.ts';

export type Asked = Omit<CallRequest<typeof counterCalls.preSettle>, 'rtalDocno'>;

/** A sale ready to settle, with what the server adds to the page's request. */
export interface Prepared {
  readonly read: CardRead;
  readonly sold: readonly SoldLine[];
  readonly sale: Omit<Sale, 'rtalDocno'>;
}

const ORD_SOUC = '1';

/** @throws Problem at a store whose settlement is paused or closed */
function refuseClosed({ fixOnlnOpenFlag }: Store): void {
  if (fixOnlnOpenFlag === '0') throw Problem.business('本店已暂停医保联网，不能结算');
  if (fixOnlnOpenFlag !== '1') throw Problem.business('本店已取消医保定点，不能结算');
}

/** @throws Problem unless the person is insured under this type now: a suspended insurance pays nothing */
function refuseStale({ info }: CardRead, insutype: string): void {
  const rows = info.insuinfo.filter((row) => row.insutype === insutype);
  if (rows.length === 0) throw Problem.business(`参保人没有${shortInsutype(insutype)}，请重新选择险种`);
  if (!rows.some((row) => row.psnInsuStas === '1'))
    throw Problem.business(
      `${shortInsutype(insutype)}为${codeName('psnInsuStas', rows[0]?.psnInsuStas)}状态，不能结算，请重新选择险种`,
    );
}

/**
 * Checks everything before the centre is asked, in the order in which a clerk can fix it.
 * @throws Problem with the sentence for the clerk
 */
export async function prepare(context: CallContext, store: Store, asked: Asked): Promise<Prepared> {
  const { db, user } = context;
  refuseClosed(store);
  await refuseUnsigned(db, store, user);
  const read = await takeRead(context, store, asked.cardSn);
  refuseStale(read, asked.insutype);
  if (!MED_TYPES.includes(asked.medType)) throw Problem.business('收银台没有该医疗类别');
  const sold = await soldLines(context, store, asked.lines);
  refuseUnmatched(sold);
  await refuseUnfiled(context, store, { read, insutype: asked.insutype, sold: specialOf(sold) });
  const medfeeSumamt = totalOf(asked.lines);
  if (toFen(medfeeSumamt) <= 0n) throw Problem.business('金额为零，不需要医保结算');
  const prescription = await prescriptionFor(db, store, read, asked.hiRxno, sold);
  if (asked.pharCode === undefined) {
    // What a passed prescription names has been seen by a pharmacist.
    const isSeen = ({ goods }: SoldLine): boolean => asked.hiRxno !== undefined && goods.rxFlag === '1';
    await refuseUnchecked(
      db,
      store,
      sold.filter((each) => !isSeen(each)),
    );
  }
  return {
    read,
    sold,
    sale: {
      fixmedinsCode: store.fixmedinsCode,
      psnNo: read.info.psnNo,
      insutype: asked.insutype,
      medType: asked.medType,
      acctUsedFlag: asked.acctUsedFlag,
      mdtrtCertType: read.mdtrtCertType,
      ordSouc: ORD_SOUC,
      medfeeSumamt,
      ...(await diseaseOf(context, store, read, asked)),
      ...(await pharmacistOf(context, store, asked)),
      ...prescription,
      maskedName: maskName(read.info.psnName),
      isTold: true,
      lines: saleLines(sold),
    },
  };
}

/** The request for 2101, and later for 2102. */
export const requestOf = (sale: Omit<Sale, 'rtalDocno'>, msgid: string): SettleRequest => ({
  msgid,
  fixmedinsCode: sale.fixmedinsCode,
  psnNo: sale.psnNo,
  insutype: sale.insutype,
  medType: sale.medType,
  acctUsedFlag: sale.acctUsedFlag,
  medfeeSumamt: sale.medfeeSumamt,
  ...(sale.diseCodg !== undefined && { diseCodg: sale.diseCodg }),
  ...(sale.diseName !== undefined && { diseName: sale.diseName }),
  lines: sale.lines.map(({ feedetlSn, medListCodg, medinsListCodg, cnt, pric, detItemFeeSumamt }) => ({
    feedetlSn,
    medListCodg,
    medinsListCodg,
    cnt,
    pric,
    detItemFeeSumamt,
  })),
});

/** @throws Problem when the medical type requires a disease and none that can be settled is named */
async function diseaseOf(
  { db, insurer }: CallContext,
  store: Store,
  read: CardRead,
  { medType, insutype, opspDiseCode }: Asked,
): Promise<Pick<Sale, 'diseCodg' | 'diseName'>> {
  if (!OF_DISEASE.includes(medType)) {
    if (opspDiseCode !== undefined)
      throw Problem.business(`${codeName('medType', medType)}不按病种结算，请去掉病种`);
    return {};
  }
  if (opspDiseCode === undefined)
    throw Problem.business(`${codeName('medType', medType)}需要病种，请先选择病种`);
  const rows = await diseasesOf(db, insurer, store, read, { insutype, medType });
  const found = rows.find((row) => row.opspDiseCode === opspDiseCode);
  if (!found) throw Problem.business(`该病种没有备案，不能按病种结算，${FILE_FIRST}`);
  if (found.reason !== null) throw Problem.business(`${found.opspDiseName}：${found.reason}`);
  return { diseCodg: found.opspDiseCode, diseName: found.opspDiseName };
}

/** @throws Problem where 审核目录 wants a pharmacist for one of the lines and none is named */
async function refuseUnchecked(
  db: CallContext['db'],
  { fixmedinsCode }: Store,
  sold: readonly SoldLine[],
): Promise<void> {
  const codes = sold.flatMap(({ shown }) => (shown.medListCodg === null ? [] : [shown.medListCodg]));
  const found = (await auditedDrugs(db, fixmedinsCode, codes)).find(({ chkType }) => chkType === '1');
  if (found) throw Problem.business(`${found.drugName} 须经药师审核（${found.ruleName}），请先选择药师`);
}

async function pharmacistOf(
  { db }: CallContext,
  store: Store,
  { pharCode }: Asked,
): Promise<Pick<Sale, 'pharName'>> {
  if (pharCode === undefined) return {};
  const known = await pharmacistsOf(db, store.fixmedinsCode);
  const name = known.find(({ value }) => value === pharCode)?.name;
  if (name === undefined) throw Problem.business('没有找到该药师，请重新选择');
  return { pharName: name };
}
