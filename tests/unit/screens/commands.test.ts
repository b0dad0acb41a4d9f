import { listPlace } from '../../../src/list/listPlace.ts';
import { detailPlace } from '../../../src/screens/reconciliation/day-reconciliation-detail/detailPlaces.ts';
import { describe, expect, test, vi } from 'vitest';
import type { DetailRow } from '../../../contract/reconciliation/day.ts';
import type { CommandContext } from '../../../src/commands/context.ts';
import { runCommand } from '../../../src/commands/run.ts';
import { registry } from '../wholeRegistry.ts';
import { DETAIL_PATH } from '../../../src/screens/shared/group/groupUrl.ts';

const group = {
  fixmedinsCode: 'P32010200001',
  settleDate: '2026-11-20',
  insutype: '310',
  clrType: '41',
  setlOptins: '320199',
};

function detailContext(row: Partial<DetailRow> | null, agreed = true) {
  const calls: { id: string; input: unknown }[] = [];
  const refresh = vi.fn();
  const report = vi.fn();
  const call = vi.fn((target: { id: string }, input: unknown) => {
    calls.push({ id: target.id, input });
    return Promise.resolve({ dspoStas: '1', message: '已处理' });
  });
  const context = {
    rights: { isSuperAdmin: true, menus: new Set<string>(), buttons: new Set<string>() },
    services: {
      api: { call },
      toast: vi.fn(),
      offerUndo: vi.fn(),
      confirm: () => Promise.resolve(agreed),
      report,
      record: vi.fn(),
    },
    screen: {
      path: DETAIL_PATH,
      ...detailPlace.offer({ group, tab: 'all', setTab: vi.fn(), refresh: vi.fn() } as never),
      ...listPlace.offer({ refresh } as never),
    },
    ...(row && {
      row: { ...group, msgid: 'm1', dspoStas: '0', local: null, centre: null, ...row },
      rowKey: 'm1',
    }),
  } as unknown as CommandContext;
  return { context, calls, refresh, report, call };
}

describe('the repairs of each discrepancy (domain §1)', () => {
  const allowed: Record<string, readonly string[]> = {
    'dayDetail.reverse': ['1'],
    'dayDetail.supplement': ['1'],
    'dayDetail.cancel': ['2'],
    'dayDetail.refresh': ['3'],
    'dayDetail.mark': ['1', '2', '3'],
  };
  for (const [id, kinds] of Object.entries(allowed))
    for (const stmtRslt of ['0', '1', '2', '3'] as const)
      test(`${id} on a row of kind ${stmtRslt}`, async () => {
        const { context, calls } = detailContext({ stmtRslt });
        const outcome = await runCommand(registry, id, { memo: '原因' }, 'test', context);
        expect(outcome.status).toBe(kinds.includes(stmtRslt) ? 'done' : 'refused');
        expect(calls).toHaveLength(kinds.includes(stmtRslt) ? 1 : 0);
      });

  test('a row that was dealt with is not repaired again, unless it was only marked', async () => {
    for (const [dspoStas, status] of [
      ['1', 'refused'],
      ['9', 'refused'],
      ['5', 'done'],
    ] as const) {
      const { context } = detailContext({ stmtRslt: '1', dspoStas });
      expect((await runCommand(registry, 'dayDetail.reverse', {}, 'test', context)).status).toBe(status);
    }
  });
  test('a repair sends its group and message id, and refreshes the rows', async () => {
    const { context, calls, refresh } = detailContext({ stmtRslt: '1' });
    await runCommand(registry, 'dayDetail.reverse', {}, 'test', context);
    expect(calls).toEqual([{ id: 'reconciliation.dayReverse', input: { ...group, msgid: 'm1', memo: '' } }]);
    expect(refresh).toHaveBeenCalledOnce();
  });
  test('refreshes the rows after a failure as well: a lost reply leaves 处理中', async () => {
    const { context, refresh, call } = detailContext({ stmtRslt: '1' });
    call.mockRejectedValueOnce(new Error('医保中心无应答'));
    expect((await runCommand(registry, 'dayDetail.reverse', {}, 'test', context)).status).toBe('failed');
    expect(refresh).toHaveBeenCalledOnce();
  });
  test('sends nothing without confirmation', async () => {
    const { context, calls } = detailContext({ stmtRslt: '1' }, false);
    expect((await runCommand(registry, 'dayDetail.reverse', {}, 'test', context)).status).toBe('cancelled');
    expect(calls).toEqual([]);
  });
  test('a mark requires a reason', async () => {
    const { context } = detailContext({ stmtRslt: '1' });
    expect(await runCommand(registry, 'dayDetail.mark', {}, 'test', context)).toEqual({
      status: 'needs-args',
      missing: 'memo',
    });
  });
});

test('every button is a command with a permission; open to every session are these', () => {
  const open = registry
    .all()
    .filter((command) => command.permission === 'session' && command.unlogged !== true);
  // The frame's and the session's own, a person's own jobs and uploads (whose rights the server checks by their kind), and the set-up
  // wizard, whose steps the server gives to one person only.
  expect(open.map((command) => command.id).sort()).toEqual([
    'errors.clear',
    'errors.copy',
    'host.check',
    'init.addRow',
    'init.back',
    'init.finish',
    'init.next',
    'init.refresh',
    'jobs.cancel',
    'jobs.fetch',
    'jobs.fetchLatest',
    'jobs.retry',
    'open.dashboard',
    'profile.open',
    'session.changePassword',
    'session.lastArea',
    'session.lock',
    'session.logout',
    'session.refreshRoles',
    'session.reloadCardReaders',
    'session.switchArea',
    'session.switchBack',
    'tab.close',
    'tab.closeAll',
    'tab.closeOthers',
    'tab.refresh',
    'undo.last',
    'upload.apply',
    'upload.discard',
    'upload.retry',
    'upload.send',
    'upload.skipRow',
    'upload.stop',
    'upload.undo',
  ]);
});
