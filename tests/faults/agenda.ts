/** A scheduled callback. */
export interface Entry {
  readonly at: number;
  readonly run: () => void;
  isOff: boolean;
}

/** A queue of scheduled callbacks in simulated time, ordered by time, then by the order of scheduling. */
export class Agenda {
  /** Simulated ms since the start. */
  now = 0;
  #entries: Entry[] = [];

  add(delayMs: number, run: () => void): Entry {
    const entry: Entry = { at: this.now + Math.max(0, Math.round(delayMs)), run, isOff: false };
    let place = this.#entries.length;
    while (place > 0 && (this.#entries[place - 1]?.at ?? 0) > entry.at) place -= 1;
    this.#entries.splice(place, 0, entry);
    return entry;
  }

  /** Advances the time to the next entry and returns it; null when the queue is empty. */
  next(): Entry | null {
    for (let entry = this.#entries.shift(); entry; entry = this.#entries.shift()) {
      if (entry.isOff) continue;
      this.now = entry.at;
      return entry;
    }
    return null;
  }
}
