/** Stations by keyboard: an administrator makes one, its code is shown once, it reports, and is stopped again. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { looksRight } from '../tour/looksRight.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const MONITOR = '/client-manager/client-monitor';

const drawer = (person: Person) => person.page.getByRole('dialog');
const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));
const named = (person: Person, name: string) =>
  person.page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);

const post = async (
  path: string,
  body: object,
  token?: string,
): Promise<{ success: boolean; error: string }> => {
  const reply = await fetch(`${tour.app.base}/prod-api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as { success: boolean; error: string };
};

it('a station is made, enrols with its code, and is seen with its devices and hours', async () => {
  // The demo's data are as old as the run.
  await tour.sql(
    'update station_state set reported_at = now() where reported_at = (select max(reported_at) from station_state)',
  );
  const person = await tour.enter('area1', MONITOR);
  await person.table('client-monitor');
  await rowWith(person, '在线').toBe(true);
  await looksRight(person, 'client monitor');
  await person.table('client-monitor');
  await person.press('F8');
  await named(person, 'fixmedinsCode');
  const [store] = (await tour.sql(
    "select fixmedins_code as code, company_id as company from store where poolarea_no = '320200' and closed_at is null order by 1 limit 1",
  )) as { code: string; company: string }[];
  const fixmedinsCode = store?.code ?? '';
  await person.type(fixmedinsCode);
  await person.page.locator('[role="option"][aria-selected="true"]').waitFor();
  await person.press('Enter');
  await drawer(person).locator('[name="stationNo"]').focus();
  await person.type('POS08');
  await looksRight(person, 'station form');
  await named(person, 'stationNo');
  await person.press('Control+Enter');
  await drawer(person).locator('.shown-once code').waitFor();
  const code = await drawer(person).locator('.shown-once code').innerText();
  await looksRight(person, 'code of a station');
  await person.press('Escape');
  const key = randomBytes(32).toString('base64url');
  const enrolled = await post('/api/Station/Enrol', {
    protocol: 1,
    companyId: store?.company,
    fixmedinsCode,
    stationNo: 'POS08',
    code,
    key,
  });
  expect(enrolled.success, enrolled.error).toBe(true);
  const reported = await post(
    '/api/Station/Report',
    {
      protocol: 1,
      kind: 'reader',
      appVersion: '1.2.0',
      platform: 'win-x64',
      at: Date.now() - 300_000,
      devices: [{ kind: 'reader', name: '测试读卡器', isReady: true, driver: '3.1' }],
      diskFreeMb: 5000,
    },
    `S1.${fixmedinsCode}.POS08.${key}`,
  );
  expect(reported.success, reported.error).toBe(true);
  await person.table('client-monitor');
  await person.press('Escape');
  await person.page.goto(`${tour.app.base}${MONITOR}?keyword=POS08`);
  await person.table('client-monitor');
  await rowWith(person, 'POS08', '在线', '时钟不准', '1.2.0').toBe(true);
  await person.goTo(0);
  await person.press('F2');
  await drawer(person).getByText('测试读卡器').waitFor();
  await drawer(person)
    .getByText(/最近七天有 1 个小时上报/)
    .waitFor();
  await looksRight(person, 'station detail');
  await person.press('Escape');

  await person.table('client-monitor');
  await person.goTo(0);
  await person.find('停用或启用客户端', '停用或启用客户端');
  await person.press('Enter');
  expect(await person.question()).toContain('令牌将立即失效');
  await person.agree();
  await rowWith(person, 'POS08', '停用').toBe(true);
  // The store's record is one key away.
  await person.table('client-monitor');
  await person.goTo(0);
  await person.press('F4');
  await person.page.waitForURL(/store-manager\/data\?keyword=/);
});

it('stations that are silent stand on the home page of administrators, with the way to them', async () => {
  const person = await tour.enter('area1', '/dashboard');
  await person.sees('客户端失联');
  await person.page.getByRole('link', { name: /客户端失联/ }).focus();
  await person.press('Enter');
  await person.page.waitForURL(/client-monitor\?state=/);
  await person.table('client-monitor');
  await rowWith(person, '失联').toBe(true);
});

it('a store sees the devices of its tills on /tools', async () => {
  const person = await tour.enter('store', '/tools');
  await person.page.getByRole('region', { name: '本店设备列表' }).waitFor();
  await person.sees('佳博 GP-L80180');
  await looksRight(person, 'devices on tools');
});

it('is nothing for a company', async () => {
  const person = await tour.enter('company', MONITOR);
  await person.page.waitForURL(/\/401/);
});

it('a version is uploaded, released in stages, paused and rolled back, all by keyboard', async () => {
  const person = await tour.enter('super', '/client-manager/card-read-dll');
  // A super administrator chooses an area first; all of them stand first.
  await person.page.getByPlaceholder(/区划代码/).waitFor();
  await person.press('Enter');
  await person.table('card-read-dll');
  await rowWith(person, '2.1.0', '已发布').toBe(true);
  await looksRight(person, 'versions of a library');
  await person.table('card-read-dll');
  await person.press('F8');
  const file = drawer(person).locator('input[type="file"]');
  await file.waitFor();
  await file.setInputFiles({
    name: 'CardReader.dll',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('reader 2.2.0'),
  });
  await drawer(person).locator('[name="version"]').focus();
  await person.type('2.2.0');
  await looksRight(person, 'upload of a version');
  await named(person, 'version');
  await person.press('Control+Enter');
  await person.sees('2.2.0 已上传');
  await rowWith(person, '2.2.0', '未发布', '未签名').toBe(true);

  await person.open('客户端升级配置', '/client-manager/upgrade-client-config');
  await person.table('upgrade-client-config');
  await rowWith(person, '2.1.0', '自动停止').toBe(true);
  await looksRight(person, 'upgrade plans');
  await person.goToRow('自动停止');
  await person.find('回退升级', '回退升级');
  await person.press('Enter');
  expect(await person.question()).toContain('退回 2.0.4');
  await person.agree();
  await rowWith(person, '2.1.0', '已回退').toBe(true);
  await person.goToRow('已回退');
  await person.press('F2');
  await drawer(person)
    .getByText(/已退回 2\.0\.4/)
    .first()
    .waitFor();
  await looksRight(person, 'results of an upgrade');
  await person.press('Escape');

  await person.table('upgrade-client-config');
  await person.press('F8');
  await named(person, 'versionId');
  // The latest draft stands first.
  await person.press('ArrowDown');
  await drawer(person)
    .getByText(/目标 \d+ 台；各阶段累计约/)
    .waitFor();
  await drawer(person).locator('[name="stages"]').focus();
  await person.press('Control+a');
  await person.type('30%；100%');
  await looksRight(person, 'form of a plan');
  await named(person, 'stages');
  await person.press('Control+Enter');
  expect(await person.question()).toContain('第 1 阶段覆盖 30%，其余保留 2.0.4');
  await person.agree();
  await person.sees('升级到 2.2.0 已开始');
  await rowWith(person, '2.2.0', '进行中', '1 / 2').toBe(true);
  const ofNew = async () => (await person.rows()).findIndex((row) => row.includes('2.2.0'));
  const act = async (title: string) => {
    await person.table('upgrade-client-config');
    await person.goTo(await ofNew());
    await person.find(title, title);
    await person.press('Enter');
  };
  await act('暂停升级');
  await rowWith(person, '2.2.0', '已暂停').toBe(true);
  await act('恢复升级');
  await person.question();
  await person.agree();
  await rowWith(person, '2.2.0', '进行中').toBe(true);
  await person.table('upgrade-client-config');
  await person.goTo(await ofNew());
  await person.press('F6');
  expect(await person.question()).toContain('覆盖从');
  await person.agree();
  await rowWith(person, '2.2.0', '2 / 2').toBe(true);
});

it('releases are nothing for an administrator of an area', async () => {
  for (const page of ['medical-dll', 'card-read-dll', 'upgrade-client-config']) {
    const person = await tour.enter('area1', `/client-manager/${page}`);
    await person.page.waitForURL('**/401*');
  }
});
