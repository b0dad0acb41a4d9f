import type { ModuleHandlers } from '../../http/handler.ts';
import { readVoucher } from '../../till/read.ts';
import { storeOf } from '../../till/store.ts';
import { scopeOf } from '../../query/scope.ts';
import { pageCodes, saveCode } from './codes.ts';
import { pageUses, totalUses } from './uses.ts';

export const qrCodeHandlers: ModuleHandlers<'qrCode'> = {
  save: (context, asked) => {
    const { qrId = null, qrName, isVoid } = asked;
    context.logTarget({ qrId, qrName, isVoid });
    return saveCode(context, asked);
  },
  query: ({ tx, user }, query) => pageCodes(tx, scopeOf(user), query),
  decode: async (context, { ecQrCode, businessType }) =>
    readVoucher(context, await storeOf(context.db, context.user), ecQrCode, businessType),
  getUsePaged: ({ tx, user }, query) => pageUses(tx, scopeOf(user), query),
  getUseTotals: ({ tx, user }, filter) => totalUses(tx, scopeOf(user), filter),
};
