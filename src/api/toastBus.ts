import type { Notice } from './client.ts';

/** Carries toasts from where they arise to whoever shows them; keeps those that come before anyone does. */
export class ToastBus {
  #show: ((notice: Notice) => void) | null = null;
  #waiting: Notice[] = [];

  readonly push = (notice: Notice): void => {
    if (this.#show) this.#show(notice);
    else this.#waiting.push(notice);
  };
  /** Gives a function that takes the showing back. */
  readonly attach = (show: (notice: Notice) => void): (() => void) => {
    this.#show = show;
    for (const notice of this.#waiting.splice(0)) show(notice);
    return () => {
      this.#show = null;
    };
  };
}
