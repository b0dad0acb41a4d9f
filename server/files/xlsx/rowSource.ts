import type { OutRow, OutRows } from '../types.ts';

/** Serves batches of rows in pieces of another size. */
export class RowSource {
  readonly #batches: AsyncIterator<readonly OutRow[]>;
  #rest: readonly OutRow[] = [];
  #isEnded = false;

  constructor(rows: OutRows) {
    this.#batches = rows[Symbol.asyncIterator]();
  }

  static of(rows: readonly OutRow[]): RowSource {
    return new RowSource(
      (async function* () {
        yield rows;
      })(),
    );
  }

  /** Whether all rows were taken. */
  async isEmpty(): Promise<boolean> {
    while (this.#rest.length === 0 && !this.#isEnded) {
      const next = await this.#batches.next();
      if (next.done) this.#isEnded = true;
      else this.#rest = next.value;
    }
    return this.#rest.length === 0;
  }

  /** The next rows, at most `room`; null when there are no more. */
  async take(room: number): Promise<readonly OutRow[] | null> {
    if (await this.isEmpty()) return null;
    const taken = this.#rest.slice(0, room);
    this.#rest = this.#rest.slice(room);
    return taken;
  }

  async close(): Promise<void> {
    this.#isEnded = true;
    await this.#batches.return?.();
  }
}
