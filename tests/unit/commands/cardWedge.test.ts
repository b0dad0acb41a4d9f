import { describe, expect, it } from 'vitest';
import { CardWedge, characterOf, type WedgeKey } from '../../../src/commands/keys/cardWedge.ts';

/** A wedge with a simulated clock: `wait` fires the timer that ends the hold. */
function bench() {
  const cards: string[] = [];
  const human: string[] = [];
  let now = 0;
  let pending: (() => void) | null = null;
  let isBusy = false;
  const wedge = new CardWedge<WedgeKey>({
    onCard: (text) => void cards.push(text),
    onHuman: (keys) => void human.push(keys.map(({ key }) => key).join('')),
    isInputPending: () => isBusy,
    setTimer: (run) => (pending = run),
    clearTimer: () => (pending = null),
  });
  const press = (code: string, key: string, after: number, shiftKey = false) => {
    now += after;
    return wedge.key({ code, key, shiftKey, timeStamp: now });
  };
  const digits = (text: string, gap: number) => [...text].map((digit) => press(`Digit${digit}`, digit, gap));
  return {
    cards,
    human,
    wedge,
    press,
    digits,
    wait: () => pending?.(),
    idle: () => pending === null,
    busy: (is: boolean) => (isBusy = is),
  };
}

describe('a card reader', () => {
  it('is recognised by its speed, and none of its keys reaches the page', () => {
    const { cards, human, digits, press, idle } = bench();
    expect(new Set(digits('6217001234567890', 4))).toEqual(new Set(['held']));
    expect(press('Enter', 'Enter', 4)).toBe('held');
    expect(cards).toEqual(['6217001234567890']);
    expect(human).toEqual([]);
    expect(idle()).toBe(true);
  });

  it('is read by key codes, whatever an input method made of the keys', () => {
    const { cards, press } = bench();
    for (const letter of 'ABCDEF') press(`Key${letter}`, 'Process', 3);
    press('Shift', 'Shift', 1);
    press('KeyG', 'Process', 1, true);
    press('Semicolon', 'Process', 3);
    press('Numpad7', '7', 3);
    press('NumpadEnter', 'Enter', 3);
    expect(cards).toEqual(['abcdefG;7']);
  });

  it.each(['Enter', 'NumpadEnter', 'Tab'])('may end a card with %s', (code) => {
    const { cards, digits, press } = bench();
    digits('12345678', 5);
    expect(press(code, code, 5)).toBe('held');
    expect(cards).toEqual(['12345678']);
  });

  it('may send no Enter: a pause ends the card, and a late Enter submits nothing', () => {
    const { cards, human, digits, press, wait } = bench();
    digits('12345678', 5);
    wait();
    expect(cards).toEqual(['12345678']);
    expect(press('Enter', 'Enter', 120)).toBe('held');
    expect(press('Enter', 'Enter', 120)).toBe('pass');
    digits('12345678', 5);
    expect(press('Enter', 'Enter', 40)).toBe('held');
    expect(cards).toHaveLength(2);
    expect(human).toEqual([]);
  });

  it('is still sending while its keys are queued behind a busy page', () => {
    const { cards, human, digits, wait, press, busy } = bench();
    digits('123', 5);
    busy(true);
    wait();
    busy(false);
    digits('45678', 5);
    press('Enter', 'Enter', 5);
    expect(human).toEqual([]);
    expect(cards).toEqual(['12345678']);
  });

  it.each([3, 7])('sends one card where a busy machine delivers its keys late, after %i keys', (at) => {
    const { cards, human, digits, press, wait } = bench();
    digits('62170012'.slice(0, at), 5);
    wait();
    digits('62170012'.slice(at), 5);
    press('Enter', 'Enter', 5);
    expect(cards.at(-1)).toBe('62170012');
    // Each card is the number or a beginning of it.
    expect(cards.every((card) => '62170012'.startsWith(card))).toBe(true);
    expect(human.join('')).toBe(at < 6 ? '621' : '');
  });

  it('owns a late Enter, but no later key of a user', () => {
    const { cards, human, digits, press, wait } = bench();
    digits('123456', 5);
    wait();
    expect(press('Enter', 'Enter', 5)).toBe('held');
    expect(cards).toEqual(['123456']);
    digits('12', 5);
    wait();
    digits('34', 5);
    wait();
    digits('56', 60);
    wait();
    expect([cards, human.join('')]).toEqual([['123456'], '123456']);
  });

  it('may pause as long before a capital as before any key: Shift belongs to the burst', () => {
    const { cards, press } = bench();
    for (const letter of 'ABCDEF') {
      press('ShiftLeft', 'Shift', 29, true);
      press(`Key${letter}`, letter, 29, true);
    }
    press('Enter', 'Enter', 29);
    expect(cards).toEqual(['ABCDEF']);
  });

  it('reads two cards one after the other', () => {
    const { cards, digits, press } = bench();
    for (const card of ['12345678', '87654321']) {
      digits(card, 5);
      press('Enter', 'Enter', 5);
    }
    expect(cards).toEqual(['12345678', '87654321']);
  });
});

describe('a user', () => {
  it('gets every held key back, in order, when the hold ends', () => {
    const { cards, human, digits, press, wait } = bench();
    digits('1', 200);
    wait();
    digits('23', 20);
    wait();
    expect(human).toEqual(['1', '23']);
    expect(press('Enter', 'Enter', 90)).toBe('pass');
    expect(cards).toEqual([]);
  });

  it('gets held keys back before the next slow key if no timer fired in between', () => {
    const { human, digits } = bench();
    digits('12', 31);
    expect(human).toEqual(['1']);
  });

  it('gets a few fast keys and Enter back: they are too short for a card', () => {
    const { cards, human, digits, press } = bench();
    digits('12345', 5);
    expect(press('Enter', 'Enter', 5)).toBe('pass');
    expect(human).toEqual(['12345']);
    expect(cards).toEqual([]);
  });

  it('gets the held keys back before a key that types nothing', () => {
    const { human, digits, press } = bench();
    digits('12', 5);
    expect(press('Backspace', 'Backspace', 5)).toBe('pass');
    expect(human).toEqual(['12']);
  });

  it('gets the held keys back at once on flush', () => {
    const { human, digits, wedge, idle } = bench();
    digits('12', 5);
    wedge.flush();
    wedge.flush();
    expect(human).toEqual(['12']);
    expect(idle()).toBe(true);
  });
});

describe('characters by key code', () => {
  it.each([
    ['KeyA', false, 'a'],
    ['KeyA', true, 'A'],
    ['Digit5', true, '%'],
    ['Digit0', true, ')'],
    ['Equal', false, '='],
    ['Numpad3', false, '3'],
    ['F5', false, null],
    ['Space', false, null],
  ])('%s with shift %s is %j', (code, shiftKey, character) => {
    expect(characterOf({ code, shiftKey })).toBe(character);
  });
});
