import { HostError } from './hostError.ts';

/** How long a host has to answer a save, ms. */
export const SAVE_MS = 10_000;

/** What was sent to be saved and has no answer yet, by the id of its message. */
export class Saves {
  readonly #waiting = new Map<string, (error: HostError | null) => void>();

  /** Waits for the answer to one message. @throws HostError refused, or unknown where no answer comes */
  answerTo(id: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.settle(id, new HostError('unknown', 'ERP 没有确认，尚不清楚是否已保存，请重试')),
        SAVE_MS,
      );
      this.#waiting.set(id, (error) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** False where nobody waits for it: answered already, or never asked. */
  settle(id: string, error: HostError | null): boolean {
    const settle = this.#waiting.get(id);
    this.#waiting.delete(id);
    settle?.(error);
    return settle !== undefined;
  }

  /** The host begins anew: whether it has saved, nobody knows. */
  abandon(): void {
    for (const id of [...this.#waiting.keys()])
      this.settle(id, new HostError('unknown', 'ERP 已重新连接，尚不清楚是否已保存，请重试'));
  }
}
