import type pg from 'pg';
import { DISTRIBUTED, KEY, REFERENCE } from './placement.ts';

/**
 * Why Citus does not take a table.
 * - `column`: it has no column of the store;
 * - `null`: its store may be null: neither NOT NULL nor a valid check keeps it from that;
 * - `unique`, `index`: a key or a unique index without the store holds on one shard only;
 * - `reference`: a foreign key that leads from one store to another, or between tables that are placed differently;
 * - `linked`: a foreign key of a local table to a reference table makes the local one a table of Citus;
 * - `trigger`: Citus runs no triggers on shards;
 * - `missing`: the database has no such table.
 */
export type Rule = 'column' | 'null' | 'unique' | 'index' | 'reference' | 'linked' | 'trigger' | 'missing';

export interface Refusal {
  /** The table that stays as it is until this is changed. */
  readonly table: string;
  readonly rule: Rule;
  /** The constraint, index or trigger; '' for the table itself. */
  readonly name: string;
  /** Its definition. */
  readonly definition: string;
}

/** What stands in the way of a distribution, from the catalogue of a database that was migrated. Reads only. */
export async function refusalsIn(client: Pick<pg.Client, 'query'>): Promise<Refusal[]> {
  const { rows } = await client.query<Refusal>(REFUSALS, [DISTRIBUTED, REFERENCE, KEY]);
  return rows;
}

const REFUSALS = `
with named as (
  select name, to_regclass('public.' || quote_ident(name)) as t, kind
    from (select unnest($1::text[]), 'distributed' union all select unnest($2::text[]), 'reference') n (name, kind)
), placed as (select * from named where t is not null
), dist as (select t from placed where kind = 'distributed'
), key as (select t, attnum, attnotnull from dist join pg_attribute on attrelid = t and attname = $3
), foreign_key as (
  select c.*, f.kind as from_kind, p.kind as to_kind,
         -- The store leads to the store, column by column.
         exists (select from unnest(c.conkey, c.confkey) k (mine, theirs)
                   join key a on a.t = c.conrelid and a.attnum = k.mine join key b on b.t = c.confrelid and b.attnum = k.theirs) as has_key
    from pg_constraint c left join placed f on f.t = c.conrelid left join placed p on p.t = c.confrelid
   where c.contype = 'f' and c.conparentid = 0
)
select name as "table", 'missing' as rule, '' as name, '' as definition from named where t is null
union all
select t::text, 'column', '', '' from dist where t not in (select t from key)
union all
select t::text, 'null', '', '' from key
 where not attnotnull
   and not exists (select from pg_constraint c where c.conrelid = key.t and c.contype = 'c' and c.convalidated
                    and pg_get_constraintdef(c.oid) = format('CHECK ((%I IS NOT NULL))', $3))
union all
select c.conrelid::regclass::text, 'unique', c.conname, pg_get_constraintdef(c.oid)
  from pg_constraint c join dist on t = c.conrelid
 where c.contype in ('p', 'u', 'x') and not exists (select from key where key.t = c.conrelid and attnum = any(c.conkey))
union all
select i.indrelid::regclass::text, 'index', i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
  from pg_index i join dist on t = i.indrelid
 where i.indisunique and not exists (select from pg_constraint where conindid = i.indexrelid)
   and not exists (select from key where key.t = i.indrelid and attnum = any(i.indkey))
union all
select f.conrelid::regclass::text, 'reference', f.conname, pg_get_constraintdef(f.oid)
  from foreign_key f
 where f.from_kind = 'distributed' and f.to_kind is distinct from 'reference' and not (f.to_kind is not distinct from 'distributed' and f.has_key)
    or f.to_kind = 'distributed' and f.from_kind is distinct from 'distributed'
union all
select f.conrelid::regclass::text, 'linked', f.conname, pg_get_constraintdef(f.oid)
  from foreign_key f where f.to_kind = 'reference' and f.from_kind is null
union all
select g.tgrelid::regclass::text, 'trigger', g.tgname, pg_get_triggerdef(g.oid)
  from pg_trigger g join placed on t = g.tgrelid
 where not g.tgisinternal and g.tgparentid = 0
order by 1, 2, 3`;
