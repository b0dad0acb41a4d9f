import { daysOf } from '../../commands/palette/argDates.ts';
import type { ArgOption, ArgStep, CommandArgs } from '../../commands/command.ts';
import { readAmounts } from '../../ui/form/amountText.ts';
import { todayInShanghai } from '../../ui/day.ts';
import { readMonth } from '../../ui/form/dayText.ts';
import { writeQuery } from '../query.ts';
import { optionsOf, type ResolvedList } from '../definition.ts';
import { storeStep } from './steps.ts';

type Filter = ResolvedList['filters'][number];

/** The argument's key: the request's own, except for a range, which sets two keys. */
const keyOf = ({ key, filter }: Filter): string => (filter.kind === 'range' ? key : filter.param);

const monthOf = (text: string): string | null => readMonth(text, todayInShanghai());

function stepOf(field: Filter): ArgStep<string> {
  const { title, filter } = field;
  const base = { key: keyOf(field), title, optional: true } as const;
  switch (filter.kind) {
    case 'range': {
      const { max } = filter;
      return { ...base, date: { span: true, ...(max && { latest: max }) } };
    }
    case 'day': {
      const { max } = filter;
      return { ...base, date: { ...(max && { latest: max }) } };
    }
    case 'month':
      return {
        ...base,
        text: {
          check: (text) => monthOf(text) !== null || '可以写 上月、2610 或 2026-10',
          reads: (text) => monthOf(text) !== null,
        },
      };
    case 'store':
      return storeStep(base.key, title);
    case 'select': {
      const options = (): ArgOption[] => optionsOf(filter).map(({ value, name }) => ({ value, title: name }));
      return { ...base, options };
    }
    case 'amounts':
      return {
        ...base,
        text: {
          check: (text) => readAmounts(text) !== null || '可以写 393.35、100-200 或 ≥500',
          // A bare number is ambiguous, so an amount needs a sign or unit.
          reads: (text) => /[.¥￥元万≥≤~]/.test(text) && readAmounts(text) !== null,
        },
      };
    case 'text': {
      const { reads, isPersonal } = filter;
      return {
        ...base,
        ...(isPersonal && { secret: true }),
        text: { reads: (word) => reads?.test(word) === true },
      };
    }
  }
}

/** A list can be opened with any of its filters: `日对账 昨天 不平`. */
export const listArgs = (list: ResolvedList): readonly ArgStep<string>[] => list.filters.map(stepOf);

/** The URL of a list opened with some of its filters; the other filters get the screen's defaults. */
export const listAddress =
  (path: string, list: ResolvedList) =>
  (args: CommandArgs): string => {
    const given = list.filters.filter((field) => args[keyOf(field)] !== undefined);
    if (given.length === 0) return path;
    const [only] = given;
    const alone = given.length === 1 && only?.filter.kind === 'text' ? only.filter.alone?.() : undefined;
    const values = given.flatMap((field): [string, string][] => {
      const value = args[keyOf(field)] ?? '';
      if (field.filter.kind === 'amounts') return [[field.filter.param, readAmounts(value) ?? '']];
      if (field.filter.kind === 'month') return [[field.filter.param, monthOf(value) ?? '']];
      if (field.filter.kind !== 'range') return [[field.filter.param, value]];
      const { from, to } = daysOf(value);
      return [
        [field.filter.from, from],
        [field.filter.to, to],
      ];
    });
    const all: Record<string, string> = { ...list.defaults(), ...alone, ...Object.fromEntries(values) };
    return `${path}?${writeQuery({ values: all, sort: undefined })}`;
  };
