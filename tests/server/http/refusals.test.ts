/** Refusals without a login cannot fill the operation log: a sample is written, the others are counted in one line. */
import { expect, it } from 'vitest';
import { seeded, startApi } from '../api.ts';
import { freshDatabase } from '../postgres.ts';

it('writes a sample and one line with the counts; refusals of people are all written', async () => {
  const { url, drop } = await freshDatabase(seeded);
  const api = await startApi({ url, refusalSample: { address: 3, all: 100, windowMs: 600_000 } });
  await api.token('store');
  await api.db.$client.query('delete from operation_log');
  for (let at = 0; at < 10; at++) {
    expect((await api.call(null, 'POST', '/api/Auth/Logout/U-super', {})).status).toBe(401);
    expect((await api.call(null, 'POST', '/api/Auth/Logout/U-super', '{"broken')).status).toBe(400);
    expect((await api.call('store', 'POST', '/api/Auth/Logout/U-super', {})).status).toBe(403);
  }
  const { rows: before } = await api.db.$client.query<{ n: number; message: string }>(
    'select count(*)::int as n, message from operation_log group by 2 order by 1',
  );
  expect(before).toEqual([
    { n: 1, message: '请求格式不正确' },
    { n: 2, message: '登录已过期,请重新登录' },
    { n: 10, message: '只能退出自己的登录' },
  ]);
  await api.stop();
  const again = await startApi({ url });
  try {
    const { rows } = await again.db.$client.query<{ message: string; target: unknown }>(
      "select message, target from operation_log where call_id = 'anonymous.refused'",
    );
    expect(rows).toEqual([
      { message: '另有 17 次未登录的请求被拒绝', target: { counts: { 'auth.logout': 17 } } },
    ]);
  } finally {
    await again.stop();
    await drop();
  }
});
