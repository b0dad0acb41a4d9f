import { describe, expect, test } from 'vitest';
import { monthColumns, monthStatusText, totalText } from '../../../contract/lists/month.ts';
import type { MonthRow } from '../../../contract/reconciliation/month.ts';
import { statementText } from '../../../contract/reconciliation/preset.ts';
import { addMonths, todayInShanghai } from '../../../src/ui/day.ts';
import { monthDayList } from '../../../src/screens/reconciliation/month-reconciliation-detail/monthDayList.ts';
import { monthList } from '../../../src/screens/reconciliation/month/monthList.ts';
import { monthDetailUrl, monthIn } from '../../../src/screens/reconciliation/month/monthUrl.ts';
import { listAddress, listArgs } from '../../../src/list/palette/listArgs.ts';
import { filterWords } from '../../../src/list/print/filterWords.ts';
import { kindDetailUrl, kindIn } from '../../../src/screens/reconciliation/preset/presetUrl.ts';
import { proposedName, searchOf, searchToKeep } from '../../../src/list/views/savedViews.ts';

const side = (cnt: number, amount: string) => ({
  cnt,
  medfeeSumamt: amount,
  fundPaySumamt: '0.00',
  acctPay: '0.00',
});
const money = ['medfeeSumamt', 'fundPaySumamt', 'hifpPay', 'cvlservPay', 'hifesPay', 'hifmiPay', 'hifobPay', 'hifdmPay', 'mafPay', 'othPay', 'acctPay', 'acctMulaidPay', 'psnCashPay', 'hospPartAmt']; // prettier-ignore
const totals = (centre: unknown, diff: unknown) => ({
  rowCount: 2,
  personCount: 10,
  refdCount: 1,
  ...Object.fromEntries(money.map((key) => [key, '0.00'])),
  medfeeSumamt: '90.00',
  centre,
  diff,
  balanced: 1,
  unbalanced: 0,
  pending: 1,
});
describe('the totals of both sides', () => {
  const sides = (centre: unknown, diff: unknown) => {
    const { localcnt, centrecnt, diffcnt, centremedfeeSumamt, diffmedfeeSumamt } = monthList.totalsRow(
      totals(centre, diff),
    );
    return [localcnt, centrecnt, diffcnt, centremedfeeSumamt, diffmedfeeSumamt];
  };
  const labels = (centre: unknown, diff: unknown) =>
    monthList.summary(totals(centre, diff)).map(({ label, value }) => `${label} ${value}`);
  test('are sums over the same rows', () => {
    expect(sides(side(9, '89.00'), side(1, '1.00'))).toEqual(['10', '9', '1', '89.00', '1.00']);
  });
  test('are unknown, and not 0, while some rows or all are not reconciled', () => {
    expect(sides(side(4, '39.00'), side(1, '1.00'))).toEqual(['10', '–', '–', '–', '–']);
    expect(sides(null, null)).toEqual(['10', '–', '–', '–', '–']);
    expect(labels(side(4, '39.00'), side(1, '1.00'))).toContain('已对账部分差额 1.00');
    expect(labels(null, null).join()).not.toContain('差额');
  });
});

test('a month of which some days are not reconciled has no other side, and no difference', () => {
  const cells = (centre: unknown, diff: unknown) =>
    ['localcnt', 'centrecnt', 'diffcnt', 'centremedfeeSumamt'].map((key) =>
      monthColumns.columns.find((column) => column.key === key)?.value(totals(centre, diff) as never),
    );
  expect(cells(side(9, '89.00'), side(1, '1.00'))).toEqual([10, 9, 1, '89.00']);
  expect(cells(side(4, '39.00'), side(0, '0.00'))).toEqual([10, undefined, undefined, undefined]);
});

const at = (day: string): number => Date.parse(`${day}T10:00:00+08:00`);
const asked = (settleMonth: string) => ({ values: { settleMonth }, sort: undefined });

describe('a list of one month', () => {
  test('opens from the palette with a month as people write it', () => {
    const address = listAddress('/months', monthList);
    const today = todayInShanghai();
    expect(address({ settleMonth: '上月' })).toBe(`/months?settleMonth=${addMonths(today.slice(0, 7), -1)}`);
    expect(address({ settleMonth: '2024-02', checkStatus: '2' })).toBe(
      '/months?settleMonth=2024-02&checkStatus=2',
    );
    const [step] = listArgs(monthList);
    const text = step && 'text' in step ? step.text : undefined;
    expect(text?.check?.('2402')).toBe(true);
    expect(text?.check?.('二月吧')).toMatch(/可以写/);
    // A code of six digits is not a month.
    expect(text?.reads?.('320100')).toBe(false);
  });
  test('keeps a view of last month relative, and any other month fixed', () => {
    const search = searchToKeep(monthList, asked('2026-02'), at('2026-03-31'));
    expect(searchOf(monthList, { name: 'x', search }, at('2027-01-05'))).toBe('settleMonth=2026-12');
    const old = searchToKeep(monthList, asked('2025-07'), at('2026-03-31'));
    expect(searchOf(monthList, { name: 'x', search: old }, at('2027-01-05'))).toBe('settleMonth=2025-07');
    const month = monthList.defaults()['settleMonth'] ?? '';
    expect(proposedName(monthList, asked(month), [])).toBe('上月');
  });
  test('prints its month, and for a list of one record what the address identifies', () => {
    expect(filterWords(monthList, asked('2026-02'))).toEqual(['结算月份：2026-02']);
    const values = {
      settleMonth: '2026-02',
      fixmedinsCode: 'P1',
      insutype: '310',
      clrType: '41',
      setlOptins: '320199',
    };
    expect(filterWords(monthDayList, { values, sort: undefined })).toEqual([
      '结算月份：2026-02',
      '门店：P1',
      '险种：职工基本医疗保险',
      '清算类别：药店购药',
      '经办机构：320199',
    ]);
  });
});

test('an address identifies a record, or is refused', () => {
  const month = {
    settleMonth: '2026-02',
    fixmedinsCode: 'P1',
    insutype: '310',
    clrType: '41',
    setlOptins: '320199',
  };
  expect(monthIn(monthDetailUrl(month).split('?')[1] ?? '')).toEqual(month);
  expect(
    monthIn('settleMonth=2026-13&fixmedinsCode=P1&insutype=310&clrType=41&setlOptins=320199'),
  ).toBeNull();
  const kind = { period: '2026-02-03', fixmedinsCode: 'P1', kind: 'emp-out' } as const;
  const [path, search = ''] = kindDetailUrl(kind).split('?');
  expect(path).toBe('/reconciliation/day-reconciliation-detail-v2');
  expect(kindIn(search, 'day')).toEqual(kind);
  // A day is not a month.
  expect(kindIn(search, 'month')).toBeNull();
  expect(kindIn('period=2026-02&fixmedinsCode=P1&kind=nothing', 'month')).toBeNull();
});

describe('the status text of a month', () => {
  const row = { checkStatus: '1', voidTime: null, totalRslt: '0', totalStale: false, unevenDays: 0 } as const;
  const text = (more: Partial<MonthRow>) => [
    monthStatusText({ ...row, ...more }),
    totalText({ ...row, ...more }),
  ];
  test.each([
    [{}, ['平', '平']],
    [{ totalRslt: null, checkStatus: '0' }, ['未对账', '未对']],
    [{ checkStatus: '2', totalRslt: '1' }, ['不平 · 总账', '不平']],
    [{ checkStatus: '2', unevenDays: 2 }, ['不平', '平']],
    [{ totalStale: true }, ['平', '需重对']],
    [{ checkStatus: '0', voidTime: '2026-02-03 10:00:00' }, ['未对账 · 已作废', '已作废']],
  ] as const)('%o', (more, expected) => expect(text(more as Partial<MonthRow>)).toEqual(expected));
});

describe("a store's own totals compared with the centre's", () => {
  const side = { cnt: 3, medfeeSumamt: '100.00', fundPaySumamt: '20.00', acctPay: '80.00' };
  test.each([
    [null, side, '1', ''],
    [side, null, '0', '中心尚无数据，对账后再比'],
    [side, side, '1', '与中心一致'],
    [side, side, '0', '与中心一致（尚有未对账的数据）'],
    [{ ...side, cnt: 5, acctPay: '79.50' }, side, '2', '比中心人次多 2，账户少 0.50'],
    [{ ...side, medfeeSumamt: '1234.56' }, side, '2', '比中心医疗费总额多 1,134.56'],
    [side, { ...side, fundPaySumamt: '-0.10' }, '2', '比中心基金多 20.10'],
  ] as const)('%o against %o', (own, centre, checkStatus, words) => {
    expect(statementText({ own, centre, checkStatus })).toBe(words);
  });
});
