import { sql } from 'drizzle-orm';
import type { catalogueCalls } from '../../../contract/catalogue/catalogue.ts';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import { termsOn } from '../../catalogue/terms.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { dayOf } from '../../ledger/dayOf.ts';
import { Problem } from '../../errors/problem.ts';
import { within, type Scope } from '../../query/scope.ts';

type Call = (typeof catalogueCalls)['explainSale'];
type Line = CallResult<Call>['lines'][number];
type Booked = Omit<Line, 'catalogue' | 'differs'>;

/** The lines of a settlement beside the catalogue as it was in force at its time, for its day. */
export async function explainSale(
  db: Queryable,
  scope: Scope,
  { setlId, setlDate: told }: CallRequest<Call>,
): Promise<CallResult<Call>> {
  const setlDate = await dayOf(db, setlId, told);
  const [sale] = await rowsOf<{
    setlTime: string;
    fixmedinsCode: string;
    insutype: string;
    poolareaNo: string;
    at: string;
  }>(
    db,
    sql`select o.setl_time, o.fixmedins_code, o.insutype, o.poolarea_no, o.setl_time::text as at from settlement o
         where o.setl_id = ${setlId} and o.setl_date = ${setlDate}::date and ${within(scope, 'o')}`,
  );
  if (!sale) throw Problem.business('没有找到该结算');
  const [edition] = await rowsOf<{ seq: number; ver: string }>(
    db,
    sql`select seq, ver from hilist_edition where state = 'applied' and applied_at <= ${sale.at}::timestamptz
         order by seq desc limit 1`,
  );
  const booked = await rowsOf<Booked>(
    db,
    sql`select feedetl_sn, med_list_codg, drug_prodname, drug_spec, cnt, pric, det_item_fee_sumamt, chrgitm_lv, selfpay_prop,
               pric_uplmt_amt, fulamt_ownpay_amt, overlmt_amt, preselfpay_amt, inscp_scp_amt
          from fee_detail where fixmedins_code = ${sale.fixmedinsCode} and setl_id = ${setlId} and setl_date = ${setlDate}::date
         order by feedetl_sn limit 1000`,
  );
  const terms = await termsOn(db, {
    codes: booked.map((line) => line.medListCodg),
    poolareaNo: sale.poolareaNo,
    day: setlDate,
    insutype: sale.insutype,
    seq: edition?.seq ?? 0,
  });
  const byCode = new Map(terms.map((term) => [term.medListCodg, term]));
  const lines = booked.map((line): Line => {
    const term = byCode.get(line.medListCodg);
    if (!term) return { ...line, catalogue: null, differs: [] };
    const { drugName, chrgitmLv, selfpayProp, pricUplmtAmt, lmtUsescp, ver } = term;
    const differs = (['chrgitmLv', 'selfpayProp', 'pricUplmtAmt'] as const).filter(
      (key) => term[key] !== line[key],
    );
    return {
      ...line,
      catalogue: {
        drugName,
        chrgitmLv,
        selfpayProp,
        pricUplmtAmt,
        lvBegndate: term.lvBegndate ?? '',
        lmtBegndate: term.lmtBegndate ?? '',
        propBegndate: term.propBegndate ?? '',
        lmtUsescp,
        ver,
      },
      differs,
    };
  });
  return { setlTime: sale.setlTime, ver: edition?.ver ?? '', lines };
}
