/** PgBouncer in transaction mode between the server and its database. Where it is not installed, nothing of this can be tried. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startServer } from '../../../server/main.ts';
import { cancelStatement } from '../../../server/db/cancel.ts';
import { connect, POOL } from '../../../server/db/connect.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { loginOf, readyPooler } from '../../../server/db/pooler.ts';
import { TEST_KEY } from '../../appKey.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { hasPooler, POOL_LOGIN, startPooler, type TestPooler } from '../pooler.ts';

describe.skipIf(!hasPooler())('behind a pooler', () => {
  let database: FreshDatabase;
  let pooler: TestPooler;
  let pooledUrl: string;
  beforeAll(async () => {
    database = await freshDatabase({ template: 'migrated', prepare: migrateDatabase });
    pooler = await startPooler(inject('postgres').url);
    pooledUrl = pooler.url.replace('/postgres', new URL(database.url).pathname);
  });
  afterAll(async () => {
    await pooler?.stop();
    await database?.drop();
  });
  const sessionOf = async (url: string): Promise<Record<string, string>> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, string>>(
        `select current_setting('timezone') as zone, current_setting('statement_timeout') as limit, current_setting('jit') as jit,
                session_user as login, pg_has_role('yibao_app', 'usage') as "isApp"`,
      );
      return rows[0] ?? {};
    } finally {
      await client.end();
    }
  };

  it('a connection that the pooler had before gets the settings of the account, too', async () => {
    expect((await sessionOf(pooledUrl))['limit']).toBe('0');
    const server = await startServer({
      appKey: TEST_KEY,
      port: 0,
      host: '127.0.0.1',
      consoleDir: null,
      demo: false,
      databaseUrl: pooledUrl,
      directDatabaseUrl: database.url,
    });
    try {
      expect(await sessionOf(pooledUrl)).toEqual({
        zone: 'Asia/Shanghai',
        limit: '2min',
        jit: 'off',
        login: POOL_LOGIN,
        isApp: true,
      });
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  it('an account that may not be set is told with what an administrator must run', async () => {
    const owner = connect(database.url, { max: 1 });
    const pooled = connect(pooledUrl, { max: 1, isPooled: true });
    try {
      await owner.$client.query(
        'do $$ begin create role yibao_weak login; exception when duplicate_object then null; end $$',
      );
      // The account is a parameter of the embedded server's URL, and before the host in another's.
      const weakUrl = database.url
        .replace(/user=[^&]*/, 'user=yibao_weak')
        .replace(/\/\/[^/@]*@/, '//yibao_weak@');
      const weak = connect(weakUrl, { max: 1 });
      const settings = { ...POOL, statementTimeoutMs: 7000 };
      await expect(readyPooler(weak, pooled, POOL_LOGIN, settings)).rejects.toThrow(
        new RegExp(
          `不能为 ${POOL_LOGIN} 设置连接参数.*alter role "${POOL_LOGIN}" in database .* set statement_timeout = '7000'`,
        ),
      );
      await weak.$client.end();
      // Done by the administrator, the start goes on.
      await readyPooler(owner, pooled, POOL_LOGIN, settings);
    } finally {
      await pooled.$client.end();
      await owner.$client.end();
    }
  });

  it('a statement is ended through the pooler, and its connection goes on', async () => {
    const pooled = connect(pooledUrl, { max: 1, isPooled: true });
    const client = await pooled.$client.connect();
    try {
      const sleeping = expect(client.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
      await expect
        .poll(async () => {
          await cancelStatement(client);
          return Promise.race([
            sleeping.then(() => 'ended'),
            new Promise((resolve) => setTimeout(resolve, 100)),
          ]);
        })
        .toBe('ended');
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      client.release();
      await pooled.$client.end();
    }
  });

  it('a URL without an account is refused with a sentence', () => {
    expect(() => loginOf('postgresql://127.0.0.1:6432/yibao')).toThrow('必须写明账号');
    expect(loginOf('postgresql://app%40x:secret@127.0.0.1/yibao')).toBe('app@x');
  });
});
