import type { AnyCommand } from '../../commands/command.ts';
import { becomesText, isComposing } from '../../commands/keys/inputMethod.ts';
import { refusalOf } from '../../commands/keys/keyWords.ts';
import { chordOf, isTyping } from '../../commands/keys/shortcut.ts';

/** The effect of a key in the capture field. */
export type Captured =
  /** Not captured: Escape, Tab, a modifier alone. */
  | { readonly kind: 'pass' }
  | { readonly kind: 'accept' }
  /** `refusal`: why the key was not accepted; the chords are unchanged. */
  | { readonly kind: 'keys'; readonly chords: readonly string[]; readonly refusal: string | null };

const LEAVE = new Set(['Escape', 'Tab', 'Shift+Tab']);

/** Reads one key. A printable key may be followed by a second one: a sequence. */
export function capture(
  chords: readonly string[],
  event: KeyboardEvent,
  command: Pick<AnyCommand, 'id'>,
): Captured {
  const stay = (refusal: string): Captured => ({ kind: 'keys', chords, refusal });
  if (becomesText(event)) return stay(textRefusal(event));
  if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return { kind: 'pass' };
  const chord = chordOf(event);
  if (chord === null) return stay('这个键不能作快捷键。');
  if (LEAVE.has(chord)) return { kind: 'pass' };
  if (event.repeat) return { kind: 'keys', chords, refusal: null };
  if (chords.length > 0 && chord === 'Enter') return { kind: 'accept' };
  if (chords.length > 0 && chord === 'Backspace') return { kind: 'keys', chords: [], refusal: null };
  const [first] = chords;
  const next = chords.length === 1 && first !== undefined && isTyping(first) ? [first, chord] : [chord];
  const refusal = refusalOf(next.join(' '), command);
  return refusal === null ? { kind: 'keys', chords: next, refusal } : stay(refusal);
}

function textRefusal(event: KeyboardEvent): string {
  if (isComposing(event) || event.key === 'Process') return '输入法正在使用这个键，请先切换到英文输入。';
  if (event.key === 'Dead' || event.key === 'Compose') return '这个键用来组合带符号的字母，不能作快捷键。';
  if (event.key === 'Unidentified') return '浏览器认不出这个键。';
  return 'AltGr（Ctrl+Alt）用来输入字符，不能作快捷键。';
}
