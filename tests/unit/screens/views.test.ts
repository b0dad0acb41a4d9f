import { describe, expect, test } from 'vitest';
import type { Keep } from '../../../src/api/personal.ts';
import { orderList } from '../../../src/screens/shared/order/orderList.ts';
import { dayList } from '../../../src/screens/reconciliation/group/dayList.ts';
import { readQuery } from '../../../src/list/query.ts';
import { presetOf } from '../../../src/list/views/relativeDays.ts';
import {
  dropView,
  keepView,
  MAX_VIEWS,
  proposedName,
  readViews,
  searchOf,
  searchToKeep,
} from '../../../src/list/views/savedViews.ts';
import { readViewLayout, writeViewLayout } from '../../../src/list/views/viewLayout.ts';
import { defaultLayout, visibleColumns } from '../../../src/ui/table/tableLayout.ts';

const { columns } = dayList;
const shown = (text: string): readonly string[] | undefined => {
  const layout = readViewLayout(text, columns);
  return layout && visibleColumns(columns, layout).map(({ key }) => key);
};

describe('the columns of a view in the address', () => {
  test('are restored: order, hidden ones, widths, frozen ones, density', () => {
    const plain = defaultLayout(columns);
    const layout = {
      ...plain,
      order: [...plain.order].reverse(),
      hidden: ['companyName', 'faults'],
      widths: { fixmedinsName: 220 },
      frozen: 1,
      density: 'compact',
    } as const;
    const read = readViewLayout(writeViewLayout(columns, layout), columns);
    expect(read).toMatchObject({ widths: { fixmedinsName: 220 }, frozen: 1, density: 'compact' });
    expect(read && visibleColumns(columns, read)).toEqual(visibleColumns(columns, layout));
  });
  test('unknown and duplicate ones are dropped, and widths are limited', () => {
    expect(shown('1s0!settleDate.evil.settleDate.faults~90000')).toEqual(['settleDate', 'faults']);
    expect(readViewLayout('1s0!faults~9000', columns)?.widths).toEqual({ faults: 800 });
    expect(readViewLayout('1s9!faults.settleDate', columns)?.frozen).toBe(2);
  });
  test.each(['', 'faults', '2s0!faults', '1x0!faults', '1s0!evil', '1s0!', `1s0!faults.${'x'.repeat(4000)}`])(
    'are ignored when invalid: %s',
    (text) => expect(readViewLayout(text, columns)).toBeUndefined(),
  );
});

const at = (text: string): number => Date.parse(`${text}T10:00:00+08:00`);
const asked = (begndate: string, enddate: string, more = {}) => ({
  values: { begndate, enddate, ...more },
  sort: { key: 'settleDate', order: 'desc' } as const,
  view: '1s0!faults',
});

describe('days of a view', () => {
  test('stay relative: a view saved with yesterday opens with yesterday', () => {
    const search = searchToKeep(dayList, asked('2026-03-09', '2026-03-09'), at('2026-03-10'));
    const opened = searchOf(dayList, { name: 'a', search }, at('2026-04-02'));
    expect(readQuery(dayList, opened)).toEqual(asked('2026-04-01', '2026-04-01'));
  });
  test('last month has the right length, across the turn of the year too', () => {
    const search = searchToKeep(dayList, asked('2026-02-01', '2026-02-28'), at('2026-03-31'));
    expect(searchOf(dayList, { name: 'a', search }, at('2027-01-01'))).toContain(
      'begndate=2026-12-01&enddate=2026-12-31',
    );
  });
  test('stay fixed when they match no preset', () => {
    expect(presetOf('2026-03-01', '2026-03-09', at('2026-03-11'))).toBeUndefined();
    const search = searchToKeep(dayList, asked('2026-03-01', '2026-03-09'), at('2026-03-11'));
    expect(searchOf(dayList, { name: 'a', search }, at('2026-12-11'))).toBe(search);
  });
});

test('a view does not store filters that identify persons', () => {
  const values = {
    begndate: '2026-01-01',
    enddate: '2026-01-09',
    person: '张三',
    docno: 'X1',
    setlStas: '1',
  };
  const search = searchToKeep(orderList, { values, sort: undefined });
  expect(readQuery(orderList, search).values).toEqual({
    begndate: '2026-01-01',
    enddate: '2026-01-09',
    setlStas: '1',
  });
});

test('a proposed name describes the filters, and is not taken yet', () => {
  const query = asked('2026-03-01', '2026-03-09', { checkStatus: '2' });
  const name = proposedName(dayList, query, []);
  expect(name).toBe('2026-03-01 至 2026-03-09 · 不平 · 结算日期降序');
  const next = proposedName(dayList, query, [name]);
  expect(next).not.toBe(name);
  expect(proposedName(dayList, query, [name, next])).not.toBe(next);
});

function memory(): Keep {
  const kept = new Map<string, string>();
  return {
    read: (name) => JSON.parse(kept.get(name) ?? 'null'),
    write: (name, value) => void kept.set(name, JSON.stringify(value)),
    drop: (name) => void kept.delete(name),
  };
}

describe('saved views', () => {
  test('are overwritten in place by name, and deleted', () => {
    const keep = memory();
    for (const name of ['a', 'b']) keepView(keep, 'day', { name, search: 'x=1' });
    keepView(keep, 'day', { name: 'a', search: 'x=2' });
    expect(readViews(keep, 'day')).toEqual([
      { name: 'a', search: 'x=2' },
      { name: 'b', search: 'x=1' },
    ]);
    dropView(keep, 'day', 'a');
    expect(readViews(keep, 'day').map(({ name }) => name)).toEqual(['b']);
    expect(readViews(keep, 'order')).toEqual([]);
  });
  test('are limited in number and size', () => {
    const keep = memory();
    for (let nth = 0; nth < MAX_VIEWS; nth += 1) keepView(keep, 'day', { name: `v${nth}`, search: '' });
    expect(() => keepView(keep, 'day', { name: 'more', search: '' })).toThrow('最多保存');
    keepView(keep, 'day', { name: 'v3', search: 'x=1' });
    dropView(keep, 'day', 'v0');
    expect(() => keepView(keep, 'day', { name: 'big', search: 'x'.repeat(5001) })).toThrow('视图太大');
  });
  test('are left out when they were tampered with', () => {
    const keep = memory();
    keep.write('day', [{ name: 'a', search: '' }, { name: 3 }, null, 'x', { name: '', search: '' }]);
    expect(readViews(keep, 'day')).toEqual([{ name: 'a', search: '' }]);
    keep.write('day', { length: 1 });
    expect(readViews(keep, 'day')).toEqual([]);
  });
});
