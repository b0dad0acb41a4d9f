import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';
import type { WorkStanding } from './metrics.ts';

/** Rounds that a sweep may miss before it is late, and the least time that it gets, ms. */
const ROUNDS = 3;
const LEAST_MS = 45_000;
/** A job that waits longer has no worker, seconds. */
const QUEUED_SECONDS = 60;

export interface Standing extends WorkStanding {
  /** `YYYY-MM-DD HH:mm:ss`; null: it never succeeded. */
  readonly okAt: string | null;
  readonly faultAt: string | null;
  readonly fault: string | null;
  /** The last attempt of the sweep or job failed. */
  readonly isFailing: boolean;
}

/**
 * How each sweep and kind of job stands. `everyMs` says how often each sweep runs; `upMs` is how long this process runs,
 * since after an outage everything is late until its first round.
 */
export async function readStanding(
  db: Queryable,
  everyMs: Readonly<Record<string, number>>,
  upMs: number,
): Promise<Standing[]> {
  const sweeps = await rowsOf<{
    name: string;
    age: number | null;
    okAt: string | null;
    faultAt: string | null;
    fault: string | null;
    faults: number;
    isFailing: boolean;
  }>(
    db,
    sql`select name, extract(epoch from clock_timestamp() - ok_at)::float8 as age, ok_at, fault_at, fault,
               faults::float8 as faults, coalesce(fault_at > coalesce(ok_at, '-infinity'), false) as is_failing
          from sweep where name = any(${sql.param(Object.keys(everyMs))}) limit 200`,
  );
  const byName = new Map(sweeps.map((row) => [row.name, row]));
  const standing = Object.entries(everyMs).map(([name, ms]): Standing => {
    const row = byName.get(name);
    const age = row?.age ?? null;
    const since = Math.min(age ?? Infinity, upMs / 1000);
    const may = Math.max(ms * ROUNDS, LEAST_MS) / 1000;
    return {
      kind: 'sweep',
      name,
      ageSeconds: age,
      lagSeconds: Math.max(0, Math.round(since - may)),
      faults: row?.faults ?? 0,
      okAt: row?.okAt ?? null,
      faultAt: row?.faultAt ?? null,
      fault: row?.fault ?? null,
      isFailing: row?.isFailing ?? false,
    };
  });
  // Jobs leave after 30 days: a bounded table.
  const jobs = await rowsOf<{
    kind: string;
    age: number | null;
    okAt: string | null;
    waits: number | null;
    failed: number;
    faultAt: string | null;
    fault: string | null;
    isFailing: boolean;
  }>(
    db,
    sql`select kind, extract(epoch from clock_timestamp() - max(finished_at) filter (where state = 'done'))::float8 as age,
               max(finished_at) filter (where state = 'done') as ok_at,
               extract(epoch from clock_timestamp() - least(min(created_at) filter (where state = 'queued' and attempt = 0),
                 min(heartbeat_at) filter (where state = 'running')))::float8 as waits,
               (count(*) filter (where state = 'failed' and finished_at > now() - interval '1 day'))::float8 as failed,
               max(finished_at) filter (where state = 'failed') as fault_at,
               (array_agg(error order by finished_at desc) filter (where state = 'failed'))[1] as fault,
               coalesce(max(finished_at) filter (where state = 'failed')
                        > coalesce(max(finished_at) filter (where state = 'done'), '-infinity'), false) as is_failing
          from job group by kind order by kind limit 200`,
  );
  for (const row of jobs)
    standing.push({
      kind: 'job',
      name: row.kind,
      ageSeconds: row.age,
      lagSeconds: Math.max(0, Math.round((row.waits ?? 0) - QUEUED_SECONDS)),
      faults: row.failed,
      okAt: row.okAt,
      faultAt: row.faultAt,
      fault: row.fault,
      isFailing: row.isFailing,
    });
  return standing;
}
