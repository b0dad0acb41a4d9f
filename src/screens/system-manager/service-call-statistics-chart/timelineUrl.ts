import type { ServicePoint } from '../../../../contract/serviceStatistics.ts';

const PATH = '/system-manager/service-call-statistics-chart';
type Values = Readonly<Record<string, string>>;

const url = (values: Values): string =>
  `${PATH}?${new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString()}`;

/** The page of what a point holds: the hours of a day, the minutes of an hour; null of a minute. */
export function insideUrl({ at, grain }: Pick<ServicePoint, 'at' | 'grain'>, values: Values): string | null {
  if (grain === 'minute') return null;
  const day = at.slice(0, 10);
  const hour = grain === 'hour' ? at.slice(11, 13) : '';
  return url({ ...values, begndate: day, enddate: day, hour });
}

/** The page around an hour: its day. Null where the page shows days already. */
export const outsideUrl = (values: Values): string | null =>
  (values['hour'] ?? '') === '' ? null : url({ ...values, hour: '' });
