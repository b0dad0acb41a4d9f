import { createStore, type Store } from '../state/createStore.ts';

/** A refusal of the server, as a sentence. */
export interface Failure {
  readonly message: string;
}
/** The last refusal, for what stands beside errors; null before the first. */
export const failures: Store<Failure | null> = createStore<Failure | null>(null);
