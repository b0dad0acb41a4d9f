import type { AnyCommand, ArgOption, ArgQuery, ArgStep } from '../command.ts';
import { readDate } from './argDates.ts';
import { todayInShanghai } from '../../ui/day.ts';
import { filledWith, NOTHING, stepsOf, type Filled } from './argState.ts';
import type { CommandContext } from '../context.ts';
import type { CommandIndex } from './paletteIndex.ts';
import { createSearchIndex } from '../search/search.ts';
import { isNamed } from '../search/searchCost.ts';
import { standing } from '../standing.ts';

/** A line such as `日对账 昨天 南京`, as far as it was parsed. */
export interface Reading {
  readonly command: AnyCommand;
  readonly filled: Filled;
  /** A word that only the server can resolve, and its step. */
  readonly pending: { readonly step: Remote; readonly text: string } | null;
}
type Remote = Extract<ArgStep<string>, { options: unknown }>;

/** How many matching commands are tried for a line; the first words seldom match more. */
const TRIED = 4;
const never = new AbortController().signal;

/**
 * Parses a line of a command and its arguments: the first words, as many as match, find the command; the rest is
 * matched to its steps by kind, in any order. Empty when a word fits no step.
 */
export function readInline(line: string, ctx: CommandContext, index: CommandIndex): readonly Reading[] {
  const words = line.trim().split(/\s+/u);
  for (let named = words.length - 1; named > 0; named--) {
    const rest = words.slice(named);
    const hits = index.lines.search(words.slice(0, named).join(' '), {
      limit: TRIED,
      accept: ({ command }) => standing(command, ctx).kind !== 'hidden',
    });
    const readings = hits
      .filter(({ cost }) => isNamed(cost))
      .flatMap(({ item }) => readWords(item.command, rest, ctx) ?? []);
    if (readings.length > 0) return readings;
  }
  return [];
}

/** Gives each word to the first free step that accepts it; null when a word is left over. */
function readWords(command: AnyCommand, words: readonly string[], ctx: CommandContext): Reading | null {
  let filled = NOTHING;
  const left: string[] = [];
  const isFree = ({ key }: ArgStep<string>): boolean => filled.args[key] === undefined;
  const sure = stepsOf(command).filter((step) => !takesTheRest(step));
  for (const word of words) {
    let read: ArgOption | null = null;
    const step = sure.find(
      (each) => isFree(each) && (read = readWord(each, word, ctx, filled.args)) !== null,
    );
    if (step && read !== null) filled = withOption(filled, step.key, read);
    else left.push(word);
  }
  const text = left.join(' ');
  if (text === '') return { command, filled, pending: null };
  const open = stepsOf(command).filter((step) => isFree(step));
  const remote = open.find((step): step is Remote => 'options' in step && isRemote(step, text));
  if (remote) return { command, filled, pending: { step: remote, text } };
  const free = open.find(
    (step) => 'text' in step && !step.text.reads && (step.text.check?.(text) ?? true) === true,
  );
  return free ? { command, filled: filledWith(filled, free.key, text, text), pending: null } : null;
}

const withOption = (filled: Filled, key: string, { value, title }: ArgOption): Filled =>
  filledWith(filled, key, value, title);

/** Steps with free text or remote options accept what no other step does. */
const takesTheRest = (step: ArgStep<string>): boolean =>
  ('options' in step && step.remote === true) || ('text' in step && !step.text.reads);

const isRemote = (step: Remote, text: string): boolean =>
  step.remote === true && (step.reads?.(text) ?? true);

function readWord(
  step: ArgStep<string>,
  word: string,
  ctx: CommandContext,
  args: ArgQuery['args'],
): ArgOption | null {
  if (step.isAsked?.(args) === false) return null;
  if ('date' in step) {
    const read = readDate(step, word, todayInShanghai());
    return read?.kind === 'value' ? read.option : null;
  }
  if ('text' in step)
    return step.text.reads?.(word) === true && (step.text.check?.(word) ?? true) === true
      ? { value: word, title: word }
      : null;
  if (!('options' in step)) return null;
  const options = step.options(ctx, { query: '', args, signal: never });
  return Array.isArray(options) ? (optionNamed(options as readonly ArgOption[], word) ?? null) : null;
}

const indexes = new WeakMap<readonly ArgOption[], ReturnType<typeof indexOf>>();
const indexOf = (options: readonly ArgOption[]) =>
  createSearchIndex(
    options.map((option) => ({
      id: option.value,
      title: option.title,
      keywords: option.keywords ?? [],
      codes: [option.value],
      option,
    })),
  );

function optionNamed(options: readonly ArgOption[], word: string): ArgOption | undefined {
  let index = indexes.get(options);
  if (!index) indexes.set(options, (index = indexOf(options)));
  const [hit] = index.search(word, { limit: 1 });
  return hit && isNamed(hit.cost) ? hit.item.option : undefined;
}
