import { expect, it } from 'vitest';
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
