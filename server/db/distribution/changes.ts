import type pg from 'pg';
import { DISTRIBUTED, KEY } from './placement.ts';
import type { Refusal } from './refusals.ts';

/**
 * Triggers that a distributed database does without: the code keeps the sums where they are missing (server/ledger/keptByCode.ts), moves
 * a prescription's rows itself, and names the store and a column's new name, which triggers do for older nodes alone.
 */
const SPARED = new Set([
  'month_part_insert',
  'month_part_update',
  'month_part_delete',
  'month_rec_added',
  'month_rec_changed',
  'month_rec_removed',
  'settlement_area_added',
  'settlement_area_changed',
  'settlement_area_removed',
  'clr_appy_noted',
  'clr_appy_changed',
  'prescription_moved',
  'clr_asking_store',
  'clr_fund_store',
  'fee_detail_store',
  'prescription_dise_store',
  'prescription_line_store',
  'rx_request_store',
  'sale_upload_store',
  'settlement_print_store',
  'keep_cpst_way',
]);
/**
 * Keys that get the store as a further column. A prescription stays single without the database's check: it is inserted under the feed's
 * lock, after a look for its number, and forwarded under its own lock.
 */
const WIDENED = new Set(['prescription_pkey']);
/** Another key has the same columns and the store. */
const SUPERSEDED = new Set(['goods_request_job_id_batch_no_key']);
/** Children of a table whose key is widened follow it. */
const FOLLOWING = new Set([
  'prescription_dise_hi_rxno_fkey',
  'prescription_line_hi_rxno_fkey',
  'rx_request_hi_rxno_fkey',
]);

/** A foreign key between tables of stores that is made again once both are distributed. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Whether a distribution removes an obstacle by itself. Such an obstacle serves nodes of an older version, and none may run while a
 * database is distributed, or it repeats a check that the code makes. The foreign keys of local tables to `store` and `company`
 * repeat such a check: each call checks the store and the company that it is given. No company is ever deleted, and no store that has rows.
 */
export const isChanged = ({ rule, name }: Refusal): boolean =>
  rule === 'linked' || SPARED.has(name) || WIDENED.has(name) || SUPERSEDED.has(name) || FOLLOWING.has(name);

const withStore = (columns: string): string => columns.replace(')', `, ${KEY})`);

/** Removes the obstacles of `isChanged`, in the transaction of the distribution. @returns the foreign keys to make again */
export async function makeChanges(
  client: Pick<pg.Client, 'query'>,
  refusals: readonly Refusal[],
): Promise<readonly ForeignKey[]> {
  const changed = refusals.filter(isChanged);
  const drop = ({ table, name }: Refusal) => client.query(`alter table ${table} drop constraint ${name}`);
  const again = changed.filter(({ name }) => FOLLOWING.has(name));
  for (const refusal of [...again, ...changed.filter(({ rule }) => rule === 'linked')]) await drop(refusal);
  for (const { table, name } of changed.filter((each) => each.rule === 'trigger'))
    await client.query(`drop trigger ${name} on ${table}`);
  for (const refusal of changed.filter(({ rule }) => rule === 'unique')) {
    await drop(refusal);
    const { table, name, definition } = refusal;
    if (WIDENED.has(name))
      await client.query(`alter table ${table} add constraint ${name} ${withStore(definition)}`);
  }
  return [
    ...again.map(({ table, name, definition }) => ({
      table,
      name,
      // The columns of both sides.
      definition: definition.split(' REFERENCES ').map(withStore).join(' REFERENCES '),
    })),
    ...(await keysWithin(client)),
  ];
}

/** Citus takes a foreign key between tables of stores only when both are distributed: it goes meanwhile. */
async function keysWithin(client: Pick<pg.Client, 'query'>): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and conparentid = 0 and conrelid::regclass::text = any($1) and confrelid::regclass::text = any($1)`,
    [DISTRIBUTED],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}
