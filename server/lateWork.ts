import type { Queryable } from './db/connect.ts';
import { workName } from './figures/workNames.ts';
import { endMessage, notify } from './messages/notify.ts';

const keyOf = (work: string): string => `late:${work}`;

/**
 * Tells super administrators that periodic work has not succeeded in its time; every node may tell it.
 * @param work `sweep:rx.pull`, `job:export`
 * @param since its last success, `YYYY-MM-DD HH:mm:ss`; null without one
 */
export async function tellLate(db: Queryable, work: string, since: string | null): Promise<void> {
  await notify(db, {
    kind: 'failed',
    severity: 'bad',
    to: { scope: 'all', who: 'admins' },
    title: `${workName(work.slice(work.indexOf(':') + 1))}没有按时完成`,
    text: since === null ? '启动以来没有成功过。' : `最近一次成功是 ${since}。`,
    link: { path: '/system-manager/site-load', query: {} },
    key: keyOf(work),
  });
}

/** Ends the warning about work that has succeeded again. */
export const endLate = (db: Queryable, work: string): Promise<void> => endMessage(db, keyOf(work));
