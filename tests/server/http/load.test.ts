/** Many requests at once on few connections: nobody waits for a second one, the till comes first, health answers. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Client } from 'pg';
import { RANGE, startApi, type Api } from '../api.ts';

let api: Api;
let locker: Client;
beforeAll(async () => {
  api = await startApi({ pool: { max: 2 } });
  locker = new Client({ connectionString: api.databaseUrl });
  await locker.connect();
});
afterEach(() => locker.query('rollback'));
afterAll(async () => {
  await locker.end();
  await api.stop();
});

it('forty keyed writes at once on two connections all get their answer', async () => {
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0
        ? api.call('store', 'POST', '/api/Counter/HandOver', {
            begntime: '2025-07-01 00:00:00',
            cash: '0.00',
            counted: '0.00',
          })
        : api.call('store', 'POST', '/api/Counter/KeepCash', {
            rtalDocno: `LOADTEST${at}`,
            medfeeSumamt: '1.00',
            lines: [{ feedetlSn: '1', fixmedinsHilistId: 'NONE', cnt: '1.0000', pric: '1.000000' }],
          }),
    ),
  );
  // Refused by a rule: no fault, and nobody was left without a connection.
  expect([...new Set(replies.map(({ status, body }) => `${status} ${body.error}`))].sort()).toEqual([
    '200 本店商品目录中没有 NONE',
    '200 该班次已交班，请刷新后查看',
  ]);
});

/** Asks for a list of orders that waits until the lock is gone. */
async function askOrders(signal: AbortSignal): Promise<Response> {
  return fetch(
    `${api.base}/api/Order/Paged?${new URLSearchParams({ ...RANGE, pageSize: '10' }).toString()}`,
    {
      headers: { authorization: `Bearer ${await api.token('super')}` },
      signal,
    },
  );
}

const waitingForLocks = async (): Promise<number> => {
  await locker.query('select pg_stat_clear_snapshot()');
  const { rows } = await locker.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name = 'yibao-console'",
  );
  return rows[0]?.n ?? 0;
};

it('lists wait in a bounded queue, the till and health do not wait, and what nobody waits for is ended', async () => {
  await locker.query('begin');
  await locker.query('lock table settlement in access exclusive mode');
  const leaving = new AbortController();
  const lists = Array.from({ length: 120 }, () => askOrders(leaving.signal));
  const ended = Promise.allSettled(lists);
  let answered = 0;
  for (const list of lists)
    list.then(
      () => (answered += 1),
      () => undefined,
    );
  // One is served, a hundred wait, and the rest hear at once that they may come again.
  const refused = await Promise.race(lists);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ success: false, error: '服务器繁忙，请稍后再试' });
  await expect.poll(waitingForLocks).toBe(1);

  const health = await fetch(new URL('/healthz', api.base));
  expect(await health.json()).toMatchObject({ status: 'ok' });
  const found = await api.call('store', 'GET', '/api/Counter/SearchGoods', { keyword: '', pageSize: 1 });
  expect(found).toMatchObject({ status: 200, body: { success: true } });

  await expect.poll(() => answered).toBe(19);
  leaving.abort();
  const answers = await ended;
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
  await expect.poll(waitingForLocks).toBe(0);
  await locker.query('rollback');
  expect((await askOrders(AbortSignal.timeout(20_000))).status).toBe(200);
});

it('a lock that is not given up is a sentence, not an endless wait', async () => {
  const short = await startApi({ url: api.databaseUrl, pool: { lockTimeoutMs: 200 } });
  try {
    await locker.query('begin');
    await locker.query('lock table settlement in access exclusive mode');
    expect(await short.call('super', 'GET', '/api/Order/Paged', { ...RANGE, pageSize: 10 })).toMatchObject({
      status: 503,
      body: { error: '数据正被其他操作占用，请稍后重试' },
    });
  } finally {
    await short.stop();
  }
});
