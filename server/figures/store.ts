import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import type { Collector, Span, Timed } from './collector.ts';
import type { Load } from './load.ts';
import type { SlowStatements } from './slow.ts';

/** A span as a row stores it: a timed name is `[count, refused, faults, sum of ms, longest ms, histogram]`. */
export interface StoredSpan {
  readonly call?: Readonly<Record<string, StoredTimed>>;
  readonly centre?: Readonly<Record<string, StoredTimed>>;
  readonly hit?: Readonly<Record<string, readonly [number, number]>>;
}
type StoredTimed = readonly [number, number, number, number, number, readonly number[]];

/** A minute is written four times: the worst of them stays, or a queue of ten seconds would be forgotten by the next write. */
const WORST = sql.raw(`coalesce((
  select jsonb_object_agg(e.key, case when figure_minute.load->e.key > e.value then figure_minute.load->e.key else e.value end)
    from jsonb_each(excluded.load) e), excluded.load)`);

const tenth = (ms: number): number => Math.round(ms * 10) / 10;
const stored = (all: Readonly<Record<string, Timed>>): Record<string, StoredTimed> =>
  Object.fromEntries(
    Object.entries(all).map(([name, timed]) => [
      name,
      [timed.count, timed.refused, timed.faults, tenth(timed.sumMs), tenth(timed.maxMs), timed.buckets],
    ]),
  );
const storedSpan = (span: Span): StoredSpan => ({
  call: stored(span.call),
  centre: stored(span.centre),
  hit: span.hit as Record<string, [number, number]>,
});
export const timedOf = ([count, refused, faults, sumMs, maxMs, buckets]: StoredTimed): Timed => ({
  count,
  refused,
  faults,
  sumMs,
  maxMs,
  buckets: [...buckets],
});

/** The process whose figures are written. */
export interface Node {
  readonly node: string;
  readonly host: string;
  readonly pid: number;
  readonly buildVersion: string;
  readonly begunAt: number;
}

const rowsOfSpans = (spans: ReadonlyMap<number, Span>) =>
  [...spans].map(([at, span]) => ({ at: at / 1000, figures: storedSpan(span) }));

/**
 * Writes what has changed, in one statement: at most the minutes that wait, the hour, the node, and its slow statements. A
 * row holds totals, so that a write whose answer was lost may be repeated.
 * @throws where the database does not take it; the figures then wait for the next write
 */
export async function writeFigures(
  db: Queryable,
  node: Node,
  load: Load,
  collector: Collector,
  slow: SlowStatements,
  isLast = false,
): Promise<void> {
  const waiting = collector.waiting();
  const statements = slow.waiting();
  try {
    await db.execute(
      sql`with given as (select ${JSON.stringify(load)}::jsonb as load),
               minutes as (
                 insert into figure_minute (at, node, figures, load)
                 select to_timestamp(x.at), ${node.node}, x.figures, g.load
                   from jsonb_to_recordset(${JSON.stringify(rowsOfSpans(waiting.minutes))}::jsonb) x (at float8, figures jsonb), given g
                 on conflict (at, node) do update set figures = excluded.figures, load = ${WORST}),
               hours as (
                 insert into figure_hour (at, node, figures)
                 select to_timestamp(x.at), ${node.node}, x.figures
                   from jsonb_to_recordset(${JSON.stringify(rowsOfSpans(waiting.hours))}::jsonb) x (at float8, figures jsonb)
                 on conflict (at, node) do update set figures = excluded.figures),
               slow as (
                 insert into slow_statement (day, node, digest, query, calls, sum_ms, max_ms, last_at)
                 select x.day, ${node.node}, x.digest, x.query, x.calls, x."sumMs", x."maxMs", to_timestamp(x."lastAt" / 1000)
                   from jsonb_to_recordset(${JSON.stringify(statements.map(({ day, statement }) => ({ day, ...statement })))}::jsonb)
                        x (day date, digest text, query text, calls int, "sumMs" float8, "maxMs" float8, "lastAt" float8)
                 on conflict (day, digest, node) do update
                    set calls = excluded.calls, sum_ms = excluded.sum_ms, max_ms = excluded.max_ms, last_at = excluded.last_at)
          insert into figure_node (node, host, pid, build_version, begun_at, seen_at, ended_at, load)
          select ${node.node}, ${node.host}, ${node.pid}, ${node.buildVersion}, to_timestamp(${node.begunAt}::float8 / 1000),
                 clock_timestamp(), case when ${isLast} then clock_timestamp() end, g.load from given g
          on conflict (node) do update set seen_at = excluded.seen_at, ended_at = excluded.ended_at, load = excluded.load`,
    );
    collector.written();
  } catch (error) {
    collector.notWritten(waiting);
    slow.notWritten(statements);
    throw error;
  }
}
