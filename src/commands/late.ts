import { createStore, type Readable } from '../state/createStore.ts';

/** Commands whose code is loaded after the first page. The snapshot is true while some may still come. */
export interface LateCommands extends Readable<boolean> {
  /** Loads them, now. False after a failure: none come any more, until the next call tries again. */
  load(): Promise<boolean>;
  /** Whether they have come. After a failure they have not, and a key tries again. */
  hasCome(): boolean;
}

/** @param fetch loads and registers them */
export function lateCommandsOf(fetch: () => Promise<void>): LateCommands {
  const isPending = createStore(true);
  let loading: Promise<boolean> | null = null;
  let hasCome = false;
  return {
    snapshot: isPending.snapshot,
    subscribe: isPending.subscribe,
    hasCome: () => hasCome,
    load() {
      if (loading) return loading;
      isPending.set(true);
      return (loading = fetch()
        .then(
          () => true,
          () => {
            loading = null;
            return false;
          },
        )
        .then((isLoaded) => {
          hasCome = isLoaded;
          isPending.set(false);
          return isLoaded;
        }));
    },
  };
}

/** For a page whose commands are all there from the start. */
export const NONE_LATE: LateCommands = {
  snapshot: () => false,
  subscribe: () => () => undefined,
  load: () => Promise.resolve(true),
  hasCome: () => true,
};
