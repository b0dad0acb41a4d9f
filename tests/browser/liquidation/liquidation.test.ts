/** From what nobody has claimed to the centre, by keyboard: the store applies, three people decide, the store sees it declared. */
import { beforeAll, expect, it } from 'vitest';
import type { Candidate } from '../../../contract/liquidation.ts';
import { clientOf } from '../../server/api.ts';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const AT = '/liquidation-management';
const APPROVAL = '/report-management/approval';
const api = () => clientOf(tour.app.base);
interface Day {
  readonly day: string;
  /** What can be applied for. */
  readonly groups: readonly Candidate[];
}
/** Days of the store on which both sides agree, reconciled: each test has one of its own. */
const days: Day[] = [];
const TESTS = 3;

beforeAll(async () => {
  const [last] = (await tour.sql('select max(setl_date)::text as day from settlement')) as { day: string }[];
  for (let back = 10; back < 60 && days.length < TESTS; back += 1) {
    const day = new Date(Date.parse(last?.day ?? '') - back * 86_400_000).toISOString().slice(0, 10);
    const period = { begndate: day, enddate: day };
    await api().reconcile('store', { filter: period });
    const found = await api().ok<{ groups: Candidate[] }>('store', 'GET', '/api/Liquidation/Preview', period);
    const groups = found.groups.filter(({ obstacle }) => obstacle === null);
    if (groups.length > 0) days.push({ day, groups });
  }
});
/** A day for this test; nothing else has been applied for. */
async function nextDay(): Promise<Day> {
  await tour.sql('truncate clr_appy, approval cascade');
  const next = days.shift();
  if (!next) throw new Error('no day is left');
  return next;
}
/** The store has applied for the day. */
async function applied({ day, groups }: Day): Promise<void> {
  const named = groups.map(({ fixmedinsCode, insutype, clrType, setlOptins, hashSum }) => ({
    fixmedinsCode,
    insutype,
    clrType,
    setlOptins,
    hashSum,
  }));
  await api().ok('store', 'POST', '/api/Liquidation/Apply', { begndate: day, enddate: day, groups: named });
}
/** Three people have approved all of it. */
async function approved(): Promise<void> {
  const rows = (await tour.sql('select approval_id as id from approval')) as { id: string }[];
  const request = { approvalIds: rows.map(({ id }) => id), decision: 'approve' };
  await api().ok('company', 'POST', '/api/Approval/First', request);
  await api().ok('area', 'POST', '/api/Approval/Second', request);
  await api().ok('super', 'POST', '/api/Approval/Final', request);
}

const first = async (person: Person) => (await person.rows())[0] ?? '';

/** Decides whatever waits, one after the other, until nothing does. */
async function approveAll(person: Person, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await person.table('approval');
    await expect.poll(async () => (await person.rows()).length).toBe(left);
    await person.goTo(0);
    await person.press('F8');
    expect(await person.question()).toContain('通过');
    await person.agree();
  }
  await person.sees('没有等待您审批的申请');
}

it('the store finds the day unclaimed, and applies for it from there', async () => {
  const { day, groups } = await nextDay();
  const store = await tour.enter('store', `${AT}/un-liquidate-report`);
  await store.table('un-liquidate-report');
  await store.page.waitForSelector('.clr-pane tfoot');
  await looksRight(store, 'un-liquidated');
  await store.press('F7');
  await store.page.waitForSelector('.sheet .clr-table');
  await looksRight(store, 'subtotals');
  await store.press('Escape');
  await store.page.waitForSelector('.sheet', { state: 'detached' });
  // From a row into the form, which has its period and group; narrowed to the day, and to no group.
  await store.goTo(0);
  await store.press('F8');
  await store.page.waitForFunction(() => document.activeElement?.id.endsWith('-period'));
  await store.press('Escape');
  await store.page.waitForSelector('.clr-apply', { state: 'detached' });

  await store.open('清算申请', `${AT}/liquidation`);
  await store.sees('还没有清算申请');
  await store.press('F8');
  await store.page.waitForFunction(() => document.activeElement?.id.endsWith('-period'));
  await store.press('Control+a');
  await store.type(day);
  await store.press('Tab');
  await store.press('Control+a');
  await store.type(day);
  await store.press('Control+Enter');
  await store.page.waitForSelector('.clr-apply .clr-table');
  await looksRight(store, 'preview');
  await store.sees(`申请 ${groups.length} 项`);
  await store.press('Control+Enter');
  expect(await store.question()).toMatch(new RegExp(`共 ${groups.length} 项，基金申报 [\\d,.]+ 元`));
  await store.agree();
  await store.sees(`已提交 ${groups.length} 项清算申请，等待初审`);
  await expect.poll(() => first(store)).toContain('待初审');
  await store.page.waitForSelector('.step-list');
  await looksRight(store, 'applications');
});

it('three people decide, none of them twice', async () => {
  const day = await nextDay();
  const count = day.groups.length;
  await applied(day);
  const company = await tour.enter('company', APPROVAL);
  await company.table('approval');
  await company.page.waitForSelector('.clr-facts');
  await looksRight(company, 'approval');
  await approveAll(company, count);

  const area = await tour.enter('area', APPROVAL);
  await area.takeArea('nanjing');
  await area.table('approval');
  // All at once, after a look at them.
  await area.press('Control+a');
  await area.press('Control+Shift+Enter');
  await area.page.waitForSelector('.sheet .clr-table');
  await looksRight(area, 'bulk approval');
  await area.press('Control+Enter');
  await area.sees(`已通过 ${count} 项`);
  await area.sees('没有等待您审批的申请');

  const all = await tour.enter('super', APPROVAL);
  await all.takeArea();
  await approveAll(all, count);
});

it('the store sees it declared, prints it, and goes down to the day’s settlements', async () => {
  const made = await nextDay();
  await applied(made);
  await approved();
  const store = await tour.enter('store', `${AT}/liquidation`);
  await store.table('liquidation');
  await expect.poll(() => first(store)).toContain('已申报');
  await store.goTo(0);
  await store.press('Alt+Shift+P');
  await store.page.waitForSelector('.print-frame, iframe');
  await store.press('Escape');
  await store.page.waitForSelector('iframe', { state: 'detached' });
  await store.press('F7');
  await store.sees('状态：已申报');
  await store.goTo(0);
  await store.press('Enter');
  await store.page.waitForURL(
    (url) =>
      url.pathname === '/reconciliation/day-reconciliation-query' &&
      url.searchParams.get('begndate') === made.day,
  );
  await store.table('day-reconciliation-query');
  await expect.poll(() => store.rows()).toHaveLength(1);

  await store.open('基金清算', `${AT}/fund-liquidation`);
  await store.table('fund-liquidation');
  await looksRight(store, 'funds');
});
