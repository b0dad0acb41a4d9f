/** The filters behind a figure of a report, and the cycle through its groupings. */
import { describe, expect, it } from 'vitest';
import { suggestsChart } from '../../../src/screens/report-management/report/suggestsChart.ts';
import { cellFilters, type Placed } from '../../../contract/report/cell.ts';
import { dimKeys } from '../../../contract/report/figures.ts';
import { fundPay, monthCollect, outProvince, reports } from '../../../contract/report/report.ts';
import { listOfReport } from '../../../contract/lists/report.ts';
import {
  behindUrl,
  groupedUrl,
  groupingIn,
  isBehind,
  nextGrouping,
} from '../../../src/screens/report-management/report/reportUrl.ts';
import { roundMonths, splitMonths } from '../../../server/ledger/months.ts';

const NOWHERE = Object.fromEntries(dimKeys.map((key) => [key, null])) as Omit<Placed, 'level'>;
const row = (level: Placed['level'], about: Partial<Placed>): Placed => ({ ...NOWHERE, level, ...about });
const MARCH = { begndate: '2025-01-15', enddate: '2025-03-10', persons: '1' };

it("filters by the row's keys, and by the days of its month within the range", () => {
  const at = row('row', { settleMonth: '2025-01', fixmedinsCode: 'P1' });
  expect(cellFilters(fundPay, MARCH, at, 'f310100')).toEqual({
    begndate: '2025-01-15',
    enddate: '2025-01-31',
    fixmedinsCode: 'P1',
    of: 'f310100',
  });
  const last = row('row', { settleMonth: '2025-03', fixmedinsCode: 'P1' });
  expect(cellFilters(fundPay, MARCH, last, 'f310100')).toMatchObject({
    begndate: '2025-03-01',
    enddate: '2025-03-10',
  });
});

it('filters a subtotal by its outermost key only, and the total by none', () => {
  const subtotal = row('subtotal', { settleMonth: '2025-02' });
  expect(cellFilters(fundPay, MARCH, subtotal, 'acctPay')).toEqual({
    begndate: '2025-02-01',
    enddate: '2025-02-28',
    of: 'acctPay',
  });
  expect(cellFilters(fundPay, MARCH, null, 'acctPay')).toEqual({
    begndate: '2025-01-15',
    enddate: '2025-03-10',
    of: 'acctPay',
  });
});

it('names rows without an application explicitly, since an empty filter would mean none', () => {
  const at = row('row', { fixmedinsCode: 'P1', settleMonth: '2025-02', clrType: '41', appyId: '' });
  expect(cellFilters(outProvince, MARCH, at, 'acctPay')).toMatchObject({ appyId: '-', clrType: '41' });
});

it('distinguishes the rows behind a figure from the report by the address, and cycles through the groupings', () => {
  const url = behindUrl(fundPay, MARCH, null, 'acctPay');
  expect([
    isBehind(url.slice(url.indexOf('?'))),
    isBehind(`?${new URLSearchParams(MARCH).toString()}`),
  ]).toEqual([true, false]);
  expect(groupingIn(fundPay, '?by=nothing')).toBe('month');
  expect(groupedUrl(monthCollect, MARCH, 'store')).toContain('by=store');
  for (const report of reports) {
    const names = Object.keys(report.groupings);
    const round = names.reduce(
      (seen) => [...seen, nextGrouping(report, seen.at(-1) ?? '')],
      [names[0] ?? ''],
    );
    expect(round).toEqual([...names, names[0]]);
  }
});

it('names a subtotal by its group, and ends a file with the total', () => {
  const [first] = listOfReport(fundPay, 'month').columns;
  const shown = (level: Placed['level']) =>
    first?.value({ ...row(level, { settleMonth: '2025-02' }) } as never);
  expect([shown('row'), shown('subtotal'), shown('total')]).toEqual(['2025-02', '2025-02 小计', '合计']);
});

it('reads full months as months, and the days at the edges as days', () => {
  expect(splitMonths({ from: '2025-01-15', to: '2025-03-10' })).toEqual({
    months: { from: '2025-02-01', to: '2025-02-01' },
    edges: [
      { from: '2025-01-15', to: '2025-01-31' },
      { from: '2025-03-01', to: '2025-03-10' },
    ],
  });
  expect(splitMonths({ from: '2024-12-01', to: '2025-02-28' })).toEqual({
    months: { from: '2024-12-01', to: '2025-02-01' },
    edges: [],
  });
  expect(splitMonths({ from: '2025-02-02', to: '2025-02-28' })).toEqual({
    months: null,
    edges: [{ from: '2025-02-02', to: '2025-02-28' }],
  });
});

it('reads most of a month as the month without its other days', () => {
  expect(roundMonths({ from: '2025-01-15', to: '2025-03-20' })).toEqual({
    months: { from: '2025-01-01', to: '2025-03-01' },
    edges: [],
    without: [
      { from: '2025-01-01', to: '2025-01-14' },
      { from: '2025-03-21', to: '2025-03-31' },
    ],
  });
  expect(roundMonths({ from: '2025-02-03', to: '2025-02-26' })).toEqual({
    months: { from: '2025-02-01', to: '2025-02-01' },
    edges: [],
    without: [
      { from: '2025-02-01', to: '2025-02-02' },
      { from: '2025-02-27', to: '2025-02-28' },
    ],
  });
  for (const edge of [
    { from: '2025-02-03', to: '2025-02-16' },
    { from: '2025-01-03', to: '2025-02-26' },
  ])
    expect(roundMonths(edge)).toEqual({ months: null, edges: [edge], without: [] });
});

describe('the chart of a report', () => {
  const days = (begndate: string, enddate: string, fixmedinsCode = '') => ({
    begndate,
    enddate,
    fixmedinsCode,
  });
  it('stands there from the start over half a year, or over several stores', () => {
    expect(suggestsChart(days('2026-01-01', '2026-06-30'), 'settleMonth', false)).toBe(true);
    expect(suggestsChart(days('2026-02-01', '2026-06-30'), 'settleMonth', false)).toBe(false);
    expect(suggestsChart(days('2026-06-01', '2026-06-30'), 'fixmedinsCode', false)).toBe(true);
    expect(suggestsChart(days('2026-06-01', '2026-06-30', 'P1'), 'fixmedinsCode', false)).toBe(false);
    expect(suggestsChart(days('2026-06-01', '2026-06-30'), 'fixmedinsCode', true)).toBe(false);
  });
});
