/** Shortcuts as text: reading them, reading key events, and the keys that are not ours to take. */

const NAMED = new Set(
  `Enter Delete Insert Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight Space Backspace`.split(
    ' ',
  ),
);
const FUNCTION_KEY = /^F([1-9]|1[0-2])$/;
const LETTER_OR_DIGIT = /^[A-Z0-9]$/;
const SYMBOL = /^[!-/:-@[-`{-~]$/;

/** Ctrl+K opens the palette (design §7). */
export const PALETTE_CHORD = 'Ctrl+K';

/** Escape and Tab are reserved for layers and focus, the rest for the browser (design §8, "Keys kept free"). */
const RESERVED = new Set([
  'F5',
  'F11',
  'F12',
  'Escape',
  'Tab',
  'Alt+F4',
  'Alt+D',
  'Alt+Home',
  'Alt+ArrowLeft',
  'Alt+ArrowRight',
  'Shift+F5',
  'Shift+F10',
  'Shift+F12',
  'Ctrl+F4',
  'Ctrl+F5',
  'Ctrl+Shift+F5',
  ...[...'TNWLRPFGHJUDOQACVXZY0123456789+-=', 'PageUp', 'PageDown'].map((key) => `Ctrl+${key}`),
  ...[...'TNWRPIJCBOQAVZ', 'Delete'].map((key) => `Ctrl+Shift+${key}`),
]);

/** Why a shortcut is refused. `text`: Ctrl+Alt with a character is AltGr on some keyboards, and types. */
export type ShortcutFault = 'unknown' | 'reserved' | 'text' | 'long';

/** `part` is the offending chord, or the whole shortcut. */
export class ShortcutError extends Error {
  readonly fault: ShortcutFault;
  readonly part: string;
  constructor(fault: ShortcutFault, part: string, message: string) {
    super(message);
    this.fault = fault;
    this.part = part;
  }
}

const unknown = (part: string, what: string): ShortcutError =>
  new ShortcutError('unknown', part, `"${part}" is not a ${what}`);

/**
 * One chord in its canonical spelling: `Ctrl+Alt+Shift+` in this order, then the key.
 * @throws ShortcutError `unknown`
 */
function readChord(text: string): string {
  const parts = text === '+' ? ['+'] : text.split(/\+(?=.)/);
  const key = parts.pop() ?? '';
  const mods = new Set(parts);
  for (const mod of mods) if (!['Ctrl', 'Alt', 'Shift'].includes(mod)) throw unknown(mod, 'modifier key');
  const name = key.length === 1 ? key.toUpperCase() : key;
  const known = NAMED.has(name) || FUNCTION_KEY.test(name) || LETTER_OR_DIGIT.test(name) || SYMBOL.test(name);
  if (!known && name !== 'Escape' && name !== 'Tab') throw unknown(key, 'key');
  const order = ['Ctrl', 'Alt', 'Shift'].filter((mod) => mods.has(mod));
  return [...order, name].join('+');
}

/** Layouts with AltGr type characters with Ctrl and Alt. */
const isAltGr = (chord: string): boolean => /^Ctrl\+Alt\+(?:Shift\+)?.$/.test(chord);

/** The chords of a shortcut, canonical, one or two. @throws ShortcutError */
export function readShortcut(text: string): readonly string[] {
  const chords = text.trim().split(/\s+/).map(readChord);
  if (chords.length > 2) throw new ShortcutError('long', text, `"${text}" has more than two steps`);
  for (const chord of chords) {
    if (RESERVED.has(chord)) throw new ShortcutError('reserved', chord, `"${chord}" belongs to the browser`);
    if (isAltGr(chord)) throw new ShortcutError('text', chord, `"${chord}" types on some keyboards`);
  }
  return chords;
}

type KeyFacts = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The canonical chord of a key event, or null for a bare modifier and for keys without a name. */
export function chordOf(event: KeyFacts): string | null {
  const key = keyName(event);
  if (key === null) return null;
  // A symbol such as ? already includes its Shift: layouts differ in which symbols need one.
  const shift = event.shiftKey && (key.length > 1 || /[A-Z]/.test(key));
  const mods = [
    event.ctrlKey || event.metaKey ? 'Ctrl' : '',
    event.altKey ? 'Alt' : '',
    shift ? 'Shift' : '',
  ];
  return [...mods.filter(Boolean), key].join('+');
}

const PLACES: Readonly<Record<string, string>> = { Comma: ',', Period: '.', Slash: '/' };

function keyName({ key, code }: KeyFacts): string | null {
  if (key === ' ') return 'Space';
  if (key.length === 1) {
    if (/[!-~]/.test(key)) return key.toUpperCase();
    // For a layout without Latin letters, or an Option key that types, the physical key is used.
    return /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? PLACES[code] ?? null;
  }
  return NAMED.has(key) || FUNCTION_KEY.test(key) || key === 'Escape' || key === 'Tab' ? key : null;
}

/** True for chords that mean text inside a field: everything without Ctrl, Alt or an F key. */
export const isTyping = (chord: string): boolean => !/^(?:Ctrl|Alt)\+|^(?:Shift\+)?F\d+$/.test(chord);

/** Keys that pass for text by their form, but neither type, delete nor move in a single-line field. */
export const restsInOneLine = (chord: string): boolean =>
  /^(?:Shift\+)?(?:Enter|Insert|PageUp|PageDown|ArrowUp|ArrowDown)$/.test(chord);

const LABELS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Delete: 'Del',
  Insert: 'Ins',
  Space: '空格',
  Backspace: '⌫',
  Escape: 'Esc',
};

/** The keycaps of a shortcut, chord by chord: `[['Ctrl', 'K']]`. On a Mac `['⌘', 'K']`. */
export function keycapsOf(text: string, mac = isMac()): readonly (readonly string[])[] {
  return readChords(text).map((chord) =>
    chord.split(/\+(?=.)/).map((key) => (mac && key === 'Ctrl' ? '⌘' : (LABELS[key] ?? key))),
  );
}

/** A shortcut within a sentence: `Ctrl+↵`, `G D`. */
export const shortcutText = (text: string, mac = isMac()): string =>
  keycapsOf(text, mac)
    .map((chord) => chord.join('+'))
    .join(' ');

/** The value of `aria-keyshortcuts`. */
export const ariaShortcut = (text: string, mac = isMac()): string =>
  readChords(text)
    .map((chord) => chord.replace('Ctrl', mac ? 'Meta' : 'Control'))
    .join(' ');

const readChords = (text: string): readonly string[] => text.trim().split(/\s+/).map(readChord);
const isMac = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
