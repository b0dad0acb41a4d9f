import type { Keep } from '../../api/personal.ts';
import * as tabs from './tabs.ts';
import type { Place, Tab, TabsState } from './tabs.ts';

const NAME = 'tabs';

export interface TabStoreOptions {
  readonly keep: Keep;
  /** Whether this person may open a path: what was kept may be of yesterday's rights. */
  readonly isAllowed: (path: string) => boolean;
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => void;
}

/**
 * The pages that are open, in this browser tab. The address is the truth about which one is in front: everything that
 * brings another to the front navigates.
 */
export class TabStore {
  readonly #options: TabStoreOptions;
  readonly #listeners = new Set<() => void>();
  #state: TabsState;

  constructor(options: TabStoreOptions) {
    this.#options = options;
    this.#state = tabs.tabsFrom(options.keep.read(NAME), options.isAllowed);
  }

  readonly snapshot = (): TabsState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The address has changed. */
  readonly visit = (place: Place): void => this.#set(tabs.visit(this.#state, place));
  readonly retitle = (id: string, title: string): void => this.#set(tabs.retitle(this.#state, id, title));
  readonly refresh = (id: string): void => this.#set(tabs.refresh(this.#state, id));
  readonly move = (id: string, to: number): void => this.#set(tabs.move(this.#state, id, to));
  readonly moveBy = (id: string, by: number): void =>
    this.move(id, this.#state.tabs.findIndex((tab) => tab.id === id) + by);
  readonly close = (id: string): void => this.#close(tabs.close(this.#state, id));
  readonly closeOthers = (id: string): void => {
    const kept = this.find(id);
    if (kept && this.#state.front !== id) this.#options.navigate(kept.url);
    this.#close(tabs.closeOthers(this.#state, id));
  };
  readonly closeAll = (): void => this.#close(tabs.closeAll(this.#state));

  /** Done with the page in front: it closes, and the one that it belongs to comes back as it was left. */
  readonly leaveFor = (to: string): void => {
    const leaving = this.#state.front;
    const destination = this.destinationOf(to);
    if (leaving !== null) this.#set(tabs.close(this.#state, leaving));
    this.#options.navigate(destination);
  };

  readonly find = (id: string): Tab | undefined => this.#state.tabs.find((tab) => tab.id === id);
  readonly front = (): Tab | undefined =>
    this.#state.front === null ? undefined : this.find(this.#state.front);
  readonly go = (id: string): void => {
    const tab = this.find(id);
    if (tab) this.#options.navigate(tab.url);
  };
  readonly step = (by: number): void => {
    const tab = tabs.neighbour(this.#state, by);
    if (tab) this.#options.navigate(tab.url);
  };
  readonly destinationOf = (to: string): string => tabs.destinationOf(this.#state, to);

  #close(after: TabsState): void {
    const next = tabs.urlAfterClosing(this.#state, after);
    this.#set(after);
    if (next !== null) this.#options.navigate(next, { replace: true });
  }

  #set(state: TabsState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.keep.write(
      NAME,
      state.tabs.map(({ url, title }) => ({ url, title })),
    );
    for (const listener of this.#listeners) listener();
  }
}
