import type { CardPerson, MdtrtCertType } from '../../contract/card.ts';
import type { CallContext } from '../http/handler.ts';
import { Problem } from '../errors/problem.ts';
import type { PersonInfo } from '../insurer/port.ts';
import { spendVoucher, type BusinessType } from './voucher.ts';
import { newMsgid } from '../insurer/msgid.ts';
import { replyOf } from './centre.ts';
import { shownPerson } from './person.ts';
import { noteLook, noteSeen, refuseFull } from './looks.ts';
import { keepRead, lastRead, renewRead, takeRead } from './reads.ts';
import { refuseUnsigned } from './sign.ts';
import type { Store } from './store.ts';

const SILENT = '医保中心无应答，请稍后重读';
/** The business types for which a pharmacy reads a code. */
const PURCHASE: BusinessType = '02121';

/** Reads a person by card or papers (1101); an e-voucher's code is exchanged for its token first (6101). */
export async function readCard(
  context: CallContext,
  store: Store,
  mdtrtCertType: MdtrtCertType,
  mdtrtCertNo: string,
): Promise<CardPerson> {
  if (mdtrtCertType === '01') return readVoucher(context, store, mdtrtCertNo, PURCHASE);
  return begin(context, store, mdtrtCertType, mdtrtCertNo);
}

/** 6101, then 1101 with the token. The code cannot be used again. */
export async function readVoucher(
  context: CallContext,
  store: Store,
  ecQrCode: string,
  businessType: BusinessType,
): Promise<CardPerson> {
  // Before the code is used up.
  await refuseUnsigned(context.db, store, context.user);
  await refuseFull(context, store);
  const { ecToken } = await spendVoucher(context, store, ecQrCode, businessType);
  return begin(context, store, '01', ecToken);
}

async function begin(
  context: CallContext,
  store: Store,
  mdtrtCertType: MdtrtCertType,
  mdtrtCertNo: string,
): Promise<CardPerson> {
  const info = await personInfo(context, store, mdtrtCertType, mdtrtCertNo);
  return shownPerson(context.db, await keepRead(context, store, { mdtrtCertType, mdtrtCertNo, info }), store);
}

/** Reads the same person again. @throws Problem where the number belongs to another person by now */
export async function readAgain(context: CallContext, store: Store, cardSn: string): Promise<CardPerson> {
  const read = await takeRead(context, store, cardSn);
  const info = await personInfo(context, store, read.mdtrtCertType, read.mdtrtCertNo);
  if (info.psnNo !== read.info.psnNo) throw Problem.business('读到的不是同一位顾客，请取消后重新读卡');
  return shownPerson(context.db, await renewRead(context, read, info), store);
}

export async function cachedCard(context: CallContext, store: Store): Promise<{ person: CardPerson | null }> {
  const read = await lastRead(context, store);
  return { person: read && (await shownPerson(context.db, read, store)) };
}

/** 1101, by an operator who has signed in (9001), within the quota, and on record. */
async function personInfo(
  context: CallContext,
  store: Store,
  mdtrtCertType: MdtrtCertType,
  mdtrtCertNo: string,
): Promise<PersonInfo> {
  const { db, insurer, user } = context;
  const { fixmedinsCode } = store;
  await refuseUnsigned(db, store, user);
  const asked = { way: mdtrtCertType, number: mdtrtCertNo };
  await noteLook(context, store, asked);
  context.figures.hit('card', false);
  const info = await replyOf(
    insurer.personInfo({
      msgid: await newMsgid(db, fixmedinsCode),
      fixmedinsCode,
      mdtrtCertType,
      mdtrtCertNo,
    }),
    SILENT,
  );
  await noteSeen(context, asked, info.certno);
  return info;
}
