import { HostError } from './hostError.ts';

/** Timeout of a save, ms. */
export const SAVE_MS = 10_000;

/** Requests to the host without a reply yet, by message id. */
export class Saves<Answer = void> {
  readonly #waiting = new Map<string, (error: HostError | null, answer?: Answer) => void>();
  readonly #patience: number;
  readonly #silent: string;

  constructor(patience: number = SAVE_MS, silent = 'ERP 没有确认，尚不清楚是否已保存，请重试') {
    this.#patience = patience;
    this.#silent = silent;
  }

  /** Waits for the reply to one message. @throws HostError refused, or unknown after the timeout */
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

  /** @returns false if no request waits for it */
  settle(id: string, error: HostError | null, answer?: Answer): boolean {
    const settle = this.#waiting.get(id);
    this.#waiting.delete(id);
    settle?.(error, answer);
    return settle !== undefined;
  }

  /** Ends all requests as unknown: the host has begun a new handshake. */
  abandon(): void {
    for (const id of [...this.#waiting.keys()])
      this.settle(id, new HostError('unknown', 'ERP 已重新连接，尚不清楚是否已保存，请重试'));
  }
}
