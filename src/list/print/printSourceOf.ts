import type { ListState } from '../controller/useList.ts';
import type { ResolvedList } from '../definition.ts';
import { filterWords } from './filterWords.ts';
import type { PrintSource } from './printSource.ts';

/** The print source of a list screen: the columns of its totals row are summed. */
export const printSourceOf = (
  screen: ResolvedList,
  { values, sort, request }: Pick<ListState, 'values' | 'sort' | 'request'>,
): PrintSource => ({
  title: screen.title,
  facts: filterWords(screen, { values, sort }),
  query: request,
  list: screen.list,
  totals: screen.totals,
  rowCount: screen.rowCount,
  sums: screen.totalsRow,
  ...(screen.isCounted && { isCounted: screen.isCounted }),
});
