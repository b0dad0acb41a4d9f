import { createStore } from '../state/createStore.ts';
import type { CommandEvent } from './events.ts';

const KEPT = 50;

/** The commands run on this page, newest first, for the home page. Kept in memory only; holds no arguments. */
export class EventLog {
  readonly #events = createStore<readonly CommandEvent[]>([]);
  readonly snapshot = this.#events.snapshot;
  readonly subscribe = this.#events.subscribe;

  readonly record = (event: CommandEvent): void =>
    this.#events.set([event, ...this.snapshot()].slice(0, KEPT));
  readonly clear = (): void => this.#events.set([]);
}
