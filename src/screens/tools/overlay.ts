const KEY = 'overlay';
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
let isOn = read();

/** Whether the live overlay of the machines is shown in this tab. Off by default. */
export const overlay = {
  isOn: (): boolean => isOn,
  toggle: (): void => {
    isOn = !isOn;
    try {
      if (isOn) sessionStorage.setItem(KEY, '1');
      else sessionStorage.removeItem(KEY);
    } catch {
      // It is there until the page is left.
    }
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
