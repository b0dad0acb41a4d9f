import type { CommandEvent } from './events.ts';

const KEPT = 50;

/** The commands run on this page, newest first, for the home page. Kept in memory only; holds no arguments. */
export class EventLog {
  #events: readonly CommandEvent[] = [];
  readonly #listeners = new Set<() => void>();

  readonly record = (event: CommandEvent): void => {
    this.#events = [event, ...this.#events].slice(0, KEPT);
    for (const listener of this.#listeners) listener();
  };
  readonly read = (): readonly CommandEvent[] => this.#events;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly clear = (): void => {
    this.#events = [];
    for (const listener of this.#listeners) listener();
  };
}
