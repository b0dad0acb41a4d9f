import { ApiError } from './apiError.ts';
import type { Transport, TransportRequest } from './transport.ts';

/** Calls shorter than this show nothing: a bar that flickers tells nobody anything. ms. */
export const SHOWN_AFTER = 250;
/** A call that takes longer than this says that the network is slow. ms. */
export const SLOW_AFTER = 8000;

export interface TrafficState {
  /** Something has been under way for longer than SHOWN_AFTER. */
  readonly isBusy: boolean;
  /** A call has been under way for longer than SLOW_AFTER. */
  readonly isSlow: boolean;
  /** The last call that ended got no answer at all. */
  readonly isUnreachable: boolean;
  /** When the server last answered, milliseconds since the epoch; null before the first answer. */
  readonly answeredAt: number | null;
}

export interface Traffic {
  /** The same transport, watched. */
  watch(transport: Transport): Transport;
  /** Something other than a call takes time, such as the code of a screen. Gives the function that ends it. */
  begin(): () => void;
  /** How many calls that may have changed something were answered. */
  writes(): number;
  snapshot(): TrafficState;
  subscribe(listener: () => void): () => void;
}

/** A server's own fault: 5xx with the path of the call, without base and query. */
export type ServerFault = (path: string, status: number) => void;

/** Sends and receipts of files take their time and show their own progress. */
const isLongByNature = ({ binary, onProgress }: TransportRequest): boolean =>
  binary === true || onProgress !== undefined;

/** What is under way between this page and the server. */
export function createTraffic(onFault: ServerFault = () => undefined): Traffic {
  const listeners = new Set<() => void>();
  const busy = new Set<symbol>();
  const slow = new Set<symbol>();
  let writes = 0;
  let state: TrafficState = { isBusy: false, isSlow: false, isUnreachable: false, answeredAt: null };
  const become = (change: Partial<TrafficState>): void => {
    const next = { ...state, ...change, isBusy: busy.size > 0, isSlow: slow.size > 0 };
    const isSame = Object.entries(next).every(([key, value]) => state[key as keyof TrafficState] === value);
    if (isSame) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };
  /** Two timers a call: a call that is over before has done nothing. */
  const enter = (isLong: boolean): (() => void) => {
    const own = Symbol('work');
    const mark = (set: Set<symbol>) => (): void => {
      set.add(own);
      become({});
    };
    const shown = setTimeout(mark(busy), SHOWN_AFTER);
    const dragging = isLong ? undefined : setTimeout(mark(slow), SLOW_AFTER);
    return () => {
      clearTimeout(shown);
      clearTimeout(dragging);
      busy.delete(own);
      slow.delete(own);
      become({});
    };
  };
  return {
    watch: (transport) => async (request) => {
      const leave = enter(isLongByNature(request));
      try {
        const reply = await transport(request);
        if (request.method !== 'GET') writes += 1;
        become({ isUnreachable: false, answeredAt: Date.now() });
        if (reply.status >= 500) onFault(pathOf(request.url), reply.status);
        return reply;
      } catch (error) {
        // A status means that somebody answered, if only a gateway.
        if (error instanceof ApiError && error.kind === 'transport' && error.status === 0)
          become({ isUnreachable: true });
        throw error;
      } finally {
        leave();
      }
    },
    begin: () => enter(true),
    writes: () => writes,
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const pathOf = (url: string): string => new URL(url, 'http://page').pathname;
