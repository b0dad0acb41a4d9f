/** The run of a sequence: each step as the person would have chosen it, and where it stops. */
import { describe, expect, it, vi } from 'vitest';
import type { SequenceStep } from '../../../contract/sequence.ts';
import type { AnyCommand } from '../../../src/commands/command.ts';
import { NOTHING } from '../../../src/commands/palette/argState.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { runCommand } from '../../../src/commands/run.ts';
import { ScopeStack } from '../../../src/commands/scopeStack.ts';
import type { CommandHost } from '../../../src/commands/useCommands.ts';
import { runSequence } from '../../../src/shell/sequences/sequenceRun.ts';
import { recordingServices, sample } from '../commands/samples.ts';

const DAY = '/reconciliation/day-reconciliation';
const RIGHTS = { isSuperAdmin: false, menus: new Set(['A']), buttons: new Set(['A/Go']) };
const step = (command: string, more: Partial<SequenceStep> = {}): SequenceStep => ({
  command,
  args: {},
  ...more,
});

function world(commands: readonly AnyCommand[], { agrees = true, path = '/dashboard' } = {}) {
  const recorded = recordingServices(agrees);
  const registry = createRegistry(commands);
  const stack = new ScopeStack({ rights: RIGHTS, services: recorded.services });
  const screen = (at: string) => ({
    scope: 'screen' as const,
    patch: { screen: { path: at }, rows: [], row: 'first', rowKey: 'first' },
  });
  const front = stack.push(screen(path));
  const services = { ...recorded.services, navigate: (to: string) => front.update(screen(to)) };
  stack.setBase({ rights: RIGHTS, services });
  const run: CommandHost['run'] = (id, args, source, patch) =>
    runCommand(registry, id, args, source, { ...stack.snapshot(), ...patch });
  const ask = vi.fn<CommandHost['ask']>(() => Promise.resolve(null));
  let halted = false;
  const begin = (steps: readonly SequenceStep[]) =>
    runSequence(
      {
        registry,
        stack,
        run,
        ask,
        settled: () => Promise.resolve(),
        onStep: () => undefined,
        isHalted: () => halted,
      },
      steps,
    );
  return { ...recorded, stack, ask, begin, halt: () => (halted = true) };
}
const done = vi.fn();
const doing = (id: string, more: Partial<AnyCommand> = {}) =>
  sample({ id, permission: 'session', perform: (ctx, args) => void done(id, args, ctx.rowKey), ...more });
const open = doing(`open.${DAY.slice(1)}`);

describe('a sequence', () => {
  it('runs its steps in order, with days as of today', async () => {
    done.mockClear();
    const here = world([doing('a.one', { args: [{ key: 'd', title: '日期', date: {} }] }), doing('a.two')]);
    expect(
      await here.begin([step('a.one', { args: { d: { value: '2026-11-03' } } }), step('a.two')]),
    ).toBeNull();
    expect(done.mock.calls.map(([id, args]) => [id, args])).toEqual([
      ['a.one', { d: '2026-11-03' }],
      ['a.two', {}],
    ]);
  });
  it('opens the page of a step, and acts there on no row that nobody has chosen', async () => {
    done.mockClear();
    const here = world([open, doing('a.page', { scope: 'screen', where: DAY })]);
    expect(await here.begin([step('a.page', { path: DAY })])).toBeNull();
    expect(done).toHaveBeenCalledExactlyOnceWith('a.page', {}, '');
  });
  it('acts on the row that was chosen before, or that a step has chosen', async () => {
    done.mockClear();
    const page = { scope: 'screen', where: DAY } as const;
    const here = world([open, doing('a.page', page), doing('a.next', { ...page, chooses: true })]);
    const steps = [
      step('a.page', { path: DAY }),
      step('a.next', { path: DAY }),
      step('a.page', { path: DAY }),
    ];
    expect(await here.begin(steps)).toBeNull();
    expect(done.mock.calls.map(([, , row]) => row)).toEqual(['', '', 'first']);

    const there = world([open, doing('a.page', page)], { path: DAY });
    await there.begin([step('a.page', { path: DAY })]);
    expect(done).toHaveBeenLastCalledWith('a.page', {}, 'first');
  });
  it.each([
    ['is unknown', [], '此版本没有该操作'],
    ['is not permitted', [doing('a.two', { permission: { menuCode: 'CacheManager' } })], '没有此操作的权限'],
    ['is disabled', [doing('a.two', { enabled: () => '今天已做过' })], '今天已做过'],
    ['fails', [doing('a.two', { perform: () => Promise.reject(new Error('中心没有应答')) })], '中心没有应答'],
  ] as const)('stops at the first step that %s, and says why', async (_, commands, reason) => {
    done.mockClear();
    const here = world([doing('a.one'), doing('a.three'), ...commands]);
    expect(await here.begin([step('a.one'), step('a.two'), step('a.three')])).toEqual({ nth: 1, reason });
    expect(done.mock.calls.map(([id]) => id)).toEqual(['a.one']);
  });
  it('asks before money and what is final, even where the command asks nothing itself', async () => {
    for (const risk of ['money', 'final'] as const) {
      done.mockClear();
      const here = world([doing('a.pay', { risk })], { agrees: false });
      expect(await here.begin([step('a.pay')])).toEqual({ nth: 0, reason: '您没有同意执行' });
      expect(here.questions).toHaveLength(1);
      expect(done).not.toHaveBeenCalled();
    }
  });
  it('asks once where the command asks itself', async () => {
    const here = world([doing('a.pay', { risk: 'money', confirm: () => ({ title: '付', tips: '付吗' }) })]);
    expect(await here.begin([step('a.pay')])).toBeNull();
    expect(here.questions).toEqual(['付吗']);
  });
  it('asks for what was not recorded, and stops where the person leaves', async () => {
    done.mockClear();
    const pin = doing('a.pin', { args: [{ key: 'pin', title: 'PIN', secret: true, text: {} }] });
    const here = world([pin]);
    const steps = [step('a.pin', { args: { pin: { ask: true } } })];
    expect(await here.begin(steps)).toEqual({ nth: 0, reason: '您没有填写它的参数' });
    here.ask.mockResolvedValue({ ...NOTHING, args: { pin: '1234' } });
    expect(await here.begin(steps)).toBeNull();
    expect(done).toHaveBeenCalledExactlyOnceWith('a.pin', { pin: '1234' }, 'first');
  });
  it('waits for the work that a step began, and stops where that fails', async () => {
    done.mockClear();
    const answers: (boolean | string)[] = [true, '对账失败'];
    const here = world([doing('a.work', { isWorking: () => answers.shift() ?? false }), doing('a.two')]);
    expect(await here.begin([step('a.work'), step('a.two')])).toEqual({ nth: 0, reason: '对账失败' });
    expect(done).toHaveBeenCalledOnce();
  });
  it('stops where the person stops it', async () => {
    const here = world([doing('a.one')]);
    here.halt();
    expect(await here.begin([step('a.one')])).toEqual({ nth: 0, reason: '您停止了流程' });
  });
  it('runs nothing behind an open dialog', async () => {
    done.mockClear();
    const here = world([doing('a.one')]);
    here.stack.push({ scope: 'dialog', patch: { dialog: { name: 'x' } } });
    expect(await here.begin([step('a.one')])).toEqual({ nth: 0, reason: '请先完成或关闭打开的窗口' });
    expect(done).not.toHaveBeenCalled();
  });
});
