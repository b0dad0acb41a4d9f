import { useMemo } from 'react';
import { useServices } from '../commands/services.ts';
import type { ResolvedList } from './definition.ts';

/** The kinds of person (spec §6) that belong to one store: 门店 and 客户端. */
const FIRST_OF_STORES = 3;

/** Whether the person sees the rows of one store alone. */
export const useIsOfOneStore = (): boolean => useServices().profile.roleCode >= FIRST_OF_STORES;

/**
 * The list as a person sees it at first. All rows of a person of one store have the same one, so its columns are hidden there;
 * 列设置 shows them.
 */
export function useOwnColumns(screen: ResolvedList): ResolvedList {
  const isOfOneStore = useIsOfOneStore();
  return useMemo(() => (isOfOneStore ? withoutStore(screen) : screen), [isOfOneStore, screen]);
}

export function withoutStore(screen: ResolvedList): ResolvedList {
  const store = screen.filters.find(({ filter }) => filter.kind === 'store');
  if (store === undefined) return screen;
  return {
    ...screen,
    columns: screen.columns.map((column) =>
      column.key === store.key || column.key === 'fixmedinsCode' ? { ...column, hidden: true } : column,
    ),
  };
}
