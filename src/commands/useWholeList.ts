import { startTransition, useEffect, useState } from 'react';
import type { RowList } from './paletteRows.ts';

/** The rows out of view come when typing rests, ms: sooner they would be in the next letter's way. */
const REST = 200;

/** Whether the list is drawn whole: after a rest, or at once when the person moves in it. */
export function useWholeList(list: RowList): { readonly isWhole: boolean; readonly showAll: () => void } {
  const [whole, setWhole] = useState<RowList | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setWhole(list)), REST);
    return () => clearTimeout(timer);
  }, [list]);
  return { isWhole: whole === list, showAll: () => setWhole(list) };
}
