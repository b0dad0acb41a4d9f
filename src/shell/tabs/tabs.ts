import { routes } from '../../../contract/routes.ts';
import { identityOf } from '../../screens/index.ts';

/** A page that was opened and not closed yet. */
export interface Tab {
  /** What it shows: the path, and the parameters that name its record (contract/routes.ts). */
  readonly id: string;
  readonly path: string;
  /** As it was left: path and query. */
  readonly url: string;
  readonly title: string;
  /** Cannot be closed or moved (spec §2). */
  readonly isFixed: boolean;
  /** Goes up when the tab is refreshed: what it held is made anew. */
  readonly epoch: number;
  /** Among the open tabs of the same kind of page the lowest free number: ids in the page end with it. */
  readonly slot: number;
}
export interface TabsState {
  readonly tabs: readonly Tab[];
  /** Id of the tab in front; null where the page in front has no tab. */
  readonly front: string | null;
  /** Ids of the tabs whose pages are kept as they were left, the latest first. */
  readonly alive: readonly string[];
}
export interface Place {
  readonly path: string;
  /** Without the question mark. */
  readonly search: string;
}

const HOME = '/dashboard';
/** Pages that are passed through, or that say why there is none. */
const WITHOUT_TAB: ReadonlySet<string> = new Set(['/404', '/401', '/initialization', '/']);

export const hasTab = (path: string): boolean => !WITHOUT_TAB.has(path) && !path.startsWith('/redirect/');
const titleOf = (path: string): string => routes.find((row) => row.path === path)?.title ?? path;
const urlOf = ({ path, search }: Place): string => (search === '' ? path : `${path}?${search}`);
/** The place of an address within this site. */
export function placeOf(url: string): Place {
  const at = url.indexOf('?');
  return at === -1 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) };
}
/** A page and its twin outside the menus are one kind: `/day-reconciliation`. */
const kindOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
function freeSlot(tabs: readonly Tab[], path: string): number {
  const taken = new Set(tabs.filter((tab) => kindOf(tab.path) === kindOf(path)).map(({ slot }) => slot));
  let slot = 0;
  while (taken.has(slot)) slot += 1;
  return slot;
}
/** Pages that are kept in memory; those left longest ago are made anew from their address. */
const MAX_ALIVE = 40;
const tabOf = (place: Place, slot = 0): Tab => ({
  id: identityOf(place.path, place.search),
  path: place.path,
  url: urlOf(place),
  title: titleOf(place.path),
  isFixed: place.path === HOME,
  epoch: 0,
  slot,
});

/** The fixed tab alone. */
export const initialTabs: TabsState = { tabs: [tabOf({ path: HOME, search: '' })], front: null, alive: [] };

/** The place comes to the front: in its tab where it has one, in a new one at the end. */
export function visit(state: TabsState, place: Place): TabsState {
  if (!hasTab(place.path)) return { ...state, front: null };
  const tab = tabOf(place, freeSlot(state.tabs, place.path));
  const known = state.tabs.find(({ id }) => id === tab.id);
  const alive = [tab.id, ...state.alive.filter((id) => id !== tab.id)].slice(0, MAX_ALIVE);
  if (!known) return { tabs: [...state.tabs, tab], front: tab.id, alive };
  if (state.front === tab.id && known.url === tab.url) return state;
  return {
    tabs: state.tabs.map((each) => (each.id === tab.id ? { ...each, url: tab.url } : each)),
    front: tab.id,
    alive,
  };
}

function without(state: TabsState, isGone: (tab: Tab) => boolean): TabsState {
  const tabs = state.tabs.filter((tab) => tab.isFixed || !isGone(tab));
  const ids = new Set(tabs.map(({ id }) => id));
  return { ...state, tabs, alive: state.alive.filter((id) => ids.has(id)) };
}
export const close = (state: TabsState, id: string): TabsState => without(state, (tab) => tab.id === id);
export const closeOthers = (state: TabsState, id: string): TabsState =>
  without(state, (tab) => tab.id !== id);
export const closeAll = (state: TabsState): TabsState => without(state, () => true);

/** Where the person is once the tab in front is gone: the neighbour at its right, else at its left. */
export function urlAfterClosing(before: TabsState, after: TabsState): string | null {
  if (before.front === null || after.tabs.some(({ id }) => id === before.front)) return null;
  const at = before.tabs.findIndex(({ id }) => id === before.front);
  const left = new Set(after.tabs.map(({ id }) => id));
  const next =
    before.tabs.slice(at + 1).find(({ id }) => left.has(id)) ??
    before.tabs.slice(0, at).findLast(({ id }) => left.has(id));
  return next?.url ?? HOME;
}

/** Moves a tab among those that are not fixed; `to` is a place in the whole list. */
export function move(state: TabsState, id: string, to: number): TabsState {
  const tab = state.tabs.find((each) => each.id === id);
  if (!tab || tab.isFixed) return state;
  const rest = state.tabs.filter((each) => each !== tab);
  const first = rest.filter(({ isFixed }) => isFixed).length;
  const at = Math.min(rest.length, Math.max(first, to));
  return { ...state, tabs: [...rest.slice(0, at), tab, ...rest.slice(at)] };
}

const change = (state: TabsState, id: string, patch: (tab: Tab) => Partial<Tab>): TabsState => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, ...patch(tab) } : tab)),
});
export const refresh = (state: TabsState, id: string): TabsState =>
  change(state, id, ({ epoch }) => ({ epoch: epoch + 1 }));
export const retitle = (state: TabsState, id: string, title: string): TabsState =>
  state.tabs.some((tab) => tab.id === id && tab.title !== title)
    ? change(state, id, () => ({ title }))
    : state;

/** The tab `by` places to the right (left where negative), round and round. */
export function neighbour(state: TabsState, by: number): Tab | undefined {
  const { tabs, front } = state;
  const at = tabs.findIndex(({ id }) => id === front);
  if (at === -1) return tabs[0];
  return tabs[(at + by + tabs.length) % tabs.length];
}

/**
 * Where a link leads: an open tab is come back to as it was left. Only where the link names no query of its own: one
 * that does means exactly that.
 */
export function destinationOf(state: TabsState, to: string): string {
  if (to.includes('?')) return to;
  return state.tabs.find(({ id }) => id === to)?.url ?? to;
}

/** What a reload finds again; whatever cannot be read there is left out. */
export function tabsFrom(kept: unknown, isAllowed: (path: string) => boolean): TabsState {
  if (!Array.isArray(kept)) return initialTabs;
  const restored = kept
    .flatMap((each: unknown): (Place & { title: string })[] => {
      if (typeof each !== 'object' || each === null || !('url' in each) || !('title' in each)) return [];
      const { url, title } = each;
      if (typeof url !== 'string' || typeof title !== 'string' || !url.startsWith('/')) return [];
      const place = placeOf(url);
      return isAllowed(place.path) ? [{ ...place, title }] : [];
    })
    .reduce<TabsState>((state, { title, ...place }) => {
      const next = visit(state, place);
      return retitle(next, identityOf(place.path, place.search), title);
    }, initialTabs);
  // Each is made when it is looked at.
  return { ...restored, front: null, alive: [] };
}
