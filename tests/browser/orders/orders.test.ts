/** Orders that need attention, others' payments, fee lines, and the sheet on paper: by keyboard, as each who may. */
import type { Frame } from 'playwright-core';
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const ORDERS = '/reconciliation/order-management';
const ABNORMAL = '/abnormal-manager/abnormal-order-manager';
const OUTPATIENT = '/abnormal-manager/outpatient-manager';
const OTHERPAY = '/reconciliation/order-otherpay_management';
const SALE = '/reconciliation/sale-info-detail';

/** The area administrator chooses where to work first: an address of theirs comes after that. */
const USERS = { area: 'area1', company: 'company', store: 'store' } as const;

async function enter(user: string, path: string, table: string): Promise<Person> {
  const person = await tour.enter(user, path);
  await person.table(table);
  return person;
}
const stasOf = async (setlId: string): Promise<string> => {
  const [row] = (await tour.sql('select sale_stas from settlement where setl_id = $1', [setlId])) as {
    sale_stas: string;
  }[];
  return row?.sale_stas ?? '';
};

it('a store finds what was not uploaded, uploads it by one key, and it is gone from the exceptions', async () => {
  const person = await tour.enter(
    USERS.store,
    `${ABNORMAL}?begndate=${daysAgo(30)}&enddate=${daysAgo(0)}&saleStas=0`,
  );
  await person.table('abnormal-order-manager');
  const [order] = (await tour.sql(
    `select setl_id, to_char(setl_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at from settlement
      where fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') and sale_stas = '0'
        and setl_date >= $1 order by setl_time desc, msgid desc limit 1`,
    [daysAgo(30)],
  )) as { setl_id: string; at: string }[];
  expect(order).toBeDefined();
  await expect.poll(async () => (await person.rows())[0]).toContain(order?.at);
  await expect.poll(async () => (await person.rows())[0]).toContain('销售未上传');
  await looksRight(person, 'exceptions');
  await person.table('abnormal-order-manager');
  await person.goTo(0);
  await person.press('F7');
  await expect.poll(() => stasOf(order?.setl_id ?? '')).not.toBe('0');
  // What is done is not there any more.
  await expect
    .poll(async () => (await person.rows()).some((row) => row.includes(order?.at ?? '')))
    .toBe(false);
});

it('an order that only the centre has is shown with what is known, and leads to the day where it is mended', async () => {
  const day = daysAgo(3);
  await tour.sql(
    `update day_rec set check_status = '2', centre_only_cnt = 1, stmt_time = now()
      where (settle_date, fixmedins_code, insutype, clr_type, setl_optins) in (
        select setl_date, fixmedins_code, insutype, clr_type, setl_optins from settlement
         where company_id = 'C0001' and vali_flag = '1' and setl_date = $1 order by msgid limit 1)`,
    [day],
  );
  await tour.sql(
    `insert into centre_row (settle_date, fixmedins_code, insutype, clr_type, setl_optins, msgid, psn_no, stmt_rslt,
                             refd_setl_flag, medfee_sumamt, fund_pay_sumamt, acct_pay)
     select settle_date, fixmedins_code, insutype, clr_type, setl_optins, fixmedins_code || '209901010000000001', '1', '1',
            '0', 12.34, 0, 0
       from day_rec where centre_only_cnt = 1 and settle_date = $1 and company_id = 'C0001' on conflict do nothing`,
    [day],
  );
  const person = await enter(
    USERS.company,
    `${ABNORMAL}?begndate=${daysAgo(3)}&enddate=${daysAgo(3)}&excpType=3`,
    'abnormal-order-manager',
  );
  await expect.poll(async () => (await person.rows())[0]).toContain('中心成功本地无');
  await person.goTo(0);
  await person.press('F4');
  await person.sees('本地没有这笔结算，请到对账明细处理');
  await person.press('F8');
  await person.page.waitForURL(
    (url) => url.pathname.endsWith('/day-reconciliation-detail') && url.searchParams.has('msgid'),
  );
  await person.table('day-reconciliation-detail');
  await expect
    .poll(async () =>
      (await person.rows()).some((each) => each.startsWith('中心多') && each.includes('12.34')),
    )
    .toBe(true);
});

it('the fee lines of an order open by a key from the order and by its number from the address, and add up', async () => {
  const person = await enter(USERS.area, ORDERS, 'order-management');
  await person.goTo(0);
  await person.press('F3');
  await person.page.waitForURL((url) => url.pathname === SALE && url.searchParams.has('setlId'));
  await person.table('sale-info-detail');
  const total = await person.page
    .locator('.group-head .summary-item dd', { hasText: /\d/ })
    .first()
    .innerText();
  await expect
    .poll(() => person.page.locator('[aria-label="销售明细"] .dt-foot:visible').innerText())
    .toContain(total);
  await looksRight(person, 'fee lines');
  const setlId = new URL(person.page.url()).searchParams.get('setlId') ?? '';
  await person.page.goto(tour.app.base + SALE);
  await person.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'docno');
  await person.press('Enter');
  await person.sees('请输入至少 4 位单号');
  await looksRight(person, 'asking for an order');
  await person.page.locator('[name="docno"]:visible').focus();
  await person.type(setlId);
  await person.press('Enter');
  await person.page.waitForURL((url) => url.searchParams.get('setlId') === setlId);
  await person.table('sale-info-detail');
});

it('the settlement sheet is counted, printed, and printed again only with a reason', async () => {
  await tour.sql('delete from settlement_print');
  const person = await enter(USERS.store, ORDERS, 'order-management');
  await person.goTo(0);
  await person.press('F4');
  await person.page.getByRole('heading', { name: /费用明细/ }).waitFor();
  await person.press('Alt+Shift+P');
  const frame = await sheet(person, '第 1 次打印');
  // The demo's store prints two copies (option settlement.printCopies).
  await expect
    .poll(() => frame.locator('h1').allInnerTexts())
    .toEqual(['定点零售药店医疗费用结算单', '定点零售药店医疗费用结算单']);
  const spilt = () =>
    frame.evaluate(() =>
      [...document.querySelectorAll('.paper')]
        .map((paper) =>
          Math.max(paper.scrollHeight - paper.clientHeight, paper.scrollWidth - paper.clientWidth),
        )
        .filter((px) => px > 0),
    );
  await expect.poll(spilt).toEqual([]);
  await frame.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await person.page.waitForFunction(() => document.activeElement?.textContent === 'Print');
  await person.press('Enter');
  await frame.waitForSelector('[data-printed]');
  await sheet(person, '第 2 次打印');
  await looksRight(person, 'settlement sheet');
  await person.page.getByRole('button', { name: 'Print' }).focus();
  await person.press('Enter');
  await person.page.waitForFunction(() => document.activeElement?.matches('.print-controls input'));
  await person.type('顾客遗失');
  await person.press('Enter');
  await sheet(person, '第 3 次打印');
  await expect
    .poll(() => tour.sql('select nth, reason from settlement_print order by nth'))
    .toEqual([
      { nth: 1, reason: null },
      { nth: 2, reason: '顾客遗失' },
    ]);
});

it('who paid for another is told with both sides', async () => {
  const person = await enter(USERS.company, OTHERPAY, 'order-otherpay_management');
  await person.goTo(0);
  await person.press('Enter');
  await person.page.getByRole('heading', { name: '支付方' }).waitFor();
  await person.page.getByRole('heading', { name: '结算方' }).waitFor();
  await looksRight(person, 'who paid');
  await person.press('Escape');
  await person.table('order-otherpay_management');
  await person.open('门诊异常', OUTPATIENT);
  await person.table('outpatient-manager');
  await looksRight(person, 'outpatient');
});

it.each([OTHERPAY, OUTPATIENT])('%s is no page of a store', async (path) => {
  const person = await tour.enter(USERS.store, path);
  await person.page.waitForURL((url) => url.pathname === '/401');
});

/** `YYYY-MM-DD`, in Asia/Shanghai. */
function daysAgo(days: number): string {
  return new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
}

/** The drawn sheet, once it says which print it is. */
async function sheet(person: Person, note: string): Promise<Frame> {
  const frame = await (await person.page.waitForSelector('.print-frame')).contentFrame();
  await frame?.getByText(note).first().waitFor();
  return frame as Frame;
}

it('a company’s clerk sees a person in full, for a reason, and the mask again afterwards', async () => {
  const person = await enter(USERS.company, ORDERS, ORDERS.slice(ORDERS.lastIndexOf('/') + 1));
  await person.goTo(0);
  await person.find('查看完整身份', '查看完整身份信息');
  await person.press('Enter');
  await expect.poll(() => person.focused()).toMatch(/reason$/);
  await person.press('Enter');
  await person.sees('请填写原因');
  await person.type('顾客来电核对');
  await person.press('Enter');
  await expect.poll(() => person.page.locator('.facts').innerText()).toMatch(/证件号\s+\d{17}[\dX]/);
  await person.press('Escape');
  await person.table('order-management');
  expect(await person.page.evaluate(() => document.body.innerText)).not.toMatch(/\d{17}[\dX]\b/);
});

it('a filter that names a person is not in the address, and a reload keeps it', async () => {
  const person = await enter(USERS.company, `${ORDERS}?person=李明`, 'order-management');
  const field = person.page.getByPlaceholder('姓名、证件号、人员编号');
  await expect.poll(() => field.inputValue()).toBe('李明');
  const documents: string[] = [];
  person.page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(decodeURIComponent(request.url()));
  });
  await field.fill('王明');
  await field.press('Enter');
  await expect.poll(() => person.page.evaluate(() => JSON.stringify(history.state))).toMatch(/person=/);
  expect(decodeURIComponent(person.page.url())).not.toMatch(/李明|王明|person/);
  await person.page.reload();
  await person.table('order-management');
  await expect.poll(() => field.inputValue()).toBe('王明');
  expect(documents).toHaveLength(1);
  expect(documents[0]).not.toMatch(/王明|person/);
});

it('a refund above the amount of the option waits for three people, and its store can take it back', async () => {
  await tour.sql(
    `insert into yb_option (medical_area_code, ref_id, option_key, value, updater)
     select poolarea_no, fixmedins_code, 'settlement.refundApproval', '1', 'test' from store
      where fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')`,
  );
  const store = await enter(USERS.store, `${ORDERS}?setlStas=1`, 'order-management');
  await store.goTo(0);
  await store.press('F2');
  expect(await store.question()).toContain('将整单退费');
  await store.agree();
  await store.sees(/退费待审批，申请单号 SP/);
  await store.table('order-management');
  await store.goTo(0);
  await store.press('Enter');
  const order = store.page.getByRole('dialog');
  await order.getByText('初审', { exact: true }).waitFor();
  await looksRight(store, 'a refund that waits');

  const company = await tour.enter(USERS.company, '/report-management/approval?kind=refund&mine=1');
  await company.table('approval');
  await expect.poll(async () => (await company.rows()).length).toBe(1);
  await looksRight(company, 'approval of a refund');
  await company.table('approval');
  await company.goTo(0);
  await company.press('F8');
  expect(await company.question()).toContain('通过');
  await company.agree();
  await company.sees('没有等待您审批的申请');

  await store.page.reload();
  await store.table('order-management');
  await store.goTo(0);
  await store.press('Enter');
  await order.getByText('复审', { exact: true }).waitFor();
  await store.press('F8');
  await store.sees('退费申请已撤回');
  expect(await tour.sql(`select 1 from refund_appy where stas = 'withdrawn'`)).toHaveLength(1);
  expect(
    await tour.sql(`select 1 from settlement where refd_setl_flag = '1' and setl_date = now()::date`),
  ).toEqual([]);
});
