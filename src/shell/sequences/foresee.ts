import { permits } from '../../../contract/rights/permission.ts';
import type { SequenceStep } from '../../../contract/sequence.ts';
import type { CommandContext } from '../../commands/context.ts';
import { fillArgs } from '../../commands/keptArgs.ts';
import { openScreenId } from '../../commands/openScreen.ts';
import { stepsOf } from '../../commands/palette/argState.ts';
import type { CommandRegistry } from '../../commands/registry.ts';
import { standing } from '../../commands/standing.ts';
import { screenRoutes } from '../../screens/index.ts';
import { FORBIDDEN, RISKS, UNKNOWN } from './sequenceRun.ts';

/** What a step would do. */
export interface Foreseen {
  readonly title: string;
  /** Title of its page; empty where it works on any. */
  readonly page: string;
  /** Its arguments as of today, or that they are asked: `结算日期 昨天`. */
  readonly args: readonly string[];
  /** What would happen, in a few words. */
  readonly note: string;
  readonly tone: 'good' | 'warn' | 'bad';
}

const pageTitle = (path: string): string => screenRoutes.find((route) => route.path === path)?.title ?? path;

/**
 * A dry run: what the steps would do for this person, without doing any of it. Whether a command of another page is enabled
 * turns out there.
 */
export function foresee(
  steps: readonly SequenceStep[],
  registry: Pick<CommandRegistry, 'get'>,
  ctx: CommandContext,
): readonly Foreseen[] {
  let isHere = true;
  return steps.map((step) => {
    const command = registry.get(step.command);
    const page = step.path === undefined ? '' : pageTitle(step.path);
    if (!command) return { title: step.command, page, args: [], note: `${UNKNOWN}，到此停止`, tone: 'bad' };
    const { filled, asked } = fillArgs(command, step.args);
    const args = stepsOf(command).flatMap(({ key, title }) =>
      asked.includes(key)
        ? [`${title}（运行时填写）`]
        : filled.titles[key] === undefined
          ? []
          : [`${title} ${filled.titles[key]}`],
    );
    // What an earlier step does may change the page.
    const isNow = isHere && (step.path === undefined || step.path === ctx.screen?.path);
    isHere = false;
    const base = { title: command.title, page, args };
    const opens = step.path === undefined ? undefined : registry.get(openScreenId(step.path));
    if (!permits(command.permission, ctx.rights) || (opens && !permits(opens.permission, ctx.rights)))
      return { ...base, note: `${FORBIDDEN}，到此停止`, tone: 'bad' };
    const now = isNow ? standing(command, ctx) : null;
    if (now?.kind === 'disabled') return { ...base, note: `${now.reason}，到此停止`, tone: 'bad' };
    if (command.risk) return { ...base, note: `${RISKS[command.risk]}，执行前询问`, tone: 'warn' };
    return { ...base, note: now || command.scope === 'global' ? '可以执行' : '到页面后检查', tone: 'good' };
  });
}
