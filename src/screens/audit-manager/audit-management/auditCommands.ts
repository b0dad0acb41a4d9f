import { CloudDownloadIcon, DocumentIcon, EyeOpenIcon, HandIcon, TickCircleIcon } from '@blueprintjs/icons';
import { auditManagementCalls, type Suspicion } from '../../../../contract/auditManagement.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { auditPlace } from './auditPlace.ts';

const MENU = 'AuditManagement';
type Ctx = CommandContext<Suspicion>;
const base = {
  section: '审核',
  permission: { menuCode: MENU },
  scope: 'screen',
  // The page has another list, 结算审核记录, with commands of its own.
  visible: (ctx: CommandContext<Suspicion>) => auditPlace.in(ctx) !== undefined,
} as const;
const may = (buttonCode: string) => ({ menuCode: MENU, buttonCode }) as const;
const PICK = '请先选中一条疑点';
const answerable = ({ row }: Ctx): true | string => (row ? (row.barred ?? true) : PICK);
/** The store whose results are fetched: of the row, of the filter, or the person's own. */
const storeOf = (ctx: Ctx): string => {
  const chosen = listPlace.in(ctx)?.filters?.values['fixmedinsCode'] ?? '';
  return (
    ctx.row?.fixmedinsCode ??
    (chosen.includes(',') || chosen === '' ? ctx.services.profile.medicalNo : chosen)
  );
};

export const auditCommands: readonly AnyCommand[] = [
  defineCommand<never, Suspicion>({
    ...base,
    id: 'audit.appeal',
    title: '申诉',
    keywords: ['appeal', '上传材料', '申诉材料', '3702'],
    icon: HandIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: may('Appeal'),
    enabled: answerable,
    perform: (ctx) => {
      if (ctx.row) auditPlace.in(ctx)?.appeal(ctx.row, () => listPlace.in(ctx)?.refresh());
    },
  }),
  // The server asks before it.
  defineCommand<'applRea', Suspicion>({
    ...base,
    id: 'audit.accept',
    risk: 'final',
    title: '认可违规',
    keywords: ['accept', 'no appeal', '反馈', '不申诉'],
    icon: TickCircleIcon,
    shortcut: 'F6',
    permission: may('Accept'),
    enabled: answerable,
    args: [
      {
        key: 'applRea',
        title: '说明',
        optional: true,
        text: { check: (text) => (text.length > 500 ? '说明最多 500 个字' : true) },
      },
    ],
    perform: (ctx, { applRea }) =>
      actOnRow(ctx, async ({ fixmedinsCode, docSusptId, ruleName }) => {
        const asked = { fixmedinsCode, docSusptId, applRea: applRea ?? '' };
        await ctx.services.api.call(auditManagementCalls.accept, asked);
        return `已认可「${ruleName}」，正在上传医保中心`;
      }),
  }),
  defineCommand<never, Suspicion>({
    ...base,
    id: 'audit.view',
    title: '疑点详情',
    keywords: ['view suspicion', '查看疑点', '审核意见'],
    icon: EyeOpenIcon,
    shortcut: 'F2',
    unlogged: true,
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) auditPlace.in(ctx)?.view(ctx.row);
    },
  }),
  defineCommand<never, Suspicion>({
    ...base,
    id: 'audit.pull',
    title: '提取审核结果',
    keywords: ['fetch audit results', '3701', '更新审核结果'],
    icon: CloudDownloadIcon,
    shortcut: 'F7',
    permission: may('Pull'),
    enabled: (ctx) => (storeOf(ctx) === '' ? '请先选中一条疑点或一家门店' : true),
    perform: async (ctx) => {
      const { added, changed } = await ctx.services.api.call(auditManagementCalls.pull, {
        fixmedinsCode: storeOf(ctx),
      });
      ctx.services.toast(
        'success',
        added + changed === 0 ? '没有新的审核结果' : `新增 ${added} 条，更新 ${changed} 条`,
      );
      listPlace.in(ctx)?.refresh();
    },
  }),
  defineCommand<'attId', Suspicion>({
    ...base,
    id: 'audit.material',
    title: '下载申诉材料',
    keywords: ['download material', '查看材料', '附件'],
    icon: DocumentIcon,
    enabled: ({ row }) => (!row ? PICK : row.attCount > 0 ? true : '该疑点没有申诉材料'),
    args: [
      {
        key: 'attId',
        title: '材料',
        options: async (ctx) =>
          ctx.row
            ? (await ctx.services.api.call(auditManagementCalls.get, keyOf(ctx.row as Suspicion))).atts.map(
                (att) => ({
                  value: att.attId,
                  title: att.fileName,
                }),
              )
            : [],
      },
    ],
    perform: async (ctx, { attId }) => {
      if (ctx.row)
        await ctx.services.api.download(auditManagementCalls.download, { ...keyOf(ctx.row), attId });
    },
  }),
];

const keyOf = ({ fixmedinsCode, docSusptId }: Suspicion) => ({ fixmedinsCode, docSusptId });
