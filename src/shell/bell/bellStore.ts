import { messageCalls } from '../../../contract/message.ts';
import type { Api } from '../../api/client.ts';
import { createStore } from '../../state/createStore.ts';

/** ms between two reads of a page that is seen. */
const EVERY_MS = 60_000;
const CHANNEL = 'yibao-bell';

interface BellStoreOptions {
  readonly api: Pick<Api, 'call'>;
  /** Names person and area: tabs of another person or area do not listen. */
  readonly reader: string;
  readonly everyMs?: number;
}

/**
 * How many messages the person has not read. Each page that is seen asks once a minute, and all of the person's tabs ask at
 * once when one of them has read something; a hidden page does not ask.
 */
export class BellStore {
  readonly #options: BellStoreOptions;
  readonly #state = createStore<{ readonly unread: number }>({ unread: 0 });
  readonly snapshot = this.#state.snapshot;
  readonly subscribe = this.#state.subscribe;
  #channel: BroadcastChannel | null = null;
  #reading: AbortController | null = null;

  constructor(options: BellStoreOptions) {
    this.#options = options;
  }

  /** Begins to read. @returns the function that ends it */
  start(): () => void {
    const { reader, everyMs = EVERY_MS } = this.#options;
    const look = (): void => {
      if (!document.hidden) void this.#look();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    // Without it every tab is on its own.
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === reader) void this.#look();
    });
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      this.#channel?.close();
      this.#channel = null;
      this.#reading?.abort();
    };
  }

  /** The person has read or received something: reads the count again, in their other tabs too. */
  changed(): void {
    void this.#look();
    this.#channel?.postMessage(this.#options.reader);
  }

  /** Never throws: the count stays as it was until the next read. */
  async #look(): Promise<void> {
    this.#reading?.abort();
    const control = new AbortController();
    this.#reading = control;
    const { signal } = control;
    try {
      const { unread } = await this.#options.api.call(messageCalls.unread, {}, { signal, quiet: true });
      if (!signal.aborted) this.#state.set({ unread });
    } catch {
      // The page says itself when the server cannot be reached.
    }
  }
}
