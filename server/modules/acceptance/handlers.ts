import type { ModuleHandlers } from '../../http/handler.ts';
import { storeOf } from '../../till/store.ts';
import { tryAll } from './tryAll.ts';

export const acceptanceHandlers: ModuleHandlers<'acceptance'> = {
  oneKeyAcceptance: async (context) => ({
    rows: await tryAll(context, await storeOf(context.db, context.user)),
  }),
};
