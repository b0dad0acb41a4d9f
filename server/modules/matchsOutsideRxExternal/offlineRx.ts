import type { matchsOutsideRxExternalCalls } from '../../../contract/matchsOutsideRxExternal.ts';
import type { CallResult } from '../../../contract/wire/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { pullRx } from '../../rx/pull.ts';
import { newMsgid } from '../../insurer/msgid.ts';
import { replyOf } from '../../till/centre.ts';
import { takeRead } from '../../till/reads.ts';
import type { Store } from '../../till/store.ts';

/**
 * 7201: authorises this store to see the person's prescriptions, by their e-voucher. They arrive with the feed of
 * pushed ones; a repeat names the same.
 */
export async function claimRx(
  context: CallContext,
  store: Store,
  cardSn: string,
): Promise<CallResult<typeof matchsOutsideRxExternalCalls.ecRxGetSeqNoHass>['rows']> {
  const { db, insurer, user } = context;
  const { fixmedinsCode } = store;
  const { mdtrtCertType, mdtrtCertNo: ecToken, info } = await takeRead(context, store, cardSn);
  if (mdtrtCertType !== '01') throw Problem.business('下载外配处方需要医保电子凭证，请顾客出示医保码');
  const { psnName, psnCertType, certno } = info;
  const rows = await replyOf(
    insurer.authoriseRx({
      msgid: await newMsgid(db, fixmedinsCode),
      fixmedinsCode,
      psnName,
      psnCertType,
      certno,
      ecToken,
      opter: user.userId,
      opterName: user.name,
    }),
    '电子处方中心无应答，请稍后重试',
  );
  if (rows.length > 0) await pullRx(db, insurer);
  return [...rows];
}
