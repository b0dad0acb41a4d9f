import type { CommandContext } from '../commands/context.ts';
import { listPlace } from './listPlace.ts';

/**
 * Makes a call about the active row, and says what came of it unless `work` returns null. The list is read again even where the
 * call failed: the row may have changed meanwhile.
 */
export async function actOnRow<Row>(
  ctx: CommandContext<Row>,
  work: (row: Row) => Promise<string | null>,
): Promise<void> {
  if (!ctx.row) return;
  try {
    const said = await work(ctx.row);
    if (said !== null) ctx.services.toast('success', said);
  } finally {
    listPlace.in(ctx)?.refresh();
  }
}
