import { relativeDays } from '../../../contract/sequenceArgs.ts';
import { elapsed } from '../../ui/day.ts';
import type { KeptArgs } from '../keptArgs.ts';

/**
 * A person's use of commands in the palette: how often, how recently and on which screens. The caller keys the
 * store by user and area, and passes another one on a switch (design §8, "What survives").
 */
export interface RecentsStore {
  /** The most recently run commands, latest first. */
  read(): readonly string[];
  /** `place` is the path of the current screen. */
  push(id: string, place?: string, args?: KeptArgs): void;
  /** The commands that are often run with the same arguments (日对账 昨天), most used first. */
  lines(): readonly Line[];
  /** How much each command is used, 0 to 60, higher if used on this screen (searchCost.ts, USED). */
  weights(place?: string): ReadonlyMap<string, number>;
}

/** A command with arguments. */
export interface Line {
  readonly id: string;
  readonly args: KeptArgs;
}

/** Maximum number of lines shown, and of those stored per command. */
export const LINE_LIMIT = 3;
const LINES = 4;
/** A line is offered from its second use on, while the uses are recent. */
const OFTEN = 1.2;
/** Longer arguments are not stored. */
const LINE_LENGTH = 400;

/** Maximum number of recents shown. */
export const RECENT_LIMIT = 8;
/** Maximum numbers of commands stored, and of screens per command. */
const KEPT = 64;
const PLACES = 6;
/** Half-life of a use, days. */
const HALF_LIFE = 7;
const MOST = 60;

/** A decaying count: its value at a moment, ms since the epoch. */
interface Count {
  readonly n: number;
  readonly at: number;
}
interface LineUse extends Count {
  readonly args: KeptArgs;
}
interface Use extends Count {
  readonly id: string;
  readonly here: Readonly<Record<string, Count>>;
  readonly lines?: readonly LineUse[];
}

const worth = ({ n, at }: Count, now: number): number =>
  n * 0.5 ** (Math.max(0, elapsed(at, now, 'day')) / HALF_LIFE);
const more = (count: Count | undefined, now: number): Count => ({
  n: (count ? worth(count, now) : 0) + 1,
  at: now,
});
/** Ten uses count for more than one, but not for ten times as much. */
const scaled = (uses: number): number => 10 * Math.log2(1 + uses);

/** Stores use under one key of a storage, or in memory when the storage is denied. */
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
    lines() {
      const now = clock();
      return uses
        .flatMap(({ id, lines = [] }) =>
          lines.map((line) => ({ id, args: line.args, worth: worth(line, now) })),
        )
        .filter((line) => line.worth >= OFTEN)
        .sort((a, b) => b.worth - a.worth)
        .slice(0, LINE_LIMIT);
    },
    push(id, place, args) {
      const now = clock();
      const before = uses.find((use) => use.id === id);
      const here = Object.entries(before?.here ?? {}).filter(([path]) => path !== place);
      const places = place === undefined ? here : [[place, more(before?.here[place], now)] as const, ...here];
      const lines = linesWith(before?.lines ?? [], args, now);
      const use: Use = {
        id,
        ...more(before, now),
        here: Object.fromEntries(places.slice(0, PLACES)),
        ...(lines.length > 0 && { lines }),
      };
      // Latest first, so that the oldest are dropped.
      uses = [use, ...uses.filter((other) => other.id !== id)].slice(0, KEPT);
      try {
        storage.setItem(key, JSON.stringify(uses));
      } catch {
        // Storage is full or denied: recents stay in memory.
      }
    },
  };
}

/** The lines of a command with one more use of these arguments. One that asks for something is not whole. */
function linesWith(lines: readonly LineUse[], args: KeptArgs | undefined, now: number): readonly LineUse[] {
  if (!args || Object.keys(args).length === 0 || Object.values(args).some((arg) => 'ask' in arg))
    return lines;
  const text = JSON.stringify(args);
  if (text.length > LINE_LENGTH) return lines;
  const same = lines.find((line) => JSON.stringify(line.args) === text);
  return [{ args, ...more(same, now) }, ...lines.filter((line) => line !== same)].slice(0, LINES);
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
  Object.values(value.here).every(isCount) &&
  (value.lines === undefined || (Array.isArray(value.lines) && value.lines.every(isLine)));
const isLine = (value: unknown): value is LineUse =>
  isCount(value) &&
  isRecord(value) &&
  isRecord(value['args']) &&
  Object.values(value['args']).every(isArgument);
const isArgument = (value: unknown): boolean =>
  isRecord(value) &&
  (typeof value.value === 'string'
    ? value.text === undefined || typeof value.text === 'string'
    : relativeDays.some((word) => word === value.day));

function load(storage: Pick<Storage, 'getItem'>, key: string): readonly Use[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isUse).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}
