import type { AnyCommand } from './command.ts';
import type { CommandContext } from './context.ts';
import { PALETTE_COMMAND } from './registry.ts';
import { createSearchIndex, type SearchIndex, type SearchItem } from './search.ts';
import type { Range } from './searchMatch.ts';
import { standing } from './standing.ts';

/** Rows that are mounted at most (design §7). */
export const MOUNTED = 50;

/** A command as the palette shows it. `reason` is set when it cannot be run now. */
export interface PaletteEntry {
  readonly command: AnyCommand;
  readonly reason: string | null;
  readonly ranges: readonly Range[];
}

export interface PaletteSection {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

interface CommandItem extends SearchItem {
  readonly command: AnyCommand;
}
export type CommandIndex = SearchIndex<CommandItem>;

const indexes = new WeakMap<readonly AnyCommand[], CommandIndex>();

/** The search index of a list of commands, made once for each list: palettes open at once after the first. */
export function indexOf(commands: readonly AnyCommand[]): CommandIndex {
  let index = indexes.get(commands);
  if (!index) {
    index = createSearchIndex(
      commands.map((command) => ({
        ...{ id: command.id, title: command.title, keywords: command.keywords },
        group: command.section,
        command,
      })),
    );
    indexes.set(commands, index);
  }
  return index;
}

function entryOf(command: AnyCommand, ctx: CommandContext, ranges: readonly Range[]): PaletteEntry | null {
  const now = command.id === PALETTE_COMMAND ? { kind: 'hidden' } : standing(command, ctx);
  if (now.kind === 'hidden') return null;
  return { command, ranges, reason: 'reason' in now ? now.reason : null };
}

/** What matches, best first, under one untitled section: ranking matters more than grouping. */
export function foundEntries(
  index: CommandIndex,
  query: string,
  ctx: CommandContext,
  recent: readonly string[],
): readonly PaletteSection[] {
  const shown = (item: CommandItem): boolean => entryOf(item.command, ctx, []) !== null;
  const hits = index.search(query, { limit: MOUNTED, accept: shown, recent });
  const entries = hits.flatMap(({ item, ranges }) => entryOf(item.command, ctx, ranges) ?? []);
  return entries.length === 0 ? [] : [{ title: '', entries }];
}

/** Before anything is typed: recents, then what the place in front offers, then the rest, by section. */
export function idleEntries(
  commands: readonly AnyCommand[],
  ctx: CommandContext,
  recent: readonly string[],
): readonly PaletteSection[] {
  const byId = new Map(commands.map((command) => [command.id, command]));
  const sections = new Map<string, PaletteEntry[]>();
  const seen = new Set<string>();
  const put = (title: string, command: AnyCommand | undefined): void => {
    if (!command || seen.has(command.id) || seen.size >= MOUNTED) return;
    const entry = entryOf(command, ctx, []);
    if (!entry) return;
    seen.add(command.id);
    sections.set(title, [...(sections.get(title) ?? []), entry]);
  };
  for (const id of recent) put('最近使用', byId.get(id));
  for (const command of commands) if (command.scope !== 'global') put(command.section, command);
  for (const command of commands) {
    if (seen.size >= MOUNTED) break;
    put(command.section, command);
  }
  return [...sections].map(([title, entries]) => ({ title, entries }));
}
