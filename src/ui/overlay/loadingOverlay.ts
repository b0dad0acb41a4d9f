/** ms until an overlay with `autoClose` closes by itself (spec §9). */
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

const listeners = new Set<() => void>();
let held: readonly Held[] = [];
const become = (next: readonly Held[]): void => {
  held = next;
  for (const listener of [...listeners]) listener();
};

/** The overlay that blocks the page during work. Several users share one overlay. */
export const loadingOverlay = {
  /** Returns the function that closes it; a second call is a no-op. */
  open({ text = '正在处理…', autoClose = false }: OverlayOptions = {}): () => void {
    const own: Held = { text };
    const close = (): void => {
      clearTimeout(timer);
      if (held.includes(own)) become(held.filter((each) => each !== own));
    };
    const timer = autoClose ? setTimeout(close, AUTO_CLOSE) : undefined;
    become([...held, own]);
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
  /** Text of the latest overlay; null without one. */
  text: (): string | null => held.at(-1)?.text ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
