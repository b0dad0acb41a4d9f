import type { Call } from '../../../../contract/wire/call.ts';
import { codeItems, codeName, type CodeItem } from '../../../../contract/codes/codes.ts';
import type { Report, ReportFilter } from '../../../../contract/report/report.ts';
import { dayBefore, lastMonth, today, yesterday } from '../../../list/filters/days.ts';
import { groupedBy } from '../../../list/filters/groupedBy.ts';
import { lastDayOf } from '../../../ui/day.ts';
import type { FilterField, FixedParam } from '../../../list/definition.ts';

type Field = FilterField<Call>;
const coded = (key: 'insutype' | 'clrType' | 'medType' | 'psnType' | 'ordSouc', title: string): Field => ({
  key,
  title,
  filter: { kind: 'select', param: key, options: key },
});
const AWAY: readonly CodeItem[] = [
  { value: '0', name: '本地' },
  { value: '1', name: '异地' },
];
/** Ended applications cover no settlements. */
const APPY: readonly CodeItem[] = [
  { value: '-', name: '未申报' },
  ...codeItems('appyStas').filter(({ value }) => !['withdrawn', 'rejected', 'refused'].includes(value)),
];

const FIELDS: Readonly<Record<ReportFilter, Field>> = {
  insutype: coded('insutype', '险种'),
  clrType: coded('clrType', '清算类别'),
  medType: coded('medType', '医疗类别'),
  psnType: coded('psnType', '人员类别'),
  ordSouc: coded('ordSouc', '订单来源'),
  away: { key: 'away', title: '参保地', filter: { kind: 'select', param: 'away', options: AWAY } },
  poolareaNo: {
    key: 'poolareaNo',
    title: '统筹区',
    filter: { kind: 'text', param: 'poolareaNo', placeholder: '6 位区划', reads: /^\d{6}$/ },
  },
  opterName: {
    key: 'opterName',
    title: '经办人',
    filter: { kind: 'text', param: 'opterName', placeholder: '姓名', isPersonal: true },
  },
  appyStas: {
    key: 'appyStas',
    title: '申报状态',
    filter: { kind: 'select', param: 'appyStas', options: APPY },
  },
};

/** A report's filters: days, grouping, and those that it declares. */
export const filtersOf = ({ groupings, filters }: Report, days = '结算日期'): Field[] => [
  { key: 'days', title: days, filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today } },
  groupedBy(
    Object.entries(groupings).map(([value, { title }]) => ({ value, name: title })),
    '分组',
  ),
  { key: 'fixmedinsCode', title: '机构', filter: { kind: 'store', param: 'fixmedinsCode' } },
  ...filters.map((name) => FIELDS[name]),
];

/** The days with which a report opens. */
export function daysOf({ opens }: Pick<Report, 'opens'>): { begndate: string; enddate: string } {
  if (opens === 'last7') return { begndate: dayBefore(7), enddate: yesterday() };
  if (opens === 'thisYear') return { begndate: `${today().slice(0, 4)}-01-01`, enddate: today() };
  const month = lastMonth();
  return { begndate: `${month}-01`, enddate: lastDayOf(month) };
}

/** The filters of the rows behind a figure, from the URL. */
export const fixedOf = (figureName: (key: string) => string): readonly FixedParam[] => [
  { param: 'of', title: '指标', say: figureName },
  { param: 'begndate', title: '开始日期' },
  { param: 'enddate', title: '结束日期' },
  { param: 'fixmedinsCode', title: '机构' },
  { param: 'poolareaNo', title: '统筹区' },
  { param: 'companyId', title: '公司' },
  ...(['insutype', 'clrType', 'medType', 'psnType', 'ordSouc'] as const).map((param) => ({
    param,
    title: FIELDS[param].title ?? param,
    say: (code: string) => codeName(param, code),
  })),
  {
    param: 'away',
    title: '参保地',
    say: (value) => AWAY.find((each) => each.value === value)?.name ?? value,
  },
  { param: 'opterName', title: '经办人' },
  { param: 'appyId', title: '申报', say: (value) => (value === '-' ? '未申报' : value) },
  {
    param: 'appyStas',
    title: '申报状态',
    say: (value) => APPY.find((each) => each.value === value)?.name ?? value,
  },
];
