import { describe, expect, test } from 'vitest';
import { defineList } from '../../../contract/lists/column.ts';
import { orderColumns } from '../../../contract/lists/order.ts';
import { orderCalls } from '../../../contract/order.ts';
import { readQuery, requestOf, totalsRequest, writeQuery } from '../../../src/list/query.ts';
import { resolveList } from '../../../src/list/definition.ts';
import { dayList } from '../../../src/screens/reconciliation/group/dayList.ts';
import { dayQueryList } from '../../../src/screens/reconciliation/day-reconciliation-query/dayQueryList.ts';
import { monthDayList } from '../../../src/screens/reconciliation/month-reconciliation-detail/monthDayList.ts';
import { compensateList } from '../../../src/screens/reconciliation/settlement-info-compensate/compensateList.ts';
import { unliquidatedList } from '../../../src/screens/liquidation-management/un-liquidate-report/unliquidatedList.ts';
import { mismatchList } from '../../../src/screens/reconciliation/day-reconciliation-detail/mismatch/mismatchList.ts';
import { rxList } from '../../../src/screens/reconciliation/rx/rxList.ts';
import { monthList } from '../../../src/screens/reconciliation/month/monthList.ts';
import { orderList } from '../../../src/screens/shared/order/orderList.ts';
import {
  kindDayList,
  kindDetailLists,
  kindMonthList,
} from '../../../src/screens/reconciliation/preset/presetLists.ts';
import { dayBefore, today } from '../../../src/list/filters/days.ts';

const LISTS = [dayList, dayQueryList, monthList, kindDayList, kindMonthList, orderList];
/** Lists of one record, which the address identifies. */
const NAMED = [monthDayList, kindDetailLists.day, kindDetailLists.month];

describe('a list screen', () => {
  test('refuses a cell style without a column, a duplicate column and a duplicate filter at start-up', () => {
    const screen = { ...orderList, of: orderColumns, filters: [], looks: {} };
    expect(() => resolveList({ ...screen, looks: { nowhere: { width: 1 } } } as never)).toThrow(
      'has no column nowhere',
    );
    const filter = { key: 'a', filter: { kind: 'text', param: 'docno' } };
    expect(() => resolveList({ ...screen, filters: [filter, filter] } as never)).toThrow(
      'has a filter twice',
    );
    const [column] = orderColumns.columns;
    expect(() => defineList('x', 'X', orderCalls.paged, [column, column] as never)).toThrow(
      'has a column twice',
    );
  });
  test('allows a filter without a column, and a column without a filter', () => {
    expect(orderList.columns.map((column) => column.key)).not.toContain('docno');
    expect(orderList.params).toContain('docno');
    expect(orderList.params).not.toContain('setlId');
  });
  test.each(LISTS)('$title requests nothing that its calls do not accept', (screen) => {
    const known = Object.keys(screen.list.request.shape);
    expect(known).toEqual(expect.arrayContaining([...screen.params]));
    expect(Object.keys(screen.totals.request.shape)).toEqual(expect.arrayContaining([...screen.params]));
    expect(screen.list.request.safeParse(screen.defaults()).success).toBe(true);
    for (const sortKey of screen.sortKeys.values())
      expect(screen.list.request.safeParse({ ...screen.defaults(), sortKey }).success).toBe(true);
  });
  test.each([...LISTS, ...NAMED])('every total of $title has a column', (screen) => {
    const zero = new Proxy(
      {},
      { get: (_, key) => (key === 'local' || key === 'centre' || key === 'diff' ? zero : '0.00') },
    ) as object;
    const keys = screen.columns.map((column) => column.key);
    expect(keys).toEqual(expect.arrayContaining(Object.keys(screen.totalsRow(zero))));
  });
});

describe('a list of one record', () => {
  test.each(NAMED)('$title reads from the address only what identifies it', (screen) => {
    const named = screen.fixed.map(({ param }) => param);
    expect(screen.params).toEqual(named);
    expect(Object.keys(screen.totals.request.shape).sort()).toEqual([...named].sort());
    const search = new URLSearchParams(named.map((key) => [key, 'x'])).toString();
    expect(readQuery(screen, `${search}&nowhere=1`).values).toEqual(
      Object.fromEntries(named.map((key) => [key, 'x'])),
    );
  });
});

describe('the query in the address', () => {
  test('an address without filters gets the defaults', () => {
    expect(readQuery(dayList, '').values).toEqual(dayList.defaults());
  });
  test('a search is restored from the address, with its sort', () => {
    const query = {
      values: { begndate: '2026-01-01', enddate: '2026-01-31', checkStatus: '2' },
      sort: { key: 'settleDate', order: 'asc' },
    } as const;
    expect(readQuery(dayList, writeQuery(query))).toEqual(query);
  });
  test('empty filters are left out', () => {
    expect(writeQuery({ values: { begndate: '2026-01-01', insutype: '' }, sort: undefined })).toBe(
      'begndate=2026-01-01',
    );
  });
  test.each([...LISTS, mismatchList, compensateList, rxList, unliquidatedList])(
    '$title: an address with one filter gets defaults only for the required filters',
    (screen) => {
      const needed = screen.needed.filter((param) => !screen.fixed.some((fixed) => fixed.param === param));
      expect(needed).not.toEqual([]);
      const other = screen.params.find((param) => !needed.includes(param)) ?? '';
      expect(Object.keys(readQuery(screen, `${other}=1`).values).sort()).toEqual([...needed, other].sort());
    },
  );
  test('an optional default is not added to an address with filters', () => {
    const search = 'begndate=2026-01-01&enddate=2026-01-02';
    expect(Object.keys(mismatchList.defaults())).toContain('dspo');
    expect(readQuery(mismatchList, search).values).toEqual(Object.fromEntries(new URLSearchParams(search)));
  });
  test('unknown parameters and unsortable columns are not passed on', () => {
    const read = readQuery(dayList, 'begndate=2026-01-01&enddate=2026-01-02&evil=1&sort=fixmedinsName.asc');
    expect(read).toEqual({ values: { begndate: '2026-01-01', enddate: '2026-01-02' }, sort: undefined });
    expect(readQuery(dayList, 'sort=settleDate.sideways').sort).toBeUndefined();
  });
  test('the request carries the sort key of the call, the totals do not', () => {
    const request = requestOf(dayList, {
      values: { begndate: '2026-01-01', enddate: '' },
      sort: { key: 'settleDate', order: 'asc' },
    });
    expect(request).toEqual({ begndate: '2026-01-01', sortKey: 'settleDate', sortOrder: 'asc' });
    expect(totalsRequest(request)).toEqual({ begndate: '2026-01-01' });
  });
});

describe('days are Shanghai days', () => {
  test('four in the afternoon in London is the next day', () => {
    const at = Date.parse('2026-11-20T16:00:00Z');
    expect(today(at)).toBe('2026-11-21');
    expect(today(at - 1)).toBe('2026-11-20');
    expect(dayBefore(1, at)).toBe('2026-11-20');
  });
});
