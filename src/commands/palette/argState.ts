import type { AnyCommand, ArgStep, CommandArgs } from '../command.ts';

/** The arguments so far, by key. `titles` holds the text that the person saw for each value. */
export interface Filled {
  readonly args: CommandArgs;
  readonly titles: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, File>>;
}

/** A command whose arguments are being gathered. */
export interface Gathering extends Filled {
  readonly command: AnyCommand;
  /** Keys of the steps to ask, in order. */
  readonly asked: readonly string[];
  /** Keys that were given or skipped, in order: the way back. */
  readonly trail: readonly string[];
}

export const NOTHING: Filled = { args: {}, titles: {}, files: {} };

export const filledWith = (
  filled: Filled,
  key: string,
  value: string,
  title: string,
  file?: File,
): Filled => ({
  args: { ...filled.args, [key]: value },
  titles: { ...filled.titles, [key]: title },
  files: file ? { ...filled.files, [key]: file } : filled.files,
});

export const stepsOf = (command: Pick<AnyCommand, 'args'>): readonly ArgStep<string>[] => command.args ?? [];

/** The required steps without a value, also those that an earlier answer may make needless. */
export const requiredOf = (command: AnyCommand, { args }: Filled): readonly string[] =>
  stepsOf(command)
    .filter(({ key, optional }) => !optional && args[key] === undefined)
    .map(({ key }) => key);

/** The required steps without a value, as the answers are. */
export const missingOf = (command: AnyCommand, { args }: Filled): readonly string[] =>
  stepsOf(command)
    .filter((step) => !step.optional && args[step.key] === undefined && (step.isAsked?.(args) ?? true))
    .map(({ key }) => key);

/** Starts asking for `keys`, without those that are known already. */
export const gather = (command: AnyCommand, filled: Filled, keys: readonly string[]): Gathering => ({
  ...filled,
  command,
  asked: keys,
  trail: stepsOf(command)
    .map(({ key }) => key)
    .filter((key) => filled.args[key] !== undefined && !keys.includes(key)),
});

/** The current step; undefined when all are answered. */
export function stepOf({ command, asked, trail, args }: Gathering): ArgStep<string> | undefined {
  const steps = new Map(stepsOf(command).map((step) => [step.key, step]));
  const next = asked.find((key) => !trail.includes(key) && (steps.get(key)?.isAsked?.(args) ?? true));
  return next === undefined ? undefined : steps.get(next);
}

/** Moves on from a step that was answered or skipped. */
export const goOn = (gathering: Gathering, key: string, filled: Filled = gathering): Gathering => ({
  ...gathering,
  ...filled,
  trail: [...gathering.trail, key],
});

/** Goes one step back and drops its answer; null at the first step. */
export function goBack(gathering: Gathering): Gathering | null {
  const last = gathering.trail.at(-1);
  if (last === undefined) return null;
  const without = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).filter(([key]) => key !== last));
  return {
    ...gathering,
    args: without(gathering.args),
    titles: without(gathering.titles),
    files: without(gathering.files),
    // In their order: a step that was not asked may be after another answer.
    asked: gathering.asked.includes(last) ? gathering.asked : [last, ...gathering.asked],
    trail: gathering.trail.slice(0, -1),
  };
}
