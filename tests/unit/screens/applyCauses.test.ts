import { expect, it } from 'vitest';
import type { Candidate, Obstacle } from '../../../contract/liquidation.ts';
import { dayCalls } from '../../../contract/reconciliation/day.ts';
import { monthCalls } from '../../../contract/reconciliation/month.ts';
import type { CommandContext } from '../../../src/commands/context.ts';
import {
  byStore,
  causesOf,
  monthsOf,
  periodText,
  storesOf,
} from '../../../src/screens/liquidation-management/apply/applyCauses.ts';
import { mendsOf } from '../../../src/screens/liquidation-management/apply/applyMends.ts';
import {
  applyPlace,
  obstacleCommands,
} from '../../../src/screens/liquidation-management/apply/applyCommands.ts';

const group = (store: string, kind: Obstacle['kind'] | null, insutype = '310'): Candidate => ({
  fixmedinsCode: store,
  fixmedinsName: `门店${store}`,
  insutype,
  clrType: '41',
  setlOptins: '320500',
  poolareaNo: '320500',
  psntime: 1,
  medfeeSumamt: '2.00',
  medSumfee: '2.00',
  fundAppySum: '1.50',
  acctPay: '0.50',
  cashPayamt: '0.00',
  hashSum: '1',
  obstacle: kind === null ? null : { kind, text: '', day: null },
});
const groups = [
  group('P1', 'totals'),
  group('P2', 'unchecked'),
  group('P2', 'unchecked', '390'),
  group('P3', 'changed'),
  group('P4', null),
];

it('gathers the groups that cannot be applied for by cause, and each cause by store', () => {
  expect(causesOf(groups).map(({ kind, count, stores }) => [kind, count, stores.length])).toEqual([
    ['unchecked', 2, 1],
    ['changed', 1, 1],
    ['totals', 1, 1],
  ]);
  expect(byStore(groups).map(({ fixmedinsCode }) => fixmedinsCode)).toEqual(['P1', 'P2', 'P3', 'P4']);
});

it('names the stores of causes once, and none where they are too many for a request', () => {
  expect(storesOf(causesOf(groups), ['unchecked', 'changed'])).toEqual(['P2', 'P3']);
  const many = Array.from({ length: 201 }, (_, nth) => group(`P${nth}`, 'unchecked'));
  expect(storesOf(causesOf(many), ['unchecked'])).toBeUndefined();
});

it('calls a period by its month, and has the months of a longer one', () => {
  expect(periodText('2026-10-01', '2026-10-31')).toBe('10 月');
  expect(periodText('2026-10-30', '2026-11-02')).toBe('10-30 至 11-02');
  expect(monthsOf('2025-12-15', '2026-02-01')).toEqual(['2025-12', '2026-01', '2026-02']);
});

it('runs the reconciliation that removes a cause, for its stores and period alone', () => {
  const started: { call: string; input: unknown }[] = [];
  const ctx = {
    services: {
      reconcileRun: {
        send: ({ request }: { request: { call: { id: string }; input: unknown } }) =>
          started.push({ call: request.call.id, input: request.input }),
      },
    },
    dialog: {
      name: 'clearing-apply',
      ...applyPlace.offer(mendsOf(causesOf(groups), { begndate: '2026-10-01', enddate: '2026-10-31' })),
    },
  } as unknown as CommandContext;
  const run = (id: string) => obstacleCommands.find((command) => command.id === id)?.perform(ctx, {});
  void run('clearing.reconcileDays');
  void run('clearing.reconcileTotals');
  expect(started).toEqual([
    {
      call: dayCalls.dayReconcile.id,
      input: { filter: { begndate: '2026-10-01', enddate: '2026-10-31', fixmedinsCode: ['P2', 'P3'] } },
    },
    {
      call: monthCalls.monthReconcileTotals.id,
      input: {
        rows: [
          {
            settleMonth: '2026-10',
            fixmedinsCode: 'P1',
            insutype: '310',
            clrType: '41',
            setlOptins: '320500',
          },
        ],
      },
    },
  ]);
});

it('offers nothing where no reconciliation would help', () => {
  const causes = causesOf([group('P1', 'overlap'), group('P2', 'nothing')]);
  expect(mendsOf(causes, { begndate: '2026-10-01', enddate: '2026-10-31' })).toEqual({
    days: null,
    totals: null,
  });
});
