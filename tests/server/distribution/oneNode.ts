import { Client } from 'pg';
import { distribute } from '../../../server/db/distribution/distribute.ts';

/**
 * Distributes a database over shards on its own server (`TEST_CITUS=1`), so that a copy of it is a distributed database, too: the nodes
 * of a database are those that its own catalogue names.
 */
export async function distributeHere(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create extension citus');
    await client.query(`select citus_set_coordinator_host('127.0.0.1', $1)`, [Number(new URL(url).port)]);
    await client.query(`select citus_set_node_property('127.0.0.1', $1, 'shouldhaveshards', true)`, [
      Number(new URL(url).port),
    ]);
    await client.query('set citus.shard_count = 2');
    await distribute(client);
  } finally {
    await client.end();
  }
}
