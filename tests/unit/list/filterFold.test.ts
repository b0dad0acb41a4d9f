import { expect, it } from 'vitest';
import { isSet, ordered } from '../../../src/list/filters/useFilterFold.ts';
import { fitting } from '../../../src/ui/form/FilterBar.tsx';
import { dayList } from '../../../src/screens/reconciliation/group/dayList.ts';

const keys = (recent: readonly string[]) => ordered(dayList.filters, recent).map(({ key }) => key);

it('puts required filters first, then those used last, then the rest as authored', () => {
  expect(keys([])).toEqual(dayList.filters.map(({ key }) => key));
  expect(keys(['poolareaNo', 'insutype']).slice(0, 4)).toEqual([
    'settleDate',
    'poolareaNo',
    'insutype',
    'fixmedinsName',
  ]);
});

it('counts a filter as set where any of its parameters has a value', () => {
  const [days, store] = dayList.filters;
  if (!days || !store) throw new Error('the list of days has no filters');
  expect(isSet(days, { begndate: '2026-11-01' })).toBe(true);
  expect(isSet(store, { fixmedinsCode: '', begndate: '2026-11-01' })).toBe(false);
});

it('fits all filters, or as many as leave room for 更多条件, and never none', () => {
  expect(fitting([100, 100, 100], 444, 120)).toBe(3);
  // One px less, and the button needs the room of two.
  expect(fitting([100, 100, 100], 443, 120)).toBe(1);
  expect(fitting([100, 100, 100, 100], 470, 120)).toBe(2);
  expect(fitting([374, 100], 374, 150)).toBe(1);
});
