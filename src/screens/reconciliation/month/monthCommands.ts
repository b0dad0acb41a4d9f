import { definePlace } from '../../../commands/place.ts';
import { filterSwitch } from '../../../list/filterSwitch.ts';
import { listPlace } from '../../../list/listPlace.ts';
import {
  ArrowLeftIcon,
  BuildIcon,
  DisableIcon,
  FilterOpenIcon,
  PlayIcon,
  PropertiesIcon,
  ArrowRightIcon,
  StopIcon,
  TickCircleIcon,
} from '@blueprintjs/icons';
import {
  monthCalls,
  type MonthFilter,
  type MonthKey,
  type MonthRow,
} from '../../../../contract/reconciliation/month.ts';
import type { DayRow } from '../../../../contract/reconciliation/day.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { manyQuestion } from '../../../list/manyQuestion.ts';
import { nextAfter } from '../group/nextUneven.ts';
import { isRunning, MAY_STOP, RUNNING, runGoesOn, startRun } from '../../shared/job/reconcileRun.ts';
import { detailUrl } from '../../shared/group/groupUrl.ts';
import { MONTH_PATH, monthDetailUrl, monthKeyOf } from './monthUrl.ts';

/** The month whose days are shown. */
export const monthPlace = definePlace<MonthKey>('month');

type Ctx = CommandContext<MonthRow>;
const MENU = 'MonthReconciliation';
const SECTION = '月对账';

/** The rows a command acts on: the selection, else the active row. */
const targets = (ctx: Ctx): readonly MonthRow[] =>
  ctx.rows && ctx.rows.length > 0 ? ctx.rows : ctx.row ? [ctx.row] : [];
const anyTarget = (ctx: Ctx): true | string =>
  targets(ctx).length === 0 ? '请先选中要对账的行' : isRunning(ctx) ? RUNNING : true;

const listOfCodes = (text: string | undefined): string[] | undefined =>
  text === undefined || text === '' ? undefined : text.split(',');
const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

/** The list's filters as input of its call. */
function filterOf(ctx: Ctx): MonthFilter {
  const values = listPlace.in(ctx)?.filters?.values ?? {};
  return {
    settleMonth: values.settleMonth ?? '',
    fixmedinsCode: listOfCodes(values.fixmedinsCode),
    insutype: listOfCodes(values.insutype),
    clrType: listOfCodes(values.clrType),
    checkStatus: listOfCodes(values.checkStatus) as MonthFilter['checkStatus'],
    poolareaNo: given(values.poolareaNo),
    setlOptins: given(values.setlOptins),
  };
}

export const monthCommands: readonly AnyCommand[] = [
  defineCommand<never, MonthRow>({
    id: 'monthRec.totals',
    title: '对总账',
    keywords: ['totals', '3201', 'reconcile month', '总账'],
    section: SECTION,
    icon: PlayIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Totals' },
    scope: 'screen',
    enabled: anyTarget,
    confirm: (ctx) => manyQuestion(ctx, '对总账', { all: '全部对总账', more: MAY_STOP }),
    isWorking: runGoesOn,
    perform: (ctx) => startRun(ctx, monthCalls.monthReconcileTotals, { rows: targets(ctx).map(monthKeyOf) }),
  }),
  defineCommand<never, MonthRow>({
    id: 'monthRec.totalsAll',
    title: '全部对总账',
    keywords: ['totals of all', 'whole month', '批量对总账'],
    section: SECTION,
    icon: TickCircleIcon,
    shortcut: 'Shift+F8',
    permission: { menuCode: MENU, buttonCode: 'Totals' },
    scope: 'screen',
    enabled: (ctx) => (isRunning(ctx) ? RUNNING : true),
    confirm: (ctx) => ({
      title: '全部对总账',
      tips: `将按当前查询条件，把 ${filterOf(ctx).settleMonth} 的全部行逐行与医保中心对总账。可随时停止，已完成的部分会保留。`,
    }),
    isWorking: runGoesOn,
    perform: (ctx) => startRun(ctx, monthCalls.monthReconcileTotals, { filter: filterOf(ctx) }),
  }),
  defineCommand<never, MonthRow>({
    id: 'monthRec.days',
    title: '对明细账',
    keywords: ['reconcile days', '3202', '明细账', '补对'],
    section: SECTION,
    icon: BuildIcon,
    shortcut: 'F7',
    permission: { menuCode: MENU, buttonCode: 'Days' },
    scope: 'screen',
    enabled: (ctx) => {
      const isEven = ({ unevenDays, checkedDays, dayCount }: MonthRow): boolean =>
        unevenDays === 0 && checkedDays === dayCount;
      return anyTarget(ctx) !== true
        ? anyTarget(ctx)
        : targets(ctx).every(isEven)
          ? '所选月份的每一天都已对平'
          : true;
    },
    confirm: (ctx) => manyQuestion(ctx, '对明细账', { more: MAY_STOP }),
    isWorking: runGoesOn,
    perform: (ctx) => startRun(ctx, monthCalls.monthReconcileDays, { rows: targets(ctx).map(monthKeyOf) }),
  }),
  defineCommand<never, MonthRow>({
    id: 'monthRec.onlyUneven',
    title: '只看不平',
    keywords: ['uneven', 'differences only', '不平'],
    section: SECTION,
    icon: FilterOpenIcon,
    shortcut: 'F6',
    permission: { menuCode: MENU },
    scope: 'screen',
    unlogged: true,
    ...filterSwitch('checkStatus', '2'),
  }),
  defineCommand<never, MonthRow>({
    id: 'monthRec.detail',
    title: '每日明细',
    keywords: ['detail', 'days of the month', '月对账明细'],
    section: SECTION,
    icon: PropertiesIcon,
    shortcut: 'F4',
    permission: { menuCode: MENU },
    scope: 'screen',
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (ctx.row) ctx.services.navigate(monthDetailUrl(ctx.row));
    },
  }),
  defineCommand<'memo', MonthRow>({
    id: 'monthRec.void',
    risk: 'final',
    title: '作废对账结果',
    keywords: ['void', 'invalidate', '作废'],
    section: SECTION,
    icon: DisableIcon,
    tone: 'danger',
    permission: { menuCode: MENU, buttonCode: 'Void' },
    scope: 'screen',
    args: [
      {
        key: 'memo',
        title: '作废原因',
        text: {
          check: (text) => (text.length === 0 ? '请填写作废原因' : text.length > 200 ? '作废原因过长' : true),
        },
      },
    ],
    enabled: (ctx) =>
      !ctx.row
        ? '请先选中一行'
        : ctx.row.totalRslt === null
          ? '该月尚未对总账，没有可作废的结果'
          : ctx.row.voidTime !== null
            ? '该月的结果已作废'
            : true,
    confirm: (ctx, { memo }) => ({
      title: '作废对账结果',
      tips: `将作废 ${ctx.row?.fixmedinsName ?? ''} ${ctx.row?.settleMonth ?? ''} 的对总账结果，须重新对总账。原结果会保留备查。原因：${memo}`,
      tone: 'danger',
    }),
    perform: async (ctx, { memo }) => {
      if (!ctx.row) return;
      const { api, toast } = ctx.services;
      await api.call(monthCalls.monthVoid, { ...monthKeyOf(ctx.row), memo });
      toast('success', '对账结果已作废，请重新对总账');
      listPlace.in(ctx)?.refresh();
    },
  }),
];

/** Commands for the reconciliation run, on the list of months and on the days of one month. */
export const monthRunCommands: readonly AnyCommand[] = [
  defineCommand<never, MonthRow>({
    id: 'monthRec.stop',
    title: '停止对账',
    keywords: ['stop', 'cancel run'],
    section: SECTION,
    icon: StopIcon,
    permission: { menuCode: [MENU, 'MonthReconciliationDetail'] },
    scope: 'screen',
    enabled: (ctx) => (isRunning(ctx) ? true : '没有正在进行的对账'),
    perform: (ctx) => ctx.services.reconcileRun.send({ type: 'CANCEL' }),
  }),
];

/** Commands of the page with the days of one month. */
export const monthDetailCommands: readonly AnyCommand[] = [
  defineCommand<never, DayRow>({
    id: 'monthDay.detail',
    title: '当日明细',
    keywords: ['detail of the day', 'open day', '对账明细'],
    section: '月对账明细',
    icon: PropertiesIcon,
    shortcut: 'F4',
    permission: { menuCode: [MENU, 'MonthReconciliationDetail'] },
    scope: 'screen',
    enabled: (ctx) => (ctx.row ? true : '请先选中一天'),
    perform: (ctx) => {
      if (ctx.row) ctx.services.navigate(detailUrl(ctx.row));
    },
  }),
  defineCommand<never, DayRow>({
    id: 'monthDay.days',
    title: '对明细账',
    keywords: ['reconcile days', '3202', '补对'],
    section: '月对账明细',
    icon: BuildIcon,
    shortcut: 'F8',
    tone: 'primary',
    permission: { menuCode: MENU, buttonCode: 'Days' },
    scope: 'screen',
    enabled: (ctx) => (isRunning(ctx) ? RUNNING : monthPlace.in(ctx) ? true : '请先选择月份'),
    isWorking: runGoesOn,
    perform: (ctx) => {
      const month = monthPlace.in(ctx);
      if (month) startRun(ctx, monthCalls.monthReconcileDays, { rows: [month] });
    },
  }),
  defineCommand({
    id: 'monthDay.nextUneven',
    title: '下一组不平',
    keywords: ['next uneven month', '下一家', '下一个不平'],
    section: '月对账明细',
    icon: ArrowRightIcon,
    shortcut: 'Alt+PageDown',
    permission: { menuCode: MENU },
    scope: 'screen',
    unlogged: true,
    enabled: (ctx) => (monthPlace.in(ctx) ? true : '请先选择月份'),
    perform: async (ctx) => {
      const month = monthPlace.in(ctx);
      if (!month) return;
      const { api, navigate, toast } = ctx.services;
      const { rows } = await api.call(monthCalls.monthPaged, {
        settleMonth: month.settleMonth,
        checkStatus: ['2'],
        pageSize: 1000,
      });
      const key = ({ fixmedinsCode, insutype, clrType, setlOptins }: MonthKey) => [
        fixmedinsCode,
        insutype,
        clrType,
        setlOptins,
      ];
      const next = nextAfter(rows, key(month), key, 'asc');
      if (next) navigate(monthDetailUrl(next));
      else toast('success', `${month.settleMonth} 没有其他不平的组`);
    },
  }),
  defineCommand({
    id: 'monthDay.back',
    title: '返回月对账',
    keywords: ['back', 'month'],
    section: '月对账明细',
    icon: ArrowLeftIcon,
    shortcut: 'Backspace',
    permission: { menuCode: MENU },
    scope: 'screen',
    unlogged: true,
    perform: (ctx) => ctx.services.back(MONTH_PATH),
  }),
];

/** Commands of 日对账查询. */
export const dayQueryCommands: readonly AnyCommand[] = [
  defineCommand<never, DayRow>({
    id: 'dayQuery.detail',
    title: '对账明细',
    keywords: ['detail', 'open'],
    section: '日对账查询',
    icon: PropertiesIcon,
    shortcut: 'F4',
    permission: { menuCode: 'DayReconciliationQuery' },
    scope: 'screen',
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (ctx.row) ctx.services.navigate(detailUrl(ctx.row));
    },
  }),
];
