import { createStore, type Readable } from '../state/createStore.ts';

/** Whether a drawer or sheet of the frame, which a command opens, is open. */
export interface OpenState extends Readable<boolean> {
  readonly open: () => void;
  readonly close: () => void;
}

export function createOpenState(): OpenState {
  const { snapshot, subscribe, set } = createStore(false);
  return { snapshot, subscribe, open: () => set(true), close: () => set(false) };
}
