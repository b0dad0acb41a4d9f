import { afarOf, type Afar } from '../afar.ts';
import type { AnyCommand } from '../command.ts';
import type { CommandContext } from '../context.ts';
import type { CommandIndex, CommandItem } from './paletteIndex.ts';
import type { SearchHit } from '../search/search.ts';
import { TYPO, USED } from '../search/searchCost.ts';
import type { Range } from '../search/searchMatch.ts';
import { standing } from '../standing.ts';

/** Maximum number of rendered rows (design §7). */
export const MOUNTED = 50;

/** A command as the palette shows it. `reason` is set while it cannot be run. */
export interface PaletteEntry {
  readonly command: AnyCommand;
  readonly reason: string | null;
  readonly ranges: readonly Range[];
  /** Where it is run, if not on the current page. */
  readonly afar?: Afar;
}

export interface PaletteSection {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

export function entryOf(
  command: AnyCommand,
  ctx: CommandContext,
  ranges: readonly Range[],
): PaletteEntry | null {
  const now = standing(command, ctx);
  if (now.kind === 'hidden') return null;
  return { command, ranges, reason: now.kind === 'disabled' ? now.reason : null };
}

/** A command of another page comes after an equal match of this one, within its kind of match (searchCost.ts). */
const AFAR = USED + 1;
/** One for which a row is to be chosen first comes after all that can be run. */
const AFAR_ROW = TYPO * 2;

/**
 * The matches, best first, in one untitled section: ranking matters more than grouping. Commands of other pages are
 * found, too.
 */
export function foundEntries(
  index: CommandIndex,
  query: string,
  ctx: CommandContext,
  use: ReadonlyMap<string, number>,
): readonly PaletteSection[] {
  const found = new Map<AnyCommand, Afar | null>();
  const shown = ({ command }: CommandItem): boolean => {
    const isHere = standing(command, ctx).kind !== 'hidden';
    const afar = isHere ? null : afarOf(command, ctx);
    if (isHere || afar) found.set(command, afar);
    return isHere || afar !== null;
  };
  const costOf = ({ item, cost }: SearchHit<CommandItem>): number => {
    const afar = found.get(item.command);
    return cost + (afar ? (afar.needsRow ? AFAR_ROW : AFAR) : 0);
  };
  const entries = [...index.search(query, { limit: MOUNTED, accept: shown, use })]
    .sort((a, b) => costOf(a) - costOf(b))
    .flatMap(({ item: { command }, ranges }) => {
      const afar = found.get(command);
      return afar ? { command, ranges, reason: null, afar } : (entryOf(command, ctx, ranges) ?? []);
    });
  return entries.length === 0 ? [] : [{ title: '', entries }];
}

/** Pages shown before anything is typed: as many as leave room for the page's own actions. */
const PAGES = 8;
const isPage = ({ id }: AnyCommand): boolean => id.startsWith('open.');

/** Without a query: recents, the pages that the person uses most, the current page's commands, then the rest by section. */
export function idleEntries(
  commands: readonly AnyCommand[],
  ctx: CommandContext,
  recent: readonly string[],
  use: ReadonlyMap<string, number> = new Map(),
): readonly PaletteSection[] {
  const sections = new Map<string, PaletteEntry[]>();
  const seen = new Set<string>();
  const put = (title: string, command: AnyCommand | undefined): boolean => {
    if (!command || seen.has(command.id) || seen.size >= MOUNTED) return false;
    const entry = entryOf(command, ctx, []);
    if (!entry) return false;
    seen.add(command.id);
    sections.set(title, [...(sections.get(title) ?? []), entry]);
    return true;
  };
  for (const id of recent)
    put(
      '最近使用',
      commands.find((command) => command.id === id),
    );
  const used = (command: AnyCommand): number => use.get(command.id) ?? 0;
  // Sorting is stable: pages that are not used keep the order of the menu.
  const pages = commands.filter(isPage).sort((a, b) => used(b) - used(a));
  let left = PAGES;
  for (const page of pages) if (left > 0 && put('页面', page)) left -= 1;
  for (const command of commands) if (command.scope !== 'global') put(command.section, command);
  for (const command of commands) {
    if (seen.size >= MOUNTED) break;
    put(command.section, command);
  }
  return [...sections].map(([title, entries]) => ({ title, entries }));
}
