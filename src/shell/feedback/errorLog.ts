import { createStore } from '../../state/createStore.ts';

/** Where a fault came from: the page's code, an unhandled rejection, a screen's render, the server. */
export type FaultKind = 'page' | 'promise' | 'screen' | 'server';

export interface Fault {
  /** `E-` and five characters, to be read out on the phone. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: FaultKind;
  readonly message: string;
  /** Path of the page, without query. */
  readonly path: string;
  /** The topmost frames; empty for the server's. */
  readonly stack: string;
}

/** How many faults are kept, the newest. */
export const LOG_LENGTH = 200;
const KEY = 'errorLog';
const FRAMES = 6;
const MESSAGE_LENGTH = 300;

/**
 * Removes personal data and secrets from a text: queries, ids, card and phone numbers, tokens, and quotations that hold
 * digits or Chinese.
 */
export const redact = (text: string): string =>
  text
    .replace(/\?[^\s)'"]*/g, '')
    .replace(/[\w.+-]+@[\w.-]+/g, '‹…›')
    .replace(/\bBearer\s+\S+/gi, '‹…›')
    .replace(/(["'“‘「`])[^"'”’」`]*[\u4e00-\u9fff\d][^"'”’」`]*(["'”’」`])/g, '$1‹…›$2')
    .replace(/\b[\w-]{20,}\b/g, '‹…›')
    .replace(/\d[\dXx -]{4,}\d|\d{5,}[Xx]?/g, '‹…›');

/** `/api/User/PullStoreUser/42` → `/api/User/PullStoreUser/‹…›`: a segment with a digit may be a person's id. */
export const redactPath = (path: string): string =>
  (path.split('?')[0] ?? '')
    .split('/')
    .map((part) => (/\d/.test(part) && !/^(V\d|v\d|\w+[Vv]\d)$/.test(part) ? '‹…›' : part))
    .join('/');

/** The topmost frames, each with its file's name and position only: the host would tell where the console runs. */
const frames = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at |@/.test(line))
    .slice(0, FRAMES)
    .map((line) =>
      line.trim().replace(/\(?\w+:\/\/[^\s)]*\/([^/\s)?]+?)(?:\?[^:\s)]*)?(:\d+:\d+)\)?/, '$1$2'),
    )
    .join('\n');

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'kind', 'message', 'path', 'stack'].every((key) => typeof (value as never)[key] === 'string') &&
  typeof (value as { at?: unknown }).at === 'number';

function recall(): readonly Fault[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isFault).slice(-LOG_LENGTH) : [];
  } catch {
    return [];
  }
}
function remember(faults: readonly Fault[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(faults));
  } catch {
    // Full or forbidden: the log lasts until the page is left.
  }
}

/** No letters or digits that sound or look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newId = (): string =>
  `E-${[...crypto.getRandomValues(new Uint8Array(5))].map((byte) => SIGNS[byte % SIGNS.length]).join('')}`;

const log = createStore(recall());
const become = (faults: readonly Fault[]): void => {
  remember(faults);
  log.set(faults);
};

/** The faults of this browser tab, oldest first. It holds no personal data and survives a reload. */
export const errorLog = {
  /** Logs an error. @returns its id */
  add(kind: FaultKind, error: unknown): string {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const fault: Fault = {
      id: newId(),
      at: Date.now(),
      kind,
      message: redact(message).slice(0, MESSAGE_LENGTH),
      path: redactPath(location.pathname),
      stack: frames(stack),
    };
    become([...log.snapshot(), fault].slice(-LOG_LENGTH));
    return fault.id;
  },
  /** Logs a 5xx reply. */
  addServerFault(path: string, status: number): void {
    const message = `HTTP ${status} ${redactPath(path)}`;
    const fault: Fault = {
      id: newId(),
      at: Date.now(),
      kind: 'server' as const,
      message,
      path: redactPath(location.pathname),
      stack: '',
    };
    become([...log.snapshot(), fault].slice(-LOG_LENGTH));
  },
  clear: (): void => become([]),
  snapshot: log.snapshot,
  subscribe: log.subscribe,
};

/** Logs uncaught errors and rejections. @returns the function that ends it */
export function watchErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent): void => {
    // Browsers report a second layout pass as an error; it is harmless.
    if (error === null && message.startsWith('ResizeObserver')) return;
    errorLog.add('page', error ?? message);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => {
    // The API client has already shown a failed call.
    if (reason instanceof Error && reason.name === 'ApiError') return;
    errorLog.add('promise', reason);
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
