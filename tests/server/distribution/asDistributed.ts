import { Client } from 'pg';
import { makeChanges } from '../../../server/db/distribution/changes.ts';
import { refusalsIn } from '../../../server/db/distribution/refusals.ts';

/** Changes a plain database as a distribution does: no triggers, other keys. What the code must do then is tried without Citus. */
export async function changeAsDistributed(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    for (const { table, name, definition } of await makeChanges(client, await refusalsIn(client)))
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
