import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { mergeTimed, noneTimed, type HitService, type Timed, type TimedKind } from './collector.ts';
import { timedOf, type StoredSpan } from './store.ts';

/** What is read: days in Asia/Shanghai, both included; with `hour` one hour of one day, by the minute. */
export interface Period {
  readonly begndate: string;
  readonly enddate: string;
  readonly hour?: string | undefined;
}
export type Grain = 'minute' | 'hour' | 'day';
/** Points of a chart stay readable: more days than these are shown by the day. */
const HOURLY_DAYS = 3;
const DAY_MS = 86_400_000;

const daysOf = ({ begndate, enddate }: Period): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(begndate); at <= Date.parse(enddate); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};
export const grainOf = (period: Period): Grain =>
  period.hour !== undefined ? 'minute' : daysOf(period).length <= HOURLY_DAYS ? 'hour' : 'day';

interface Read {
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string;
  readonly figures: StoredSpan;
}

/** The rows of a period, a day at a time, so that memory does not grow with the period. */
async function* spansOf(db: Queryable, period: Period): AsyncGenerator<Read> {
  for (const day of daysOf(period)) {
    const begin =
      period.hour === undefined ? sql`${day}::timestamptz` : sql`${`${day} ${period.hour}:00`}::timestamptz`;
    const rows = await rowsOf<Read>(
      db,
      period.hour === undefined
        ? sql`select at, figures from figure_hour where at >= ${begin} and at < ${begin} + interval '1 day' order by at limit 10000`
        : sql`select at, figures from figure_minute where at >= ${begin} and at < ${begin} + interval '1 hour' order by at limit 10000`,
    );
    yield* rows;
  }
}

/** The figures of each name of these kinds, all nodes together. */
export async function readNames(
  db: Queryable,
  period: Period,
  kinds: readonly TimedKind[],
): Promise<{ kind: TimedKind; name: string; timed: Timed }[]> {
  const sums = new Map<string, { kind: TimedKind; name: string; timed: Timed }>();
  for await (const { figures } of spansOf(db, period))
    for (const kind of kinds)
      for (const [name, stored] of Object.entries(figures[kind] ?? {})) {
        const key = `${kind} ${name}`;
        let sum = sums.get(key);
        if (sum === undefined) sums.set(key, (sum = { kind, name, timed: noneTimed() }));
        mergeTimed(sum.timed, timedOf(stored));
      }
  return [...sums.values()];
}

const pointOf = (at: string, grain: Grain): string =>
  grain === 'day' ? `${at.slice(0, 10)} 00:00:00` : grain === 'hour' ? `${at.slice(0, 13)}:00:00` : at;

/** All points of a period up to `now` (`YYYY-MM-DD HH:mm:ss`): a minute without a request is a point, too. */
function pointsOf(period: Period, grain: Grain, now: string): string[] {
  const two = (value: number): string => String(value).padStart(2, '0');
  const points = daysOf(period).flatMap((day) =>
    grain === 'day'
      ? [`${day} 00:00:00`]
      : grain === 'hour'
        ? Array.from({ length: 24 }, (_, hour) => `${day} ${two(hour)}:00:00`)
        : Array.from({ length: 60 }, (_, minute) => `${day} ${period.hour ?? '00'}:${two(minute)}:00`),
  );
  return points.filter((at) => at <= now);
}

/** The figures of one name, or of all of a kind, over time. */
export async function readTimeline(
  db: Queryable,
  period: Period,
  { kind, name, now }: { readonly kind: TimedKind; readonly name?: string | undefined; readonly now: string },
): Promise<{ at: string; timed: Timed }[]> {
  const grain = grainOf(period);
  const points = new Map(pointsOf(period, grain, now).map((at) => [at, noneTimed()]));
  for await (const { at, figures } of spansOf(db, period)) {
    const all = figures[kind] ?? {};
    const sum = points.get(pointOf(at, grain));
    if (sum === undefined) continue;
    for (const [each, stored] of Object.entries(all))
      if (name === undefined || each === name) mergeTimed(sum, timedOf(stored));
  }
  return [...points].map(([at, timed]) => ({ at, timed }));
}

export interface Hits {
  readonly day: string;
  readonly service: HitService;
  hits: number;
  misses: number;
}
/** Hits and misses by day and service. */
export async function readHits(db: Queryable, period: Period): Promise<Hits[]> {
  const sums = new Map<string, Hits>();
  for await (const { at, figures } of spansOf(db, period))
    for (const [service, [hits, misses]] of Object.entries(figures.hit ?? {})) {
      const day = at.slice(0, 10);
      const key = `${day} ${service}`;
      let sum = sums.get(key);
      if (sum === undefined)
        sums.set(key, (sum = { day, service: service as HitService, hits: 0, misses: 0 }));
      sum.hits += hits;
      sum.misses += misses;
    }
  return [...sums.values()];
}
