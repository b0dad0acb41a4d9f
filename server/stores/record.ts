import { sql } from 'drizzle-orm';
import type { StoreRecord } from '../../contract/organ/store.ts';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { within, type Scope } from '../query/scope.ts';

/** The columns of a store record, and the tables that they come from. */
export const STORE_COLUMNS = sql.raw(`
  s.fixmedins_code, s.fixmedins_name, s.company_id, c.company_name, s.admdvs, s.poolarea_no,
  coalesce(d.admdvs_name, s.admdvs) as admdvs_name,
  coalesce(p.admdvs_name, v.admdvs_name, s.poolarea_no) as poolarea_name,
  s.short_name, coalesce(s.uscc, '') as uscc, s.tel, coalesce(s.addr, '') as addr, s.lng, s.lat, s.prnt_rtal_phac_code,
  case when s.prnt_rtal_phac_code = '' then '0' else '1' end as branch_flag, s.phac_chan_type, s.drug_biz_cert, s.biz_scp,
  s.begndate, s.enddate, s.hi_contact, s.hi_contact_tel, s.bank_name, s.bank_acct, s.fix_onln_open_flag, s.closed_at,
  s.closed_by, s.close_rea, s.updt_time, s.ver,
  (select count(*)::int from medical_staff m where m.fixmedins_code = s.fixmedins_code and m.deleted_at is null
      and m.prac_psn_type = '3' and m.begntime <= now()::date and coalesce(m.endtime >= now()::date, true)) as phar_count,
  s.duty_begin, s.duty_end,
  (select max(k.expire_date) from store_contract k where k.fixmedins_code = s.fixmedins_code) as contract_end`);
export const STORE_TABLES = sql.raw(`
  store s join company c using (company_id)
  left join district d on d.admdvs = s.admdvs
  left join district p on p.admdvs = s.poolarea_no
  left join district v on v.admdvs = left(s.poolarea_no, 2) || '0000'`);

/** @throws Problem unless every store is within the scope; a job checks its stores so before each step */
export async function requireStores(db: Queryable, scope: Scope, codes: readonly string[]): Promise<void> {
  const wanted = [...new Set(codes)];
  const { found } = await rowOf<{ found: number }>(
    db,
    sql`select count(*)::int as found from store s where s.fixmedins_code = any(${sql.param(wanted)}) and ${within(scope, 's')}`,
  );
  if (found !== wanted.length) throw Problem.business('已不再管理所选的门店');
}

/** @throws Problem when the store is missing or out of reach; the answer is the same */
export async function storeWithin(db: Queryable, scope: Scope, fixmedinsCode: string): Promise<StoreRecord> {
  const [store] = await rowsOf<StoreRecord>(
    db,
    sql`select ${STORE_COLUMNS} from ${STORE_TABLES} where s.fixmedins_code = ${fixmedinsCode} and ${within(scope, 's')}`,
  );
  if (!store) throw Problem.business('没有找到该门店');
  return store;
}
