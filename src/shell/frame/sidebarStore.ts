import { createStore } from '../../state/createStore.ts';

/** The sidebar of this machine: open or closed, and whether it moves there (spec §4, Sidebar). */
export interface SidebarState {
  readonly isOpen: boolean;
  readonly withoutAnimation: boolean;
}

/** spec §9: 1 open, 0 closed. */
const KEY = 'sidebarStatus';

function recall(): boolean {
  try {
    return localStorage.getItem(KEY) !== '0';
  } catch {
    return true;
  }
}
function remember(isOpen: boolean): void {
  try {
    localStorage.setItem(KEY, isOpen ? '1' : '0');
  } catch {
    // Storage is full or forbidden: the state lasts until the page is left.
  }
}

const state = createStore<SidebarState>({ isOpen: recall(), withoutAnimation: false });

export const sidebar = {
  snapshot: state.snapshot,
  subscribe: state.subscribe,
  toggle: (): void => (state.snapshot().isOpen ? sidebar.close({ withoutAnimation: false }) : sidebar.open()),
  open: (): void => {
    remember(true);
    state.set({ isOpen: true, withoutAnimation: false });
  },
  close: ({ withoutAnimation }: Pick<SidebarState, 'withoutAnimation'>): void => {
    remember(false);
    state.set({ isOpen: false, withoutAnimation });
  },
};
