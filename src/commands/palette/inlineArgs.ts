import type { AnyCommand, ArgOption, ArgStep } from '../command.ts';
import { readDate } from './argDates.ts';
import { todayInShanghai } from '../../ui/day.ts';
import { filledWith, NOTHING, stepsOf, type Filled } from './argState.ts';
import type { CommandContext } from '../context.ts';
import type { CommandIndex } from './paletteIndex.ts';
import { createSearchIndex } from '../search/search.ts';
import { isNamed } from '../search/searchCost.ts';
import { standing } from '../standing.ts';

/** A line such as `日对账 昨天 南京`, as far as it was understood. */
export interface Reading {
  readonly command: AnyCommand;
  readonly filled: Filled;
  /** What only the server can understand, and the step that it is for. */
  readonly pending: { readonly step: Remote; readonly text: string } | null;
}
type Remote = Extract<ArgStep<string>, { options: unknown }>;

/** Commands that are tried for a line; the first words seldom name more. */
const TRIED = 4;
const never = new AbortController().signal;

/**
 * Reads a line of a command and its arguments: the first words find the command, as many of them as name one, and the
 * rest are matched to its steps by kind, in any order. Nothing for a line whose rest fits no step.
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

/** Gives each word to the first free step that takes it; null when a word is left that none takes. */
function readWords(command: AnyCommand, words: readonly string[], ctx: CommandContext): Reading | null {
  let filled = NOTHING;
  const left: string[] = [];
  const isFree = ({ key }: ArgStep<string>): boolean => filled.args[key] === undefined;
  const sure = stepsOf(command).filter((step) => !takesTheRest(step));
  for (const word of words) {
    let read: ArgOption | null = null;
    const step = sure.find((each) => isFree(each) && (read = readWord(each, word, ctx)) !== null);
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

/** Free text and the server's rows take what no other step does. */
const takesTheRest = (step: ArgStep<string>): boolean =>
  ('options' in step && step.remote === true) || ('text' in step && !step.text.reads);

const isRemote = (step: Remote, text: string): boolean =>
  step.remote === true && (step.reads?.(text) ?? true);

function readWord(step: ArgStep<string>, word: string, ctx: CommandContext): ArgOption | null {
  if ('date' in step) {
    const read = readDate(step, word, todayInShanghai());
    return read?.kind === 'value' ? read.option : null;
  }
  if ('text' in step)
    return step.text.reads?.(word) === true && (step.text.check?.(word) ?? true) === true
      ? { value: word, title: word }
      : null;
  if (!('options' in step)) return null;
  const options = step.options(ctx, { query: '', args: {}, signal: never });
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
