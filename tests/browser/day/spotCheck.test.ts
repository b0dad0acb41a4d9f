/** Spot checks by keyboard: an administrator makes a period and sends its checks, the store answers in time, a missed one is examined. */
import { expect, it } from 'vitest';
import { DEMO_PIN } from '../../../server/seed/staff.ts';
import { startApp } from '../app.ts';
import { looksRight } from '../tour/looksRight.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const PAGE = '/spot-check-manager/spot-check-period-manager';
const drawer = (person: Person) => person.page.getByRole('dialog');
const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));
/** Types into the palette, which asks for what a command needs, and takes it. */
async function say(person: Person, text: string): Promise<void> {
  await person.page.waitForSelector('.cmd-panel .cmd-input');
  await person.type(text);
  await person.page.waitForFunction(
    (typed) => document.querySelector<HTMLInputElement>('.cmd-input')?.value === typed,
    text,
  );
  await person.press('Enter');
}
const inField = (person: Person, name: string) =>
  person.page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);

it('a company makes a period and sends it; its store sees the countdown, answers by PIN, and the check has passed', async () => {
  const company = await tour.enter('company', PAGE);
  await company.table('spot-check-task');
  await looksRight(company, 'spot checks');
  await company.table('spot-check-task');
  await company.press('F4');
  await company.table('spot-check-period');
  await rowWith(company, '夜间药师在岗抽查', '停用').toBe(true);
  await looksRight(company, 'spot check periods');
  await company.table('spot-check-period');
  await company.press('F8');
  await inField(company, 'periodName');
  await company.type('国庆前抽查');
  await looksRight(company, 'spot check period form');
  await drawer(company).locator('[name="enddate"]').fill('2099-12-31');
  await drawer(company).locator('[name="times"]').fill('99');
  await company.press('Control+Enter');
  await company.sees('每天次数应为 1 到 12');
  await drawer(company).locator('[name="times"]').fill('1');
  // Its own checks come in a minute of the night: this test sends one itself.
  await drawer(company).locator('[name="windowBegin"]').fill('00:00');
  await drawer(company).locator('[name="windowEnd"]').fill('00:01');
  await company.press('Control+Enter');
  await company.sees('「国庆前抽查」已保存');
  await company.table('spot-check-period');
  await rowWith(company, '国庆前抽查', '启用').toBe(true);
  await company.goTo(0);
  await company.press('F6');
  expect(await company.question()).toContain('立即下发「国庆前抽查」');
  await company.agree();
  await company.sees(/已下发 \d+ 家门店/);

  await tour.sql(
    `insert into attendance (fixmedins_code, poolarea_no, company_id, att_type, psn_code, psn_name, work_day, sign_in_time, sign_way)
     select fixmedins_code, s.poolarea_no, s.company_id, '1', prac_psn_code, prac_psn_name, now()::date, now(), '3'
       from medical_staff m join store s using (fixmedins_code)
      where prac_psn_type = '3' and fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')
     on conflict (fixmedins_code, work_day, att_type, psn_code) do update set sign_out_time = null`,
  );
  const store = await tour.enter('store', '/medical-insurance-settlement/attendance');
  await store.table('attendance');
  await store.page.getByText(/抽查（药师在岗）：请在\s*9:\d\d\s*内应答/).waitFor();
  await looksRight(store, 'spot check strip');
  await store.table('attendance');
  await store.press('Alt+Shift+K');
  await store.table('spot-check-task');
  await rowWith(store, '国庆前抽查', '抽查中').toBe(true);
  await store.goTo(0);
  await store.press('F7');
  await inField(store, 'pin');
  await store.type('000000');
  await looksRight(store, 'spot check answer');
  await drawer(store).locator('[name="pin"]').focus();
  await store.press('Enter');
  await store.sees('PIN 不正确');
  await drawer(store).locator('[name="pin"]').fill(DEMO_PIN);
  await store.press('Enter');
  await store.sees(/认证通过/);
  await store.page.getByText(/抽查（药师在岗）/).waitFor({ state: 'detached' });
  await store.page.goto(`${tour.app.base}${PAGE}`);
  await rowWith(store, '国庆前抽查', '审核结束', '成功').toBe(true);
});

it('a missed check is appealed by the store and refused with a reason by the area', async () => {
  await tour.sql(
    `update spot_check_task t set task_begntime = now() - interval '1 hour', task_endtime = now() - interval '50 minutes', task_stas = '2',
            crtf_rslt = '3', chk_stas = '0', appl_time = null, appl_rea = '', psn_name = '', crtf_time = null
      where ctid = (select ctid from spot_check_task x where x.company_id <> '' and x.fixmedins_code =
                    (select fixmedins_code from app_user where user_name = 'store') order by task_begntime desc limit 1)`,
  );
  const store = await tour.enter('store', `${PAGE}?taskStas=2`);
  await store.table('spot-check-task');
  await rowWith(store, '超时').toBe(true);
  await store.goTo(0);
  await store.press('Alt+N');
  await say(store, '当时正在给病人取药，没有看到');
  await store.sees('已申诉，请等待审核');

  const area = await tour.enter('area', PAGE);
  await area.takeArea();
  await area.page.goto(`${tour.app.base}${PAGE}?taskStas=2`);
  await area.table('spot-check-task');
  await rowWith(area, '当时正在给病人取药').toBe(true);
  await area.goToRow('当时正在给病人取药');
  await area.press('Alt+K');
  await say(area, '不通过');
  await say(area, '没有登记');
  await area.sees(/已审核：不通过/);
});

it('the rates are read by store and by pharmacist, and lead to their checks', async () => {
  const person = await tour.enter('company', PAGE);
  await person.table('spot-check-task');
  await person.press('Shift+F4');
  await person.table('spot-check-rate');
  await rowWith(person, '玄武区1店').toBe(true);
  await looksRight(person, 'spot check rates');
  const [first] = await person.rows();
  await person.page.getByLabel('统计口径').selectOption('psn');
  await person.page.getByRole('button', { name: '查询', exact: true }).press('Enter');
  await expect.poll(async () => (await person.rows())[0]).not.toBe(first);
  await person.table('spot-check-rate');
  await person.goTo(0);
  await person.press('Enter');
  await person.table('spot-check-task');
  await expect.poll(() => new URL(person.page.url()).searchParams.get('recogBiz')).toBe('10');
});
