import { errorText } from '../../contract/wire/errorText.ts';
import type { AnyCommand, CommandArgs } from './command.ts';
import type { CommandContext } from './context.ts';
import type { CommandEvent, CommandReport, CommandSource } from './events.ts';
import type { CommandRegistry } from './registry.ts';
import { standing } from './standing.ts';

/** The outcome of a run. `missing` is the key of the first argument that was not given. */
export type RunOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'cancelled' }
  | { readonly status: 'busy' }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'needs-args'; readonly missing: string };

const inFlight = new WeakMap<CommandRegistry, Set<string>>();

/** Same command, same screen, same rows, same arguments: the same work. */
function targetOf(id: string, args: CommandArgs, ctx: CommandContext): string {
  const sorted = Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([id, ctx.screen?.path, ctx.dialog?.name, ctx.rowKey, ctx.rowKeys, sorted]);
}

const REFUSED = {
  permission: '没有此操作的权限',
  place: '当前页面没有此操作',
  visible: '当前无法执行此操作',
};

function refusal(command: AnyCommand, ctx: CommandContext): string | null {
  const now = standing(command, ctx);
  if (now.kind === 'ready') return null;
  return now.kind === 'disabled' ? now.reason : REFUSED[now.cause];
}

/**
 * The one way to run a command. Checks permission, place, visibility and enablement again, whatever the
 * surface showed; asks for confirmation; lets the same work run once at a time, so that a double Enter or
 * double click counts once; hands a failure to `report` as a sentence; leaves a line in the operation log.
 * Never rejects on a failure of the command. Throws RangeError on an unknown id.
 */
export async function runCommand(
  registry: CommandRegistry,
  id: string,
  args: CommandArgs,
  source: CommandSource,
  ctx: CommandContext,
): Promise<RunOutcome> {
  const command = registry.get(id);
  if (!command) throw new RangeError(`No command "${id}"`);
  const running = inFlight.get(registry) ?? new Set<string>();
  inFlight.set(registry, running);
  const target = targetOf(id, args, ctx);
  if (running.has(target)) return { status: 'busy' };
  running.add(target);
  const at = Date.now();
  try {
    const outcome = await attempt(command, args, ctx);
    tell(command, outcome, ctx);
    if (!command.unlogged && outcome.status !== 'needs-args' && outcome.status !== 'busy')
      record(ctx, {
        commandId: id,
        title: command.title,
        source,
        outcome: outcome.status,
        at,
        durationMs: Date.now() - at,
        ...(ctx.screen && { screen: ctx.screen.path }),
      });
    return outcome;
  } finally {
    running.delete(target);
  }
}

async function attempt(command: AnyCommand, args: CommandArgs, ctx: CommandContext): Promise<RunOutcome> {
  try {
    const before = refusal(command, ctx);
    if (before !== null) return { status: 'refused', reason: before };
    const missing = command.args?.find(
      (step) => !step.optional && args[step.key] === undefined && (step.isAsked?.(args) ?? true),
    );
    if (missing) return { status: 'needs-args', missing: missing.key };
    const question = command.confirm?.(ctx, args);
    if (question) {
      if (!(await ctx.services.confirm(question))) return { status: 'cancelled' };
      // The dialog may have stood open while the state behind `enabled` moved on.
      const after = refusal(command, ctx);
      if (after !== null) return { status: 'refused', reason: after };
    }
    const reversible = await command.perform(ctx, args);
    if (reversible && command.risk !== 'money') ctx.services.offerUndo(reversible);
    return { status: 'done' };
  } catch (error) {
    return isAbort(error) ? { status: 'cancelled' } : { status: 'failed', error };
  }
}

function tell(command: AnyCommand, outcome: RunOutcome, ctx: CommandContext): void {
  const base = { commandId: command.id, title: command.title };
  let report: CommandReport | null = null;
  if (outcome.status === 'refused')
    report = { ...base, kind: 'refused', message: `无法执行「${command.title}」：${outcome.reason}` };
  if (outcome.status === 'failed')
    report = {
      ...base,
      kind: 'failed',
      message: `「${command.title}」执行失败：${errorText(outcome.error)}`,
      error: outcome.error,
    };
  if (report) ctx.services.report(report);
}

/** The log must not undo what was done. */
function record(ctx: CommandContext, event: CommandEvent): void {
  try {
    ctx.services.record(event);
  } catch (error) {
    const message = `「${event.title}」没有记入操作日志：${errorText(error)}`;
    ctx.services.report({
      kind: 'failed',
      commandId: event.commandId,
      title: event.title,
      message,
      error,
    });
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
