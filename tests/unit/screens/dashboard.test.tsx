/** The home page without a server: its cards by role, while loading, after failures, and without data. */
import { screensOf } from './screensOf.ts';
import dashboardScreen from '../../../src/screens/dashboard/screen.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Overview } from '../../../contract/dashboard.ts';
import type { Job } from '../../../contract/job.ts';
import { builtinCommands } from '../../../src/commands/builtin.ts';
import { CommandsProvider } from '../../../src/commands/CommandsProvider.tsx';
import { createRecents } from '../../../src/commands/palette/recents.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { EventLog } from '../../../src/commands/eventLog.ts';
import Dashboard from '../../../src/screens/dashboard/Dashboard.tsx';
import { homeUrls } from '../../../src/screens/dashboard/homeUrls.ts';
import { ServicesContext, type Services } from '../../../src/commands/services.ts';
import { jobCommands } from '../../../src/shell/jobs/jobCommands.ts';
import { manualCommands } from '../../../src/screens/shared/manual/manualCommands.ts';
import { tourCommands } from '../../../src/shell/tour/tourCommands.ts';
import { madeJob } from '../shell/madeJob.ts';

const TODAY = '2026-11-20';
const SUMS = {
  begndate: '2026-11-01',
  enddate: '2026-11-19',
  personCount: 0,
  medfeeSumamt: '0.00',
  fundPaySumamt: '0.00',
  acctPay: '0.00',
  psnCashPay: '0.00',
};
const LAST = { begndate: '2026-10-01', enddate: '2026-10-31' };
const EMPTY: NonNullable<Overview['ledger']> = {
  begndate: '2026-08-20',
  enddate: '2026-11-19',
  pending: 0,
  pendingDays: 0,
  pendingStoreDays: 0,
  unbalanced: 0,
  unbalancedStores: 0,
  pendingOldest: [],
  unbalancedMost: [],
  days: [],
  months: { current: SUMS, same: { ...SUMS, ...LAST, enddate: '2026-10-19' }, last: { ...SUMS, ...LAST } },
};
const LEDGER: NonNullable<Overview['ledger']> = {
  ...EMPTY,
  pending: 1234,
  pendingDays: 3,
  pendingStoreDays: 400,
  unbalanced: 5,
  unbalancedStores: 2,
  pendingOldest: [{ settleDate: '2026-10-01', pending: 7, stores: 4 }],
  unbalancedMost: [{ fixmedinsCode: 'P32010200001', fixmedinsName: '玄武店', unbalanced: 3, days: 2 }],
  days: [
    {
      settleDate: '2026-11-19',
      personCount: 40,
      unbalancedCount: 10,
      pendingCount: 5,
      medfeeSumamt: '90071992547409.93',
      fundPaySumamt: '60.00',
      hifpPay: '40.00',
      cvlservPay: '0.00',
      hifmiPay: '5.00',
      mafPay: '0.00',
      acctPay: '20.00',
      psnCashPay: '10.00',
      balanced: 3,
      unbalanced: 1,
      pending: 1,
    },
  ],
};
const SETTLED: NonNullable<Overview['settled']> = {
  netCount: 58,
  refdCount: 2,
  medfeeSumamt: '6873.48',
  fundPaySumamt: '811.53',
  acctPay: '4493.57',
  psnCashPay: '-1568.38',
};
const EXPIRING: NonNullable<Overview['expiring']> = [
  { feeKey: 'EcRx', feeModuleName: '电子处方流转', authStas: '2', stores: 60, enddate: '2026-12-01' },
  { feeKey: 'SmartAudit', feeModuleName: '智能审核', authStas: '1', stores: 4, enddate: '2026-12-09' },
];

const homeScreen = await screensOf([dashboardScreen]);
const registry = createRegistry([
  ...builtinCommands,
  ...homeScreen.commands,
  ...jobCommands,
  ...tourCommands,
  ...manualCommands,
]);
const navigate = vi.fn();
const openJobs = vi.fn();
let answer: () => Promise<Overview>;

interface Sitting {
  readonly menus: readonly string[];
  readonly isStore?: boolean;
  readonly jobs?: readonly Job[];
}

function sit({ menus, isStore = false, jobs = [] }: Sitting): void {
  const snapshot = { jobs };
  const services = {
    api: { call: () => answer() },
    profile: { name: '张三', isAdminUser: !isStore, medicalNo: isStore ? 'P32010200001' : '' },
    eventLog: new EventLog(),
    jobs: { subscribe: () => () => undefined, snapshot: () => snapshot, open: openJobs },
  } as unknown as Services;
  const commandServices = {
    ...services,
    navigate,
    confirm: () => Promise.resolve(true),
    report: vi.fn(),
    record: vi.fn(),
  } as unknown as Services;
  history.replaceState(null, '', '/dashboard');
  render(
    <ServicesContext value={services}>
      <CommandsProvider
        registry={registry}
        rights={{ isSuperAdmin: false, menus: new Set(menus), buttons: new Set() }}
        services={commandServices}
        recents={createRecents(localStorage, 'recents')}
      >
        <Dashboard />
      </CommandsProvider>
    </ServicesContext>,
  );
}
const overview = (parts: Partial<Overview>): Overview => ({
  today: TODAY,
  ledger: null,
  settled: null,
  expiring: null,
  rx: null,
  approval: null,
  contracts: null,
  stations: null,
  certs: null,
  guide: null,
  ...parts,
});
const figures = (): string[] =>
  within(screen.getByRole('list', { name: '概览' }))
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('span')].map((span) => span.textContent).join('|'));
const href = (name: RegExp): string | null => screen.getByRole('link', { name }).getAttribute('href');
const ADMIN = ['DayReconciliation', 'OrderManagement', 'VipStorelist'];

beforeEach(() => {
  navigate.mockReset();
  openJobs.mockReset();
  answer = () => Promise.resolve(overview({ ledger: LEDGER, expiring: EXPIRING }));
});
test('an administrator sees open work, and each figure links to its rows', async () => {
  sit({
    menus: ADMIN,
    jobs: [madeJob({ jobId: 'a', state: 'failed' }), madeJob({ jobId: 'b', state: 'running' })],
  });
  await screen.findByText('1,234');
  expect(figures()).toEqual([
    '未对账|1,234|行 · 3 天 · 400 店日',
    '不平|5|行 · 2 家门店',
    '昨日结算|40|笔',
    // More digits than a float can hold.
    '昨日医疗费总额|90,071,992,547,409.93|',
    '30 天内到期|64|家次 · 最早 2026-12-01',
    '任务|1 进行中|1 个失败',
  ]);
  const range = 'begndate=2026-08-20&enddate=2026-11-19';
  const list = '/reconciliation/day-reconciliation';
  expect(href(/^未对账/)).toBe(`${list}?${range}&checkStatus=0&sort=settleDate.asc`);
  expect(href(/^不平/)).toBe(`${list}?${range}&checkStatus=2`);
  expect(href(/玄武店/)).toBe(`${list}?${range}&fixmedinsCode=P32010200001&checkStatus=2`);
  expect(href(/2026-10-01/)).toBe(`${list}?begndate=2026-10-01&enddate=2026-10-01&checkStatus=0`);
  expect(href(/^昨日结算/)).toBe(`${list}?begndate=2026-11-19&enddate=2026-11-19`);
  expect(href(/智能审核/)).toBe(
    '/system-manager/vip-storelist?feeKey=SmartAudit&authStas=1&sort=enddate.asc',
  );
});

test('an approver sees what is waiting and since when; a person without that right does not', async () => {
  answer = () => Promise.resolve(overview({ approval: { waiting: 3, since: '2026-11-02' } }));
  sit({ menus: ['Approval'] });
  await screen.findByText('3');
  expect(figures()[0]).toBe('待我审批|3|项 · 最早 2026-11-02');
  expect(href(/^待我审批/)).toBe('/report-management/approval');
  answer = () => Promise.resolve(overview({}));
  cleanup();
  sit({ menus: ['Approval'] });
  await expect.poll(figures).toEqual([expect.stringMatching(/^任务/)]);
});

test("a store sees its day first: today's settlements, yesterday's reconciliation", async () => {
  answer = () => Promise.resolve(overview({ ledger: LEDGER, settled: SETTLED }));
  sit({ menus: ['DayReconciliation', 'OrderManagement'], isStore: true });
  await screen.findByText('58');
  expect(figures()).toEqual([
    '今日结算|58|笔，已减退费 2',
    '今日医疗费总额|6,873.48|',
    '今日基金支付|811.53|',
    '今日个人账户|4,493.57|',
    '今日现金|-1,568.38|',
    '昨日对账|1 行不平|共 5 行',
    '未对账|1,234|行 · 3 天',
    '不平|5|行',
    '任务|无进行中|最近 0 个',
  ]);
  expect(href(/^今日现金/)).toBe(`/reconciliation/order-management?begndate=${TODAY}&enddate=${TODAY}`);
  expect(screen.queryByText('不平的门店')).toBeNull();
});

test.each([
  [{ balanced: 4, unbalanced: 0, pending: 0 }, '平|共 4 行'],
  [{ balanced: 4, unbalanced: 0, pending: 1 }, '未对账|共 5 行'],
  [{ balanced: 4, unbalanced: 2, pending: 1 }, '2 行不平|共 7 行'],
  [null, '无结算|'],
])('yesterday %j is shown as %s', async (day, told) => {
  const days = day === null ? [] : LEDGER.days.map((each) => ({ ...each, ...day }));
  answer = () => Promise.resolve(overview({ ledger: { ...LEDGER, days } }));
  sit({ menus: ['DayReconciliation'], isStore: true });
  await waitFor(() => expect(figures()[0]).toBe(`昨日对账|${told}`));
});

test('every card says so when nothing was settled', async () => {
  answer = () => Promise.resolve(overview({ ledger: EMPTY, expiring: [] }));
  sit({ menus: ADMIN });
  for (const sentence of [
    '近 30 日没有结算',
    '没有未对账的日期',
    '没有不平的门店',
    '没有即将到期的功能',
    '打开本页以来还没有操作',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
  expect(figures()[0]).toBe('未对账|0|行 · 0 天 · 0 店日');
});

test('without menu rights, shows the page without their cards', async () => {
  answer = () => Promise.resolve(overview({}));
  sit({ menus: [] });
  await screen.findByText('最近操作');
  expect(figures()).toEqual(['任务|无进行中|最近 0 个']);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('a failure shows a message with a retry, and keeps the figures already there', async () => {
  const person = userEvent.setup();
  answer = () => Promise.reject(new Error('接口无法访问'));
  sit({ menus: ADMIN });
  expect((await screen.findByRole('alert')).textContent).toContain('首页数据读取失败：接口无法访问');
  expect(figures()[0]).toBe('未对账|—|');
  expect(screen.queryByText('正在加载')).toBeNull();
  answer = () => Promise.resolve(overview({ ledger: LEDGER, expiring: [] }));
  await person.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('1,234');
  expect(screen.queryByRole('alert')).toBeNull();
  answer = () => Promise.reject(new Error('接口无法访问'));
  await person.keyboard('{Shift>}{F9}{/Shift}');
  expect((await screen.findByRole('alert')).textContent).toContain('首页数据刷新失败');
  expect(figures()[0]).toMatch('1,234');
});

test('a command shows the chart as a table, each day a link; screen readers have its figures before', async () => {
  const person = userEvent.setup();
  sit({ menus: ADMIN });
  const label = '近 30 日结算与对账：按日的笔数与医疗费总额';
  const hidden = await screen.findByRole('table', { name: label });
  expect(within(hidden).getByRole('row', { name: '2026-11-19 25 10 5 90,071,992,547,409.93' })).toBeTruthy();
  expect(within(hidden).queryByRole('link')).toBeNull();
  await person.keyboard('{Alt>}g{/Alt}');
  const shown = within(await screen.findByRole('group', { name: label })).getByRole('link', {
    name: '2026-11-19',
  });
  expect(shown.getAttribute('href')).toBe(homeUrls.day('2026-11-19'));
  expect(screen.queryByRole('img', { name: label })).toBeNull();
});

test('the task count runs the command that opens the tasks drawer', async () => {
  sit({ menus: ADMIN });
  await userEvent.click(await screen.findByRole('button', { name: /^任务/ }));
  expect(openJobs).toHaveBeenCalledOnce();
});

test('what asks for something waits, the most urgent first, and leads to where it is done', async () => {
  answer = () => Promise.resolve(overview({ ledger: LEDGER, approval: { waiting: 3, since: '2026-11-02' } }));
  sit({ menus: [...ADMIN, 'Approval'] });
  await screen.findByText('1,234');
  const card = screen.getByRole('region', { name: '待我处理' });
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['处理差异', '去对账', '审批申请']);
  expect(within(card).getByRole('link', { name: '审批申请' }).getAttribute('href')).toBe(
    '/report-management/approval',
  );
});

test('this month stands beside the same days of the last, and each figure leads to its days', async () => {
  const months = {
    current: { ...SUMS, personCount: 150, medfeeSumamt: '300.00' },
    same: { ...SUMS, ...LAST, enddate: '2026-10-19', personCount: 100, medfeeSumamt: '400.00' },
    last: { ...SUMS, ...LAST, personCount: 220 },
  };
  answer = () => Promise.resolve(overview({ ledger: { ...LEDGER, months } }));
  sit({ menus: ADMIN });
  const card = await screen.findByRole('region', { name: '本月与上月' });
  await within(card).findByText('150');
  const rows = within(card)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(0, 3)).toEqual([
    ['指标', '11 月 1–19 日', '10 月 1–19 日', '变化', '上月全月'],
    ['结算笔数', '150', '100', '+50.0%', '220'],
    ['医疗费总额', '300.00', '400.00', '-25.0%', '0.00'],
  ]);
  expect(within(card).getByRole('link', { name: '220' }).getAttribute('href')).toBe(
    '/reconciliation/day-reconciliation?begndate=2026-10-01&enddate=2026-10-31',
  );
});

test('what each fund paid adds up to the day, and parts without a figure are left out', async () => {
  sit({ menus: ADMIN });
  await screen.findByText('1,234');
  const table = screen.getByRole('table', { name: /各基金/ });
  expect([...table.querySelectorAll('th, td')].map((cell) => cell.textContent)).toEqual([
    '结算日期',
    '统筹基金',
    '大病',
    '其他基金',
    '个人账户',
    '现金',
    '2026-11-19',
    '40.00',
    '5.00',
    '15.00',
    '20.00',
    '10.00',
  ]);
});

test('what ran for the person is listed, newest first', async () => {
  sit({ menus: ADMIN, jobs: [madeJob({ jobId: 'a', title: '导出 日对账', state: 'failed' })] });
  await screen.findByText('1,234');
  expect(screen.getByRole('region', { name: '最近任务' }).textContent).toMatch(/导出 日对账失败/);
});
