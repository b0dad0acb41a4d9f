/** Packages of services by keyboard: uploaded, released, watched; a service restarted and its log fetched from a till. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { pluginServiceCalls } from '../../../contract/pluginService.ts';
import { StationWire } from '../../../scripts/station/wire.ts';
import { stationToken } from '../../../server/security/station.ts';
import { hashToken } from '../../../server/security/session.ts';
import { manifestOf, SERVE, zipOf } from '../../unit/stations/packed.ts';
import { startApp } from '../app.ts';
import { looksRight } from '../tour/looksRight.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);

const drawer = (person: Person) => person.page.getByRole('dialog');
const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));

it('a package is uploaded, its manifest read, and released, all by keyboard', async () => {
  const person = await tour.enter('super', '/plugin/plugin-package');
  await person.page.getByPlaceholder(/区划代码/).waitFor();
  await person.press('Enter');
  await person.table('plugin-package');
  await rowWith(person, 'receipt-printer', '1.0.0', '1.0.1').toBe(true);
  await looksRight(person, 'packages of services');
  await person.table('plugin-package');
  await person.press('F8');
  const file = drawer(person).locator('input[type="file"]');
  await file.waitFor();
  const files = { 'main.mjs': SERVE };
  const choose = async (zip: Buffer) => {
    await file.setInputFiles({ name: 'p.zip', mimeType: 'application/zip', buffer: zip });
    await drawer(person).locator('[name="area"]').focus();
    await person.press('Control+Enter');
  };
  await choose((await zipOf(files)).subarray(0, 100));
  await person.sees('插件包不正确：不是完整的 zip 文件');
  await looksRight(person, 'upload of a package');
  await choose(
    await zipOf(files, manifestOf(files, { name: 'receipt-printer', version: '1.1.0', platform: 'win-x64' })),
  );
  await person.sees('receipt-printer 1.1.0 已上传');
  await rowWith(person, 'receipt-printer', '1.1.0').toBe(true);
  await person.table('plugin-package');
  await person.goToRow('receipt-printer');
  await person.press('F2');
  await person.page.waitForURL(/plugin-package-detail\?/);
  await person.table('plugin-package-detail');
  await rowWith(person, '1.1.0', '未发布').toBe(true);
  await looksRight(person, 'versions of a package');
  await person.table('plugin-package-detail');
  await person.goToRow('1.1.0');
  await person.press('F2');
  await drawer(person).getByText('只读本包').waitFor();
  await looksRight(person, 'manifest of a version');
  await person.press('Escape');
  await person.table('plugin-package-detail');
  await person.press('F6');
  expect(await person.question()).toContain('替换 1.0.0');
  await person.agree();
  await rowWith(person, '1.1.0', '已发布', '已签名').toBe(true);
});

it('an administrator restarts a service at a till and reads its log; the till answers', async () => {
  const [till] = (await tour.sql(
    `select fixmedins_code as code, station_no as no from station_state join store using (fixmedins_code)
      where services <> '[]' and poolarea_no = '320200' order by 1 limit 1`,
  )) as { code: string; no: string }[];
  const { code = '', no = '' } = till ?? {};
  const key = randomBytes(32).toString('base64url');
  await tour.sql(
    'update station set key_hash = $1, key_at = now() where fixmedins_code = $2 and station_no = $3',
    [hashToken(key), code, no],
  );
  await tour.sql('update station_state set reported_at = now() where fixmedins_code = $1', [code]);
  const wire = new StationWire(tour.app.base);
  wire.token = stationToken(code, no, key);
  const answer = async (message: string, log = '') => {
    const { orders } = await wire.call(pluginServiceCalls.take, {});
    expect(orders).toHaveLength(1);
    await wire.call(pluginServiceCalls.done, {
      orderId: orders[0]?.orderId ?? '',
      state: 'done',
      message,
      log,
    });
  };

  const person = await tour.enter(
    'area1',
    `/plugin/plugin-service?fixmedinsCode=${code}&package=receipt-printer`,
  );
  await person.table('plugin-service');
  await rowWith(person, 'printer').toBe(true);
  await looksRight(person, 'services at tills');
  await person.table('plugin-service');
  await person.goTo(0);
  await person.press('F6');
  expect(await person.question()).toContain('60 秒内');
  await person.agree();
  await rowWith(person, 'printer', '重启').toBe(true);
  await answer('');
  await person.press('F9');
  await rowWith(person, '重启').toBe(false);
  await person.table('plugin-service');
  await person.goTo(0);
  await person.press('F7');
  await person.sees('日志将在客户端下次上报时取回，请稍候');
  await answer('', 'ready\n打印 3 行');
  await drawer(person).getByText('打印 3 行').waitFor();
  await looksRight(person, 'log of a service');
  await person.press('Escape');
});

it('the monitor leads from a version to its history and to its services', async () => {
  const person = await tour.enter('area1', '/plugin/plugin-monitor');
  await person.table('plugin-monitor');
  await rowWith(person, 'receipt-printer', '1.0.0').toBe(true);
  await looksRight(person, 'monitor of packages');
  await person.table('plugin-monitor');
  await person.goToRow('receipt-printer');
  await person.press('F2');
  await drawer(person).locator('canvas').waitFor();
  await drawer(person).getByRole('columnheader', { name: '安装台数' }).waitFor();
  await looksRight(person, 'history of a version');
  await person.press('Escape');
  await person.table('plugin-monitor');
  await person.press('F4');
  await person.page.waitForURL(/plugin-service\?package=receipt-printer&version=1\.0\.0/);
  await person.table('plugin-service');
  await rowWith(person, 'printer', '1.0.0').toBe(true);
});

it('is nothing for a company, and who may not release sees no upload', async () => {
  const company = await tour.enter('company', '/plugin/plugin-service');
  await company.page.waitForURL(/\/401/);
  const person = await tour.enter('area1', '/plugin/plugin-package');
  await person.table('plugin-package');
  await person.press('F8');
  await expect.poll(() => drawer(person).count()).toBe(0);
});
