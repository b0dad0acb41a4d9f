import { sql } from 'drizzle-orm';
import { fromFen, toFen } from '../../../contract/wire/money.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { personal } from '../../db/sealing.ts';
import type { SaleWarn } from '../../insurer/audits.ts';
import { dayAfter, today } from '../../query/range.ts';
import { auditedDrugs } from '../../till/auditCatalogue.ts';
import type { Store } from '../../till/store.ts';
import type { Prepared } from './sale.ts';

/** Days in which purchases of one person are looked at together, and within which the same drug is bought again too soon. */
const DAYS = 30;
const SOON_DAYS = 7;
/** Boxes of one drug in `DAYS`, and 元 of one person in a day. */
const MOST_BOXES = 10;
const MOST_A_DAY = 1000_00n;

interface Bought {
  readonly medListCodg: string;
  readonly isHere: boolean;
  readonly storeName: string;
  readonly setlDate: string;
  readonly cnt: number;
  readonly fen: bigint;
}

const warning = (
  at: number,
  ruleCode: string,
  ruleName: string,
  sevDeg: string,
  rest: Pick<SaleWarn, 'volaCont' | 'volaAmt' | 'medListCodg'>,
): SaleWarn => ({
  jrId: `OWN-${ruleCode}-${at}`,
  ruleCode,
  ruleName,
  sevDeg,
  volaBhvrType: rest.medListCodg === '' ? '1' : '2',
  volaEvid: '本店规则',
  ...rest,
});

/** The store's own rules, from the books of its company: repeats, supply, amount a day, limits, trace codes. */
export async function ownWarnings(
  db: Queryable,
  store: Store,
  { sale, sold }: Prepared,
): Promise<readonly SaleWarn[]> {
  const bought = await boughtBy(db, store, sale.psnNo);
  const codes = [...new Set(sale.lines.map(({ medListCodg }) => medListCodg))];
  const limits = (await auditedDrugs(db, store.fixmedinsCode, codes)).filter(
    ({ chkType }) => chkType === '2',
  );
  const soon = dayAfter(today(), -SOON_DAYS);
  const found: SaleWarn[] = [];
  codes.forEach((medListCodg, at) => {
    const lines = sale.lines.filter((line) => line.medListCodg === medListCodg);
    const name = lines[0]?.drugProdname ?? '';
    const cnt = lines.reduce((sum, line) => sum + Number(line.cnt), 0);
    const volaAmt = fromFen(lines.reduce((sum, line) => sum + toFen(line.detItemFeeSumamt), 0n));
    const before = bought.filter((each) => each.medListCodg === medListCodg);
    const of = (volaCont: string) => ({ volaCont, volaAmt, medListCodg });
    const again = before.find((each) => each.isHere && each.setlDate >= soon);
    if (again)
      found.push(
        warning(at, 'B0101', '重复购药', '3', of(`${name}：${again.setlDate} 在本店购买过 ${again.cnt}`)),
      );
    const elsewhere = before.find((each) => !each.isHere);
    if (elsewhere)
      found.push(
        warning(
          at,
          'B0102',
          '跨店重复购药',
          '2',
          of(`${name}：${elsewhere.setlDate} 在${elsewhere.storeName}购买过 ${elsewhere.cnt}`),
        ),
      );
    const inAll = before.reduce((sum, each) => sum + each.cnt, cnt);
    if (inAll > MOST_BOXES)
      found.push(
        warning(at, 'B0103', '累计用量', '2', of(`${name}：${DAYS} 天内累计 ${inAll}，超过 ${MOST_BOXES}`)),
      );
    const limit = limits.find((each) => each.medListCodg === medListCodg && cnt > Number(each.lmtCnt));
    if (limit)
      found.push(
        warning(
          at,
          'B0104',
          '超过限购数量',
          '2',
          of(`${name}：${limit.ruleName}，限 ${Number(limit.lmtCnt)}，本次 ${cnt}`),
        ),
      );
  });
  const todays = bought
    .filter(({ setlDate }) => setlDate === today())
    .reduce((sum, { fen }) => sum + fen, 0n);
  const whole = todays + toFen(sale.medfeeSumamt);
  if (whole > MOST_A_DAY)
    found.push(
      warning(0, 'B0201', '单日金额', '3', {
        volaCont: `当天购药合计 ${fromFen(whole)} 元，超过 ${fromFen(MOST_A_DAY)} 元`,
        volaAmt: fromFen(whole - MOST_A_DAY),
        medListCodg: '',
      }),
    );
  return [...found, ...(await soldBefore(db, store, sold))];
}

/** What the person bought in the company's stores; at most so many lines as a person can buy in a month. */
async function boughtBy(db: Queryable, store: Store, psnNo: string): Promise<Bought[]> {
  const rows = await rowsOf<Omit<Bought, 'fen' | 'cnt'> & { cnt: string; amount: string }>(
    db,
    sql`select f.med_list_codg, o.fixmedins_code = ${store.fixmedinsCode} as is_here, t.fixmedins_name as store_name,
               o.setl_date::text as setl_date, f.cnt, f.det_item_fee_sumamt as amount
          from settlement o join fee_detail f on f.fixmedins_code = o.fixmedins_code and f.setl_id = o.setl_id and f.setl_date = o.setl_date
          join store t on t.fixmedins_code = o.fixmedins_code
         where o.psn_no = ${personal(psnNo)} and o.company_id = ${store.companyId} and o.vali_flag = '1' and o.refd_setl_flag = '0'
           and o.setl_stas <> '2' and o.setl_date >= ${dayAfter(today(), -DAYS)}::date and o.setl_date <= ${today()}::date
         order by o.setl_date desc limit 500`,
  );
  return rows.map(({ amount, cnt, ...row }) => ({ ...row, cnt: Number(cnt), fen: toFen(amount) }));
}

/** Trace codes of this sale that were sold before here; a box that is sold in pieces may come again. */
async function soldBefore(
  db: Queryable,
  { fixmedinsCode }: Store,
  sold: Prepared['sold'],
): Promise<SaleWarn[]> {
  const codes = sold.flatMap(({ line }) => line.drugTracCodg);
  if (codes.length === 0) return [];
  const rows = await rowsOf<{ code: string; setlDate: string }>(
    db,
    sql`select drug_trac_codg as code, setl_date::text as setl_date from goods_trac
         where fixmedins_code = ${fixmedinsCode} and drug_trac_codg = any(${sql.param(codes)}) and setl_id is not null and trdn_flag = '0'
         order by 1 limit 200`,
  );
  return rows.map(({ code, setlDate }, at) =>
    warning(at, 'B0301', '追溯码已售', '1', {
      volaCont: `追溯码 ${code} 已于 ${setlDate} 销售`,
      volaAmt: '0.00',
      medListCodg: '',
    }),
  );
}
