import { formatCount } from '../../contract/wire/money.ts';
import type { CommandContext } from '../commands/context.ts';
import type { ConfirmQuestion } from '../commands/events.ts';
import { listPlace } from './listPlace.ts';

/** Above this number of rows an action asks before it begins. */
const MANY = 10;

interface Hints {
  /** The command for all rows, named while some are not selected. */
  readonly all?: string;
  /** A further sentence about the act. */
  readonly more?: string;
}

/** The question before an action on many selected rows: how many of how many. Null for a few. */
export function manyQuestion<Row>(
  ctx: CommandContext<Row>,
  title: string,
  { all, more = '' }: Hints = {},
): ConfirmQuestion | null {
  const count = ctx.rows?.length ?? 0;
  if (count <= MANY) return null;
  const total = listPlace.in(ctx)?.rows?.total() ?? null;
  const share = total === null ? '' : `（共 ${formatCount(total)} 行）`;
  const hint = all !== undefined && total !== null && count < total ? `全部行请用「${all}」。` : '';
  return { title, tips: `将对所选的 ${formatCount(count)} 行${share}${title}。${more}${hint}` };
}
