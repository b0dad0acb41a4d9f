import { sql } from 'drizzle-orm';
import type { UnhandedSale } from '../../../contract/counter.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import type { SessionUser } from '../../security/session.ts';
import { ageOf } from '../../till/person.ts';
import type { Store } from '../../till/store.ts';
import { maskCertno, maskName } from '../../security/mask.ts';
import type { SettlementKey, OnDay } from '../../ledger/dayOf.ts';
import { today } from '../../query/range.ts';
import { settledOf } from './amounts.ts';
import type { AnyContext } from '../../http/handler.ts';
import { sagaOf } from './settle.ts';
import { Problem } from '../../errors/problem.ts';

/** The most at once; the others follow when these are acknowledged. */
const MOST = 20;

interface Row extends Omit<UnhandedSale['info'], 'age'>, OnDay {
  readonly brdy: string | null;
}

/**
 * Sales that this operator settled within a day and no host has acknowledged, oldest first: the page was closed, or the
 * result was found later. Refunded sales are left out.
 */
export async function unhandedOf(
  db: Queryable,
  { fixmedinsCode }: Store,
  { userId }: SessionUser,
): Promise<UnhandedSale[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select o.setl_id, o.setl_date, o.psn_name, o.certno, o.psn_no, o.gend, o.brdy, o.mdtrt_cert_type, o.insutype, o.med_type,
               o.dise_codg as opsp_dise_code
          from settlement o join saga g on g.fixmedins_code = o.fixmedins_code and g.msgid = o.msgid
         where o.fixmedins_code = ${fixmedinsCode} and o.setl_date between ${today()}::date - 2 and ${today()}::date + 1
           and o.vali_flag = '1' and o.setl_stas = '1'
           and g.user_id = ${userId} and g.kind = 'settle' and g.state = 'done' and g.finished_at > now() - interval '1 day'
           and not exists (select from counter_handed h
                            where h.fixmedins_code = g.fixmedins_code and h.rtal_docno = g.rtal_docno)
         order by g.finished_at limit ${MOST}`,
  );
  const sales: UnhandedSale[] = [];
  for (const { setlId, setlDate, brdy, ...person } of rows)
    sales.push({
      info: {
        ...person,
        psnName: maskName(person.psnName),
        certno: maskCertno(person.certno),
        psnNo: maskCertno(person.psnNo),
        age: brdy === null ? '' : ageOf(brdy),
      },
      settled: await settledOf(db, fixmedinsCode, { setlId, setlDate }),
      three: await linesOf(db, { fixmedinsCode, setlId, setlDate }),
    });
  return sales;
}

const linesOf = (
  db: Queryable,
  { fixmedinsCode, setlId, setlDate }: SettlementKey,
): Promise<UnhandedSale['three']> =>
  rowsOf(
    db,
    sql`select feedetl_sn, drug_prodname as fixmedins_hilist_name, drug_spec as spec, cnt, pric, det_item_fee_sumamt, chrgitm_lv,
               selfpay_prop, fulamt_ownpay_amt, overlmt_amt, preselfpay_amt, inscp_scp_amt
          from fee_detail where fixmedins_code = ${fixmedinsCode} and setl_id = ${setlId} and setl_date = ${setlDate}::date
         order by feedetl_sn`,
  );

/**
 * Records that the ERP host has the result of a sale. Safe to repeat. @throws Problem when nothing was settled under
 * the number
 */
export async function noteHanded({ tx, user }: AnyContext, store: Store, rtalDocno: string): Promise<void> {
  const saga = await sagaOf(tx, store, rtalDocno);
  if (saga?.state !== 'done') throw Problem.business('没有找到该笔结算');
  await tx.execute(
    sql`insert into counter_handed (fixmedins_code, rtal_docno, user_id)
        values (${store.fixmedinsCode}, ${rtalDocno}, ${user.userId}) on conflict do nothing`,
  );
}
