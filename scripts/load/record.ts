import { bucketOf, percentile } from '../../server/figures/histogram.ts';

/** How a call ended: `refused` is the server's answer to this person, `failed` is its own fault, an overload, or no answer. */
export type Ending = 'ok' | 'refused' | 'failed';

/** The figures of one call. */
export interface CallFigures {
  readonly call: string;
  readonly count: number;
  readonly failed: number;
  readonly refused: number;
  /** Of all endings, ms; right within a bucket of the histogram. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** Why calls failed or were refused, the commonest first, with their number. */
  readonly reasons: readonly (readonly [string, number])[];
}

/** The most different reasons that are kept for each call. */
const REASONS = 20;

/** Counts calls in bounded memory, however long it runs. */
export class Recorder {
  readonly #calls = new Map<
    string,
    { buckets: number[]; max: number; counts: Record<Ending, number>; reasons: Map<string, number> }
  >();

  note(call: string, ms: number, ending: Ending, reason = ''): void {
    const known = this.#calls.get(call) ?? {
      buckets: [],
      max: 0,
      counts: { ok: 0, refused: 0, failed: 0 },
      reasons: new Map<string, number>(),
    };
    this.#calls.set(call, known);
    const bucket = bucketOf(ms);
    known.buckets[bucket] = (known.buckets[bucket] ?? 0) + 1;
    known.max = Math.max(known.max, ms);
    known.counts[ending] += 1;
    if (ending !== 'ok' && (known.reasons.has(reason) || known.reasons.size < REASONS))
      known.reasons.set(reason, (known.reasons.get(reason) ?? 0) + 1);
  }

  /** By call, the most frequent first. */
  figures(): CallFigures[] {
    return [...this.#calls]
      .map(([call, { buckets, max, counts, reasons }]) => {
        const filled = Array.from({ length: buckets.length }, (_, at) => buckets[at] ?? 0);
        const at = (part: number): number => percentile(filled, part, max) ?? 0;
        return {
          call,
          count: counts.ok + counts.refused + counts.failed,
          failed: counts.failed,
          refused: counts.refused,
          p50: at(0.5),
          p95: at(0.95),
          p99: at(0.99),
          max: Math.round(max),
          reasons: [...reasons].sort(([, one], [, other]) => other - one),
        };
      })
      .sort((one, other) => other.count - one.count);
  }
}
