/** Acceptance: every interface is tried; what books runs for a marked test person alone, and nothing of it stays booked. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AcceptanceRow, AcceptanceRun } from '../../../contract/acceptance.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { interfaces, portMethods, type PortMethod } from '../../../server/insurer/interfaces.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { tryMethod } from '../../../server/modules/acceptance/store.ts';
import { sweepUndo } from '../../../server/modules/acceptance/undo.ts';
import { patient } from '../../patience.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
let store: string;
let other: string;
let certno: string;
beforeAll(async () => {
  // Trials make several requests, and the sweep of what they owe waits by this limit.
  api = await startApi({ insurerPatienceMs: patient(400) });
  ({ store } = await rowOf<{ store: string }>(
    api.db,
    sql`select fixmedins_code as store from app_user where user_name = 'store'`,
  ));
  ({ other } = await rowOf<{ other: string }>(
    api.db,
    sql`select fixmedins_code as other from store where poolarea_no = '320200' and closed_at is null limit 1`,
  ));
  ({ certno } = await rowOf<{ certno: string }>(
    api.db,
    sql`select p.certno from centre.person p join centre.insured i using (psn_no)
         where i.insutype = '310' and i.psn_insu_stas = '1' and length(p.certno) = 18 order by p.psn_no limit 1`,
  ));
});
afterAll(() => api.stop());

const mark = async (isProduction: boolean) => {
  const data = { fixmedinsCode: store, isProduction, certno };
  const { body } = await api.call('area', 'POST', '/api/Acceptance/Mark', data);
  const pubSubId = body.confimResultInfo?.pubSubId;
  expect(pubSubId, body.error ?? '').toBeTypeOf('string');
  expect((await api.call('area', 'POST', '/api/Acceptance/Mark', { ...data, pubSubId })).body.success).toBe(
    true,
  );
};
const tryOne = (method: PortMethod) =>
  api.ok<AcceptanceRow>('area', 'POST', '/api/Acceptance/TryOne', { fixmedinsCode: store, method });
/** What the centre has booked for the test person that nothing takes back. */
const booked = async (): Promise<number> =>
  (
    await rowOf<{ n: number }>(
      api.db,
      sql`select coalesce(sum(case when reversed then 0 else medfee_sumamt end), 0)::float8 as n from centre.ledger
           where fixmedins_code = ${store} and msgid > ${store + today()}`,
    )
  ).n;
const today = (): string =>
  new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
const writes = portMethods.filter((method) => interfaces[method].effect !== 'read');

it('asks nothing that writes of a centre in production, which every unmarked store is', async () => {
  const unmarked = await api.call('area1', 'POST', '/api/Acceptance/Begin', {
    fixmedinsCode: other,
    withWrites: true,
  });
  expect(unmarked.body.error).toContain('正式环境');
  await mark(true);
  const before = await rowOf(api.db, sql`select count(*)::int as n from centre.message`);
  for (const method of writes)
    expect(['skipped', 'manual'], method).toContain((await tryOne(method)).verdict);
  expect(await rowOf(api.db, sql`select count(*)::int as n from centre.message`)).toEqual(before);
  const refused = await api.call('area', 'POST', '/api/Acceptance/Begin', {
    fixmedinsCode: store,
    withWrites: true,
  });
  expect(refused.body.error).toContain('正式环境');
});

it('tries all of them at a marked store, and takes back everything that it booked', async () => {
  await mark(false);
  const { jobId, total } = await api.ok<{ jobId: string; total: number }>(
    'area',
    'POST',
    '/api/Acceptance/Begin',
    { fixmedinsCode: store, withWrites: true },
  );
  expect(total).toBe(portMethods.length);
  expect((await api.jobEnd('area', jobId)).state).toBe('done');
  const { rows: runs } = await api.ok<{ rows: AcceptanceRun[] }>('area', 'GET', '/api/Acceptance/Runs', {
    mode: 'auto',
  });
  const run = runs[0];
  expect(run?.endedAt).not.toBeNull();
  const { rows } = await api.ok<{ rows: AcceptanceRow[] }>('area', 'GET', '/api/Acceptance/Paged', {
    fixmedinsCode: store,
    runId: run?.runId,
    pageSize: 1000,
  });
  expect(rows.filter((row) => row.verdict === 'failed')).toEqual([]);
  expect(rows.filter((row) => row.verdict === 'none' || row.verdict === 'skipped')).toEqual([]);
  for (const method of ['settle', 'cancel', 'reverse', 'uploadSale', 'tellCert'])
    expect(rows.find((row) => row.method === method)?.verdict, method).toBe('ok');
  // A report may be handed on: it names nobody.
  expect(JSON.stringify(rows)).not.toContain(certno);
  expect(await booked()).toBe(0);
  expect(await rowsOf(api.db, sql`select 1 from acceptance_undo where state = 'open'`)).toEqual([]);
});

it('the sweep leaves a settlement to the trial, however slow its centre is', async () => {
  const real = sandboxCentre(api.db);
  const swept: number[] = [];
  // Before each request an hour has gone by since the settlement was written down.
  const slow = new Proxy(real, {
    get: (port, method: PortMethod) => async (request: never) => {
      await api.db.execute(
        sql`update acceptance_undo set made_at = now() - interval '1 hour' where state = 'open'`,
      );
      swept.push(await sweepUndo(api.db, real, 60_000));
      return port[method](request);
    },
  });
  const at = { fixmedinsCode: store, poolareaNo: '320100' };
  expect(await tryMethod(api.db, slow, at, 'tellCert', true)).toMatchObject({ verdict: 'ok' });
  // 1101, 2102, 4901 twice, 2103.
  expect(swept).toEqual([0, 0, 0, 0, 0]);
  expect(await booked()).toBe(0);
});

it('takes back a settlement whose reply was lost', async () => {
  await setFault(api.db.$client, { infno: '2102', kind: 'lost', remaining: 1 });
  expect(await tryOne('settle')).toMatchObject({ verdict: 'failed', message: '医保中心无应答' });
  await expect
    .poll(async () => (await rowsOf(api.db, sql`select 1 from acceptance_undo where state = 'open'`)).length)
    .toBe(0);
  expect(await booked()).toBe(0);
});

it('takes back a settlement whose 2103 was lost, without taking it back twice', async () => {
  await setFault(api.db.$client, { infno: '2103', kind: 'lost', remaining: 1 });
  expect((await tryOne('settle')).verdict).toBe('failed');
  await expect
    .poll(async () => (await rowsOf(api.db, sql`select 1 from acceptance_undo where state = 'open'`)).length)
    .toBe(0);
  expect(await booked()).toBe(0);
});

it('says of a refusing centre what it said, and of a silent one that it is silent', async () => {
  await setFault(api.db.$client, { infno: '5301', kind: 'refuse', remaining: 1 });
  expect(await tryOne('chronicDiseases')).toMatchObject({ verdict: 'failed' });
  await clearFaults(api.db.$client);
  expect(await tryOne('chronicDiseases')).toMatchObject({ verdict: 'ok', message: '正常' });
});

it('is refused beyond the reach, and to who has no right', async () => {
  for (const [path, data] of [
    ['TryOne', { method: 'listGroups' }],
    ['Begin', { withWrites: false }],
    ['Mark', { isProduction: true }],
  ] as const) {
    const far = await api.call('area', 'POST', `/api/Acceptance/${path}`, { fixmedinsCode: other, ...data });
    expect(far.body.error, path).toBe('没有找到该门店');
    const store403 = await api.call('store', 'POST', `/api/Acceptance/${path}`, {
      fixmedinsCode: store,
      ...data,
    });
    expect(store403.status, path).toBe(403);
  }
  const unknown = await api.call('area', 'POST', '/api/Acceptance/TryOne', {
    fixmedinsCode: store,
    method: 'constructor',
  });
  expect(unknown.body.error).toContain('没有这个接口');
});
