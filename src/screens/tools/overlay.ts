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

/** Whether this tab shows the live overlay of the machines. Off by default. */
export const overlay = {
  snapshot: shown.snapshot,
  toggle: (): void => {
    const isOn = !shown.snapshot();
    try {
      if (isOn) sessionStorage.setItem(KEY, '1');
      else sessionStorage.removeItem(KEY);
    } catch {
      // Storage is denied: the setting lasts as long as the page.
    }
    shown.set(isOn);
  },
  subscribe: shown.subscribe,
};
