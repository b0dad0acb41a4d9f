import type { ModuleHandlers } from '../../http/handler.ts';
import { storeOf } from '../../till/store.ts';
import { claimRx } from './offlineRx.ts';

export const matchsOutsideRxExternalHandlers: ModuleHandlers<'matchsOutsideRxExternal'> = {
  ecRxGetSeqNoHass: async (context, { cardSn }) => ({
    rows: await claimRx(context, await storeOf(context.db, context.user), cardSn),
  }),
};
