import { sql } from 'drizzle-orm';
import type { CallResult } from '../../../contract/wire/call.ts';
import { codeName } from '../../../contract/codes/codes.ts';
import type { counterCalls, Settled } from '../../../contract/counter.ts';
import { ACCOUNT_FUND, funds, isOfFund } from '../../../contract/codes/funds.ts';
import { toFen } from '../../../contract/wire/money.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import type { Amounts, Settlement } from '../../insurer/port.ts';
import { dayOf, type OnDay } from '../../ledger/dayOf.ts';
import type { SoldLine } from './lines.ts';

type Shown = CallResult<typeof counterCalls.preSettle>;
type Figures = Shown['amounts'];

/** The amounts of a sale, from 2101's reply or the ledger, with the non-zero parts of the fund by name. */
function figures(amounts: Amounts, parts: Figures['funds']): Figures {
  const { medfeeSumamt, fundPaySumamt, acctPay, acctMulaidPay, psnCashPay, fulamtOwnpayAmt } = amounts;
  const { overlmtSelfpay, preselfpayAmt, inscpScpAmt, actPayDedc, poolPropSelfpay, balc } = amounts;
  return {
    medfeeSumamt,
    fundPaySumamt,
    funds: parts,
    acctPay,
    acctMulaidPay,
    psnCashPay,
    fulamtOwnpayAmt,
    overlmtSelfpay,
    preselfpayAmt,
    inscpScpAmt,
    actPayDedc,
    fundProp: poolPropSelfpay,
    balc,
  };
}

/** The amounts of a pre-settlement, with the split of each line. */
export function shownSplit(settlement: Settlement, sold: readonly SoldLine[]): Shown {
  const bySn = new Map(sold.map((one) => [one.line.feedetlSn, one]));
  const parts = settlement.setldetail
    .filter(({ fundPayType, fundPayamt }) => fundPayType !== ACCOUNT_FUND && toFen(fundPayamt) !== 0n)
    .map(({ fundPayType, fundPayTypeName, fundPayamt }) => ({ fundPayType, fundPayTypeName, fundPayamt }));
  return {
    amounts: figures(settlement, parts),
    lines: settlement.detlcutinfo.map((line) => ({
      feedetlSn: line.feedetlSn,
      fixmedinsHilistName: bySn.get(line.feedetlSn)?.goods.fixmedinsHilistName ?? '',
      spec: bySn.get(line.feedetlSn)?.goods.spec ?? '',
      cnt: line.cnt,
      pric: line.pric,
      detItemFeeSumamt: line.detItemFeeSumamt,
      chrgitmLv: line.chrgitmLv,
      selfpayProp: line.selfpayProp,
      fulamtOwnpayAmt: line.fulamtOwnpayAmt,
      overlmtAmt: line.overlmtAmt,
      preselfpayAmt: line.preselfpayAmt,
      inscpScpAmt: line.inscpScpAmt,
    })),
  };
}

interface Row extends Amounts {
  readonly rtalDocno: string;
  readonly setlId: string;
  readonly setlTime: string;
  readonly insutype: string;
  readonly byColumn: Readonly<Record<string, string>>;
}

/**
 * The amounts of a settlement in the store's ledger. The day is the till's; the centre's is another one where it settled
 * past midnight, and is then looked up.
 */
export async function settledOf(db: Queryable, fixmedinsCode: string, named: OnDay): Promise<Settled> {
  const { setlId, setlDate } = named;
  const row =
    (await readSettled(db, fixmedinsCode, setlId, setlDate)) ??
    (await readSettled(
      db,
      fixmedinsCode,
      setlId,
      await dayOf(db, setlId, undefined, { kind: 'store', fixmedinsCode }),
    ));
  if (row === null) throw new Error(`settlement ${setlId} is not in the ledger`);
  const parts = funds
    .filter((fund) => fund.fundPayType !== ACCOUNT_FUND && isOfFund(fund, row.insutype))
    .map(({ fundPayType, of: [column] }) => ({
      fundPayType,
      fundPayTypeName: codeName('fundPayType', fundPayType),
      fundPayamt: row.byColumn[column] ?? '0.00',
    }))
    .filter(({ fundPayamt }) => toFen(fundPayamt) !== 0n);
  const { rtalDocno, setlTime } = row;
  return { rtalDocno, setlId, setlTime, amounts: figures(row, parts) };
}

async function readSettled(
  db: Queryable,
  fixmedinsCode: string,
  setlId: string,
  setlDate: string,
): Promise<Row | null> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select rtal_docno, setl_id, setl_time, insutype, medfee_sumamt, fund_pay_sumamt, acct_pay, acct_mulaid_pay,
               psn_cash_pay, fulamt_ownpay_amt, overlmt_selfpay, preselfpay_amt, inscp_scp_amt, act_pay_dedc,
               pool_prop_selfpay, hifp_pay, cvlserv_pay, hifob_pay, hifmi_pay, hifes_pay, maf_pay, oth_pay, balc,
               jsonb_build_object('hifp_pay', hifp_pay::text, 'cvlserv_pay', cvlserv_pay::text, 'hifob_pay', hifob_pay::text,
                 'hifmi_pay', hifmi_pay::text, 'hifes_pay', hifes_pay::text, 'maf_pay', maf_pay::text, 'oth_pay', oth_pay::text) as by_column
          from settlement where fixmedins_code = ${fixmedinsCode} and setl_id = ${setlId} and setl_date = ${setlDate}::date`,
  );
  return row ?? null;
}
