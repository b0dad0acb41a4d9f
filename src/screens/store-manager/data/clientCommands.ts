import { AddIcon, DesktopIcon, DisableIcon, KeyIcon } from '@blueprintjs/icons';
import { clientCalls, type Client } from '../../../../contract/client.ts';
import type { StoreRecord } from '../../../../contract/organ/store.ts';
import { defineCommand, type AnyCommand, type ArgStep } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { storesPlace } from './storePlace.ts';

const MENU = 'StoreData';
type Ctx = CommandContext<StoreRecord>;
const base = { section: '门店资料', scope: 'screen' } as const;
const may = { menuCode: MENU, buttonCode: 'Client' } as const;
const PICK = '请先选中一家门店';
const ofOpen = ({ row }: Ctx): true | string => (!row ? PICK : row.closedAt === null ? true : '该门店已关闭');

const clientsOf = async (ctx: Ctx, signal?: AbortSignal): Promise<readonly Client[]> =>
  ctx.row
    ? (
        await ctx.services.api.call(
          clientCalls.pullStoreClients,
          { id: ctx.row.fixmedinsCode },
          { quiet: true, ...(signal && { signal }) },
        )
      ).clients
    : [];

/** One of the store's tills. */
const clientStep: ArgStep<'clientNo', StoreRecord> = {
  key: 'clientNo',
  title: '终端编号',
  options: async (ctx, { signal }) =>
    (await clientsOf(ctx, signal)).map(({ clientNo, station, enabled }) => ({
      value: clientNo,
      title: clientNo,
      note: `${station}${enabled ? '' : '（已停用）'}`,
    })),
};

/** Tills of a store: the account behind one logs in silently by its number and code. */
export const clientCommands: readonly AnyCommand[] = [
  defineCommand<never, StoreRecord>({
    ...base,
    id: 'client.list',
    title: '收银终端',
    keywords: ['tills', 'clients', '静默登录', 'POS'],
    icon: DesktopIcon,
    permission: { menuCode: MENU },
    shortcut: 'F6',
    unlogged: true,
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) storesPlace.in(ctx)?.clients(ctx.row);
    },
  }),
  defineCommand<'clientNo' | 'station', StoreRecord>({
    ...base,
    id: 'client.add',
    title: '新增收银终端',
    keywords: ['add till', 'new client', 'POS'],
    icon: AddIcon,
    permission: may,
    enabled: ofOpen,
    args: [
      {
        key: 'clientNo',
        title: '终端编号，如 POS01',
        text: {
          check: (text) =>
            /^[A-Za-z0-9_-]{1,32}$/.test(text)
              ? true
              : '终端编号只能是字母、数字、下划线和连字符，最多 32 位',
        },
      },
      { key: 'station', title: '收银台名称，可不填', optional: true, text: {} },
    ],
    perform: async (ctx, { clientNo, station }) => {
      if (!ctx.row) return;
      const code = await ctx.services.api.call(clientCalls.addClient, {
        fixmedinsCode: ctx.row.fixmedinsCode,
        clientNo,
        station: station ?? '',
      });
      storesPlace.in(ctx)?.showCode(code);
    },
  }),
  // The server asks before these two: it knows what they end.
  defineCommand<'clientNo', StoreRecord>({
    ...base,
    id: 'client.renew',
    risk: 'final',
    title: '更换终端校验码',
    keywords: ['rotate verify code', 'renew code'],
    icon: KeyIcon,
    permission: may,
    enabled: ofOpen,
    args: [clientStep],
    perform: async (ctx, { clientNo }) => {
      if (!ctx.row) return;
      const { companyId } = ctx.row;
      const code = await ctx.services.api.call(clientCalls.renewClientCode, { companyId, clientNo });
      storesPlace.in(ctx)?.showCode(code);
    },
  }),
  defineCommand<'clientNo', StoreRecord>({
    ...base,
    id: 'client.stop',
    title: '停用或启用终端',
    keywords: ['stop till', 'enable till', '停用收银终端'],
    icon: DisableIcon,
    tone: 'danger',
    permission: may,
    enabled: ofOpen,
    args: [clientStep],
    perform: async (ctx, { clientNo }) => {
      if (!ctx.row) return undefined;
      const { companyId } = ctx.row;
      const turn = async (is: boolean): Promise<string> => {
        const asked = { companyId, clientNo, enabled: is };
        const { enabled } = await ctx.services.api.call(clientCalls.stopClient, asked);
        return `终端 ${clientNo} 已${enabled ? '启用' : '停用'}`;
      };
      const found = (await clientsOf(ctx)).find((each) => each.clientNo === clientNo);
      const isStopped = found?.enabled === false;
      return { done: await turn(isStopped), undo: () => turn(!isStopped) };
    },
  }),
];
