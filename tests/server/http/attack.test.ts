/**
 * The attack matrix: every call × every kind of person × other tenants' ids × bodies mutated by chance. Whatever is sent,
 * the reply is an envelope, no fault, no text of ours or the database's, and nothing of another tenant.
 */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../../contract/wire/envelope.ts';
import { allCalls } from '../../../contract/index.ts';
import type { Call } from '../../../contract/wire/call.ts';
import { SEED as SEED_OF_RUN } from '../../seed.ts';
import { IS_LONG, shortOrLong } from '../../long.ts';
import { startApi, tokenIn, type Api } from '../api.ts';
import { attackOf, attacks, type Attack } from './attacks.ts';
import { foreignTo, printOf, tracesOf, withForeign, type Foreign } from './foreign.ts';
import { sampleInput } from './samples.ts';
import { patient } from '../../patience.ts';

/** Mutated requests of each call: few in `npm test`, many in `npm run soak -- --attacks N`. */
const ROUNDS = Number(process.env['ATTACKS'] || shortOrLong(2, 8));

const OF_STORE = "fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')";
/** What each kind of person reaches. */
const REACH = {
  client: OF_STORE,
  store: OF_STORE,
  company: "company_id = 'C0001'",
  company2: "company_id = 'C0002'",
  area: "poolarea_no = '320100'",
  area1: "poolarea_no = '320200'",
} as const;
type Tenant = keyof typeof REACH;
const tenants = Object.keys(REACH) as Tenant[];
const persons = [null, 'super', ...tenants] as const;
type Person = (typeof persons)[number];
const AREAS: Partial<Record<string, string>> = { area: '320100', area1: '320200' };

let api: Api;
const foreign = new Map<Person, Foreign>();
const tokens = new Map<Person, string>();
beforeAll(async () => {
  api = await startApi();
  // Something of others' for each kind of id.
  await api.reconcile('super', { filter: { begndate: '2025-07-04', enddate: '2025-07-05' } });
  for (const who of tenants) foreign.set(who, await foreignTo(api.db, REACH[who]));
  for (const who of persons) if (who !== null) await logIn(who);
});
afterAll(() => api.stop());

async function logIn(who: Exclude<Person, null>): Promise<void> {
  // The attacks on the login have locked this address.
  await api.db.execute(sql`delete from login_failure`);
  tokens.set(who, await tokenIn(api.base, who, AREAS[who]));
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly isFile: boolean;
}
async function send(who: Person, attack: Attack): Promise<Answer> {
  const token = who === null ? undefined : tokens.get(who);
  const response = await fetch(api.base + attack.path, {
    method: attack.method,
    headers: { ...attack.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(attack.body !== null && { body: attack.body }),
  });
  const next = response.headers.get('refresh-token');
  if (who !== null && next !== null) tokens.set(who, next);
  const answer = {
    status: response.status,
    text: await response.text(),
    isFile: response.headers.has('content-disposition'),
  };
  // Its own session may be what the attack has ended.
  if (answer.status === 401 && who !== null) await logIn(who);
  return answer;
}

/** A stack, a path of ours, or words of the database. */
const LEAK =
  /\n\s+at |node_modules|\.[cm]?[tj]s:\d|syntax error|violates|relation "|column "|duplicate key|invalid input|out of range|Failed query|SQLSTATE|pg_|postgres|drizzle|zod/i;

/**
 * The centre's public register of institutions (1201) names every store of the country; the operation log says what the person
 * has asked for themselves (whose lines they see: tests/server/audit/operationLog.test.ts).
 */
const NAMING = ['/api/Institution/GetMedicalInfos', '/api/OperationLog/'];

/** What is wrong with a reply; null where nothing is. */
function faultOf(
  { status, text, isFile }: Answer,
  attack: Attack,
  others: Foreign | undefined,
): string | null {
  if (status >= 500) return `status ${status}`;
  const traces =
    others && !NAMING.some((path) => attack.path.startsWith(path))
      ? tracesOf(text, sentBy(attack), others)
      : [];
  if (traces.length > 0) return `tells of others: ${traces.join(', ')}`;
  if (isFile) return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `no JSON: ${text.slice(0, 80)}`;
  }
  const checked = envelope.strict().safeParse(body);
  if (!checked.success) return 'no envelope';
  const { success, error } = checked.data;
  if (success) return null;
  if (typeof error !== 'string' || !/\p{Script=Han}/u.test(error)) return `no sentence: ${String(error)}`;
  // What was sent may be named in the reply.
  const leak = LEAK.exec(text);
  return leak && !sentBy(attack).includes(leak[0]) ? `tells ${leak[0]}` : null;
}
const sentBy = ({ path, body, headers }: Attack): string =>
  `${decodeURIComponent(
    path.replace(/%(?![\da-f]{2})/gi, '').replace(/(%[89a-f][\da-f])+/gi, (bytes) => wellFormed(bytes)),
  )} ${body ?? ''} ${JSON.stringify(headers)}`;
/** Escapes that are no UTF-8 stay escapes. */
function wellFormed(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes.replaceAll('%', '');
  }
}

const shown = (who: Person, { method, path, body }: Attack): string =>
  `${who ?? 'nobody'} ${method} ${path.slice(0, 300)} ${(body ?? '').slice(0, 300)}`;

/** `npm test` gives each id of others to two of the six kinds of person, which ones the seed of the run says; the soak to all. */
const SHARE = 3;
const isTried = (nth: number, who: Tenant): boolean =>
  IS_LONG || (nth + tenants.indexOf(who) + SEED_OF_RUN) % SHARE === 0;

describe.each(tenants)('%s, with the ids of others', (who) => {
  it('reads and changes nothing of theirs', async () => {
    const others = foreign.get(who) as Foreign;
    const before = await printOf(api.db, others.fixmedinsCode);
    const faults: string[] = [];
    for (const call of allCalls()) {
      const sample = sampleInput(call);
      const count = 'id' in sample ? (others.values.get('id')?.length ?? 1) : 1;
      const inputs = Array.from({ length: count }, (_, nth) => nth)
        .filter((nth) => count === 1 || isTried(nth, who))
        .map((nth) => withForeign(sample, others, nth));
      // A list asked for somebody else's store, whose rows the sample does not name.
      if (call.method === 'GET' && !('fixmedinsCode' in sample) && 'fixmedinsCode' in call.request.shape)
        inputs.push({ ...sample, fixmedinsCode: others.fixmedinsCode });
      for (const input of inputs) {
        const attack = attackOf(call, input as Record<string, unknown>);
        const fault = faultOf(await send(who, attack), attack, others);
        if (fault !== null) faults.push(`${call.id}: ${fault}: ${shown(who, attack)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(await printOf(api.db, others.fixmedinsCode)).toEqual(before);
  });
});

const calls = allCalls().map((call, nth): [string, Call, number] => [call.id, call, nth]);
const TIME_LIMIT = patient(20_000 + ROUNDS * 1000);
it.each(calls)(
  '%s, mutated, is refused in an envelope or done',
  async (_, call, nth) => {
    const sample = sampleInput(call);
    // A person each time, from the same seed as the request; half of a tenant's requests name others' records.
    const attempt = fc.tuple(fc.constantFrom(...persons), fc.nat(7)).chain(([who, nth]) => {
      const others = nth < 4 ? foreign.get(who) : undefined;
      const input = others ? (withForeign(sample, others, nth) as Record<string, unknown>) : sample;
      return fc.tuple(fc.constant(who), attacks(call, input, others?.values));
    });
    await fc.assert(
      fc.asyncProperty(attempt, async ([who, attack]) => {
        const fault = faultOf(await send(who, attack), attack, foreign.get(who));
        if (fault !== null) throw new Error(`${fault}: ${shown(who, attack)}`);
      }),
      { numRuns: ROUNDS, seed: (SEED_OF_RUN + nth) | 0 },
    );
  },
  TIME_LIMIT,
);

it('the server still works', async () => {
  expect((await fetch(api.base.replace('/prod-api', '/healthz'))).status).toBe(200);
  expect((await api.call('super', 'GET', '/api/Auth/PublicConfig')).body.success).toBe(true);
});
