import { dayCount } from '../../ui/day.ts';
import { readDay, readDays, weekdayOf, type Days } from '../../ui/form/dayText.ts';
import type { ArgDate, ArgOption } from '../command.ts';

const TILDE = '~';

export const daysValue = ({ from, to }: Days): string => (from === to ? from : `${from}${TILDE}${to}`);

/** The days of a date argument; a single day is a span of one. */
export function daysOf(value: string): Days {
  const [from = value, to = from] = value.split(TILDE);
  return { from, to };
}

/** How it is shown: the days, and muted the weekday or the number of days. */
export function dateOption(value: string): ArgOption {
  const { from, to } = daysOf(value);
  if (from === to) return { value, title: from, note: `星期${weekdayOf(from)}` };
  return { value, title: `${from} 至 ${to}`, note: `${dayCount(from, to)} 天` };
}

export type ReadDate =
  | { readonly kind: 'value'; readonly option: ArgOption }
  | { readonly kind: 'refused'; readonly option: ArgOption; readonly reason: string };

/** Parses a date that a person typed; null when it is none. A span that reaches beyond the latest day ends there. */
export function readDate({ date }: ArgDate<string>, text: string, today: string): ReadDate | null {
  const day = date.span ? null : readDay(text, today);
  const days = date.span ? readDays(text, today) : day === null ? null : { from: day, to: day };
  if (!days) return null;
  const latest = date.latest?.();
  if (latest === undefined || days.to <= latest)
    return { kind: 'value', option: dateOption(daysValue(days)) };
  if (days.from <= latest)
    return { kind: 'value', option: dateOption(daysValue({ from: days.from, to: latest })) };
  return { kind: 'refused', option: dateOption(daysValue(days)), reason: `不能晚于 ${latest}` };
}

const DAYS = ['今天', '昨天', '前天'];
const SPANS = ['本周', '上周', '本月', '上月', '近7天', '近30天'];

/** Proposals before anything is typed, the default first. */
export function dateOptions(step: ArgDate<string>, today: string): readonly ArgOption[] {
  const usual = step.date.initial?.();
  const words = [...DAYS, ...(step.date.span ? SPANS : [])];
  const proposals = words.flatMap((word): ArgOption[] => {
    const read = readDate(step, word, today);
    return read?.kind === 'value' ? [{ ...read.option, title: word, note: read.option.title }] : [];
  });
  if (usual === undefined) return proposals;
  return [dateOption(usual), ...proposals.filter(({ value }) => value !== usual)];
}
