import { sql } from 'drizzle-orm';
import { APP_ROLE } from './appRole.ts';
import { rowOf, rowsOf, sessionSettings, type Database, type PoolSettings } from './connect.ts';

/** insufficient_privilege */
const REFUSED = '42501';
/** How long the pooler may take to open connections with new settings, and how often they are looked at, ms. */
/** A duplicate key, and a tuple that was updated concurrently, of the catalogue. */
const AT_ONCE: ReadonlySet<string> = new Set(['23505', 'XX000']);
const TRIES = 5;
const PATIENCE_MS = 10_000;
const LOOK_MS = 200;

/** The account that a URL names. @throws Error a sentence for the operator, where it names none */
export function loginOf(url: string): string {
  const { username, searchParams } = new URL(url);
  const login = decodeURIComponent(username) || (searchParams.get('user') ?? '');
  if (login === '') throw new Error('经连接池的 DATABASE_URL 必须写明账号');
  return login;
}

/**
 * Readies the account of a pooler in transaction mode. Its connections go from one client to another, so that nothing may be set in
 * a session: what our own connections ask for at their start (`sessionSettings`) is set for the account in this database.
 *
 * `owner`: a pool past the pooler; `pooled`: one through it; `login`: the account of `pooled`.
 * @throws Error a sentence for the operator, where the account cannot be set or the pooler keeps old connections
 */
export async function readyPooler(
  owner: Database,
  pooled: Database,
  login: string,
  settings: PoolSettings,
): Promise<void> {
  const wanted = sessionSettings(settings);
  const wrong = await setAccount(owner, login, wanted);
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const different = await differing(pooled, wanted);
    if (different.length === 0) return;
    if (wrong !== null) throw new Error(wrong);
    if (performance.now() > until)
      throw new Error(
        `连接池给出的连接仍是旧设置（${different.join('，')}），请在连接池执行 RECONNECT 或重启它，然后再启动`,
      );
    await endIdle(owner, login);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** @returns why the settings could not be made, with what an administrator of the database must run; null when they are made */
async function setAccount(
  owner: Database,
  login: string,
  wanted: Readonly<Record<string, string>>,
): Promise<string | null> {
  const { name } = await rowOf<{ name: string }>(owner, sql`select current_database() as name`);
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const statements = [
    `grant ${APP_ROLE} to ${quoted(login)}`,
    ...Object.entries(wanted).map(
      ([key, value]) =>
        `alter role ${quoted(login)} in database ${quoted(name)} set ${key} = '${value.replaceAll("'", "''")}'`,
    ),
  ];
  for (let tried = 1; ; tried += 1)
    try {
      await owner.transaction(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement));
      });
      return null;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
      // Roles are of the whole cluster: a node of another database grants the same at this moment.
      if (AT_ONCE.has(code) && tried < TRIES) continue;
      if (code !== REFUSED) throw error;
      return `DIRECT_DATABASE_URL 的账号不能为 ${login} 设置连接参数，请由数据库管理员执行：${statements.join('；')}`;
    }
}

/** The settings in which a connection of the pooler differs, as `name=value`. */
async function differing(pooled: Database, wanted: Readonly<Record<string, string>>): Promise<string[]> {
  const asked = sql.join(
    Object.entries(wanted).map(([key, value]) => sql`(${key}::text, ${value}::text)`),
    sql`, `,
  );
  const rows = await rowsOf<{ key: string; now: string }>(
    pooled,
    // PostgreSQL writes 120000 as 2min: the setting's own number, in its unit, is compared.
    sql`select w.key, coalesce(current_setting(w.key), '') as now
          from (values ${asked}) w(key, value) join pg_settings s on lower(s.name) = w.key
         where s.setting is distinct from w.value`,
  );
  return rows.map(({ key, now }) => `${key}=${now}`);
}

/** Ends connections of the pooler that do nothing, so that it opens new ones. Who may not goes on without. */
async function endIdle(owner: Database, login: string): Promise<void> {
  await owner
    .execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and usename = ${login} and state = 'idle' and pid <> pg_backend_pid()`,
    )
    .catch(() => undefined);
}
