import { AddIcon, DocumentIcon, EditIcon, TrashIcon } from '@blueprintjs/icons';
import { codeName } from '../../../../contract/codes/codes.ts';
import { contractCalls, type StoreContract } from '../../../../contract/organ/contract.ts';
import type { StoreRecord } from '../../../../contract/organ/store.ts';
import { defineCommand, type AnyCommand, type ArgStep } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { storesPlace } from './storePlace.ts';

const MENU = 'StoreData';
type Ctx = CommandContext<StoreRecord>;
const base = { section: '服务协议', scope: 'screen' } as const;
const may = { menuCode: MENU, buttonCode: 'Contract' } as const;
const PICK = '请先选中一家门店';
const NONE = '该门店还没有协议';
const ofSigned = ({ row }: Ctx): true | string => (!row ? PICK : row.contractEnd === null ? NONE : true);

const contractsOf = async (ctx: Ctx, signal?: AbortSignal): Promise<readonly StoreContract[]> =>
  ctx.row
    ? (
        await ctx.services.api.call(
          contractCalls.pullContracts,
          { id: ctx.row.fixmedinsCode },
          { quiet: true, ...(signal && { signal }) },
        )
      ).contracts
    : [];

/** One of the store's contracts. */
const contractStep: ArgStep<'contractId', StoreRecord> = {
  key: 'contractId',
  title: '协议',
  options: async (ctx, { signal }) =>
    (await contractsOf(ctx, signal)).map(
      ({ contractId, contractName, contractType, signDate, expireDate }) => ({
        value: contractId,
        title: contractName,
        note: `${codeName('contractType', contractType)} ${signDate} 至 ${expireDate}`,
      }),
    ),
};
const fresh = (ctx: Ctx) => () => listPlace.in(ctx)?.refresh();

/** 协议: what a store has signed with its area, and until when. */
export const contractCommands: readonly AnyCommand[] = [
  defineCommand<never, StoreRecord>({
    ...base,
    id: 'contract.list',
    title: '服务协议',
    keywords: ['contracts', 'agreements', '协议', '到期'],
    icon: DocumentIcon,
    permission: { menuCode: MENU },
    shortcut: 'F7',
    unlogged: true,
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) storesPlace.in(ctx)?.contracts(ctx.row);
    },
  }),
  defineCommand<never, StoreRecord>({
    ...base,
    id: 'contract.add',
    title: '登记协议',
    keywords: ['add contract', 'sign', '续签', '新增协议'],
    icon: AddIcon,
    permission: may,
    enabled: ({ row }) => (!row ? PICK : row.closedAt === null ? true : '该门店已关闭'),
    perform: (ctx) => {
      if (ctx.row) storesPlace.in(ctx)?.contract(ctx.row, null, fresh(ctx));
    },
  }),
  defineCommand<'contractId', StoreRecord>({
    ...base,
    id: 'contract.change',
    title: '修改协议',
    keywords: ['change contract', '网签'],
    icon: EditIcon,
    permission: may,
    enabled: ofSigned,
    args: [contractStep],
    perform: async (ctx, { contractId }) => {
      const found = (await contractsOf(ctx)).find((each) => each.contractId === contractId);
      if (ctx.row && found) storesPlace.in(ctx)?.contract(ctx.row, found, fresh(ctx));
      else ctx.services.toast('warning', '没有找到该协议');
    },
  }),
  // The server asks before it.
  defineCommand<'contractId', StoreRecord>({
    ...base,
    id: 'contract.remove',
    risk: 'final',
    title: '删除协议',
    keywords: ['remove contract', '登记错误'],
    icon: TrashIcon,
    tone: 'danger',
    permission: may,
    enabled: ofSigned,
    args: [contractStep],
    perform: async (ctx, { contractId }) => {
      const { api, toast } = ctx.services;
      const found = (await contractsOf(ctx)).find((each) => each.contractId === contractId);
      if (!found) return toast('warning', '没有找到该协议');
      const { fixmedinsCode, version, contractName } = found;
      await api.call(contractCalls.removeContract, { fixmedinsCode, contractId, version });
      toast('success', `${contractName} 已删除`);
      fresh(ctx)();
    },
  }),
];
