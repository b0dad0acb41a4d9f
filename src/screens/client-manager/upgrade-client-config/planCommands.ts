import { AddIcon, DesktopIcon, FastForwardIcon, PlayIcon, StopIcon, UndoIcon } from '@blueprintjs/icons';
import { upgradePlanCalls, type UpgradePlan } from '../../../../contract/upgradePlan.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { plansPlace } from './plansPlace.ts';

type Ctx = CommandContext<UpgradePlan>;
const base = {
  section: '客户端升级配置',
  permission: { menuCode: 'UpgradeClientConfig' },
  scope: 'screen',
} as const;
const PICK = '请先选中一个升级计划';
const inState =
  (sentence: string, ...states: readonly UpgradePlan['state'][]) =>
  ({ row }: Ctx): true | string =>
    !row ? PICK : states.includes(row.state) ? true : sentence;

const DONE = { advance: '已进入下一阶段', pause: '已暂停', resume: '已恢复', rollBack: '已回退' } as const;
type Step = keyof typeof DONE;
/** What takes a step back. A plan that stopped by itself is not stopped again: its failures have been forgotten. */
const BACK: Partial<Record<Step, (state: UpgradePlan['state']) => Step | null>> = {
  pause: () => 'resume',
  resume: (state) => (state === 'paused' ? 'pause' : null),
};

/** One step of the row's plan; the server asks where it touches more stations. */
const step = (call: Step) => (ctx: Ctx) =>
  actOnRow(ctx, async ({ planId, rev, version, state }) => {
    const take = (which: Step, of: number) =>
      ctx.services.api.call(upgradePlanCalls[which], { planId, rev: of });
    const said = (which: Step): string => `升级到 ${version}：${DONE[which]}`;
    const changed = await take(call, rev);
    const back = BACK[call]?.(state);
    if (!back) return said(call);
    return {
      done: said(call),
      undo: async () => {
        await take(back, changed.rev);
        return said(back);
      },
    };
  });

export const planCommands: readonly AnyCommand[] = [
  defineCommand<never, UpgradePlan>({
    ...base,
    id: 'upgradePlan.start',
    title: '新建升级计划',
    keywords: ['new upgrade plan', 'staged rollout', '分批发布', '灰度'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    perform: (ctx) => plansPlace.in(ctx)?.start(() => listPlace.in(ctx)?.refresh()),
  }),
  defineCommand<never, UpgradePlan>({
    ...base,
    id: 'upgradePlan.advance',
    title: '进入下一阶段',
    keywords: ['next stage', 'advance rollout', '完成升级'],
    icon: FastForwardIcon,
    shortcut: 'F6',
    enabled: inState('只有进行中的升级计划可以进入下一阶段', 'running'),
    perform: step('advance'),
  }),
  defineCommand<never, UpgradePlan>({
    ...base,
    id: 'upgradePlan.offers',
    title: '升级结果',
    keywords: ['upgrade results', 'failed stations', '失败的客户端'],
    icon: DesktopIcon,
    shortcut: 'F2',
    unlogged: true,
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) plansPlace.in(ctx)?.offers(ctx.row);
    },
  }),
  defineCommand<never, UpgradePlan>({
    ...base,
    id: 'upgradePlan.pause',
    title: '暂停升级',
    keywords: ['pause upgrade'],
    icon: StopIcon,
    enabled: inState('只有进行中的升级计划可以暂停', 'running'),
    perform: step('pause'),
  }),
  defineCommand<never, UpgradePlan>({
    ...base,
    id: 'upgradePlan.resume',
    title: '恢复升级',
    keywords: ['resume upgrade', 'retry failed', '重试失败'],
    icon: PlayIcon,
    enabled: inState('只有已暂停或自动停止的升级计划可以恢复', 'paused', 'stopped'),
    perform: step('resume'),
  }),
  defineCommand<never, UpgradePlan>({
    ...base,
    id: 'upgradePlan.rollBack',
    risk: 'final',
    title: '回退升级',
    keywords: ['roll back upgrade', 'downgrade', '退回旧版本'],
    icon: UndoIcon,
    tone: 'danger',
    enabled: ({ row }) => (!row ? PICK : row.state === 'rolledBack' ? '该升级计划已回退' : true),
    perform: step('rollBack'),
  }),
];
