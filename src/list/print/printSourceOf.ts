import type { ListState } from '../controller/useList.ts';
import type { ResolvedList } from '../definition.ts';
import { filterWords } from './filterWords.ts';
import type { PrintSource } from './printSource.ts';

/** The print source of a list screen. `facts`: the lines under the title, if not the active filters. */
export const printSourceOf = (
  screen: ResolvedList,
  { values, sort, request }: Pick<ListState, 'values' | 'sort' | 'request'>,
  facts = filterWords(screen, { values, sort }),
): PrintSource => ({
  title: screen.title,
  facts,
  query: request,
  list: screen.list,
  totals: screen.totals,
  rowCount: (totals) => screen.rowCount(totals, request),
  sums: (totals) => ({
    ...screen.totalsRow(totals),
    ...Object.fromEntries((screen.rowSums ?? []).map((key) => [key, null])),
  }),
  ...(screen.isCounted && { isCounted: screen.isCounted }),
});
