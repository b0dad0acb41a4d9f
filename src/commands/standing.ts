import { permits } from '../../contract/rights/permission.ts';
import { placesOf, type AnyCommand } from './command.ts';
import type { CommandContext, CommandScope } from './context.ts';

/** How a command stands in a context. `hidden` also covers what the person may not know of (spec §6). */
export type Standing =
  | { readonly kind: 'ready' }
  | { readonly kind: 'disabled'; readonly reason: string }
  | { readonly kind: 'hidden'; readonly cause: 'permission' | 'place' | 'visible' };

/** A scope applies when its subject is in the context. */
const subject: Record<CommandScope, (ctx: CommandContext) => boolean> = {
  global: () => true,
  screen: (ctx) => ctx.screen !== undefined,
  table: (ctx) => ctx.rows !== undefined,
  row: (ctx) => ctx.row !== undefined,
  palette: () => true,
  dialog: (ctx) => ctx.dialog !== undefined,
};

function inPlace(command: AnyCommand, ctx: CommandContext): boolean {
  if (!subject[command.scope](ctx)) return false;
  const places = placesOf(command);
  return places.length === 0 || places.some((name) => name === ctx.screen?.path || name === ctx.dialog?.name);
}

/** The one answer to "can this be run here, now, by this person?". Every surface asks it, and so does the run. */
export function standing(command: AnyCommand, ctx: CommandContext): Standing {
  if (!permits(command.permission, ctx.rights)) return { kind: 'hidden', cause: 'permission' };
  if (!inPlace(command, ctx)) return { kind: 'hidden', cause: 'place' };
  if (command.visible && !command.visible(ctx)) return { kind: 'hidden', cause: 'visible' };
  const enabled = command.enabled?.(ctx) ?? true;
  return enabled === true ? { kind: 'ready' } : { kind: 'disabled', reason: enabled };
}
