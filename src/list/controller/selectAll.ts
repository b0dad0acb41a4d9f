import { waitFor } from 'xstate';
import { formatCount } from '../../../contract/wire/money.ts';
import type { ListActor, ListSnapshot } from '../../machines/list.ts';

/** As many rows as a call takes at once (`reconciliation.dayReconcile`). */
export const MOST_SELECTED = 5000;

/**
 * Loads the rows of the whole result and selects them.
 * @throws Error a sentence for the person, when there are too many, when a page fails, or when the query changes meanwhile
 */
export async function selectAll(actor: ListActor): Promise<void> {
  const { query, rowKey } = actor.getSnapshot().context;
  for (;;) {
    const snapshot = await waitFor(actor, isResting, { timeout: Infinity }).catch(() => {
      throw new DOMException('the page was left', 'AbortError');
    });
    const { context } = snapshot;
    if (context.query !== query) throw new Error('查询条件已改变，没有全选');
    if (!snapshot.matches({ page: 'ready' })) throw new Error(context.failure ?? '没有读完全部行');
    if (context.rows.length > MOST_SELECTED || context.first > MOST_SELECTED) throw new Error(TOO_MANY);
    if (context.prevCursor !== null) actor.send({ type: 'LESS' });
    else if (context.nextCursor !== null) actor.send({ type: 'MORE' });
    else {
      const keys = context.rows.map((row) => rowKey(row as never));
      actor.send({ type: 'SELECT', selection: new Set(keys) });
      return;
    }
  }
}

export const TOO_MANY = `最多全选 ${formatCount(MOST_SELECTED)} 行，请缩小查询范围`;

const BUSY = ['loading', 'jumping', 'loadingMore', 'loadingLess'] as const;
const isResting = (snapshot: ListSnapshot): boolean => !BUSY.some((page) => snapshot.matches({ page }));
