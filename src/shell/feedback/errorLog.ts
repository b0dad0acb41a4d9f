/** Where a fault came from: the page's code, a promise nobody waited for, a screen, the server. */
export type FaultKind = 'page' | 'promise' | 'screen' | 'server';

export interface Fault {
  /** What a person can name on the phone: `E-` and five characters. */
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

/** The newest that are kept. */
export const LOG_LENGTH = 200;
const KEY = 'errorLog';
const FRAMES = 6;
const MESSAGE_LENGTH = 300;

/**
 * A text without what could name a person or open a door: queries, ids, numbers of cards and phones, tokens, and
 * whatever stands in quotation marks or in Chinese between others' words. What is left tells where to look.
 */
export const redact = (text: string): string =>
  text
    .replace(/\?[^\s)'"]*/g, '')
    .replace(/[\w.+-]+@[\w.-]+/g, '‹…›')
    .replace(/\bBearer\s+\S+/gi, '‹…›')
    .replace(/(["'“‘「`])[^"'”’」`]*[\u4e00-\u9fff\d][^"'”’」`]*(["'”’」`])/g, '$1‹…›$2')
    .replace(/\b[\w-]{20,}\b/g, '‹…›')
    .replace(/\d[\dXx -]{4,}\d|\d{5,}[Xx]?/g, '‹…›');

/** `/api/User/PullStoreUser/42` → `/api/User/PullStoreUser/‹…›`: a segment with a digit may be anybody's. */
export const redactPath = (path: string): string =>
  (path.split('?')[0] ?? '')
    .split('/')
    .map((part) => (/\d/.test(part) && !/^(V\d|v\d|\w+[Vv]\d)$/.test(part) ? '‹…›' : part))
    .join('/');

/** Of a bundled file only its name and place: the host says where the console runs. */
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

/** Without letters and digits that sound or look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newId = (): string =>
  `E-${[...crypto.getRandomValues(new Uint8Array(5))].map((byte) => SIGNS[byte % SIGNS.length]).join('')}`;

const listeners = new Set<() => void>();
let faults = recall();
const become = (next: readonly Fault[]): void => {
  faults = next;
  remember(next);
  for (const listener of [...listeners]) listener();
};

/** What went wrong in this tab, oldest first. It holds no person's data and outlives a reload. */
export const errorLog = {
  /** Notes an error. @returns its id */
  add(kind: FaultKind, error: unknown): string {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const fault: Fault = {
      ...{ id: newId(), at: Date.now(), kind, message: redact(message).slice(0, MESSAGE_LENGTH) },
      ...{ path: redactPath(location.pathname), stack: frames(stack) },
    };
    become([...faults, fault].slice(-LOG_LENGTH));
    return fault.id;
  },
  /** Notes a 5xx. */
  addServerFault(path: string, status: number): void {
    const message = `HTTP ${status} ${redactPath(path)}`;
    const fault: Fault = {
      ...{ id: newId(), at: Date.now(), kind: 'server' as const, message },
      ...{ path: redactPath(location.pathname), stack: '' },
    };
    become([...faults, fault].slice(-LOG_LENGTH));
  },
  clear: (): void => become([]),
  snapshot: (): readonly Fault[] => faults,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Notes what nobody caught. Gives the function that ends it. */
export function watchErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent): void => {
    // Browsers report a layout that took two rounds as an error; it is none.
    if (error === null && message.startsWith('ResizeObserver')) return;
    errorLog.add('page', error ?? message);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => {
    // A call that failed was told by the wire; whoever began it may not care.
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
