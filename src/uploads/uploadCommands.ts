import {
  ArrowDownIcon,
  ArrowUpIcon,
  DocumentOpenIcon,
  DownloadIcon,
  EditIcon,
  EraserIcon,
  ExportIcon,
  ImportIcon,
  RefreshIcon,
  StopIcon,
  UndoIcon,
  UploadIcon,
} from '@blueprintjs/icons';
import { importCalls, type ImportInfo } from '../../contract/import/import.ts';
import { importTypeOf, type ImportType } from '../../contract/import/types.ts';
import { permits } from '../../contract/rights/permission.ts';
import { formatCount } from '../../contract/wire/money.ts';
import { DEFAULT_FILE_NAME } from '../api/download.ts';
import { defineCommand, type AnyCommand } from '../commands/command.ts';
import type { CommandContext } from '../commands/context.ts';
import type { UploadContext } from '../machines/upload.ts';
import {
  dialogOf,
  takesFile,
  UPLOAD_TABS,
  uploadsPlace,
  type UploadStore,
  type UploadTab,
} from './uploadStore.ts';
import { applyText, tabCount } from './words.ts';

const SECTION = '导入';
const stateOf = (ctx: CommandContext): UploadContext => uploadsPlace.of(ctx).actor.getSnapshot().context;
const typeOf = (ctx: CommandContext): ImportType | undefined => importTypeOf(stateOf(ctx).topic.importType);
/** The dialog serves every import type, so the permission is that of the active type. */
const mayImport = (ctx: CommandContext): boolean => {
  const type = typeOf(ctx);
  return type !== undefined && permits(type.permission, ctx.rights);
};
const reviewing = dialogOf('review');

/** The active list: the chosen one, or the first that is not empty. */
export function tabOf(upload: UploadStore): UploadTab {
  const { tab } = upload.snapshot();
  const { info } = upload.actor.getSnapshot().context;
  if (tab !== null || info === null) return tab ?? 'added';
  return tabsOf(info).find((each) => tabCount(info.counts, each) > 0) ?? 'added';
}
/** After applying, the lists show the result, without the faulty rows. */
export const tabsOf = ({ state }: ImportInfo): readonly UploadTab[] =>
  state === 'review' ? UPLOAD_TABS : UPLOAD_TABS.filter((tab) => tab !== 'failed');

const turnTab = (upload: UploadStore, by: 1 | -1): void => {
  const { info } = upload.actor.getSnapshot().context;
  if (info === null) return;
  const tabs = tabsOf(info);
  const at = tabs.indexOf(tabOf(upload)) + by;
  upload.set({ tab: tabs[(at + tabs.length) % tabs.length] ?? null });
};
const inGrid = (ctx: CommandContext): boolean => uploadsPlace.of(ctx).repair !== null;

/** The commands of the upload dialog, stage by stage. */
export const uploadCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'upload.pick',
    title: '选择文件',
    keywords: ['choose file', 'browse'],
    section: SECTION,
    icon: DocumentOpenIcon,
    shortcut: 'Alt+O',
    permission: 'session',
    scope: 'dialog',
    where: [dialogOf('choose'), dialogOf('result'), dialogOf('failed')],
    unlogged: true,
    visible: (ctx) => mayImport(ctx) && takesFile(uploadsPlace.of(ctx).actor.getSnapshot()),
    perform: (ctx) => uploadsPlace.of(ctx).openPicker?.(),
  }),
  defineCommand({
    id: 'upload.template',
    title: '下载模板',
    keywords: ['download template'],
    section: SECTION,
    icon: DownloadIcon,
    shortcut: 'Alt+T',
    permission: 'session',
    scope: 'dialog',
    where: dialogOf('choose'),
    unlogged: true,
    visible: mayImport,
    perform: (ctx) =>
      ctx.services.api.download(
        importCalls.template,
        { importType: stateOf(ctx).topic.importType },
        { fileName: DEFAULT_FILE_NAME },
      ),
  }),
  defineCommand({
    id: 'upload.send',
    title: '上传并核对',
    keywords: ['upload and check'],
    section: SECTION,
    icon: UploadIcon,
    tone: 'primary',
    shortcut: 'Ctrl+Enter',
    permission: 'session',
    scope: 'dialog',
    where: dialogOf('choose'),
    visible: mayImport,
    enabled: (ctx) => {
      const { value } = uploadsPlace.of(ctx).actor.getSnapshot();
      if (value === 'checking') return '正在检查文件';
      if (value !== 'ready') return '请先选择文件';
      return verFault(uploadsPlace.of(ctx).snapshot().draft.ver) ?? true;
    },
    perform: (ctx) => {
      const uploads = uploadsPlace.of(ctx);
      uploads.actor.send({ type: 'SEND', ...uploads.snapshot().draft });
    },
  }),
  defineCommand({
    id: 'upload.stop',
    title: '停止',
    keywords: ['stop', 'cancel upload', '取消'],
    section: SECTION,
    icon: StopIcon,
    shortcut: 'Alt+X',
    permission: 'session',
    scope: 'dialog',
    where: dialogOf('work'),
    visible: mayImport,
    enabled: (ctx) =>
      uploadsPlace.of(ctx).actor.getSnapshot().can({ type: 'CANCEL' }) ? true : '现在不能停止，请稍候',
    perform: (ctx) => uploadsPlace.of(ctx).actor.send({ type: 'CANCEL' }),
  }),
  defineCommand({
    id: 'upload.apply',
    title: '导入',
    keywords: ['apply import', 'confirm'],
    section: SECTION,
    icon: ImportIcon,
    tone: 'primary',
    shortcut: 'Ctrl+Enter',
    permission: 'session',
    scope: 'dialog',
    where: reviewing,
    visible: mayImport,
    enabled: (ctx) => {
      const { actor, repair } = uploadsPlace.of(ctx);
      const { info } = stateOf(ctx);
      const obstacle = repair?.obstacle() ?? null;
      if (obstacle !== null) return obstacle;
      if (info === null || !actor.getSnapshot().matches('review')) return '请稍候';
      if (actor.getSnapshot().can({ type: 'APPLY' })) return true;
      return info.counts.failed > 0 && info.counts.unchanged === 0
        ? '没有可以导入的行，请先修改有误的行'
        : '与现有目录一致，没有需要导入的内容';
    },
    confirm: (ctx) => {
      const { info } = stateOf(ctx);
      // Every import can be reverted, but retired rows affect counters at once: only they need a confirmation.
      return info !== null && info.counts.retired > 0
        ? {
            title: '整版导入',
            tips: `将${applyText(info)}。停用后新的结算选不到它们；之后可以撤销本次导入。`,
          }
        : null;
    },
    perform: async (ctx) => {
      const uploads = uploadsPlace.of(ctx);
      await uploads.repair?.settled();
      uploads.actor.send({ type: 'APPLY' });
    },
  }),
  defineCommand({
    id: 'upload.failedRows',
    title: '下载失败行',
    keywords: ['download failed rows', 'errors'],
    section: SECTION,
    icon: ExportIcon,
    shortcut: 'Alt+R',
    permission: 'session',
    scope: 'dialog',
    where: [reviewing, dialogOf('result')],
    unlogged: true,
    visible: (ctx) => mayImport(ctx) && (stateOf(ctx).info?.counts.failed ?? 0) > 0,
    perform: async (ctx) => {
      const uploads = uploadsPlace.of(ctx);
      await uploads.repair?.settled();
      const { importId } = uploads.actor.getSnapshot().context;
      if (importId !== null) await ctx.services.api.download(importCalls.failedRows, { id: importId });
    },
  }),
  defineCommand({
    id: 'upload.discard',
    risk: 'final',
    title: '重新选文件',
    keywords: ['choose another file', 'discard', '放弃'],
    section: SECTION,
    icon: DocumentOpenIcon,
    shortcut: 'Alt+N',
    permission: 'session',
    scope: 'dialog',
    where: reviewing,
    visible: mayImport,
    enabled: (ctx) => (uploadsPlace.of(ctx).actor.getSnapshot().matches('review') ? true : '请稍候'),
    confirm: (ctx) => ({
      title: '重新选文件',
      tips: `「${stateOf(ctx).info?.fileName ?? ''}」的核对结果和已改好的内容将不保留，目录不受影响。`,
      tone: 'danger',
    }),
    perform: (ctx) => uploadsPlace.of(ctx).actor.send({ type: 'DISCARD' }),
  }),
  defineCommand({
    id: 'upload.nextFault',
    title: '下一处错误',
    keywords: ['next error'],
    section: SECTION,
    icon: ArrowDownIcon,
    shortcut: 'Alt+ArrowDown',
    permission: 'session',
    scope: 'dialog',
    where: reviewing,
    unlogged: true,
    visible: inGrid,
    perform: (ctx) => uploadsPlace.of(ctx).repair?.next(),
  }),
  defineCommand({
    id: 'upload.previousFault',
    title: '上一处错误',
    keywords: ['previous error'],
    section: SECTION,
    icon: ArrowUpIcon,
    shortcut: 'Alt+ArrowUp',
    permission: 'session',
    scope: 'dialog',
    where: reviewing,
    unlogged: true,
    visible: inGrid,
    perform: (ctx) => uploadsPlace.of(ctx).repair?.previous(),
  }),
  defineCommand({
    id: 'upload.editCell',
    title: '修改单元格',
    keywords: ['edit cell'],
    section: SECTION,
    icon: EditIcon,
    shortcut: 'F4',
    permission: 'session',
    scope: 'dialog',
    where: reviewing,
    unlogged: true,
    visible: (ctx) => mayImport(ctx) && inGrid(ctx),
    perform: (ctx) => uploadsPlace.of(ctx).repair?.edit(),
  }),
  defineCommand({
    id: 'upload.skipRow',
    title: '略过此行 / 恢复',
    keywords: ['skip row', 'restore row'],
    section: SECTION,
    icon: EraserIcon,
    shortcut: 'Delete',
    permission: 'session',
    scope: 'dialog',
    where: reviewing,
    visible: (ctx) => mayImport(ctx) && inGrid(ctx),
    perform: (ctx) => uploadsPlace.of(ctx).repair?.toggleSkip(),
  }),
  defineCommand({
    id: 'upload.nextTab',
    title: '下一个列表',
    keywords: ['next list', 'tab'],
    section: SECTION,
    shortcut: ']',
    permission: 'session',
    scope: 'dialog',
    where: [reviewing, dialogOf('result')],
    unlogged: true,
    perform: (ctx) => turnTab(uploadsPlace.of(ctx), 1),
  }),
  defineCommand({
    id: 'upload.previousTab',
    title: '上一个列表',
    keywords: ['previous list', 'tab'],
    section: SECTION,
    shortcut: '[',
    permission: 'session',
    scope: 'dialog',
    where: [reviewing, dialogOf('result')],
    unlogged: true,
    perform: (ctx) => turnTab(uploadsPlace.of(ctx), -1),
  }),
  defineCommand({
    id: 'upload.undo',
    risk: 'final',
    title: '撤销本次导入',
    keywords: ['undo import'],
    section: SECTION,
    icon: UndoIcon,
    permission: 'session',
    scope: 'dialog',
    where: dialogOf('result'),
    visible: (ctx) => {
      const type = typeOf(ctx);
      const isApplied = uploadsPlace.of(ctx).actor.getSnapshot().can({ type: 'UNDO' });
      return isApplied && type !== undefined && permits(type.undoPermission, ctx.rights);
    },
    confirm: (ctx) => {
      const { info } = stateOf(ctx);
      if (info === null) return null;
      const { added, updated, retired } = info.counts;
      return {
        title: '撤销本次导入',
        tips: `目录将回到导入「${info.fileName}」之前：去掉新增的 ${formatCount(added)} 行，恢复变更的 ${formatCount(updated)} 行和停用的 ${formatCount(retired)} 行。`,
        tone: 'danger',
      };
    },
    perform: (ctx) => uploadsPlace.of(ctx).actor.send({ type: 'UNDO' }),
  }),
  defineCommand({
    id: 'upload.retry',
    title: '重试',
    keywords: ['retry'],
    section: SECTION,
    icon: RefreshIcon,
    tone: 'primary',
    permission: 'session',
    scope: 'dialog',
    where: [dialogOf('failed'), dialogOf('unknown')],
    visible: (ctx) => mayImport(ctx) && uploadsPlace.of(ctx).actor.getSnapshot().can({ type: 'RETRY' }),
    perform: (ctx) => uploadsPlace.of(ctx).actor.send({ type: 'RETRY' }),
  }),
];

/** The import type as defined in contract/import/import.ts. */
export const verFault = (ver: string): string | null => {
  const { success, error } = importCalls.upload.request.shape.ver.safeParse(ver);
  return success ? null : (error.issues[0]?.message ?? '版本号不正确');
};
