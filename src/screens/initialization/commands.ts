import { definePlace } from '../../commands/place.ts';
import { AddIcon, ArrowLeftIcon, ArrowRightIcon, RefreshIcon, TickIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';

/** The active set-up wizard. */
export const wizardPlace = definePlace<WizardHandle>('wizard');

export interface WizardHandle {
  readonly isBusy: boolean;
  readonly canGoBack: boolean;
  readonly isLast: boolean;
  next(): void;
  back(): void;
  refresh(): void;
  /** Absent when the step has no rows. */
  readonly addRow?: (() => void) | undefined;
}
const section = '初始化向导';
const BUSY = '正在保存，请稍候';

export const initializationCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'init.next',
    title: '保存并下一步',
    keywords: ['next', 'save'],
    section,
    icon: ArrowRightIcon,
    tone: 'primary',
    shortcut: 'Ctrl+Enter',
    permission: 'session',
    scope: 'screen',
    visible: (ctx) => wizardPlace.in(ctx) !== undefined,
    enabled: (ctx) => (wizardPlace.in(ctx)?.isBusy ? BUSY : true),
    perform: (ctx) => wizardPlace.in(ctx)?.next(),
  }),
  // The last step uses the same key, under its own title.
  defineCommand({
    id: 'init.finish',
    title: '完成设置',
    keywords: ['finish', 'done'],
    section,
    icon: TickIcon,
    tone: 'primary',
    permission: 'session',
    scope: 'screen',
    visible: (ctx) => wizardPlace.in(ctx)?.isLast === true,
    enabled: (ctx) => (wizardPlace.in(ctx)?.isBusy ? BUSY : true),
    perform: (ctx) => wizardPlace.in(ctx)?.next(),
  }),
  defineCommand({
    id: 'init.back',
    title: '上一步',
    keywords: ['back', 'previous'],
    section,
    icon: ArrowLeftIcon,
    shortcut: 'Alt+PageUp',
    permission: 'session',
    scope: 'screen',
    visible: (ctx) => wizardPlace.in(ctx)?.canGoBack === true,
    enabled: (ctx) => (wizardPlace.in(ctx)?.isBusy ? BUSY : true),
    perform: (ctx) => wizardPlace.in(ctx)?.back(),
  }),
  defineCommand({
    id: 'init.addRow',
    title: '添加一行',
    keywords: ['add row', '新增'],
    section,
    icon: AddIcon,
    shortcut: 'Alt+N',
    permission: 'session',
    scope: 'screen',
    visible: (ctx) => wizardPlace.in(ctx)?.addRow !== undefined,
    perform: (ctx) => wizardPlace.in(ctx)?.addRow?.(),
  }),
  defineCommand({
    id: 'init.refresh',
    title: '重新读取',
    keywords: ['refresh', 'reload'],
    section,
    icon: RefreshIcon,
    permission: 'session',
    scope: 'screen',
    visible: (ctx) => wizardPlace.in(ctx) !== undefined,
    enabled: (ctx) => (wizardPlace.in(ctx)?.isBusy ? BUSY : true),
    perform: (ctx) => wizardPlace.in(ctx)?.refresh(),
  }),
];
