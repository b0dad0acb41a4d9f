/** What is released to stations: signed, one for a target, in stages that stop by themselves, and back again. */
import { createHash, verify } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientOffer, ClientVersion, Offer, Statement } from '../../../contract/clientVersion.ts';
import type { UpgradePlan } from '../../../contract/upgradePlan.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { startApi, type Api } from '../api.ts';
import { enrol, made, newKey, reports } from './enrolled.ts';
import { stationToken } from '../../../server/security/station.ts';
import { patient } from '../../patience.ts';

let api: Api;
let stores: string[];
let signingKey = '';
/** Tokens of readers on linux-arm64, which the demo has none of. */
const readers: string[] = [];
const AREA = '320100';
beforeAll(async () => {
  api = await startApi();
  stores = (
    await rowsOf<{ code: string }>(
      api.db,
      sql`select fixmedins_code as code from store where poolarea_no = ${AREA} and closed_at is null order by 1`,
    )
  ).map(({ code }) => code);
  const enrolled = Array.from({ length: 20 }, async (_, at) => {
    const store = stores[at % stores.length] ?? '';
    const key = newKey();
    const { body } = await enrol(api, await made(api, store, `V${at}`), key);
    signingKey = (body.result as { signingKey: string }).signingKey;
    const token = stationToken(store, `V${at}`, key);
    await reports(api, token, { platform: 'linux-arm64' });
    return token;
  });
  readers.push(...(await Promise.all(enrolled)));
});
afterAll(() => api.stop());

const post = (path: string, data: object, as = 'super') => api.call(as, 'POST', `/api/${path}`, data);
const confirmed = async <T>(path: string, data: object): Promise<T> => {
  const asked = await post(path, data);
  const pubSubId = asked.body.confimResultInfo?.pubSubId;
  expect(pubSubId, asked.body.error ?? '').toBeTypeOf('string');
  const { body } = await post(path, { ...data, pubSubId });
  expect(body.error).toBeNull();
  return body.result as T;
};
const bytesOf = (version: string) => Buffer.from(`library ${version}`);
const upload = async (version: string, more: object = {}) => {
  const fields = { kind: 'cardRead', area: AREA, platform: 'linux-arm64', version, ...more };
  const { body } = await api.upload(
    'super',
    '/api/ClientVersion/Upload',
    fields,
    bytesOf(version),
    undefined,
    'reader.so',
  );
  return body as { success: boolean; error: string; result: ClientVersion };
};
const has = (version?: string) => (version === undefined ? [] : [{ kind: 'cardRead', version }]);
const offered = async (token: string, version?: string): Promise<Offer[]> =>
  (await api.ok<{ offers: Offer[] }>(token, 'POST', '/api/ClientVersion/Updates', { has: has(version) }))
    .offers;
const result = (token: string, versionId: string, state: 'done' | 'failed', message = '') =>
  api.call(token, 'POST', '/api/ClientVersion/Result', { versionId, state, message });
const saidBy = ({ statement }: Offer): Statement => JSON.parse(statement) as Statement;
const isSigned = ({ statement, signature }: Offer): boolean =>
  verify(null, Buffer.from(statement), signingKey, Buffer.from(signature, 'base64'));
const plan = (versionId: string, more: object = {}) => ({
  versionId,
  stages: [{ kind: 'percent', percent: 50 }],
  windowFrom: 0,
  windowTo: 0,
  failurePercent: 10,
  failureLeast: 3,
  rollsBack: false,
  ...more,
});
const planNow = async (planId: string): Promise<UpgradePlan> => {
  const { rows } = await api.ok<{ rows: UpgradePlan[] }>('super', 'GET', '/api/UpgradePlan/Paged', {
    pageSize: 100,
  });
  const found = rows.find((row) => row.planId === planId);
  if (!found) throw new Error('no plan');
  return found;
};
const first = (): string => readers[0] ?? '';

it('a release is signed, offered to its target, fetched whole, and what came of it is kept by station', async () => {
  const { result: draft } = await upload('1.0.0');
  expect(draft).toMatchObject({ state: 'draft', isSigned: false, size: bytesOf('1.0.0').length });
  expect(draft.sha256).toBe(createHash('sha256').update(bytesOf('1.0.0')).digest('hex'));
  expect(await offered(first())).toEqual([]);
  // Not before the release, whoever asks.
  expect((await api.call(first(), 'GET', `/api/ClientVersion/Fetch/${draft.versionId}`)).body.success).toBe(
    false,
  );
  const released = await confirmed<ClientVersion>('ClientVersion/Release', {
    versionId: draft.versionId,
    rev: draft.rev,
  });
  expect(released).toMatchObject({ state: 'released', isSigned: true });
  const [offer, ...more] = await offered(first());
  expect(more).toEqual([]);
  if (!offer) throw new Error('no offer');
  expect(isSigned(offer)).toBe(true);
  expect(isSigned({ ...offer, statement: offer.statement.replace('1.0.0', '1.0.1') })).toBe(false);
  expect(saidBy(offer)).toMatchObject({
    version: '1.0.0',
    platform: 'linux-arm64',
    area: AREA,
    sha256: draft.sha256,
  });
  const file = await api.call(first(), 'GET', `/api/ClientVersion/Fetch/${draft.versionId}`);
  expect(
    createHash('sha256')
      .update(file.body.result as Buffer)
      .digest('hex'),
  ).toBe(draft.sha256);
  // Another station to which it was not offered yet does not get it.
  expect(
    (await api.call(readers[1] ?? '', 'GET', `/api/ClientVersion/Fetch/${draft.versionId}`)).body.error,
  ).toMatch(/没有提供/);
  expect((await result(readers[1] ?? '', draft.versionId, 'done')).body.error).toMatch(/没有提供/);
  expect((await result(first(), draft.versionId, 'done')).body.success).toBe(true);
  expect((await result(first(), draft.versionId, 'done')).body.success).toBe(true);
  const { offers } = await api.ok<{ offers: ClientOffer[] }>('super', 'GET', '/api/ClientVersion/Offers', {
    versionId: draft.versionId,
  });
  expect(offers).toMatchObject([{ stationNo: 'V0', state: 'done' }]);
  expect(offers[0]?.fetchedAt).not.toBeNull();
  expect(await offered(first(), '1.0.0')).toEqual([]);
  await Promise.all(
    readers.slice(1).map(async (token) => {
      await offered(token);
      await result(token, draft.versionId, 'done');
    }),
  );
});

it('refuses the same version twice, a lower one, and two released ones for a target', async () => {
  expect((await upload('1.0.0')).error).toBe('该区划和平台已有这个版本号');
  const { result: lower } = await upload('0.9.9');
  expect((await post('ClientVersion/Release', { versionId: lower.versionId, rev: 1 })).body.error).toMatch(
    /已发布过 1\.0\.0/,
  );
  // The same version for another area is another target.
  expect((await upload('1.0.0', { area: '320200' })).success).toBe(true);
  expect((await upload('1.2', { area: '999999' })).error).toBe('没有找到该区划');
  const { rows } = await api.db.$client.query(
    "select 1 from client_version where state = 'released' group by kind, name, area, platform having count(*) > 1",
  );
  expect(rows).toEqual([]);
  await expect(
    api.db.$client.query("update client_version set state = 'released' where version = '0.9.9'"),
  ).rejects.toThrow(/client_version_released/);
});

it('a station with another file under a released version is marked', async () => {
  const files = (sha256: string) => [{ kind: 'cardRead', version: '1.0.0', sha256 }];
  const right = createHash('sha256').update(bytesOf('1.0.0')).digest('hex');
  const marks = async () =>
    (
      await rowOf<{ changed: string[] }>(
        api.db,
        sql`select changed from station_state where station_no = 'V0'`,
      )
    ).changed;
  await reports(api, first(), { platform: 'linux-arm64', files: files(right) });
  expect(await marks()).toEqual([]);
  // Released less than the cache's lifetime ago.
  await expect
    .poll(
      async () => {
        await reports(api, first(), { platform: 'linux-arm64', files: files('0'.repeat(64)) });
        return marks();
      },
      { timeout: patient(8000) },
    )
    .toEqual(['cardRead']);
  await reports(api, first(), { platform: 'linux-arm64', files: files(right) });
});

it('a plan goes by stages: a share first, then all; the others keep what they have, and a paused one offers nothing', async () => {
  const { result: draft } = await upload('1.1.0');
  const preview = await api.ok<{ total: number; covered: number[] }>(
    'super',
    'POST',
    '/api/UpgradePlan/Preview',
    {
      versionId: draft.versionId,
      stages: [
        { kind: 'station', codes: [`${stores[0] ?? ''}/V0`] },
        { kind: 'store', codes: [stores[1]] },
        { kind: 'area', codes: [AREA] },
      ],
    },
  );
  expect(preview).toEqual({
    total: 20,
    covered: [1, 1 + readers.filter((token) => token.includes(`.${stores[1] ?? '-'}.`)).length, 20],
  });
  const started = await confirmed<UpgradePlan>('UpgradePlan/Start', plan(draft.versionId));
  expect(started).toMatchObject({
    state: 'running',
    stage: 1,
    version: '1.1.0',
    previousVersion: '1.0.0',
    total: 20,
  });
  expect(started.covered).toBeGreaterThan(2);
  expect(started.covered).toBeLessThan(18);
  const gets = async () =>
    (await Promise.all(readers.map((token) => offered(token, '1.0.0')))).map((all) => all.length);
  const covered = await gets();
  expect(covered.filter((n) => n === 1)).toHaveLength(started.covered);
  // The same ones again: the share is not drawn anew.
  expect(await gets()).toEqual(covered);
  // A new station outside of the stage gets the version before.
  const outside = readers[covered.indexOf(0)] ?? '';
  expect((await offered(outside)).map(saidBy)).toMatchObject([{ version: '1.0.0' }]);
  const paused = await api.ok<UpgradePlan>('super', 'POST', '/api/UpgradePlan/Pause', {
    planId: started.planId,
    rev: started.rev,
  });
  expect(paused.state).toBe('paused');
  expect(new Set(await gets())).toEqual(new Set([0]));
  expect((await post('UpgradePlan/Advance', { planId: started.planId, rev: paused.rev })).body.error).toMatch(
    /进行中/,
  );
  expect((await post('UpgradePlan/Pause', { planId: started.planId, rev: started.rev })).body.error).toMatch(
    /已变更/,
  );
  const resumed = await confirmed<UpgradePlan>('UpgradePlan/Resume', {
    planId: started.planId,
    rev: paused.rev,
  });
  const all = await confirmed<UpgradePlan>('UpgradePlan/Advance', {
    planId: started.planId,
    rev: resumed.rev,
  });
  expect(all).toMatchObject({ state: 'done', covered: 20 });
  expect(new Set(await gets())).toEqual(new Set([1]));
  await Promise.all(readers.map((token) => result(token, draft.versionId, 'done')));
});

it('keeps to the hours of maintenance', async () => {
  const { result: draft } = await upload('1.2.0');
  const { minute } = await rowOf<{ minute: number }>(
    api.db,
    sql`select extract(hour from now())::int * 60 + extract(minute from now())::int as minute`,
  );
  const at = (minutes: number) => (minute + minutes + 1440) % 1440;
  const started = await confirmed<UpgradePlan>(
    'UpgradePlan/Start',
    plan(draft.versionId, {
      stages: [{ kind: 'percent', percent: 100 }],
      windowFrom: at(60),
      windowTo: at(120),
    }),
  );
  expect(await offered(first(), '1.1.0')).toEqual([]);
  const hours = (from: number, to: number) =>
    api.db.$client.query('update upgrade_plan set window_from = $1, window_to = $2 where plan_id = $3', [
      from,
      to,
      started.planId,
    ]);
  await hours(at(-60), at(60));
  expect(await offered(first(), '1.1.0')).toHaveLength(1);
  await hours(at(-120), at(-60));
  expect(await offered(first(), '1.1.0')).toEqual([]);
  await hours(0, 0);
});

it('stops by itself when too many fail, offers it no more, and is led back to the version before', async () => {
  const { planId } = (
    await api.ok<{ rows: UpgradePlan[] }>('super', 'GET', '/api/UpgradePlan/Paged', { state: 'running' })
  ).rows[0] ?? { planId: '' };
  const { versionId } = await planNow(planId);
  const [good, bad] = [readers.slice(0, 6), readers.slice(6, 8)];
  for (const token of [...good, ...bad]) await offered(token, '1.1.0');
  for (const token of good) await result(token, versionId, 'done');
  await Promise.all(bad.map((token) => result(token, versionId, 'failed', '30 秒内没有启动，已退回 1.1.0')));
  const stopped = await planNow(planId);
  expect(stopped).toMatchObject({ state: 'stopped', done: 6 });
  expect(stopped.reason).toMatch(/台失败，超过 10%：30 秒内没有启动/);
  expect(await offered(readers[10] ?? '', '1.1.0')).toEqual([]);
  const back = await confirmed<UpgradePlan>('UpgradePlan/RollBack', { planId, rev: stopped.rev });
  expect(back.state).toBe('rolledBack');
  const [order] = await offered(first(), '1.2.0');
  if (!order) throw new Error('no order');
  expect(isSigned(order)).toBe(true);
  // Signed for this station alone.
  expect(saidBy(order)).toMatchObject({
    version: '1.1.0',
    rollback: { from: '1.2.0', station: `${stores[0] ?? ''}/V0` },
  });
  expect(await offered(readers[10] ?? '', '1.1.0')).toEqual([]);
  await result(first(), order.versionId, 'done');
  expect((await post('UpgradePlan/RollBack', { planId, rev: back.rev })).body.error).toBe('该升级计划已回退');
  // The withdrawn one is never released again.
  expect((await post('UpgradePlan/Start', plan(versionId))).body.error).toMatch(/未发布/);
});

it('a plan that says so rolls back by itself', async () => {
  const { result: draft } = await upload('1.3.0');
  const started = await confirmed<UpgradePlan>(
    'UpgradePlan/Start',
    plan(draft.versionId, { stages: [{ kind: 'percent', percent: 100 }], rollsBack: true }),
  );
  for (const token of readers.slice(0, 3)) {
    await offered(token, '1.1.0');
    await result(token, draft.versionId, 'failed', '校验失败');
  }
  expect(await planNow(started.planId)).toMatchObject({ state: 'rolledBack', changedBy: '系统' });
  const [now] = await api
    .ok<{ rows: ClientVersion[] }>('super', 'GET', '/api/ClientVersion/Paged', {
      kind: 'cardRead',
      state: 'released',
      platform: 'linux-arm64',
    })
    .then(({ rows }) => rows);
  expect(now?.version).toBe('1.1.0');
});

it('is for super administrators alone', async () => {
  for (const who of ['area', 'company', 'store', 'client']) {
    expect((await api.call(who, 'GET', '/api/ClientVersion/Paged', { kind: 'medical' })).status).toBe(403);
    expect((await api.call(who, 'GET', '/api/UpgradePlan/Paged', {})).status).toBe(403);
  }
});
