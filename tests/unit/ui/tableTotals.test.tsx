import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TableTotals } from '../../../src/ui/table/TableTotals.tsx';
import type { DrawnColumn } from '../../../src/ui/table/drawnColumns.ts';

it('formats totals like the rows above; the label is in the first column without a total', () => {
  const columns = (['text', 'integer', 'quantity', 'money'] as const).map((type) => ({
    column: { key: type, title: type, type },
    className: 'dt-cell',
    style: {},
  })) as unknown as DrawnColumn<object>[];
  const totals = { integer: '2662', quantity: '25287.27', money: '3,665,575.18' };
  render(
    <div role="grid">
      <TableTotals columns={columns} totals={totals} selectable={false} ariaRow={3} label="合计" />
    </div>,
  );
  expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual([
    '合计',
    '2,662',
    '25,287.27',
    '3,665,575.18',
  ]);
});
