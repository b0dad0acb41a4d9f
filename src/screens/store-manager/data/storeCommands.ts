import { storesPlace } from './storePlace.ts';
import { listPlace } from '../../../list/listPlace.ts';
import {
  AddIcon,
  DisableIcon,
  DocumentOpenIcon,
  EditIcon,
  OfficeIcon,
  PathSearchIcon,
} from '@blueprintjs/icons';
import { storeCalls, type StoreRecord } from '../../../../contract/organ/store.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { neededText } from '../../../commands/neededText.ts';

const MENU = 'StoreData';
const base = {
  section: '门店资料',
  permission: { menuCode: MENU },
  scope: 'screen',
} as const;
const PICK = '请先选中一行';

export const storeCommands: readonly AnyCommand[] = [
  defineCommand<never, StoreRecord>({
    ...base,
    id: 'store.create',
    title: '新增门店',
    keywords: ['create store', 'new store', '登记'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Create' },
    perform: (ctx) => storesPlace.in(ctx)?.edit(null, () => listPlace.in(ctx)?.refresh()),
  }),
  defineCommand<never, StoreRecord>({
    ...base,
    id: 'store.change',
    title: '修改资料',
    keywords: ['change store', 'record', '修改门店', '查看'],
    icon: EditIcon,
    shortcut: 'F2',
    enabled: (ctx) => (ctx.row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) storesPlace.in(ctx)?.edit(ctx.row, () => listPlace.in(ctx)?.refresh());
    },
  }),
  defineCommand<'memo', StoreRecord>({
    ...base,
    id: 'store.close',
    risk: 'final',
    title: '关闭门店',
    keywords: ['close store', '停业', '注销'],
    icon: DisableIcon,
    tone: 'danger',
    permission: { menuCode: MENU, buttonCode: 'Close' },
    enabled: ({ row }) => (!row ? PICK : row.closedAt === null ? true : '该门店已关闭'),
    args: [neededText('memo', '关闭原因')],
    confirm: ({ row }, { memo }) => ({
      title: '关闭门店',
      tips: `${row?.fixmedinsName ?? ''} 关闭后不能再结算，店内账号立即退出并停用，不能恢复。原因：${memo}`,
      tone: 'danger',
    }),
    perform: async (ctx, { memo }) => {
      if (!ctx.row) return;
      const { api, toast } = ctx.services;
      await api.call(storeCalls.closeOrgan, { id: ctx.row.fixmedinsCode, memo });
      toast('success', `${ctx.row.fixmedinsName} 已关闭`);
      listPlace.in(ctx)?.refresh();
    },
  }),
  defineCommand({
    ...base,
    id: 'store.byArea',
    title: '按区划选择',
    keywords: ['tree by area', 'store tree', '门店树'],
    icon: PathSearchIcon,
    shortcut: 'F4',
    unlogged: true,
    perform: (ctx) => storesPlace.in(ctx)?.tree('area'),
  }),
  defineCommand({
    ...base,
    id: 'store.byCompany',
    title: '按公司选择',
    keywords: ['tree by company', '公司'],
    icon: OfficeIcon,
    unlogged: true,
    perform: (ctx) => storesPlace.in(ctx)?.tree('company'),
  }),
  defineCommand<never, StoreRecord>({
    ...base,
    id: 'store.auths',
    title: '开通的模块',
    keywords: ['authorised modules', '授权', '已开通门店'],
    icon: DocumentOpenIcon,
    permission: { menuCode: 'VipStorelist' },
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row)
        ctx.services.navigate(
          `/system-manager/vip-storelist?keyword=${encodeURIComponent(ctx.row.fixmedinsCode)}`,
        );
    },
  }),
];
