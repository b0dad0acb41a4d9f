import { definePlace } from '../../commands/place.ts';
import {
  ArrowRightIcon,
  CalendarIcon,
  ErrorIcon,
  HistoryIcon,
  LabelIcon,
  OutdatedIcon,
  RefreshIcon,
  ShopIcon,
  TimeIcon,
  TimelineBarChartIcon,
} from '@blueprintjs/icons';
import { dashboardCalls, type Overview } from '../../../contract/dashboard.ts';
import { codeName } from '../../../contract/codes/codes.ts';
import { defineCommand, type AnyCommand, type ArgOption } from '../../commands/command.ts';
import type { CommandContext } from '../../commands/context.ts';
import { today } from '../../list/filters/days.ts';
import { homeUrls, yesterdayOf } from './homeUrls.ts';

/** The active home page. */
export const homePlace = definePlace<HomeHandle>('home');

/** The home page as its commands see it. */
export interface HomeHandle {
  refresh(): void;
  /** Switches between chart and table. */
  toggleTable(): void;
  /** The page of the next step towards the first settlement; null: there is none for this person. */
  readonly next: string | null;
}

const SECTION = '首页';
const RECONCILIATION = { menuCode: 'DayReconciliation' } as const;

const isStore = (ctx: CommandContext): boolean => ctx.services.profile.medicalNo !== '';

/**
 * The options are those of the current overview.
 * @throws ApiError
 */
const choose =
  (options: (overview: Overview) => readonly ArgOption[]) =>
  async (ctx: CommandContext, { signal }: { readonly signal: AbortSignal }): Promise<readonly ArgOption[]> =>
    options(await ctx.services.api.call(dashboardCalls.overview, {}, { signal, quiet: true }));

/** Commands of the home page that work anywhere: one for each figure's rows, and the page's own two. */
export const homeCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'home.pending',
    title: '查看未对账的日对账',
    keywords: ['pending', 'unreconciled days', '未对账'],
    section: SECTION,
    icon: OutdatedIcon,
    permission: RECONCILIATION,
    scope: 'global',
    perform: (ctx) => ctx.services.navigate(homeUrls.pending(today())),
  }),
  defineCommand<'day'>({
    id: 'home.pendingDay',
    title: '查看某日未对账的门店',
    keywords: ['pending day', 'unreconciled day', '最早未对账'],
    section: SECTION,
    icon: CalendarIcon,
    permission: RECONCILIATION,
    scope: 'global',
    args: [
      {
        key: 'day',
        title: '未对账的日期',
        options: choose(({ ledger }) =>
          (ledger?.pendingOldest ?? []).map(({ settleDate, pending }) => ({
            value: settleDate,
            title: settleDate,
            note: `${pending} 行`,
          })),
        ),
      },
    ],
    perform: (ctx, { day }) => ctx.services.navigate(homeUrls.pendingOn(day)),
  }),
  defineCommand({
    id: 'home.unbalanced',
    title: '查看不平的日对账',
    keywords: ['unbalanced', 'mismatches', 'uneven', '不平'],
    section: SECTION,
    icon: ErrorIcon,
    permission: RECONCILIATION,
    scope: 'global',
    perform: (ctx) => ctx.services.navigate(homeUrls.unbalanced(today())),
  }),
  defineCommand<'store'>({
    id: 'home.unbalancedStore',
    title: '查看某门店不平的日对账',
    keywords: ['unbalanced store', 'mismatches by store', '不平门店'],
    section: SECTION,
    icon: ShopIcon,
    permission: RECONCILIATION,
    scope: 'global',
    visible: (ctx) => !isStore(ctx),
    args: [
      {
        key: 'store',
        title: '不平的门店',
        options: choose(({ ledger }) =>
          (ledger?.unbalancedMost ?? []).map(({ fixmedinsCode, fixmedinsName, unbalanced }) => ({
            value: fixmedinsCode,
            title: fixmedinsName,
            note: `${unbalanced} 行`,
            keywords: [fixmedinsCode],
          })),
        ),
      },
    ],
    perform: (ctx, { store }) => ctx.services.navigate(homeUrls.unbalancedOf(today(), store)),
  }),
  defineCommand({
    id: 'home.yesterday',
    title: '查看昨日对账',
    keywords: ['yesterday', 'reconciliation of yesterday'],
    section: SECTION,
    icon: HistoryIcon,
    permission: RECONCILIATION,
    scope: 'global',
    perform: (ctx) => ctx.services.navigate(homeUrls.day(yesterdayOf(today()))),
  }),
  defineCommand<'day'>({
    id: 'home.day',
    title: '查看某日的日对账',
    keywords: ['day', 'chart day', '按日查看'],
    section: SECTION,
    icon: CalendarIcon,
    permission: RECONCILIATION,
    scope: 'global',
    args: [
      {
        key: 'day',
        title: '结算日期',
        options: choose(({ ledger }) =>
          (ledger?.days ?? [])
            .map(({ settleDate, personCount }) => ({
              value: settleDate,
              title: settleDate,
              note: `${personCount} 笔`,
            }))
            .reverse(),
        ),
      },
    ],
    perform: (ctx, { day }) => ctx.services.navigate(homeUrls.day(day)),
  }),
  defineCommand({
    id: 'home.settled',
    title: '查看今日结算',
    keywords: ['today', 'settlements of today', '今日订单'],
    section: SECTION,
    icon: TimeIcon,
    permission: { menuCode: 'OrderManagement' },
    scope: 'global',
    visible: isStore,
    perform: (ctx) => ctx.services.navigate(homeUrls.settled(today())),
  }),
  defineCommand<'module'>({
    id: 'home.expiring',
    title: '查看即将到期的功能',
    keywords: ['expiring', 'fees', 'paid modules', '到期', '续费'],
    section: SECTION,
    icon: LabelIcon,
    permission: { menuCode: 'VipStorelist' },
    scope: 'global',
    args: [
      {
        key: 'module',
        title: '即将到期的功能',
        options: choose(({ expiring }) =>
          (expiring ?? []).map(({ feeKey, feeModuleName, authStas, stores, enddate }) => ({
            value: `${feeKey}/${authStas}`,
            title: `${feeModuleName} · ${codeName('storeAuthStas', authStas)}`,
            note: `${stores} 家，最早 ${enddate}`,
          })),
        ),
      },
    ],
    perform: (ctx, { module }) => {
      const [feeKey = '', authStas] = module.split('/');
      ctx.services.navigate(homeUrls.expiring({ feeKey, authStas: authStas === '2' ? '2' : '1' }));
    },
  }),
  defineCommand({
    id: 'home.table',
    title: '图表与表格切换',
    keywords: ['chart as table', 'figures', '走势'],
    section: SECTION,
    icon: TimelineBarChartIcon,
    shortcut: 'Alt+G',
    permission: RECONCILIATION,
    scope: 'screen',
    unlogged: true,
    visible: (ctx) => homePlace.in(ctx) !== undefined,
    perform: (ctx) => homePlace.in(ctx)?.toggleTable(),
  }),
  defineCommand({
    id: 'home.next',
    title: '开通指引的下一步',
    keywords: ['next step of the set-up', 'first day', '开通', '安装'],
    section: SECTION,
    icon: ArrowRightIcon,
    shortcut: 'F8',
    permission: 'session',
    scope: 'screen',
    unlogged: true,
    visible: (ctx) => (homePlace.in(ctx)?.next ?? null) !== null,
    perform: (ctx) => {
      const next = homePlace.in(ctx)?.next ?? null;
      if (next !== null) ctx.services.navigate(next);
    },
  }),
  defineCommand({
    id: 'home.refresh',
    title: '刷新首页',
    keywords: ['refresh', 'reload'],
    section: SECTION,
    icon: RefreshIcon,
    // F9 is the refresh of lists.
    shortcut: 'Shift+F9',
    permission: 'session',
    scope: 'screen',
    unlogged: true,
    visible: (ctx) => homePlace.in(ctx) !== undefined,
    perform: (ctx) => homePlace.in(ctx)?.refresh(),
  }),
];
