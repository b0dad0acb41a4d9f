import type { CommandContext } from './context.ts';

/** One step of a guided tour: which command to run where, and how the tour notices that it is done. */
export interface TourStep {
  /** What to do; the key of the command is drawn behind it. */
  readonly say: string;
  readonly why: string;
  /** The page on which it is done; elsewhere the tour leads there first. */
  readonly at?: string;
  /** The command: its key is shown, as the person has it, and its button is outlined. */
  readonly command?: string;
  /** Keys to press after the command's own, or instead of them. */
  readonly keys?: readonly string[];
  /** Whether it is done. `since`: when the step came up, ms since the epoch. */
  isDone(ctx: CommandContext, since: number): boolean;
}

export interface Tour {
  readonly id: string;
  readonly steps: readonly TourStep[];
}

/** Whether one of the commands has been run with success since the step came up; for commands that are logged. */
export const hasRun =
  (...ids: readonly string[]): TourStep['isDone'] =>
  (ctx, since) =>
    ctx.services.eventLog
      .snapshot()
      .some(({ commandId, outcome, at }) => ids.includes(commandId) && outcome === 'done' && at >= since);

export const isAt =
  (path: string): TourStep['isDone'] =>
  (ctx) =>
    ctx.screen?.path === path;
