import { NOTHING, stepsOf, type Filled } from './argState.ts';
import type { Afar } from '../afar.ts';
import type { AnyCommand, CommandHome } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { entryOf, type PaletteEntry, type PaletteSection } from './paletteEntries.ts';
import type { CommandIndex } from './paletteIndex.ts';
import type { SourceRow, Subject } from './paletteSource.ts';
import type { Range } from '../search/searchMatch.ts';

/** The action of a picked row. */
export type Pick =
  /** Runs the command, or asks for missing arguments. */
  | { readonly kind: 'command'; readonly command: AnyCommand; readonly filled: Filled }
  /** Asks for one argument, with an initial text. */
  | {
      readonly kind: 'ask';
      readonly command: AnyCommand;
      readonly filled: Filled;
      readonly key: string;
      readonly text: string;
    }
  /** Opens the command's page and runs it there. */
  | { readonly kind: 'afar'; readonly command: AnyCommand; readonly home: CommandHome }
  /** Lists the commands for these items. */
  | { readonly kind: 'subject'; readonly title: string; readonly subjects: readonly Subject[] }
  | { readonly kind: 'arg'; readonly value: string; readonly title: string }
  | { readonly kind: 'file' }
  /** `skip` leaves out this argument; `go` this and all that follow. */
  | { readonly kind: 'skip' }
  | { readonly kind: 'go' };

/** A row of the palette's list, of any kind. */
export interface PaletteRow {
  /** Unique in the list, not empty, without surrounding spaces: cmdk trims. */
  readonly value: string;
  readonly title: string;
  readonly ranges: readonly Range[];
  /** Shown muted after the title: the group of a command, the note of an option. */
  readonly note: string;
  /** The arguments parsed from the query. */
  readonly chips?: readonly string[];
  readonly icon?: NonNullable<AnyCommand['icon']>;
  /** Id of the command whose shortcut is shown. */
  readonly keysOf?: string;
  /** Why it cannot be picked. */
  readonly reason: string | null;
  readonly pick: Pick;
}

export interface RowSection {
  readonly title: string;
  readonly rows: readonly PaletteRow[];
}

export interface RowList {
  readonly sections: readonly RowSection[];
  /** Shown instead of an empty list. */
  readonly empty: string;
  readonly failed?: boolean;
  /** Shown below the rows: the server is being queried, or the query failed. */
  readonly below?: { readonly text: string; readonly failed: boolean };
}

export function commandRow({ command, reason, ranges, afar }: PaletteEntry, heading = ''): PaletteRow {
  return {
    value: command.id,
    title: command.title,
    ranges,
    // Under its section's heading the section would be shown twice.
    note: afar ? noteOf(afar) : command.section === heading ? '' : command.section,
    ...(command.icon && { icon: command.icon }),
    // The keys of a command of another page do nothing here.
    ...(!afar && { keysOf: command.id }),
    reason,
    pick: afar ? { kind: 'afar', command, home: afar.home } : { kind: 'command', command, filled: NOTHING },
  };
}

const noteOf = ({ home, needsRow }: Afar): string => `转到「${home.title}」${needsRow ? '选一行' : ''}`;

export function commandRows(sections: readonly PaletteSection[], query: string): RowList {
  const shown = sections.map(({ title, entries }) => ({
    title,
    rows: entries.map((entry) => commandRow(entry, title)),
  }));
  const empty = query.trim() ? `没有找到「${query.trim()}」。试试拼音首字母或英文名。` : '没有可用的命令。';
  return { sections: shown, empty };
}

/** The rows of a source by heading, without those whose command may not be run here. */
export function sourceSections(
  rows: readonly SourceRow[],
  ctx: CommandContext,
  index: CommandIndex,
): readonly RowSection[] {
  const byId = new Map(index.commands.map((command) => [command.id, command]));
  const sections = new Map<string, PaletteRow[]>();
  for (const row of rows) {
    const shown = sourceRow(row, ctx, byId);
    if (shown) sections.set(row.group ?? '', [...(sections.get(row.group ?? '') ?? []), shown]);
  }
  return [...sections].map(([title, shown]) => ({ title, rows: shown }));
}

function sourceRow(
  { key, title, note = '', ranges = [], icon, keysOf, reason, does }: SourceRow,
  ctx: CommandContext,
  byId: ReadonlyMap<string, AnyCommand>,
): PaletteRow | null {
  const looks = {
    value: key,
    title,
    note,
    ranges,
    ...(icon && { icon }),
    ...(keysOf !== undefined && { keysOf }),
  };
  if ('subjects' in does)
    return {
      ...looks,
      reason: reason ?? null,
      pick: { kind: 'subject', title, subjects: does.subjects },
    };
  const command = byId.get(does.command);
  const entry = command && entryOf(command, ctx, []);
  if (!entry) return null;
  const filled = does.args ? { args: does.args, titles: does.args, files: {} } : NOTHING;
  return {
    ...looks,
    reason: reason ?? entry.reason,
    pick: { kind: 'command', command: entry.command, filled },
  };
}

/** The commands for some items: those with an argument of that kind, which is filled in. */
export function subjectRows(
  entries: readonly PaletteEntry[],
  subjects: readonly Subject[],
): readonly PaletteRow[] {
  return entries.flatMap((entry) => {
    const { command } = entry;
    for (const { kind, value, title } of subjects) {
      const step = stepsOf(command).find(({ subject }) => subject === kind);
      if (!step) continue;
      const filled = { args: { [step.key]: value }, titles: { [step.key]: title }, files: {} };
      return [{ ...commandRow(entry), chips: [title], pick: { kind: 'command', command, filled } as const }];
    }
    return [];
  });
}
