import { APPY_TITLES } from '../../../../contract/lists/applications.ts';
import { FIGURE_TITLES } from '../../../../contract/lists/report.ts';
import { formatCount, formatMoney } from '../../../../contract/wire/money.ts';

export const COUNTS = ['personCount', 'refdCount', 'appyCount', 'psntime'];
const titles = new Map<string, string>([...FIGURE_TITLES, ...APPY_TITLES]);
export const figureName = (key: string): string => titles.get(key) ?? key;
export const isFigure = (key: string): boolean => titles.has(key);

/** The sums of all figures, formatted. */
export const totalsRow = (totals: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(totals).flatMap(([key, value]: [string, unknown]): [string, string][] =>
      !isFigure(key) ? [] : [[key, typeof value === 'number' ? formatCount(value) : formatMoney(value)]],
    ),
  );

export const WIDTHS: Readonly<Record<string, number>> = {
  settleMonth: 120, settleDate: 130, poolareaNo: 150, companyId: 200, fixmedinsCode: 210, insutype: 110, clrType: 120,
  medType: 120, psnType: 130, ordSouc: 120, opterName: 110, appyId: 200, appyStas: 110, clrStas: 100, code: 120,
  poolareaName: 110, companyName: 190, personNum: 76,
}; // prettier-ignore

/** The toolbar of a report. */
export const toolbarOf = (more: readonly string[]) => [
  'report.behind',
  'report.group',
  'report.chart',
  ...more,
  {
    title: '更多',
    commands: [
      'report.by',
      'report.save',
      'report.total',
      'list.columns',
      'list.export',
      'list.print',
      'list.refresh',
    ],
  },
];
export const SUM_ROW = ({ level }: { readonly level: string }) =>
  level === 'row' ? undefined : ('sum' as const);
