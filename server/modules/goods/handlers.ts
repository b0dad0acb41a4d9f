import { sql } from 'drizzle-orm';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { rowsOf } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { storeWithin } from '../../stores/record.ts';
import { requireOpen } from '../../stores/requireOpen.ts';
import { pageGoods, readGoods, totalGoods } from './list.ts';
import { goodsCopyJob } from './copyJob.ts';
import { checkGoods, copyGoods, filled, keepGoods, lockedRev } from './write.ts';

export const goodsHandlers: ModuleHandlers<'goods'> = {
  paged: ({ tx, user }, query) => pageGoods(tx, scopeOf(user), query),
  totals: ({ tx, user }, filter) => totalGoods(tx, scopeOf(user), filter),

  save: async ({ tx, user, logTarget }, { fixmedinsCode, rev, ...cells }) => {
    logTarget({ fixmedinsCode, fixmedinsHilistId: cells.fixmedinsHilistId, pric: cells.pric });
    await storeWithin(tx, scopeOf(user), fixmedinsCode);
    await requireOpen(tx, fixmedinsCode);
    await lockedRev(tx, fixmedinsCode, cells.fixmedinsHilistId.trim(), rev);
    const { kept, failed } = checkGoods([cells]);
    if (failed[0]) throw Problem.business(failed[0].reason);
    await keepGoods(tx, fixmedinsCode, kept);
    const [row] = await readGoods(
      tx,
      sql`g.fixmedins_code = ${fixmedinsCode} and g.fixmedins_hilist_id = ${cells.fixmedinsHilistId.trim()}`,
    );
    if (!row) throw Problem.business('没有找到该商品');
    return row;
  },

  stop: async ({ tx, user, logTarget }, { fixmedinsCode, fixmedinsHilistIds, valiFlag }) => {
    logTarget({ fixmedinsCode, fixmedinsHilistIds, valiFlag });
    await storeWithin(tx, scopeOf(user), fixmedinsCode);
    const { rowCount } = await tx.execute(
      sql`update store_goods set vali_flag = ${valiFlag}, import_id = null, rev = rev + 1, updt_time = ${timeNow()}
           where fixmedins_code = ${fixmedinsCode} and vali_flag <> ${valiFlag}
             and fixmedins_hilist_id = any(${sql.param(fixmedinsHilistIds)})`,
    );
    return { changed: rowCount ?? 0 };
  },

  upload: async ({ tx, user, logTarget }, { fixmedinsCode, rows }) => {
    await storeWithin(tx, scopeOf(user), fixmedinsCode);
    await requireOpen(tx, fixmedinsCode);
    const { kept, failed } = checkGoods(await filled(tx, fixmedinsCode, rows));
    const counts = await keepGoods(tx, fixmedinsCode, kept);
    logTarget({ fixmedinsCode, ...counts, failed: failed.length });
    return { ...counts, failed };
  },

  copy: async (context, { fixmedinsCode, toFixmedinsCode }) => {
    const { tx, user } = context;
    context.logTarget({ fixmedinsCode, toFixmedinsCode });
    const scope = scopeOf(user);
    const from = await storeWithin(tx, scope, fixmedinsCode);
    const to = await storeWithin(tx, scope, toFixmedinsCode);
    if (fixmedinsCode === toFixmedinsCode) throw Problem.invalidField('toFixmedinsCode', '请选择另一家门店');
    if (from.companyId !== to.companyId)
      throw Problem.invalidField('toFixmedinsCode', '只能复制到同一公司的门店');
    await requireOpen(tx, toFixmedinsCode);
    const { sold } = await totalGoods(tx, scope, { fixmedinsCode: [fixmedinsCode], valiFlag: '1' });
    if (sold === 0) throw Problem.business(`${from.fixmedinsName} 没有在售的商品`);
    await context.confirm({
      title: '复制商品',
      tips: `将 ${from.fixmedinsName} 的 ${sold} 种在售商品复制到 ${to.fixmedinsName}，同编码的商品改为相同的名称和零售价，库存和批号不变，是否继续？`,
    });
    return copyGoods(tx, fixmedinsCode, toFixmedinsCode);
  },

  copyToAll: async (context, { fixmedinsCode }) => {
    const { tx, user, jobs } = context;
    context.logTarget({ fixmedinsCode });
    const scope = scopeOf(user);
    const from = await storeWithin(tx, scope, fixmedinsCode);
    const { sold } = await totalGoods(tx, scope, { fixmedinsCode: [fixmedinsCode], valiFlag: '1' });
    if (sold === 0) throw Problem.business(`${from.fixmedinsName} 没有在售的商品`);
    const others = await rowsOf<{ code: string }>(
      tx,
      sql`select s.fixmedins_code as code from store s
           where s.company_id = ${from.companyId} and s.fixmedins_code <> ${fixmedinsCode} and s.closed_at is null
             and ${within(scope, 's')} order by 1`,
    );
    const total = others.length;
    if (total === 0) throw Problem.business('没有同一公司的其他门店可以复制');
    await context.confirm({
      title: '复制商品到全部门店',
      tips: `将 ${from.fixmedinsName} 的 ${sold} 种在售商品复制到您管理的同一公司其他 ${total} 家门店，同编码的商品改为相同的名称和零售价，各店的库存和批号不变，是否继续？`,
    });
    const stores = others.map(({ code }) => code);
    context.logTarget({ fixmedinsCode, stores: total, goods: sold });
    const { jobId } = await jobs.enqueue(tx, goodsCopyJob, {
      title: `复制商品到 ${total} 家门店`,
      by: user,
      request: { fixmedinsCode, stores },
      total,
      dedupeKey: `goods.copy:${user.userId}:${fixmedinsCode}`,
    });
    return { jobId, total };
  },
};
