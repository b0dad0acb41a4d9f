import { useCallback, useState } from 'react';
import type { RowList } from './paletteRows.ts';

/**
 * Whether the list is drawn whole: once the person moves in it, by key, wheel or pointer. Never by itself: a letter that
 * comes after a pause would have to take all those rows away again, in the very frame that it is answered in.
 */
export function useWholeList(list: RowList): { readonly isWhole: boolean; readonly showAll: () => void } {
  const [whole, setWhole] = useState<RowList | null>(null);
  const showAll = useCallback(() => setWhole(list), [list]);
  return { isWhole: whole === list, showAll };
}
