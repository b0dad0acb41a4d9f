/**
 * What browsers send while an input method works, event by event, in the orders known of Chrome for Windows (Microsoft
 * Pinyin, Sogou), Chrome for macOS and Linux (ibus), Safari and Android: written down, not captured on each of them. `after` is the time since the event before, ms.
 */
export interface TraceEvent {
  readonly type: 'keydown' | 'keyup' | 'compositionstart' | 'compositionupdate' | 'compositionend' | 'input';
  readonly after?: number;
  readonly key?: string;
  readonly code?: string;
  readonly keyCode?: number;
  readonly isComposing?: boolean;
  /** What stands in the field after the event. */
  readonly value?: string;
}
export interface Trace {
  readonly name: string;
  readonly events: readonly TraceEvent[];
}

const down = (key: string, code: string, keyCode: number, isComposing: boolean, after = 90): TraceEvent => ({
  ...{ type: 'keydown', key, code, keyCode, isComposing, after },
});
/** A key that the input method has taken. */
const taken = (code: string, isComposing = true, key = 'Process'): TraceEvent =>
  down(key, code, 229, isComposing);
const up = (key: string, code: string, keyCode: number, isComposing: boolean): TraceEvent => ({
  ...{ type: 'keyup', key, code, keyCode, isComposing, after: 40 },
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

export const imeTraces: readonly Trace[] = [
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
      ...[taken('Backspace'), ...shows('xinzen'), taken('Equal'), taken('Minus')],
      ...[taken('Digit2'), ...ends(HAN), up('2', 'Digit2', 50, false)],
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
    name: 'ibus, every key by 229 and no composition at all',
    events: [
      ...['KeyN', 'Digit1', 'Comma', 'Space', 'Enter'].map((code) => taken(code, false)),
      { type: 'input', value: 'n1， ' },
    ],
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
      ...[...letters(WORD), ...ends(HAN), down(' ', 'Space', 32, false, 3)],
      ...[...letters(WORD), ...ends(HAN), down('1', 'Digit1', 49, false, 3)],
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

/** Plays a trace into an element, from `at` on; gives the time of its last event. */
export function play(trace: Trace, target: HTMLElement, at = 1000): number {
  let now = at;
  for (const { type, after = 0, value, ...init } of trace.events) {
    now += after;
    if (value !== undefined && target instanceof HTMLInputElement) setValue(target, value);
    const options = { bubbles: true, cancelable: true, ...init };
    const event = type.startsWith('key') ? new KeyboardEvent(type, options) : new Event(type, options);
    Object.defineProperty(event, 'timeStamp', { value: now });
    target.dispatchEvent(event);
  }
  return now;
}

/** As the browser does it: past what React remembers of the field. */
function setValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
}
