/** The home page by keyboard: each figure, and its command, opens the rows that it counts. */
import { beforeAll, describe, expect, it } from 'vitest';
import { breakOff } from '../session/gate.ts';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const DAYS = '/reconciliation/day-reconciliation';
const ORDERS = '/reconciliation/order-management';
const STORES = '/system-manager/vip-storelist';

/** A tenth of the groups is uneven, some have no result; the demo store has settled today. */
beforeAll(async () => {
  await tour.sql(
    `update day_rec set check_status = case when (hashtext(fixmedins_code || insutype || settle_date) & 1023) % 10 = 0 then '2'
                                            when settle_date < now()::date - 9 then '1' else '0' end`,
  );
  await tour.sql('select ensure_months(now()::date - 1, now()::date + 1)');
  await tour.sql(
    `update settlement set setl_date = setl_date + 1, setl_time = setl_time + interval '1 day'
      where setl_date = (now() at time zone 'Asia/Shanghai')::date - 1
        and fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')`,
  );
});

async function atHome(userName: string): Promise<Person> {
  const person = await tour.enter(userName, '/dashboard');
  await person.page.waitForSelector('.home');
  await figuresRead(person);
  return person;
}
const figuresRead = (person: Person) =>
  person.page.waitForFunction(() => {
    const values = [...document.querySelectorAll('.figure-value')].map((value) => value.textContent);
    return values.length > 1 && !values.includes('…');
  });
const numberIn = (text: string): number => Number(text.replace(/[^\d.-]/g, ''));
const figure = async (person: Person, id: string): Promise<number> =>
  numberIn(await person.page.locator(`[data-figure="${id}"] .figure-value`).innerText());

/** Tabs from where the focus is to what `selector` names. */
async function tabTo(person: Person, selector: string): Promise<void> {
  for (let tab = 0; tab < 120; tab += 1) {
    if (await person.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
      return;
    await person.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}`);
}
/** What a list says under a heading of its summary. */
async function summary(person: Person, table: string, label: string): Promise<number> {
  await person.table(table);
  const item = person.page
    .locator('.summary-item')
    .filter({ has: person.page.getByText(label, { exact: true }) });
  return numberIn(await item.locator('dd').innerText());
}
/** Back at the home page, figures and all. */
async function home(person: Person): Promise<void> {
  await person.open('首页', '/dashboard');
  await figuresRead(person);
}

it('an amount of a large area stands in one line', async () => {
  const person = await atHome('company');
  const lines = await person.page.locator('.figure-value').evaluateAll((values) => {
    for (const value of values) value.textContent = '12,345,678.90';
    return [
      ...new Set(values.map((value) => value.clientHeight / parseFloat(getComputedStyle(value).lineHeight))),
    ];
  });
  expect(lines).toEqual([1]);
});

describe.each(['company', 'area1', 'store'])('day reconciliation as %s', (userName) => {
  it.each([
    { id: 'pending', label: '未对账', command: '查看未对账的日对账' },
    { id: 'unbalanced', label: '不平', command: '查看不平的日对账' },
  ])('$id: Enter on the figure and its command open its rows', async ({ id, label, command }) => {
    const person = await atHome(userName);
    const shown = await figure(person, id);
    expect(shown).toBeGreaterThan(0);
    await tabTo(person, `[data-figure="${id}"]`);
    await person.press('Enter');
    await person.page.waitForURL((url) => url.pathname === DAYS);
    await expect.poll(() => summary(person, 'day-reconciliation', label)).toBe(shown);
    const address = person.page.url();
    await home(person);
    await person.find(command, command);
    await person.press('Enter');
    await person.page.waitForURL(address);
    await expect.poll(() => summary(person, 'day-reconciliation', label)).toBe(shown);
  });
});

it('company: a store of 不平的门店, and the command that asks which', async () => {
  const person = await atHome('company');
  const row = person.page.getByRole('row').filter({ has: person.page.locator('a[href*="fixmedinsCode"]') });
  await row.first().waitFor();
  const [name = '', , uneven = ''] = await row.first().locator('th, td').allInnerTexts();
  await tabTo(person, 'a[href*="fixmedinsCode"]');
  await person.press('Enter');
  await person.page.waitForURL((url) => url.searchParams.has('fixmedinsCode'));
  await expect.poll(() => summary(person, 'day-reconciliation', '不平')).toBe(numberIn(uneven));
  const address = person.page.url();
  await home(person);
  await person.search('查看某门店不平的日对账');
  await person.press('Enter');
  await person.page.waitForSelector(`[role="option"]:has-text("${name}")`);
  await person.press('Enter');
  await person.page.waitForURL(address);
});

it('company: the oldest day without a result', async () => {
  const person = await atHome('company');
  const link = 'th a[href*="checkStatus=0"]';
  const row = person.page
    .getByRole('row')
    .filter({ has: person.page.locator(link) })
    .first();
  await row.waitFor();
  const pending = numberIn((await row.locator('td').allInnerTexts()).at(-1) ?? '');
  await tabTo(person, link);
  await person.press('Enter');
  await person.page.waitForURL((url) => url.pathname === DAYS);
  await expect.poll(() => summary(person, 'day-reconciliation', '未对账')).toBe(pending);
});

it("store: today's settlements, figure and command", async () => {
  const person = await atHome('store');
  const shown = await figure(person, 'netCount');
  const amount = await figure(person, 'medfeeSumamt');
  expect(shown).toBeGreaterThan(0);
  await tabTo(person, '[data-figure="netCount"]');
  await person.press('Enter');
  await person.page.waitForURL((url) => url.pathname === ORDERS);
  await expect.poll(() => summary(person, 'order-management', '笔数（减退费）')).toBe(shown);
  await expect.poll(() => summary(person, 'order-management', '总额')).toBe(amount);
  const address = person.page.url();
  await home(person);
  await person.find('查看今日结算', '查看今日结算');
  await person.press('Enter');
  await person.page.waitForURL(address);
});

it('store: 昨日对账 opens that day', async () => {
  const person = await atHome('store');
  const note = await person.page.locator('[data-figure="yesterday"] .figure-note').innerText();
  await tabTo(person, '[data-figure="yesterday"]');
  await person.press('Enter');
  await person.page.waitForURL((url) => url.pathname === DAYS);
  await person.table('day-reconciliation');
  const counted = async (): Promise<number> => {
    const counts = await Promise.all(
      ['未对账', '平', '不平'].map((label) => summary(person, 'day-reconciliation', label)),
    );
    return counts.reduce((sum, count) => sum + count);
  };
  await expect.poll(counted).toBe(numberIn(note));
});

it('who has no such screen has neither figure nor command', async () => {
  const company = await atHome('company');
  await expect
    .poll(() => company.page.locator('[data-figure="netCount"], [data-figure="yesterday"]').count())
    .toBe(0);
  await company.press('Control+k');
  await company.page.waitForSelector('.cmd-input');
  await company.type('查看今日结算');
  await company.page.waitForSelector('.cmd-empty');
});

it('area1: modules that end soon', async () => {
  await tour.sql(
    `insert into store_auth (fixmedins_code, company_id, poolarea_no, fee_key, auth_stas, begndate, enddate)
     select fixmedins_code, company_id, poolarea_no, 'SmartAudit', '2', now()::date - 9, now()::date + 3
       from store where poolarea_no = '320200' order by fixmedins_code limit 3
     on conflict (fixmedins_code, fee_key) do update set auth_stas = '2', begndate = excluded.begndate, enddate = excluded.enddate`,
  );
  const person = await atHome('area1');
  const link = 'a[href*="feeKey=SmartAudit"]:not(.figure)';
  const row = person.page.getByRole('row').filter({ has: person.page.locator(link) });
  await expect.poll(async () => (await row.locator('td').allInnerTexts())[0]).toBe('3');
  await tabTo(person, link);
  await person.press('Enter');
  await person.page.waitForURL((url) => url.pathname === STORES);
  await expect.poll(() => summary(person, 'vip-storelist', '试用中')).toBe(3);
  await home(person);
  await person.search('查看即将到期的功能');
  await person.press('Enter');
  await person.page.waitForSelector('[role="option"]:has-text("智能审核")');
  await person.press('Enter');
  await person.page.waitForURL(
    (url) => url.pathname === STORES && url.searchParams.get('feeKey') === 'SmartAudit',
  );
});

it('tasks: Enter opens the drawer', async () => {
  const person = await atHome('company');
  await tabTo(person, '[data-figure="jobs"]');
  await person.press('Enter');
  await person.page.getByRole('dialog').waitFor();
});

/** Pixels of the chart that something was drawn on. */
const drawn = (person: Person) =>
  person.page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.chart canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels !== undefined && pixels.some((value) => value !== 0);
  });
const isChartCode = (url: string): boolean => /chartCanvas/.test(url);

it('the chart comes only where it is shown, moves nothing, and is a table for the keyboard', async () => {
  const person = await tour.enter('company', '/404');
  const asked: string[] = [];
  person.page.on('request', (request) => asked.push(request.url()));
  await person.page.goto(tour.app.base + DAYS);
  await person.table('day-reconciliation');
  expect(asked.filter(isChartCode)).toEqual([]);
  await home(person);
  const heightOf = () => person.page.locator('.home').evaluate((element) => element.clientHeight);
  const before = await heightOf();
  await drawn(person);
  expect(asked.filter(isChartCode)).not.toEqual([]);
  await expect.poll(() => heightOf()).toBe(before);
  await person.press('Alt+g');
  await person.page.waitForSelector('.chart-table');
  await expect.poll(() => heightOf()).toBe(before);
  const day = await person.page.locator('.chart-table a').first().innerText();
  await tabTo(person, '.chart-table a');
  await person.press('Enter');
  await person.page.waitForURL((url) => url.searchParams.get('begndate') === day);
  await expect.poll(() => summary(person, 'day-reconciliation', '笔数')).toBeGreaterThan(0);
});

it('the chart takes the colours of the theme', async () => {
  const person = await atHome('company');
  await drawn(person);
  const colours = () =>
    person.page.evaluate(() => document.querySelector<HTMLCanvasElement>('.chart canvas')?.toDataURL());
  const before = await colours();
  await person.page.evaluate(() =>
    document.documentElement.style.setProperty('--ink-muted', 'rgb(255, 0, 255)'),
  );
  await expect.poll(colours).not.toBe(before);
});

it('when the figures cannot be read: a sentence, and a retry by keyboard', async () => {
  const person = await tour.enter('company', '/404');
  await person.page.route('**/api/Dashboard/Overview*', breakOff, { times: 1 });
  await person.page.goto(tour.app.base);
  await person.sees('首页数据读取失败');
  await looksRight(person, 'failed');
  await tabTo(person, '.home-failure button');
  await person.press('Enter');
  await figuresRead(person);
  await person.page.waitForSelector('.home-failure', { state: 'detached' });
  await expect.poll(() => figure(person, 'pending')).toBeGreaterThan(0);
});

it.each(['company', 'store', 'area1'])(
  '%s: nothing for axe to find, nothing scrolls sideways',
  async (userName) => {
    const person = await atHome(userName);
    await drawn(person);
    await looksRight(person, 'chart');
    await person.press('Alt+g');
    await person.page.waitForSelector('.chart-table');
    await looksRight(person, 'table');
  },
);
