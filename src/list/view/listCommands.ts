import { listPlace } from '../listPlace.ts';
import {
  ColumnLayoutIcon,
  ExportIcon,
  FilterIcon,
  HistoryIcon,
  PanelTableIcon,
  PrintIcon,
  RefreshIcon,
} from '@blueprintjs/icons';
import { dayBefore, today } from '../filters/days.ts';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';

/** Days back that a record's log is opened with: as long as it is kept at least. */
const LOG_SPAN = 180;

/** The commands of every list. */
export const listCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'list.refresh',
    title: '刷新',
    keywords: ['refresh', 'reload'],
    section: '列表',
    icon: RefreshIcon,
    shortcut: 'F9',
    permission: 'session',
    scope: 'screen',
    unlogged: true,
    visible: (ctx) => listPlace.in(ctx) !== undefined,
    perform: (ctx) => listPlace.in(ctx)?.refresh(),
  }),
  defineCommand({
    id: 'list.columns',
    title: '列设置',
    keywords: ['columns', 'density', '行高', '冻结列'],
    section: '列表',
    icon: ColumnLayoutIcon,
    shortcut: 'Alt+C',
    permission: 'session',
    scope: 'screen',
    unlogged: true,
    visible: (ctx) => listPlace.in(ctx) !== undefined,
    perform: (ctx) => listPlace.in(ctx)?.openColumns(),
  }),
  defineCommand({
    id: 'list.export',
    title: '导出',
    keywords: ['export', 'excel', 'xlsx', 'csv', 'download'],
    section: '列表',
    icon: ExportIcon,
    shortcut: 'Alt+X',
    permission: 'session',
    scope: 'screen',
    unlogged: true,
    visible: (ctx) => listPlace.in(ctx) !== undefined,
    perform: (ctx) => listPlace.in(ctx)?.openExport(),
  }),
  defineCommand({
    id: 'list.print',
    title: '打印列表',
    keywords: ['print', 'paper', 'preview', '打印预览', 'pdf', '下载报表', '另存为PDF'],
    section: '列表',
    icon: PrintIcon,
    shortcut: 'Alt+P',
    permission: 'session',
    scope: 'screen',
    unlogged: true,
    visible: (ctx) => listPlace.in(ctx) !== undefined,
    perform: (ctx) => listPlace.in(ctx)?.openPrint(),
  }),
  defineCommand({
    id: 'list.log',
    title: '操作记录',
    keywords: ['operation log', 'who changed this', 'history of the record', '谁改的', '日志'],
    section: '列表',
    icon: HistoryIcon,
    permission: { menuCode: 'OperationLog' },
    scope: 'screen',
    unlogged: true,
    visible: (ctx) => listPlace.in(ctx)?.recordOf !== undefined,
    enabled: ({ row }) => (row === undefined ? '请先选中一行' : true),
    perform: (ctx) => {
      const record = listPlace.in(ctx)?.recordOf?.(ctx.row);
      if (record === undefined) return;
      const query = new URLSearchParams({ begndate: dayBefore(LOG_SPAN), enddate: today(), record });
      ctx.services.navigate(`/operation-log?${query.toString()}`);
    },
  }),
  defineCommand({
    id: 'list.filter',
    solo: true,
    title: '到查询条件',
    keywords: ['filter', 'search'],
    section: '列表',
    icon: FilterIcon,
    shortcut: 'Alt+F',
    permission: 'session',
    scope: 'screen',
    unlogged: true,
    visible: (ctx) => listPlace.in(ctx)?.filters !== undefined,
    perform: (ctx) => listPlace.in(ctx)?.filters?.focus(),
  }),
  defineCommand({
    id: 'list.table',
    solo: true,
    title: '到表格',
    keywords: ['table', 'grid'],
    section: '列表',
    icon: PanelTableIcon,
    shortcut: 'Alt+T',
    permission: 'session',
    scope: 'screen',
    unlogged: true,
    visible: (ctx) => listPlace.in(ctx) !== undefined,
    perform: (ctx) => listPlace.in(ctx)?.focusTable(),
  }),
];
