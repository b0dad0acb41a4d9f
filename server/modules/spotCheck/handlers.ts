import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import type { SessionUser } from '../../security/session.ts';
import { answerAsBuyer, answerAsPharmacist } from './answer.ts';
import { issueNow } from './issue.ts';
import { lockedPeriod, pagePeriods, removePeriod, savePeriod, totalPeriods } from './periods.ts';
import { pageRates, totalRates } from './rates.ts';
import {
  appealTask,
  checkTask,
  openTask,
  pageTasks,
  reissueTask,
  taskOf,
  totalTasks,
  withdrawTask,
} from './tasks.ts';

/** @throws Problem for a person without a store */
function ownStore({ fixmedinsCode }: SessionUser): string {
  if (fixmedinsCode === null) throw Problem.business('只有门店可以应答和申诉抽查');
  return fixmedinsCode;
}

export const spotCheckHandlers: ModuleHandlers<'spotCheck'> = {
  periodPaged: ({ tx, user }, query) => pagePeriods(tx, scopeOf(user), query),
  periodTotals: ({ tx, user }, filter) => totalPeriods(tx, scopeOf(user), filter),
  save: (context, asked) => savePeriod(context, scopeOf(context.user), asked),
  remove: async ({ tx, user, logTarget }, asked) => {
    logTarget({ periodId: asked.periodId });
    const { periodName } = await removePeriod(tx, scopeOf(user), asked);
    logTarget({ periodId: asked.periodId, periodName });
    return { removed: true };
  },
  issue: async ({ tx, user, logTarget }, { periodId }) => {
    logTarget({ periodId });
    const period = await lockedPeriod(tx, scopeOf(user), periodId);
    const sent = await issueNow(tx, period);
    logTarget({ periodId, periodName: period.periodName, ...sent });
    return sent;
  },

  taskPaged: ({ tx, user }, query) => pageTasks(tx, scopeOf(user), query),
  taskTotals: ({ tx, user }, filter) => totalTasks(tx, scopeOf(user), filter),
  ratePaged: ({ tx, user }, query) => pageRates(tx, scopeOf(user), query),
  rateTotals: ({ tx, user }, filter) => totalRates(tx, scopeOf(user), filter),
  open: async ({ tx, user: { fixmedinsCode } }) => ({
    task: fixmedinsCode === null ? null : await openTask(tx, fixmedinsCode),
  }),

  answer: async (context, asked) => {
    const { db, user, logTarget } = context;
    logTarget({ taskId: asked.taskId });
    const task = await taskOf(db, scopeOf(user), { fixmedinsCode: ownStore(user), taskId: asked.taskId });
    if (task.leftSeconds === 0) throw Problem.business('该抽查已结束');
    return task.recogBiz === '10' ? answerAsPharmacist(context, task, asked) : answerAsBuyer(db, task, asked);
  },
  appeal: ({ tx, user, logTarget }, { taskId, applRea }) => {
    logTarget({ taskId });
    return appealTask(tx, scopeOf(user), { fixmedinsCode: ownStore(user), taskId }, applRea, user.name);
  },
  check: ({ tx, user, logTarget }, asked) => {
    logTarget({ fixmedinsCode: asked.fixmedinsCode, taskId: asked.taskId, chkStas: asked.chkStas });
    return checkTask(tx, scopeOf(user), asked, user.name);
  },
  reissue: ({ tx, user, logTarget }, key) => {
    logTarget({ ...key });
    return reissueTask(tx, scopeOf(user), key);
  },
  withdraw: ({ tx, user, logTarget }, key) => {
    logTarget({ ...key });
    return withdrawTask(tx, scopeOf(user), key);
  },
};
