/** Commands on orders and on settlements in question, by their state, and the requests that they send. */
import { drawnOrderPlace } from '../../../src/screens/shared/order/orderPlaces.ts';
import { listPlace } from '../../../src/list/listPlace.ts';
import { registry } from '../wholeRegistry.ts';
import { describe, expect, test, vi } from 'vitest';
import type { CompensateRow } from '../../../contract/compensate.ts';
import type { OrderRow } from '../../../contract/order.ts';
import type { CommandContext } from '../../../src/commands/context.ts';
import { runCommand } from '../../../src/commands/run.ts';
import { ORDER_DIALOG } from '../../../src/screens/shared/order/orderDialogs.ts';

const ORDERS = '/reconciliation/order-management';
const COMPENSATE = '/reconciliation/settlement-info-compensate';

function contextOf(more: Partial<CommandContext>, path: string, agreed = true) {
  const calls: { id: string; input: unknown }[] = [];
  const refresh = vi.fn();
  const questions: { title: string; tips: string; tone?: string }[] = [];
  const call = vi.fn((target: { id: string }, input: unknown) => {
    calls.push({ id: target.id, input });
    return Promise.resolve({ cpstStas: '1', message: '已处理' });
  });
  const context = {
    rights: { isSuperAdmin: true, menus: new Set<string>(), buttons: new Set<string>() },
    services: {
      api: { call },
      toast: vi.fn(),
      confirm: (question: { title: string; tips: string; tone?: string }) => {
        questions.push(question);
        return Promise.resolve(agreed);
      },
      report: vi.fn(),
      record: vi.fn(),
    },
    screen: { path, ...listPlace.offer({ refresh } as never) },
    ...more,
  } as unknown as CommandContext;
  return { context, calls, refresh, call, questions };
}

const order = (setlStas: string): OrderRow =>
  ({
    setlId: 'S1',
    setlTime: '2026-11-20 10:00:00',
    setlStas,
    psnName: '张*',
    medfeeSumamt: '35.00',
    fundPaySumamt: '5.00',
    acctPay: '20.00',
    psnCashPay: '10.00',
  }) as OrderRow;

describe('退费', () => {
  test.each([
    ['1', 'done'],
    ['2', 'refused'],
    ['3', 'refused'],
    ['4', 'refused'],
    ['5', 'refused'],
    ['9', 'refused'],
  ])('an order in state %s: %s', async (setlStas, status) => {
    const row = order(setlStas);
    const { context, calls } = contextOf({ row, rowKey: 'S1' }, ORDERS);
    expect((await runCommand(registry, 'order.refund', {}, 'test', context)).status).toBe(status);
    expect(calls).toEqual(
      status === 'done' ? [{ id: 'order.refund', input: { setlId: 'S1', setlDate: '2026-11-20' } }] : [],
    );
  });

  test('asks for confirmation as a dangerous action, with the amounts', async () => {
    const { context, calls, questions } = contextOf({ row: order('1'), rowKey: 'S1' }, ORDERS, false);
    await runCommand(registry, 'order.refund', {}, 'test', context);
    expect(calls).toEqual([]);
    expect(questions).toMatchObject([
      { tone: 'danger', tips: expect.stringMatching(/35\.00 元：基金 5\.00，账户 20\.00，现金 10\.00/) },
    ]);
  });

  test('in the drawer refunds the order shown there, not the active row, and refreshes both', async () => {
    const again = vi.fn();
    const shown = {
      order: { ...order('1'), setlId: 'S2' },
      hasRefusedAudit: false,
      isRefundPending: false,
      refresh: again,
    };
    const dialog = { name: ORDER_DIALOG, ...drawnOrderPlace.offer(shown) };
    const { context, calls, refresh, call } = contextOf({ row: order('2'), rowKey: 'S1', dialog }, ORDERS);
    await runCommand(registry, 'order.refundShown', {}, 'test', context);
    expect(calls).toEqual([{ id: 'order.refund', input: { setlId: 'S2', setlDate: '2026-11-20' } }]);
    expect([again.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 1]);
    call.mockRejectedValueOnce(new Error('医保中心无应答'));
    await runCommand(registry, 'order.refundShown', {}, 'test', context);
    expect([again.mock.calls.length, refresh.mock.calls.length]).toEqual([2, 2]);
  });

  test('is refused without the right to its button', async () => {
    const { context, calls } = contextOf({ row: order('1'), rowKey: 'S1' }, ORDERS);
    const rights = { isSuperAdmin: false, menus: new Set(['OrderManagement']), buttons: new Set<string>() };
    expect(
      (await runCommand(registry, 'order.refund', {}, 'test', { ...context, rights } as CommandContext))
        .status,
    ).toBe('refused');
    expect(calls).toEqual([]);
  });
});

const question = (cpstType: CompensateRow['cpstType'], cpstStas: CompensateRow['cpstStas']): CompensateRow =>
  ({
    fixmedinsCode: 'P1',
    settleDate: '2026-11-20',
    msgid: 'm1',
    requestMsgid: 'm1',
    medfeeSumamt: '35.00',
    cpstType,
    cpstStas,
  }) as CompensateRow;

describe('结算信息补偿', () => {
  const FITS: Record<string, readonly CompensateRow['cpstType'][]> = {
    query: ['1', '2', '3', '4', '5', '6'],
    supplement: ['1', '2', '4'],
    reverse: ['1', '4'],
    cancel: ['5'],
    ignore: ['1', '2', '3', '4', '5', '6'],
  };
  const TYPES = ['1', '2', '3', '4', '5', '6'] as const;
  const cases = Object.keys(FITS).flatMap((action) => TYPES.map((type) => [action, type] as const));
  test.each(cases)('%s on a row of type %s', async (action, type) => {
    const { context, calls } = contextOf({ row: question(type, '0'), rowKey: 'k' }, COMPENSATE);
    const fits = FITS[action]?.includes(type) ?? false;
    const outcome = await runCommand(registry, `compensate.${action}`, { memo: '原因' }, 'test', context);
    expect(outcome.status).toBe(fits ? 'done' : 'refused');
    const memo = action === 'ignore' ? '原因' : '';
    expect(calls).toEqual(
      fits
        ? [
            {
              id: `compensate.${action}`,
              input: { fixmedinsCode: 'P1', settleDate: '2026-11-20', msgid: 'm1', memo },
            },
          ]
        : [],
    );
  });

  test('a completed row can only be queried; a failed or ignored one can be processed', async () => {
    const outcome = async (action: string, stas: CompensateRow['cpstStas']): Promise<string> => {
      const { context } = contextOf({ row: question('1', stas), rowKey: 'k' }, COMPENSATE);
      return (await runCommand(registry, `compensate.${action}`, { memo: '原因' }, 'test', context)).status;
    };
    expect(await outcome('query', '1')).toBe('done');
    for (const action of ['supplement', 'reverse', 'ignore'])
      expect(await outcome(action, '1')).toBe('refused');
    expect(await outcome('ignore', '2')).toBe('done');
    expect(await outcome('ignore', '3')).toBe('refused');
    expect(await outcome('supplement', '3')).toBe('done');
  });

  test('asks for confirmation before changing the books; ignoring requires a reason', async () => {
    for (const [action, type] of [
      ['supplement', '4'],
      ['reverse', '4'],
      ['cancel', '5'],
    ] as const) {
      const { context, calls } = contextOf({ row: question(type, '0'), rowKey: 'k' }, COMPENSATE, false);
      expect((await runCommand(registry, `compensate.${action}`, {}, 'test', context)).status).toBe(
        'cancelled',
      );
      expect(calls).toEqual([]);
    }
    const { context } = contextOf({ row: question('4', '0'), rowKey: 'k' }, COMPENSATE);
    expect(await runCommand(registry, 'compensate.ignore', {}, 'test', context)).toEqual({
      status: 'needs-args',
      missing: 'memo',
    });
  });

  test('refreshes the rows after a failure as well, to show who is processing them', async () => {
    const { context, refresh, call } = contextOf({ row: question('1', '0'), rowKey: 'k' }, COMPENSATE);
    call.mockRejectedValueOnce(new Error('该结算正在补录'));
    await runCommand(registry, 'compensate.query', {}, 'test', context);
    expect(refresh).toHaveBeenCalledOnce();
  });
});
