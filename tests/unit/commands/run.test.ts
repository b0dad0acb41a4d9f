import { describe, expect, it, vi } from 'vitest';
import type { CommandContext } from '../../../src/commands/context.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { runCommand } from '../../../src/commands/run.ts';
import { contextWith, noRights, recordingServices, sample } from './samples.ts';

const run = (command: ReturnType<typeof sample>, ctx: CommandContext, args: Record<string, string> = {}) =>
  runCommand(createRegistry([command]), command.id, args, 'test', ctx);

describe('running a command', () => {
  it('performs, and writes a log entry with its source', async () => {
    const { services, events } = recordingServices();
    const perform = vi.fn();
    const ctx = contextWith(services, { screen: { path: '/stores' } });
    const outcome = await run(sample({ id: 'a.b', title: '关店', perform }), ctx, { id: '7' });
    expect(outcome).toEqual({ status: 'done' });
    expect(perform).toHaveBeenCalledExactlyOnceWith(ctx, { id: '7' });
    expect(events).toMatchObject([
      { commandId: 'a.b', title: '关店', source: 'test', outcome: 'done', screen: '/stores' },
    ]);
    expect(JSON.stringify(events)).not.toContain('"7"');
  });

  it.each([
    ['the right is missing', sample({ id: 'a.b', permission: { menuCode: 'DrugMenu' } }), '没有此操作的权限'],
    [
      'the button is missing',
      sample({ id: 'a.b', permission: { menuCode: 'Dictionary', buttonCode: 'Add' } }),
      '没有此操作的权限',
    ],
    ['the row is missing', sample({ id: 'a.b', scope: 'row' }), '当前页面没有此操作'],
    [
      'another screen is in front',
      sample({ id: 'a.b', scope: 'screen', where: '/two' }),
      '当前页面没有此操作',
    ],
    ['it is not visible', sample({ id: 'a.b', visible: () => false }), '当前无法执行此操作'],
    ['it is disabled', sample({ id: 'a.b', enabled: () => '请先选择门店' }), '请先选择门店'],
  ])('refuses with a reason when %s', async (_, command, reason) => {
    const { services, reports, events } = recordingServices();
    const perform = vi.spyOn(command, 'perform');
    const ctx = contextWith(services, {
      rights: { ...noRights, menus: new Set(['Dictionary']) },
      screen: { path: '/one' },
    });
    expect(await run(command, ctx)).toEqual({ status: 'refused', reason });
    expect(perform).not.toHaveBeenCalled();
    expect(reports).toMatchObject([{ kind: 'refused', message: `无法执行「样例」：${reason}` }]);
    expect(events).toMatchObject([{ outcome: 'refused' }]);
  });

  it('asks for confirmation, and stops if the user declines', async () => {
    const perform = vi.fn();
    const command = sample({ id: 'a.b', perform, confirm: () => ({ title: '作废', tips: '作废这一张？' }) });
    const no = recordingServices(false);
    expect(await run(command, contextWith(no.services))).toEqual({ status: 'cancelled' });
    expect(no.questions).toEqual(['作废这一张？']);
    expect(perform).not.toHaveBeenCalled();
    expect(await run(command, contextWith(recordingServices(true).services))).toEqual({ status: 'done' });
    expect(perform).toHaveBeenCalledOnce();
  });

  it('checks again after the confirmation: the state may have changed', async () => {
    const { services } = recordingServices();
    let open = true;
    const perform = vi.fn();
    const command = sample({
      id: 'a.b',
      perform,
      enabled: () => open || '已经关店',
      confirm: () => {
        open = false;
        return { title: '关店', tips: '确定？' };
      },
    });
    expect(await run(command, contextWith(services))).toEqual({ status: 'refused', reason: '已经关店' });
    expect(perform).not.toHaveBeenCalled();
  });

  it('asks for the first argument that is missing', async () => {
    const { services, events } = recordingServices();
    const args = ['store', 'note'].map((key) => ({ key, title: key, text: {} }));
    const outcome = await run(sample({ id: 'a.b', args }), contextWith(services), { store: '1' });
    expect(outcome).toEqual({ status: 'needs-args', missing: 'note' });
    expect(events).toEqual([]);
  });

  it('runs a command once at a time on a row, and on other rows in parallel', async () => {
    const { services } = recordingServices();
    let finish = (): void => undefined;
    const perform = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const registry = createRegistry([sample({ id: 'a.b', scope: 'row', perform })]);
    const at = (rowKey: string): CommandContext => contextWith(services, { row: {}, rowKey });
    const first = runCommand(registry, 'a.b', {}, 'row-menu', at('1'));
    expect(await runCommand(registry, 'a.b', {}, 'hotkey', at('1'))).toEqual({ status: 'busy' });
    expect(perform).toHaveBeenCalledOnce();
    finish();
    await first;
    const other = runCommand(registry, 'a.b', {}, 'row-menu', at('2'));
    const again = runCommand(registry, 'a.b', {}, 'row-menu', at('1'));
    expect(perform).toHaveBeenCalledTimes(3);
    finish();
    await again;
    expect(await Promise.race([other, Promise.resolve('still running')])).toBe('still running');
  });

  it('reports a failure as a sentence, and does not throw', async () => {
    const { services, reports, events } = recordingServices();
    const error = new Error('门店不存在');
    const outcome = await run(
      sample({ id: 'a.b', perform: () => Promise.reject(error) }),
      contextWith(services),
    );
    expect(outcome).toEqual({ status: 'failed', error });
    expect(reports).toMatchObject([{ kind: 'failed', message: '「样例」执行失败：门店不存在', error }]);
    expect(events).toMatchObject([{ outcome: 'failed' }]);
  });

  it('counts an aborted call as cancelled', async () => {
    const { services, reports } = recordingServices();
    const perform = () => Promise.reject(new DOMException('', 'AbortError'));
    expect(await run(sample({ id: 'a.b', perform }), contextWith(services))).toEqual({ status: 'cancelled' });
    expect(reports).toEqual([]);
  });

  it('reports the work as done although the log fails', async () => {
    const { services, reports } = recordingServices();
    const record = () => {
      throw new Error('日志已满');
    };
    const outcome = await run(sample({ id: 'a.b' }), contextWith({ ...services, record }));
    expect(outcome).toEqual({ status: 'done' });
    expect(reports).toMatchObject([{ message: '「样例」没有记入操作日志：日志已满' }]);
  });

  it('rejects an unregistered id', async () => {
    const { services } = recordingServices();
    await expect(runCommand(createRegistry(), 'a.b', {}, 'test', contextWith(services))).rejects.toThrow(
      RangeError,
    );
  });
});
