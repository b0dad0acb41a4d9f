const KEY = 'writePosition';
/** No replica is used that is older than a minute (`REPLICA_MAX_LAG_S`): a write of before is on all of them. ms. */
const LIFE_MS = 120_000;

/** The server's text (timeline, LSN in hexadecimal), so that a later place sorts behind an earlier one. */
const sortable = (position: string): string =>
  position
    .split(/[-/]/)
    .map((part) => part.padStart(8, '0'))
    .join();

let memory: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return memory;
  }
}

/**
 * The place of this browser's latest write in the database's log: reads on a replica that has not replayed it would not show the
 * write. In the browser's storage, so that all tabs have it: a row of the session would cost the server a second write each time.
 */
export const writePosition = {
  read(now = Date.now()): string | null {
    const [position = '', at] = (stored() ?? '').split(' ');
    return position !== '' && now - Number(at) < LIFE_MS ? position : null;
  },
  /** Keeps it, unless a later one is there: replies may overtake each other. */
  hear(position: string, now = Date.now()): void {
    const known = this.read(now);
    const latest = known !== null && sortable(known) > sortable(position) ? known : position;
    memory = `${latest} ${now}`;
    try {
      localStorage.setItem(KEY, memory);
    } catch {
      // The browser denies its storage: the position is kept as long as the page.
    }
  },
};
