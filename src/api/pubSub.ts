/** A message on a channel: the end of a confirmed call, its failure, or an activated module. */
export interface Publication {
  /** `confirm` unless the reply named another (spec §4); `error` for a failure (spec §7). */
  readonly action: string;
  readonly message?: string;
}
type Listener = (publication: Publication) => void;

/** Channels by pubSubId, within this page. */
export class PubSub {
  readonly #channels = new Map<string, Set<Listener>>();

  readonly publish = (pubSubId: string, publication: Publication): void => {
    for (const listener of [...(this.#channels.get(pubSubId) ?? [])]) listener(publication);
  };

  /** @returns the function that unsubscribes */
  readonly subscribe = (pubSubId: string, listener: Listener): (() => void) => {
    const listeners = this.#channels.get(pubSubId) ?? new Set();
    this.#channels.set(pubSubId, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#channels.delete(pubSubId);
    };
  };
}
