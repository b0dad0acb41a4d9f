import type { AnyCommand } from '../command.ts';
import type { CommandScope } from '../context.ts';
import { PALETTE_COMMAND } from './keymap.ts';
import { PALETTE_CHORD, readShortcut, ShortcutError, shortcutText } from './shortcut.ts';

/** Where a command's keys work, as a short label. */
export const SCOPE_NAMES: Readonly<Record<CommandScope, string>> = {
  global: '随处可用',
  screen: '页面',
  table: '表格',
  row: '表格行',
  dialog: '对话框',
  palette: '命令面板',
};

/** Why a command cannot have this shortcut, as a sentence; null when it can. */
export function refusalOf(shortcut: string, command: Pick<AnyCommand, 'id'>): string | null {
  try {
    const chords = readShortcut(shortcut);
    if (!chords.includes(PALETTE_CHORD) || command.id === PALETTE_COMMAND) return null;
    return `${shortcutText(PALETTE_CHORD)} 始终用来打开命令面板。`;
  } catch (error) {
    if (!(error instanceof ShortcutError)) throw error;
    const { fault, part } = error;
    if (fault === 'reserved') return `${shortcutText(part)} 归浏览器或页面本身使用。`;
    if (fault === 'text') return `${shortcutText(part)} 在一些键盘上用来输入字符（AltGr）。`;
    if (fault === 'long') return '快捷键最多两步。';
    return `没有「${part}」这个键。`;
  }
}
