import type { monthCalls } from '../../../contract/reconciliation/month.ts';
import { createHash } from 'node:crypto';
import { monthId, type MonthKey } from '../../../contract/reconciliation/month.ts';
import { groupId } from '../../../contract/reconciliation/day.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { today, firstDay, lastDayOf } from '../../query/range.ts';
import { scopeOf } from '../../query/scope.ts';
import { pageDays, sumDays } from './days.ts';
import {
  daysToReconcile,
  findMonth,
  keysOfMonths,
  pageMonths,
  requireMonths,
  totalMonths,
} from './months.ts';
import { monthTotalsJob, voidMonth } from './monthTotals.ts';
import { reconcileJob } from './run.ts';

/** The most months and groups of one run; 1,000 stores have some 5,000. */
const MAX_MONTHS = 10_000;
/** The limit of 对账 by named groups. */
const MAX_GROUPS = 5000;

/** A month's days are the day query, limited to one group. */
const asDays = ({ settleMonth, fixmedinsCode, insutype, clrType, setlOptins }: MonthKey) => ({
  begndate: firstDay(settleMonth),
  enddate: lastDayOf(settleMonth),
  fixmedinsCode: [fixmedinsCode],
  insutype: [insutype],
  clrType: [clrType],
  setlOptins,
});

const hashed = (names: readonly string[]): string =>
  createHash('sha256')
    .update([...names].sort().join(','))
    .digest('base64url');

export const monthHandlers: HandlersOf<typeof monthCalls> = {
  monthPaged: ({ tx, user }, query) => pageMonths(tx, scopeOf(user), query),
  monthTotals: ({ tx, user }, filter) => totalMonths(tx, scopeOf(user), filter),
  monthGet: ({ tx, user }, key) => findMonth(tx, scopeOf(user), key),
  monthDays: ({ tx, user }, { cursor, pageSize, ...key }) =>
    pageDays(tx, scopeOf(user), {
      ...asDays(key),
      cursor,
      pageSize,
      sortKey: 'settleDate',
      sortOrder: 'asc',
    }),
  monthDayTotals: async ({ tx, user }, key) => (await sumDays(tx, scopeOf(user), asDays(key))).totals,

  monthReconcileTotals: async ({ tx, user, jobs, logTarget }, { rows: named, filter }) => {
    if ((named === undefined) === (filter === undefined))
      throw Problem.badRequest('请指定要对账的行或查询条件，二者选其一');
    const scope = scopeOf(user);
    if (named) await requireMonths(tx, scope, named);
    const rows = named ?? (filter ? await keysOfMonths(tx, scope, filter) : []);
    if (rows.length === 0) throw Problem.business('没有可以对总账的月份');
    if (rows.length > MAX_MONTHS) throw Problem.business(`一次最多对 ${MAX_MONTHS} 行，请缩小查询范围`);
    if (rows.some(({ settleMonth }) => firstDay(settleMonth) > today()))
      throw Problem.badRequest('对账月份不能晚于本月');
    const month = rows[0]?.settleMonth ?? '';
    logTarget({ month, rows: rows.length });
    return jobs.enqueue(tx, monthTotalsJob, {
      title: `月对总账 ${month} ${rows.length} 行`,
      by: user,
      request: { rows, opter: user.name, userId: user.userId },
      total: rows.length,
      dedupeKey: `reconciliation.month:${user.userId}:${user.medicalAreaCode}:${hashed(rows.map(monthId))}`,
    });
  },

  monthReconcileDays: async ({ tx, user, jobs, logTarget }, { rows }) => {
    await requireMonths(tx, scopeOf(user), rows);
    const groups = await daysToReconcile(tx, rows);
    if (groups.length === 0) throw Problem.business('所选月份的每一天都已对平');
    if (groups.length > MAX_GROUPS)
      throw Problem.business(`所选月份还有 ${groups.length} 组要对，一次最多 ${MAX_GROUPS} 组，请少选几行`);
    logTarget({ rows: rows.length, groups: groups.length });
    const storeDays = new Set(
      groups.map(({ settleDate, fixmedinsCode }) => `${settleDate}|${fixmedinsCode}`),
    );
    return jobs.enqueue(tx, reconcileJob, {
      title: `对明细账 ${rows[0]?.settleMonth ?? ''} ${groups.length} 组`,
      by: user,
      request: { groups, opter: user.name },
      total: storeDays.size,
      dedupeKey: `reconciliation.day:${user.userId}:${user.medicalAreaCode}:${hashed(groups.map(groupId))}`,
    });
  },

  monthVoid: async ({ tx, user, logTarget }, { memo, ...key }) => {
    logTarget({ ...key, memo });
    await findMonth(tx, scopeOf(user), key);
    await voidMonth(tx, key, memo, { opter: user.name, userId: user.userId });
    return findMonth(tx, scopeOf(user), key);
  },
};
