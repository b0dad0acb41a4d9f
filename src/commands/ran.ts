import type { AnyCommand, CommandArgs } from './command.ts';
import { definePlace } from './place.ts';

/** A command that was run to its end. */
export interface Ran {
  readonly command: AnyCommand;
  readonly args: CommandArgs;
  /** What the person saw for the arguments. */
  readonly titles: Readonly<Record<string, string>>;
  /** The page it was run on. */
  readonly path?: string;
}

/** What `.` repeats. */
export const repeatPlace = definePlace<{
  last(): Ran | null;
  /** Resolves true when it was done again. */
  again(): Promise<boolean>;
}>('repeat');

/** Whether the console may run it again by itself: nothing risky, no file, nothing about a dialog or the console itself. */
export const isRepeatable = ({ scope, risk, solo, args = [] }: AnyCommand): boolean =>
  scope !== 'dialog' &&
  scope !== 'palette' &&
  risk === undefined &&
  solo === undefined &&
  !args.some((step) => 'file' in step);
