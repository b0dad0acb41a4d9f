import type { CommandContext } from '../commands/context.ts';
import type { Reversible } from '../commands/events.ts';
import { listPlace } from './listPlace.ts';

/**
 * Makes a call about the active row, and says what came of it unless `work` returns null. What can be taken back is to be
 * returned by the command's `perform`. The list is read again even where the call failed: the row may have changed meanwhile.
 */
export async function actOnRow<Row>(
  ctx: CommandContext<Row>,
  work: (row: Row) => Promise<string | Reversible | null>,
): Promise<Reversible | undefined> {
  if (!ctx.row) return undefined;
  const { row } = ctx;
  return actOnList(ctx, () => work(row));
}

/** As `actOnRow`, for a call that is not about the active row, such as one about the selected rows. */
export async function actOnList<Row>(
  ctx: CommandContext<Row>,
  work: () => Promise<string | Reversible | null>,
): Promise<Reversible | undefined> {
  const refresh = (): void => listPlace.in(ctx)?.refresh();
  try {
    const said = await work();
    if (said !== null && typeof said !== 'string')
      return { done: said.done, undo: () => said.undo().finally(refresh) };
    if (said !== null) ctx.services.toast('success', said);
    return undefined;
  } finally {
    refresh();
  }
}
