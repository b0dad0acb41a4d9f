import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { initStore } from '../../../contract/initialization.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { poolareaOf } from '../../query/areas.ts';
import { repeatedAt } from './repeated.ts';
import { spreadConfig } from './config.ts';

type Store = z.infer<typeof initStore>;
const codePath = (at: number): string => `stores.${at}.fixmedinsCode`;
const COUNTY = 3;

/**
 * Makes the list a company's stores: new ones are added, known ones changed, the rest removed; all or nothing. @throws
 * Problem naming the first invalid store
 */
export async function writeStores(tx: Queryable, companyId: string, stores: readonly Store[]): Promise<void> {
  const at = repeatedAt(stores.map(({ fixmedinsCode }) => fixmedinsCode));
  const doubled = stores[at];
  if (doubled) throw Problem.invalidField(codePath(at), `机构编码重复：${doubled.fixmedinsCode}`);
  await checkDistricts(tx, stores);
  await checkSettled(tx, companyId, stores);
  await upsert(tx, companyId, stores);
  await spreadConfig(tx, companyId);
  await removeOthers(tx, companyId, stores);
}

async function checkDistricts(tx: Queryable, stores: readonly Store[]): Promise<void> {
  const wanted = [...new Set(stores.map(({ admdvs }) => admdvs))];
  const rows = await rowsOf<{ admdvs: string }>(
    tx,
    sql`select admdvs from district where admdvs_lv = ${COUNTY} and admdvs = any(${sql.param(wanted)})`,
  );
  const known = new Set(rows.map(({ admdvs }) => admdvs));
  const at = stores.findIndex(({ admdvs }) => !known.has(admdvs));
  const wrong = stores[at];
  if (!wrong) return;
  const message = `门店 ${wrong.fixmedinsCode} 的区划不存在或不是区县：${wrong.admdvs}`;
  throw Problem.invalidField(`stores.${at}.admdvs`, message);
}

/** A store with settlements can neither be removed nor move to another pooling area. */
async function checkSettled(tx: Queryable, companyId: string, stores: readonly Store[]): Promise<void> {
  const areas = new Map(stores.map((store) => [store.fixmedinsCode, poolareaOf(store.admdvs)]));
  const before = await rowsOf<{ fixmedinsCode: string; poolareaNo: string }>(
    tx,
    sql`select fixmedins_code, poolarea_no from store where company_id = ${companyId} order by 1`,
  );
  for (const { fixmedinsCode, poolareaNo } of before) {
    const area = areas.get(fixmedinsCode);
    if (area === poolareaNo) continue;
    const settled = await tx.execute(
      sql`select 1 from settlement where fixmedins_code = ${fixmedinsCode} limit 1`,
    );
    if (settled.rowCount === 0) continue;
    if (area === undefined) throw Problem.business(`门店 ${fixmedinsCode} 已有结算记录，不能删除`);
    const at = stores.findIndex((store) => store.fixmedinsCode === fixmedinsCode);
    throw Problem.invalidField(`stores.${at}.admdvs`, `门店 ${fixmedinsCode} 已有结算记录，不能更换统筹区`);
  }
}

async function upsert(tx: Queryable, companyId: string, stores: readonly Store[]): Promise<void> {
  const column = (pick: (store: Store) => string) => sql.param(stores.map(pick));
  const written = await rowsOf<{ fixmedinsCode: string }>(
    tx,
    // In the order of the codes, so that two companies that claim the same ones cannot deadlock.
    sql`insert into store (fixmedins_code, fixmedins_name, company_id, admdvs, poolarea_no, addr)
        select code, name, ${companyId}, admdvs, area, addr
          from unnest(${column((s) => s.fixmedinsCode)}::text[], ${column((s) => s.fixmedinsName)}::text[],
                      ${column((s) => s.admdvs)}::text[], ${column((s) => poolareaOf(s.admdvs))}::text[],
                      ${column((s) => s.addr)}::text[]) as x (code, name, admdvs, area, addr)
         order by code
        on conflict (fixmedins_code)
        do update set fixmedins_name = excluded.fixmedins_name, admdvs = excluded.admdvs,
                      poolarea_no = excluded.poolarea_no, addr = excluded.addr
         where store.company_id = excluded.company_id
        returning fixmedins_code`,
  );
  const ours = new Set(written.map(({ fixmedinsCode }) => fixmedinsCode));
  const at = stores.findIndex(({ fixmedinsCode }) => !ours.has(fixmedinsCode));
  const taken = stores[at];
  if (taken) throw Problem.invalidField(codePath(at), `机构编码 ${taken.fixmedinsCode} 已被其他公司使用`);
}

/** Tables whose rows keep their store, besides persons and paid modules: what was entered for it, or has happened there. */
export const KEEPING: readonly string[] = [
  'acceptance_run', 'acceptance_setting', 'acceptance_undo', 'attendance', 'client', 'department', 'entry_ticket', 'filing',
  'goods_move', 'goods_request', 'goods_trac', 'import', 'medical_staff', 'menu_diff_mark', 'prescription', 'refund_appy', 'sale_audit',
  'setl_cert', 'spot_check_task', 'station', 'store_contract', 'store_goods', 'store_qr', 'suspicion', 'suspicion_pull',
]; // prettier-ignore
/** Tables whose rows go with their store. */
export const GOING: readonly string[] = ['message_store', 'nightly_run'];

async function removeOthers(tx: Queryable, companyId: string, stores: readonly Store[]): Promise<void> {
  const kept = sql.param(stores.map(({ fixmedinsCode }) => fixmedinsCode));
  const leaving = await rowsOf<{ fixmedinsCode: string; hasUsers: boolean; hasAuths: boolean }>(
    tx,
    sql`select s.fixmedins_code,
               exists (select 1 from app_user u where u.fixmedins_code = s.fixmedins_code) as has_users,
               exists (select 1 from store_auth a where a.fixmedins_code = s.fixmedins_code) as has_auths
          from store s where s.company_id = ${companyId} and s.fixmedins_code <> all(${kept}::text[])
         order by 1 for update of s`,
  );
  for (const { fixmedinsCode, hasUsers, hasAuths } of leaving) {
    if (hasUsers) throw Problem.business(`门店 ${fixmedinsCode} 已有用户，不能删除`);
    if (hasAuths) throw Problem.business(`门店 ${fixmedinsCode} 已开通收费模块，不能删除`);
    const has = sql.join(
      KEEPING.map(
        (table) => sql`exists (select 1 from ${sql.raw(table)} where fixmedins_code = ${fixmedinsCode})`,
      ),
      sql` or `,
    );
    const { isKept } = await rowOf<{ isKept: boolean }>(tx, sql`select ${has} as is_kept`);
    if (isKept) throw Problem.business(`门店 ${fixmedinsCode} 已有业务数据，不能删除`);
  }
  const codes = sql.param(leaving.map(({ fixmedinsCode }) => fixmedinsCode));
  await tx.execute(sql`delete from yb_option where ref_id = any(${codes}::text[])`);
  for (const table of GOING)
    await tx.execute(sql`delete from ${sql.raw(table)} where fixmedins_code = any(${codes}::text[])`);
  await tx.execute(sql`delete from store where fixmedins_code = any(${codes}::text[])`);
}
