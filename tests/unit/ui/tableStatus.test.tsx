import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TableStatus } from '../../../src/ui/table/TableStatus.tsx';

const shown = { loaded: 3, total: 3, selected: 0, sums: [] };

it('says up to when rows that are some seconds old are complete', () => {
  const { rerender } = render(<TableStatus {...shown} asOf="14:55:03" />);
  expect(screen.getByText('数据截至 14:55:03')).toBeTruthy();
  rerender(<TableStatus {...shown} />);
  expect(screen.queryByText(/数据截至/)).toBeNull();
});

it('names the months whose rows are archived', () => {
  const { rerender } = render(<TableStatus {...shown} archived="2022-01 等 3 个月" />);
  expect(screen.getByText('不含已归档的 2022-01 等 3 个月')).toBeTruthy();
  rerender(<TableStatus {...shown} />);
  expect(screen.queryByText(/已归档/)).toBeNull();
});
