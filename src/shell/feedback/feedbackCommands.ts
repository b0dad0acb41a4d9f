import { ClipboardIcon, RefreshIcon, TrashIcon, WarningSignIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';
import { copyToClipboard } from '../../ui/text/clipboard.ts';
import { createOpenState } from '../openState.ts';
import { errorLog, type Fault } from './errorLog.ts';
import { newVersion } from './newVersion.ts';

export const ERRORS_DIALOG = 'errors';
/** Whether the drawer 错误日志 is open. */
export const errorsDrawer = createOpenState();

const hasErrors = (): true | string => (errorLog.snapshot().length > 0 ? true : '没有错误记录');

/** The log as a text for support; times are in UTC, which is unambiguous. */
export const logText = (faults: readonly Fault[]): string =>
  [
    `版本 ${__BUILD_VERSION__}`,
    navigator.userAgent,
    ...faults.map(({ id, at, kind, path, message, stack }) =>
      [`${id} ${new Date(at).toISOString()} ${kind} ${path}`, message, stack].filter(Boolean).join('\n'),
    ),
  ].join('\n\n');

const escape = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/** Commands of the error log and of the newer console. */
export const feedbackCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'errors.open',
    solo: true,
    title: '错误日志',
    keywords: ['error log', 'errors', 'diagnostics', '异常', '报错'],
    section: '通用',
    icon: WarningSignIcon,
    permission: 'session',
    scope: 'global',
    unlogged: true,
    perform: () => errorsDrawer.open(),
  }),
  defineCommand({
    id: 'errors.copy',
    solo: true,
    title: '复制错误日志',
    keywords: ['copy error log'],
    section: '通用',
    icon: ClipboardIcon,
    permission: 'session',
    scope: 'global',
    enabled: hasErrors,
    perform: async (ctx) => {
      const text = logText(errorLog.snapshot());
      const isCopied = await copyToClipboard({ text, html: `<pre>${escape(text)}</pre>` });
      if (!isCopied) throw new Error('浏览器不允许复制');
      ctx.services.toast('success', '已复制');
    },
  }),
  defineCommand({
    id: 'errors.clear',
    solo: true,
    title: '清空错误日志',
    keywords: ['clear error log'],
    section: '通用',
    icon: TrashIcon,
    permission: 'session',
    scope: 'global',
    enabled: hasErrors,
    perform: () => errorLog.clear(),
  }),
  defineCommand({
    id: 'version.refresh',
    solo: true,
    title: '刷新到新版本',
    keywords: ['reload', 'new version', 'update', '更新'],
    section: '通用',
    icon: RefreshIcon,
    tone: 'primary',
    permission: 'public',
    scope: 'global',
    visible: () => newVersion.snapshot(),
    // Drafts are in session storage and survive the reload.
    perform: () => location.reload(),
  }),
];
