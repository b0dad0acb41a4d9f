import { elapsed } from '../../ui/day.ts';

/**
 * What a person runs from the palette: how often, how lately and from which screen. Whoever supplies the store keys it
 * by user and area, and hands over another one on a switch (design §8, "What survives").
 */
export interface RecentsStore {
  /** The commands run lately, latest first: a few. */
  read(): readonly string[];
  /** `place` is the path of the screen in front. */
  push(id: string, place?: string): void;
  /** How much each command is used, 0 to 60, more where it is used on this screen (searchCost.ts, USED). */
  weights(place?: string): ReadonlyMap<string, number>;
}

/** Shown of a person's recents. */
export const RECENT_LIMIT = 8;
/** Kept of a person's use, and of the screens from which a command is used. */
const KEPT = 64;
const PLACES = 6;
/** A use counts half after so many days. */
const HALF_LIFE = 7;
const MOST = 60;

/** A count that fades: what it was worth at a moment, ms since the epoch. */
interface Count {
  readonly n: number;
  readonly at: number;
}
interface Use extends Count {
  readonly id: string;
  readonly here: Readonly<Record<string, Count>>;
}

const worth = ({ n, at }: Count, now: number): number =>
  n * 0.5 ** (Math.max(0, elapsed(at, now, 'day')) / HALF_LIFE);
const more = (count: Count | undefined, now: number): Count => ({
  n: (count ? worth(count, now) : 0) + 1,
  at: now,
});
/** Ten uses are worth more than one, and not ten times as much. */
const scaled = (uses: number): number => 10 * Math.log2(1 + uses);

/** Keeps use under one key of a storage, or for the page's life when the storage refuses. */
export function createRecents(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  key: string,
  clock: () => number = Date.now,
): RecentsStore {
  let uses = load(storage, key);
  return {
    read: () => uses.slice(0, RECENT_LIMIT).map(({ id }) => id),
    weights(place) {
      const now = clock();
      return new Map(
        uses.map((use) => {
          const here = place === undefined ? undefined : use.here[place];
          const weight = scaled(worth(use, now)) + (here ? scaled(worth(here, now)) : 0);
          return [use.id, Math.min(MOST, Math.round(weight))];
        }),
      );
    },
    push(id, place) {
      const now = clock();
      const before = uses.find((use) => use.id === id);
      const here = Object.entries(before?.here ?? {}).filter(([path]) => path !== place);
      const places = place === undefined ? here : [[place, more(before?.here[place], now)] as const, ...here];
      const use: Use = { id, ...more(before, now), here: Object.fromEntries(places.slice(0, PLACES)) };
      // Latest first: what was not used for longest is forgotten.
      uses = [use, ...uses.filter((other) => other.id !== id)].slice(0, KEPT);
      try {
        storage.setItem(key, JSON.stringify(uses));
      } catch {
        // Storage full or forbidden: recents are a comfort, and the page remembers them meanwhile.
      }
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is Count =>
  isRecord(value) && Number.isFinite(value.n) && Number.isFinite(value.at);
const isUse = (value: unknown): value is Use =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  isCount(value) &&
  isRecord(value.here) &&
  Object.values(value.here).every(isCount);

function load(storage: Pick<Storage, 'getItem'>, key: string): readonly Use[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isUse).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}
