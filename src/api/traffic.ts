import { ApiError } from './apiError.ts';
import type { Transport, TransportRequest } from './transport.ts';
import { createStore, type Readable } from '../state/createStore.ts';

/** Calls shorter than this show no progress line, which would only flicker. ms. */
export const SHOWN_AFTER = 250;
/** A call that takes longer than this counts as a slow network. ms. */
export const SLOW_AFTER = 8000;

export interface TrafficState {
  /** A call has been in flight for longer than SHOWN_AFTER. */
  readonly isBusy: boolean;
  /** A call has been in flight for longer than SLOW_AFTER. */
  readonly isSlow: boolean;
  /** The last call that ended got no reply at all. */
  readonly isUnreachable: boolean;
  /** When the server last replied, milliseconds since the epoch; null before the first reply. */
  readonly answeredAt: number | null;
}

export interface Traffic extends Readable<TrafficState> {
  /** Wraps a transport so that its calls are counted. */
  watch(transport: Transport): Transport;
  /** Counts work that is no call, such as loading a screen's code. @returns the function that ends it */
  begin(): () => void;
  /** Whether anything is in flight, however short. */
  isUnderWay(): boolean;
  /** How many writes (calls other than GET) were answered. */
  writes(): number;
}

/** Called for a 5xx, with the path of the call without base and query. */
export type ServerFault = (path: string, status: number) => void;

/** Uploads and downloads are long by nature and show their own progress. */
const isLongByNature = ({ binary, onProgress }: TransportRequest): boolean =>
  binary === true || onProgress !== undefined;

/** Tracks the calls in flight between this page and the server. */
export function createTraffic(onFault: ServerFault = () => undefined): Traffic {
  const busy = new Set<symbol>();
  const slow = new Set<symbol>();
  const underWay = new Set<symbol>();
  let writes = 0;
  const state = createStore<TrafficState>({
    isBusy: false,
    isSlow: false,
    isUnreachable: false,
    answeredAt: null,
  });
  const become = (change: Partial<TrafficState>): void => {
    const now = state.snapshot();
    const next = { ...now, ...change, isBusy: busy.size > 0, isSlow: slow.size > 0 };
    const isSame = Object.entries(next).every(([key, value]) => now[key as keyof TrafficState] === value);
    if (!isSame) state.set(next);
  };
  /** Two timers a call; a call that ends before them changes no state. */
  const enter = (isLong: boolean): (() => void) => {
    const own = Symbol('work');
    underWay.add(own);
    const mark = (set: Set<symbol>) => (): void => {
      set.add(own);
      become({});
    };
    const shown = setTimeout(mark(busy), SHOWN_AFTER);
    const dragging = isLong ? undefined : setTimeout(mark(slow), SLOW_AFTER);
    return () => {
      clearTimeout(shown);
      clearTimeout(dragging);
      underWay.delete(own);
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
        // A status means that something replied, if only a gateway.
        if (error instanceof ApiError && error.kind === 'transport' && error.status === 0)
          become({ isUnreachable: true });
        throw error;
      } finally {
        leave();
      }
    },
    begin: () => enter(true),
    isUnderWay: () => underWay.size > 0,
    writes: () => writes,
    snapshot: state.snapshot,
    subscribe: state.subscribe,
  };
}

const pathOf = (url: string): string => new URL(url, 'http://page').pathname;
