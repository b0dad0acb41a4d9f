import { formatMoney } from '../../../contract/wire/money.ts';
import type { FoundOrder } from '../../../contract/order.ts';
import type { StoreOption } from '../../../contract/organ/authStore.ts';
import type { StoreUser } from '../../../contract/user.ts';
import type { ArgOption, ArgStep } from '../../commands/command.ts';
import type { CommandContext } from '../../commands/context.ts';

/** How many options are shown; more are found by typing on. */
const SHOWN = 20;

/** Their calls are loaded with the first search: every list's filters are here, few are searched. */
type Found<T> = (ctx: CommandContext, text: string, signal: AbortSignal) => Promise<readonly T[]>;

export const findStores: Found<StoreOption> = async (ctx, keyword, signal) => {
  const { organCalls } = await import('../../../contract/organ/authStore.ts');
  const { api } = ctx.services;
  const request = { keyword, pageSize: SHOWN };
  return (await api.call(organCalls.pullUserStores, request, { signal, quiet: true })).stores;
};
export const findOrders: Found<FoundOrder> = async (ctx, docno, signal) => {
  const { orderCalls } = await import('../../../contract/order.ts');
  return (await ctx.services.api.call(orderCalls.find, { docno }, { signal, quiet: true })).orders;
};
export const findUsers: Found<StoreUser> = async (ctx, keyword, signal) => {
  const { userCalls } = await import('../../../contract/user.ts');
  return (await ctx.services.api.call(userCalls.find, { keyword }, { signal, quiet: true })).users;
};

/** Whether the server can search for the text as a number or the end of one. */
export const isDocno = (text: string): boolean => /^[\w-]{4,40}$/.test(text);

export const storeNote = ({ fixmedinsCode, companyName }: StoreOption): string =>
  `${fixmedinsCode} · ${companyName}`;
export const orderNote = ({ fixmedinsName, setlTime, medfeeSumamt }: FoundOrder): string =>
  `${fixmedinsName} · ${setlTime.slice(0, 16)} · ${formatMoney(medfeeSumamt)}`;

/** An argument is one text: the settlement's id and its day, of which the server reads the month. */
export const orderArg = ({ setlId, setlTime }: FoundOrder): string => `${setlId}@${setlTime.slice(0, 10)}`;
export function namedOrder(arg: string): { readonly setlId: string; readonly setlDate?: string | undefined } {
  const [setlId = '', setlDate] = arg.split('@');
  return { setlId, setlDate };
}

/** A store that the person may see, by code or name. */
export const storeStep = <Key extends string>(key: Key, title: string): ArgStep<Key> => ({
  key,
  title,
  subject: 'store',
  remote: true,
  optional: true,
  options: async (ctx, { query, signal }) =>
    (await findStores(ctx, query, signal)).map((store): ArgOption => ({
      value: store.fixmedinsCode,
      title: store.fixmedinsName,
      note: storeNote(store),
    })),
});

/** One settlement, by its number or the end of it. */
export const orderStep = <Key extends string>(key: Key): ArgStep<Key> => ({
  key,
  title: '单号或末 4 位以上',
  subject: 'order',
  remote: true,
  reads: isDocno,
  options: async (ctx, { query, signal }) =>
    isDocno(query)
      ? (await findOrders(ctx, query, signal)).map((order): ArgOption => ({
          value: orderArg(order),
          title: order.setlId,
          note: orderNote(order),
        }))
      : [],
});

/** A user that the person may see, by account or name. */
export const userStep = <Key extends string>(key: Key): ArgStep<Key> => ({
  key,
  title: '账号或姓名',
  subject: 'user',
  secret: true,
  remote: true,
  options: async (ctx, { query, signal }) =>
    query.trim() === ''
      ? []
      : (await findUsers(ctx, query, signal)).map((user): ArgOption => ({
          value: user.userId,
          title: user.name,
          note: user.userName,
        })),
});
