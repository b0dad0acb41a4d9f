import { createStore } from '../../state/createStore.ts';

const KEY = 'overlay';

function read(): boolean {
  try {
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
const shown = createStore(read());

/** Whether the live overlay of the machines is shown in this tab. Off by default. */
export const overlay = {
  snapshot: shown.snapshot,
  toggle: (): void => {
    const isOn = !shown.snapshot();
    try {
      if (isOn) sessionStorage.setItem(KEY, '1');
      else sessionStorage.removeItem(KEY);
    } catch {
      // Storage is forbidden: it lasts until the page is left.
    }
    shown.set(isOn);
  },
  subscribe: shown.subscribe,
};
