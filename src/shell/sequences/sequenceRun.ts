import { errorText } from '../../../contract/wire/errorText.ts';
import { permits } from '../../../contract/rights/permission.ts';
import type { SequenceStep } from '../../../contract/sequence.ts';
import { NO_ROWS, whenArrived } from '../../commands/afar.ts';
import type { AnyCommand, CommandArgs } from '../../commands/command.ts';
import type { CommandContext, ContextPatch } from '../../commands/context.ts';
import type { ConfirmQuestion } from '../../commands/events.ts';
import { fillArgs } from '../../commands/keptArgs.ts';
import { openScreenId } from '../../commands/openScreen.ts';
import { missingOf } from '../../commands/palette/argState.ts';
import type { CommandRegistry } from '../../commands/registry.ts';
import type { RunOutcome } from '../../commands/run.ts';
import type { ScopeStack } from '../../commands/scopeStack.ts';
import { standing } from '../../commands/standing.ts';
import type { CommandHost } from '../../commands/useCommands.ts';

export interface RunPorts {
  readonly registry: Pick<CommandRegistry, 'get'>;
  readonly stack: Pick<ScopeStack, 'snapshot' | 'subscribe' | 'live'>;
  readonly run: CommandHost['run'];
  readonly ask: CommandHost['ask'];
  /** Resolves when the page has read what it shows. */
  settled(): Promise<void>;
  onStep(nth: number): void;
  isHalted(): boolean;
}

/** Null: all steps were run. Otherwise the step that was not, and why, a sentence. */
export type Stopped = { readonly nth: number; readonly reason: string } | null;

export const UNKNOWN = '此版本没有该操作';
export const FORBIDDEN = '没有此操作的权限';
export const RISKS = { money: '涉及资金', final: '执行后不能撤回' } as const;
const DECLINED = '您没有同意执行';
const HALTED = '您停止了流程';

/**
 * Runs the steps one after the other, each as if the person had chosen it: `runCommand` checks rights, page and enablement.
 * Stops at the first that is refused, declined or fails. It always asks before money and what cannot be taken back.
 */
export async function runSequence(ports: RunPorts, steps: readonly SequenceStep[]): Promise<Stopped> {
  // A step acts only on rows that the person chose before the run, or that an earlier step chose. The row that a page selects by
  // itself when it opens does not count.
  let isChosen = true;
  for (const [nth, step] of steps.entries()) {
    if (ports.isHalted()) return { nth, reason: HALTED };
    ports.onStep(nth);
    const command = ports.registry.get(step.command);
    if (!command) return { nth, reason: UNKNOWN };
    const before = await reach(ports, command, step);
    if (typeof before === 'string') return { nth, reason: before };
    if (before.hasMoved) isChosen = false;
    const reason = await runStep(ports, command, step, isChosen ? {} : NO_ROWS);
    if (reason !== null) return { nth, reason };
    await ports.settled();
    const { screen, rowKey } = ports.stack.snapshot();
    const isSame = screen?.path === before.path && rowKey === before.rowKey;
    isChosen = command.chooses === true || (isChosen && isSame);
  }
  return null;
}

interface Reached {
  readonly hasMoved: boolean;
  readonly path: string | undefined;
  readonly rowKey: string | undefined;
}

/** Opens the step's page unless it is there. A sentence: why it cannot be run there. */
async function reach(
  { registry, stack, settled }: RunPorts,
  command: AnyCommand,
  step: SequenceStep,
): Promise<Reached | string> {
  await settled();
  const { rights, services } = stack.snapshot();
  if (!permits(command.permission, rights)) return FORBIDDEN;
  if (stack.live().has('dialog')) return '请先完成或关闭打开的窗口';
  const { path } = step;
  const hasMoved = path !== undefined && path !== stack.snapshot().screen?.path;
  if (path !== undefined) {
    const page = registry.get(openScreenId(path));
    if (hasMoved && !page) return '要先打开它的页面';
    if (hasMoved && page && !permits(page.permission, rights)) return '没有该页面的权限';
    const home = { path, title: page?.title ?? '', permission: page?.permission ?? 'session' };
    const hasArrived = await new Promise<boolean>((resolve) => {
      whenArrived(stack, command, home, () => resolve(true), () => resolve(false)); // prettier-ignore
      if (hasMoved) services.navigate(path);
    });
    if (!hasArrived) return '它的页面没有打开';
    await settled();
  }
  const { screen, rowKey } = stack.snapshot();
  return { hasMoved, path: screen?.path, rowKey };
}

/** Null: done. */
async function runStep(
  ports: RunPorts,
  command: AnyCommand,
  step: SequenceStep,
  rows: ContextPatch,
): Promise<string | null> {
  const given = fillArgs(command, step.args);
  const asked = [
    ...given.asked,
    ...missingOf(command, given.filled).filter((key) => !given.asked.includes(key)),
  ];
  const context = (): CommandContext => ({ ...ports.stack.snapshot(), ...rows });
  const now = standing(command, context());
  // Said here with the step: the run itself would say it once more.
  if (now.kind === 'disabled') return now.reason;
  const filled = asked.length > 0 ? await ports.ask(command, { filled: given.filled, asked }) : given.filled;
  if (!filled) return '您没有填写它的参数';
  const question = ownQuestion(command, context(), filled.args);
  if (question && !(await context().services.confirm(question))) return DECLINED;
  const { args, files, titles } = filled;
  const outcome = await ports.run(command.id, args, 'sequence', { ...rows, files, titles });
  const reason = reasonOf(outcome);
  return reason ?? (await workEnded(ports, command, context));
}

/** The question before a risky command that asks none itself. */
function ownQuestion(command: AnyCommand, ctx: CommandContext, args: CommandArgs): ConfirmQuestion | null {
  if (!command.risk || standing(command, ctx).kind !== 'ready' || command.confirm?.(ctx, args)) return null;
  return {
    title: command.title,
    tips: `流程将执行「${command.title}」，该操作${RISKS[command.risk]}。确定执行吗？`,
    tone: 'danger',
  };
}

function reasonOf(outcome: RunOutcome): string | null {
  switch (outcome.status) {
    case 'done':
      return null;
    case 'refused':
      return outcome.reason;
    case 'cancelled':
      return DECLINED;
    case 'failed':
      return errorText(outcome.error);
    case 'busy':
      return '同样的操作正在进行';
    case 'needs-args':
      return '缺少参数';
  }
}

/** How often it is asked whether the work has ended, ms. */
const EVERY_MS = 200;

/** Waits for what the command began. A sentence where that failed. */
async function workEnded(
  ports: RunPorts,
  command: AnyCommand,
  context: () => CommandContext,
): Promise<string | null> {
  for (;;) {
    const work = command.isWorking?.(context()) ?? false;
    if (work === false) return null;
    if (work !== true) return work;
    if (ports.isHalted()) return HALTED;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
