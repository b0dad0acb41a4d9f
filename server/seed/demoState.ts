import type pg from 'pg';
import type { Database } from '../db/connect.ts';
import { createdByMigrations } from '../db/migrate.ts';
import { Problem } from '../errors/problem.ts';
import { NEW_COMPANY } from './configuration.ts';
import { demoChains } from './places.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Notes in the database that it holds demo data. */
export async function markDemo(client: Client): Promise<void> {
  await client.query('insert into demo_database (one) values (true) on conflict do nothing');
}

/** The demo is switched off: disables its accounts and ends their sessions. */
export async function closeDemo({ $client }: Database): Promise<void> {
  await $client.query(
    `with shut as (
       update app_user u set enabled = false from demo_account d where d.user_id = u.user_id and u.enabled
       returning u.user_id)
     update demo_account d set closed = true from shut s where d.user_id = s.user_id`,
  );
  await $client.query(
    'delete from session where user_id in (select user_id from demo_account) or entered_by in (select user_id from demo_account)',
  );
}

/** The demo is switched on again: enables the accounts that `closeDemo` disabled, and no others. */
export async function openDemo({ $client }: Database): Promise<void> {
  await $client.query(
    `with opened as (update demo_account set closed = false where closed returning user_id)
     update app_user u set enabled = true from opened o where o.user_id = u.user_id`,
  );
}

/** Tables that the end of a demo leaves: what every deployment has, and the log of operations. */
const LEFT = new Set([
  'district',
  'role_menu',
  'role_button',
  'opsp_dise',
  'rx_feed',
  'app_secret',
  'install_code',
  'operation_log',
  'operation_seal',
  'operation_archive',
  'demo_database',
  // Figures of operation, and who migrated the database.
  'figure_minute',
  'figure_hour',
  'figure_node',
  'slow_statement',
  'migration_run',
]);
const OF_USER = 'user_id in (select user_id from kept_user)';
const OF_ROLE = 'role_id in (select role_id from kept_menu_role)';
/** What stays beside the accounts, in the order in which its rows may be written; with which rows of it. */
const KEPT = [
  ['menu_role', 'company_id is null'],
  ['menu_role_menu', OF_ROLE],
  ['menu_role_button', OF_ROLE],
  ['data_role', 'company_id is null'],
  ['data_role_ref', 'role_id in (select role_id from kept_data_role)'],
  ['user_area', OF_USER],
  ['user_login', OF_USER],
  ['user_menu_role', OF_USER],
  ['user_data_role', OF_USER],
  ['password_history', OF_USER],
  ['user_factor', OF_USER],
  ['recovery_code', OF_USER],
] as const;
const DEMO_COMPANIES = [...demoChains.map(({ companyId }) => companyId), NEW_COMPANY.companyId];

/**
 * Removes the accounts and the data of a demo. Accounts that people made for administrators of areas and of everything
 * stay; the database is no demo any more and is never seeded again. One transaction.
 * @throws Problem where there is no demo, where the console runs, or where the database holds other companies
 */
export async function endDemo(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    await client.query('lock table demo_database');
    await refuseOthers(client);
    await client.query(
      `create temp table kept_user on commit drop as
         select * from app_user u where company_id is null and fixmedins_code is null
            and not exists (select from demo_account d where d.user_id = u.user_id)`,
    );
    for (const [table, which] of KEPT)
      await client.query(
        `create temp table kept_${table} on commit drop as select * from ${table} where ${which}`,
      );
    await client.query(`truncate ${(await tablesToEmpty(client)).join(', ')}`);
    await client.query('insert into app_user select * from kept_user');
    for (const [table] of KEPT) await client.query(`insert into ${table} select * from kept_${table}`);
    await client.query("delete from app_secret where name in ('demo-password', 'demo-verify-code')");
    await client.query('update rx_feed set push_sn = default, pulled_at = null');
    await client.query('update demo_database set ended_at = now()');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function refuseOthers(client: Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from demo_database where ended_at is null');
  if (rowCount === 0) throw Problem.business('这个数据库不是演示数据库，未作改动');
  const users = await client.query(
    // A pooler keeps connections whose console has stopped: a running one sweeps every few seconds.
    `select 1 from pg_stat_activity where datname = current_database() and application_name like 'yibao-console%'
        and application_name <> current_setting('application_name')
        and (state <> 'idle' or state_change > pg_catalog.clock_timestamp() - interval '15 seconds')`,
  );
  if (users.rowCount !== 0) throw Problem.business('医保云正在使用这个数据库，请先停止它再结束演示');
  const others = await client.query<{ company_name: string }>(
    'select company_name from company where company_id <> all($1) order by company_id limit 3',
    [DEMO_COMPANIES],
  );
  if (others.rows.length > 0) {
    const names = others.rows.map((row) => row.company_name).join('、');
    throw Problem.business(`数据库中有演示以外的公司（${names}），未作改动`);
  }
}

/** Tables of ours without their partitions; others in the same database stay. */
async function tablesToEmpty(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'centre') and c.relkind in ('r', 'p') and not c.relispartition order by 1, 2`,
  );
  const { tables } = await createdByMigrations();
  const ours = rows.filter(
    ({ schema, name }) => schema === 'centre' || (tables.includes(name) && !LEFT.has(name)),
  );
  return ours.map(({ schema, name }) => `${schema}."${name}"`);
}
