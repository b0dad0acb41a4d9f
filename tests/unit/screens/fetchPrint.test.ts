import { expect, test, vi } from 'vitest';
import { fetchPrint, MAX_PRINT_ROWS, type Ask } from '../../../src/list/print/fetchPrint.ts';
import { filterWords } from '../../../src/list/print/filterWords.ts';
import { printSourceOf } from '../../../src/list/print/printSourceOf.ts';
import { orderList } from '../../../src/screens/shared/order/orderList.ts';
import { formatMoney } from '../../../contract/wire/money.ts';
import { orderCalls } from '../../../contract/order.ts';

const request = { begndate: '2026-11-01', enddate: '2026-11-20', sortKey: 'setlTime', sortOrder: 'asc' };
const source = printSourceOf(orderList, { values: {}, sort: undefined, request });
const columns = orderList.columns.filter(({ key }) => ['setlTime', 'medfeeSumamt'].includes(key));
const order = (amount: string, setlStas = '1') => ({ setlTime: 't', medfeeSumamt: amount, setlStas });
const SUMS = ['medfeeSumamt', 'fundPaySumamt', 'hifpPay', 'acctPay', 'acctMulaidPay', 'psnCashPay', 'fulamtOwnpayAmt', 'overlmtSelfpay', 'preselfpayAmt', 'inscpScpAmt']; // prettier-ignore
const totalsOf = (rowCount: number, medfeeSumamt: string) => ({
  rowCount,
  voidCount: 0,
  netCount: rowCount,
  ...Object.fromEntries(SUMS.map((key) => [key, '0.00'])),
  medfeeSumamt,
});
/** Serves the rows in pages of two. */
const serve = (rows: readonly unknown[], totals: unknown) =>
  vi.fn<Ask>((call, input) => {
    if (call === orderCalls.totals) return Promise.resolve(totals);
    const from = Number(input['cursor'] ?? 0);
    return Promise.resolve({
      rows: rows.slice(from, from + 2),
      nextCursor: from + 2 < rows.length ? String(from + 2) : null,
    });
  });
const go = (ask: Ask, signal = new AbortController().signal, onProgress = vi.fn()) =>
  fetchPrint(source, columns, ask, signal, onProgress);

test('reads all rows in list order, by cursor, with progress; requests the totals without the sort', async () => {
  const rows = ['1.10', '2.20', '3.30', '-0.10', '0.05'].map((amount) => order(amount));
  const ask = serve(rows, totalsOf(5, '6.55'));
  const onProgress = vi.fn();
  const fetched = await go(ask, undefined, onProgress);
  expect(fetched.rows).toEqual(rows);
  expect([...fetched.sums]).toContain('medfeeSumamt');
  // A balance is money, but is not added up.
  expect([...fetched.sums]).not.toContain('balc');
  expect(ask.mock.calls[0]).toEqual([
    orderCalls.totals,
    { begndate: request.begndate, enddate: request.enddate },
  ]);
  expect(ask.mock.calls.slice(1).map(([, input]) => input)).toEqual([
    { ...request, pageSize: 1000 },
    { ...request, pageSize: 1000, cursor: '2' },
    { ...request, pageSize: 1000, cursor: '4' },
  ]);
  expect(onProgress.mock.calls).toEqual([
    [0, 5],
    [2, 5],
    [4, 5],
    [5, 5],
  ]);
});

test('prints and counts void settlements, and leaves them out of the sums, as the totals do', async () => {
  const rows = [order('1.00'), order('9.00', '5'), order('2.00')];
  expect((await go(serve(rows, totalsOf(3, '3.00')))).rows).toEqual(rows);
});

test("refuses to print rows that do not match the list's totals", async () => {
  const rows = [order('1.00'), order('2.00')];
  const sentence = '读取期间数据有变化，与列表的合计不一致，请重试';
  await expect(go(serve(rows, totalsOf(2, '3.01')))).rejects.toThrow(sentence);
  await expect(go(serve(rows, totalsOf(3, '3.00')))).rejects.toThrow(sentence);
  await expect(go(serve([], totalsOf(0, '0.00')))).rejects.toThrow('没有可以打印的数据');
});

test('refuses a list too long for paper before it requests any row', async () => {
  const ask = serve([order('1.00')], totalsOf(MAX_PRINT_ROWS + 1, formatMoney('1')));
  await expect(go(ask)).rejects.toThrow('共 20,001 行，超过打印上限 20,000 行，请缩小查询范围，或改用“导出”');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('stops at a page that fails, and requests nothing more after a cancel', async () => {
  const rows = Array.from({ length: 6 }, () => order('1.00'));
  const serving = serve(rows, totalsOf(6, '6.00'));
  const failing: Ask = (call, input) =>
    input['cursor'] === '2' ? Promise.reject(new Error('服务器繁忙，请稍后再试')) : serving(call, input);
  await expect(go(failing)).rejects.toThrow('服务器繁忙，请稍后再试');

  const calledOff = new AbortController();
  const ask = serve(rows, totalsOf(6, '6.00'));
  const cancelAtTwo = (done: number): void => {
    if (done === 2) calledOff.abort();
  };
  await expect(go(ask, calledOff.signal, vi.fn(cancelAtTwo))).rejects.toMatchObject({ name: 'AbortError' });
  // The totals and the first page.
  expect(ask).toHaveBeenCalledTimes(2);

  // Cancelled while a page is loading: its reply changes nothing.
  const late = new AbortController();
  const onProgress = vi.fn();
  const abortsThenAnswers: Ask = (call, input) => {
    if (call === orderCalls.paged) late.abort();
    return serving(call, input);
  };
  await expect(go(abortsThenAnswers, late.signal, onProgress)).rejects.toMatchObject({ name: 'AbortError' });
  expect(onProgress.mock.calls).toEqual([[0, 6]]);
});

test('describes the filters with names instead of codes, and leaves out unset ones', () => {
  const values = { begndate: '2026-11-01', enddate: '2026-11-20', setlStas: '1', docno: '', person: '张三' };
  const words = filterWords(orderList, { values, sort: { key: 'medfeeSumamt', order: 'desc' } });
  expect(words[0]).toBe('结算时间：2026-11-01 至 2026-11-20');
  expect(words[1]).toBe('参保人：张三');
  expect(words[2]).toMatch(/^状态：\D+$/);
  expect(words.slice(3)).toEqual(['排序：医疗费总额降序']);
});
