import { useSyncExternalStore } from 'react';
import { createOpenState } from '../openState.ts';

/** spec §9: below this width the sidebar is a drawer. */
const MOBILE = '(width < 992px)';

const query = (): MediaQueryList => matchMedia(MOBILE);
const subscribe = (listener: () => void): (() => void) => {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};
export const isMobile = (): boolean => query().matches;
export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, isMobile);

const state = createOpenState();
/** The sidebar as a drawer on a narrow page. It closes at each navigation and is not remembered. */
export const drawer = {
  ...state,
  toggle: (): void => (state.snapshot() ? state.close() : state.open()),
};
