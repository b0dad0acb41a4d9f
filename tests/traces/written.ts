import type { Trace, TraceEvent } from './trace.ts';

const down = (key: string, code: string, keyCode: number, isComposing: boolean, after = 90): TraceEvent => ({
  type: 'keydown',
  key,
  code,
  keyCode,
  isComposing,
  after,
});
/** A key that the input method has taken. */
const taken = (code: string, isComposing = true, key = 'Process'): TraceEvent =>
  down(key, code, 229, isComposing);
const up = (key: string, code: string, keyCode: number, isComposing: boolean): TraceEvent => ({
  type: 'keyup',
  key,
  code,
  keyCode,
  isComposing,
  after: 40,
});
const start: TraceEvent = { type: 'compositionstart', after: 1 };
const shows = (value: string): readonly TraceEvent[] => [
  { type: 'compositionupdate', after: 1, value },
  { type: 'input', after: 0, value },
];
const ends = (value: string): readonly TraceEvent[] => [
  { type: 'compositionupdate', after: 1, value },
  { type: 'input', after: 0, value },
  { type: 'compositionend', after: 0, value },
];

/** Types pinyin letter by letter: the first one comes before the composition, the others within it. */
function letters(word: string, key?: string, isComposingInside = true): readonly TraceEvent[] {
  return [...word].flatMap((letter, nth) => [
    taken(`Key${letter.toUpperCase()}`, nth > 0 && isComposingInside, key ?? 'Process'),
    ...(nth === 0 ? [start] : []),
    ...shows(word.slice(0, nth + 1)),
    up(letter, `Key${letter.toUpperCase()}`, letter.toUpperCase().charCodeAt(0), true),
  ]);
}

const WORD = 'xinzeng';
const HAN = '新增';

/**
 * What browsers send while an input method works where it could not be captured, in the orders known of Chrome for Windows
 * (Microsoft Pinyin, Sogou) and macOS, Safari and Android: written down, event by event.
 */
export const written: readonly Trace[] = [
  {
    name: 'Microsoft Pinyin, taken by Space',
    events: [...letters(WORD), taken('Space'), ...ends(HAN), up(' ', 'Space', 32, false)],
  },
  {
    name: 'Microsoft Pinyin, taken by a digit',
    events: [...letters(WORD), taken('Digit1'), ...ends(HAN), up('1', 'Digit1', 49, false)],
  },
  {
    name: 'Microsoft Pinyin, its letters taken by Enter',
    events: [...letters(WORD), taken('Enter'), ...ends(WORD), up('Enter', 'Enter', 13, false)],
  },
  {
    name: 'Microsoft Pinyin, called off by Escape',
    events: [...letters(WORD), taken('Escape'), ...ends(''), up('Escape', 'Escape', 27, false)],
  },
  {
    name: 'Microsoft Pinyin, a letter taken back, candidates paged, then a digit',
    events: [
      ...letters(WORD),
      taken('Backspace'),
      ...shows('xinzen'),
      taken('Equal'),
      taken('Minus'),
      taken('Digit2'),
      ...ends(HAN),
      up('2', 'Digit2', 50, false),
    ],
  },
  {
    name: 'Microsoft Pinyin, Shift to English in the middle',
    events: [
      ...letters('xin'),
      taken('ShiftLeft'),
      ...ends('xin'),
      up('Shift', 'ShiftLeft', 16, false),
      down('Shift', 'ShiftLeft', 16, false),
      up('Shift', 'ShiftLeft', 16, false),
    ],
  },
  {
    name: 'Sogou, no isComposing on any key, taken by a digit',
    events: [
      ...letters(WORD, 'Process', false),
      taken('Digit1', false),
      ...ends(HAN),
      up('1', 'Digit1', 49, false),
    ],
  },
  {
    name: 'Sogou, Chinese comma and full stop',
    events: (['Comma', 'Period'] as const).flatMap((code) => [
      taken(code, false),
      start,
      ...ends(code === 'Comma' ? '，' : '。'),
      up(code === 'Comma' ? ',' : '.', code, code === 'Comma' ? 188 : 190, false),
    ]),
  },
  {
    name: 'Chrome on macOS: real names, 229, Enter within the composition',
    events: [
      ...letters(WORD, 'x'),
      down('Enter', 'Enter', 229, true),
      ...ends(WORD),
      up('Enter', 'Enter', 13, false),
    ],
  },
  {
    name: 'Safari: the Enter comes after the end, with 229',
    events: [...letters(WORD), ...ends(HAN), down('Enter', 'Enter', 229, false, 2)],
  },
  ...[0, 8, 40].map((after): Trace => ({
    name: `a plain Enter ${after} ms after the end`,
    events: [...letters(WORD), ...ends(HAN), down('Enter', 'Enter', 13, false, after)],
  })),
  {
    name: "a plain Enter whose own time lies before the end's",
    events: [...letters(WORD), ...ends(HAN), down('Enter', 'Enter', 13, false, -6)],
  },
  {
    name: 'a plain Escape right after the end',
    events: [...letters(WORD), ...ends(''), down('Escape', 'Escape', 27, false, 3)],
  },
  {
    name: 'a plain Space or digit right after the end',
    events: [
      ...letters(WORD),
      ...ends(HAN),
      down(' ', 'Space', 32, false, 3),
      ...letters(WORD),
      ...ends(HAN),
      down('1', 'Digit1', 49, false, 3),
    ],
  },
  {
    name: 'Android: unidentified keys',
    events: [
      taken('', false, 'Unidentified'),
      start,
      ...shows('x'),
      taken('', true, 'Unidentified'),
      ...ends(HAN),
    ],
  },
];
