/** 保存方案: how often a plan runs and on which day are two questions, and 不定时 asks for no time. */
import { beforeEach, expect, it, vi } from 'vitest';
import { monthCollect } from '../../../contract/report/report.ts';
import { cycle } from '../../../contract/reportPlan/schedule.ts';
import type { ArgOption } from '../../../src/commands/command.ts';
import type { CommandContext } from '../../../src/commands/context.ts';
import {
  filledWith,
  gather,
  goBack,
  goOn,
  requiredOf,
  NOTHING,
  stepOf,
  type Gathering,
} from '../../../src/commands/palette/argState.ts';
import { readInline } from '../../../src/commands/palette/inlineArgs.ts';
import { CommandIndexes } from '../../../src/commands/palette/paletteIndex.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { runCommand } from '../../../src/commands/run.ts';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';
import { reportPlace } from '../../../src/screens/report-management/report/reportCommands.ts';
import {
  plansPlace,
  planCommands,
} from '../../../src/screens/report-management/report-manager/planCommands.ts';
import { listPlace } from '../../../src/list/listPlace.ts';
import { saveReportCommands } from '../../../src/screens/report-management/report/saveReportCommands.ts';
import { contextWith, recordingServices, superRights } from '../commands/samples.ts';

const call = vi.fn();
beforeEach(() => call.mockClear());
const { services } = recordingServices();
const context = (): CommandContext =>
  contextWith({ ...services, api: { call }, toast: vi.fn() } as never, {
    screen: {
      path: '/report-management/month-collect-report',
      ...reportPlace.offer({ of: monthCollect, by: 'month' } as never),
    },
  });
const save = createRegistry([...saveReportCommands]).get('report.save');
if (!save) throw new Error('no such command');

const offered = (at: Gathering): readonly ArgOption[] => {
  const step = stepOf(at);
  if (!step || !('options' in step)) return [];
  return step.options(context(), {
    query: '',
    args: at.args,
    signal: new AbortController().signal,
  }) as readonly ArgOption[];
};
/** Answers the questions in turn; the keys of those that were asked. */
function answered(answers: Readonly<Record<string, string>>) {
  let at = gather(save!, NOTHING, requiredOf(save!, NOTHING));
  const asked: string[] = [];
  for (let step = stepOf(at); step; step = stepOf(at)) {
    asked.push(step.key);
    const value = answers[step.key] ?? '';
    at = goOn(at, step.key, filledWith(at, step.key, value, value));
  }
  return { at, asked };
}
const USUAL = { name: '月报', period: 'lastMonth', time: '07:30', format: 'xlsx' };

it.each([
  [{ cycle: 'none' }, ['name', 'period', 'cycle', 'format'], { cycle: 'none', atTime: '06:00' }],
  [{ cycle: 'daily' }, ['name', 'period', 'cycle', 'time', 'format'], { cycle: 'daily', atTime: '07:30' }],
  [
    { cycle: 'weekly', day: '3' },
    ['name', 'period', 'cycle', 'day', 'time', 'format'],
    { cycle: 'weekly:3', atTime: '07:30' },
  ],
  [
    { cycle: 'monthly', day: '28' },
    ['name', 'period', 'cycle', 'day', 'time', 'format'],
    { cycle: 'monthly:28', atTime: '07:30' },
  ],
])('%j asks only what it needs', async (how, keys, sent) => {
  const { at, asked } = answered({ ...USUAL, ...how });
  expect(asked).toEqual(keys);
  const registry = createRegistry([...saveReportCommands]);
  expect(await runCommand(registry, 'report.save', at.args, 'test', context())).toEqual({ status: 'done' });
  expect(call.mock.calls[0]?.[1]).toMatchObject({ name: '月报', reportId: monthCollect.id, ...sent });
});

it('offers four ways to run, then the days of that way, each a schedule that the server knows', () => {
  const start = gather(save, filledWith(NOTHING, 'name', '月报', '月报'), ['cycle', 'day', 'time']);
  expect(offered(start).map(({ title }) => title)).toEqual(['每天', '每周', '每月', '不定时']);
  const days = (kind: string) => offered(goOn(start, 'cycle', filledWith(start, 'cycle', kind, kind)));
  expect(
    days('weekly')
      .map(({ title }) => title)
      .join(' '),
  ).toBe('周一 周二 周三 周四 周五 周六 周日');
  expect(days('monthly')).toHaveLength(28);
  for (const kind of ['weekly', 'monthly'])
    for (const { value } of days(kind)) expect(cycle.safeParse(`${kind}:${value}`).success).toBe(true);
});

it('asks for the day after the way back to another cycle', () => {
  const none = answered({ ...USUAL, cycle: 'none' }).at;
  let at: Gathering | null = none;
  while (at && stepOf(at)?.key !== 'cycle') at = goBack(at);
  if (!at) throw new Error('the way back misses the cycle');
  expect(stepOf(goOn(at, 'cycle', filledWith(at, 'cycle', 'weekly', '每周')))?.key).toBe('day');
});

it('is read from one line, with its day', async () => {
  const indexes = new CommandIndexes();
  await loadPinyin();
  indexes.prepare([save], superRights);
  const [reading] = readInline('保存方案 每周 周三', context(), indexes.snapshot());
  expect(reading?.filled.args).toEqual({ cycle: 'weekly', day: '3' });
});

it('新建方案 asks for the report and its grouping first, and saves the plan without leaving the page', async () => {
  const [create] = planCommands.filter(({ id }) => id === 'plan.create');
  const registry = createRegistry([create!]);
  const refresh = vi.fn();
  const here = contextWith({ ...services, api: { call }, toast: vi.fn() } as never, {
    screen: {
      path: '/report-management/report-manager',
      ...plansPlace.offer(true),
      ...listPlace.offer({ refresh } as never),
    },
  });
  const offeredBy = (key: string, args: Record<string, string>) => {
    const step = create!.args!.find((each) => each.key === key);
    return step && 'options' in step
      ? (step.options(here, {
          query: '',
          args,
          signal: new AbortController().signal,
        }) as readonly ArgOption[])
      : [];
  };
  expect(offeredBy('report', {}).map(({ value }) => value)).toContain(monthCollect.id);
  expect(offeredBy('by', { report: monthCollect.id }).map(({ value }) => value)).toEqual(
    Object.keys(monthCollect.groupings),
  );
  const answers = { report: monthCollect.id, by: 'month', ...USUAL, cycle: 'none' };
  expect(await runCommand(registry, 'plan.create', answers, 'test', here)).toEqual({ status: 'done' });
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    reportId: monthCollect.id,
    query: { by: 'month' },
    name: '月报',
  });
  expect(refresh).toHaveBeenCalledOnce();
});
