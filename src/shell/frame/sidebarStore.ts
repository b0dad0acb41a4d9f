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
    // It lasts until the page is left, then.
  }
}

const listeners = new Set<() => void>();
let state: SidebarState = { isOpen: recall(), withoutAnimation: false };
function become(next: SidebarState): void {
  state = next;
  for (const listener of [...listeners]) listener();
}

export const sidebar = {
  snapshot: (): SidebarState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  toggle: (): void => (state.isOpen ? sidebar.close({ withoutAnimation: false }) : sidebar.open()),
  open: (): void => {
    remember(true);
    become({ isOpen: true, withoutAnimation: false });
  },
  close: ({ withoutAnimation }: Pick<SidebarState, 'withoutAnimation'>): void => {
    remember(false);
    become({ isOpen: false, withoutAnimation });
  },
};
