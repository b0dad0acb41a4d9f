import { expect, test } from 'vitest';
import { cellFilter } from '../../../src/list/controller/cellFilter.ts';
import { orderList } from '../../../src/screens/shared/order/orderList.ts';

const row = {
  setlTime: '2026-03-09 23:59:59',
  fixmedinsCode: 'P32010200001',
  fixmedinsName: '益丰大药房',
  setlStas: '1',
  insutype: '310',
  psnName: '张*',
  medfeeSumamt: '1234.50',
  acctPay: '1000.20',
  rtalDocno: '',
};
const by = (key: string) => cellFilter(orderList, key, row);

test('a column with a list filter sets that filter, with the code behind the name', () => {
  expect(by('setlStas')).toEqual({ kind: 'list', values: { setlStas: '1' } });
  expect(by('insutype')).toEqual({ kind: 'list', values: { insutype: '310' } });
  expect(by('fixmedinsName')).toEqual({ kind: 'list', values: { fixmedinsCode: 'P32010200001' } });
});
test('a time filters by its day', () => {
  expect(by('setlTime')).toEqual({
    kind: 'list',
    values: { begndate: '2026-03-09', enddate: '2026-03-09' },
  });
});
test('an amount filters by exactly that amount', () => {
  expect(by('medfeeSumamt')).toEqual({ kind: 'list', values: { medfeeSumamt: '1234.50~1234.50' } });
});
test('a column without a list filter narrows the loaded rows by the shown text', () => {
  expect(by('psnName')).toEqual({ kind: 'quick', text: '张*' });
  expect(by('acctPay')).toEqual({ kind: 'quick', text: '1,000.20' });
});
test('a code that the filter does not offer is not used', () => {
  expect(cellFilter(orderList, 'setlStas', { ...row, setlStas: '77' })?.kind).toBe('quick');
});
test('an empty cell and an unknown column give no filter', () => {
  expect(by('rtalDocno')).toBeNull();
  expect(by('nowhere')).toBeNull();
});
