/** One key, one effect: the same reply to a repeat, a conflict for anything else (design §5). */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import type { GroupKey } from '../../../contract/reconciliation/day.ts';
import { keyOf, startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  // No runner interferes: what is queued stays queued, and ends when a test says so.
  await api.db.execute(
    sql`create function hold() returns trigger language plpgsql as 'begin return null; end'`,
  );
  await api.db.execute(
    sql`create trigger hold before update on job for each row when (new.state = 'running') execute function hold()`,
  );
  await Promise.all([api.token('super'), api.token('area')]);
});
afterAll(() => api.stop());

const PATH = '/api/Reconciliation/DayGenerate';
const generate = (day: string, key?: string, who = 'super') =>
  api.call(
    who,
    'POST',
    PATH,
    { begndate: day, enddate: day },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const jobs = async (): Promise<number> =>
  (await rowOf<{ n: number }>(api.db, sql`select count(*)::int as n from job`)).n;
/** Makes the job of a day end, so that asking anew would make another one. */
const finishAll = () => api.db.execute(sql`update job set state = 'done', finished_at = now()`);

it('answers a repeat with the first reply and does nothing again', async () => {
  const key = randomUUID();
  const first = await generate('2025-07-01', key);
  await finishAll();
  const before = await jobs();
  const again = await generate('2025-07-01', key);
  expect(again.body).toEqual(first.body);
  expect(await jobs()).toBe(before);
  // Without the key it would have been a new one.
  expect((await generate('2025-07-01')).body.result).not.toEqual(first.body.result);
  expect(await jobs()).toBe(before + 1);
});

it('acts once for many concurrent requests', async () => {
  const key = randomUUID();
  const before = await jobs();
  const replies = await Promise.all(Array.from({ length: 8 }, () => generate('2025-07-02', key)));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  expect(await jobs()).toBe(before + 1);
  const { n } = await rowOf<{ n: number }>(
    api.db,
    sql`select count(*)::int as n from idempotency where key = ${key}`,
  );
  expect(n).toBe(1);
});

it('refuses the key for another request with 409', async () => {
  const key = randomUUID();
  await generate('2025-07-03', key);
  expect(await generate('2025-07-04', key)).toMatchObject({ status: 409, body: { success: false } });
  const other = await api.call(
    'super',
    'POST',
    '/api/Job/Cancel/11111111-2222-4333-8444-555555555555',
    {},
    { 'idempotency-key': key },
  );
  expect(other.status).toBe(409);
});

it('keeps the keys of users apart', async () => {
  const key = randomUUID();
  const mine = await generate('2025-07-03', key);
  const theirs = await generate('2025-07-03', key, 'area');
  expect(theirs.body.success).toBe(true);
  expect(theirs.body.result).not.toEqual(mine.body.result);
});

const BACKWARDS = { begndate: '2025-07-02', enddate: '2025-07-01' };

it('lets a corrected request reuse the key of a refused one, which cannot return', async () => {
  const key = randomUUID();
  const backwards = () => api.call('super', 'POST', PATH, BACKWARDS, { 'idempotency-key': key });
  expect((await backwards()).status).toBe(400);
  expect((await generate('2025-07-01', key)).body.success).toBe(true);
  expect((await backwards()).status).toBe(409);
});

it('repeats a refusal, although its reason is gone', async () => {
  const { authId } = await rowOf<{ authId: string }>(api.db, sql`select auth_id from store_auth limit 1`);
  const key = randomUUID();
  const missing = randomUUID();
  const close = (id: string) =>
    api.call('super', 'POST', `/api/Organ/CloseStoreAuth/${id}`, {}, { 'idempotency-key': key });
  const refused = await close(missing);
  expect(refused.body).toMatchObject({ success: false });
  await api.db.execute(sql`update store_auth set auth_id = ${missing} where auth_id = ${authId}`);
  expect((await close(missing)).body).toEqual(refused.body);
  await api.db.execute(sql`update store_auth set auth_id = ${authId} where auth_id = ${missing}`);
});

it('refuses a malformed key', async () => {
  for (const key of ['short', 'x'.repeat(101), 'with blank in it'])
    expect(await generate('2025-07-01', key)).toMatchObject({ status: 400 });
});

it('counts the file as part of the request', async () => {
  const group = await rowOf<GroupKey>(
    api.db,
    sql`select settle_date, fixmedins_code, insutype, clr_type, setl_optins from day_rec limit 1`,
  );
  const key = randomUUID();
  const line = (msgid: string) =>
    Buffer.from(
      ['P1', 'M1', 'S1', `${group.fixmedinsCode}${msgid}`, '0', '0', 'null', '1.00', '0.00', '1.00'].join(
        '\t',
      ),
    );
  const send = (file: Buffer) =>
    api.upload('super', '/api/Reconciliation/ImportCentreDetail', { ...keyOf(group) }, file, {
      'idempotency-key': key,
    });
  const first = await send(line('1'));
  expect(first.body).toMatchObject({ success: true, result: { accepted: true } });
  expect((await send(line('1'))).body).toEqual(first.body);
  expect((await send(line('2'))).status).toBe(409);
  const staged = await rowsOf<{ msgid: string }>(api.db, sql`select msgid from centre_row`);
  expect(staged.map((row) => row.msgid)).toEqual([`${group.fixmedinsCode}1`]);
});

it('returns the live job for the same work', async () => {
  await finishAll();
  const [a, b] = await Promise.all([generate('2025-07-05'), generate('2025-07-05')]);
  expect(a.body.result).toEqual(b.body.result);
  expect((await generate('2025-07-05')).body.result).toEqual(a.body.result);
  await finishAll();
  expect((await generate('2025-07-05')).body.result).not.toEqual(a.body.result);
});

it('takes thousands of named groups', async () => {
  const groups = await rowsOf<GroupKey>(
    api.db,
    sql`select settle_date, fixmedins_code, insutype, clr_type, setl_optins from day_rec limit 3000`,
  );
  expect(groups.length).toBe(3000);
  const ask = () => api.call('super', 'POST', '/api/Reconciliation/DayReconcile', { groups });
  const first = await ask();
  expect(first.body).toMatchObject({ success: true });
  expect((await ask()).body.result).toEqual(first.body.result);
});
