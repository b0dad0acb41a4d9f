/** Something that will happen. */
export interface Entry {
  readonly at: number;
  readonly run: () => void;
  isOff: boolean;
}

/** Simulated time: what is to happen, in the order of its moments; of two at one moment the older goes first. */
export class Agenda {
  /** ms since the beginning. */
  now = 0;
  #entries: Entry[] = [];

  add(delayMs: number, run: () => void): Entry {
    const entry: Entry = { at: this.now + Math.max(0, Math.round(delayMs)), run, isOff: false };
    let place = this.#entries.length;
    while (place > 0 && (this.#entries[place - 1]?.at ?? 0) > entry.at) place -= 1;
    this.#entries.splice(place, 0, entry);
    return entry;
  }

  /** Goes on to what comes next; null when there is nothing left. */
  next(): Entry | null {
    for (let entry = this.#entries.shift(); entry; entry = this.#entries.shift()) {
      if (entry.isOff) continue;
      this.now = entry.at;
      return entry;
    }
    return null;
  }
}
