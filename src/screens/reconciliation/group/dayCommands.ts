import { dayCalls } from '../../../../contract/reconciliation/day.ts';
import { importCentreDialog } from './importCentreDialog.ts';
import { filterSwitch } from '../../../list/filterSwitch.ts';
import { listPlace } from '../../../list/listPlace.ts';
import {
  DocumentOpenIcon,
  FilterOpenIcon,
  ImportIcon,
  PlayIcon,
  PropertiesIcon,
  StopIcon,
  TickCircleIcon,
} from '@blueprintjs/icons';
import type { DayRow } from '../../../../contract/reconciliation/day.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { detailUrl, keyOf } from '../../shared/group/groupUrl.ts';
import { manyQuestion } from '../../../list/manyQuestion.ts';
import { isRunning, MAY_STOP, RUNNING, runGoesOn, startRun } from '../../shared/job/reconcileRun.ts';

type Ctx = CommandContext<DayRow>;
const MENU = 'DayReconciliation';

/** The rows a command acts on: the selection, else the active row. */
const targets = (ctx: Ctx): readonly DayRow[] =>
  ctx.rows && ctx.rows.length > 0 ? ctx.rows : ctx.row ? [ctx.row] : [];

const rangeOf = (ctx: Ctx): { begndate: string; enddate: string } => ({
  begndate: listPlace.in(ctx)?.filters?.values.begndate ?? '',
  enddate: listPlace.in(ctx)?.filters?.values.enddate ?? '',
});
const listOfCodes = (text: string | undefined): string[] | undefined =>
  text === undefined || text === '' ? undefined : text.split(',');

export const dayCommands: readonly AnyCommand[] = [
  defineCommand<never, DayRow>({
    id: 'dayRec.reconcile',
    title: '对账',
    keywords: ['reconcile', 'run', '对账所选'],
    section: '日对账',
    icon: PlayIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Reconcile' },
    scope: 'screen',
    enabled: (ctx) => (targets(ctx).length === 0 ? '请先选中要对账的行' : isRunning(ctx) ? RUNNING : true),
    confirm: (ctx) => manyQuestion(ctx, '对账', { all: '全部对账', more: MAY_STOP }),
    isWorking: runGoesOn,
    perform: (ctx) => startRun(ctx, dayCalls.dayReconcile, { groups: targets(ctx).map(keyOf) }),
  }),
  defineCommand<never, DayRow>({
    id: 'dayRec.reconcileAll',
    title: '全部对账',
    keywords: ['reconcile all', 'whole day', '整日对账', '批量对账'],
    section: '日对账',
    icon: TickCircleIcon,
    shortcut: 'Shift+F8',
    permission: { menuCode: MENU, buttonCode: 'Reconcile' },
    scope: 'screen',
    enabled: (ctx) => (isRunning(ctx) ? RUNNING : true),
    confirm: (ctx) => {
      const { begndate, enddate } = rangeOf(ctx);
      const range = begndate === enddate ? begndate : `${begndate} 至 ${enddate}`;
      return {
        title: '全部对账',
        tips: `将按当前查询条件，对 ${range} 范围内的全部门店逐店与医保中心对账。可随时停止，已完成的部分会保留。`,
      };
    },
    isWorking: runGoesOn,
    perform: (ctx) => {
      const values = listPlace.in(ctx)?.filters?.values ?? {};
      const filter = {
        ...rangeOf(ctx),
        fixmedinsCode: listOfCodes(values.fixmedinsCode),
        insutype: listOfCodes(values.insutype),
        clrType: listOfCodes(values.clrType),
        poolareaNo: values.poolareaNo === '' ? undefined : values.poolareaNo,
        setlOptins: values.setlOptins === '' ? undefined : values.setlOptins,
      };
      startRun(ctx, dayCalls.dayReconcile, { filter });
    },
  }),
  defineCommand<never, DayRow>({
    id: 'dayRec.onlyUneven',
    title: '只看不平',
    keywords: ['uneven', 'differences only', '不平'],
    section: '日对账',
    icon: FilterOpenIcon,
    shortcut: 'F6',
    permission: { menuCode: MENU },
    scope: 'screen',
    unlogged: true,
    ...filterSwitch('checkStatus', '2'),
  }),
  defineCommand<never, DayRow>({
    id: 'dayRec.detail',
    title: '对账明细',
    keywords: ['detail', 'open'],
    section: '日对账',
    icon: PropertiesIcon,
    shortcut: 'F4',
    permission: { menuCode: MENU },
    scope: 'screen',
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (ctx.row) ctx.services.navigate(detailUrl(ctx.row));
    },
  }),
  defineCommand<never, DayRow>({
    id: 'dayRec.importCentre',
    title: '导入中心明细',
    keywords: ['import', '3202', 'centre file', '文件'],
    section: '日对账',
    icon: ImportIcon,
    permission: { menuCode: MENU, buttonCode: 'ImportCentre' },
    scope: 'screen',
    enabled: (ctx) => (ctx.row ? true : '请先选中要导入的行'),
    perform: (ctx) => {
      if (ctx.row)
        ctx.services.show(importCentreDialog, {
          group: keyOf(ctx.row),
          done: () => listPlace.in(ctx)?.refresh(),
        });
    },
  }),
  defineCommand<never, DayRow>({
    id: 'dayRec.generate',
    title: '生成对账数据',
    keywords: ['generate', 'rebuild', '本地汇总'],
    section: '日对账',
    icon: DocumentOpenIcon,
    permission: { menuCode: MENU, buttonCode: 'Generate' },
    scope: 'screen',
    enabled: (ctx) => (isRunning(ctx) ? RUNNING : true),
    confirm: (ctx) => {
      const { begndate, enddate } = rangeOf(ctx);
      return {
        title: '生成对账数据',
        tips: `将按结算明细重新汇总 ${begndate} 至 ${enddate} 的本地数据，不改变结算本身。`,
      };
    },
    isWorking: runGoesOn,
    perform: (ctx) => startRun(ctx, dayCalls.dayGenerate, rangeOf(ctx)),
  }),
];

/** Commands for the reconciliation run, on the list and on the detail of a group. */
export const runCommands: readonly AnyCommand[] = [
  defineCommand<never, DayRow>({
    id: 'dayRec.stop',
    title: '停止对账',
    keywords: ['stop', 'cancel run'],
    section: '日对账',
    icon: StopIcon,
    permission: { menuCode: MENU, buttonCode: 'Reconcile' },
    scope: 'screen',
    enabled: (ctx) => (isRunning(ctx) ? true : '没有正在进行的对账'),
    perform: (ctx) => ctx.services.reconcileRun.send({ type: 'CANCEL' }),
  }),
  defineCommand({
    id: 'dayRec.dismiss',
    title: '知道了',
    keywords: ['dismiss', 'run result', '收起对账结果'],
    section: '日对账',
    permission: { menuCode: MENU },
    scope: 'screen',
    unlogged: true,
    visible: (ctx) => {
      const run = ctx.services.reconcileRun.getSnapshot();
      return run.matches('ended') || run.matches('failed');
    },
    perform: (ctx) => ctx.services.reconcileRun.send({ type: 'DISMISS' }),
  }),
];
