/**
 * Changes a plain database so that it can be distributed: keys that carry the store, no triggers, no keys across stores. The product's
 * own tables are not like that yet (`npm run distribute -- --plan`); on these, statements are tried at the real engine.
 */
import type pg from 'pg';
import { KEY } from '../../server/db/distribution/placement.ts';
import { refusalsIn } from '../../server/db/distribution/refusals.ts';

/** @returns how many changes it took */
export async function makeDistributable(client: pg.Client): Promise<number> {
  const refusals = await refusalsIn(client);
  const of = (rule: string) => refusals.filter((refusal) => refusal.rule === rule);
  const run = (sql: string) => client.query(sql);
  for (const { table, name } of [...of('reference'), ...of('linked')])
    await run(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of of('trigger')) await run(`drop trigger ${name} on ${table}`);
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
