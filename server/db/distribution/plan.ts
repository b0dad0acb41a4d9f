import type pg from 'pg';
import { isChanged } from './changes.ts';
import { LOCAL_BY_CHOICE, placementOf, type Placement } from './placement.ts';
import { refusalsIn, type Refusal } from './refusals.ts';

export interface PlannedTable {
  readonly name: string;
  readonly placement: Placement;
  /** With its indexes and partitions. */
  readonly bytes: number;
  /** As PostgreSQL last counted them; null: it never has. */
  readonly rows: number | null;
  /** Why a table that names a store stays local; null for the others. */
  readonly reason: string | null;
}

export interface DistributionPlan {
  readonly tables: readonly PlannedTable[];
  /** What the distribution changes by itself. */
  readonly changes: readonly Refusal[];
  /** Nothing is distributed while there are any. */
  readonly refusals: readonly Refusal[];
}

/** Where each table of a database would be, and what stands in the way. Reads only, and needs no Citus. */
export async function planDistribution(client: Pick<pg.Client, 'query'>): Promise<DistributionPlan> {
  const { rows } = await client.query<{ name: string; bytes: number; rows: number | null }>(
    `select t.relname as name, s.bytes, case when s.is_counted then s.rows end as rows
       from pg_class t
       cross join lateral (
         select coalesce(sum(pg_total_relation_size(p.oid)), 0)::float8 as bytes, coalesce(sum(p.reltuples), 0)::float8 as rows,
                coalesce(bool_and(p.reltuples >= 0), true) as is_counted
           from pg_class p where p.relkind = 'r' and (p.oid = t.oid or p.oid in (select relid from pg_partition_tree(t.oid)))) s
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      order by t.relname`,
  );
  const obstacles = await refusalsIn(client);
  return {
    tables: rows.map((row) => ({
      ...row,
      placement: placementOf(row.name),
      reason: LOCAL_BY_CHOICE[row.name] ?? null,
    })),
    changes: obstacles.filter(isChanged),
    refusals: obstacles.filter((obstacle) => !isChanged(obstacle)),
  };
}
