import type pg from 'pg';
import { splitRights } from '../../contract/rights/menuTree.ts';
import type { Database } from '../db/connect.ts';
import { loadDistricts, type District } from './places.ts';
import { presetRoles, roleRights } from './rights.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Any constant: of several nodes that start together one fills the tables. */
const LOCK = 724_110_035;

/**
 * What every deployment needs, with or without demo data: the districts and the rights of the roles. A table is filled
 * only while it is empty, so that later changes stay; the preset roles, which nobody changes, follow the version.
 */
export async function seedBasics(client: Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  if (await isEmpty(client, 'district')) await insertDistricts(client, loadDistricts());
  if (await isEmpty(client, 'role_menu')) await insertRights(client);
  await writePresets(client);
}

/** Writes what every database needs and this one lacks, in a transaction of its own. */
export async function ensureBasics(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    await seedBasics(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

const isEmpty = async (client: Client, table: 'district' | 'role_menu'): Promise<boolean> =>
  (await client.query(`select 1 from ${table} limit 1`)).rowCount === 0;

/** Rows as the arrays that `unnest` takes. */
export const columns = <T>(rows: readonly T[], ...picks: ((row: T) => unknown)[]): unknown[][] =>
  picks.map((pick) => rows.map(pick));

async function insertDistricts(client: Client, districts: readonly District[]): Promise<void> {
  await client.query(
    'insert into district select * from unnest($1::text[], $2::text[], $3::text[], $4::smallint[])',
    columns(
      districts,
      (d) => d.admdvs,
      (d) => d.name,
      (d) => d.parent,
      (d) => d.lv,
    ),
  );
}

async function insertRights(client: Client): Promise<void> {
  const rights = roleRights();
  await client.query(
    'insert into role_menu select * from unnest($1::smallint[], $2::text[])',
    columns(
      rights.menus,
      (m) => m[0],
      (m) => m[1],
    ),
  );
  await client.query(
    'insert into role_button select * from unnest($1::smallint[], $2::text[], $3::text[]) on conflict do nothing',
    columns(
      rights.buttons,
      (b) => b[0],
      (b) => b[1],
      (b) => b[2],
    ),
  );
}

async function writePresets(client: Client): Promise<void> {
  for (const { roleId, roleName, roleCode, memo, rights } of presetRoles()) {
    await client.query(
      `insert into menu_role (role_id, role_name, role_code, memo, is_preset) values ($1, $2, $3, $4, true)
       on conflict (role_id) do update set role_name = excluded.role_name, memo = excluded.memo`,
      [roleId, roleName, roleCode, memo],
    );
    const { menus, pairs } = splitRights(rights);
    await client.query(
      'delete from menu_role_menu where role_id = $1 and not (menu_code = any($2::text[]))',
      [roleId, menus],
    );
    await client.query(
      'insert into menu_role_menu (role_id, menu_code) select $1, unnest($2::text[]) on conflict do nothing',
      [roleId, menus],
    );
    await client.query(
      `delete from menu_role_button where role_id = $1 and not (menu_code || '/' || button_code = any($2::text[]))`,
      [roleId, rights],
    );
    await client.query(
      `insert into menu_role_button (role_id, menu_code, button_code)
       select $1, unnest($2::text[]), unnest($3::text[]) on conflict do nothing`,
      [roleId, pairs.map(([menu]) => menu), pairs.map(([, button]) => button)],
    );
  }
}
