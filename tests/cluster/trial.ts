/**
 * Changes a plain database so that it can be distributed: keys that carry the store, no triggers, no keys across stores. The product's
 * own tables are not like that yet (`npm run distribute -- --plan`); on these, statements are tried at the real engine.
 */
import type pg from 'pg';
import { KEY } from '../../server/db/distribution/placement.ts';
import { refusalsIn } from '../../server/db/distribution/refusals.ts';

/** Where a row without a store has it from. */
const PARENTS: Readonly<Record<string, readonly [table: string, columns: readonly string[]]>> = {
  fee_detail: ['settlement', ['setl_id', 'setl_date']],
};

/** @returns how many changes it took */
export async function makeDistributable(client: pg.Client): Promise<number> {
  const refusals = await refusalsIn(client);
  const of = (rule: string) => refusals.filter((refusal) => refusal.rule === rule);
  const run = (sql: string) => client.query(sql);
  for (const { table, name } of [...of('reference'), ...of('linked')])
    await run(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of of('trigger')) await run(`drop trigger ${name} on ${table}`);
  for (const { table } of of('column')) {
    const [parent, columns] = PARENTS[table] ?? ['', []];
    await run(`alter table ${table} add column ${KEY} text`);
    await run(
      `update ${table} c set ${KEY} = p.${KEY} from ${parent} p where ${columns.map((name) => `c.${name} = p.${name}`).join(' and ')}`,
    );
    await run(`alter table ${table} alter column ${KEY} set not null`);
  }
  for (const { table, name, definition } of of('unique'))
    await run(
      `alter table ${table} drop constraint ${name}, add constraint ${name} ${definition.replace(')', `, ${KEY})`)}`,
    );
  for (const { name, definition } of of('index')) {
    await run(`drop index ${name}`);
    await run(definition.replace(/(\([^()]*)\)/, `$1, ${KEY})`));
  }
  return refusals.length;
}
