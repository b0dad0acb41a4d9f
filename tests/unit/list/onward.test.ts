import { expect, it } from 'vitest';
import { onward } from '../../../src/list/controller/onward.ts';
import { storeList } from '../../../src/screens/store-manager/data/storeList.ts';
import { dayList } from '../../../src/screens/reconciliation/group/dayList.ts';

it('goes on to the server where not all rows are loaded and the call has a search by text', () => {
  const at = { isNarrowed: true, isComplete: false };
  expect(onward(storeList, at)).toBe('server');
  expect(onward(dayList, at)).toBe('nowhere');
});
it('goes into the rows where all are loaded, or nothing was typed', () => {
  expect(onward(storeList, { isNarrowed: true, isComplete: true })).toBe('rows');
  expect(onward(dayList, { isNarrowed: false, isComplete: false })).toBe('rows');
});
