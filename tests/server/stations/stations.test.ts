/** Stations: enrolled by a one-time code, heard by a token that opens nothing else, seen by those who reach the store. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls } from '../../../contract/index.ts';
import type { Overview } from '../../../contract/dashboard.ts';
import type { Station, StationHour } from '../../../contract/station/station.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { sweepOld } from '../../../server/db/retention.ts';
import { stationToken } from '../../../server/security/station.ts';
import { startApi, type Api } from '../api.ts';
import { fingerprint } from '../http/fingerprint.ts';
import { filled, sampleInput } from '../http/samples.ts';
import { enrol, enrolled, made, newKey, reports } from './enrolled.ts';

let api: Api;
/** Stores in Nanjing of the first chain, and one in Wuxi of another. */
let nanjing: string[];
let wuxi: string;
beforeAll(async () => {
  api = await startApi();
  const codes = async (where: string) =>
    (
      await rowsOf<{ code: string }>(
        api.db,
        sql`select fixmedins_code as code from store where ${sql.raw(where)} and closed_at is null order by 1`,
      )
    ).map(({ code }) => code);
  nanjing = await codes("company_id = 'C0001' and poolarea_no = '320100'");
  wuxi = (await codes("poolarea_no = '320200'"))[0] ?? '';
});
afterAll(() => api.stop());

const store = (nth = 0): string => nanjing[nth] ?? '';
const find = async (stationNo: string, fixmedinsCode = store()): Promise<Station | undefined> =>
  (
    await api.ok<{ rows: Station[] }>('super', 'GET', '/api/Station/Paged', { fixmedinsCode, pageSize: 100 })
  ).rows.find((row) => row.stationNo === stationNo);
const confirmed = async (who: string, path: string, data: object) => {
  const asked = await api.call(who, 'POST', `/api/Station/${path}`, data);
  const pubSubId = asked.body.confimResultInfo?.pubSubId;
  expect(pubSubId, asked.body.error ?? '').toBeTypeOf('string');
  return api.call(who, 'POST', `/api/Station/${path}`, { ...data, pubSubId });
};

it('enrols once with a code, again only with the same key, and stores neither code nor key', async () => {
  const code = await made(api, store(), 'T01');
  expect((await find('T01'))?.state).toBe('waiting');
  const key = newKey();
  const wrong: [object, string][] = [
    [{ code: 'x' }, '注册码'],
    [{ companyId: 'C0002' }, '公司'],
    [{ stationNo: 'T02' }, '编号'],
    [{ fixmedinsCode: store(1) }, '门店'],
  ];
  for (const [change] of wrong)
    expect((await enrol(api, { ...code, ...change }, key)).body.error).toMatch(/^注册失败/);
  const other = newKey();
  const [one, two] = await Promise.all([enrol(api, code, key), enrol(api, code, other)]);
  // Of two that use the code at once one enrols, and it alone may repeat it.
  expect(one.body.success).not.toBe(two.body.success);
  const [winner, loser] = one.body.success ? [key, other] : [other, key];
  expect((await enrol(api, code, winner)).body.success).toBe(true);
  expect((await enrol(api, code, loser)).body.success).toBe(false);
  const kept = await rowOf<{ text: string }>(
    api.db,
    sql`select t::text as text from station t where station_no = 'T01'`,
  );
  expect(kept.text).not.toContain(code.code);
  expect(kept.text).not.toContain(winner);
});

it('refuses a code that has expired, of a closed store, of a stopped company', async () => {
  const code = await made(api, store(), 'T03');
  const under = async (change: string, back: string) => {
    await api.db.$client.query(change);
    expect((await enrol(api, code, newKey())).body.error).toMatch(/^注册失败/);
    await api.db.$client.query(back);
  };
  await under(
    "update station set code_until = now() - interval '1 minute' where station_no = 'T03'",
    "update station set code_until = now() + interval '1 minute' where station_no = 'T03'",
  );
  await under(
    `update store set closed_at = now() where fixmedins_code = '${store()}'`,
    `update store set closed_at = null where fixmedins_code = '${store()}'`,
  );
  await under(
    "update company set enabled = false where company_id = 'C0001'",
    "update company set enabled = true where company_id = 'C0001'",
  );
  expect((await enrol(api, code, newKey())).body.success).toBe(true);
});

it('a token opens the calls of stations and no other, and a person’s token none of theirs', async () => {
  const token = await enrolled(api, store(), 'T04');
  const before = await fingerprint(api.db);
  const others = allCalls().filter(({ permission }) => permission !== 'station' && permission !== 'public');
  expect(others.length).toBeGreaterThan(200);
  const answers = [];
  for (const call of others) {
    const { path, rest } = filled(call, sampleInput(call));
    const reply = call.upload
      ? await api.upload(token, path, rest as Record<string, string>, Buffer.from('x'))
      : await api.call(token, call.method, path, rest);
    answers.push([call.id, reply.status, reply.body.success]);
  }
  expect(answers).toEqual(others.map(({ id }) => [id, 401, false]));
  expect(await fingerprint(api.db)).toEqual(before);
  const { result } = (await reports(api, token)).body as { result: { nextReportMs: number } };
  expect(result.nextReportMs).toBeGreaterThanOrEqual(10_000);
  expect(result.nextReportMs).toBeLessThan(70_000);
  expect((await reports(api, 'super')).status).toBe(403);
  expect((await reports(api, 'client')).status).toBe(403);
  // The token of another store with the same number and key does not exist.
  const [, , , key] = token.split('.');
  expect((await reports(api, stationToken(store(1), 'T04', key ?? ''))).status).toBe(401);
});

it('a key changes without a gap: the one before answers until a report comes with the new one', async () => {
  const old = await enrolled(api, store(), 'T05');
  const key = newKey();
  const rotate = (as: string) => api.call(as, 'POST', '/api/Station/RotateKey', { key });
  expect((await rotate(old)).body.success).toBe(true);
  // The reply was lost: the station asks again with the key it knows.
  expect((await rotate(old)).body.success).toBe(true);
  expect((await reports(api, old)).body.success).toBe(true);
  const fresh = stationToken(store(), 'T05', key);
  expect((await reports(api, fresh)).body.success).toBe(true);
  expect((await reports(api, old)).status).toBe(401);
  expect((await reports(api, fresh)).body.result).toMatchObject({ isTokenOld: false });
  await api.db.$client.query(
    "update station set key_at = now() - interval '31 days' where station_no = 'T05'",
  );
  expect((await reports(api, fresh)).body.result).toMatchObject({ isTokenOld: true });
});

it('a token is revoked at once: by a new code, by stopping the station, with its store and its company', async () => {
  const named = { fixmedinsCode: store(), stationNo: 'T06' };
  let token = await enrolled(api, store(), 'T06');
  const renewed = await confirmed('area', 'RenewCode', named);
  expect((await reports(api, token)).status).toBe(401);
  const key = newKey();
  await enrol(api, renewed.body.result as never, key);
  token = stationToken(store(), 'T06', key);
  expect((await reports(api, token)).body.success).toBe(true);
  for (const [away, back] of [
    [
      "update company set enabled = false where company_id = 'C0001'",
      "update company set enabled = true where company_id = 'C0001'",
    ],
    [
      `update store set closed_at = now() where fixmedins_code = '${store()}'`,
      `update store set closed_at = null where fixmedins_code = '${store()}'`,
    ],
  ] as const) {
    await api.db.$client.query(away);
    expect((await reports(api, token)).status).toBe(401);
    await api.db.$client.query(back);
  }
  expect((await reports(api, token)).body.success).toBe(true);
  expect((await confirmed('area', 'Stop', { ...named, enabled: false })).body.success).toBe(true);
  expect((await reports(api, token)).status).toBe(401);
  expect((await find('T06'))?.state).toBe('stopped');
  expect((await confirmed('area', 'Stop', { ...named, enabled: true })).body.success).toBe(true);
  // Enabled again, it needs another code.
  expect((await reports(api, token)).status).toBe(401);
  expect((await find('T06'))?.state).toBe('waiting');
});

it('shows the latest report, with what is wrong, and what becomes of a station that falls silent', async () => {
  const token = await enrolled(api, store(), 'T07');
  const devices = [
    { kind: 'reader', name: 'R', isReady: false, driver: '1' },
    { kind: 'printer', name: 'P', isReady: true },
  ];
  await reports(api, token, {
    at: Date.now() - 120_000,
    devices,
    diskFreeMb: 12,
    lastError: { at: Date.now(), text: '读卡失败 320102199001011234' },
  });
  const row = await find('T07');
  expect(row).toMatchObject({ state: 'online', kind: 'reader', diskFreeMb: 12, lastError: '读卡失败 ***' });
  expect(row?.marks).toEqual(['clock', 'device', 'disk']);
  expect(row?.clockOffsetMs).toBeGreaterThan(-125_000);
  expect(row?.clockOffsetMs).toBeLessThan(-119_000);
  const aged = (minutes: number) =>
    api.db.$client.query(
      `update station_state set reported_at = now() - interval '${minutes} minutes' where station_no = 'T07'`,
    );
  const isListed = async (state: string) => {
    const { rows } = await api.ok<{ rows: Station[] }>('super', 'GET', '/api/Station/Paged', {
      state,
      keyword: 'T07',
    });
    return rows.length === 1;
  };
  const home = async (who: string) =>
    (await api.ok<Overview>(who, 'GET', '/api/Dashboard/Overview')).stations;
  const before = await home('area');
  await aged(3);
  expect((await find('T07'))?.state).toBe('late');
  await aged(15);
  expect((await find('T07'))?.state).toBe('silent');
  expect([await isListed('fresh'), await isListed('silent'), await isListed('online')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await home('area')).toEqual({ fresh: (before?.fresh ?? 0) + 1, silent: (before?.silent ?? 0) + 1 });
  expect(await home('company')).toBeNull();
  await aged(200);
  expect(await isListed('fresh')).toBe(false);
  await reports(api, token);
  expect((await find('T07'))?.state).toBe('online');
});

it('keeps a row an hour, counts a minute once, and deletes what is older than seven days', async () => {
  const token = await enrolled(api, store(), 'T08');
  await Promise.all([reports(api, token), reports(api, token), reports(api, token)]);
  const hours = async () =>
    (
      await api.ok<{ hours: StationHour[] }>('super', 'GET', '/api/Station/Get', {
        fixmedinsCode: store(),
        stationNo: 'T08',
      })
    ).hours;
  expect((await hours())[0]?.reports).toBeLessThanOrEqual(2);
  // An hour later.
  await api.db.$client.query(
    "update station_state set hour = hour - interval '1 hour', hour_reports = 57, hour_errors = 2, reported_at = reported_at - interval '1 hour' where station_no = 'T08'",
  );
  await reports(api, token);
  await reports(api, token);
  expect(await hours()).toMatchObject([{ errors: 0 }, { reports: 57, errors: 2 }]);
  await api.db.$client.query(
    "update station_hour set hour = hour - interval '7 days' where station_no = 'T08'",
  );
  await sweepOld(api.db);
  const { n } = await rowOf<{ n: number }>(
    api.db,
    sql`select count(*)::int as n from station_hour where station_no = 'T08'`,
  );
  expect(n).toBe(0);
});

it('reports of many stations at once are all kept, each by itself', async () => {
  const tokens: string[] = [];
  for (let at = 0; at < 12; at++) tokens.push(await enrolled(api, store(2), `M${at}`));
  const replies = await Promise.all(
    tokens.flatMap((token, at) => [
      reports(api, token, { diskFreeMb: 1000 + at }),
      reports(api, token, { diskFreeMb: 1000 + at }),
    ]),
  );
  expect(replies.every(({ body }) => body.success)).toBe(true);
  for (const at of tokens.keys()) expect((await find(`M${at}`, store(2)))?.diskFreeMb).toBe(1000 + at);
});

it('of reports that arrive together, one with a wrong key changes nothing, nor does it keep out the right one', async () => {
  const [mine, other] = [await enrolled(api, store(), 'G01'), await enrolled(api, store(), 'G02')];
  const wrong = stationToken(store(), 'G01', newKey());
  const unknown = stationToken(store(1), 'G01', newKey());
  const told = await Promise.all([
    reports(api, wrong, { diskFreeMb: 1 }),
    reports(api, mine, { diskFreeMb: 2 }),
    reports(api, wrong, { diskFreeMb: 3 }),
    reports(api, other, { diskFreeMb: 4 }),
    reports(api, unknown, { diskFreeMb: 5 }),
  ]);
  expect(told.map(({ status }) => status)).toEqual([401, 200, 401, 200, 401]);
  expect((await find('G01'))?.diskFreeMb).toBe(2);
  expect((await find('G02'))?.diskFreeMb).toBe(4);
  // Both keys of a change, together: the later report counts, and the key before is over.
  const next = newKey();
  expect((await api.call(mine, 'POST', '/api/Station/RotateKey', { key: next })).status).toBe(200);
  const both = await Promise.all([
    reports(api, mine, { diskFreeMb: 6 }),
    reports(api, stationToken(store(), 'G01', next), { diskFreeMb: 7 }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await find('G01'))?.diskFreeMb).toBe(7);
  expect((await reports(api, mine)).status).toBe(401);
});

it('is for administrators, each within reach; others’ stations do not exist', async () => {
  await made(api, wuxi, 'T09');
  const add = { fixmedinsCode: wuxi, stationNo: 'T10' };
  expect((await api.call('area', 'POST', '/api/Station/Add', add)).body.error).toBe('没有找到该门店');
  const named = { fixmedinsCode: wuxi, stationNo: 'T09' };
  expect((await api.call('area', 'GET', '/api/Station/Get', named)).body.error).toBe('没有找到该客户端');
  expect((await api.call('area', 'POST', '/api/Station/RenewCode', named)).body.error).toBe(
    '没有找到该客户端',
  );
  expect((await api.call('area', 'POST', '/api/Station/Stop', { ...named, enabled: false })).body.error).toBe(
    '没有找到该客户端',
  );
  const { rows } = await api.ok<{ rows: Station[] }>('area', 'GET', '/api/Station/Paged', { pageSize: 1000 });
  const inside = new Set(
    (
      await rowsOf<{ c: string }>(
        api.db,
        sql`select fixmedins_code as c from store where poolarea_no = '320100'`,
      )
    ).map(({ c }) => c),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.every(({ fixmedinsCode }) => inside.has(fixmedinsCode))).toBe(true);
  for (const who of ['company', 'store', 'client'])
    expect((await api.call(who, 'GET', '/api/Station/Paged', {})).status).toBe(403);
});

it('a store sees the devices of its own tills, with /tools, and nobody else’s', async () => {
  const { code } = await rowOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from app_user where user_name = 'store'`,
  );
  const token = await enrolled(api, code, 'T11');
  await reports(api, token, { devices: [{ kind: 'drawer', name: 'D', isReady: false }] });
  type Own = { stations: Pick<Station, 'stationNo' | 'devices'>[] };
  const own = (who: string) => api.ok<Own>(who, 'GET', '/api/Station/OfStore');
  for (const who of ['store', 'client']) {
    const { stations } = await own(who);
    expect(stations.find(({ stationNo }) => stationNo === 'T11')?.devices).toMatchObject([
      { kind: 'drawer', isReady: false },
    ]);
    const { n } = await rowOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from station where fixmedins_code = ${code} and enabled`,
    );
    expect(stations).toHaveLength(n);
  }
  for (const who of ['super', 'area', 'company']) expect(await own(who)).toEqual({ stations: [] });
});

it('pages in both orders without a gap', async () => {
  for (const sortKey of ['fixmedinsCode', 'reportedAt'])
    for (const sortOrder of ['asc', 'desc']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: { rows: Station[]; nextCursor: string | null } = await api.ok(
          'super',
          'GET',
          '/api/Station/Paged',
          { sortKey, sortOrder, cursor, pageSize: 7 },
        );
        seen.push(...page.rows.map((row) => `${row.fixmedinsCode}/${row.stationNo}`));
        cursor = page.nextCursor;
      }
      const { n } = await rowOf<{ n: number }>(api.db, sql`select count(*)::int as n from station`);
      expect([new Set(seen).size, seen.length]).toEqual([n, n]);
    }
});
