import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { fromFen, toFen } from '../../../contract/wire/money.ts';
import { negated, settleAmounts, splitLine } from '../fees.ts';
import { info as bookedInfo } from './books.ts';
import type {
  Amounts,
  CancelReply,
  CancelRequest,
  Identity,
  Insured,
  PersonInfo,
  ReverseRequest,
  Settlement,
  SettleRequest,
} from '../port.ts';
import { InsurerRefusal } from '../port.ts';
import { termsToday } from './catalogues.ts';
import { moveSponsor, quotaLeftOf, sponsorOf } from './entitlement.ts';
import type { ActiveFaults } from './faults.ts';

type Client = Pick<pg.ClientBase, 'query'>;
const TIME = 'YYYY-MM-DD HH24:MI:SS';

/** The clearing type and agency of a purchase: local pharmacy purchase, chronic disease, or out of area. */
export function clearing(
  medType: string,
  insuplcAdmdvs: string,
  poolareaNo: string,
): { clrType: string; clrOptins: string } {
  const local = insuplcAdmdvs.slice(0, 4) === poolareaNo.slice(0, 4);
  const sameProvince = insuplcAdmdvs.slice(0, 2) === poolareaNo.slice(0, 2);
  const clrType = local ? (medType === '41' ? '41' : medType) : sameProvince ? '9909' : '9974';
  return { clrType, clrOptins: local ? `${poolareaNo.slice(0, 4)}99` : `${poolareaNo.slice(0, 2)}9900` };
}

export async function findPerson(
  client: Client,
  column: 'psn_no' | 'certno' | 'card_no',
  value: string,
): Promise<PersonInfo> {
  const { rows } = await client.query<Record<string, string>>(
    `select * from centre.person where ${column} = $1`,
    [value],
  );
  const person = rows[0];
  if (!person) throw new InsurerRefusal('未查询到参保人员信息');
  const insured = await client.query<Record<string, string>>(
    'select * from centre.insured where psn_no = $1 order by srt_no, psn_insu_stas, insutype',
    [person.psn_no],
  );
  const identities = await client.query<Identity>(
    `select psn_idet_type as "psnIdetType", psn_type_lv as "psnTypeLv", to_char(begntime, '${TIME}') as begntime,
            to_char(endtime, '${TIME}') as endtime
       from centre.identity where psn_no = $1 order by begntime`,
    [person.psn_no],
  );
  const password = await client.query('select 1 from centre.card_password where psn_no = $1', [
    person.psn_no,
  ]);
  return {
    psnNo: person.psn_no ?? '',
    psnCertType: person.psn_cert_type ?? '',
    certno: person.certno ?? '',
    psnName: person.psn_name ?? '',
    gend: person.gend ?? '',
    naty: person.naty ?? null,
    brdy: person.brdy ?? '',
    // Checks a card's password; papers and e-vouchers pay without (domain §3.11).
    needsPassword: column === 'card_no' && password.rowCount !== 0,
    idetinfo: identities.rows,
    insuinfo: insured.rows.map((row): Insured => ({
      insutype: row.insutype ?? '',
      balc: row.balc ?? '0.00',
      psnType: row.psn_type ?? '',
      psnInsuStas: row.psn_insu_stas ?? '',
      psnInsuDate: row.psn_insu_date ?? '',
      pausInsuDate: row.paus_insu_date ?? null,
      cvlservFlag: row.cvlserv_flag ?? '0',
      insuplcAdmdvs: row.insuplc_admdvs ?? '',
      empName: row.emp_name ?? null,
    })),
  };
}

/** 2101: computes the split; writes nothing. */
export async function preSettle(
  client: Client,
  request: SettleRequest,
  poolareaNo: string,
  now: string,
): Promise<Settlement> {
  const person = await findPerson(client, 'psn_no', request.psnNo);
  const insured = person.insuinfo.find((row) => row.insutype === request.insutype);
  if (!insured) throw new InsurerRefusal('参保人没有该险种');
  if (insured.psnInsuStas !== '1') throw new InsurerRefusal('参保状态异常，不能结算');
  const codes = request.lines.map((line) => line.medListCodg);
  const terms = new Map((await termsToday(client, codes)).map((row) => [row.medListCodg, row]));
  const lines = request.lines.map((line) => {
    const found = terms.get(line.medListCodg);
    if (!found) throw new InsurerRefusal(`医保目录中没有 ${line.medListCodg}`);
    try {
      return splitLine(line, found);
    } catch (error) {
      throw new InsurerRefusal(error instanceof Error ? error.message : '费用明细不正确');
    }
  });
  const sponsor = request.acctUsedFlag === '2' ? await sponsorOf(client, request.psnNo) : null;
  const quotaLeft = await quotaLeftOf(client, request);
  const computed = settleAmounts(lines, {
    insutype: request.insutype,
    medType: request.medType,
    cvlservFlag: insured.cvlservFlag,
    acctUsedFlag: request.acctUsedFlag,
    balc: sponsor?.balc ?? insured.balc,
    ...(quotaLeft !== null && { quotaLeft }),
  });
  // The returned balance is the person's own.
  const amounts = sponsor ? { ...computed, balc: insured.balc } : computed;
  if (toFen(amounts.medfeeSumamt) !== toFen(request.medfeeSumamt))
    throw new InsurerRefusal('医疗费总额与明细合计不一致');
  return {
    ...amounts,
    setlId: '',
    mdtrtId: '',
    psnNo: person.psnNo,
    psnName: person.psnName,
    certno: person.certno,
    gend: person.gend,
    brdy: person.brdy,
    insutype: request.insutype,
    psnType: insured.psnType,
    medType: request.medType,
    setlTime: now,
    clrWay: '1',
    ...clearing(request.medType, insured.insuplcAdmdvs, poolareaNo),
    insuplcAdmdvs: insured.insuplcAdmdvs,
    setldetail: fundRows(request.insutype, amounts),
    detlcutinfo: lines,
  };
}

/** 基金分项: the fund rows, and the 310200 row of the own account (domain §6.5). */
export function fundRows(insutype: string, amounts: Amounts): Settlement['setldetail'] {
  const own = fromFen(toFen(amounts.acctPay) - toFen(amounts.acctMulaidPay));
  const rows = [
    insutype === '390'
      ? { fundPayType: '390100', fundPayTypeName: '城乡居民基本医疗保险基金', fundPayamt: amounts.hifpPay }
      : { fundPayType: '310100', fundPayTypeName: '职工基本医疗保险统筹基金', fundPayamt: amounts.hifpPay },
    { fundPayType: '320100', fundPayTypeName: '公务员医疗补助基金', fundPayamt: amounts.cvlservPay },
    { fundPayType: '330100', fundPayTypeName: '大额医疗费用补助基金', fundPayamt: amounts.hifobPay },
    { fundPayType: '390200', fundPayTypeName: '城乡居民大病医疗保险基金', fundPayamt: amounts.hifmiPay },
    { fundPayType: '370100', fundPayTypeName: '企业补充医疗保险基金', fundPayamt: amounts.hifesPay },
    { fundPayType: '610100', fundPayTypeName: '医疗救助基金', fundPayamt: amounts.mafPay },
    { fundPayType: '999997', fundPayTypeName: '其他基金', fundPayamt: amounts.othPay },
    { fundPayType: '310200', fundPayTypeName: '职工基本医疗保险个人账户基金', fundPayamt: own },
  ];
  return rows.filter((row) => toFen(row.fundPayamt) !== 0n);
}

const serial = (): string => randomUUID().replaceAll('-', '').slice(0, 18);

/** 2102: books the settlement and charges the account. */
export async function settle(
  client: Client,
  request: SettleRequest,
  poolareaNo: string,
  now: string,
  active: ActiveFaults,
): Promise<Settlement> {
  await client.query('select 1 from centre.insured where psn_no = $1 and insutype = $2 for update', [
    request.psnNo,
    request.insutype,
  ]);
  if (request.acctUsedFlag === '2')
    await client.query(
      `select 1 from centre.insured where insutype = '310'
          and psn_no = (select sponsor_no from centre.mulaid where psn_no = $1) for update`,
      [request.psnNo],
    );
  const computed = await preSettle(client, request, poolareaNo, now);
  const reply = { ...computed, setlId: `S${serial()}`, mdtrtId: `M${serial()}` };
  const booked = active.disagrees ? fromFen(toFen(reply.medfeeSumamt) + 100n) : reply.medfeeSumamt;
  await insertLedger(client, request, reply, booked, null);
  await client.query('update centre.insured set balc = $3 where psn_no = $1 and insutype = $2', [
    request.psnNo,
    request.insutype,
    reply.balc,
  ]);
  await moveSponsor(client, request.psnNo, -toFen(reply.acctMulaidPay));
  return reply;
}

async function insertLedger(
  client: Client,
  header: { msgid: string; fixmedinsCode: string; diseCodg?: string | null | undefined },
  row: Settlement,
  medfee: string,
  origSetlId: string | null,
): Promise<void> {
  await client.query(
    `insert into centre.ledger (setl_id, mdtrt_id, msgid, fixmedins_code, setl_date, setl_time, psn_no, insutype,
       med_type, clr_type, setl_optins, refd_setl_flag, orig_setl_id, medfee_sumamt, fund_pay_sumamt, acct_pay, setlinfo, dise_codg)
     values ($1, $2, $3, $4, $5::timestamptz::date, $5::timestamptz, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      row.setlId,
      row.mdtrtId,
      header.msgid,
      header.fixmedinsCode,
      row.setlTime,
      row.psnNo,
      row.insutype,
      row.medType,
      row.clrType,
      row.clrOptins,
      origSetlId === null ? '0' : '1',
      origSetlId,
      medfee,
      row.fundPaySumamt,
      row.acctPay,
      JSON.stringify(row),
      header.diseCodg ?? null,
    ],
  );
}

/** 2103: books a negative settlement and refunds the account. Once for each settlement. */
export async function cancel(client: Client, request: CancelRequest, now: string): Promise<CancelReply> {
  const { rows } = await client.query<{
    setlinfo: Settlement | null;
    msgid: string;
    reversed: boolean;
    medfee_sumamt: string;
    dise_codg: string | null;
  }>(
    `select setlinfo, msgid, reversed, medfee_sumamt, dise_codg from centre.ledger
      where setl_id = $1 and mdtrt_id = $2 and psn_no = $3 and fixmedins_code = $4 and refd_setl_flag = '0' for update`,
    [request.setlId, request.mdtrtId, request.psnNo, request.fixmedinsCode],
  );
  const original = rows[0];
  if (!original || original.reversed) throw new InsurerRefusal('未查询到可撤销的结算信息');
  const done = await client.query('select 1 from centre.ledger where orig_setl_id = $1', [request.setlId]);
  if (done.rowCount !== 0) throw new InsurerRefusal('该结算已退费');
  const info = original.setlinfo ?? (await bookedBefore(client, request.fixmedinsCode, original.msgid));
  const { rows: back } = await client.query<{ balc: string }>(
    'update centre.insured set balc = balc + $3::numeric where psn_no = $1 and insutype = $2 returning balc',
    [info.psnNo, info.insutype, fromFen(toFen(info.acctPay) - toFen(info.acctMulaidPay))],
  );
  const turned = negated(info, back[0]?.balc ?? info.balc);
  const reply = { ...turned, setlId: `S${serial()}`, mdtrtId: info.mdtrtId, setlTime: now };
  // The refund negates the booked amounts, even where another answer was given.
  const booked = fromFen(-toFen(original.medfee_sumamt));
  const header = { ...request, diseCodg: original.dise_codg };
  await insertLedger(client, header, { ...info, ...reply }, booked, info.setlId);
  await moveSponsor(client, info.psnNo, toFen(info.acctMulaidPay));
  return reply;
}

/** A settlement of the demo data, stored only as 5203 shows it. */
async function bookedBefore(client: Client, fixmedinsCode: string, msgid: string): Promise<Settlement> {
  const shown = await bookedInfo(client, fixmedinsCode, msgid);
  if (!shown) throw new InsurerRefusal('未查询到可撤销的结算信息');
  return { ...shown, setldetail: fundRows(shown.insutype, shown), detlcutinfo: [] };
}

/** 2601: reverses a settlement without a reply. */
export async function reverse(client: Client, request: ReverseRequest): Promise<{ msgid: string }> {
  const { rows } = await client.query<{
    setl_id: string;
    reversed: boolean;
    insutype: string;
    acct_pay: string;
    setlinfo: Settlement | null;
  }>(
    `select setl_id, reversed, insutype, acct_pay, setlinfo from centre.ledger
      where msgid = $1 and psn_no = $2 and fixmedins_code = $3 and refd_setl_flag = '0' for update`,
    [request.omsgid, request.psnNo, request.fixmedinsCode],
  );
  const original = rows[0];
  if (!original) throw new InsurerRefusal('未查询到原交易，不能冲正');
  if (original.reversed) throw new InsurerRefusal('原交易已冲正');
  const refunded = await client.query('select 1 from centre.ledger where orig_setl_id = $1', [
    original.setl_id,
  ]);
  if (refunded.rowCount !== 0) throw new InsurerRefusal('原交易已退费，不能冲正');
  await client.query('update centre.ledger set reversed = true where msgid = $1', [request.omsgid]);
  await client.query(
    'update centre.insured set balc = balc + $3::numeric where psn_no = $1 and insutype = $2',
    // The family member's part was not charged to this account (domain §6.9).
    [
      request.psnNo,
      original.insutype,
      fromFen(toFen(original.acct_pay) - toFen(original.setlinfo?.acctMulaidPay ?? '0.00')),
    ],
  );
  await moveSponsor(client, request.psnNo, toFen(original.setlinfo?.acctMulaidPay ?? '0.00'));
  return { msgid: request.omsgid };
}
