import { sql } from 'drizzle-orm';
import type { SqlVersion, sqlVersionCalls } from '../../../contract/sqlVersion.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { readMigrations } from '../../db/migrationFiles.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { cutRows } from '../../query/cutRows.ts';

type Filter = CallRequest<(typeof sqlVersionCalls)['totals']>;
type Run = Pick<SqlVersion, 'tag' | 'appliedAt' | 'tookMs' | 'dbUser' | 'appliedBy'>;

async function versions(tx: Queryable, { keyword, state }: Filter): Promise<SqlVersion[]> {
  const applied = new Set(
    (await rowsOf<{ hash: string }>(tx, sql`select hash from drizzle.__drizzle_migrations limit 10000`)).map(
      ({ hash }) => hash,
    ),
  );
  const runs = new Map(
    (
      await rowsOf<Run>(
        tx,
        sql`select tag, applied_at, took_ms, db_user, applied_by from migration_run limit 10000`,
      )
    ).map((run) => [run.tag, run]),
  );
  const wanted = keyword?.toLowerCase() ?? '';
  return (await readMigrations())
    .map(({ tag, title, hash }): SqlVersion => {
      const run = runs.get(tag);
      return {
        tag,
        title,
        hash,
        state: applied.has(hash) ? 'applied' : 'pending',
        appliedAt: run?.appliedAt ?? null,
        tookMs: run?.tookMs ?? null,
        dbUser: run?.dbUser ?? '',
        appliedBy: run?.appliedBy ?? '',
      };
    })
    .filter(
      (row) =>
        (state === undefined || row.state === state) &&
        `${row.tag} ${row.title} ${row.appliedBy}`.toLowerCase().includes(wanted),
    )
    .reverse();
}

export const sqlVersionHandlers: ModuleHandlers<'sqlVersion'> = {
  paged: async ({ tx }, query) => cutRows(await versions(tx, query), query, ({ tag }) => tag),
  totals: async ({ tx, buildVersion }, filter) => {
    const rows = await versions(tx, filter);
    const applied = rows.filter(({ state }) => state === 'applied').length;
    const { database } = await rowOf<{ database: string }>(
      tx,
      sql`select current_setting('server_version') as database`,
    );
    return { rowCount: rows.length, applied, pending: rows.length - applied, database, buildVersion };
  },
};
