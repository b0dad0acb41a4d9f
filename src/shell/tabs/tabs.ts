import { routes } from '../../../contract/routes.ts';
import { identityOf } from '../../screens/index.ts';

/** An open page. */
export interface Tab {
  /** Identity: the path, and the parameters that identify its record (contract/routes.ts). */
  readonly id: string;
  readonly path: string;
  /** Its latest path and query. */
  readonly url: string;
  readonly title: string;
  /** Cannot be closed or moved (spec §2). */
  readonly isFixed: boolean;
  /** Incremented by a refresh, which remounts the page. */
  readonly epoch: number;
  /** The lowest free number among the open tabs of the same page: suffix of its DOM ids. */
  readonly slot: number;
}
export interface TabsState {
  readonly tabs: readonly Tab[];
  /** Id of the tab in front; null if the page in front has no tab. */
  readonly front: string | null;
  /** Ids of the tabs whose pages stay mounted, the latest first. */
  readonly alive: readonly string[];
}
export interface Place {
  readonly path: string;
  /** Without the question mark. */
  readonly search: string;
}

const HOME = '/dashboard';
/** Pages without a tab: redirects and error pages. */
const WITHOUT_TAB: ReadonlySet<string> = new Set(['/404', '/401', '/initialization', '/']);

export const hasTab = (path: string): boolean => !WITHOUT_TAB.has(path) && !path.startsWith('/redirect/');
const titleOf = (path: string): string => routes.find((row) => row.path === path)?.title ?? path;
const urlOf = ({ path, search }: Place): string => (search === '' ? path : `${path}?${search}`);
/** Parses an address of this site. */
export function placeOf(url: string): Place {
  const at = url.indexOf('?');
  return at === -1 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) };
}
/** A page and its hidden twin are one kind: `/day-reconciliation`. */
const kindOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
function freeSlot(tabs: readonly Tab[], path: string): number {
  const taken = new Set(tabs.filter((tab) => kindOf(tab.path) === kindOf(path)).map(({ slot }) => slot));
  let slot = 0;
  while (taken.has(slot)) slot += 1;
  return slot;
}
/** How many pages stay mounted; the least recently used are remounted from their address. */
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

/** Only the fixed tab. */
export const initialTabs: TabsState = { tabs: [tabOf({ path: HOME, search: '' })], front: null, alive: [] };

/** Brings a place to the front: in its tab, or in a new one at the end. */
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

/** The tab in front after closing: the right neighbour, else the left. */
export function urlAfterClosing(before: TabsState, after: TabsState): string | null {
  if (before.front === null || after.tabs.some(({ id }) => id === before.front)) return null;
  const at = before.tabs.findIndex(({ id }) => id === before.front);
  const left = new Set(after.tabs.map(({ id }) => id));
  const next =
    before.tabs.slice(at + 1).find(({ id }) => left.has(id)) ??
    before.tabs.slice(0, at).findLast(({ id }) => left.has(id));
  return next?.url ?? HOME;
}

/** Moves a tab among those that are not fixed; `to` is an index of the whole list. */
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

/** The tab `by` positions to the right (negative: left), wrapping around. */
export function neighbour(state: TabsState, by: number): Tab | undefined {
  const { tabs, front } = state;
  const at = tabs.findIndex(({ id }) => id === front);
  if (at === -1) return tabs[0];
  return tabs[(at + by + tabs.length) % tabs.length];
}

/**
 * The target of a link: an open tab with its latest address, unless the link has its own query.
 */
export function destinationOf(state: TabsState, to: string): string {
  if (to.includes('?')) return to;
  return state.tabs.find(({ id }) => id === to)?.url ?? to;
}

/** Restores the stored tabs; what is invalid is left out. */
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
  // Each is mounted when it is shown.
  return { ...restored, front: null, alive: [] };
}
