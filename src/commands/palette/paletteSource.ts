import type { AnyCommand, ArgSubject, CommandArgs } from '../command.ts';
import type { CommandContext } from '../context.ts';
import type { CommandIndex } from './paletteIndex.ts';
import type { Range } from '../search/searchMatch.ts';

/** A business record that commands can take as an argument. */
export interface Subject {
  readonly kind: ArgSubject;
  readonly value: string;
  readonly title: string;
}

/** The action of a source's picked row: runs a command, or lists the commands for the record. */
export type SourceAction =
  { readonly command: string; readonly args?: CommandArgs } | { readonly subjects: readonly Subject[] };

export interface SourceRow {
  /** Unique in the source. */
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly ranges?: readonly Range[];
  readonly icon?: NonNullable<AnyCommand['icon']>;
  /** Id of the command whose shortcut is shown. */
  readonly keysOf?: string;
  /** Title of its section. */
  readonly group?: string;
  /** Why it cannot be picked now. */
  readonly reason?: string;
  readonly does: SourceAction;
}

export interface SourceInput {
  readonly ctx: CommandContext;
  readonly index: CommandIndex;
  readonly use: ReadonlyMap<string, number>;
  /** The person's shortcuts of a command. */
  readonly keysOf: (id: string) => readonly string[];
}

/**
 * A further kind of result in the palette, behind a prefix: plain data and functions. Local results show at once;
 * the server's are added below.
 */
export interface PaletteSource {
  /** One character. */
  readonly prefix: string;
  readonly title: string;
  /** What it finds, in a few characters, for the footer. */
  readonly hint: string;
  /** Shown while nothing is typed and there are no rows. */
  readonly prompt: string;
  /** Absent: available to everybody, everywhere. */
  isOpen?(ctx: CommandContext): boolean;
  local?(text: string, asked: SourceInput): readonly SourceRow[];
  /** The server's query; null when the text needs none. */
  question?(text: string): string | null;
  answer?(question: string, ctx: CommandContext, signal: AbortSignal): Promise<readonly SourceRow[]>;
}

/** Chinese input methods type these characters instead of the prefixes. */
const ALIKE: Readonly<Record<string, string>> = {
  '》': '>',
  '：': ':',
  '？': '?',
  '＃': '#',
  '＠': '@',
  '＞': '>',
};

/** The source of a query's prefix, and the text after it. */
export function sourceOf(
  query: string,
  sources: readonly PaletteSource[],
  ctx: CommandContext,
): { readonly source: PaletteSource; readonly text: string } | null {
  const first = query.charAt(0);
  const prefix = ALIKE[first] ?? first;
  const source = sources.find((each) => each.prefix === prefix && isOpen(each, ctx));
  return source ? { source, text: query.slice(1).trim() } : null;
}

/** Sources of one prefix as one: the local rows of the first, and what all of them answer, in their order. */
export function mergedSources(sources: readonly PaletteSource[]): readonly PaletteSource[] {
  const prefixes = [...new Set(sources.map(({ prefix }) => prefix))];
  return prefixes.map((prefix) => {
    const alike = sources.filter((each) => each.prefix === prefix);
    const [first = alike[0]] = alike;
    if (!first || alike.length === 1) return first as PaletteSource;
    return {
      ...first,
      hint: alike.map(({ hint }) => hint).join('、'),
      question: (text) =>
        alike.map((each) => each.question?.(text) ?? null).find((each) => each !== null) ?? null,
      async answer(question, ctx, signal) {
        const asked = alike.filter((each) => (each.question?.(question) ?? null) !== null);
        const answers = await Promise.allSettled(
          asked.map(async (each) => (await each.answer?.(question, ctx, signal)) ?? []),
        );
        const rows = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
        const failed = answers.find((each) => each.status === 'rejected');
        // Rows of the sources that answered are shown, even if other sources failed.
        if (rows.length === 0 && failed) throw failed.reason;
        return rows;
      },
    };
  });
}

export const isOpen = (source: PaletteSource, ctx: CommandContext): boolean => source.isOpen?.(ctx) ?? true;
