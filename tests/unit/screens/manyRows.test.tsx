/** What acts on many rows says how many of how many. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CommandContext } from '../../../src/commands/context.ts';
import { listPlace, type ListHandle } from '../../../src/list/listPlace.ts';
import { dayCommands } from '../../../src/screens/reconciliation/group/dayCommands.ts';
import { monthCommands } from '../../../src/screens/reconciliation/month/monthCommands.ts';
import { liquidationCommands } from '../../../src/screens/liquidation-management/apply/liquidationCommands.ts';
import { clearScoreCommands } from '../../../src/screens/liquidation-management/clear-score-manage/clearScoreCommands.ts';
import { menuDiffCommands } from '../../../src/screens/menu-manager/menu-diff/menuDiffCommands.ts';
import { TableStatus } from '../../../src/ui/table/TableStatus.tsx';

const ctxOf = (count: number, total: number | null): CommandContext =>
  ({
    rows: Array.from({ length: count }, () => ({})),
    screen: { path: '/x', title: '', ...listPlace.offer({ rows: { total: () => total } } as ListHandle) },
  }) as unknown as CommandContext;
const question = (id: string, count: number, total: number | null) =>
  [...dayCommands, ...monthCommands].find((each) => each.id === id)?.confirm?.(ctxOf(count, total), {});

it.each(['dayRec.reconcile', 'monthRec.totals', 'monthRec.days'])('%s asks above ten rows', (id) => {
  expect(question(id, 10, 574)).toBeNull();
  expect(question(id, 200, 574)?.tips).toContain('所选的 200 行（共 574 行）');
});
const acting = [...liquidationCommands, ...clearScoreCommands, ...menuDiffCommands];
it.each(['liquidation.refresh', 'clearScore.mark', 'menuDiff.confirm', 'menuDiff.ignore', 'menuDiff.upload'])(
  '%s asks above ten rows',
  (id) => {
    const confirm = acting.find((each) => each.id === id)?.confirm;
    expect(confirm?.(ctxOf(10, 574), {})).toBeNull();
    expect(confirm?.(ctxOf(100, 574), {})?.tips).toContain('所选的 100 行（共 574 行）');
  },
);
it('names the command for all rows, while some are not selected', () => {
  expect(question('dayRec.reconcile', 200, 574)?.tips).toContain('全部行请用「全部对账」');
  expect(question('dayRec.reconcile', 574, 574)?.tips).not.toContain('全部行');
  expect(question('dayRec.reconcile', 200, null)?.tips).toContain('所选的 200 行对账');
});

const status = (selected: number, total: number | null) => {
  render(<TableStatus loaded={200} total={total} selected={selected} sums={[]} />);
  return screen.getByText(/^已选/).textContent;
};
it('the line under the table says that all selected rows are not all rows', () => {
  expect(status(200, 574)).toBe('已选 200 行（已载入的全部，共 574 行）');
});
it.each([
  [3, 574, '已选 3 行'],
  [200, 200, '已选 200 行'],
  [200, null, '已选 200 行'],
] as const)('and nothing more where it would be wrong: %s of %s', (selected, total, text) => {
  expect(status(selected, total)).toBe(text);
});
