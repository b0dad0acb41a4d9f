import { permits } from '../../contract/rights/permission.ts';
import type { AnyCommand, CommandHome } from './command.ts';
import type { CommandContext, ContextPatch } from './context.ts';
import type { ScopeStack } from './scopeStack.ts';
import { standing } from './standing.ts';

/** A command of another page, as it is offered from the current one. */
export interface Afar {
  readonly home: CommandHome;
  /** The command acts on a row, which the person chooses on its page first. */
  readonly needsRow: boolean;
}

/** The page that a command is run on from elsewhere; null where it is not offered from the current page. */
export function afarOf(command: AnyCommand, ctx: CommandContext): Afar | null {
  const { homes = [], afar, scope } = command;
  if (homes.length === 0 || scope !== 'screen' || afar === false || !permits(command.permission, ctx.rights))
    return null;
  if (homes.some(({ path }) => path === ctx.screen?.path)) return null;
  const home = homes.find(({ permission }) => permits(permission, ctx.rights));
  if (!home) return null;
  // The current page's offers say nothing about the other page.
  const bare = withoutPage(ctx);
  if (afar !== true && command.visible?.(bare) === false) return null;
  return { home, needsRow: needsRow(command, bare) };
}

/** Whether `enabled` looks for a row and refuses without one. */
function needsRow(command: AnyCommand, bare: CommandContext): boolean {
  let isAsked = false;
  const asked = {
    ...bare,
    get rows() {
      isAsked = true;
      return [];
    },
    get row() {
      isAsked = true;
      return undefined;
    },
  };
  return (command.enabled?.(asked) ?? true) !== true && isAsked;
}

/** What is on offer on every page. */
function withoutPage(ctx: CommandContext): CommandContext {
  const offers = Object.entries(ctx).filter(([key]) => key.startsWith('@'));
  return { ...Object.fromEntries(offers), rights: ctx.rights, services: ctx.services };
}

/** Nobody chose the row in which a page opens: a command from another page acts on none. */
export const NO_ROWS: ContextPatch = { rows: [], rowKeys: [], row: undefined, rowKey: '' };

/** How long a page may take to open, ms: its code, and a question about unsaved input. */
const OPENING_MS = 30_000;
/** How long an opened page may take until it knows whether the command is enabled, ms. */
const READYING_MS = 600;
/** How long it may take while the reason says that something is being read, ms. */
const READING_MS = 10_000;
const IS_READING = /^正在/u;

/**
 * Waits until a page that was just asked for has the command, and then calls `run` once. Gives up when the person goes
 * elsewhere, or the page does not come. A command that stays disabled is run as well: the run tells the reason.
 */
export function whenArrived(
  stack: Pick<ScopeStack, 'snapshot' | 'subscribe' | 'live'>,
  command: AnyCommand,
  home: CommandHome,
  run: () => void,
  gaveUp: () => void = () => undefined,
): () => void {
  const from = stack.snapshot().screen?.path;
  let timer = setTimeout(() => leave(), OPENING_MS);
  /** The reason while it is disabled; null before the page is there. */
  let reason: string | null = null;
  const stop = (): void => {
    clearTimeout(timer);
    off();
  };
  const go = (): void => {
    stop();
    run();
  };
  const leave = (): void => {
    stop();
    gaveUp();
  };
  const look = (): void => {
    const ctx = stack.snapshot();
    const path = ctx.screen?.path;
    if (path !== home.path) {
      // Between two pages there is none.
      if (reason !== null || (path !== undefined && path !== from)) leave();
      return;
    }
    if (!stack.live().has('screen')) return;
    const now = standing(command, { ...ctx, ...NO_ROWS });
    if (now.kind === 'ready') return go();
    const next = now.kind === 'disabled' ? now.reason : '';
    if (next === reason) return;
    reason = next;
    clearTimeout(timer);
    timer = setTimeout(go, IS_READING.test(reason) ? READING_MS : READYING_MS);
  };
  const off = stack.subscribe(look);
  look();
  return stop;
}
