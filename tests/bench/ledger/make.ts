import type { Database } from '../../../server/db/connect.ts';
import { withoutIndexes } from '../../../server/seed/ledger.ts';

/** The days the rows lie on: one month, 4 groups a store and day, 22 rows a group whatever their number. */
export const DAYS = { begndate: '2025-05-01', enddate: '2025-05-28' } as const;
/** One row in so many differs between the two sides. */
const DIFFERS_EVERY = 2500;

const ROWS_A_STORE = 2500;

/** Fills an empty database with `rows` settlements and as many staged lines of the centre, nearly all equal. */
export async function makeLedger(db: Database, rows: number): Promise<void> {
  const stores = Math.max(1, Math.round(rows / ROWS_A_STORE));
  const client = await db.$client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
    await client.query(`select ensure_months($1, $2)`, [DAYS.begndate, DAYS.enddate]);
    await client.query("insert into company values ('C1', '基准连锁')");
    await client.query(
      `insert into store (fixmedins_code, fixmedins_name, company_id, admdvs, poolarea_no)
       select 'P320102' || lpad(n::text, 5, '0'), '门店' || n, 'C1', '320102', '320100' from generate_series(1, $1::int) n`,
      [stores],
    );
    await withoutIndexes(client, async () => {
      await client.query(
        `insert into settlement (setl_id, setl_date, setl_time, poolarea_no, company_id, fixmedins_code, rtal_docno, mdtrt_id, msgid,
           psn_no, psn_name, certno, gend, insutype, psn_type, med_type, mdtrt_cert_type, clr_type, clr_way, setl_optins, pay_loc,
           insuplc_admdvs, ord_souc, opter_name, setl_stas, refd_setl_flag, medfee_sumamt, fulamt_ownpay_amt, overlmt_selfpay,
           preselfpay_amt, inscp_scp_amt, act_pay_dedc, pool_prop_selfpay, hifp_pay, cvlserv_pay, hifes_pay, hifmi_pay, hifob_pay,
           hifdm_pay, maf_pay, oth_pay, fund_pay_sumamt, psn_part_amt, acct_pay, acct_mulaid_pay, psn_cash_pay, hosp_part_amt, balc, sale_stas)
         select 'S' || lpad(i::text, 12, '0'), day, day::timestamptz + make_interval(secs => 28800 + i % 43200), '320100', 'C1', store,
                'D' || i, 'M' || i, store || to_char(day, 'YYYYMMDD') || lpad(i::text, 10, '0'), lpad((i % 90000)::text, 12, '0'),
                '测' || i, '320102' || lpad((i % 90000)::text, 12, '0'), '1', insutype, '11', '41', '01', '41', '1', '320199', '2', '320199', '1', '收银员', '1',
                '0', amount, 0, 0, 0, amount, 0, 0, fund, 0, 0, 0, 0, 0, 0, 0, fund, amount - fund, amount - fund, 0, 0, 0, 0,
                case when i % 400 = 0 then '0' else '1' end
           from generate_series(1, $2::int) i
           cross join lateral (
             select $1::date + i % 28 as day, 'P320102' || lpad((1 + i / 28 % $3::int)::text, 5, '0') as store,
                    (array['310', '390', '510', '340'])[1 + i / (28 * $3::int) % 4] as insutype,
                    (10 + i::bigint * 7919 % 20000 / 100.0)::numeric(16,2) as amount, (i % 900 / 100.0)::numeric(16,2) as fund
           ) made`,
        [DAYS.begndate, rows, stores],
      );
    });
    await client.query(
      `insert into centre_row (settle_date, fixmedins_code, insutype, clr_type, setl_optins, msgid, setl_id, mdtrt_id, psn_no, stmt_rslt,
                               refd_setl_flag, medfee_sumamt, fund_pay_sumamt, acct_pay)
       select setl_date, fixmedins_code, insutype, clr_type, setl_optins, msgid, setl_id, mdtrt_id, psn_no, '0', refd_setl_flag,
              medfee_sumamt + case when hashtext(msgid) % $1 = 0 then 1 else 0 end, fund_pay_sumamt, acct_pay
         from settlement order by fixmedins_code, setl_date, insutype, clr_type, setl_optins, msgid`,
      [DIFFERS_EVERY],
    );
    await client.query('vacuum (analyze) settlement');
    await client.query('vacuum (analyze) centre_row');
  } finally {
    client.release(true);
  }
}
