import { sql } from 'drizzle-orm';
import type { Prescribed } from '../../../contract/counter.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { CardRead } from '../../till/reads.ts';
import type { Store } from '../../till/store.ts';
import type { Sale } from '../../saga/settle.ts';
import type { SoldLine } from './lines.ts';
import { personal } from '../../db/sealing.ts';

interface Rx extends Omit<Prescribed, 'isUsable' | 'isToReview' | 'reason'> {
  readonly psnNo: string;
  readonly chkStas: string;
  readonly isUsed: boolean;
  readonly isOver: boolean;
  readonly codes: readonly string[];
}
const COLUMNS = sql`hi_rxno, medins_name, prsc_dr_name, maindiag_name, drugs, vali_end_time, psn_no, chk_stas,
  rx_used_stas_codg = '2' as is_used, rx_stas_codg <> '1' or vali_end_time <= clock_timestamp() as is_over,
  array(select med_list_codg from prescription_line l where l.hi_rxno = p.hi_rxno and l.fixmedins_code = p.fixmedins_code) as codes`;

/** Why goods may not be sold for this prescription now; null where they may. */
function reasonOf({ isUsed, isOver, chkStas }: Rx): string | null {
  if (isUsed) return '处方已使用，不能再次结算';
  if (isOver) return '处方已失效，不能结算';
  if (chkStas === '3') return '处方审核未通过，不能结算';
  return chkStas === '2' ? null : '处方尚未审核通过，不能结算';
}

/** The person's prescriptions at this store, usable ones first; used and expired ones are left out. */
export async function prescriptionsOf(
  db: Queryable,
  { fixmedinsCode }: Store,
  { info }: CardRead,
): Promise<Prescribed[]> {
  const rows = await rowsOf<Rx>(
    db,
    sql`select ${COLUMNS} from prescription p
         where fixmedins_code = ${fixmedinsCode} and psn_no = ${personal(info.psnNo)} and rx_used_stas_codg <> '2'
           and rx_stas_codg = '1' and vali_end_time > now()
         order by chk_stas = '2' desc, prsc_time desc, hi_rxno limit 50`,
  );
  return rows.map((rx) => {
    const { hiRxno, medinsName, prscDrName, maindiagName, drugs, valiEndTime } = rx;
    const reason = reasonOf(rx);
    return {
      hiRxno,
      medinsName,
      prscDrName,
      maindiagName,
      drugs,
      valiEndTime,
      isUsable: reason === null,
      isToReview: !rx.isUsed && !rx.isOver && rx.chkStas !== '2' && rx.chkStas !== '3',
      reason,
    };
  });
}

/**
 * The prescription for the sale's prescription drugs: of this store and person, approved and still valid. Its
 * dispensing is registered on its own page.
 * @throws Problem naming the drug that lacks one
 */
export async function prescriptionFor(
  db: Queryable,
  { fixmedinsCode }: Store,
  { info }: CardRead,
  hiRxno: string | undefined,
  sold: readonly SoldLine[],
): Promise<Pick<Sale, 'rxno' | 'prscDrName'>> {
  const wanting = sold.filter(({ goods }) => goods.rxFlag === '1');
  if (hiRxno === undefined) {
    const [first] = wanting;
    if (first) throw Problem.business(`${first.goods.fixmedinsHilistName}是处方药，请先选择顾客的处方`);
    return {};
  }
  const [rx] = await rowsOf<Rx>(
    db,
    sql`select ${COLUMNS} from prescription p where hi_rxno = ${hiRxno} and fixmedins_code = ${fixmedinsCode}`,
  );
  if (!rx) throw Problem.business('没有找到该处方');
  if (rx.psnNo !== info.psnNo) throw Problem.business('该处方不是当前顾客的，请核对');
  const reason = reasonOf(rx);
  if (reason !== null) throw Problem.business(reason);
  const other = wanting.find(
    ({ goods }) => goods.medListCodg === null || !rx.codes.includes(goods.medListCodg),
  );
  if (other) throw Problem.business(`处方中没有${other.goods.fixmedinsHilistName}，不能凭此处方销售`);
  return { rxno: hiRxno, prscDrName: rx.prscDrName };
}
