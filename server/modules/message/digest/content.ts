import { sql } from 'drizzle-orm';
import { codeName } from '../../../../contract/codes/codes.ts';
import type { MessageSeverity } from '../../../../contract/message.ts';
import { rowOf, rowsOf, type Queryable } from '../../../db/connect.ts';
import { within, type Scope } from '../../../query/scope.ts';
import { mineOf } from '../mine.ts';
import type { DigestTarget } from './config.ts';

/** Messages that a digest names; a robot's message is short. */
const NAMED = 20;

interface Line {
  readonly severity: MessageSeverity;
  readonly title: string;
  readonly stores: number;
}

export interface Digest {
  readonly title: string;
  /** Plain lines. */
  readonly lines: readonly string[];
}

/** A line with the number of open applications of a place, at any stage of approval; none without any. */
async function waitingLine(db: Queryable, scope: Scope): Promise<string[]> {
  const { waiting, since } = await rowOf<{ waiting: number; since: string | null }>(
    db,
    sql`select count(*)::int as waiting, to_char(min(p.appy_time), 'YYYY-MM-DD') as since
          from approval p where p.state = 'open' and ${within(scope, 'p')}`,
  );
  return since === null ? [] : [`待审批的申请 ${waiting} 笔，最早提交于 ${since}`];
}

/** The messages of the last day to a place that still hold, the most severe first, and what waits for decisions there; null without any. */
export async function digestOf(
  db: Queryable,
  { scope }: Pick<DigestTarget, 'scope'>,
  day: string,
): Promise<Digest | null> {
  const companyId = scope.kind === 'company' ? scope.companyId : null;
  const rows = await rowsOf<Line>(
    db,
    sql`select m.severity, m.title, mine.stores
          from ${await mineOf(db, { scope, userId: null, companyId, waits: null })} mine join message m using (message_id)
         where mine.over_at is null and mine.since > now() - interval '1 day'
         order by array_position(array['bad', 'warn', 'info'], m.severity), mine.since desc limit ${NAMED + 1}`,
  );
  const waiting = await waitingLine(db, scope);
  if (rows.length === 0 && waiting.length === 0) return null;
  const lines = rows
    .slice(0, NAMED)
    .map(
      ({ severity, title, stores }) =>
        `【${codeName('messageSeverity', severity)}】${title}${stores > 0 ? `（${stores} 家门店）` : ''}`,
    );
  return {
    title: `医保云消息摘要 ${day}`,
    lines: [...waiting, ...lines, ...(rows.length > NAMED ? ['更多消息请在消息中心查看。'] : [])],
  };
}
