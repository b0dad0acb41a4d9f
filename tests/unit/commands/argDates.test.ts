import { describe, expect, it } from 'vitest';
import { dateOptions, daysOf, readDate } from '../../../src/commands/palette/argDates.ts';
import type { ArgDate } from '../../../src/commands/command.ts';

const TODAY = '2026-11-22';
const step = (date: ArgDate<string>['date']): ArgDate<string> => ({ key: 'day', title: '日期', date });
const valueOf = (date: ArgDate<string>['date'], text: string): string | null => {
  const read = readDate(step(date), text, TODAY);
  return read?.kind === 'value' ? read.option.value : null;
};

describe('a date argument', () => {
  it.each([
    ['今天', '2026-11-22'],
    ['昨天', '2026-11-21'],
    ['t-1', '2026-11-21'],
    ['1120', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
  ])('%s is %s', (text, day) => {
    expect(valueOf({}, text)).toBe(day);
    expect(valueOf({ span: true }, text)).toBe(day);
  });

  it('accepts a span only where the argument is a span', () => {
    expect(valueOf({ span: true }, '上月')).toBe('2026-10-01~2026-10-31');
    expect(valueOf({}, '上月')).toBeNull();
    expect(valueOf({}, '南京')).toBeNull();
  });

  it('accepts dates up to the latest day, and refuses later ones', () => {
    const latest = () => TODAY;
    expect(valueOf({ span: true, latest }, '本月')).toBe('2026-11-01~2026-11-22');
    expect(readDate(step({ latest }), '明天', TODAY)).toMatchObject({
      kind: 'refused',
      reason: '不能晚于 2026-11-22',
    });
  });

  it('proposes named days, the usual one first', () => {
    const options = dateOptions(step({ initial: () => '2026-11-21' }), TODAY);
    expect(options[0]).toMatchObject({ value: '2026-11-21', title: '2026-11-21' });
    expect(options.filter(({ value }) => value === '2026-11-21')).toHaveLength(1);
    expect(options.map(({ title }) => title)).not.toContain('本周');
  });

  it('parses its own formatted value', () => {
    expect(daysOf('2026-10-01~2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(daysOf('2026-10-01')).toEqual({ from: '2026-10-01', to: '2026-10-01' });
  });
});
