import { DEFAULT_API_BASE } from '../../contract/wire/base.ts';
import { REQUEST_TIMEOUT } from './transport.ts';

/** Settings of this machine, for every user. Set on /tools. */
export interface Settings {
  /** Where the API is: `/prod-api`, or an absolute address without a slash at its end (spec §7, custom request URL). */
  readonly base: string;
  /** ms. */
  readonly timeoutMs: number;
}

const KEY = 'customRequest';
export const DEFAULTS: Settings = { base: DEFAULT_API_BASE, timeoutMs: REQUEST_TIMEOUT };
const MIN_TIMEOUT = 1000;

/** Reads the settings; each that cannot be read is the default. */
export function readSettings(storage: Pick<Storage, 'getItem'>): Settings {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Record<keyof Settings, unknown>>;
    const base = typeof kept.base === 'string' ? baseOf(kept.base) : null;
    const timeoutMs = Number(kept.timeoutMs);
    return {
      base: base ?? DEFAULTS.base,
      timeoutMs: isTimeout(timeoutMs) ? timeoutMs : DEFAULTS.timeoutMs,
    };
  } catch {
    return DEFAULTS;
  }
}

export function writeSettings(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  settings: Settings | null,
): void {
  if (settings === null) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(settings));
}

export const isTimeout = (ms: number): boolean =>
  Number.isInteger(ms) && ms >= MIN_TIMEOUT && ms <= REQUEST_TIMEOUT * 4;

/** Normalises a base address, or null if it is none: passwords are sent there, so nothing is guessed. */
export function baseOf(text: string): string | null {
  const trimmed = text.trim().replace(/\/+$/, '');
  if (/^\/(?!\/)[\w./-]*$/.test(trimmed)) return trimmed;
  try {
    const url = new URL(trimmed);
    const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
    return (url.protocol === 'https:' || url.protocol === 'http:') && isPlain ? trimmed : null;
  } catch {
    return null;
  }
}
