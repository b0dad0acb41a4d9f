/** Hostile requests to a call, made by chance from its sample: what a stranger, a broken client or a scanner may send. */
import fc from 'fast-check';
import { pathParameters, type Call } from '../../../contract/wire/call.ts';
import { filled } from './samples.ts';

/** A request as it goes over the wire. */
export interface Attack {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const SQL = [
  "'; drop table settlement; --",
  "' or '1'='1",
  '%_\\',
  '$1::int',
  '(select version())',
  '\\x00',
  "''",
];
const TEXTS = [
  ...SQL,
  '',
  ' ',
  'x'.repeat(101),
  'x'.repeat(5000),
  '张'.repeat(1000),
  '😀🏥',
  'e\u0301\u202e\ufeff',
  'a\u0000b',
  'a\ud800b',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '${jndi:ldap://x}',
  'null',
  'undefined',
  'NaN',
  'true',
  '__proto__',
  'constructor',
];
const NUMBERS = [-1, 0, 1, 0.5, -0.0001, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];
const DAYS = [
  '0001-01-01',
  '9999-12-31',
  '1582-10-10',
  '2025-02-29',
  '2024-02-29',
  '2025-07-05',
  '0000-00-00',
];
const MONTHS = ['0001-01', '9999-12', '2025-13', '2025-07'];
const TIMES = ['0001-01-01 00:00:00', '9999-12-31 23:59:59', '2025-07-01 25:61:61'];
const AMOUNTS = [
  '99999999999999.99',
  '-99999999999999.99',
  '0.00',
  '-0.00',
  '1.001',
  '1e5',
  '~',
  '0.00~',
  '9.99~1.00',
];
const UUIDS = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff', 'not-a-uuid'];
/** What a page's cursor may look like to somebody who decoded one. */
const CURSORS = [
  ['x'],
  ['2025-07-01', 'x'],
  ['x', 'y', 'z', 'w'],
  [null],
  [{}],
  ['99999-01-01 00:00:00+08', ''],
  ["'", "'"],
  ['NaN', 'x'],
  ['1e400', '1e400'],
  ['-infinity', 'x'],
  'x',
  {},
].map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'));

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let at = 0; at < depth; at++) value = at % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values near the one that the contract accepts come as often as those far from it: they get past the schema. */
function near(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'number') return fc.oneof(fc.constantFrom(...NUMBERS), fc.integer());
  if (Array.isArray(value)) {
    const [first = 'x'] = value as unknown[];
    return fc.oneof(
      fc.constantFrom<unknown>(
        [],
        Array.from({ length: 10_000 }, () => first),
        [first, first],
        [null],
      ),
      near(first).map((one) => [one]),
    );
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    return entries.length === 0
      ? fc.constantFrom<unknown>({ a: 1 }, { toString: 1 }, [])
      : fc
          .constantFrom(...entries)
          .chain(([name, old]) => fc.oneof(near(old), far).map((changed) => ({ ...value, [name]: changed })));
  }
  if (typeof value !== 'string') return far;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return fc.constantFrom(...DAYS);
  if (/^\d{4}-\d\d$/.test(value)) return fc.constantFrom(...MONTHS);
  if (/^\d{4}-\d\d-\d\d \d/.test(value)) return fc.constantFrom(...TIMES);
  if (/^-?\d+\.\d+$/.test(value)) return fc.constantFrom(...AMOUNTS);
  if (/^[\da-f]{8}-/.test(value)) return fc.constantFrom(...UUIDS);
  return fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: value.length }),
  );
}
const far: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, null, true, {}, [], [[]], { $ne: null }),
  fc.constantFrom<unknown>(...DAYS, ...AMOUNTS, ...UUIDS),
  fc.constantFrom(2, 20, 40, 2000).map(nested),
  fc.constant(Array.from({ length: 10_000 }, (_, at) => at)),
);

type Input = Readonly<Record<string, unknown>>;

/** A field that the sample leaves out: filters, cursors, sorting. */
const known = (name: string): fc.Arbitrary<unknown> => {
  if (name === 'cursor') return fc.oneof(fc.constantFrom<unknown>(...CURSORS), far);
  if (/^(skip|pageSize|seen|ver)$/.test(name)) return fc.constantFrom<unknown>(...NUMBERS, 1, 5, '1000', 'x');
  if (/amt|pay|cash|amount/i.test(name)) return fc.constantFrom<unknown>(...AMOUNTS, ...TEXTS);
  if (/date|day|begin|end|asOf/i.test(name)) return fc.constantFrom<unknown>(...DAYS, ...TIMES, ...TEXTS);
  return fc.oneof(fc.constantFrom<unknown>(...TEXTS, '1', '310', '41', 'true', 'desc', 'asc'), far);
};

const changed = (
  call: Call,
  sample: Input,
  more: ReadonlyMap<string, readonly string[]>,
): fc.Arbitrary<Input> => {
  const valued = (name: string): fc.Arbitrary<unknown> => {
    const values = more.get(name);
    return values ? fc.oneof(fc.constantFrom<unknown>(...values), known(name)) : known(name);
  };
  const given = Object.keys(sample);
  const absent = Object.keys(call.request.shape).filter((name) => !given.includes(name));
  const change =
    given.length === 0
      ? []
      : [
          fc
            .constantFrom(...given)
            .chain((name) =>
              fc.oneof(near(sample[name]), far).map((value) => ({ ...sample, [name]: value })),
            ),
          fc
            .constantFrom(...given)
            .map((name) => Object.fromEntries(Object.entries(sample).filter(([key]) => key !== name))),
        ];
  const add =
    absent.length === 0
      ? []
      : [
          fc
            .constantFrom(...absent)
            .chain((name) => valued(name).map((value) => ({ ...sample, [name]: value }))),
          fc
            .uniqueArray(fc.constantFrom(...absent), { minLength: 1, maxLength: 4 })
            .chain((names) =>
              fc.tuple(...names.map((name) => valued(name).map((value) => [name, value] as const))),
            )
            .map((more) => ({ ...sample, ...Object.fromEntries(more) })),
        ];
  return fc.oneof(
    ...change,
    ...add,
    ...change,
    ...add,
    fc
      .constantFrom('surprise', 'toString', 'constructor', 'refIds')
      .map((name) => ({ ...sample, [name]: 'x' })),
  );
};

/** Bodies that no client of ours writes. Functions: some are large, and of all of them one is sent. */
const RAW_BODIES: readonly ((sample: Input) => string)[] = [
  ...['', '{', 'null', '[]', '"x"', '1', '\u0000', '{"a":1}}'].map((body) => () => body),
  (sample) => JSON.stringify([sample]),
  (sample) => `{"__proto__":{"isSuperAdmin":true},${JSON.stringify(sample).slice(1)}`,
  (sample) => `{"constructor":{"prototype":{"isAdmin":true}},${JSON.stringify(sample).slice(1)}`,
  () => `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  () => JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, at]))),
  (sample) => JSON.stringify({ ...sample, x: 'x'.repeat(1_100_000) }),
];
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'idempotency-key': "'; drop table job; --" },
  { 'idempotency-key': 'x'.repeat(4000) },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { businessRefId: 'x' },
  { 'device-key': 'x'.repeat(43) },
  { 'x-forwarded-for': '127.0.0.1, x' },
  { 'accept-encoding': 'x', origin: 'http://evil.example' },
];

const queryOf = (rest: Input): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    // An address has its limit, too: beyond it the request never reaches a call.
    for (const one of Array.isArray(value) ? value.slice(0, 200) : [value])
      query.append(
        name,
        (typeof one === 'object' ? (JSON.stringify(one) ?? '') : String(one))
          .replace(/\p{Surrogate}/gu, '?')
          .slice(0, 3000),
      );
  return query.toString();
};

/** The request of an input. */
export function attackOf(call: Call, input: Input): Attack {
  const inPath = pathParameters(call.path);
  const texts = Object.fromEntries(
    inPath.map((name) => {
      const value = input[name];
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value ?? 'x');
      return [name, (text === '' ? 'x' : text).replace(/\p{Surrogate}/gu, '?').slice(0, 300)];
    }),
  );
  const { path, rest } = filled(call, { ...input, ...texts });
  if (call.method === 'GET') {
    const query = queryOf(rest);
    return { method: 'GET', path: query === '' ? path : `${path}?${query}`, headers: {}, body: null };
  }
  if (!call.upload)
    return {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rest),
    };
  const parts = Object.entries(rest).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nx\r\n--x--\r\n';
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: parts.join('') + file,
  };
}

/** Mutated requests of one call, from an input that the contract accepts; `more`: values for the fields it leaves out. */
export function attacks(
  call: Call,
  sample: Input,
  more: ReadonlyMap<string, readonly string[]> = new Map(),
): fc.Arbitrary<Attack> {
  const byValue = changed(call, sample, more).map((input) => attackOf(call, input));
  const plain = attackOf(call, sample);
  const byHeader = fc
    .constantFrom(...HEADERS)
    .map((headers) => ({ ...plain, headers: { ...plain.headers, ...headers } }));
  const byBody =
    call.method === 'POST'
      ? fc.constantFrom(...RAW_BODIES).map((bodyOf) => ({ ...plain, body: bodyOf(sample) }))
      : fc
          .constantFrom('a[]=1', 'a[b]=1', '__proto__=1', 'begndate=1&begndate=2', '%', '%00', '=', '&&&')
          .map((query) => ({
            ...plain,
            path: `${plain.path}${plain.path.includes('?') ? '&' : '?'}${query}`,
          }));
  return fc.oneof(
    { weight: 8, arbitrary: byValue },
    { weight: 1, arbitrary: byBody },
    { weight: 1, arbitrary: byHeader },
  );
}
