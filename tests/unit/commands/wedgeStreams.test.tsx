import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dispatcher } from '../../../src/commands/keys/dispatcher.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { ScopeStack } from '../../../src/commands/scopeStack.ts';
import { recordingServices, sample, superRights } from './samples.ts';

/** A random generator that repeats its numbers for a seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const CHARS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const codeOf = (char: string): string => (/\d/.test(char) ? `Digit${char}` : `Key${char.toUpperCase()}`);

let now = 0;
let ran: string[] = [];
let cards: string[] = [];
let submitted = 0;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [now, ran, cards, submitted] = [0, [], [], 0];
  document.body.innerHTML = '<input id="field"><div id="grid" tabindex="0"></div>';
  const registry = createRegistry(
    [...'0123456789abcdefghijklmnopqrstuvwxyz', 'Enter'].map((shortcut, nth) =>
      sample({ id: `key.n${nth}`, title: shortcut, shortcut }),
    ),
  );
  const stack = new ScopeStack({ rights: superRights, services: recordingServices().services });
  stack.push({ scope: 'screen', patch: {}, onCard: (text) => void cards.push(text) });
  stop = new Dispatcher({ registry, stack, run: ({ title }) => void ran.push(title) }).attach(window);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const field = (): HTMLInputElement => document.getElementById('field') as HTMLInputElement;

/** Presses a key `after` ms later; a field takes the character if the key reaches the page. */
function key(on: HTMLElement, name: string, code: string, after: number, by229 = false): void {
  vi.advanceTimersByTime(after);
  now += after;
  const init = { key: by229 ? 'Process' : name, code, ...(by229 && { keyCode: 229 }) };
  const event = new KeyboardEvent('keydown', {
    ...init,
    shiftKey: /^[A-Z]$/.test(name),
    bubbles: true,
    cancelable: true,
  });
  Object.defineProperty(event, 'timeStamp', { value: now });
  const isOurs = on.dispatchEvent(event);
  if (name === 'Enter') submitted += isOurs && !by229 ? 1 : 0;
  // An input method types even if the page prevents the default.
  else if (on instanceof HTMLInputElement && name.length === 1 && (isOurs || by229)) {
    on.value += name;
    on.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

interface Burst {
  readonly text: string;
  readonly gap: () => number;
  readonly end: boolean;
  readonly by229: boolean;
}
function swipe(on: HTMLElement, { text, gap, end, by229 }: Burst): void {
  for (const char of text) {
    if (/[A-Z]/.test(char)) key(on, 'Shift', 'ShiftLeft', 1);
    key(on, char, codeOf(char), gap(), by229);
  }
  if (end) key(on, 'Enter', 'Enter', gap(), by229);
}

describe.each([1, 7, 20_261_122])('streams of seed %i', (seed) => {
  it.each(['field', 'grid'])('leak no card key and take no typing for a card, in the %s', (id) => {
    const random = randomOf(seed);
    const on = document.getElementById(id) as HTMLElement;
    const isField = on instanceof HTMLInputElement;
    const some = (from: number, to: number): number => from + random(to - from + 1);
    const word = (length: number): string =>
      Array.from({ length }, () => CHARS[random(CHARS.length)]).join('');
    const expected: string[] = [];
    let typed = '';
    for (let part = 0; part < 120; part += 1) {
      if (random(3) === 0) {
        // A user types at 60 ms a key or slower, sometimes through an input method.
        const by229 = isField && random(4) === 0;
        for (const char of word(some(1, 12)).toLowerCase()) {
          key(on, char, codeOf(char), some(60, 260), by229);
          typed += char;
        }
        vi.advanceTimersByTime(60);
        now += 60;
      } else {
        // A reader sends a card; the next may follow at once if Enter ended this one.
        const fast = some(2, 24);
        const burst: Burst = {
          text: word(some(6, 28)),
          gap: () => some(2, Math.min(30, fast + 6)),
          end: random(3) > 0,
          by229: isField && random(3) === 0,
        };
        swipe(on, burst);
        expected.push(burst.text);
        if (!burst.end) {
          vi.advanceTimersByTime(80);
          now += 80;
        }
      }
    }
    vi.advanceTimersByTime(1000);
    expect(cards).toEqual(expected);
    expect(isField ? field().value : ran.join('')).toBe(typed);
    expect([submitted, isField ? ran : []]).toEqual([0, []]);
  });
});

it('typing at 60 ms a key is never a swipe, however long, with or without an input method', () => {
  for (const by229 of [false, true]) {
    for (let nth = 0; nth < 400; nth += 1) key(field(), `${nth % 10}`, `Digit${nth % 10}`, 60, by229);
    key(field(), 'Enter', 'Enter', 60);
  }
  vi.advanceTimersByTime(1000);
  expect(cards).toEqual([]);
  expect(field().value).toHaveLength(800);
  expect(submitted).toBe(2);
});

it('a user keeps all letters of a word when a reader begins 31 ms after the last', () => {
  for (const char of 'zhang') key(field(), char, codeOf(char), 90);
  vi.advanceTimersByTime(27);
  now += 27;
  swipe(field(), { text: '6217001234', gap: () => 4, end: true, by229: false });
  key(field(), '3', 'Digit3', 100);
  vi.advanceTimersByTime(1000);
  expect([cards, field().value]).toEqual([['6217001234'], 'zhang3']);
});

it('a card leaves no text when an input method takes over in the middle', () => {
  field().focus();
  for (const char of '6217') key(field(), char, codeOf(char), 5);
  for (const char of 'abcd') key(field(), char, codeOf(char), 5, true);
  key(field(), 'Enter', 'Enter', 5, true);
  vi.advanceTimersByTime(1000);
  expect([cards, field().value]).toEqual([['6217abcd'], '']);
});

it('a card leaves no text if a busy machine first takes its keys for typing', () => {
  field().value = 'ab';
  field().focus();
  for (const char of '621') key(field(), char, codeOf(char), 5);
  // The page handles them late, although their time stamps are in time.
  vi.advanceTimersByTime(80);
  expect(field().value).toBe('ab621');
  for (const char of '7001234') key(field(), char, codeOf(char), 5);
  key(field(), 'Enter', 'Enter', 5);
  vi.advanceTimersByTime(1000);
  expect([cards, field().value, submitted]).toEqual([['6217001234'], 'ab', 0]);
});

it('overlapping key presses keep their order when an input method takes over', () => {
  field().focus();
  key(field(), '1', 'Digit1', 200);
  key(field(), 'n', 'KeyN', 20, true);
  vi.advanceTimersByTime(1000);
  expect([cards, field().value]).toEqual([[], '1n']);
});

it('two cards in a row leave no text while an input method still composes the first', () => {
  field().value = 'ab';
  field().focus();
  window.dispatchEvent(new Event('compositionstart'));
  swipe(field(), { text: 'abcdef', gap: () => 3, end: true, by229: true });
  swipe(field(), { text: 'ghijkl', gap: () => 3, end: true, by229: true });
  window.dispatchEvent(new Event('compositionend'));
  vi.advanceTimersByTime(1000);
  expect([cards, field().value]).toEqual([['abcdef', 'ghijkl'], 'ab']);
});

it('card text that an input method composes is removed when the composition ends', () => {
  field().value = 'ab';
  field().focus();
  window.dispatchEvent(new Event('compositionstart'));
  for (const char of 'abcdef') key(field(), char, codeOf(char), 5, true);
  key(field(), 'Enter', 'Enter', 5, true);
  expect(field().value).toBe('ababcdef');
  window.dispatchEvent(new Event('compositionend'));
  vi.advanceTimersByTime(1000);
  expect([cards, field().value]).toEqual([['abcdef'], 'ab']);
});
