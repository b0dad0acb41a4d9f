import type { StepArgument } from '../../contract/sequence.ts';
import { looksPersonal, relativeDays } from '../../contract/sequenceArgs.ts';
import { todayInShanghai } from '../ui/day.ts';
import type { AnyCommand, ArgStep, CommandArgs } from './command.ts';
import { dateOption, readDate } from './palette/argDates.ts';
import { filledWith, NOTHING, stepsOf, type Filled } from './palette/argState.ts';

/** Arguments as they are stored, by key: no secret, and days that move with today. */
export type KeptArgs = Readonly<Record<string, StepArgument>>;

type Titles = Readonly<Record<string, string>>;

/** The arguments of a run, to be used on another day. A secret or a file is asked again. */
export function keepArgs(
  command: Pick<AnyCommand, 'args'>,
  args: CommandArgs,
  titles: Titles = {},
  today = todayInShanghai(),
): KeptArgs {
  return Object.fromEntries(
    stepsOf(command).flatMap((step): [string, StepArgument][] => {
      const value = args[step.key];
      return value === undefined ? [] : [[step.key, keptOf(step, value, titles[step.key], today)]];
    }),
  );
}

function keptOf(step: ArgStep<string>, value: string, text: string | undefined, today: string): StepArgument {
  if (step.secret || 'file' in step || looksPersonal(`${value} ${text ?? ''}`)) return { ask: true };
  const day = 'date' in step ? relativeDays.find((word) => valueOf(step, word, today) === value) : undefined;
  if (day !== undefined) return { day };
  return text === undefined || text === value ? { value } : { value, text };
}

function valueOf(step: Extract<ArgStep<string>, { date: unknown }>, word: string, today: string) {
  const read = readDate(step, word, today);
  return read?.kind === 'value' ? read.option.value : undefined;
}

/** Stored arguments as of today, and the keys of those to be asked. One that the command does not have is left out. */
export function fillArgs(
  command: Pick<AnyCommand, 'args'>,
  kept: KeptArgs,
  today = todayInShanghai(),
): { readonly filled: Filled; readonly asked: readonly string[] } {
  let filled = NOTHING;
  const asked: string[] = [];
  for (const step of stepsOf(command)) {
    const arg = kept[step.key];
    if (!arg) continue;
    if ('ask' in arg || step.secret || 'file' in step) asked.push(step.key);
    else if ('day' in arg) {
      const value = 'date' in step ? valueOf(step, arg.day, today) : undefined;
      if (value === undefined) asked.push(step.key);
      else filled = filledWith(filled, step.key, value, arg.day);
    } else filled = filledWith(filled, step.key, arg.value, arg.text ?? titleOf(step, arg.value));
  }
  return { filled, asked };
}

const titleOf = (step: ArgStep<string>, value: string): string =>
  'date' in step ? dateOption(value).title : value;
