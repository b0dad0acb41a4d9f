import {
  AddIcon,
  DocumentOpenIcon,
  DuplicateIcon,
  EditIcon,
  ExportIcon,
  ImportIcon,
  LinkIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import { customReportCalls, type CustomReportRow } from '../../../../contract/customReport/customReport.ts';
import { FILE_FORMAT, FILE_VERSION, MAX_FILE_REPORTS } from '../../../../contract/customReport/definition.ts';
import { saveFile } from '../../../api/download.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { definePlace } from '../../../commands/place.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { copyToClipboard } from '../../../ui/text/clipboard.ts';
import { copyUrl, designUrl, runUrl } from './reportUrl.ts';

/** 自定义报表管理: shows what is wrong with an imported file. */
export const ownReportsPlace = definePlace<{
  showProblems(problems: readonly FileProblem[]): void;
}>('ownCustomReports');
export interface FileProblem {
  readonly row: number;
  readonly name: string;
  readonly message: string;
}

type Ctx = CommandContext<CustomReportRow>;
const MENU = 'CustomizeReportManager';
const PICK = '请先选中一张报表';
const base = {
  section: '自定义报表',
  permission: { menuCode: ['CustomizeReportList', MENU] },
  scope: 'screen',
} as const;
const may = (buttonCode: string) => ({ menuCode: MENU, buttonCode }) as const;
const picked = ({ row }: Ctx): true | string => (row ? true : PICK);
const MAX_FILE = 500_000;

/** Copies the address of a report; whoever opens it needs the rights of a reader. */
export const copyLink = async (
  { services }: Pick<CommandContext, 'services'>,
  reportId: string,
): Promise<void> => {
  const isDone = await copyToClipboard({ text: `${location.origin}${runUrl(reportId)}`, html: '' });
  if (isDone) services.toast('success', '链接已复制，有权限的人可以打开');
  else services.toast('danger', '浏览器不允许复制，请从地址栏复制');
};

/** Commands of both lists. */
export const runnableCommands: readonly AnyCommand[] = [
  defineCommand<never, CustomReportRow>({
    ...base,
    id: 'customReport.open',
    title: '运行报表',
    keywords: ['run custom report', 'open', '查看'],
    icon: DocumentOpenIcon,
    tone: 'primary',
    shortcut: 'F4',
    unlogged: true,
    enabled: ({ row }) =>
      row === undefined ? PICK : row.mayRead ? true : `没有数据来源「${row.sourceTitle}」的权限`,
    perform: (ctx) => {
      if (ctx.row) ctx.services.navigate(runUrl(ctx.row.reportId));
    },
  }),
  defineCommand<never, CustomReportRow>({
    ...base,
    id: 'customReport.link',
    title: '复制链接',
    keywords: ['copy link', 'share', '分享'],
    icon: LinkIcon,
    shortcut: 'F6',
    unlogged: true,
    enabled: picked,
    perform: (ctx) => (ctx.row ? copyLink(ctx, ctx.row.reportId) : undefined),
  }),
];

/** Commands of one's own reports. */
export const ownCommands: readonly AnyCommand[] = [
  defineCommand<never, CustomReportRow>({
    ...base,
    id: 'customReport.add',
    title: '新增报表',
    keywords: ['new custom report', 'design', '设计'],
    icon: AddIcon,
    shortcut: 'F8',
    unlogged: true,
    permission: may('Save'),
    perform: (ctx) => ctx.services.navigate(designUrl(null)),
  }),
  defineCommand<never, CustomReportRow>({
    ...base,
    id: 'customReport.design',
    title: '修改设计',
    keywords: ['change custom report', 'edit design'],
    icon: EditIcon,
    shortcut: 'F2',
    unlogged: true,
    permission: may('Save'),
    enabled: picked,
    perform: (ctx) => {
      if (ctx.row) ctx.services.navigate(designUrl(ctx.row.reportId));
    },
  }),
  defineCommand<never, CustomReportRow>({
    ...base,
    id: 'customReport.copy',
    title: '复制为新报表',
    keywords: ['duplicate custom report', '另存'],
    icon: DuplicateIcon,
    shortcut: 'Shift+F2',
    unlogged: true,
    permission: may('Save'),
    enabled: picked,
    perform: (ctx) => {
      if (ctx.row) ctx.services.navigate(copyUrl(ctx.row.reportId));
    },
  }),
  defineCommand<never, CustomReportRow>({
    ...base,
    id: 'customReport.exportFile',
    title: '导出定义',
    keywords: ['export definition', 'json', '备份'],
    icon: ExportIcon,
    shortcut: 'F7',
    unlogged: true,
    enabled: ({ row, rows = [] }) =>
      rows.length > MAX_FILE_REPORTS
        ? `一个文件最多 ${MAX_FILE_REPORTS} 张报表`
        : row !== undefined || rows.length > 0
          ? true
          : PICK,
    perform: async ({ row, rows = [], services }) => {
      const chosen = rows.length > 0 ? rows : row ? [row] : [];
      const reports = [];
      for (const { reportId } of chosen) {
        const { name, memo, definition } = await services.api.call(customReportCalls.get, { reportId });
        reports.push({ name, memo, definition });
      }
      const text = JSON.stringify({ format: FILE_FORMAT, version: FILE_VERSION, reports }, null, 2);
      saveFile({ blob: new Blob([text], { type: 'application/json' }), fileName: '自定义报表.json' });
      services.toast('success', `已导出 ${reports.length} 张报表的定义`);
    },
  }),
  defineCommand<'file', CustomReportRow>({
    ...base,
    id: 'customReport.importFile',
    title: '导入定义',
    keywords: ['import definition', 'json', '恢复'],
    icon: ImportIcon,
    shortcut: 'Shift+F7',
    permission: may('Save'),
    args: [
      {
        key: 'file',
        title: '定义文件（json）',
        file: { accept: '.json', check: ({ size }) => (size <= MAX_FILE ? true : '文件不能超过 500 KB') },
      },
    ],
    perform: async (ctx) => {
      const text = (await ctx.files?.['file']?.text()) ?? '';
      const { imported, problems } = await ctx.services.api.call(customReportCalls.importFile, { text });
      if (problems.length > 0) return ownReportsPlace.in(ctx)?.showProblems(problems);
      ctx.services.toast('success', `已导入 ${imported} 张报表，仅自己可见`);
      listPlace.in(ctx)?.refresh();
    },
  }),
  defineCommand<never, CustomReportRow>({
    ...base,
    id: 'customReport.remove',
    risk: 'final',
    title: '删除报表',
    keywords: ['delete custom report'],
    icon: TrashIcon,
    tone: 'danger',
    shortcut: 'Delete',
    permission: may('Remove'),
    enabled: picked,
    confirm: ({ row }) => ({
      title: '删除报表',
      tips: `将删除报表「${row?.name ?? ''}」，${row?.seenBy === 'self' ? '' : '与您共享它的人也不能再运行，'}不能恢复。`,
      tone: 'danger',
    }),
    perform: async (ctx) => {
      if (!ctx.row) return;
      const { reportId, ver } = ctx.row;
      await ctx.services.api.call(customReportCalls.remove, { reportId, ver });
      ctx.services.toast('success', '报表已删除');
      listPlace.in(ctx)?.refresh();
    },
  }),
];
