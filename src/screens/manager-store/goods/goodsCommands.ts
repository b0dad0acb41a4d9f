import {
  AddIcon,
  DisableIcon,
  DownloadIcon,
  DuplicateIcon,
  EditIcon,
  ImportIcon,
  LinkIcon,
  MultiSelectIcon,
  TickIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import { goodsCalls, GOODS_ROWS, type GoodsRow } from '../../../../contract/goods.ts';
import { importCalls } from '../../../../contract/import/import.ts';
import { DEFAULT_FILE_NAME } from '../../../api/download.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import type { Reversible } from '../../../commands/events.ts';
import { actOnList } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { undoImport } from '../../../uploads/undoImport.ts';
import { uploadsPlace } from '../../../uploads/uploadStore.ts';
import { goodsPlace } from './goodsPlace.ts';

type Ctx = CommandContext<GoodsRow>;
const base = { section: '商品', scope: 'screen' } as const;
const may = { menuCode: 'ManagerStore', buttonCode: 'Goods' } as const;
const OPEN_FIRST = '请先打开门店维护的商品';
const PICK = '请先选中商品';
const IMPORT_TYPE = 'Goods';

const ofOne = (ctx: Ctx): true | string => {
  const goods = goodsPlace.in(ctx);
  if (!goods) return OPEN_FIRST;
  return goods.fixmedinsCode === '' ? '请先选择一家门店' : true;
};
const ofRow = (ctx: Ctx): true | string => (!goodsPlace.in(ctx) ? OPEN_FIRST : ctx.row ? true : PICK);
const fresh = (ctx: Ctx) => () => listPlace.in(ctx)?.refresh();

/** Takes the selected goods, or those of the row, out of sale or back. */
async function turn(ctx: Ctx, valiFlag: '0' | '1'): Promise<Reversible | undefined> {
  const rows = ctx.rows?.length ? ctx.rows : ctx.row ? [ctx.row] : [];
  const other = rows.filter((row) => row.valiFlag !== valiFlag);
  return actOnList(ctx, async () => ({
    done: await turnRows(ctx, rows, valiFlag),
    undo: () => turnRows(ctx, other, valiFlag === '1' ? '0' : '1'),
  }));
}

async function turnRows(ctx: Ctx, rows: readonly GoodsRow[], valiFlag: '0' | '1'): Promise<string> {
  let changed = 0;
  for (const fixmedinsCode of new Set(rows.map((row) => row.fixmedinsCode))) {
    const ids = rows.filter((row) => row.fixmedinsCode === fixmedinsCode).map((row) => row.fixmedinsHilistId);
    for (let at = 0; at < ids.length; at += GOODS_ROWS)
      changed += (
        await ctx.services.api.call(goodsCalls.stop, {
          fixmedinsCode,
          fixmedinsHilistIds: ids.slice(at, at + GOODS_ROWS),
          valiFlag,
        })
      ).changed;
  }
  return `${changed} 种商品已${valiFlag === '1' ? '恢复在售' : '停售'}`;
}

export const goodsCommands: readonly AnyCommand[] = [
  defineCommand<never, GoodsRow>({
    ...base,
    id: 'goods.add',
    title: '新增商品',
    keywords: ['add goods', 'new product'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F4',
    permission: may,
    enabled: ofOne,
    perform: (ctx) => goodsPlace.in(ctx)?.edit(null, fresh(ctx)),
  }),
  defineCommand<never, GoodsRow>({
    ...base,
    id: 'goods.change',
    title: '修改商品',
    keywords: ['change goods', 'price', '改价'],
    icon: EditIcon,
    permission: may,
    enabled: ofRow,
    perform: (ctx) => {
      if (ctx.row) goodsPlace.in(ctx)?.edit(ctx.row, fresh(ctx));
    },
  }),
  defineCommand<never, GoodsRow>({
    ...base,
    id: 'goods.import',
    title: '导入商品',
    keywords: ['import goods', 'xlsx', 'csv', '商品表'],
    icon: ImportIcon,
    shortcut: 'F6',
    permission: may,
    enabled: ofOne,
    perform: (ctx) => {
      const fixmedinsCode = goodsPlace.in(ctx)?.fixmedinsCode ?? '';
      uploadsPlace
        .in(ctx)
        ?.actor.send({ type: 'OPEN', importType: IMPORT_TYPE, title: '导入门店商品', fixmedinsCode });
    },
  }),
  defineCommand<never, GoodsRow>({
    ...base,
    id: 'goods.stop',
    title: '停售',
    keywords: ['stop selling', '下架'],
    icon: DisableIcon,
    permission: may,
    enabled: ofRow,
    perform: (ctx) => turn(ctx, '0'),
  }),
  defineCommand<never, GoodsRow>({
    ...base,
    id: 'goods.sell',
    title: '恢复在售',
    keywords: ['sell again', '上架'],
    icon: TickIcon,
    permission: may,
    enabled: ofRow,
    perform: (ctx) => turn(ctx, '1'),
  }),
  defineCommand<never, GoodsRow>({
    ...base,
    id: 'goods.match',
    title: '对码',
    keywords: ['match to the insurance catalogue', '药品目录差异', '医保编码'],
    icon: LinkIcon,
    permission: { menuCode: 'MenuDiff' },
    shortcut: 'Shift+F6',
    unlogged: true,
    enabled: ofOne,
    perform: (ctx) => {
      const fixmedinsCode = goodsPlace.in(ctx)?.fixmedinsCode ?? '';
      ctx.services.navigate(`/menu-manager/menu-diff?fixmedinsCode=${encodeURIComponent(fixmedinsCode)}`);
    },
  }),
  // The server asks: it knows how many goods there are.
  defineCommand<'toFixmedinsCode', GoodsRow>({
    ...base,
    id: 'goods.copy',
    title: '复制商品到另一家门店',
    keywords: ['copy goods to another store', '连锁', '同步商品'],
    icon: DuplicateIcon,
    permission: may,
    enabled: ofOne,
    args: [
      {
        key: 'toFixmedinsCode',
        title: '复制到哪家门店的机构编码',
        text: { check: (text) => (/^[PH]\d{11}$/.test(text) ? true : '机构编码应为 P 或 H 加 11 位数字') },
      },
    ],
    perform: async (ctx, { toFixmedinsCode }) => {
      const fixmedinsCode = goodsPlace.in(ctx)?.fixmedinsCode ?? '';
      const { api, toast } = ctx.services;
      const { added, updated, unchanged } = await api.call(goodsCalls.copy, {
        fixmedinsCode,
        toFixmedinsCode,
      });
      toast('success', `复制完成：新增 ${added}，变更 ${updated}，不变 ${unchanged}`);
    },
  }),
  // A chain has one list of goods: the server asks with the number of stores.
  defineCommand<never, GoodsRow>({
    ...base,
    id: 'goods.copyToAll',
    title: '复制商品到全部门店',
    keywords: ['copy goods to all stores', '连锁', '总部商品', '同步商品'],
    icon: MultiSelectIcon,
    permission: may,
    enabled: ofOne,
    perform: async (ctx) => {
      const { api, jobs } = ctx.services;
      const fixmedinsCode = goodsPlace.in(ctx)?.fixmedinsCode ?? '';
      const { jobId } = await api.call(goodsCalls.copyToAll, { fixmedinsCode });
      jobs.follow(jobId);
    },
  }),
  defineCommand<never, GoodsRow>({
    ...base,
    id: 'goods.template',
    title: '下载商品模板',
    keywords: ['goods template', '导入模板'],
    icon: DownloadIcon,
    permission: may,
    perform: ({ services: { api } }) =>
      api.download(importCalls.template, { importType: IMPORT_TYPE }, { fileName: DEFAULT_FILE_NAME }),
  }),
  defineCommand<never, GoodsRow>({
    ...base,
    id: 'goods.undo',
    risk: 'final',
    title: '撤销上次商品导入',
    keywords: ['undo goods import'],
    icon: UndoIcon,
    permission: may,
    enabled: ofOne,
    confirm: () => ({
      title: '撤销上次商品导入',
      tips: '商品恢复到导入之前的样子，导入时新增的商品改为停售。',
    }),
    perform: (ctx) =>
      undoImport(ctx, { importType: IMPORT_TYPE, fixmedinsCode: goodsPlace.in(ctx)?.fixmedinsCode ?? '' }),
  }),
];
