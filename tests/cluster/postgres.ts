/** Servers of Debian's PostgreSQL that replicate from each other, and an address that leads to one of them. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { serverAccount } from '../../server/db/embedded/account.ts';
import { freePort } from '../server/pooler.ts';
import { until } from './nodes.ts';

const BIN = process.env['PG_BIN'] ?? '/usr/lib/postgresql/15/bin';
export const hasPostgres = (): boolean =>
  ['initdb', 'pg_basebackup', 'pg_ctl', 'postgres'].every((name) => existsSync(path.join(BIN, name)));

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  shared_buffers: '128MB',
  wal_log_hints: 'on',
  wal_keep_size: '1GB',
  timezone: 'Asia/Shanghai',
  log_min_error_statement: 'panic',
  lc_messages: 'C',
};

export class PostgresServer {
  readonly port: number;
  readonly #folder: string;
  readonly #ids: { readonly uid?: number; readonly gid?: number };
  #process: ChildProcess | null = null;
  #gone: Promise<void> = Promise.resolve();
  #isFrozen = false;

  readonly #bin: string;

  private constructor(port: number, bin = BIN) {
    this.port = port;
    this.#bin = bin;
    this.#folder = mkdtempSync(path.join(tmpdir(), 'yibao-replica-'));
    const account = serverAccount(this.#folder);
    this.#ids = account ? { uid: account.uid, gid: account.gid } : {};
    if (account) chownSync(this.#folder, account.uid, account.gid);
    chmodSync(this.#folder, 0o700);
  }

  /** An empty server. `bin`: another PostgreSQL than that of PG_BIN. */
  static async fresh(settings: Readonly<Record<string, string>> = {}, bin?: string): Promise<PostgresServer> {
    const server = new PostgresServer(await freePort(), bin);
    server.#run('initdb', [
      '-D',
      server.#data,
      '-A',
      'trust',
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]);
    const lines = Object.entries({ ...SETTINGS, ...settings }).map(([name, value]) => `${name} = '${value}'`);
    appendFileSync(path.join(server.#data, 'postgresql.conf'), `${lines.join('\n')}\n`);
    await server.start();
    return server;
  }
  /** A streaming replica of a server that runs. */
  static async replicaOf({ port }: PostgresServer): Promise<PostgresServer> {
    const server = new PostgresServer(await freePort());
    const source = `host=127.0.0.1 port=${port} user=postgres application_name=r${server.port}`;
    server.#run('pg_basebackup', [
      '-d',
      source,
      '-D',
      server.#data,
      '-R',
      '-X',
      'stream',
      '--checkpoint=fast',
    ]);
    await server.start();
    return server;
  }

  get #data(): string {
    return path.join(this.#folder, 'data');
  }
  get url(): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/postgres`;
  }

  #run(program: string, args: readonly string[]): void {
    const { status, stderr } = spawnSync(path.join(this.#bin, program), args, {
      cwd: this.#folder,
      encoding: 'utf8',
      ...this.#ids,
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  }

  async start(): Promise<void> {
    let said = '';
    const child = spawn(path.join(this.#bin, 'postgres'), ['-D', this.#data, '-p', String(this.port)], {
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...this.#ids,
    });
    child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4000)));
    this.#process = child;
    this.#gone = new Promise((resolve) => child.once('exit', () => resolve()));
    await until('PostgreSQL answers', () =>
      this.query('select 1').then(
        () => true,
        () => false,
      ),
    ).catch((error: unknown) => {
      throw new Error(said, { cause: error });
    });
  }

  /** On a connection of its own. */
  async query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Itself and its children. */
  get #pids(): readonly number[] {
    const pid = this.#process?.pid ?? 0;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return [pid, ...children.map(Number)];
  }

  /** As its machine would lose its power. A process that was left would keep the memory, and a start would fail. */
  async kill(): Promise<void> {
    for (const pid of this.#pids)
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has just ended.
      }
    await this.#gone;
    await until('the port is free', () =>
      this.query('select 1').then(
        () => false,
        () => true,
      ),
    );
  }

  /** Stops all of its processes where they are, as a machine that hangs; or lets them go on. */
  freeze(isFrozen: boolean): void {
    this.#isFrozen = isFrozen;
    for (const pid of this.#pids) process.kill(pid, isFrozen ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Makes it the primary, by hand as docs/ha.md says. */
  promote(): void {
    this.#run('pg_ctl', ['-D', this.#data, 'promote', '-w']);
  }
  /** A setting of the server; null: as it was. */
  async set(name: string, value: string | null): Promise<void> {
    await this.query(value === null ? `alter system reset ${name}` : `alter system set ${name} = '${value}'`);
    await this.query('select pg_reload_conf()');
  }
  /** Follows another server from now on. */
  follow({ port }: PostgresServer): Promise<void> {
    return this.set(
      'primary_conninfo',
      `host=127.0.0.1 port=${port} user=postgres application_name=r${this.port}`,
    );
  }

  async remove(): Promise<void> {
    if (this.#isFrozen) this.freeze(false);
    this.#process?.kill('SIGKILL');
    await this.#gone;
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

export interface MovingAddress {
  readonly url: string;
  /** Leads there from now on, and cuts what led elsewhere. */
  lead(to: PostgresServer): void;
  stop(): Promise<void>;
}

/** One address for the primary, whichever it is: what a virtual address or a balancer is in a deployment. */
export async function movingAddress(first: PostgresServer): Promise<MovingAddress> {
  let target = first.port;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    lead(to) {
      target = to.port;
      cut();
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}
