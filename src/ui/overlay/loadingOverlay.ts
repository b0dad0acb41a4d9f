/** spec §9: an overlay that asks for it closes by itself. ms. */
export const AUTO_CLOSE = 30_000;

export interface OverlayOptions {
  /** What is being done. */
  readonly text?: string;
  /** After 30 s the page can be used again, though the work goes on: the command that began it stays busy. */
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

/** The overlay of work during which nothing else may be touched. However many ask for it, it is one. */
export const loadingOverlay = {
  /** Gives the function that closes it; a second call of that does nothing. */
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
  /** What the one that came last says; null while there is none. */
  text: (): string | null => held.at(-1)?.text ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
