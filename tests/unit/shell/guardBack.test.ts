// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardBack } from '../../../src/shell/guardBack.ts';
import { Unsaved } from '../../../src/ui/form/unsaved.ts';

/**
 * The browser history as the guard sees it: wouter reports pushes and replacements by events on the window, the browser
 * reports moves by `popstate`.
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

describe('back, while a dialog has unsaved input', () => {
  beforeEach(() => push('http://site/b'));

  it('goes back when nothing is unsaved', () => {
    move(-1);
    expect(ask).not.toHaveBeenCalled();
    expect(router).toHaveBeenCalledTimes(1);
  });
  it('goes back when only a tab has unsaved input, which the tab keeps', () => {
    unsaved.hold('form', '/days');
    move(-1);
    expect(ask).not.toHaveBeenCalled();
    expect(router).toHaveBeenCalledTimes(1);
  });
  it('asks without changing the address and without notifying the router', () => {
    unsaved.hold('form', '');
    move(-1);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(location.href).toBe('http://site/b');
    expect(router).not.toHaveBeenCalled();
  });
  it('keeps the input when the person stays, and asks again the next time', async () => {
    unsaved.hold('form', '');
    move(-1);
    await answered(false);
    expect(unsaved.isHeld('')).toBe(true);
    expect(location.href).toBe('http://site/b');
    move(-1);
    expect(ask).toHaveBeenCalledTimes(2);
  });
  it('goes back once when the person agrees, and discards the input', async () => {
    unsaved.hold('form', '');
    move(-1);
    await answered(true);
    expect(location.href).toBe('http://site/a');
    expect(router).toHaveBeenCalledTimes(1);
    expect(unsaved.isAny()).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
  });
  it('asks on forward as well, and goes forward', async () => {
    move(-1);
    router.mockClear();
    unsaved.hold('form', '');
    move(1);
    expect(location.href).toBe('http://site/a');
    await answered(true);
    expect(location.href).toBe('http://site/b');
    expect(router).toHaveBeenCalledTimes(1);
  });
  it('does not ask once the guard is removed', () => {
    unsaved.hold('form', '');
    takeOff();
    move(-1);
    expect(ask).not.toHaveBeenCalled();
    expect(router).toHaveBeenCalledTimes(1);
  });
});
