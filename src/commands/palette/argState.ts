import type { AnyCommand, ArgStep, CommandArgs } from '../command.ts';

/** What of a command's arguments is known. `titles` are what the person saw of `args`; all by key. */
export interface Filled {
  readonly args: CommandArgs;
  readonly titles: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, File>>;
}

/** A command whose arguments are being gathered. */
export interface Gathering extends Filled {
  readonly command: AnyCommand;
  /** What is asked of the person, in order. */
  readonly asked: readonly string[];
  /** What was given or left out, in order: the way back. */
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

/** The steps that must be answered and are not. */
export const missingOf = (command: AnyCommand, { args }: Filled): readonly string[] =>
  stepsOf(command)
    .filter(({ key, optional }) => !optional && args[key] === undefined)
    .map(({ key }) => key);

/** Begins to ask for `keys`, those that are known already left out. */
export const gather = (command: AnyCommand, filled: Filled, keys: readonly string[]): Gathering => ({
  ...filled,
  command,
  asked: keys,
  trail: stepsOf(command)
    .map(({ key }) => key)
    .filter((key) => filled.args[key] !== undefined && !keys.includes(key)),
});

/** The step in front; undefined when all are answered. */
export function stepOf({ command, asked, trail }: Gathering): ArgStep<string> | undefined {
  const next = asked.find((key) => !trail.includes(key));
  return stepsOf(command).find(({ key }) => key === next);
}

/** Goes on from a step that was answered, or left out. */
export const goOn = (gathering: Gathering, key: string, filled: Filled = gathering): Gathering => ({
  ...gathering,
  ...filled,
  trail: [...gathering.trail, key],
});

/** One step back, its answer forgotten; null when there is none. */
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
    asked: [last, ...gathering.asked.filter((key) => key !== last)],
    trail: gathering.trail.slice(0, -1),
  };
}
