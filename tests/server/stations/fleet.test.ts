/** Fifty stations on loopback through a staged release with a tenth of bad ones: it stops by itself and is led back. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientOffer, ClientVersion } from '../../../contract/clientVersion.ts';
import type { Station, StationCode } from '../../../contract/station/station.ts';
import type { UpgradePlan } from '../../../contract/upgradePlan.ts';
import { platformOf } from '../../../scripts/station/agent.ts';
import { simulateFleet, type SimulatedFleet } from '../../../scripts/station/simulated.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { startApi, type Api } from '../api.ts';
import { made } from './enrolled.ts';
import { patient } from '../../patience.ts';

const STATIONS = 50;
let api: Api;
let fleet: SimulatedFleet;
const codes: StationCode[] = [];
beforeAll(async () => {
  api = await startApi();
  const stores = await rowsOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from store where closed_at is null order by 1`,
  );
  for (let at = 0; at < STATIONS; at++)
    codes.push(await made(api, stores[at % stores.length]?.code ?? '', `SIM${at}`));
  // The demo's own readers would be part of the target.
  await api.db.$client.query("delete from station_state where kind = 'reader'");
  fleet = await simulateFleet({
    server: new URL(api.base).origin,
    codes,
    bad: 0.1,
    lastGood: '1.0.0',
    say: () => undefined,
  });
});
afterAll(async () => {
  fleet.close();
  await api.stop();
});

const confirmed = async <T>(path: string, data: object): Promise<T> => {
  const asked = await api.call('super', 'POST', `/api/${path}`, data);
  const pubSubId = asked.body.confimResultInfo?.pubSubId;
  expect(pubSubId, asked.body.error ?? '').toBeTypeOf('string');
  return api.ok<T>('super', 'POST', `/api/${path}`, { ...data, pubSubId });
};
const upload = async (version: string): Promise<ClientVersion> => {
  const fields = { kind: 'cardRead', area: '', platform: platformOf(), version };
  const { body } = await api.upload(
    'super',
    '/api/ClientVersion/Upload',
    fields,
    Buffer.from(`reader ${version}`),
    undefined,
    'reader.so',
  );
  return body.result as ClientVersion;
};
/** Reports until the release has reached the stations: it is cached for some seconds. */
const until = (what: () => Promise<unknown>, wanted: unknown) =>
  expect
    .poll(
      async () => {
        await fleet.round();
        return what();
      },
      { timeout: patient(60_000), interval: 500 },
    )
    .toEqual(wanted);
const counts = async () => Object.fromEntries(await fleet.versions());
const planNow = async (planId: string) =>
  (
    await api.ok<{ rows: UpgradePlan[] }>('super', 'GET', '/api/UpgradePlan/Paged', { pageSize: 100 })
  ).rows.find((row) => row.planId === planId);

it(
  'a release reaches all; a staged one with bad stations stops by itself, is rolled back, and the monitor says so',
  async () => {
    await fleet.round();
    const first = await upload('1.0.0');
    await confirmed('ClientVersion/Release', { versionId: first.versionId, rev: first.rev });
    await until(counts, { '1.0.0': STATIONS });

    const second = await upload('1.1.0');
    const plan = await confirmed<UpgradePlan>('UpgradePlan/Start', {
      versionId: second.versionId,
      stages: [
        // Among these are three of the five bad ones.
        {
          kind: 'station',
          codes: codes.slice(0, 25).map(({ fixmedinsCode, stationNo }) => `${fixmedinsCode}/${stationNo}`),
        },
        { kind: 'percent', percent: 100 },
      ],
      windowFrom: 0,
      windowTo: 0,
      failurePercent: 5,
      failureLeast: 10,
      rollsBack: false,
    });
    expect(plan.total).toBe(STATIONS);
    await until(async () => (await planNow(plan.planId))?.state, 'stopped');
    const stopped = await planNow(plan.planId);
    expect(stopped?.reason).toMatch(/台失败，超过 5%：.*20 秒内没有启动，已退回 1\.0\.0/);
    const halted = await counts();
    // Stations of later stages, and the bad ones, run what they had.
    expect(halted['1.0.0']).toBeGreaterThanOrEqual(
      STATIONS - (stopped?.covered ?? 0) + (stopped?.failed ?? 0),
    );
    expect((halted['1.0.0'] ?? 0) + (halted['1.1.0'] ?? 0)).toBe(STATIONS);
    await fleet.round();
    const { rows } = await api.ok<{ rows: Station[] }>('super', 'GET', '/api/Station/Paged', {
      keyword: 'SIM',
      pageSize: 100,
    });
    expect(rows.filter(({ pending }) => pending === '读卡 DLL 1.1.0（失败）')).toHaveLength(
      stopped?.failed ?? -1,
    );
    const { offers } = await api.ok<{ offers: ClientOffer[] }>('super', 'GET', '/api/ClientVersion/Offers', {
      versionId: second.versionId,
    });
    expect(offers[0]).toMatchObject({ state: 'failed', message: '更新失败：20 秒内没有启动，已退回 1.0.0' });

    await confirmed('UpgradePlan/RollBack', { planId: plan.planId, rev: stopped?.rev ?? 0 });
    await until(counts, { '1.0.0': STATIONS });
    const marks = await api.ok<{ rows: Station[] }>('super', 'GET', '/api/Station/Paged', {
      keyword: 'SIM',
      mark: 'file',
    });
    expect(marks.rows).toEqual([]);
  },
  patient(200_000),
);
