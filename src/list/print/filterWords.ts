import { showAmounts } from '../../ui/form/amountText.ts';
import type { UrlQuery } from '../query.ts';
import { optionsOf, type ResolvedList } from '../definition.ts';

/** The active filters and the sort of a list as text: `状态：正常`. Unset filters are left out. */
export function filterWords(screen: ResolvedList, { values, sort }: UrlQuery): readonly string[] {
  const filters = screen.filters.map(({ title, filter }): string => {
    switch (filter.kind) {
      case 'range': {
        const [from, to] = [values[filter.from] ?? '', values[filter.to] ?? ''];
        return from === '' && to === '' ? '' : `${title}：${from} 至 ${to}`;
      }
      case 'select': {
        const value = values[filter.param] ?? '';
        const name = optionsOf(filter).find((option) => option.value === value)?.name ?? value;
        return value === '' ? '' : `${title}：${name}`;
      }
      case 'amounts': {
        const value = values[filter.param] ?? '';
        return value === '' ? '' : `${title}：${showAmounts(value)}`;
      }
      case 'day':
      case 'month':
      case 'text':
      case 'store': {
        const value = values[filter.param] ?? '';
        return value === '' ? '' : `${title}：${value}`;
      }
    }
  });
  const fixed = screen.fixed.map(({ param, title, say }) => {
    const value = values[param] ?? '';
    return value === '' ? '' : `${title}：${say ? say(value) : value}`;
  });
  const tab = screen.tabs?.of.find(({ value }) => value === (values[screen.tabs?.param ?? ''] ?? ''));
  const sorted = screen.columns.find(({ key }) => key === sort?.key);
  return [
    ...[...fixed, ...(tab ? [`${screen.tabs?.title}：${tab.title}`] : []), ...filters].filter(
      (words) => words !== '',
    ),
    ...(sorted && sort ? [`排序：${sorted.title}${sort.order === 'asc' ? '升序' : '降序'}`] : []),
  ];
}
