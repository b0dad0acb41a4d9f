/** PgBouncer in transaction mode before the PostgreSQL of a run (`TEST_POOLER=1`), with an account of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { serverAccount } from '../../server/db/embedded/account.ts';

export const POOL_LOGIN = 'yibao_pool';

export const hasPooler = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

export interface TestPooler {
  /** Of the account of the pooler; the path is any database's name. */
  readonly url: string;
  stop(): Promise<void>;
}

/** `postgresUrl`: of an account that may make others. */
export async function startPooler(postgresUrl: string): Promise<TestPooler> {
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  const { host, port: serverPort } = admin;
  try {
    await admin.query(
      `do $$ begin create role ${POOL_LOGIN} login; exception when duplicate_object then null; end $$`,
    );
  } finally {
    await admin.end();
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'yibao-pooler-'));
  const port = await freePort();
  writeFileSync(path.join(folder, 'users.txt'), `"${POOL_LOGIN}" ""\n`);
  writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${host} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${path.join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      // Fewer than the connections that a server's pools take: they share.
      'default_pool_size = 8',
      'max_client_conn = 2000',
      'ignore_startup_parameters = extra_float_digits',
      'log_connections = 0',
      'log_disconnections = 0',
      '',
    ].join('\n'),
  );
  // It refuses to run as root, as PostgreSQL does.
  const account = serverAccount(folder);
  if (account) {
    chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o755);
  }
  const child = spawn('pgbouncer', ['-q', path.join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4000)));
  const url = `postgresql://${POOL_LOGIN}@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url, () => said);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await Promise.race([ended, wait(5000).then(() => child.kill('SIGKILL'))]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string, said: () => string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (tried === 50) throw new Error(`PgBouncer does not answer: ${said()}`, { cause: error });
      await wait(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** A free port on loopback. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
