import { definePlace } from '../../commands/place.ts';
import {
  AddIcon,
  CrossIcon,
  EditIcon,
  ExportIcon,
  ImportIcon,
  KeyCommandIcon,
  ResetIcon,
  TickIcon,
} from '@blueprintjs/icons';
import { defineCommand, type AnyCommand, type Command } from '../../commands/command.ts';
import { assignKeys, PALETTE_COMMAND, resetKeys } from '../../commands/keys/keymap.ts';
import { readKeyFile, writeKeyFile } from '../../commands/keys/keyFile.ts';
import { shortcutText } from '../../commands/keys/shortcut.ts';
import { saveFile } from '../../api/download.ts';
import { createOpenState } from '../openState.ts';
import { chooseText } from './chooseText.ts';
import type { KeymapKeep } from './keymapKeep.ts';

/** The person's keymap. */
export const keymapPlace = definePlace<KeymapKeep>('keymap');
/** The sheet 快捷键设置. */
export const keymapSheetPlace = definePlace<{
  readonly chosen: AnyCommand | null;
  capture(command: AnyCommand, mode: CaptureMode): void;
  /** Reports what was done, and which keys were not taken. */
  tell(message: string, refused?: readonly string[]): void;
}>('keymap.sheet');
/** The question for a new key. */
export const capturePlace = definePlace<{ readonly isEmpty: boolean; use(): void }>('keymap.capture');

/** `add`: beside the keys that are there. */
export type CaptureMode = 'replace' | 'add';

export const KEYMAP_DIALOG = 'keymap';
export const CAPTURE_DIALOG = 'keymap-capture';
/** Whether the sheet 快捷键设置 is open. */
export const keymapSheet = createOpenState();

type Context = Parameters<AnyCommand['perform']>[0];
const PICK = '请先选中一个操作';
const chosenIn = (ctx: Context): AnyCommand | null => keymapSheetPlace.in(ctx)?.chosen ?? null;
const keymapIn = (ctx: Context) => keymapPlace.of(ctx).registry.keymap();

/** A button of the sheet. */
const inSheet = (command: Omit<Command, 'section' | 'permission' | 'scope' | 'where'>): AnyCommand =>
  defineCommand({
    section: '快捷键设置',
    permission: 'session',
    scope: 'dialog',
    where: KEYMAP_DIALOG,
    unlogged: true,
    ...command,
  });

export const keymapCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'keymap.open',
    solo: true,
    title: '快捷键设置',
    keywords: ['keyboard shortcuts settings', 'keymap', 'remap keys', 'hotkeys', '按键', '改键'],
    section: '设置',
    icon: KeyCommandIcon,
    permission: 'session',
    scope: 'global',
    unlogged: true,
    perform: () => keymapSheet.open(),
  }),
  inSheet({
    id: 'keymap.change',
    title: '更改',
    keywords: ['change key', 'rebind', '修改'],
    icon: EditIcon,
    tone: 'primary',
    shortcut: 'Enter',
    inFields: true,
    enabled: (ctx) => (chosenIn(ctx) ? true : PICK),
    perform: (ctx) => {
      const command = chosenIn(ctx);
      if (command) keymapSheetPlace.in(ctx)?.capture(command, 'replace');
    },
  }),
  inSheet({
    id: 'keymap.add',
    title: '再加一个',
    keywords: ['add another key', '增加'],
    icon: AddIcon,
    shortcut: 'Alt+A',
    enabled: (ctx) => (chosenIn(ctx) ? true : PICK),
    perform: (ctx) => {
      const command = chosenIn(ctx);
      if (command) keymapSheetPlace.in(ctx)?.capture(command, 'add');
    },
  }),
  inSheet({
    id: 'keymap.clear',
    title: '不用按键',
    keywords: ['remove key', 'no key', '删除'],
    icon: CrossIcon,
    shortcut: 'Alt+Delete',
    enabled: (ctx) => {
      const command = chosenIn(ctx);
      if (!command) return PICK;
      const keys = keymapIn(ctx).keysOf(command.id);
      if (command.id === PALETTE_COMMAND && keys.length === 1)
        return `命令面板始终可以用 ${shortcutText(keys[0] ?? '')} 打开`;
      return keys.length > 0 ? true : '本来就没有按键';
    },
    perform: (ctx) => {
      const command = chosenIn(ctx);
      if (!command) return;
      const keymap = keymapPlace.of(ctx);
      keymap.set(assignKeys(keymap.registry.all(), keymapIn(ctx).overrides, command.id, []));
      keymapSheetPlace.in(ctx)?.tell(`「${command.title}」不再有自己的按键。`);
    },
  }),
  inSheet({
    id: 'keymap.reset',
    title: '恢复默认',
    keywords: ['reset key', 'default', '还原'],
    icon: ResetIcon,
    shortcut: 'Alt+R',
    enabled: (ctx) => {
      const command = chosenIn(ctx);
      if (!command) return PICK;
      return Object.hasOwn(keymapIn(ctx).overrides, command.id) ? true : '没有改过';
    },
    perform: (ctx) => {
      const command = chosenIn(ctx);
      if (!command) return;
      keymapPlace.of(ctx).set(resetKeys(keymapIn(ctx).overrides, command.id));
      keymapSheetPlace.in(ctx)?.tell(`「${command.title}」恢复了默认按键。`);
    },
  }),
  inSheet({
    id: 'keymap.resetAll',
    risk: 'final',
    title: '全部恢复默认',
    keywords: ['reset all keys', 'defaults', '还原'],
    icon: ResetIcon,
    enabled: (ctx) => (Object.keys(keymapIn(ctx).overrides).length > 0 ? true : '没有改过任何按键'),
    confirm: (ctx) => ({
      title: '全部恢复默认',
      tips: `您改过 ${Object.keys(keymapIn(ctx).overrides).length} 个操作的按键，确定都恢复默认吗？`,
      tone: 'warning',
    }),
    perform: (ctx) => {
      keymapPlace.of(ctx).set({});
      keymapSheetPlace.in(ctx)?.tell('全部按键恢复了默认。');
    },
  }),
  inSheet({
    id: 'keymap.export',
    title: '导出',
    keywords: ['export keymap', 'save file', '备份'],
    icon: ExportIcon,
    shortcut: 'Alt+X',
    enabled: (ctx) => (Object.keys(keymapIn(ctx).overrides).length > 0 ? true : '没有改过任何按键'),
    perform: (ctx) =>
      saveFile({
        blob: new Blob([writeKeyFile(keymapIn(ctx).overrides)], { type: 'application/json' }),
        fileName: '快捷键.json',
      }),
  }),
  inSheet({
    id: 'keymap.import',
    title: '导入',
    keywords: ['import keymap', 'load file', '读取'],
    icon: ImportIcon,
    shortcut: 'Alt+O',
    confirm: (ctx) => {
      const changed = Object.keys(keymapIn(ctx).overrides).length;
      if (changed === 0) return null;
      return {
        title: '导入快捷键',
        tips: `导入会替换您现在改过的 ${changed} 个操作的按键，要继续吗？`,
        tone: 'warning',
      };
    },
    perform: async (ctx) => {
      const text = await chooseText('application/json,.json');
      if (text === null) return;
      const keymap = keymapPlace.of(ctx);
      const { overrides, refused } = readKeyFile(text, keymap.registry.all());
      keymap.set(overrides);
      const taken = `导入了 ${Object.keys(overrides).length} 个操作的按键`;
      const left = refused.length > 0 ? `，有 ${refused.length} 处没有采用：` : '。';
      keymapSheetPlace.in(ctx)?.tell(`${taken}${left}`, refused);
    },
  }),
  defineCommand({
    id: 'keymap.use',
    title: '使用',
    keywords: ['use this key', 'save'],
    section: '快捷键设置',
    icon: TickIcon,
    tone: 'primary',
    shortcut: 'Enter',
    permission: 'session',
    scope: 'dialog',
    where: CAPTURE_DIALOG,
    unlogged: true,
    enabled: (ctx) => (capturePlace.in(ctx)?.isEmpty === false ? true : '请先按下新的按键'),
    perform: (ctx) => capturePlace.in(ctx)?.use(),
  }),
];
