import { useMemo } from 'react';
import { isOfOneStore } from '../../contract/rights/permission.ts';
import { useServices } from '../commands/services.ts';
import type { ResolvedList } from './definition.ts';

/** Whether the person sees the rows of one store alone. */
export const useIsOfOneStore = (): boolean => isOfOneStore(useServices().profile);

/**
 * The list as a person sees it at first. All rows of a person of one store have the same one, so its columns are hidden there;
 * 列设置 shows them.
 */
export function useOwnColumns(screen: ResolvedList): ResolvedList {
  const isHidden = useIsOfOneStore();
  return useMemo(() => (isHidden ? withoutStore(screen) : screen), [isHidden, screen]);
}

/** Hides the columns of the store that a row belongs to. A report that groups by store keeps its own: they name its rows. */
export function withoutStore(screen: ResolvedList): ResolvedList {
  if (!screen.filters.some(({ key, filter }) => filter.kind === 'store' && key === 'fixmedinsName'))
    return screen;
  return {
    ...screen,
    columns: screen.columns.map((column) =>
      column.key === 'fixmedinsName' || column.key === 'fixmedinsCode' ? { ...column, hidden: true } : column,
    ),
  };
}
