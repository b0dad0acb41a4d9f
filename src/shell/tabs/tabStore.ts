import type { Keep } from '../../api/personal.ts';
import * as tabs from './tabs.ts';
import type { Place, Tab, TabsState } from './tabs.ts';
import { createStore, type Store } from '../../state/createStore.ts';

const NAME = 'tabs';

export interface TabStoreOptions {
  readonly keep: Keep;
  /** Whether this person may open a path: the stored tabs may predate a change of rights. */
  readonly isAllowed: (path: string) => boolean;
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => void;
}

/**
 * The pages that are open in this browser tab. The address decides which one is in front: to bring another to the front is
 * to navigate.
 */
export class TabStore {
  readonly #options: TabStoreOptions;
  readonly #state: Store<TabsState>;

  constructor(options: TabStoreOptions) {
    this.#options = options;
    this.#state = createStore(tabs.tabsFrom(options.keep.read(NAME), options.isAllowed));
  }

  readonly snapshot = (): TabsState => this.#state.snapshot();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** The address has changed. */
  readonly visit = (place: Place): void => this.#set(tabs.visit(this.snapshot(), place));
  readonly retitle = (id: string, title: string): void => this.#set(tabs.retitle(this.snapshot(), id, title));
  readonly refresh = (id: string): void => this.#set(tabs.refresh(this.snapshot(), id));
  readonly move = (id: string, to: number): void => this.#set(tabs.move(this.snapshot(), id, to));
  readonly moveBy = (id: string, by: number): void =>
    this.move(id, this.snapshot().tabs.findIndex((tab) => tab.id === id) + by);
  readonly close = (id: string): void => this.#close(tabs.close(this.snapshot(), id));
  readonly closeOthers = (id: string): void => {
    const kept = this.find(id);
    if (kept && this.snapshot().front !== id) this.#options.navigate(kept.url);
    this.#close(tabs.closeOthers(this.snapshot(), id));
  };
  readonly closeAll = (): void => this.#close(tabs.closeAll(this.snapshot()));

  /** Closes the page in front and returns to the page that it belongs to, as that was left. */
  readonly leaveFor = (to: string): void => {
    const leaving = this.snapshot().front;
    const destination = this.destinationOf(to);
    if (leaving !== null) this.#set(tabs.close(this.snapshot(), leaving));
    this.#options.navigate(destination);
  };

  readonly find = (id: string | null): Tab | undefined => this.snapshot().tabs.find((tab) => tab.id === id);
  readonly front = (): Tab | undefined => this.find(this.snapshot().front);
  readonly go = (id: string): void => {
    const tab = this.find(id);
    if (tab) this.#options.navigate(tab.url);
  };
  readonly step = (by: number): void => {
    const tab = tabs.neighbour(this.snapshot(), by);
    if (tab) this.#options.navigate(tab.url);
  };
  readonly destinationOf = (to: string): string => tabs.destinationOf(this.snapshot(), to);

  #close(after: TabsState): void {
    const next = tabs.urlAfterClosing(this.snapshot(), after);
    this.#set(after);
    if (next !== null) this.#options.navigate(next, { replace: true });
  }

  #set(state: TabsState): void {
    if (state === this.snapshot()) return;
    this.#options.keep.write(
      NAME,
      state.tabs.map(({ url, title }) => ({ url, title })),
    );
    this.#state.set(state);
  }
}
