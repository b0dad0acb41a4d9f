import type { ModuleHandlers } from '../../http/handler.ts';
import { storeOf } from '../../till/store.ts';
import { pageBuyLog } from './buyLog.ts';

export const buyLogHandlers: ModuleHandlers<'buyLog'> = {
  queryUserBuyLog: async (context, query) =>
    pageBuyLog(context, await storeOf(context.db, context.user), query),
};
