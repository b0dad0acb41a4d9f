import type { AnyContext, ModuleHandlers } from '../../http/handler.ts';
import { takeRead } from '../../till/reads.ts';
import { storeOf } from '../../till/store.ts';
import { chooseAudit } from './audit.ts';
import { keepCash, pendingOf, takeCash } from './cash.ts';
import { hasGoods, searchGoods } from './goods.ts';
import { matchLines } from './lines.ts';
import { prescriptionsOf } from './prescriptions.ts';
import { askNow, confirmSettlement, outcomeOf, preSettle } from './settle.ts';
import { handOver, shiftOf } from './shift.ts';
import { signIn } from '../../till/sign.ts';
import { unhandedOf, noteHanded } from './unhanded.ts';

const at = (context: AnyContext) => storeOf(context.tx, context.user);

/** The sale at the counter of the user's own store. The operation log names sales by number, and no person. */
export const counterHandlers: ModuleHandlers<'counter'> = {
  searchGoods: async (context, { keyword, pageSize }) => {
    const store = await at(context);
    const rows = await searchGoods(context, store, keyword, pageSize);
    return { rows, hasGoods: rows.length > 0 || (await hasGoods(context.tx, store)) };
  },
  matchLines: async (context, { lines }) => ({ lines: await matchLines(context, await at(context), lines) }),
  signIn: async (context) => signIn(context, await at(context)),
  preSettle: async (context, sale) => preSettle(context, await at(context), sale),
  chooseAudit: async (context, { rtalDocno, choices }) => {
    context.logTarget({ rtalDocno, choices: choices.length });
    return chooseAudit(context.tx, await at(context), rtalDocno, choices, context.user.name);
  },
  confirmSettlement: async (context, sale) => {
    const { rtalDocno, medfeeSumamt } = sale;
    context.logTarget({ rtalDocno, medfeeSumamt });
    const sold = await confirmSettlement(context, await at(context), sale);
    const setlId = sold.settled?.setlId ?? null;
    context.logTarget({ rtalDocno, medfeeSumamt, outcome: sold.outcome, setlId });
    return sold;
  },
  outcome: async (context, asked) => outcomeOf(context.db, await at(context), asked),
  pending: async (context) => ({ rows: await pendingOf(context.db, await at(context)) }),
  ask: async (context, { rtalDocno }) => {
    context.logTarget({ rtalDocno });
    return askNow(context, await at(context), rtalDocno);
  },
  keepCash: async (context, sale) => {
    const { rtalDocno, medfeeSumamt } = sale;
    context.logTarget({ rtalDocno, medfeeSumamt });
    return keepCash(context, await at(context), sale);
  },
  takeCash: async (context, sale) => {
    const { rtalDocno, isVoid, memo } = sale;
    context.logTarget({ rtalDocno, ...(isVoid && { isVoid, memo }) });
    return takeCash(context, await at(context), sale);
  },
  handed: async (context, { rtalDocno }) => {
    await noteHanded(context, await at(context), rtalDocno);
    return null;
  },
  unhanded: async (context) => ({ rows: await unhandedOf(context.db, await at(context), context.user) }),
  prescriptions: async (context, { cardSn }) => {
    const store = await at(context);
    return { rows: await prescriptionsOf(context.db, store, await takeRead(context, store, cardSn)) };
  },
  shift: async (context) => shiftOf(context.db, await at(context), context.user),
  handOver: async (context, said) => {
    const { cash, counted } = said;
    context.logTarget({ cash, counted });
    return handOver(context, await at(context), said);
  },
};
