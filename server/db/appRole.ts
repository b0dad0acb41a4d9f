import type pg from 'pg';

/** The role that the server's connections take after the start: it owns no table. */
export const APP_ROLE = 'yibao_app';

/** Tables that the application adds to and reads; nothing that it holds is changed or removed. */
const APPEND_ONLY = ['operation_log', 'operation_seal'] as const;
/** Tables that the application reads; scripts of the owner write them. */
const READ_ONLY = ['operation_archive', 'archived_month'] as const;

type Client = Pick<pg.Client, 'query'>;

/** insufficient_privilege: the account of an external database may make no roles. */
const REFUSED = '42501';
const EXISTS = new Set(['42710', '23505']);
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/**
 * Creates the role where it is missing, and grants it on each table what the application needs there. The caller must own the
 * tables; it is called after the migrations, under their lock. An account that may create no roles goes on without (`hasAppRole`).
 */
export async function grantAppRole(client: Client): Promise<void> {
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
    if (rowCount === 0) await client.query(`create role ${APP_ROLE} nologin`);
  } catch (error) {
    if (codeOf(error) === REFUSED) return;
    if (!EXISTS.has(String(codeOf(error)))) throw error;
  }
  try {
    const { rows } = await client.query<{ is_member: boolean }>(
      "select pg_has_role(current_user, $1, 'member') as is_member",
      [APP_ROLE],
    );
    if (rows[0]?.is_member !== true) await client.query(`grant ${APP_ROLE} to current_user`);
  } catch (error) {
    // Another installation's account made the role.
    if (codeOf(error) === REFUSED) return;
    throw error;
  }
  await client.query(`grant usage on schema public, centre, drizzle to ${APP_ROLE}`);
  // SQL版本管理 reads which migrations were applied.
  await client.query(`grant select on drizzle.__drizzle_migrations to ${APP_ROLE}`);
  await maySeeStatistics(client);
  const { rows } = await client.query<{ name: string; kind: string; privileges: string }>(
    `select c.oid::regclass::text as name, c.relkind as kind,
            case when c.relkind = 'S' then 'usage, select, update'
                 when c.relkind = 'v' or c.relname = any($3) then 'select'
                 when c.relname = any($2) then 'select, insert' else 'select, insert, update, delete' end as privileges
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'centre') and not c.relispartition and c.relkind in ('r', 'p', 'v', 'S')
        -- A partition is reached by its table.
        and not case when c.relkind = 'S' then has_sequence_privilege($1, c.oid, 'usage')
                     else has_table_privilege($1, c.oid, 'select') end`,
    [APP_ROLE, APPEND_ONLY, READ_ONLY],
  );
  if (rows.length > 0)
    await client.query(
      rows
        .map(
          ({ name, kind, privileges }) =>
            `grant ${privileges} on ${kind === 'S' ? 'sequence ' : ''}${name} to ${APP_ROLE}`,
        )
        .join(';'),
    );
}

/** Lets the role see what other connections do (站点负载), where the account may pass that on; without it only their number. */
async function maySeeStatistics(client: Client): Promise<void> {
  try {
    const { rows } = await client.query<{ has: boolean }>(
      "select pg_has_role($1, 'pg_read_all_stats', 'usage') as has",
      [APP_ROLE],
    );
    if (rows[0]?.has !== true) await client.query(`grant pg_read_all_stats to ${APP_ROLE}`);
  } catch (error) {
    if (codeOf(error) !== REFUSED) throw error;
  }
}

/** Whether the connections of this account may take the role. */
export async function hasAppRole(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select exists (select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')
                       and has_table_privilege(oid, 'operation_log', 'insert')) as has`,
    [APP_ROLE],
  );
  return rows[0]?.has === true;
}
