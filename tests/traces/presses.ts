/** What is pressed into the input method, key by key, in the names of xdotool. */
export interface Presses {
  readonly name: string;
  readonly keys: string;
  /** Pause between two keys, ms. */
  readonly pace?: number;
  /** Pressed with no field focused, where browsers leave the input method out. */
  readonly outside?: true;
}

const WORD = 'x i n z e n g';
/** As readers type: a key every few milliseconds. */
const READER = 8;

export const presses: readonly Presses[] = [
  { name: 'taken by Space', keys: `${WORD} space` },
  { name: 'taken by a digit', keys: `${WORD} 2` },
  { name: 'its letters taken by Enter', keys: `${WORD} Return` },
  { name: 'taken by Space, and an Enter at once', keys: `${WORD} space Return`, pace: 35 },
  { name: 'its letters taken by Enter, and an Enter at once', keys: `${WORD} Return Return`, pace: 35 },
  { name: 'called off by Escape', keys: `${WORD} Escape` },
  { name: 'taken back letter by letter', keys: 'n i BackSpace BackSpace' },
  { name: 'taken by a comma', keys: `${WORD} comma` },
  { name: 'Chinese punctuation, no letters', keys: 'comma period question slash' },
  { name: 'candidates walked and paged', keys: 'n i Down Down Up Next Prior equal minus Left Right space' },
  { name: 'taken in two parts', keys: `${WORD} Left Left Left space space space` },
  { name: 'Shift to English in the middle, and back', keys: 'x i n Shift_L a b Shift_L' },
  { name: 'keys of ours: g r, slash, question mark', keys: 'g r slash question r space' },
  { name: 'function keys within', keys: 'n i F2 F8 F9 F10 Escape' },
  { name: 'Ctrl+K within', keys: 'n i ctrl+k space' },
  { name: 'Ctrl+Enter within', keys: 'n i ctrl+Return space' },
  { name: 'Alt+1 within', keys: 'n i alt+1 space' },
  { name: 'Tab within', keys: 'n i Tab Escape' },
  { name: 'typed in a hurry', keys: `${WORD} space s h a n g c h u a n 1`, pace: 45 },
  { name: 'pressed outside of any field', keys: 'g r n slash', outside: true },
  { name: 'a reader: digits', keys: '6 2 1 7 0 0 1 2 3 4 5 6 7 8 Return', pace: READER },
  { name: 'a reader: letters and digits', keys: 'y b 2 0 2 6 k h 0 0 1 Return', pace: READER },
];
