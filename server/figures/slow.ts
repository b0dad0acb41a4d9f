import { createHash } from 'node:crypto';

/** Statements at least this long are kept, ms (docs/running.md, SLOW_SQL_MS). */
export const SLOW_MS = 200;
/** Different statements of a day and node; further ones are counted by the metrics alone. */
const MOST = 300;
/** Characters of a statement's text: of a longer one no plan can be made. */
const TEXT_MAX = 20_000;

export interface SlowStatement {
  readonly digest: string;
  readonly query: string;
  calls: number;
  sumMs: number;
  maxMs: number;
  lastAt: number;
}

/** One name for statements that differ in white space, or in how many placeholders a list has. */
export const digestOf = (text: string): string =>
  createHash('sha256')
    .update(text.replaceAll(/\s+/g, ' ').replaceAll(/\$\d+(?:, ?\$\d+)*/g, '$n'))
    .digest('hex')
    .slice(0, 16);

/** The slow statements of the current day, as totals since its begin or the start of the process. */
export class SlowStatements {
  readonly #clock: () => number;
  readonly #leastMs: number;
  #day = '';
  #byDigest = new Map<string, SlowStatement>();
  readonly #changed = new Map<string, { readonly day: string; readonly statement: SlowStatement }>();

  constructor(clock: () => number, leastMs: number) {
    this.#clock = clock;
    this.#leastMs = leastMs;
  }

  note(text: string, ms: number): void {
    if (ms < this.#leastMs || text.length > TEXT_MAX) return;
    const at = this.#clock();
    const day = dayOf(at);
    if (day !== this.#day) {
      this.#day = day;
      this.#byDigest = new Map();
    }
    const digest = digestOf(text);
    let statement = this.#byDigest.get(digest);
    if (statement === undefined) {
      if (this.#byDigest.size >= MOST) return;
      this.#byDigest.set(
        digest,
        (statement = { digest, query: text, calls: 0, sumMs: 0, maxMs: 0, lastAt: at }),
      );
    }
    statement.calls += 1;
    statement.sumMs += ms;
    statement.maxMs = Math.max(statement.maxMs, ms);
    statement.lastAt = at;
    this.#changed.set(`${day} ${digest}`, { day, statement });
  }

  /** What has changed since it was last written, with its day. */
  waiting(): readonly { readonly day: string; readonly statement: SlowStatement }[] {
    const waiting = [...this.#changed.values()];
    this.#changed.clear();
    return waiting;
  }

  notWritten(waiting: ReturnType<SlowStatements['waiting']>): void {
    for (const each of waiting) this.#changed.set(`${each.day} ${each.statement.digest}`, each);
  }
}

const SHANGHAI_MS = 8 * 3_600_000;
/** The day in Asia/Shanghai of a time in ms since 1970. */
export const dayOf = (ms: number): string => new Date(ms + SHANGHAI_MS).toISOString().slice(0, 10);
