import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';

/** An entry `c` holds for a store `s`: of its area, its province, every area, its company, or its own. */
export const AUDIT_HOLDS = `(c.scope_kind = 'area' and c.scope_id in ('', left(s.poolarea_no, 2) || '0000', s.poolarea_no)
  or c.scope_kind = 'company' and c.scope_id = s.company_id or c.scope_kind = 'store' and c.scope_id = s.fixmedins_code)`;

export interface AuditedDrug {
  readonly medListCodg: string;
  readonly drugName: string;
  readonly chkType: '1' | '2';
  readonly ruleName: string;
  readonly lmtCnt: string | null;
}

/** The entries in use for these drugs at a store; nothing where the store has not the paid module. */
export const auditedDrugs = (
  db: Queryable,
  fixmedinsCode: string,
  medListCodgs: readonly string[],
): Promise<AuditedDrug[]> =>
  rowsOf(
    db,
    sql`select c.med_list_codg, c.drug_name, c.chk_type, c.rule_name, c.lmt_cnt
          from audit_catalogue c join store s on ${sql.raw(AUDIT_HOLDS)}
         where s.fixmedins_code = ${fixmedinsCode} and c.vali_flag = '1' and c.med_list_codg = any(${sql.param([...medListCodgs])})
           and exists (select from store_auth a where a.fixmedins_code = s.fixmedins_code and a.fee_key = 'SmartAudit'
                        and a.auth_stas in ('1', '2') and now()::date between a.begndate and a.enddate)
         order by c.chk_type, c.lmt_cnt, c.item_id limit 400`,
  );
