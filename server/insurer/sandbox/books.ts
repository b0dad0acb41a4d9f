import type pg from 'pg';
import { fromFen, toFen } from '../../../contract/wire/money.ts';
import { formatDetail, type CentreLine } from '../detailFile.ts';
import type {
  CentreGroup,
  DetailRequest,
  GroupRequest,
  LineSplit,
  Settlement,
  SettlementInfo,
  TotalsRequest,
} from '../port.ts';

interface LedgerRow {
  readonly setl_id: string;
  readonly mdtrt_id: string;
  readonly msgid: string;
  readonly psn_no: string;
  readonly refd_setl_flag: '0' | '1';
  readonly medfee_sumamt: string;
  readonly fund_pay_sumamt: string;
  readonly acct_pay: string;
}

const ANY_DAY = `fixmedins_code = $1 and insutype = $3 and clr_type = $4 and setl_optins = $5 and not reversed`;
const GROUP = `${ANY_DAY} and setl_date = $2`;
const groupValues = (group: GroupRequest): string[] => [
  group.fixmedinsCode,
  group.settleDate,
  group.insutype,
  group.clrType,
  group.setlOptins,
];

/** 3201: compares only the totals; offsetting errors pass. */
export async function totals(
  pool: pg.Pool,
  request: TotalsRequest,
): Promise<{ stmtRslt: '0' | '1'; stmtRsltDscr: string }> {
  const { rows } = await pool.query<Record<'cnt' | 'medfee' | 'fund' | 'acct', string>>({
    name: 'centre-3201',
    text: `select count(*) as cnt, coalesce(sum(medfee_sumamt), 0)::numeric(16,2) as medfee,
        coalesce(sum(fund_pay_sumamt), 0)::numeric(16,2) as fund, coalesce(sum(acct_pay), 0)::numeric(16,2) as acct
      from centre.ledger where ${ANY_DAY} and setl_date between $2 and $6`,
    values: [...groupValues(request), request.enddate ?? request.settleDate],
  });
  const mine = rows[0];
  if (!mine) throw new Error('an aggregate without a row');
  const differences = [
    ['笔数', String(request.fixmedinsSetlCnt) === mine.cnt],
    ['医疗费总额', toFen(request.medfeeSumamt) === toFen(mine.medfee)],
    ['基金支付总额', toFen(request.fundPaySumamt) === toFen(mine.fund)],
    ['个人账户支出', toFen(request.acctPay) === toFen(mine.acct)],
  ].filter(([, same]) => !same);
  return differences.length === 0
    ? { stmtRslt: '0', stmtRsltDscr: '平' }
    : { stmtRslt: '1', stmtRsltDscr: `${differences.map(([name]) => name).join('、')}不一致` };
}

/** 3202: every line of both sides with its result; ids are empty where only the centre has the row. */
export async function detail(pool: pg.Pool, request: DetailRequest): Promise<string> {
  const { rows } = await pool.query<LedgerRow>({
    name: 'centre-3202',
    text: `select setl_id, mdtrt_id, msgid, psn_no, refd_setl_flag, medfee_sumamt, fund_pay_sumamt, acct_pay
             from centre.ledger where ${GROUP} order by msgid`,
    values: groupValues(request),
  });
  const theirs = new Map(request.lines.map((line) => [line.msgid, line]));
  const lines: CentreLine[] = rows.map((row) => {
    const line = theirs.get(row.msgid);
    theirs.delete(row.msgid);
    const base = {
      psnNo: row.psn_no,
      msgid: row.msgid,
      refdSetlFlag: row.refd_setl_flag,
      medfeeSumamt: row.medfee_sumamt,
      fundPaySumamt: row.fund_pay_sumamt,
      acctPay: row.acct_pay,
    };
    if (!line) return { ...base, setlId: null, mdtrtId: null, stmtRslt: '1', memo: '中心有，机构无' };
    const same =
      toFen(line.medfeeSumamt) === toFen(row.medfee_sumamt) &&
      toFen(line.fundPaySumamt) === toFen(row.fund_pay_sumamt) &&
      toFen(line.acctPay) === toFen(row.acct_pay) &&
      line.refdSetlFlag === row.refd_setl_flag;
    const ids = { setlId: row.setl_id, mdtrtId: row.mdtrt_id };
    return { ...base, ...ids, stmtRslt: same ? '0' : '3', memo: same ? null : '金额不一致' };
  });
  const storeOnly = [...theirs.values()].map((line): CentreLine => ({
    psnNo: line.psnNo,
    mdtrtId: line.mdtrtId,
    setlId: line.setlId,
    msgid: line.msgid,
    stmtRslt: '2',
    refdSetlFlag: line.refdSetlFlag === '1' ? '1' : '0',
    memo: '机构有，中心无',
    medfeeSumamt: '0.00',
    fundPaySumamt: '0.00',
    acctPay: '0.00',
  }));
  return formatDetail([...lines, ...storeOnly]);
}

export async function groupsOf(
  pool: pg.Pool,
  fixmedinsCode: string,
  settleDate: string,
): Promise<CentreGroup[]> {
  const { rows } = await pool.query<{ insutype: string; clr_type: string; setl_optins: string }>({
    name: 'centre-groups',
    text: `select distinct insutype, clr_type, setl_optins from centre.ledger
            where fixmedins_code = $1 and setl_date = $2 and not reversed`,
    values: [fixmedinsCode, settleDate],
  });
  return rows.map((row) => ({ insutype: row.insutype, clrType: row.clr_type, setlOptins: row.setl_optins }));
}

/** 5203. Of a settlement with only its three amounts in the sandbox, the other amounts are derived. */
export async function info(
  pool: Pick<pg.Pool, 'query'>,
  fixmedinsCode: string,
  omsgid: string,
): Promise<SettlementInfo | null> {
  const { rows } = await pool.query<LedgerRow & Record<string, string> & { setlinfo: Settlement | null }>(
    `select l.*, p.psn_name, p.certno, p.gend, p.brdy, i.psn_type, i.insuplc_admdvs, i.balc
       from centre.ledger l join centre.person p using (psn_no)
       left join centre.insured i on i.psn_no = l.psn_no and i.insutype = l.insutype
      where l.msgid = $1 and l.fixmedins_code = $2 and not l.reversed`,
    [omsgid, fixmedinsCode],
  );
  const row = rows[0];
  if (!row) return null;
  const medfee = toFen(row.medfee_sumamt);
  const fund = toFen(row.fund_pay_sumamt);
  const acct = toFen(row.acct_pay);
  const zero = '0.00';
  return {
    setlId: row.setl_id,
    mdtrtId: row.mdtrt_id,
    msgid: row.msgid,
    psnNo: row.psn_no,
    psnName: row.psn_name ?? '',
    certno: row.certno ?? '',
    gend: row.gend ?? '0',
    brdy: row.brdy ?? '',
    insutype: row.insutype ?? '',
    psnType: row.psn_type ?? '',
    medType: row.med_type ?? '',
    clrType: row.clr_type ?? '',
    clrWay: '1',
    clrOptins: row.setl_optins ?? '',
    refdSetlFlag: row.refd_setl_flag,
    setlTime: (row.setl_time ?? '').slice(0, 19),
    insuplcAdmdvs: row.insuplc_admdvs ?? '',
    fulamtOwnpayAmt: zero,
    overlmtSelfpay: zero,
    preselfpayAmt: zero,
    inscpScpAmt: row.medfee_sumamt,
    actPayDedc: zero,
    poolPropSelfpay: '0.0000',
    hifpPay: row.fund_pay_sumamt,
    cvlservPay: zero,
    hifesPay: zero,
    hifmiPay: zero,
    hifobPay: zero,
    hifdmPay: zero,
    mafPay: zero,
    othPay: zero,
    acctMulaidPay: zero,
    hospPartAmt: zero,
    balc: row.balc ?? zero,
    ...bookedSplit(row.setlinfo, row.medfee_sumamt),
    medfeeSumamt: row.medfee_sumamt,
    fundPaySumamt: row.fund_pay_sumamt,
    psnPartAmt: fromFen(medfee - fund),
    acctPay: row.acct_pay,
    psnCashPay: fromFen(medfee - fund - acct),
  };
}

/** 5204. The sandbox keeps no lines of the demo data's settlements. */
export async function feeDetail(
  pool: pg.Pool,
  fixmedinsCode: string,
  setlId: string,
): Promise<readonly LineSplit[]> {
  const { rows } = await pool.query<{ lines: LineSplit[] | null }>(
    `select setlinfo->'detlcutinfo' as lines from centre.ledger
      where setl_id = $1 and fixmedins_code = $2 and refd_setl_flag = '0' and not reversed`,
    [setlId, fixmedinsCode],
  );
  return rows[0]?.lines ?? [];
}

/** The stored split of 2102, if it still matches the booked amount. */
function bookedSplit(kept: Settlement | null, medfee: string): Partial<SettlementInfo> {
  if (!kept || toFen(kept.medfeeSumamt) !== toFen(medfee)) return {};
  const { fulamtOwnpayAmt, overlmtSelfpay, preselfpayAmt, inscpScpAmt, poolPropSelfpay } = kept;
  const { hifpPay, cvlservPay, acctMulaidPay, balc } = kept;
  return {
    fulamtOwnpayAmt,
    overlmtSelfpay,
    preselfpayAmt,
    inscpScpAmt,
    poolPropSelfpay,
    hifpPay,
    cvlservPay,
    acctMulaidPay,
    balc,
  };
}
