import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { filerOf, filingHandlers, shownFiling } from '../../filing/handlers.ts';
import { addFiling, updateFiling } from '../../filing/write.ts';
import { scopeOf } from '../../query/scope.ts';
import { replyOf } from '../../till/centre.ts';
import { takeRead } from '../../till/reads.ts';
import { storeOf } from '../../till/store.ts';

/** 人员定点备案 (2505, 2506): the store itself becomes the person's institution. */
export const psnFixHandlers: ModuleHandlers<'psnFix'> = {
  ...filingHandlers('fix'),
  add: async (context, { cardSn, insutype, ...form }) => {
    const { tx, user, logTarget } = context;
    const { store, info } = await filerOf(context, cardSn);
    const { fixmedinsCode } = store;
    logTarget({ fixmedinsCode, bizAppyType: form.bizAppyType });
    const detail = { subject: form.bizAppyType, fixSrtNo: form.fixSrtNo };
    const sn = await addFiling(tx, { kind: 'fix', fixmedinsCode, user, info, insutype, form, detail });
    return shownFiling(tx, scopeOf(user), 'fix', sn);
  },
  update: async ({ tx, user, logTarget }, { trtDclaDetlSn, ver, ...form }) => {
    logTarget({ trtDclaDetlSn, bizAppyType: form.bizAppyType });
    const detail = { subject: form.bizAppyType, fixSrtNo: form.fixSrtNo };
    await updateFiling(tx, 'fix', user, { trtDclaDetlSn, ver }, form, detail);
    return shownFiling(tx, scopeOf(user), 'fix', trtDclaDetlSn);
  },
  offsite: async (context, { cardSn }) => {
    const { db, insurer, user } = context;
    const store = await storeOf(db, user);
    const { info } = await takeRead(context, store, cardSn);
    const { fixmedinsCode } = store;
    const rows = await replyOf(
      insurer.offsiteFilings({ fixmedinsCode, psnNo: info.psnNo }),
      '医保中心无应答，请稍后重新查询异地备案',
    );
    const names = await rowsOf<{ admdvs: string; name: string }>(
      db,
      sql`select admdvs, admdvs_name as name from district where admdvs = any(${sql.param(rows.map((row) => row.mdtrtareaAdmdvs))})`,
    );
    const nameOf = new Map(names.map(({ admdvs, name }) => [admdvs, name]));
    return {
      rows: rows.map((row) => ({
        ...row,
        enddate: row.enddate ?? '',
        mdtrtareaName: nameOf.get(row.mdtrtareaAdmdvs) ?? row.mdtrtareaAdmdvs,
      })),
    };
  },
};
