import { describe, expect, it } from 'vitest';
import { listAddress, listArgs } from '../../../src/list/palette/listArgs.ts';
import { dayList } from '../../../src/screens/reconciliation/group/dayList.ts';
import { orderList } from '../../../src/screens/shared/order/orderList.ts';
import { yesterday } from '../../../src/list/filters/days.ts';
import { registry } from '../wholeRegistry.ts';

const query = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
const days = listAddress('/days', dayList);
const orders = listAddress('/orders', orderList);

describe('opening a list with filters', () => {
  it('has one optional argument for each filter', () => {
    const steps = listArgs(dayList);
    expect(steps).toHaveLength(dayList.filters.length);
    expect(steps.every(({ optional }) => optional)).toBe(true);
    expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
  });

  it("writes the arguments into the address, with the list's defaults for the rest", () => {
    expect(days({})).toBe('/days');
    expect(query(days({ settleDate: '2026-11-01~2026-11-05', fixmedinsCode: 'P1' }))).toEqual({
      begndate: '2026-11-01',
      enddate: '2026-11-05',
      fixmedinsCode: 'P1',
    });
    expect(query(days({ checkStatus: '2' }))).toEqual({
      begndate: yesterday(),
      enddate: yesterday(),
      checkStatus: '2',
    });
  });

  it('searches a number alone over the longest allowed span, and with a given day on that day only', () => {
    const { begndate = '', enddate = '', docno } = query(orders({ docno: '32010000' }));
    expect(docno).toBe('32010000');
    expect((Date.parse(enddate) - Date.parse(begndate)) / 86_400_000).toBe(365);
    expect(query(orders({ docno: '32010000', setlTime: '2026-11-01' })).begndate).toBe('2026-11-01');
  });

  it('is the palette command of the screen', () => {
    const command = registry.get('open.reconciliation/day-reconciliation');
    expect(command?.args?.map(({ key }) => key)).toContain('checkStatus');
    expect(command?.codes).toEqual(
      expect.arrayContaining(['DayReconciliation', '/day-reconciliation', 'routeKey=2']),
    );
  });
});
