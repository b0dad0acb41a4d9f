import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import { storeWithin } from '../../stores/record.ts';
import { openSuspicion, writeAnswer } from './answer.ts';
import { attach, detach, fileOf } from './atts.ts';
import { detailOf, pageSuspicions, totalSuspicions } from './list.ts';
import { pullNow } from './pull.ts';
import { auditedSale, pageSales, resendChoices, totalSales } from './sales.ts';

/** 审核管理. The operation log names suspicions by number, and no person. */
export const auditManagementHandlers: ModuleHandlers<'auditManagement'> = {
  paged: ({ tx, user }, query) => pageSuspicions(tx, scopeOf(user), query),
  totals: ({ tx, user }, filter) => totalSuspicions(tx, scopeOf(user), filter),
  get: ({ tx, user }, key) => detailOf(tx, scopeOf(user), key),

  pull: async ({ db, insurer, user, logTarget }, { fixmedinsCode }) => {
    logTarget({ fixmedinsCode });
    await storeWithin(db, scopeOf(user), fixmedinsCode);
    const pulled = await pullNow(db, insurer, fixmedinsCode);
    logTarget({ fixmedinsCode, ...pulled });
    return pulled;
  },

  attach: async ({ tx, user, file, logTarget }, key) => {
    if (!file) throw Problem.badRequest('请选择要上传的文件');
    logTarget({ ...key, size: file.data.length });
    return { atts: await attach(tx, scopeOf(user), key, file, user.name) };
  },
  detach: async ({ tx, user, logTarget }, asked) => {
    logTarget({ ...asked });
    return { atts: await detach(tx, scopeOf(user), asked) };
  },
  download: ({ db, user, logTarget }, asked) => {
    logTarget({ ...asked });
    return fileOf(db, scopeOf(user), asked);
  },

  appeal: ({ tx, user, logTarget }, { applAmt, applRea, ...key }) => {
    logTarget({ ...key, applAmt });
    return writeAnswer(tx, scopeOf(user), key, { applFlag: '1', applAmt, applRea }, user.name);
  },
  accept: async (context, { applRea, ...key }) => {
    const { tx, user } = context;
    context.logTarget({ ...key });
    const { ruleName, chkVolaAmt } = await openSuspicion(tx, scopeOf(user), key);
    await context.confirm({
      title: '认可违规',
      tips: `认可「${ruleName}」后将扣款 ${chkVolaAmt} 元，不能再申诉，是否继续？`,
    });
    return writeAnswer(tx, scopeOf(user), key, { applFlag: '2', applAmt: null, applRea }, user.name);
  },

  sales: ({ tx, user }, query) => pageSales(tx, scopeOf(user), query),
  saleTotals: ({ tx, user }, filter) => totalSales(tx, scopeOf(user), filter),
  sale: ({ tx, user }, key) => auditedSale(tx, scopeOf(user), key),
  resend: async ({ tx, user, logTarget }, sale) => {
    const resent = await resendChoices(tx, scopeOf(user), sale);
    logTarget({ ...sale, resent });
    return { resent };
  },
};
