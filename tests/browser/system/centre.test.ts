/** A real centre by keyboard: which one serves an area, whether it can be reached, two asked the same, and the messages of an order. */
import { expect, it } from 'vitest';
import { profileAt, serveCentre, type ServedCentre } from '../../server/gateway/centre.ts';
import { demoDatabase, startApp, type App } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';

/** The sandbox of another database stands for the bureau of 320200. */
async function startBetween(): Promise<App> {
  const database = await demoDatabase();
  const centre: ServedCentre = await serveCentre(database.url);
  const app = await startApp({
    profiles: [
      { ...centre.profile, name: '苏州专线', areas: ['3202'] },
      { ...profileAt('http://127.0.0.1:9'), name: '备用线路', areas: ['9999'] },
    ],
  });
  return {
    ...app,
    async stop() {
      await app.stop();
      await centre.stop();
      await database.drop();
    },
  };
}
const tour = openTour(startBetween);
const PAGE = '/system-manager/medical-security-config';

it('an administrator checks the centre of an area, compares two, and changes it after a question', async () => {
  const person = await tour.enter('area1', PAGE);
  const panel = person.page.getByRole('region', { name: '医保中心接入' });
  await panel.getByText('苏州专线').first().waitFor();
  await panel.getByText('环境变量 TEST_CENTRE_SECRET').waitFor();
  await person.press('F9');
  await panel.getByRole('rowheader', { name: '签到（9001）' }).waitFor();
  await expect.poll(() => panel.getByRole('row', { name: /签到（9001） 通过/ }).count()).toBe(1);
  await looksRight(person, 'a checked centre');
  await person.press('F10');
  const sheet = person.page.getByRole('dialog', { name: '对照运行' });
  await sheet.getByLabel('与之对照').selectOption({ label: '备用线路 http://127.0.0.1:9' });
  await person.press('Control+Enter');
  await panel.getByText(/个接口中 0 个应答相同/).waitFor();
  await panel.getByRole('cell', { name: '（无应答）' }).first().waitFor();
  await person.press('F8');
  const form = person.page.getByRole('dialog', { name: '更换医保中心接入' });
  await form.getByLabel('接入配置').selectOption({ label: '沙箱中心（演示）' });
  await looksRight(person, 'the choice of a centre');
  await person.press('Control+Enter');
  expect(await person.question()).toMatch(/家门店今后的结算、对账和上传都发往沙箱中心/);
  await person.agree();
  await panel.getByText('沙箱中心（演示，不与医保局相连）').waitFor();
  expect(await tour.sql('select admdvs, profile from centre_choice')).toEqual([
    { admdvs: '320200', profile: '' },
  ]);
});

it('a company sees which centre there is, and may not change it', async () => {
  const person = await tour.enter('company', `${PAGE}?medicalAreaCode=320100`);
  const panel = person.page.getByRole('region', { name: '医保中心接入' });
  await panel.getByText('沙箱中心（演示，不与医保局相连）').waitFor();
  expect(await person.page.getByRole('button', { name: '更换接入' }).count()).toBe(0);
});

it('a store opens the messages of an order from the palette, and one of them', async () => {
  const [order] = (await tour.sql(
    `select setl_id, fixmedins_code, psn_name, to_char(setl_date, 'YYYY-MM-DD') as day from settlement
      where fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') and setl_stas = '1'
        and setl_date >= now()::date - 6 order by setl_time desc limit 1`,
  )) as { setl_id: string; fixmedins_code: string; psn_name: string; day: string }[];
  await tour.sql(
    `insert into centre_exchange (fixmedins_code, exchange_id, msgid, infno, method, profile, about, request, reply, reply_bytes,
                                  took_ms, http_status, outcome, reason)
     select $1, gen_random_uuid(), 'M' || n, '5203', 'settlementInfo', '苏州专线', $2,
            convert_to('{"infno":"5203","input":{"data":{"psn_name":"王小明","setl_id":"' || $2 || '"}}}', 'UTF8'),
            case n when 1 then convert_to('{"infcode":"0","output":{}}', 'UTF8') end, 27, 120, case n when 1 then 200 end,
            case n when 1 then 'answered' else 'unknown' end, case n when 1 then '' else 'timed out' end
       from generate_series(1, 2) n`,
    [order?.fixmedins_code, order?.setl_id],
  );
  const person = await tour.enter(
    'store',
    `/reconciliation/order-management?begndate=${order?.day ?? ''}&enddate=${order?.day ?? ''}&docno=${order?.setl_id ?? ''}`,
  );
  await person.table('order-management');
  await person.goTo(0);
  await person.find('报文', '医保报文');
  await person.press('Enter');
  const sheet = person.page.getByRole('dialog', { name: '医保报文' });
  await sheet.getByText('共 2 条').waitFor();
  await sheet.getByRole('button', { name: /已应答/ }).focus();
  await person.press('Enter');
  const request = sheet.getByRole('region', { name: '请求' });
  await expect.poll(() => request.innerText()).toContain('王*明');
  expect(await request.innerText()).not.toContain('王小明');
  await looksRight(person, 'messages of an order');
});
