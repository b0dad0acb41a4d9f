import type { ResolvedList } from '../definition.ts';

/** The filter by text that the lists' calls have, where they have one. */
export const KEYWORD = 'keyword';

/**
 * Where Enter in the quick filter leads: into the loaded rows that were found, on to the server, which knows all rows, or
 * nowhere, because the call has no search by text.
 */
export function onward(
  { filters }: Pick<ResolvedList, 'filters'>,
  at: { readonly isNarrowed: boolean; readonly isComplete: boolean },
): 'rows' | 'server' | 'nowhere' {
  if (!at.isNarrowed || at.isComplete) return 'rows';
  return filters.some(({ filter }) => filter.kind === 'text' && filter.param === KEYWORD)
    ? 'server'
    : 'nowhere';
}
