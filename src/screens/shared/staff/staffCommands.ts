import { staffPlace } from './staffPlace.ts';
import { listPlace } from '../../../list/listPlace.ts';
import {
  AddIcon,
  EditIcon,
  EndorsedIcon,
  ExchangeIcon,
  KeyIcon,
  SearchIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import { doctorCalls, type StaffRow } from '../../../../contract/doctor.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';

type Ctx = CommandContext<StaffRow>;
const MENUS = ['StoreData', 'ManagerStore', 'MedicalExecutiveMenu'] as const;
const base = { section: '医执人员', scope: 'screen' } as const;
const may = { menuCode: MENUS, buttonCode: 'Staff' } as const;
const trusted = { menuCode: 'StoreData', buttonCode: 'Pharmacist' } as const;
const PICK = '请先选中一人';
/** Why there is no pharmacist to act on; null where there is one. */
const ofPharmacist = (ctx: Ctx): string | null => {
  if (!staffPlace.in(ctx)) return '请先打开医执人员';
  if (!ctx.row) return PICK;
  return ctx.row.pracPsnType === '3' ? null : '只用于药师';
};

const ofOne = (ctx: Ctx): true | string => {
  const staff = staffPlace.in(ctx);
  if (!staff) return '请先打开医执人员';
  return staff.fixmedinsCode === '' ? '请先选择一家门店' : true;
};
const fresh = (ctx: Ctx) => () => listPlace.in(ctx)?.refresh();

export const staffCommands: readonly AnyCommand[] = [
  defineCommand<never, StaffRow>({
    ...base,
    id: 'staff.add',
    title: '新增人员',
    keywords: ['add doctor', 'add pharmacist'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: may,
    enabled: ofOne,
    perform: (ctx) => staffPlace.in(ctx)?.edit(null, fresh(ctx)),
  }),
  defineCommand<never, StaffRow>({
    ...base,
    id: 'staff.change',
    title: '修改人员',
    keywords: ['change doctor', 'change pharmacist'],
    icon: EditIcon,
    shortcut: 'F2',
    permission: may,
    enabled: (ctx) => (!staffPlace.in(ctx) ? '请先打开医执人员' : ctx.row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) staffPlace.in(ctx)?.edit(ctx.row, fresh(ctx));
    },
  }),
  defineCommand<never, StaffRow>({
    ...base,
    id: 'staff.delete',
    risk: 'final',
    title: '删除人员',
    keywords: ['delete doctor', 'delete pharmacist', '移除'],
    icon: TrashIcon,
    tone: 'danger',
    permission: may,
    enabled: (ctx) => (!staffPlace.in(ctx) ? '请先打开医执人员' : ctx.row ? true : PICK),
    confirm: ({ row }) => ({
      title: '删除人员',
      tips: `将删除 ${row?.pracPsnName ?? ''}（${row?.pracPsnCode ?? ''}）。其签过的处方和考勤保留。`,
      tone: 'danger',
    }),
    perform: async (ctx) => {
      if (!ctx.row) return;
      const { api, toast } = ctx.services;
      try {
        await api.call(doctorCalls.delete, { id: ctx.row.staffId });
        toast('success', `已删除 ${ctx.row.pracPsnName}`);
      } finally {
        listPlace.in(ctx)?.refresh();
      }
    },
  }),
  defineCommand<never, StaffRow>({
    ...base,
    id: 'staff.vouch',
    risk: 'final',
    title: '核实身份',
    keywords: ['vouch', 'verify pharmacist', '复核'],
    icon: EndorsedIcon,
    permission: trusted,
    enabled: (ctx) =>
      ofPharmacist(ctx) ?? (ctx.row?.vouchedName === null ? true : `已由 ${ctx.row?.vouchedName ?? ''} 核实`),
    confirm: ({ row }) => ({
      title: '核实身份',
      tips: `${row?.pracPsnName ?? ''}（${row?.pracPsnCode ?? ''}）如在医保中心名单中则直接核实，否则以您的名义核实。核实后可以签到和审方。`,
    }),
    perform: async (ctx) => {
      if (!ctx.row) return;
      const { api, toast } = ctx.services;
      try {
        const { pracPsnName, vouchedName } = await api.call(doctorCalls.vouch, { id: ctx.row.staffId });
        toast('success', `${pracPsnName} 已由 ${vouchedName ?? ''} 核实`);
      } finally {
        listPlace.in(ctx)?.refresh();
      }
    },
  }),
  defineCommand<never, StaffRow>({
    ...base,
    id: 'staff.pin',
    risk: 'final',
    title: '发放 PIN',
    keywords: ['pin', 'reset pin', '签到密码'],
    icon: KeyIcon,
    permission: trusted,
    enabled: (ctx) => ofPharmacist(ctx) ?? true,
    perform: async (ctx) => {
      if (!ctx.row) return;
      const { api } = ctx.services;
      try {
        await api.call(doctorCalls.givePin, { id: ctx.row.staffId });
      } finally {
        listPlace.in(ctx)?.refresh();
      }
    },
  }),
  defineCommand<never, StaffRow>({
    ...base,
    id: 'staff.sync',
    title: '与医保中心同步',
    keywords: ['sync', '5102', '同步'],
    icon: ExchangeIcon,
    shortcut: 'F7',
    permission: may,
    enabled: ofOne,
    perform: (ctx) => staffPlace.in(ctx)?.sync(fresh(ctx)),
  }),
  defineCommand<never, StaffRow>({
    ...base,
    id: 'staff.byName',
    title: '按姓名查询中心',
    keywords: ['query by name', '5102', '查询'],
    icon: SearchIcon,
    permission: { menuCode: MENUS },
    enabled: ofOne,
    perform: (ctx) => staffPlace.in(ctx)?.byName(),
  }),
];
