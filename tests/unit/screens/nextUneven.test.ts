import { expect, it } from 'vitest';
import type { ResolvedList } from '../../../src/list/definition.ts';
import { detailList } from '../../../src/screens/reconciliation/day-reconciliation-detail/detailList.ts';
import { monthDayList } from '../../../src/screens/reconciliation/month-reconciliation-detail/monthDayList.ts';
import { nextAfter } from '../../../src/screens/reconciliation/group/nextUneven.ts';

const rows = [
  ['2026-11-02', 'P3'],
  ['2026-11-02', 'P1'],
  ['2026-11-01', 'P2'],
];
const next = (...current: string[]) => nextAfter(rows, current, (row) => row, 'desc')?.join(' ');

it('is the one after the current group in the order of the list, whether or not that one is still uneven', () => {
  expect(next('2026-11-02', 'P3')).toBe('2026-11-02 P1');
  expect(next('2026-11-02', 'P2')).toBe('2026-11-02 P1');
  expect(next('2026-11-02', 'P1')).toBe('2026-11-01 P2');
});
it('begins again at the first one after the last, and is none where only the current one is left', () => {
  expect(next('2026-11-01', 'P2')).toBe('2026-11-02 P3');
  expect(nextAfter([['A']], ['A'], (row) => row, 'asc')).toBeUndefined();
  expect(nextAfter([['A'], ['C']], ['B'], (row) => row, 'asc')).toEqual(['C']);
});

it('a list of discrepancies begins at the first that is open, a list of days at the first uneven one', () => {
  const picks = (list: ResolvedList, row: object): boolean =>
    typeof list.atFirst === 'function' && list.atFirst(row);
  expect(picks(detailList, { stmtRslt: '1', dspoStas: '0' })).toBe(true);
  expect(picks(detailList, { stmtRslt: '1', dspoStas: '2' })).toBe(false);
  expect(picks(detailList, { stmtRslt: '0', dspoStas: '0' })).toBe(false);
  expect([picks(monthDayList, { checkStatus: '2' }), picks(monthDayList, { checkStatus: '1' })]).toEqual([
    true,
    false,
  ]);
});
