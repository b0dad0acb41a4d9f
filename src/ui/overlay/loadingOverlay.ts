import { createStore } from '../../state/createStore.ts';

/** spec §9: an overlay that asks for it closes by itself. ms. */
export const AUTO_CLOSE = 30_000;

export interface OverlayOptions {
  /** Text of the overlay. */
  readonly text?: string;
  /** After 30 s the page is usable again while the work continues; its command stays busy. */
  readonly autoClose?: boolean;
}

interface Held {
  readonly text: string;
}

const held = createStore<readonly Held[]>([]);

/** The overlay that blocks the page during work. Several openers share one overlay. */
export const loadingOverlay = {
  /** @returns the function that closes it; calling that again does nothing */
  open({ text = '正在处理…', autoClose = false }: OverlayOptions = {}): () => void {
    const own: Held = { text };
    const close = (): void => {
      clearTimeout(timer);
      held.set(held.snapshot().filter((each) => each !== own));
    };
    const timer = autoClose ? setTimeout(close, AUTO_CLOSE) : undefined;
    held.set([...held.snapshot(), own]);
    return close;
  },
  /** Covers the page while `work` runs. Rejects as `work` does. */
  async during<T>(work: () => Promise<T>, options?: OverlayOptions): Promise<T> {
    const close = loadingOverlay.open(options);
    try {
      return await work();
    } finally {
      close();
    }
  },
  /** The text of the latest; null while there is none. */
  snapshot: (): string | null => held.snapshot().at(-1)?.text ?? null,
  subscribe: held.subscribe,
};
