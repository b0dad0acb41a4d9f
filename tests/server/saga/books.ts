/** Invariants of the two ledgers once no request is open. Each rule returns the rows that break it. */
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf } from '../../../server/db/connect.ts';
import type { World } from './world.ts';
import { personal } from '../../../server/db/sealing.ts';

type Books = Pick<World, 'db' | 'people'>;
/** The world's settlements of both sides: its people's, from the days of the test on. */
const ledgers = (world: Books): SQL => sql`
  with s as (
    select * from settlement where psn_no = any(${sql.param(world.people.map((one) => personal(one.psnNo)))}) and setl_date >= now()::date - 1
  ), v as (select * from s where vali_flag = '1'),
  c as (
    select * from centre.ledger where psn_no = any(${sql.param(world.people.map((one) => one.psnNo))}) and setl_date >= now()::date - 1
       and not reversed
  ), f as (select f.* from fee_detail f join s using (setl_id, setl_date))`;

const RULES: Record<string, string> = {
  'both ledgers hold the same, row by row': `select coalesce(v.msgid, c.msgid) as msgid, v.setl_id as here, c.setl_id as there
     from v full join c using (msgid)
    where (v.setl_id, v.medfee_sumamt, v.fund_pay_sumamt, v.acct_pay, v.refd_setl_flag, v.setl_date, v.clr_type, v.setl_optins)
      is distinct from (c.setl_id, c.medfee_sumamt, c.fund_pay_sumamt, c.acct_pay, c.refd_setl_flag, c.setl_date, c.clr_type, c.setl_optins)`,
  'nothing is settled twice': `select rtal_docno from v where refd_setl_flag = '0' group by 1 having count(*) > 1`,
  'nothing is refunded twice': `select orig_setl_id from c where orig_setl_id is not null group by 1 having count(*) > 1`,
  'a refund has its sale': `select r.setl_id from v r left join v s on s.setl_id = r.pair_setl_id
    where r.refd_setl_flag = '1' and (s.setl_id is null or s.pair_setl_id <> r.setl_id or s.setl_stas <> '2' or r.setl_stas <> '3'
      or (r.medfee_sumamt, r.fund_pay_sumamt, r.acct_pay, r.psn_cash_pay, r.acct_mulaid_pay, r.inscp_scp_amt)
        <> (-s.medfee_sumamt, -s.fund_pay_sumamt, -s.acct_pay, -s.psn_cash_pay, -s.acct_mulaid_pay, -s.inscp_scp_amt))`,
  'a refunded sale has its refund': `select s.setl_id from v s left join v r on r.setl_id = s.pair_setl_id
    where s.refd_setl_flag = '0' and (s.setl_stas = '2') <> (r.setl_id is not null)`,
  'total = fund + person + hospital': `select setl_id from s where medfee_sumamt <> fund_pay_sumamt + psn_part_amt + hosp_part_amt`,
  'person = account + cash': `select setl_id from s where psn_part_amt <> acct_pay + psn_cash_pay`,
  'fund = its parts': `select setl_id from s where fund_pay_sumamt
    <> hifp_pay + cvlserv_pay + hifes_pay + hifmi_pay + hifob_pay + maf_pay + oth_pay`,
  'total = own + above limit + before + within': `select setl_id from s
    where medfee_sumamt <> fulamt_ownpay_amt + overlmt_selfpay + preselfpay_amt + inscp_scp_amt`,
  'total = its lines, each the price times the count': `select s.setl_id from s left join f using (setl_id, setl_date)
    group by s.setl_id, medfee_sumamt having medfee_sumamt is distinct from sum(det_item_fee_sumamt)
      or bool_or(det_item_fee_sumamt <> round(pric * cnt, 2)) or bool_or(pric <= 0)`,
  'the day groups hold their settlements': `select d.settle_date from (
      select settle_date, fixmedins_code, insutype, clr_type, setl_optins, person_count, hash_sum from day_rec
       where (settle_date, fixmedins_code, insutype, clr_type, setl_optins)
          in (select setl_date, fixmedins_code, insutype, clr_type, setl_optins from s)) d
    full join (
      select setl_date as settle_date, fixmedins_code, insutype, clr_type, setl_optins, count(*) as n, sum(row_hash) as h
        from settlement where vali_flag = '1' and (setl_date, fixmedins_code, insutype, clr_type, setl_optins)
          in (select setl_date, fixmedins_code, insutype, clr_type, setl_optins from s) group by 1, 2, 3, 4, 5
    ) l using (settle_date, fixmedins_code, insutype, clr_type, setl_optins)
    where coalesce(d.person_count, 0) <> coalesce(l.n, 0) or coalesce(d.hash_sum, 0) <> coalesce(l.h, 0)`,
  'no repair stays open': `select repair_id from rec_repair where state = 'pending' and psn_no in (select psn_no from s)`,
};

/** All that is wrong, by rule; empty when nothing is. */
export async function wrongs(world: Books): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [rule, query] of Object.entries(RULES)) {
    const rows = await rowsOf(world.db, sql`${ledgers(world)} ${sql.raw(query)}`);
    if (rows.length > 0) found[rule] = rows;
  }
  const balances = await rowsOf<{ psnNo: string; balc: string; here: string; there: string }>(
    world.db,
    sql`${ledgers(world)}
        select i.psn_no, i.balc,
               coalesce((select sum(acct_pay - acct_mulaid_pay) from v where v.psn_no = p.sealed), 0)::numeric(16,2) as here,
               coalesce((select sum(acct_pay - coalesce((setlinfo->>'acctMulaidPay')::numeric, 0)) from c where c.psn_no = i.psn_no), 0)::numeric(16,2) as there
          from centre.insured i join unnest(${sql.param(world.people.map((one) => one.psnNo))}::text[], ${sql.param(world.people.map((one) => personal(one.psnNo)))}::text[]) p (psn_no, sealed) using (psn_no)
         where i.insutype = '310'`,
  );
  for (const { psnNo, balc, here, there } of balances) {
    const before = world.people.find((one) => one.psnNo === psnNo)?.balc ?? '';
    const spent = (Math.round(Number(before) * 100) - Math.round(Number(balc) * 100)) / 100;
    if (spent !== Number(here) || spent !== Number(there))
      found[`the balance of ${psnNo}`] = { before, balc, here, there };
  }
  return found;
}
