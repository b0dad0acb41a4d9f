/**
 * A real server on a database of its own, seeded once a run and copied, and a client that speaks to it.
 *
 *     const api = await startApi();
 *     afterAll(() => api.stop());
 *     const { body } = await api.call('store', 'GET', '/api/Order/Paged', { begndate, enddate });
 */
import { constants, publicEncrypt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { patient } from '../patience.ts';
import { TEST_KEY } from '../appKey.ts';
import type { CallResult } from '../../contract/wire/call.ts';
import type { authCalls } from '../../contract/auth/auth.ts';
import type { Envelope } from '../../contract/wire/envelope.ts';
import type { Job } from '../../contract/job.ts';
import type { DetailRow, GroupKey } from '../../contract/reconciliation/day.ts';
import { connect, rowsOf, type Database } from '../../server/db/connect.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { sandboxCentre } from '../../server/insurer/sandbox/centre.ts';
import { pullRx } from '../../server/rx/pull.ts';
import { startServer, type ServerOptions } from '../../server/main.ts';
import { openSecrets } from '../../server/security/appKey.ts';
import { openPeople } from '../../server/security/people.ts';
import { loadSecrets } from '../../server/security/secrets.ts';
import { sealOld } from '../../server/security/sealOld.ts';
import { seedDemo } from '../../server/seed/demo.ts';
import { DEMO_PIN } from '../../server/seed/staff.ts';
import { serveCentre } from './gateway/centre.ts';
import { freshDatabase, pooledUrl, type Template } from './postgres.ts';

/** Long past, across the end of a month. */
export const SEED = { settlements: 8000, days: 12, lastDay: '2025-07-05' } as const;
export const FIRST_DAY = '2025-06-24';
export const RANGE = { begndate: FIRST_DAY, enddate: SEED.lastDay };
export const PASSWORD = 'Yibao#Test2024';
export const USERS = ['super', 'area', 'area1', 'company', 'store', 'client'] as const;
/** Accounts for one situation each; they log in like the others. */
const FIXTURES = ['noarea', 'newcomer', 'company2'] as const;
/** The area in which an account works in these tests: an admin's session starts in none. */
const AREA_OF: Readonly<Record<string, string>> = { area: '320100', area1: '320200' };
export type UserName = (typeof USERS)[number] | (typeof FIXTURES)[number];

export const seeded: Template = { template: 'seeded', prepare: prepareSeeded };

export async function prepareSeeded(url: string): Promise<void> {
  await migrateDatabase(url);
  const db = connect(url, { max: 2 });
  try {
    const secrets = await openSecrets(db, TEST_KEY);
    await openPeople([db], secrets);
    // What a server does once in the life of a database, its keys among it, is done for all tests.
    await sealOld(db, () => undefined);
    await loadSecrets(db, secrets);
    await seedDemo(db, { secrets, ...SEED, demoPassword: PASSWORD });
    // Before anybody compares what is there with what was there.
    await pullRx(db, sandboxCentre(db));
    // A sweep fetches suspicions an hour after the last time, which a long run reaches. Tests that want them fetch them.
    await db.$client.query("update suspicion_pull set pulled_at = pulled_at + interval '1 day'");
  } finally {
    await db.$client.end();
  }
}

/** Everything that waits, waits a test's patience. */
export const QUICK: Partial<ServerOptions> = {
  validateResults: true,
  // As a third party that was allowed to: what the console seals is tested by itself.
  plainPersons: true,
  demoPassword: PASSWORD,
  insurerPatienceMs: patient(200),
  sweepMs: 1000,
  leadMs: 0,
  jobs: { pollMs: 200, heartbeatMs: 200, lapseMs: patient(2000) },
};

/** `TEST_GATEWAY=1`: every server of a test settles at a centre over HTTP, which is the sandbox of its own database. */
const THROUGH_GATEWAY = process.env['TEST_GATEWAY'] === '1';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Envelope;
}
export type Method = 'GET' | 'POST';

export interface Api {
  readonly base: string;
  readonly databaseUrl: string;
  readonly db: Database;
  /** `as` is a demo account, a token, or null for nobody. */
  call(
    as: string | null,
    method: Method,
    path: string,
    data?: unknown,
    headers?: HeadersInit,
  ): Promise<Reply>;
  /** The result of a call that must succeed. */
  ok<T>(as: string | null, method: Method, path: string, data?: unknown, headers?: HeadersInit): Promise<T>;
  token(user: UserName): Promise<string>;
  upload(
    as: string | null,
    path: string,
    fields: Record<string, string>,
    file: Blob | Buffer,
    headers?: HeadersInit,
    fileName?: string,
  ): Promise<Reply>;
  jobEnd(as: string, jobId: string): Promise<Job>;
  /** Reconciles what a request names, to its end. */
  reconcile(as: string, request: unknown): Promise<Job>;
  stop(): Promise<void>;
}

export async function startApi(
  options: Partial<ServerOptions> & { template?: Template; url?: string } = {},
): Promise<Api> {
  const { template, url, ...rest } = options;
  const database = url === undefined ? await freshDatabase(template ?? seeded) : null;
  const databaseUrl = url ?? database?.url ?? '';
  const pooled = pooledUrl(databaseUrl);
  const centre = THROUGH_GATEWAY ? await serveCentre(databaseUrl) : null;
  const server = await startServer({
    appKey: TEST_KEY,
    port: 0,
    host: '127.0.0.1',
    consoleDir: null,
    databaseUrl: pooled ?? databaseUrl,
    ...(pooled !== null && { directDatabaseUrl: databaseUrl }),
    ...QUICK,
    ...(centre && { profiles: [centre.profile] }),
    ...rest,
  });
  const client = clientOf(server.address);
  return {
    ...client,
    databaseUrl,
    db: server.db,
    async stop() {
      await server.close();
      await centre?.stop();
      await database?.drop();
    },
  };
}

/** Between two looks at a long job: each look is a call, which takes time from the job itself. */
const LONGEST_PAUSE_MS = 200;

/** A client of any running server. */
export function clientOf(address: string): Omit<Api, 'databaseUrl' | 'db' | 'stop'> {
  const base = `${address.replace(/\/$/, '')}/prod-api`;
  const tokens = new Map<string, Promise<string>>();
  const token = (user: UserName): Promise<string> => {
    const known = tokens.get(user) ?? tokenIn(base, user, AREA_OF[user]);
    tokens.set(user, known);
    return known;
  };
  const bearer = async (as: string | null): Promise<Record<string, string>> => {
    if (as === null) return {};
    const isUser = ([...USERS, ...FIXTURES] as readonly string[]).includes(as);
    return { authorization: `Bearer ${isUser ? await token(as as UserName) : as}` };
  };
  const call: Api['call'] = async (as, method, path, data, headers) => {
    const query = method === 'GET' && data !== undefined ? `?${queryOf(data)}` : '';
    const response = await fetch(base + path + query, {
      method,
      headers: {
        ...(await bearer(as)),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...Object.fromEntries(new Headers(headers)),
      },
      ...(method === 'POST' && { body: typeof data === 'string' ? data : JSON.stringify(data ?? {}) }),
    });
    return replyOf(response);
  };
  const ok: Api['ok'] = async <T>(...args: Parameters<Api['call']>): Promise<T> => {
    const { body, status } = await call(...args);
    if (!body.success) throw new Error(`${args[1]} ${args[2]}: ${status} ${body.error ?? ''}`);
    return body.result as T;
  };
  const jobEnd: Api['jobEnd'] = async (as, jobId) => {
    for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
      const { status, body } = await call(as, 'GET', `/api/Job/Get/${jobId}`);
      // A long job outlives the login of whoever looks at it.
      const isOver = status === 401 && tokens.delete(as as UserName);
      if (!isOver) {
        if (!body.success) throw new Error(`job ${jobId}: ${status} ${body.error ?? ''}`);
        const job = body.result as Job;
        if (job.state !== 'queued' && job.state !== 'running') return job;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  return {
    base,
    call,
    ok,
    token,
    jobEnd,
    async upload(as, path, fields, file, headers, fileName = 'result.txt') {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', file instanceof Blob ? file : new Blob([new Uint8Array(file)]), fileName);
      const all = { ...(await bearer(as)), ...Object.fromEntries(new Headers(headers)) };
      return replyOf(await fetch(base + path, { method: 'POST', headers: all, body: form }));
    },
    async reconcile(as, request) {
      const path = '/api/Reconciliation/DayReconcile';
      return jobEnd(as, (await ok<{ jobId: string }>(as, 'POST', path, request)).jobId);
    },
  };
}

async function replyOf(response: Response): Promise<Reply> {
  const { status, headers } = response;
  const isFile = headers.has('content-disposition');
  const body = isFile
    ? { ...FILE_BODY, result: Buffer.from(await response.arrayBuffer()) }
    : ((await response.json()) as Envelope);
  return { status, headers, body };
}
/** A file has no envelope: its bytes stand where the result of one would be. */
const FILE_BODY: Envelope = {
  success: true,
  result: null,
  resultNotice: null,
  statusCode: 200,
  resultExtendInfo: null,
  error: null,
  confimResultInfo: null,
};

function queryOf(data: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(data as Record<string, unknown>))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  return query.toString();
}

type PublicConfig = CallResult<(typeof authCalls)['publicConfig']>;
type UserInfo = CallResult<(typeof authCalls)['login']>;

export async function publicConfig(base: string): Promise<PublicConfig> {
  const response = await fetch(`${base}/api/Auth/PublicConfig`);
  return ((await response.json()) as Envelope).result as PublicConfig;
}

/** Encrypts as the login page does: password and 13-digit time, RSA OAEP SHA-256, Base64. */
export const encryptText = (publicKey: string, text: string): string =>
  publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(text),
  ).toString('base64');
export const encrypt = (publicKey: string, password: string, time: number): string =>
  encryptText(publicKey, password + String(time).padStart(13, '0'));

/** A pharmacist's PIN for the wire, sealed anew each time; of the demo's pharmacists by default. */
export async function sealPin({ base }: Pick<Api, 'base'>, pin = DEMO_PIN): Promise<string> {
  const { publicKey, serverTime } = await publicConfig(base);
  return encrypt(publicKey, pin, serverTime);
}

export async function login(base: string, userName: string, password: string): Promise<UserInfo> {
  const { publicKey, serverTime } = await publicConfig(base);
  const response = await fetch(`${base}/api/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, passWord: encrypt(publicKey, password, serverTime) }),
  });
  const body = (await response.json()) as Envelope;
  if (!body.success) throw new Error(`login of ${userName}: ${body.error ?? ''}`);
  return body.result as UserInfo;
}

/** Logs a user in, and where an area is given chooses it. */
export async function tokenIn(base: string, userName: string, area: string | undefined): Promise<string> {
  const { token } = await login(base, userName, PASSWORD);
  if (area === undefined) return token;
  const response = await fetch(`${base}/api/Auth/RefreshAreaToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ medicalAreaCode: area }),
  });
  const body = (await response.json()) as Envelope;
  if (!body.success) throw new Error(`area of ${userName}: ${body.error ?? ''}`);
  return (body.result as UserInfo).token;
}

/** A settlement that the seed made the two sides disagree about, with its group. `kind`: the result to expect. */
export interface Planted extends GroupKey {
  readonly msgid: string;
  readonly kind: '1' | '2' | '3';
}
export const plantedOf = (db: Database): Promise<Planted[]> =>
  rowsOf<Planted>(
    db,
    sql`select p.msgid, p.kind, p.setl_date as settle_date, x.fixmedins_code, x.insutype, x.clr_type, x.setl_optins
          from centre.planted p
          join (select msgid, fixmedins_code, insutype, clr_type, setl_optins from settlement
                union select msgid, fixmedins_code, insutype, clr_type, setl_optins from centre.ledger) x using (msgid)
         order by p.msgid`,
  );

/** The group of something that has one. */
export const keyOf = ({ settleDate, fixmedinsCode, insutype, clrType, setlOptins }: GroupKey): GroupKey => ({
  settleDate,
  fixmedinsCode,
  insutype,
  clrType,
  setlOptins,
});

/** The groups of these rows, each once. */
export const groupsOf = (rows: readonly GroupKey[]): GroupKey[] => [
  ...new Map(rows.map((row) => [JSON.stringify(keyOf(row)), keyOf(row)])).values(),
];

/** All rows of a group's detail with one of the results. */
export async function detailOf(
  api: Pick<Api, 'ok'>,
  as: string,
  key: GroupKey,
  stmtRslt = '1,2,3',
): Promise<DetailRow[]> {
  const page = await api.ok<{ rows: DetailRow[] }>(as, 'GET', '/api/Reconciliation/DayDetail', {
    ...keyOf(key),
    stmtRslt,
    pageSize: 1000,
  });
  return page.rows;
}
