import { useMemo } from 'react';
import type { useLocation } from 'wouter';
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';

/** Query fields that name a person, whatever the page. */
const OF_PERSONS: ReadonlySet<string> = new Set(['person', 'payer', 'certno', 'opterName']);
/** Pages whose `keyword` is the name or number of a person. */
const LISTS_OF_PERSONS = ['/manager-store', '/medical-insurance-settlement/attendance', '/permission/user'];

const namesPerson = (path: string, key: string): boolean =>
  OF_PERSONS.has(key) || (key === 'keyword' && LISTS_OF_PERSONS.some((each) => path.startsWith(each)));

/** What `history.state` holds: query fields of this entry that the address does not show. */
interface Hidden {
  readonly hidden: string;
}
const isHidden = (state: unknown): state is Hidden =>
  typeof state === 'object' && state !== null && 'hidden' in state && typeof state.hidden === 'string';

/** Splits an address of the page into what the address bar shows and the query fields that name a person. */
export function splitAddress(to: string): { readonly shown: string; readonly hidden: string } {
  const { pathname, search, hash } = new URL(to, 'http://page');
  const [shown, hidden] = [new URLSearchParams(), new URLSearchParams()];
  for (const [key, value] of new URLSearchParams(search))
    (namesPerson(pathname, key) ? hidden : shown).append(key, value);
  if (hidden.size === 0) return { shown: to, hidden: '' };
  return { shown: `${pathname}${shown.size === 0 ? '' : `?${shown}`}${hash}`, hidden: hidden.toString() };
}

/** The whole query of a history entry. */
export const wholeSearch = (search: string, state: unknown): string =>
  !isHidden(state) ? search : `${search === '' ? '?' : `${search}&`}${state.hidden}`;

type Navigate = ReturnType<typeof useLocation>[1];

export const go: Navigate = (to, options) => {
  const { shown, hidden } = splitAddress(String(to));
  navigate(shown, { ...options, state: hidden === '' ? (options?.state ?? null) : { hidden } });
};

/**
 * The browser's address without what names a person: such query fields are kept in the entry of the history, so that
 * back, forward and a reload have them, and no server log, proxy, bookmark or list of visited pages does. The rest of
 * the console sees one query.
 */
export const useAddressBar = (): [string, Navigate] => [usePathname(), go];

export function useWholeSearch(): string {
  const search = useSearch();
  const state: unknown = useHistoryState();
  return useMemo(() => wholeSearch(search, state), [search, state]);
}

/** Hides what an opened link shows. Called once, before the first page is drawn. */
export function hideFromAddressBar(): void {
  const to = `${location.pathname}${location.search}${location.hash}`;
  if (splitAddress(to).hidden !== '') go(to, { replace: true });
}
