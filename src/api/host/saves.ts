import { HostError } from './hostError.ts';

/** How long a host has to answer a save, ms. */
export const SAVE_MS = 10_000;

/** What was asked of the host and has no answer yet, by the id of its message. */
export class Saves<Answer = void> {
  readonly #waiting = new Map<string, (error: HostError | null, answer?: Answer) => void>();
  readonly #patience: number;
  readonly #silent: string;

  constructor(patience: number = SAVE_MS, silent = 'ERP 没有确认，尚不清楚是否已保存，请重试') {
    this.#patience = patience;
    this.#silent = silent;
  }

  /** Waits for the answer to one message. @throws HostError refused, or unknown where no answer comes */
  answerTo(id: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.settle(id, new HostError('unknown', this.#silent)), this.#patience);
      this.#waiting.set(id, (error, answer) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(answer as Answer);
      });
    });
  }

  /** False where nobody waits for it: answered already, or never asked. */
  settle(id: string, error: HostError | null, answer?: Answer): boolean {
    const settle = this.#waiting.get(id);
    this.#waiting.delete(id);
    settle?.(error, answer);
    return settle !== undefined;
  }

  /** The host begins anew: whether it has saved, nobody knows. */
  abandon(): void {
    for (const id of [...this.#waiting.keys()])
      this.settle(id, new HostError('unknown', 'ERP 已重新连接，尚不清楚是否已保存，请重试'));
  }
}
