import type { AnyCommand, ArgSubject, CommandArgs } from '../command.ts';
import type { CommandContext } from '../context.ts';
import type { CommandIndex } from './paletteIndex.ts';
import type { Range } from '../search/searchMatch.ts';

/** A thing of the business that commands can be about. */
export interface Subject {
  readonly kind: ArgSubject;
  readonly value: string;
  readonly title: string;
}

/** What picking a row of a source does: runs a command, or lists what can be done with the thing. */
export type SourceDoes =
  { readonly command: string; readonly args?: CommandArgs } | { readonly subjects: readonly Subject[] };

export interface SourceRow {
  /** Unique in the source. */
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly ranges?: readonly Range[];
  readonly icon?: NonNullable<AnyCommand['icon']>;
  /** The command whose key is shown. */
  readonly keysOf?: string;
  /** Heading that it stands under. */
  readonly group?: string;
  /** Why it cannot be picked now. */
  readonly reason?: string;
  readonly does: SourceDoes;
}

export interface SourceAsked {
  readonly ctx: CommandContext;
  readonly index: CommandIndex;
  readonly use: ReadonlyMap<string, number>;
  /** The keys of a command, as the person has them. */
  readonly keysOf: (id: string) => readonly string[];
}

/**
 * Something else to find in the palette, behind a prefix: plain data and functions. What is known here is shown at once;
 * what the server knows comes in below it.
 */
export interface PaletteSource {
  /** One character. */
  readonly prefix: string;
  readonly title: string;
  /** What it finds, in a few characters, for the footer. */
  readonly hint: string;
  /** Said while nothing is typed and nothing is there to show. */
  readonly prompt: string;
  /** Absent: for everybody, everywhere. */
  isOpen?(ctx: CommandContext): boolean;
  local?(text: string, asked: SourceAsked): readonly SourceRow[];
  /** What the server is asked; null for a text that asks it nothing. */
  question?(text: string): string | null;
  answer?(question: string, ctx: CommandContext, signal: AbortSignal): Promise<readonly SourceRow[]>;
}

/** Input methods for Chinese type these in their stead. */
const ALIKE: Readonly<Record<string, string>> = {
  '》': '>',
  '：': ':',
  '？': '?',
  '＃': '#',
  '＠': '@',
  '＞': '>',
};

/** The source that a query's first character names, and what follows it. */
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

export const isOpen = (source: PaletteSource, ctx: CommandContext): boolean => source.isOpen?.(ctx) ?? true;
