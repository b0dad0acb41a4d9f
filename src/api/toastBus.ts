import type { Notice } from './client.ts';

/** Passes toasts to the component that shows them; queues those that come before it is mounted. */
export class ToastBus {
  #show: ((notice: Notice) => void) | null = null;
  #waiting: Notice[] = [];

  readonly push = (notice: Notice): void => {
    if (this.#show) this.#show(notice);
    else this.#waiting.push(notice);
  };
  /** @returns the function that detaches it */
  readonly attach = (show: (notice: Notice) => void): (() => void) => {
    this.#show = show;
    for (const notice of this.#waiting.splice(0)) show(notice);
    return () => {
      this.#show = null;
    };
  };
}
