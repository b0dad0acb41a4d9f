import { AsyncLocalStorage } from 'node:async_hooks';
import type { Agenda, Entry } from './agenda.ts';

/** Web storage in memory. */
export class Store implements Storage {
  [name: string]: unknown;
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
  /** All keys and values as one text. */
  text(): string {
    return JSON.stringify([...this.#items]);
  }
}

/** `document.cookie` as js-cookie uses it. */
export class Jar {
  readonly #cookies = new Map<string, string>();
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  set cookie(text: string) {
    const [pair = '', ...attributes] = text.split('; ');
    const cut = pair.indexOf('=');
    const expires = attributes.find((each) => each.startsWith('expires='))?.slice('expires='.length);
    if (expires !== undefined && Date.parse(expires) < Date.now()) this.#cookies.delete(pair.slice(0, cut));
    else this.#cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
  }
}

/** The globals that code of one page sees. */
export interface Frame {
  readonly agenda: Agenda;
  readonly document: Jar;
  readonly localStorage: Store;
  readonly sessionStorage: Store;
  readonly location: Pick<Location, 'protocol' | 'origin' | 'reload' | 'replace' | 'assign'>;
  readonly BroadcastChannel: new (name: string) => object;
  /** True once the page is unloaded: none of its code runs any more. */
  isGone: boolean;
}

const frames = new AsyncLocalStorage<Frame>();

/** Runs `work` with the globals of a page, also after each `await`. */
export const inFrame = <T>(frame: Frame, work: () => T): T => frames.run(frame, work);

class Timer {
  readonly entry: Entry;
  constructor(entry: Entry) {
    this.entry = entry;
  }
}

const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
const NAMES = ['document', 'localStorage', 'sessionStorage', 'location', 'BroadcastChannel'] as const;

/**
 * Gives every page its own globals and runs its timers in simulated time; code outside of pages keeps the real ones.
 * Returns a function that restores the originals.
 */
export function installBrowser(): () => void {
  const before = new Map<string, PropertyDescriptor | undefined>();
  const define = (name: string, descriptor: PropertyDescriptor): void => {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { configurable: true, ...descriptor });
  };
  for (const name of NAMES) {
    const outside = (globalThis as Record<string, unknown>)[name];
    define(name, { get: () => frames.getStore()?.[name] ?? outside });
  }
  const alone: { top?: unknown } = {};
  alone.top = alone;
  define('window', { get: () => (frames.getStore() ? alone : undefined) });
  define('setTimeout', {
    writable: true,
    value: (run: () => void, ms = 0, ...rest: never[]) => {
      const frame = frames.getStore();
      if (!frame) return real.setTimeout(run, ms, ...rest);
      return new Timer(
        frame.agenda.add(ms, () => {
          if (!frame.isGone) inFrame(frame, run);
        }),
      );
    },
  });
  define('clearTimeout', {
    writable: true,
    value: (timer: unknown) => {
      if (timer instanceof Timer) timer.entry.isOff = true;
      else real.clearTimeout(timer as never);
    },
  });
  return () => {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  };
}
