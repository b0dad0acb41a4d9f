// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardBack } from '../../../src/shell/guardBack.ts';
import { Unsaved } from '../../../src/ui/form/unsaved.ts';

/**
 * A history as a browser has one, as far as the guard sees it: wouter tells of pushes and replacements by events on the
 * window, the browser of moves by `popstate`.
 */
let unsaved: Unsaved;
let entries: string[];
let at: number;
let answer: (agreed: boolean) => void;
let ask: ReturnType<typeof vi.fn<() => Promise<boolean>>>;
let router: ReturnType<typeof vi.fn<() => void>>;
let takeOff: () => void;

const tell = (name: string): void => void dispatchEvent(new Event(name));
function push(url: string): void {
  entries = [...entries.slice(0, at + 1), url];
  at += 1;
  tell('pushState');
}
function move(by: number): void {
  at += by;
  tell('popstate');
}

beforeEach(() => {
  unsaved = new Unsaved();
  [entries, at] = [['http://site/a'], 0];
  vi.stubGlobal('location', {
    get href() {
      return entries[at];
    },
  });
  vi.stubGlobal('history', {
    state: null,
    pushState: (_: unknown, __: string, url: string) => push(url),
    back: () => move(-1),
  });
  ask = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
  );
  router = vi.fn<() => void>();
  takeOff = guardBack(unsaved, ask);
  addEventListener('popstate', router);
});
afterEach(() => {
  removeEventListener('popstate', router);
  takeOff();
  unsaved.discardAll();
  vi.unstubAllGlobals();
});
const answered = async (agreed: boolean): Promise<void> => {
  answer(agreed);
  await Promise.resolve();
  await Promise.resolve();
};

describe('back, while a dialog holds what was typed', () => {
  beforeEach(() => push('http://site/b'));

  it('goes, when nothing is held', () => {
    move(-1);
    expect(ask).not.toHaveBeenCalled();
    expect(router).toHaveBeenCalledTimes(1);
  });
  it('goes, when only a tab holds something: it keeps it', () => {
    unsaved.hold('form', '/days');
    move(-1);
    expect(ask).not.toHaveBeenCalled();
    expect(router).toHaveBeenCalledTimes(1);
  });
  it('asks, with the page where it was, and the router none the wiser', () => {
    unsaved.hold('form', '');
    move(-1);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(location.href).toBe('http://site/b');
    expect(router).not.toHaveBeenCalled();
  });
  it('who stays keeps what was typed, and is asked the next time too', async () => {
    unsaved.hold('form', '');
    move(-1);
    await answered(false);
    expect(unsaved.isHeld('')).toBe(true);
    expect(location.href).toBe('http://site/b');
    move(-1);
    expect(ask).toHaveBeenCalledTimes(2);
  });
  it('who agrees goes where they wanted, once, and nothing is held', async () => {
    unsaved.hold('form', '');
    move(-1);
    await answered(true);
    expect(location.href).toBe('http://site/a');
    expect(router).toHaveBeenCalledTimes(1);
    expect(unsaved.isAny()).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
  });
  it('forward is asked about as well, and leads there', async () => {
    move(-1);
    router.mockClear();
    unsaved.hold('form', '');
    move(1);
    expect(location.href).toBe('http://site/a');
    await answered(true);
    expect(location.href).toBe('http://site/b');
    expect(router).toHaveBeenCalledTimes(1);
  });
  it('is free again once the guard is off', () => {
    unsaved.hold('form', '');
    takeOff();
    move(-1);
    expect(ask).not.toHaveBeenCalled();
    expect(router).toHaveBeenCalledTimes(1);
  });
});
