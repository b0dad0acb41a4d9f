import { useCallback, useState } from 'react';
import type { RowList } from './paletteRows.ts';

/**
 * Whether all rows are rendered: from the moment the person moves in the list by key, wheel or pointer. Never by a
 * timer: the next letter would have to remove all those rows in its own frame.
 */
export function useWholeList(list: RowList): { readonly isWhole: boolean; readonly showAll: () => void } {
  const [whole, setWhole] = useState<RowList | null>(null);
  const showAll = useCallback(() => setWhole(list), [list]);
  return { isWhole: whole === list, showAll };
}
