/** Packages of services: uploaded, released, run, ordered about and watched, within rights. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientVersion, Offer, Statement } from '../../../contract/clientVersion.ts';
import type { PluginDay, PluginShare } from '../../../contract/pluginMonitor.ts';
import type { PluginPackage } from '../../../contract/pluginPackage.ts';
import type { ServiceOrder, ServiceRow } from '../../../contract/pluginService.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { sweepPluginDays } from '../../../server/stations/services.ts';
import { manifestOf, SERVE, zipOf } from '../../unit/stations/packed.ts';
import { startApi, type Api } from '../api.ts';
import { enrolled, reports } from './enrolled.ts';

let api: Api;
let store = '';
let station = '';
let host = '';
const AREA = '320100';
beforeAll(async () => {
  api = await startApi();
  const [first] = await rowsOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from store where poolarea_no = ${AREA} and closed_at is null order by 1 limit 1`,
  );
  store = first?.code ?? '';
  station = await enrolled(api, store, 'PLUG1');
  host = await enrolled(api, store, 'PLUG2');
  await reports(api, station, { platform: 'linux-arm64' });
  await reports(api, host, { platform: 'linux-arm64', kind: 'host' });
});
afterAll(() => api.stop());

const FILES = { 'main.mjs': SERVE };
const upload = async (more: object = {}, fields: object = {}, as = 'super', files = FILES) => {
  const manifest = manifestOf(files, { platform: 'linux-arm64', station: 'reader', ...more });
  const { body } = await api.upload(
    as,
    '/api/PluginPackage/Upload',
    { area: AREA, ...fields } as Record<string, string>,
    await zipOf(files, manifest),
    undefined,
    'demo.zip',
  );
  return body as { success: boolean; error: string; result: ClientVersion };
};
const confirmed = async <T>(path: string, data: object, as = 'super'): Promise<T> => {
  const asked = await api.call(as, 'POST', `/api/${path}`, data);
  const pubSubId = asked.body.confimResultInfo?.pubSubId;
  expect(pubSubId, asked.body.error ?? '').toBeTypeOf('string');
  return api.ok<T>(as, 'POST', `/api/${path}`, { ...data, pubSubId });
};
const offered = async (token: string, has: object[] = []): Promise<Statement[]> =>
  (await api.ok<{ offers: Offer[] }>(token, 'POST', '/api/ClientVersion/Updates', { has })).offers.map(
    ({ statement }) => JSON.parse(statement) as Statement,
  );

const running = (more: object = {}) => ({
  package: 'demo',
  name: 'main',
  version: '1.0.0',
  state: 'running',
  port: 9100,
  since: Date.now() - 60_000,
  ...more,
});
const reported = (more: object = {}) =>
  reports(api, station, { platform: 'linux-arm64', services: [running(more)] });
const services = async (as: string, query: object = {}): Promise<ServiceRow[]> =>
  (
    await api.ok<{ rows: ServiceRow[] }>(as, 'GET', '/api/PluginService/Paged', {
      pageSize: 1000,
      fixmedinsCode: store,
      package: 'demo',
      ...query,
    })
  ).rows;
const named = () => ({ fixmedinsCode: store, stationNo: 'PLUG1', package: 'demo', service: 'main' });
const orders = async (): Promise<ServiceOrder[]> =>
  (await api.ok<{ orders: ServiceOrder[] }>('super', 'GET', '/api/PluginService/Orders', named())).orders;
type Taken = { orders: { orderId: string; action: string }[] };
const take = async (token = station): Promise<Taken['orders']> =>
  (await api.ok<Taken>(token, 'POST', '/api/PluginService/Take', {})).orders;
const done = (orderId: string, more: object = {}, token = station) =>
  api.ok(token, 'POST', '/api/PluginService/Done', { orderId, state: 'done', ...more });

it('a package is uploaded once a version and refused with a reason, by those who release', async () => {
  expect(await upload()).toMatchObject({
    success: true,
    result: { kind: 'plugin', name: 'demo', version: '1.0.0', platform: 'linux-arm64', state: 'draft' },
  });
  expect((await upload()).error).toContain('已有这个版本号');
  // Another package may have the number.
  expect((await upload({ name: 'other' })).success).toBe(true);
  expect((await upload({ version: '0.x' })).error).toContain('插件包不正确：manifest.json 的 version 不正确');
  expect((await upload({}, { area: '999999' })).error).toContain('没有找到该区划');
  expect((await upload({ name: 'third' }, {}, 'area')).success).toBe(false);
  expect((await upload({ name: 'third' })).success).toBe(true);
});

it('a release reaches stations of its kind, and two packages do not replace each other', async () => {
  const { rows } = await api.ok<{ rows: ClientVersion[] }>('super', 'GET', '/api/ClientVersion/Paged', {
    kind: 'plugin',
    pageSize: 100,
  });
  for (const version of rows.filter(({ state }) => state === 'draft'))
    if (version.platform === 'linux-arm64')
      await confirmed('ClientVersion/Release', { versionId: version.versionId, rev: version.rev });
  expect((await offered(station)).map(({ kind, name }) => `${kind}/${name}`).sort()).toEqual([
    'plugin/demo',
    'plugin/other',
    'plugin/third',
  ]);
  expect(await offered(host)).toEqual([]);
  expect(
    (await offered(station, [{ kind: 'plugin', name: 'demo', version: '1.0.0' }])).map(({ name }) => name),
  ).toEqual(['other', 'third']);
  // The pages of the libraries do not give rights to packages, nor the other way round.
  const of = (kind: string, as: string) =>
    api.call(as, 'GET', '/api/ClientVersion/Totals', { kind }).then(({ body }) => body.success);
  expect(await of('plugin', 'area')).toBe(true);
  expect(await of('cardRead', 'area')).toBe(false);
});

it('services are listed as their station reports them, within reach', async () => {
  await reported({ lastError: 'card 320102199001011234' });
  expect(await services('area')).toMatchObject([
    { ...named(), version: '1.0.0', state: 'running', port: 9100, lastError: 'card ***', pending: null },
  ]);
  expect(await services('area', { state: 'failed' })).toEqual([]);
  expect(
    await api.ok('area', 'GET', '/api/PluginService/Totals', { fixmedinsCode: store, package: 'demo' }),
  ).toEqual({ rowCount: 1, running: 1, stopped: 0, failed: 0 });
  expect(await services('area1')).toEqual([]);
  const foreign = await api.call('area1', 'POST', '/api/PluginService/Order', {
    ...named(),
    action: 'log',
  });
  expect(foreign.body.error).toBe('没有找到该服务');
});

it('an order is carried out once by its station, whatever is lost on the way', async () => {
  const ask = { ...named(), action: 'restart' };
  const asked = await confirmed<ServiceOrder>('PluginService/Order', ask, 'area');
  expect(asked).toMatchObject({ action: 'restart', state: 'asked' });
  const again = await api.call('super', 'POST', '/api/PluginService/Order', ask);
  const { body } = await api.call('super', 'POST', '/api/PluginService/Order', {
    ...ask,
    pubSubId: again.body.confimResultInfo?.pubSubId,
  });
  expect(body.error ?? again.body.error).toContain('还有未执行的指令');
  expect((await services('super'))[0]?.pending).toBe('restart');
  expect((await reported()).body.result).toMatchObject({ hasOrders: true });
  expect((await reports(api, host, { kind: 'host' })).body.result).toMatchObject({ hasOrders: false });
  // The reply was lost: it comes again. Another station has none of it, and cannot end it.
  expect(await take()).toEqual(await take());
  expect(await take(host)).toEqual([]);
  await done(asked.orderId, {}, host);
  expect((await orders())[0]?.state).toBe('taken');
  await done(asked.orderId, { message: 'well' });
  await done(asked.orderId, { state: 'failed', message: 'late' });
  expect((await orders())[0]).toMatchObject({ state: 'done', message: 'well' });
  expect(await take()).toEqual([]);
});

it('the end of a log comes without long numbers; an order that nobody takes is over', async () => {
  // It changes nothing, so nobody is asked.
  const { orderId } = await api.ok<ServiceOrder>('area', 'POST', '/api/PluginService/Order', {
    ...named(),
    action: 'log',
  });
  await done(orderId, { log: 'ready\ncard 320102199001011234' });
  expect((await orders())[0]?.log).toBe('ready\ncard ***');
  const { orderId: lost } = await api.ok<ServiceOrder>('area', 'POST', '/api/PluginService/Order', {
    ...named(),
    action: 'log',
  });
  await api.db.execute(
    sql`update service_order set asked_at = now() - interval '11 minutes' where order_id = ${lost}`,
  );
  expect((await orders()).find((order) => order.orderId === lost)?.state).toBe('expired');
  expect(await take()).toEqual([]);
  await api.ok('area', 'POST', '/api/PluginService/Order', { ...named(), action: 'log' });
});

it('the monitor counts stations by package and version, and keeps the days', async () => {
  await reported({ state: 'failed', restarts: 5 });
  const shares = await api.ok<{ rows: PluginShare[] }>('area', 'GET', '/api/PluginMonitor/Paged', {
    pageSize: 100,
    package: 'demo',
  });
  expect(shares.rows).toEqual([
    {
      package: 'demo',
      version: '1.0.0',
      title: '演示',
      stations: 1,
      heard: 1,
      running: 0,
      stopped: 0,
      failed: 1,
      restarts: 5,
      isReleased: true,
    },
  ]);
  await sweepPluginDays(api.db);
  await reported();
  await sweepPluginDays(api.db);
  const { days } = await api.ok<{ days: PluginDay[] }>('area', 'GET', '/api/PluginMonitor/History', {
    package: 'demo',
    version: '1.0.0',
  });
  // The failure of a minute shows for the day.
  expect(days.map(({ stations, failed }) => ({ stations, failed }))).toEqual([{ stations: 1, failed: 1 }]);
  const packages = await api.ok<{ rows: PluginPackage[] }>('super', 'GET', '/api/PluginPackage/Paged', {
    pageSize: 100,
    keyword: 'demo',
  });
  expect(packages.rows.find(({ platform }) => platform === 'linux-arm64')).toMatchObject({
    name: 'demo',
    releasedVersion: '1.0.0',
    services: ['演示服务'],
    stations: 1,
    failed: 0,
  });
});
