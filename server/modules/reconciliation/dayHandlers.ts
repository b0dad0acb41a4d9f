import type { dayCalls, DayFilter, RepairAction } from '../../../contract/reconciliation/day.ts';
import { createHash } from 'node:crypto';
import type { HandlersOf, CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import type { GroupKey, RepairRequest } from '../../../contract/reconciliation/day.ts';
import { groupId } from '../../../contract/reconciliation/day.ts';
import { refuseArchived } from '../../query/archived.ts';
import { checkRange, today } from '../../query/range.ts';
import { scopeOf, type Scope } from '../../query/scope.ts';
import { importCentreFile } from './centreFile.ts';
import { findDay, pageDays, requireReach, sumDays } from './days.ts';
import { pageDetail } from './detail.ts';
import { repair } from '../../saga/repair.ts';
import { storeDays, reconcileJob } from './run.ts';
import { generateJob } from './generate.ts';

/** A run asks the centre for each store and day, so it covers at most a quarter. */
const MAX_RUN_DAYS = 92;

const nameOf = (key: GroupKey): Record<string, unknown> => ({
  settleDate: key.settleDate,
  fixmedinsCode: key.fixmedinsCode,
  insutype: key.insutype,
  clrType: key.clrType,
  setlOptins: key.setlOptins,
});

const repairing =
  (action: RepairAction) =>
  async ({ db, tx, insurer, user, logTarget }: CallContext, input: RepairRequest) => {
    logTarget({ ...nameOf(input), msgid: input.msgid, memo: input.memo });
    await findDay(tx, scopeOf(user), input);
    return repair(db, insurer, action, input, { userId: user.userId, opter: user.name });
  };

export const dayHandlers: HandlersOf<typeof dayCalls> = {
  dayPaged: ({ tx, user }, query) => pageDays(tx, scopeOf(user), query),
  dayTotals: async ({ tx, user }, filter) => {
    const { totals, personNum } = await sumDays(tx, scopeOf(user), filter);
    return { ...totals, personNum };
  },
  dayGet: ({ tx, user }, key) => findDay(tx, scopeOf(user), key),

  dayReconcile: async ({ tx, user, jobs, logTarget }, { groups, filter }) => {
    if ((groups === undefined) === (filter === undefined))
      throw Problem.badRequest('请指定要对账的行或查询条件，二者选其一');
    let target: { readonly groups: GroupKey[] } | { readonly filter: DayFilter; readonly scope: Scope };
    if (groups) {
      // The reach is checked here, for every group; the job does not check it again.
      await requireReach(tx, scopeOf(user), groups);
      target = { groups };
    } else if (filter) {
      checkRange(filter.begndate, filter.enddate, MAX_RUN_DAYS);
      if (filter.enddate > today()) throw Problem.badRequest('对账日期不能晚于今天');
      await refuseArchived(tx, filter);
      target = { filter, scope: scopeOf(user) };
    } else throw Problem.badRequest('请指定要对账的行或查询条件');
    const days = await storeDays(tx, target);
    if (days.count === 0) throw Problem.business('没有可以对账的门店');
    const range = filter ? `${filter.begndate} 至 ${filter.enddate}` : `${groups?.length ?? 0} 行`;
    logTarget({ range, storeDays: days.count });
    // Hashed: thousands of names do not fit into an index.
    const what = createHash('sha256')
      .update(filter ? JSON.stringify(filter) : (groups ?? []).map(groupId).sort().join(','))
      .digest('base64url');
    return jobs.enqueue(tx, reconcileJob, {
      title: `日对账 ${range}`,
      by: user,
      request: { ...target, opter: user.name },
      total: days.count,
      dedupeKey: `reconciliation.day:${user.userId}:${user.medicalAreaCode}:${what}`,
    });
  },

  dayGenerate: async ({ tx, user, jobs, logTarget }, { begndate, enddate }) => {
    const days = checkRange(begndate, enddate, MAX_RUN_DAYS);
    if (enddate > today()) throw Problem.badRequest('对账日期不能晚于今天');
    await refuseArchived(tx, { begndate, enddate });
    logTarget({ begndate, enddate });
    return jobs.enqueue(tx, generateJob, {
      title: `生成对账数据 ${begndate} 至 ${enddate}`,
      by: user,
      request: { begndate, enddate, scope: scopeOf(user) },
      total: days,
      dedupeKey: `reconciliation.generate:${user.userId}:${user.medicalAreaCode}:${begndate}:${enddate}`,
    });
  },

  dayDetail: async ({ tx, user }, { stmtRslt, cursor, pageSize, ...key }) => {
    const row = await findDay(tx, scopeOf(user), key);
    // Before the first reconciliation there is no centre's side.
    if (row.stmtTime === null)
      return { rows: [], nextCursor: null, counts: { all: 0, centreOnly: 0, storeOnly: 0, differ: 0 } };
    return pageDetail(tx, key, { stmtRslt, cursor, pageSize });
  },

  dayReverse: repairing('reverse'),
  dayCancel: repairing('cancel'),
  daySupplement: repairing('supplement'),
  dayRefresh: repairing('refresh'),
  dayMark: repairing('mark'),

  importCentreDetail: async ({ tx, user, file, logTarget }, key) => {
    logTarget({ ...nameOf(key), filename: file?.filename });
    if (!file) throw Problem.badRequest('请选择要上传的文件');
    return importCentreFile(tx, scopeOf(user), key, file.data, user.name);
  },
};
