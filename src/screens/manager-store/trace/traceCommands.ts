import {
  DocumentOpenIcon,
  DownloadIcon,
  EditIcon,
  ImportIcon,
  TrashIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import { importCalls } from '../../../../contract/import/import.ts';
import { traceCodeCalls, type TraceCode } from '../../../../contract/traceCode.ts';
import { DEFAULT_FILE_NAME } from '../../../api/download.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { undoImport } from '../../../uploads/undoImport.ts';
import { uploadsPlace } from '../../../uploads/uploadStore.ts';
import { orderDialog } from '../../shared/order/orderDialogs.ts';
import { orderName } from '../../shared/order/orderName.ts';
import { tracePlace } from './tracePlace.ts';

type Ctx = CommandContext<TraceCode>;
const may = { menuCode: 'ManagerStore', buttonCode: 'Stock' } as const;
const base = { section: '追溯码', scope: 'screen', permission: may } as const;
const OPEN_FIRST = '请先打开门店维护的追溯码';
const PICK = '请先选中追溯码';
const IMPORT_TYPE = 'TraceCode';
/** The most that one request removes. */
const ROWS = 1000;

const ofOne = (ctx: Ctx): true | string => {
  const trace = tracePlace.in(ctx);
  if (!trace) return OPEN_FIRST;
  return trace.fixmedinsCode === '' ? '请先选择一家门店' : true;
};
const fresh = (ctx: Ctx) => () => listPlace.in(ctx)?.refresh();
const chosen = ({ rows, row }: Ctx): readonly TraceCode[] => (rows?.length ? rows : row ? [row] : []);

export const traceCommands: readonly AnyCommand[] = [
  defineCommand<never, TraceCode>({
    ...base,
    id: 'trace.import',
    title: '导入追溯码',
    keywords: ['import trace codes', 'xlsx', 'csv', '溯源码'],
    icon: ImportIcon,
    tone: 'primary',
    enabled: ofOne,
    perform: (ctx) => {
      const fixmedinsCode = tracePlace.in(ctx)?.fixmedinsCode ?? '';
      uploadsPlace
        .in(ctx)
        ?.actor.send({ type: 'OPEN', importType: IMPORT_TYPE, title: '导入追溯码', fixmedinsCode });
    },
  }),
  defineCommand<never, TraceCode>({
    ...base,
    id: 'trace.change',
    title: '修改追溯码',
    keywords: ['change trace code', 'lot', '批号'],
    icon: EditIcon,
    enabled: (ctx) => {
      if (!tracePlace.in(ctx)) return OPEN_FIRST;
      if (!ctx.row) return PICK;
      return ctx.row.setlId === null ? true : '该追溯码已售出，不能修改';
    },
    perform: (ctx) => {
      if (ctx.row) tracePlace.in(ctx)?.edit(ctx.row, fresh(ctx));
    },
  }),
  defineCommand<never, TraceCode>({
    ...base,
    id: 'trace.order',
    title: '追溯码的结算',
    keywords: ['settlement of a trace code', 'sale', '哪一单', '流向'],
    icon: DocumentOpenIcon,
    permission: { menuCode: 'OrderManagement' },
    unlogged: true,
    enabled: ({ row }) => (!row ? PICK : row.setlId === null ? '该追溯码尚未售出' : true),
    perform: ({ row, services }) => {
      if (row && row.setlId !== null)
        services.show(orderDialog, orderName({ setlId: row.setlId, setlTime: row.setlTime }));
    },
  }),
  // The server asks: it knows how many of them are still in the store.
  defineCommand<never, TraceCode>({
    ...base,
    id: 'trace.remove',
    risk: 'final',
    title: '删除追溯码',
    keywords: ['remove trace codes'],
    icon: TrashIcon,
    tone: 'danger',
    enabled: (ctx) => {
      const rows = chosen(ctx);
      if (!tracePlace.in(ctx)) return OPEN_FIRST;
      if (rows.length === 0) return PICK;
      if (rows.length > ROWS) return `一次最多删除 ${ROWS} 个追溯码`;
      return new Set(rows.map(({ fixmedinsCode }) => fixmedinsCode)).size === 1
        ? true
        : '所选追溯码属于不同的门店';
    },
    perform: async (ctx) => {
      const rows = chosen(ctx);
      const { api, toast } = ctx.services;
      const { removed } = await api.call(traceCodeCalls.remove, {
        fixmedinsCode: rows[0]?.fixmedinsCode ?? '',
        drugTracCodg: rows.map(({ drugTracCodg }) => drugTracCodg),
      });
      toast('success', `已删除 ${removed} 个追溯码`);
      fresh(ctx)();
    },
  }),
  defineCommand<never, TraceCode>({
    ...base,
    id: 'trace.template',
    title: '下载追溯码模板',
    keywords: ['trace code template', '导入模板'],
    icon: DownloadIcon,
    perform: ({ services: { api } }) =>
      api.download(importCalls.template, { importType: IMPORT_TYPE }, { fileName: DEFAULT_FILE_NAME }),
  }),
  defineCommand<never, TraceCode>({
    ...base,
    id: 'trace.undo',
    risk: 'final',
    title: '撤销上次追溯码导入',
    keywords: ['undo trace code import'],
    icon: UndoIcon,
    enabled: ofOne,
    confirm: () => ({
      title: '撤销上次追溯码导入',
      tips: '导入时新增的追溯码将被删除，被修改的恢复原样。',
    }),
    perform: (ctx) =>
      undoImport(ctx, { importType: IMPORT_TYPE, fixmedinsCode: tracePlace.in(ctx)?.fixmedinsCode ?? '' }),
  }),
];
