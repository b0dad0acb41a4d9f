import type pg from 'pg';
import { APP_ROLE } from '../appRole.ts';
import { isChanged, makeChanges } from './changes.ts';
import { DISTRIBUTED, KEY, REFERENCE } from './placement.ts';
import { refusalsIn, type Refusal } from './refusals.ts';

/** A database that cannot be distributed as it is: a sentence for the operator, and what stands in the way. */
export class NotDistributable extends Error {
  readonly refusals: readonly Refusal[];
  constructor(message: string, refusals: readonly Refusal[] = []) {
    super(message);
    this.refusals = refusals;
  }
}

/**
 * Distributes the tables of the database by their store, after the changes that this takes (`changes.ts`), in one transaction: a kill
 * leaves it as it was. What is distributed already stays so, and a repeat does the rest. The tables are locked until the end: no node
 * may serve meanwhile.
 *
 * @param client of a database with Citus and its workers
 * @param said called for each table
 * @throws NotDistributable
 */
export async function distribute(
  client: pg.Client,
  said: (table: string) => void = () => undefined,
): Promise<void> {
  const refusals = await refusalsIn(client);
  const blocking = refusals.filter((refusal) => !isChanged(refusal));
  if (blocking.length > 0) throw new NotDistributable('有表不能分布，未作任何改动', blocking);
  await requireWorkers(client);
  await client.query('begin');
  try {
    const done = await client.query<{ name: string }>(
      'select logicalrelid::text as name from pg_dist_partition',
    );
    const isDone = (table: string): boolean => done.rows.some(({ name }) => name === table);
    const keys = await makeChanges(client, refusals);
    await letAppRoleIn(client);
    for (const table of REFERENCE.filter((name) => !isDone(name))) {
      await client.query('select create_reference_table($1::regclass)', [table]);
      said(table);
    }
    const [first] = DISTRIBUTED;
    for (const table of DISTRIBUTED.filter((name) => !isDone(name))) {
      await client.query('select create_distributed_table($1::regclass, $2, colocate_with := $3)', [
        table,
        KEY,
        table === first ? 'none' : first,
      ]);
      said(table);
    }
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * The nodes speak to each other as the role that asks, so the application's must be able to log in. It has no password: who may come
 * as it from which address is said in each node's pg_hba.conf.
 */
async function letAppRoleIn(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1 and not rolcanlogin', [
    APP_ROLE,
  ]);
  if (rowCount === 1) await client.query(`alter role ${APP_ROLE} login`);
}

async function requireWorkers(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from pg_extension where extname = $1', ['citus']);
  if (rows.length === 0) throw new NotDistributable('数据库没有安装 Citus 扩展，不能分布');
  const nodes = await client.query('select 1 from pg_dist_node where isactive and shouldhaveshards');
  if (nodes.rows.length === 0)
    throw new NotDistributable('Citus 没有可用的工作节点，请先用 citus_add_node 加入');
}
