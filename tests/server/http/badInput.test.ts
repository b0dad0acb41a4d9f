/**
 * Every kind of invalid request to every call: an envelope with the reason, logged once, nothing changed. What the same code
 * checks for all calls goes round by the seed of the run: each call gets one value of it, and each value many calls. In a short
 * run a call gets wrong values in some of its fields, and one call of four the bodies that are large.
 */
import { connect as connectTo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Call } from '../../../contract/wire/call.ts';
import { pathParameters } from '../../../contract/wire/call.ts';
import { allCalls } from '../../../contract/index.ts';
import { IS_LONG } from '../../long.ts';
import { isDrawn, SEED } from '../../seed.ts';
import { startApi, type Api, type Reply } from '../api.ts';
import { enrolled } from '../stations/enrolled.ts';
import { fingerprint } from './fingerprint.ts';
import { filled, sampleInput } from './samples.ts';

let logLines: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logLines.push(...chunk.toString().trim().split('\n'));
    done();
  },
});
beforeEach(async () => {
  await logged();
});
let api: Api;
let before: Record<string, string>;
/** Of a station, for the calls that are no person's. */
let station: string;
beforeAll(async () => {
  api = await startApi({
    logger: { level: 'warn', stream },
    // Each refusal is looked for; that only a sample is logged has a test of its own.
    refusalSample: { address: Infinity, all: Infinity, windowMs: 600_000 },
  });
  await api.token('super');
  const { rows } = await api.db.$client.query<{ code: string }>(
    'select fixmedins_code as code from store where closed_at is null order by 1 limit 1',
  );
  station = await enrolled(api, rows[0]?.code ?? '', 'T01');
  before = await fingerprint(api.db);
});
afterAll(async () => {
  try {
    expect(await fingerprint(api.db)).toEqual(before);
  } finally {
    await api.stop();
  }
});

/** What was written down since the last look: of thousands of refusals, counting them all each time takes longer than they do. */
const logged = async (): Promise<number> => {
  const { rowCount } = await api.db.$client.query('delete from operation_log');
  const lines = logLines.filter((line) => line.includes('"refused"')).length;
  logLines = [];
  return (rowCount ?? 0) + lines;
};

/** The reply must be the envelope of a refusal, and the one thing that was written down since the last look. */
async function refused(request: () => Promise<Reply>, status: number | readonly number[], reason: RegExp) {
  const reply = await request();
  const told = `${reply.status} ${JSON.stringify(reply.body)}`;
  expect([status].flat(), told).toContain(reply.status);
  expect(reply.body, told).toMatchObject({
    success: false,
    result: null,
    error: expect.stringMatching(reason),
  });
  expect(reply.body.resultNotice?.error, told).toBe(reply.body.error);
  expect(await logged(), told).toBe(1);
}

let sequence = 0;
const callerOf = (call: Call): string => (call.permission === 'station' ? station : 'super');
function send(call: Call, input: Record<string, unknown>, as: string | null = callerOf(call)) {
  // Tries are counted by account or till: another one each time.
  if (call.permission === 'public')
    for (const [field, value] of [
      ['userName', 'somebody'],
      ['clientNo', 'POS99'],
      ['stationNo', 'NONE'],
    ] as const)
      if (input[field] === value) input = { ...input, [field]: `${value}${sequence++}` };
  const { path, rest } = filled(call, input);
  if (!call.upload) return api.call(as, call.method, path, rest);
  const fields = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return api.upload(as, path, fields, Buffer.from('x'));
}

const calls = allCalls().map((call): [string, Call] => [call.id, call]);
const writes = calls.filter(([, call]) => call.method === 'POST');
const jsonWrites = writes.filter(([, call]) => !call.upload);
/** What the same code refuses before it knows the call. */
const someOf = (all: typeof calls): typeof calls =>
  all.filter(([id, call]) => IS_LONG || call.upload !== undefined || isDrawn(id, 4));
const guarded = calls.filter(([, call]) => call.permission !== 'public');

it('no call takes a field that it does not know', () => {
  const taking = calls.filter(
    ([, call]) => call.request.safeParse({ ...sampleInput(call), surprise: '1' }).success,
  );
  expect(taking.map(([id]) => id)).toEqual([]);
});
it.each(someOf(calls))('%s refuses a field it does not know', async (_, call) => {
  await refused(() => send(call, { ...sampleInput(call), surprise: '1' }), 400, /surprise/);
});

const WRONG: readonly unknown[] = [
  {},
  [1],
  12345,
  true,
  null,
  '',
  'x'.repeat(3000),
  '<script>',
  '2025-02-30',
  '-1',
  '1e9',
];
let turn = SEED % 1000;
/** The next one of several, whichever test asks. */
function inTurn<T>(all: readonly T[]): T | undefined {
  return all[turn++ % all.length];
}
/** Two of several, from where the turn is. */
function twoOf<T>(all: readonly T[]): readonly T[] {
  const first = turn % Math.max(all.length, 1);
  return [...all.slice(first), ...all.slice(0, first)].slice(0, 2);
}
it.each(calls)('%s refuses values of the wrong type or shape, and names the field', async (_, call) => {
  const sample = sampleInput(call);
  const inPath = pathParameters(call.path);
  const isText = call.method === 'GET' || call.upload !== undefined;
  const wrong = Object.keys(call.request.shape)
    .filter((field) => !inPath.includes(field))
    .map((name) => ({
      name,
      inputs: WRONG.filter((value) => !isText || typeof value === 'string')
        .map((value) => ({ ...sample, [name]: value }))
        .filter((input) => !call.request.safeParse(input).success),
    }))
    .filter(({ inputs }) => inputs.length > 0);
  for (const { name, inputs } of IS_LONG ? wrong : twoOf(wrong))
    await refused(() => send(call, inTurn(inputs) ?? {}), 400, new RegExp(name));
});

it.each(someOf(calls.filter(([, call]) => Object.keys(call.request.shape).length > 0)))(
  '%s refuses NUL and broken characters in any text',
  async (_, call) => {
    const sample = sampleInput(call);
    const name = inTurn(Object.keys(sample).filter((field) => typeof sample[field] === 'string'));
    if (name === undefined) return;
    await refused(() => send(call, { ...sample, [name]: 'a\u0000b' }), 400, /不允许的字符|请求/);
    // A query or a form cannot even carry half a character.
    if (jsonWrites.some(([id]) => id === call.id) && !pathParameters(call.path).includes(name))
      await refused(() => send(call, { ...sample, [name]: 'a\ud800b' }), 400, /不允许的字符/);
  },
);

it.each(calls.filter(([, call]) => 'begndate' in call.request.shape || 'settleDate' in call.request.shape))(
  '%s refuses days outside of the calendar',
  async (_, call) => {
    const sample = sampleInput(call);
    for (const name of ['begndate', 'settleDate'].filter((field) => field in sample)) {
      const day = inTurn(['0000-01-01', '2025-02-30', '99999-01-01', '2025-7-1']);
      await refused(() => send(call, { ...sample, [name]: day }), 400, /请求|日期/);
    }
  },
);

const NO_OBJECTS: readonly (readonly [string, RegExp])[] = [
  ['{"a":', /格式/],
  ['[1]', /对象/],
  ['"text"', /对象|格式/],
  ['{"__proto__":{"a":1}}', /格式/],
];
it.each(jsonWrites)('%s refuses a body that is no JSON object', async (_, call) => {
  const { path } = filled(call, sampleInput(call));
  const post = (body: string, type = 'application/json') =>
    api.call(callerOf(call), 'POST', path, body, { 'content-type': type });
  await refused(() => post('<a/>', 'text/xml'), 415, /application\/json/);
  const [body, reason] = inTurn(NO_OBJECTS) ?? [];
  await refused(() => post(body ?? ''), 400, reason ?? /./);
});

const deep = (open: string, close: string, times: number): string =>
  `{"a":${open.repeat(times)}1${close.repeat(times)}}`;
const wide = (fields: number): string =>
  `{${Array.from({ length: fields }, (_, at) => `"f${at}":1`).join(',')}}`;

const MONSTERS: readonly (readonly [() => string, RegExp])[] = [
  [() => deep('[', ']', 10_000), /嵌套|频繁/],
  [() => deep('{"a":', '}', 10_000), /嵌套|频繁/],
  [() => wide(60_000), /字段|频繁/],
  [() => `{"a":[${'0,'.repeat(200_000)}0]}`, /项|频繁/],
];

it.each(someOf(jsonWrites))(
  '%s refuses a body that nests deep or has very many fields, also without a login',
  async (_, call) => {
    const { path } = filled(call, sampleInput(call));
    const [body, reason] = inTurn(MONSTERS) ?? [];
    for (const as of ['super', null])
      await refused(() => api.call(as, 'POST', path, body?.()), [400, 429], reason ?? /./);
  },
);

it.each(someOf(writes))('%s refuses a huge body', async (_, call) => {
  const { path } = filled(call, sampleInput(call));
  const limit = call.upload?.maxBytes ?? 1_048_576;
  const huge = Buffer.alloc(limit + 200_000, 0x61);
  await refused(
    () =>
      call.upload
        ? api.upload('super', path, sampleInput(call) as Record<string, string>, huge)
        : api.call('super', 'POST', path, JSON.stringify({ a: huge.toString() })),
    413,
    /过大/,
  );
});

const uploads = writes.filter(([, call]) => call.upload);
it.each(uploads)('%s refuses a multipart body that ends early, or is none', async (_, call) => {
  const { path } = filled(call, sampleInput(call));
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nx';
  for (const body of [part, `${part}\r\n--x`, '--x\r\n', '{"a":1}', '--x\r\nbroken\r\n\r\nx\r\n--x--\r\n'])
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data'])
      await refused(
        () => api.call('super', 'POST', path, body, { 'content-type': type }),
        [400, 415],
        /上传|请求|文件/,
      );
});

it.each(guarded)('%s requires a valid token', async (_, call) => {
  const db = api.db.$client;
  const sample = sampleInput(call);
  await refused(() => send(call, sample, null), 401, /登录/);
  const tokens = ['A'.repeat(43), "' or 1=1 --", 'expired'];
  for (const token of IS_LONG ? tokens : [inTurn(tokens) ?? ''])
    if (token !== 'expired') await refused(() => send(call, sample, token), 401, /登录/);
    else {
      const expired = await api.token('area');
      const { rows } = await db.query<{ h: Buffer; e: string }>(
        `update session set expires_at = now() - interval '1 second' where token_hash = sha256($1::bytea) returning token_hash as h`,
        [Buffer.from(expired)],
      );
      expect(rows).toHaveLength(1);
      // The login of the expired one has its own line.
      await logged();
      await refused(() => send(call, sample, expired), 401, /登录/);
      await db.query(`update session set expires_at = now() + interval '1 hour' where token_hash = $1`, [
        rows[0]?.h,
      ]);
    }
});

it('answers an unknown path and an undecodable one in the same envelope', async () => {
  const unknown = await api.call('super', 'POST', '/api/No/Such', {});
  expect(unknown).toMatchObject({ status: 404, body: { success: false, error: '接口不存在' } });
  const broken = await api.call('super', 'GET', '/api/Job/Get/%E0%A4%A');
  expect(broken).toMatchObject({ status: 400, body: { success: false, error: expect.any(String) } });
});

it('answers what never becomes a request in the same envelope', async () => {
  const long = await api.call('super', 'GET', '/api/Order/Paged', { docno: 'x'.repeat(20_000) });
  expect(long).toMatchObject({ status: 431, body: { success: false, error: '请求的网址或请求头过长' } });
  const answer = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(api.base);
    const socket = connectTo(Number(port), hostname, () => socket.write('NO HTTP AT ALL\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 400 /);
  expect(JSON.parse(body)).toMatchObject({ success: false, result: null, error: '请求格式不正确' });
});

it('keeps names and numbers out of the log of a fault', async () => {
  await api.db.$client.query('alter table settlement rename to settlement_gone');
  try {
    const reply = await api.call('super', 'GET', '/api/Order/Paged', {
      begndate: '2025-07-01',
      enddate: '2025-07-02',
      person: '320102199001011234',
    });
    expect(reply).toMatchObject({ status: 500, body: { success: false } });
    const faults = logLines.filter((line) => line.includes('"fault"'));
    expect(faults).toHaveLength(1);
    // The number that the person was given finds the line; the person's own number is not in it.
    const number = /编号 (\w+)/.exec(reply.body.error ?? '')?.[1] ?? 'none';
    expect(faults[0]).toContain(number);
    expect(faults[0]).not.toContain('320102199001011234');
    expect(reply.body.error).not.toContain('settlement');
  } finally {
    await api.db.$client.query('alter table settlement_gone rename to settlement');
  }
});
