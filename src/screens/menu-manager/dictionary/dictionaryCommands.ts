import {
  AddIcon,
  ArrowDownIcon,
  ArrowUpIcon,
  CloudDownloadIcon,
  DisableIcon,
  EditIcon,
  PropertiesIcon,
  RefreshIcon,
  StarIcon,
  TickIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import { dictionaryCalls, type DictionaryItem } from '../../../../contract/dictionary.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { dictionaryPlace, type ItemAct } from './dictionaryPlace.ts';

const MENU = 'Dictionary';
type Ctx = CommandContext<DictionaryItem>;
const base = { section: '字典', permission: { menuCode: MENU }, scope: 'screen' } as const;
const may = (buttonCode: string) => ({ menuCode: MENU, buttonCode }) as const;
const PICK = '请先选中一个字典项';
const fresh = (ctx: Ctx) => () => listPlace.in(ctx)?.refresh();

const act = (ctx: Ctx, what: ItemAct): void => dictionaryPlace.in(ctx)?.send(what);
/** Answers a failed change; the button that was pressed is gone then. */
const answer = (ctx: Ctx, what: 'RETRY' | 'DISMISS'): void => {
  act(ctx, what);
  listPlace.in(ctx)?.focusTable();
};
/** Whether the active row's machine takes one of these; else why not. */
const takes = (ctx: Ctx, ...acts: readonly ItemAct[]): true | string => {
  if (!ctx.row) return PICK;
  const handle = dictionaryPlace.in(ctx);
  return handle && acts.some((each) => handle.can(each)) ? true : '正在处理，请稍候';
};

/** Moves the row by one place within its type. */
const move = (ctx: Ctx, by: -1 | 1) =>
  actOnRow(ctx, async ({ itemId, ver, dicValName, srtNo }) => {
    const place = (at: number, of: number) =>
      ctx.services.api.call(dictionaryCalls.updateItem, { itemId, ver: of, dicValName, srtNo: at });
    const said = (at: number): string => `「${dicValName}」现在是第 ${at} 项`;
    const moved = await place(Math.max(1, srtNo + by), ver);
    return {
      done: said(moved.srtNo),
      undo: async () => {
        // What was done to it since, and taken back, has raised its version.
        const now = await ctx.services.api.call(dictionaryCalls.get, { id: itemId });
        return said((await place(srtNo, now.ver)).srtNo);
      },
    };
  });

export const dictionaryCommands: readonly AnyCommand[] = [
  defineCommand<never, DictionaryItem>({
    ...base,
    id: 'dictionary.add',
    title: '新增字典项',
    keywords: ['add dictionary item', 'new code', '代码'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: may('Save'),
    perform: (ctx) => dictionaryPlace.in(ctx)?.edit(null, fresh(ctx)),
  }),
  defineCommand<never, DictionaryItem>({
    ...base,
    id: 'dictionary.change',
    title: '修改字典项',
    keywords: ['change dictionary item', 'rename code', '改名'],
    icon: EditIcon,
    shortcut: 'F2',
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) dictionaryPlace.in(ctx)?.edit(ctx.row, fresh(ctx));
    },
  }),
  defineCommand<never, DictionaryItem>({
    ...base,
    id: 'dictionary.stop',
    title: '停用或启用',
    keywords: ['stop code', 'enable code', '停用字典项', '启用字典项'],
    icon: DisableIcon,
    shortcut: 'F4',
    permission: may('Stop'),
    enabled: (ctx) => takes(ctx, 'STOP', 'ENABLE'),
    confirm: ({ row }) =>
      row?.valiFlag === '1'
        ? {
            title: `停用「${row.dicValName}」`,
            tips: `${row.dicTypeName}的选择中不再出现该代码；已有数据仍按该名称显示。${row.isDefault ? '它将不再是默认值。' : ''}`,
            tone: 'danger',
          }
        : null,
    perform: (ctx) => act(ctx, ctx.row?.valiFlag === '1' ? 'STOP' : 'ENABLE'),
  }),
  defineCommand<never, DictionaryItem>({
    ...base,
    id: 'dictionary.default',
    title: '设为或取消默认',
    keywords: ['set default code', '默认值'],
    icon: StarIcon,
    shortcut: 'F6',
    permission: may('Default'),
    enabled: (ctx) =>
      ctx.row?.valiFlag === '0'
        ? '已停用的代码不能设为默认，请先启用'
        : takes(ctx, 'SET_DEFAULT', 'DROP_DEFAULT'),
    perform: (ctx) => act(ctx, ctx.row?.isDefault === true ? 'DROP_DEFAULT' : 'SET_DEFAULT'),
  }),
  defineCommand<never, DictionaryItem>({
    ...base,
    id: 'dictionary.up',
    title: '上移',
    keywords: ['move code up', '顺序'],
    icon: ArrowUpIcon,
    shortcut: 'F7',
    permission: may('Save'),
    enabled: (ctx) => (ctx.row?.srtNo === 1 ? '已是第一项' : ctx.row ? true : PICK),
    perform: (ctx) => move(ctx, -1),
  }),
  defineCommand<never, DictionaryItem>({
    ...base,
    id: 'dictionary.down',
    title: '下移',
    keywords: ['move code down', '顺序'],
    icon: ArrowDownIcon,
    shortcut: 'Shift+F7',
    permission: may('Save'),
    enabled: (ctx) => (ctx.row ? true : PICK),
    perform: (ctx) => move(ctx, 1),
  }),
  defineCommand<never, DictionaryItem>({
    ...base,
    id: 'dictionary.remove',
    risk: 'final',
    title: '删除字典项',
    keywords: ['delete code', 'remove dictionary item'],
    icon: TrashIcon,
    tone: 'danger',
    permission: may('Remove'),
    enabled: (ctx) => {
      if (ctx.row?.isBuiltIn === true) return '国家字典的代码不能删除，只能停用';
      return ctx.row?.isDefault === true ? '默认值不能删除，请先取消默认' : takes(ctx, 'DELETE');
    },
    confirm: ({ row }) => ({
      title: `删除「${row?.dicValName ?? ''}」`,
      tips: `将从${row?.dicTypeName ?? ''}中删除代码 ${row?.natDicValCode ?? ''}。`,
      tone: 'danger',
    }),
    perform: (ctx) => act(ctx, 'DELETE'),
  }),
  defineCommand<never, DictionaryItem>({
    ...base,
    id: 'dictionary.download',
    title: '下载中心字典',
    keywords: ['download dictionary', '1901', '中心字典', '更新字典'],
    icon: CloudDownloadIcon,
    permission: may('Download'),
    perform: async (ctx) => {
      const { added, renamed } = await ctx.services.api.call(dictionaryCalls.download, {});
      ctx.services.toast(
        'success',
        added + renamed === 0 ? '本地字典与中心一致' : `新增 ${added} 个代码，更名 ${renamed} 个`,
      );
      fresh(ctx)();
    },
  }),
  defineCommand<never, DictionaryItem>({
    ...base,
    id: 'dictionary.dropdowns',
    title: '动态下拉',
    keywords: ['dynamic dropdowns', 'proposals', '常用原因', '下拉选项'],
    icon: PropertiesIcon,
    unlogged: true,
    perform: (ctx) => dictionaryPlace.in(ctx)?.openDropdowns(),
  }),
  defineCommand<never, DictionaryItem>({
    ...base,
    id: 'dictionary.retry',
    title: '重试',
    keywords: ['retry change of code'],
    icon: RefreshIcon,
    afar: false,
    visible: (ctx) => dictionaryPlace.in(ctx)?.can('RETRY') === true,
    perform: (ctx) => answer(ctx, 'RETRY'),
  }),
  defineCommand<never, DictionaryItem>({
    ...base,
    id: 'dictionary.dismiss',
    title: '知道了',
    keywords: ['dismiss failed change of code'],
    icon: TickIcon,
    afar: false,
    unlogged: true,
    visible: (ctx) => dictionaryPlace.in(ctx)?.can('DISMISS') === true,
    perform: (ctx) => answer(ctx, 'DISMISS'),
  }),
];
