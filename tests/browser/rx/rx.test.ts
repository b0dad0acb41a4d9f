/** 待审处方, 处方管理 and 清分管理, by keyboard, as each kind of person who has the menu; who may not sees /401. */
import { expect, it } from 'vitest';
import { DEMO_PIN } from '../../../server/seed/staff.ts';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const QUEUE = '/reconciliation/rx-online-push';
const RX = '/reconciliation/rx-management';
const CLEAR = '/liquidation-management/clear-score-manage';

/** What the centre holds has come, a prescription at a time: the queue grows no more by itself. */
async function queueStands(): Promise<void> {
  const behind = () =>
    tour.sql(
      `select push_sn from rx_feed where feed = 'push' and push_sn::bigint < (select max(push_sn) from centre.rx)`,
    );
  await expect.poll(behind).toEqual([]);
}

/** A figure of the summary line, once it is there. */
const figure = async (person: Person, label: string): Promise<string> =>
  person.page
    .locator('.summary-item:visible', { has: person.page.getByText(label, { exact: true }) })
    .locator('dd', { hasText: /\d/ })
    .innerText();
const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));
/** The prescription under the cursor, as the pane beside the queue names it. */
const inPane = (person: Person) => person.page.locator('.rx-paper:visible dd').first();
const drawer = (person: Person) => person.page.getByRole('dialog');
/** The toast that says so leaves the pane with the patient's name free. Looked at as it comes: it goes by itself. */
async function saysBesidePane(person: Person, words: string): Promise<void> {
  await person.page.waitForFunction((said) => {
    const toast = [...document.querySelectorAll('.bp6-toast')].find((one) => one.textContent?.includes(said));
    const pane = [...document.querySelectorAll('.pane')].find((one) => one.checkVisibility());
    return toast && pane && toast.getBoundingClientRect().right <= pane.getBoundingClientRect().left;
  }, words);
}
/** Says what is left to say, and submits; who signs is chosen. */
async function sign(person: Person, first: readonly string[]): Promise<void> {
  const form = drawer(person).locator('form');
  await form.locator('.rx-paper').waitFor();
  for (const text of first) {
    await person.type(text);
    await person.press('Tab');
  }
  // A review is signed with the pharmacist's PIN; a dispensing is not.
  const pin = form.locator('input[name="pin"]');
  if ((await pin.count()) > 0) {
    // What a scanner types is no PIN, and costs no attempt.
    await pin.fill('6901234567892');
    await person.press('Control+Enter');
    await form.getByText('PIN 为 6 位数字').waitFor();
    await pin.fill(DEMO_PIN);
  }
  await person.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
}

it('a store goes through its queue: takes, passes, rejects with a reason, hears of a new one; then dispenses', async () => {
  await queueStands();
  const person = await tour.enter('store', QUEUE);
  await person.table('rx-online-push');
  await inPane(person).waitFor();
  await looksRight(person, 'rx queue');
  await person.table('rx-online-push');
  const waiting = async (): Promise<number> => Number(await figure(person, '待审'));
  const before = await waiting();

  await person.goTo(0);
  await person.press('F3');
  await rowWith(person, '已接单').toBe(true);
  await expect.poll(waiting).toBe(before - 1);
  await person.table('rx-online-push');
  const [taken] = (await tour.sql(
    `select hi_rxno from prescription where taken_until > now()
        and fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')`,
  )) as { hi_rxno: string }[];
  // The pane beside the queue is of the one that was taken.
  await expect
    .poll(async () => (await inPane(person).innerText()).replaceAll(/\s/g, ''))
    .toBe(taken?.hi_rxno);
  const passed = await inPane(person).innerText();
  // Nobody on duty, nobody to sign.
  await person.press('F8');
  await drawer(person).locator('form .rx-paper').waitFor();
  await person.press('Control+Enter');
  await person.sees('请选择药师');
  await person.sees('今天没有签到');
  await looksRight(person, 'rx review');
  await person.press('Escape');
  await tour.sql(
    `insert into attendance (fixmedins_code, poolarea_no, company_id, att_type, psn_code, psn_name, work_day, sign_in_time, sign_way)
     select fixmedins_code, s.poolarea_no, s.company_id, '1', prac_psn_code, prac_psn_name, now()::date, now(), '3'
       from medical_staff m join store s using (fixmedins_code)
      where prac_psn_type = '3' and fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')`,
  );
  await person.table('rx-online-push');
  await person.press('F8');
  await sign(person, []);
  await saysBesidePane(person, '已审核通过，可以出库');
  await rowWith(person, passed).toBe(false);

  // The reason is all that is left to say.
  await person.table('rx-online-push');
  await person.goTo(0);
  await person.press('F2');
  await drawer(person).locator('form .rx-paper').waitFor();
  await person.press('Control+Enter');
  await person.sees('请填写驳回原因');
  await sign(person, ['剂量超出说明书']);
  await person.sees('已驳回');
  await expect.poll(waiting).toBe(before - 2);

  await tour.sql(
    `insert into centre.rx (hi_rxno, fixmedins_code, auth_rxno, epc_token, expires_in, auth_circ_biz_sn, push_time, vali_end_time, rx_trace_code, sheet)
     select 'NEWRX' || push_sn, fixmedins_code, 'NA', 'NT', now() + interval '1 day', 'NL', now() + interval '1 minute', now() + interval '3 days', 'TRACE', sheet
       from centre.rx where fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') order by push_sn limit 1`,
  );
  await person.sees(/有新处方到达，待审队列共 \d+ 张/);
  await expect.poll(waiting).toBe(before - 1);

  const [days] = (await tour.sql(
    "select ((now() at time zone 'Asia/Shanghai')::date - 30)::text as begndate, (now() at time zone 'Asia/Shanghai')::date::text as enddate",
  )) as Record<string, string>[];
  const query = new URLSearchParams({ ...days, hiRxno: passed.replaceAll(/\s/g, '') });
  await person.page.goto(`${tour.app.base}${RX}?${query.toString()}`);
  await person.table('rx-management');
  await rowWith(person, '审核通过').toBe(true);
  await person.goTo(0);
  await person.press('F3');
  await sign(person, ['LS20250701']);
  await person.sees('已登记出库');
  await rowWith(person, passed, '已出库', '已使用').toBe(true);
});

it('a company sees a taken one as taken, reads its detail by tabs, and prints the sheet', async () => {
  const person = await tour.enter('company', QUEUE);
  await tour.sql(
    `update prescription set taken_by = 'x', taken_name = '赵药师', taken_until = now() + interval '1 hour'
      where hi_rxno = (select hi_rxno from prescription where chk_stas = '0' and vali_end_time > now() and company_id = 'C0001' order by vali_end_time limit 1)`,
  );
  await person.table('rx-online-push');
  await person.press('F9');
  await rowWith(person, '已接单').toBe(true);
  await person.table('rx-online-push');
  await person.goTo(0);
  await person.press('F8');
  await person.sees('赵药师 已接单');
  await person.press('Enter');
  await drawer(person).getByRole('tab', { name: '处方笺', selected: true }).waitFor();
  await drawer(person).getByRole('tab', { name: '处方笺' }).focus();
  await person.press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await drawer(person).getByRole('tab', { name: '审核记录', selected: true }).waitFor();
  await expect.poll(() => drawer(person).innerText()).toContain('推送');
  await looksRight(person, 'rx detail');
  await person.press('Escape');
  await person.table('rx-online-push');
  await person.press('Alt+Shift+P');
  await person.page
    .frameLocator('iframe')
    .getByText(/电子处方笺/)
    .first()
    .waitFor();
});

it('an area pulls a month of 清分, leaves a row out, confirms it and rolls it back', async () => {
  const person = await tour.enter('area1', CLEAR);
  await person.sees('这个月还没有提取清分明细');
  await person.press('F8');
  expect(await person.question()).toContain('有异地结算的全部门店');
  await person.agree();
  await person.sees(/清分提取 .+ 完成：共 \d+ 行/);
  await person.table('clear-score-manage');
  await looksRight(person, 'clear score');
  await person.table('clear-score-manage');
  await person.goTo(0);
  const all = (await figure(person, '纳入/全部')).split('/')[1] ?? '';
  await person.press('F3');
  await expect.poll(() => figure(person, '纳入/全部')).toBe(`${Number(all) - 1}/${all}`);
  await person.table('clear-score-manage');
  await person.press('F7');
  expect(await person.question()).toContain('按每批 100 行报医保中心确认');
  await person.agree();
  await person.sees(/清分确认 .+ 完成：已确认 (\d+) \/ \1 行/);
  await rowWith(person, '清分确认', '不纳入').toBe(true);
  await person.table('clear-score-manage');
  await person.goTo(0);
  await person.press('F2');
  expect(await person.question()).toContain('撤回');
  await person.agree();
  await rowWith(person, '清分回退').toBe(true);
});

it('a super administrator sees those of all areas, and a till only looks', async () => {
  const boss = await tour.enter('super', '/dashboard');
  // All areas, as the picker offers them first.
  await boss.takeArea();
  await boss.page.waitForSelector('.home');
  await boss.open('处方管理', RX);
  await boss.table('rx-management');
  await looksRight(boss, 'rx management');
  const till = await tour.enter('client', RX);
  await till.table('rx-management');
  expect(await till.page.locator('[data-command="rx.sell"]').count()).toBe(0);
  await till.page.goto(tour.app.base + QUEUE);
  await till.page.waitForURL('**/401*');
});
