import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { personal, sealedFor } from '../db/sealing.ts';

interface Person {
  readonly psn_no: string;
  readonly psn_name: string;
  readonly certno: string;
}

/**
 * Makes `sp`, which gives people of the sandbox centre as the console stores them: `psn_no` in clear, and `no`, `name` and
 * `certno` sealed. The demo data is made by SQL, and the key is not in the database.
 * @param of a query of `psn_no`
 * @param beside a statement that the database works at while this process seals
 */
export async function sealDemoPeople(
  client: pg.ClientBase,
  of: string,
  beside: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await client.query('drop table if exists sp');
  await client.query(
    'create temp table sp (psn_no text primary key, no text, name text, certno text) on commit drop',
  );
  await sealMorePeople(client, of, beside);
}

/** Adds to `sp` those of the query whom it lacks. */
export async function sealMorePeople(
  client: pg.ClientBase,
  of: string,
  beside: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const { rows } = await client.query<Person>(
    `select psn_no, psn_name, certno from centre.person p
      where psn_no in (${of}) and not exists (select from sp where sp.psn_no = p.psn_no)`,
  );
  const done = beside();
  // The statement is sent before the sealing takes the thread.
  await setImmediate();
  const columns = sealedFor(client, [
    rows.map((row) => row.psn_no),
    rows.map((row) => personal(row.psn_no)),
    rows.map((row) => personal(row.psn_name)),
    rows.map((row) => personal(row.certno)),
  ]);
  await done;
  await client.query(
    'insert into sp select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])',
    columns,
  );
  await client.query('analyze sp');
}
