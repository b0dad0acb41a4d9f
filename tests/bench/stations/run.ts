import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { connect as connectTo, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { connect, type Database } from '../../../server/db/connect.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { stationToken } from '../../../server/security/station.ts';
import { benchAccounts } from '../accounts.ts';
import { rounded, type Figure } from '../figure.ts';
import { cpuOf, cpuOfFamily, parentOf } from './cpu.ts';

const STATIONS = 10_000;
const OF_STORE = 4;
const MINUTE_MS = 60_000;
const SLICE_MS = 20;
/** How far reports of one second are apart: clocks, timers and lines of stations differ. */
const SPREAD_MS = 50;
/** A station's next report is not later than this after the one before. */
const NEXT_WITHIN_MS = 72_000;

const storeOf = (nth: number): string => `P32010${String(Math.floor(nth / OF_STORE)).padStart(6, '0')}`;
const numberOf = (nth: number): string => `POS${(nth % OF_STORE) + 1}`;
const keyOf = (nth: number): string => createHash('sha256').update(`bench ${nth}`).digest('base64url');

async function seed({ $client }: Database): Promise<void> {
  const all = Array.from({ length: STATIONS }, (_, nth) => nth);
  const stores = all.filter((nth) => nth % OF_STORE === 0).map(storeOf);
  await $client.query(
    `insert into store (fixmedins_code, fixmedins_name, company_id, admdvs, poolarea_no)
     select code, code, 'C0001', '320102', '320100' from unnest($1::text[]) code on conflict do nothing`,
    [stores],
  );
  await $client.query(
    `insert into station (fixmedins_code, station_no, key_hash, key_at, made_by)
     select code, no, sha256(convert_to(key, 'UTF8')), now(), 'bench' from unnest($1::text[], $2::text[], $3::text[]) t (code, no, key)`,
    [all.map(storeOf), all.map(numberOf), all.map(keyOf)],
  );
  await $client.query('vacuum analyze station');
}

const FILES = ['medical', 'cardRead'].map((kind) => ({
  kind,
  version: '3.2.1',
  sha256: 'a'.repeat(64),
}));
const DEVICES = ['reader', 'printer', 'drawer'].map((kind) => ({
  kind,
  name: '设备',
  isReady: true,
  driver: '1.0',
}));

/** The station's end of a connection, which it keeps open from one minute to the next, as the protocol asks for. */
class Till {
  readonly #port: number;
  #socket: Socket | null = null;
  #seen = '';
  #settle: ((answer: Error | number) => void) | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  /** The connection; another one where the server has ended it meanwhile. */
  #connected(): Socket {
    if (this.#socket?.writable === true) return this.#socket;
    const socket = connectTo(this.#port, '127.0.0.1').setEncoding('utf8');
    socket.on('error', (cause) => this.#ended(socket, new Error(`a connection broke: ${cause.message}`)));
    socket.on('close', () =>
      this.#ended(socket, new Error(`a connection ended: ${this.#seen.slice(0, 400)}`)),
    );
    socket.on('data', (text) => {
      this.#seen += String(text);
      if (!this.#seen.endsWith('}')) return;
      const isKept = this.#seen.startsWith('HTTP/1.1 200') && this.#seen.includes('"success":true');
      const next = /"nextReportMs":(\d+)/.exec(this.#seen)?.[1];
      this.#end(isKept && next !== undefined ? Number(next) : new Error(this.#seen));
    });
    return (this.#socket = socket);
  }

  /** A connection is over; one that was replaced meanwhile is nobody's concern. */
  #ended(socket: Socket, error: Error): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.#end(error);
  }

  #end(answer: Error | number): void {
    this.#seen = '';
    this.#settle?.(answer);
    this.#settle = null;
  }

  /** @returns milliseconds until the next report */
  report(nth: number): Promise<number> {
    const body = JSON.stringify({
      protocol: 1,
      kind: 'host',
      appVersion: '1.0.0',
      platform: 'win-x64',
      at: Date.now(),
      devices: DEVICES,
      files: FILES,
      lastReadAt: Date.now(),
      lastError: nth % 50 === 0 ? { at: Date.now(), text: '读卡超时' } : null,
      diskFreeMb: 50_000 + nth,
    });
    return new Promise((resolve, reject) => {
      this.#settle = (answer) => (typeof answer === 'number' ? resolve(answer) : reject(answer));
      this.#connected().write(
        `POST /prod-api/api/Station/Report HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
          `Authorization: Bearer ${stationToken(storeOf(nth), numberOf(nth), keyOf(nth))}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
  }

  /** Reports whenever the server has asked for it, until it rests. */
  goOn(nth: number, next: number, kept: () => void): void {
    const report = async (): Promise<void> => {
      // The server may end a connection at the moment that a report is sent on it.
      const again = await this.report(nth).catch(() => this.report(nth));
      kept();
      if (this.#timer !== null) this.goOn(nth, again, kept);
    };
    this.#timer = setTimeout(() => void report(), next + Math.random() * SPREAD_MS);
  }

  rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  leave(): void {
    this.#socket?.destroy();
  }
}

/** CPU seconds of API and database while `work` runs. */
async function cost(
  api: number,
  postmaster: number,
  work: () => Promise<unknown>,
): Promise<[number, number]> {
  const from = [cpuOf(api), cpuOfFamily(postmaster)] as const;
  await work();
  return [cpuOf(api) - from[0], cpuOfFamily(postmaster) - from[1]];
}

/** The first reports of ten thousand stations, evenly over a minute; from then on each reports when the server asks for it. */
async function firstMinute(port: number, tills: Till[], kept: () => void): Promise<void> {
  const began = performance.now();
  const sent: Promise<void>[] = [];
  while (sent.length < STATIONS) {
    const due = Math.min(STATIONS, Math.ceil(((performance.now() - began) / MINUTE_MS) * STATIONS));
    while (sent.length < due) {
      // Not in the order of the stores.
      const nth = (sent.length * 7919) % STATIONS;
      const till = new Till(port);
      tills.push(till);
      sent.push(till.report(nth).then((next) => till.goOn(nth, next, kept)));
    }
    await after(SLICE_MS);
  }
  await Promise.all(sent);
}

/** CPU seconds that the reports of ten thousand stations in one minute cost API and database together, at the times that the server asks for. */
export async function stationsFigure(databaseUrl: string): Promise<Figure> {
  await migrateDatabase(databaseUrl);
  const db = connect(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  await benchAccounts(db);
  await seed(db);
  const { rows } = await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, '../api/serve.ts')],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        YIBAO_BENCH: JSON.stringify({ databaseUrl, isBare: false }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const port = await new Promise<number>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', (line) => resolve(Number(line)));
      child.once('exit', (code) => reject(new Error(`the server ended (${code ?? 'killed'})`)));
    });
    const api = child.pid ?? 0;
    const tills: Till[] = [];
    let reports = 0;
    // The first reports of all stations connect and insert their rows; a real fleet does that once.
    await firstMinute(port, tills, () => (reports += 1));
    await after(NEXT_WITHIN_MS);
    const before = reports;
    const busy = await cost(api, postmaster, () => after(MINUTE_MS));
    const counted = reports - before;
    if (Math.abs(counted - STATIONS) > STATIONS / 50) throw new Error(`${counted} reports in a minute`);
    for (const till of tills) till.rest();
    // What is under way.
    await after(5000);
    // Sweeps and figures run without reports, too, and are not theirs. The connections stay open.
    const idle = await cost(api, postmaster, () => after(MINUTE_MS));
    for (const till of tills) till.leave();
    return {
      name: 'stations.cost',
      value: rounded(busy[0] + busy[1] - idle[0] - idle[1]),
      unit: 'CPU s',
      baseline: `a minute with reports: API ${rounded(busy[0])} + database ${rounded(busy[1])}; without: ${rounded(idle[0])} + ${rounded(idle[1])}`,
    };
  } finally {
    child.kill();
    await db.$client.end();
  }
}
