/**
 * Durations as a histogram whose buckets grow by the square root of two from 1 ms. Histograms of different minutes and
 * nodes are merged by adding their buckets, and a percentile of the sum is right within one bucket; averages of
 * percentiles would not be.
 */

/** Buckets: the last one holds everything above 65 s. */
const BUCKETS = 34;

/** The highest duration in a bucket, ms; of the last bucket where it begins. */
const upperMs = (bucket: number): number => 2 ** (bucket / 2);

/** The bucket of a duration in ms. */
export const bucketOf = (ms: number): number =>
  ms <= 1 ? 0 : Math.min(BUCKETS - 1, Math.ceil(Math.log2(ms) * 2));

/** Adds the second histogram to the first one; a stored one ends with its last count that is not zero. */
export function addTo(sum: number[], more: readonly number[]): void {
  for (const [bucket, count] of more.entries()) sum[bucket] = (sum[bucket] ?? 0) + count;
}

/**
 * The duration that the share `p` (0 to 1) of all requests did not exceed, ms, interpolated within its bucket and at
 * most `maxMs`. Null without requests.
 */
export function percentile(buckets: readonly number[], p: number, maxMs: number): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(total * p));
  let below = 0;
  for (const [bucket, count] of buckets.entries()) {
    if (below + count >= rank) {
      const from = bucket === 0 ? 0 : upperMs(bucket - 1);
      const to = Math.min(upperMs(bucket), maxMs);
      return Math.round(Math.min(maxMs, from + (Math.max(to, from) - from) * ((rank - below) / count)));
    }
    below += count;
  }
  return Math.round(maxMs);
}
