import { describe, expect, it } from 'vitest';
import type { CounterGoods } from '../../../../contract/counter.ts';
import * as sales from '../../../../src/screens/shared/counter/sale.ts';
import { SaleStore } from '../../../../src/screens/shared/counter/saleStore.ts';
import { scanOf } from '../../../../src/screens/shared/counter/scan.ts';

const goods = (id: string, pric = '16.800000'): CounterGoods => ({
  fixmedinsHilistId: id,
  fixmedinsHilistName: `商品${id}`,
  spec: '5mg×28片',
  dosform: '片剂',
  prodentpName: '示例制药',
  barcode: '6900000000014',
  pric,
  rxFlag: '0',
  medListCodg: 'XC08',
  chrgitmLv: '01',
  selfpayProp: '0.0000',
  pricUplmtAmt: '999999.000000',
  reason: null,
});
const added = (id: string, more: Partial<sales.Added> = {}): sales.Added => ({
  goods: goods(id),
  cnt: '1.0000',
  pric: null,
  trace: null,
  ...more,
});
const empty = sales.emptySale('C1');
const TRACE = '80010000000000000001';

describe('the sale', () => {
  it('adds one to an existing line, and starts a new line for another price', () => {
    const sale = [added('A'), added('A'), added('A', { pric: '10.000000' }), added('B')].reduce(
      sales.add,
      empty,
    );
    expect(sale.lines.map(({ sn, cnt, pric }) => [sn, cnt, pric])).toEqual([
      [1, '2.0000', '16.800000'],
      [2, '1.0000', '10.000000'],
      [3, '1.0000', '16.800000'],
    ]);
    expect(sales.totalOf(sale)).toBe('60.40');
  });

  it('accepts a trace code once across all lines', () => {
    const sale = sales.add(empty, added('A', { trace: TRACE }));
    expect(() => sales.add(sale, added('B', { trace: TRACE }))).toThrow('已经扫过');
    expect(sales.wireLines(sale)[0]?.drugTracCodg).toEqual([TRACE]);
  });

  it('rounds each line to 分, half up', () => {
    expect(sales.amountOf({ cnt: '3.0000', pric: '0.335000' })).toBe('1.01');
    expect(sales.amountOf({ cnt: '0.5000', pric: '0.010000' })).toBe('0.01');
    expect(sales.amountOf({ cnt: '1.0000', pric: '0.004900' })).toBe('0.00');
  });

  it('refuses quantities that are not positive, too large or malformed', () => {
    const sale = sales.add(empty, added('A'));
    expect(sales.step(sale, 1, -1)).toBe(sale);
    expect(sales.setQuantity(sale, 1, '0.5').lines[0]?.cnt).toBe('0.5000');
    for (const text of ['0', '-1', '1e3', '10000', '', '1.00001'])
      expect(() => sales.setQuantity(sale, 1, text)).toThrow('数量');
  });

  it('never reuses a serial number, and moves the cursor next to a removed line', () => {
    const two = [added('A'), added('B')].reduce(sales.add, empty);
    const one = sales.remove(two, 2);
    expect([one.at, sales.add(one, added('C')).lines.map(({ sn }) => sn)]).toEqual([1, [1, 3]]);
    expect(sales.remove(one, 1).at).toBeNull();
  });

  it('accepts no more lines than a settlement allows', () => {
    let sale = empty;
    for (let nth = 0; nth < 100; nth += 1) sale = sales.add(sale, added(`G${nth}`));
    expect(() => sales.add(sale, added('one more'))).toThrow('100');
  });

  it('gets a new number after its end, and each press of the settle key an id of its own', () => {
    const store = new SaleStore();
    store.change((sale) => sales.add(sale, added('A')));
    const { docno } = store.snapshot();
    const tries = [store.nextTry(), store.lastTry(), store.nextTry()];
    expect([tries[0] === tries[1], tries[1] === tries[2], store.snapshot().docno === docno]).toEqual([
      true,
      false,
      true,
    ]);
    expect(docno).toMatch(/^[\w-]{8,40}$/);
    store.end();
    expect([store.snapshot().lines, store.snapshot().docno === docno]).toEqual([[], false]);
  });
});

describe('scanned text', () => {
  it.each([
    ['6900000000014', { kind: 'code', code: '6900000000014' }],
    ['69000001', { kind: 'code', code: '69000001' }],
    [TRACE, { kind: 'code', code: TRACE }],
    ['1234567890123456789012345678', { kind: 'card', mdtrtCertType: '01' }],
    ['11010519491231002X', { kind: 'card', mdtrtCertType: '02' }],
    ['11010519491231002x', { kind: 'card', mdtrtCertType: '02' }],
    // A wrong check digit: not an identity card.
    ['110105194912310021', { kind: 'card', mdtrtCertType: '03' }],
    ['D00000001', { kind: 'card', mdtrtCertType: '03' }],
  ])('%s is recognised by its format', (text, scan) => expect(scanOf(text)).toMatchObject(scan));
});
