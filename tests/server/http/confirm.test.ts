/** The confirmation flow (spec §4): asked, answered, executed once; only for the same user and request, and for a limited time. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/wire/call.ts';
import { allCalls } from '../../../contract/index.ts';
import type { Envelope } from '../../../contract/wire/envelope.ts';
import type { LoginSession } from '../../../contract/auth/auth.ts';
import { noFigures } from '../../../server/figures/figures.ts';
import { JobRunner } from '../../../server/jobs/runner.ts';
import { bindContract } from '../../../server/http/bind.ts';
import { handlers } from '../../../server/handlers.ts';
import type { CallContext, Handler, Handlers, Question } from '../../../server/http/handler.ts';
import { login, PASSWORD, startApi, tokenIn, type Api } from '../api.ts';

/**
 * A call that asks twice: its handler is put in the place of `organ.closeStoreAuth`, on an application of its own over
 * the same database. Each execution leaves a row in `login_nonce`, in the transaction of the call.
 */
const PATH = '/prod-api/api/Organ/CloseStoreAuth';
const ID = '11111111-2222-4333-8444-555555555555';

let api: Api;
let app: FastifyInstance;
let company = '';
let area = '';
let questions: Question[] = [];
let hold: Promise<void> | null = null;
let began: (() => void) | null = null;
let isSecret = false;

const mark = async ({ tx }: CallContext): Promise<void> => {
  await tx.execute(sql`insert into login_nonce (nonce) values (${Buffer.from(`done ${randomUUID()}`)})`);
};
const done = async (): Promise<number> =>
  (await api.db.$client.query("select 1 from login_nonce where substr(nonce, 1, 5) = 'done '")).rowCount ?? 0;

const asking: Handler<Call> = async (context) => {
  await mark(context);
  for (const question of questions) context.notice({ description: await context.confirm(question) });
  began?.();
  await hold;
  if (isSecret) context.tellOnce('已完成，请重新查询');
  context.endPoint();
  return null;
};

beforeAll(async () => {
  api = await startApi();
  area = await tokenIn(api.base, 'area', '320100');
  company = (await login(api.base, 'company', PASSWORD)).token;
  app = Fastify();
  const organ = { ...handlers.organ, closeStoreAuth: asking };
  bindContract(
    app,
    { db: api.db, jobs: new JobRunner(api.db), figures: noFigures } as never,
    { ...handlers, organ } as unknown as Handlers,
    {
      basePath: '/prod-api',
      validateResults: true,
    },
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await api.stop();
});
beforeEach(async () => {
  questions = [{ title: '关闭授权', tips: '第一问' }];
  hold = null;
  began = null;
  isSecret = false;
  await api.db.$client.query('delete from login_nonce; delete from confirmation');
});

interface Sent {
  readonly token?: string;
  readonly id?: string;
  readonly headers?: Record<string, string>;
}
async function send(
  pubSubId?: string,
  { token = area, id = ID, headers = {} }: Sent = {},
): Promise<Envelope> {
  const reply = await app.inject({
    method: 'POST',
    url: `${PATH}/${id}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: pubSubId === undefined ? {} : { pubSubId },
  });
  return reply.json<Envelope>();
}
const asked = (body: Envelope): string => {
  expect(body).toMatchObject({ success: true, result: null, confimResultInfo: { isEndPoint: false } });
  return body.confimResultInfo?.pubSubId ?? '';
};
const GONE = { success: false, statusCode: 106001, error: '确认已失效，请重新操作' };

describe('one question', () => {
  it('is sent with its texts, and nothing is done', async () => {
    const body = await send();
    expect(body.confimResultInfo).toEqual({
      pubSubId: expect.stringMatching(/^[\da-f-]{36}$/),
      isEndPoint: false,
      title: '关闭授权',
      tips: '第一问',
      buttonInfos: null,
      routeHeaders: null,
    });
    expect(await done()).toBe(0);
  });

  it('is executed once answered, and its end is announced on the channel', async () => {
    const pubSubId = asked(await send());
    expect(await send(pubSubId)).toMatchObject({
      success: true,
      resultNotice: { description: '1' },
      confimResultInfo: { pubSubId, isEndPoint: true, action: 'confirm' },
    });
    expect(await done()).toBe(1);
  });

  it('brings the value of the button that was chosen, of those that were offered', async () => {
    questions = [{ title: '关闭', tips: '？', buttonInfos: [{ name: '取消', value: '0' }, { name: '立即', value: '7' }] }]; // prettier-ignore
    const pubSubId = asked(await send());
    for (const wrong of ['0', '1', '8'])
      expect(await send(pubSubId, { headers: { pubSubResult: wrong } })).toMatchObject({ statusCode: 400 });
    expect(await send(pubSubId)).toMatchObject({ success: false });
    expect(await done()).toBe(0);
    const body = await send(pubSubId, { headers: { pubSubResult: '7' } });
    expect(body.resultNotice?.description).toBe('7');
  });

  it('requires its route headers back unchanged', async () => {
    questions = [{ title: '关闭', tips: '？', routeHeaders: { 'X-Confirmed-Version': '3' } }];
    const first = await send();
    expect(first.confimResultInfo?.routeHeaders).toEqual({ 'X-Confirmed-Version': '3' });
    const pubSubId = asked(first);
    expect(await send(pubSubId)).toMatchObject(GONE);
    expect(await send(pubSubId, { headers: { 'x-confirmed-version': '4' } })).toMatchObject(GONE);
    expect(await done()).toBe(0);
    expect(await send(pubSubId, { headers: { 'x-confirmed-version': '3' } })).toMatchObject({
      success: true,
    });
  });

  it('is asked again when it has changed', async () => {
    const pubSubId = asked(await send());
    questions = [{ title: '关闭授权', tips: '现在是另一回事' }];
    const again = await send(pubSubId);
    expect(again.confimResultInfo).toMatchObject({ tips: '现在是另一回事' });
    expect(await done()).toBe(0);
    expect(await send(asked(again))).toMatchObject({ success: true, result: null });
    expect(await done()).toBe(1);
  });
});

describe('a confirmation', () => {
  it('is refused for another user or request, when unknown, or too late', async () => {
    const pubSubId = asked(await send());
    const superToken = await api.token('super');
    expect(await send(pubSubId, { token: superToken })).toMatchObject(GONE);
    expect(await send(pubSubId, { id: ID.replace('5', '6') })).toMatchObject(GONE);
    expect(await send(randomUUID())).toMatchObject(GONE);
    expect(await send('none')).toMatchObject(GONE);
    await api.db.$client.query("update confirmation set expires_at = now() - interval '1 second'");
    expect(await send(pubSubId)).toMatchObject(GONE);
    expect(await done()).toBe(0);
  });

  it('lives for ten minutes', async () => {
    await send();
    const { rows } = await api.db.$client.query<{ left: number }>(
      'select extract(epoch from expires_at - now())::int as left from confirmation',
    );
    expect(rows[0]?.left).toBeGreaterThan(590);
    expect(rows[0]?.left).toBeLessThanOrEqual(600);
  });

  it('does not help one who may not make the call', async () => {
    const pubSubId = asked(await send());
    expect(await send(pubSubId, { token: company })).toMatchObject({ statusCode: 403 });
    expect(await done()).toBe(0);
  });

  it('repeated, also late, gets the same reply and is not executed again', async () => {
    const pubSubId = asked(await send());
    const first = await send(pubSubId);
    await api.db.$client.query("update confirmation set expires_at = now() - interval '1 second'");
    expect(await send(pubSubId)).toEqual(first);
    expect(await done()).toBe(1);
  });

  it('arriving twice at once is executed once; the other waits and gets the same reply', async () => {
    const pubSubId = asked(await send());
    let release = (): void => undefined;
    hold = new Promise((resolve) => (release = resolve));
    const isIn = new Promise<void>((resolve) => (began = resolve));
    const first = send(pubSubId);
    await isIn;
    const others = [send(pubSubId), send(pubSubId, { headers: { 'idempotency-key': randomUUID() } })];
    release();
    const replies = await Promise.all([first, ...others]);
    expect(replies[0]).toMatchObject({ success: true, confimResultInfo: { isEndPoint: true } });
    expect(replies).toEqual([replies[0], replies[0], replies[0]]);
    expect(await done()).toBe(1);
  });

  it('with a secret reply does not store it, and says so to a repeat', async () => {
    isSecret = true;
    const pubSubId = asked(await send());
    expect(await send(pubSubId)).toMatchObject({ success: true });
    expect(await send(pubSubId)).toMatchObject({ success: false, error: '已完成，请重新查询' });
    expect(await done()).toBe(1);
  });

  it('is refused in a call that asks nothing, like any other unknown field', async () => {
    for (const call of allCalls().filter((each) => !each.confirms && each.id.startsWith('job.')))
      expect(call.request.safeParse({ pubSubId: randomUUID() }).success).toBe(false);
    const reply = await api.call(area, 'POST', '/api/Auth/RefreshLogInRoleCache', { pubSubId: randomUUID() });
    expect(reply).toMatchObject({ status: 400, body: { error: expect.stringContaining('pubSubId') } });
  });

  it('is in the operation log as asked and as done', async () => {
    await api.db.$client.query('truncate operation_log');
    await send(asked(await send()));
    const { rows } = await api.db.$client.query(
      'select user_name, success, message from operation_log order by id',
    );
    expect(rows).toEqual([
      { user_name: 'area', success: false, message: '等待确认' },
      { user_name: 'area', success: true, message: null },
    ]);
  });
});

describe('two questions', () => {
  beforeEach(() => {
    questions = [
      { title: '关闭授权', tips: '第一问' },
      { title: '今天有结算', tips: '第二问', buttonInfos: [{ name: '强制', value: '2' }] },
    ];
  });

  it('are asked one after the other; the second carries the first answer', async () => {
    const first = asked(await send());
    const second = await send(first);
    expect(second.confimResultInfo).toMatchObject({ tips: '第二问' });
    expect(await done()).toBe(0);
    const last = await send(asked(second), { headers: { pubSubResult: '2' } });
    expect(last).toMatchObject({ success: true, resultNotice: { description: '2' } });
    expect(await done()).toBe(1);
  });

  it('are executed once, whichever of their replays arrive', async () => {
    const first = asked(await send());
    const [one, two] = await Promise.all([send(first), send(first)]);
    const chosen = { headers: { pubSubResult: '2' } };
    const replies = await Promise.all([send(asked(one), chosen), send(asked(two), chosen)]);
    expect(await done()).toBe(1);
    // Equal, whichever of the two executed.
    expect(replies[0]).toEqual(replies[1]);
    expect(await send(first)).toEqual(replies[0]);
    expect(await done()).toBe(1);
  });
});

it('ends the other sessions of the account only after it was asked, with their number', async () => {
  const mine = (await login(api.base, 'company2', PASSWORD)).token;
  const others = [await login(api.base, 'company2', PASSWORD), await login(api.base, 'company2', PASSWORD)];
  const revoke = (data: object = {}) => api.call(mine, 'POST', '/api/Auth/RevokeOtherSessions', data);
  const { confimResultInfo } = (await revoke()).body;
  expect(confimResultInfo?.tips).toContain('2 处');
  const alive = async (): Promise<number> =>
    (await api.ok<{ sessions: LoginSession[] }>(mine, 'GET', '/api/Auth/Sessions')).sessions.length;
  expect(await alive()).toBe(3);
  const replay = { pubSubId: confimResultInfo?.pubSubId };
  expect((await revoke(replay)).body.result).toEqual({ count: 2 });
  expect((await revoke(replay)).body.result).toEqual({ count: 2 });
  expect(await alive()).toBe(1);
  for (const { token } of others)
    expect((await api.call(token, 'GET', '/api/Role/GetUserInfo')).status).toBe(401);
  expect((await revoke()).body).toMatchObject({ result: { count: 0 }, confimResultInfo: null });
});
