import { createHash } from 'node:crypto';
import type { ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import { confirmDiffs, ignoreDiffs } from './decide.ts';
import { pageDiffs, pageStats, totalDiffs, totalStats } from './list.ts';
import { candidatesOf, matchAll, matchGoods, proposals } from './match.ts';
import { updateHilist } from './update.ts';
import { goodsToUpload, goodsUploadJob, withdrawGoods } from './upload.ts';

export const menuDiffHandlers: ModuleHandlers<'menuDiff'> = {
  paged: ({ tx, user }, query) => pageDiffs(tx, scopeOf(user), query),
  totals: ({ tx, user }, filter) => totalDiffs(tx, scopeOf(user), filter),
  candidates: async ({ tx, user }, asked) => ({ rows: await candidatesOf(tx, scopeOf(user), asked) }),
  match: ({ tx, user, logTarget }, asked) => {
    logTarget({ ...asked });
    return matchGoods(tx, scopeOf(user), asked, user.name);
  },
  proposals: ({ tx, user }, { fixmedinsCode }) => proposals(tx, scopeOf(user), fixmedinsCode),
  matchAll: ({ tx, user, logTarget }, asked) => {
    logTarget({ rows: asked.rows.length });
    return matchAll(tx, scopeOf(user), asked, user.name);
  },
  confirm: ({ tx, user, logTarget }, { rows }) => {
    logTarget({ rows: rows.length });
    return confirmDiffs(tx, scopeOf(user), rows, user.name);
  },
  ignore: ({ tx, user, logTarget }, { rows, isIgnored }) => {
    logTarget({ rows: rows.length, isIgnored });
    return ignoreDiffs(tx, scopeOf(user), rows, isIgnored, user.name);
  },
  upload: async ({ tx, user, jobs, logTarget }, { fixmedinsCode, rows }) => {
    const { stores, total } = await goodsToUpload(tx, scopeOf(user), fixmedinsCode, rows);
    logTarget({ stores: stores.length, rows: total });
    const what = createHash('sha256').update(JSON.stringify(stores)).digest('base64url');
    const { jobId } = await jobs.enqueue(tx, goodsUploadJob, {
      title: `目录对照上传 ${total} 个商品`,
      by: user,
      request: { stores, total, opter: user.name },
      total,
      dedupeKey: `menuDiff.upload:${user.userId}:${what}`,
    });
    return { jobId, total };
  },
  withdraw: ({ db, insurer, user, logTarget }, key) => {
    logTarget({ ...key });
    return withdrawGoods(db, insurer, scopeOf(user), key, user.name);
  },
  update: ({ db, insurer, user }) => updateHilist(db, insurer, user.name),
  statPaged: ({ tx, user }, query) => pageStats(tx, scopeOf(user), query),
  statTotals: ({ tx, user }, filter) => totalStats(tx, scopeOf(user), filter),
};
