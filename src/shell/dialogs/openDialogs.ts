import type { Services } from '../../commands/services.ts';
import { createStore, type Readable } from '../../state/createStore.ts';

/** The shared dialogs that are open (src/commands/dialog.ts), with what each was opened with; several may be, one above the other. */
export interface OpenDialogs extends Readable<Readonly<Record<string, unknown>>> {
  readonly show: Services['show'];
  readonly close: (name: string) => void;
}

export function createOpenDialogs(): OpenDialogs {
  const { snapshot, subscribe, set } = createStore<Readonly<Record<string, unknown>>>({});
  return {
    snapshot,
    subscribe,
    show: ({ name }, props) => set({ ...snapshot(), [name]: props }),
    close: (name) => set(Object.fromEntries(Object.entries(snapshot()).filter(([key]) => key !== name))),
  };
}
