import type { AnyCommand } from '../command.ts';
import type { CommandContext } from '../context.ts';
import type { CommandIndex, CommandItem } from './paletteIndex.ts';
import type { Range } from '../search/searchMatch.ts';
import { standing } from '../standing.ts';

/** Maximum number of rendered rows (design §7). */
export const MOUNTED = 50;

/** A command as the palette shows it. `reason` is set while it cannot be run. */
export interface PaletteEntry {
  readonly command: AnyCommand;
  readonly reason: string | null;
  readonly ranges: readonly Range[];
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

/** The matches, best first, in one untitled section: ranking matters more than grouping. */
export function foundEntries(
  index: CommandIndex,
  query: string,
  ctx: CommandContext,
  use: ReadonlyMap<string, number>,
): readonly PaletteSection[] {
  const shown = ({ command }: CommandItem): boolean => standing(command, ctx).kind !== 'hidden';
  const hits = index.search(query, { limit: MOUNTED, accept: shown, use });
  const entries = hits.flatMap(({ item, ranges }) => entryOf(item.command, ctx, ranges) ?? []);
  return entries.length === 0 ? [] : [{ title: '', entries }];
}

/** Without a query: recents, then the current page's commands, then the rest by section. */
export function idleEntries(
  commands: readonly AnyCommand[],
  ctx: CommandContext,
  recent: readonly string[],
): readonly PaletteSection[] {
  const sections = new Map<string, PaletteEntry[]>();
  const seen = new Set<string>();
  const put = (title: string, command: AnyCommand | undefined): void => {
    if (!command || seen.has(command.id) || seen.size >= MOUNTED) return;
    const entry = entryOf(command, ctx, []);
    if (!entry) return;
    seen.add(command.id);
    sections.set(title, [...(sections.get(title) ?? []), entry]);
  };
  for (const id of recent)
    put(
      '最近使用',
      commands.find((command) => command.id === id),
    );
  for (const command of commands) if (command.scope !== 'global') put(command.section, command);
  for (const command of commands) {
    if (seen.size >= MOUNTED) break;
    put(command.section, command);
  }
  return [...sections].map(([title, entries]) => ({ title, entries }));
}
