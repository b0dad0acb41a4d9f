import { subtractMoney } from '../../../contract/wire/money.ts';
import type { CallContext, ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { replyOf } from '../../till/centre.ts';
import { diseasesByType, diseasesOf, searchDiseases } from '../../till/diseases.ts';
import { dropDown } from './dropDown.ts';
import { changeCardPassword, checkCardPassword } from './passwords.ts';
import { cachedCard, readAgain, readCard } from '../../till/read.ts';
import { numberFromReader } from './reader.ts';
import { forgetRead, takeRead } from '../../till/reads.ts';
import { storeOf } from '../../till/store.ts';

const at = (context: CallContext) => storeOf(context.db, context.user);

/** Personal data goes only to the user who read the card, and into no log. */
export const cardHandlers: ModuleHandlers<'card'> = {
  pageDropDown: async (context) => dropDown(context, await at(context)),
  read: async (context, { mdtrtCertType, mdtrtCertNo }) => {
    const store = await at(context);
    context.logTarget({ fixmedinsCode: store.fixmedinsCode, mdtrtCertType });
    const number = mdtrtCertNo ?? (await numberFromReader(context, store, mdtrtCertType));
    return readCard(context, store, mdtrtCertType, number);
  },
  readAgain: async (context, { cardSn }) => {
    const store = await at(context);
    context.logTarget({ fixmedinsCode: store.fixmedinsCode });
    return readAgain(context, store, cardSn);
  },
  followCacheGetCardInfo: async (context) => cachedCard(context, await at(context)),
  forget: async (context, { cardSn }) => {
    await forgetRead(context, cardSn);
    return null;
  },
  disease: async (context, { cardSn, ...of }) => {
    const store = await at(context);
    const read = await takeRead(context, store, cardSn);
    return { rows: await diseasesOf(context.db, context.insurer, store, read, of) };
  },
  searchDisease: ({ db }, { keyword, pageSize }) => searchDiseases(db, keyword, pageSize),
  searchDiseaseByType: async ({ db }, { medType }) => ({ rows: await diseasesByType(db, medType) }),
  diseaseBalance: async (context, { cardSn, insutype, opspDiseCode }) => {
    const store = await at(context);
    const { info } = await takeRead(context, store, cardSn);
    const { fixmedinsCode } = store;
    const { lmtAmt, usedAmt } = await replyOf(
      context.insurer.diseaseQuota({ fixmedinsCode, psnNo: info.psnNo, insutype, opspDiseCode }),
      '医保中心无应答，请稍后重新查询余额',
    );
    return { lmtAmt, usedAmt, balc: lmtAmt === null ? null : subtractMoney(lmtAmt, usedAmt) };
  },
  changeCardPassword: async (context, wire) => changeCardPassword(context, await at(context), wire),
  checkCardPassword: async (context, wire) => checkCardPassword(context, await at(context), wire),
  sandboxCards: async ({ insurer }, { keyword }) => {
    if (!insurer.sandbox) throw Problem.business('接入的是真实医保中心，没有模拟卡');
    return { cards: [...(await insurer.sandbox.cards(keyword))] };
  },
};
