import type { Database } from '../../server/db/connect.ts';

/**
 * Plants more discrepancies of each kind into the sandbox's ledger, spread over days and stores: the small set of a
 * test has few. Only among sales that have no part in another discrepancy.
 */
export async function plantMore(db: Database, each: number, lastDays = 12): Promise<void> {
  await db.$client.query(
    `create table if not exists centre.planting as select msgid, setl_date, 0 as n from centre.ledger limit 0`,
  );
  await db.$client.query('truncate centre.planting');
  await db.$client.query(
    // Sales are read first: on a distributed database they are joined with no local table.
    `with s as materialized (
       select msgid, medfee_sumamt from settlement where setl_stas = '1' and fund_pay_sumamt = 0)
     insert into centre.planting select l.msgid, l.setl_date, row_number() over (order by hashtextextended(l.msgid, 5))
       from centre.ledger l join s using (msgid, medfee_sumamt)
      where l.refd_setl_flag = '0' and l.setl_date > (select max(setl_date) from settlement) - $2::int
        and not exists (select from centre.planted where msgid in (l.msgid, left(l.msgid, 26) || '8' || right(l.msgid, 3),
                                                                   left(l.msgid, 26) || '9' || right(l.msgid, 3)))
      limit 3 * $1`,
    [each, lastDays],
  );
  await db.$client.query(
    `insert into centre.planted
     select case n % 3 when 1 then left(msgid, 26) || '8' || right(msgid, 3) else msgid end, setl_date,
            case n % 3 when 1 then '1' when 2 then '2' else '3' end from centre.planting`,
  );
  await db.$client.query(
    `insert into centre.ledger (setl_id, mdtrt_id, msgid, fixmedins_code, setl_date, setl_time, psn_no, insutype, med_type,
                                clr_type, setl_optins, refd_setl_flag, medfee_sumamt, fund_pay_sumamt, acct_pay)
     select 'Y' || l.setl_id, 'Y' || mdtrt_id, left(msgid, 26) || '8' || right(msgid, 3), fixmedins_code, l.setl_date, setl_time,
            psn_no, insutype, med_type, clr_type, setl_optins, '0', medfee_sumamt, fund_pay_sumamt, acct_pay
       from centre.ledger l join centre.planting p using (msgid) where n % 3 = 1`,
  );
  await db.$client.query(
    'delete from centre.ledger where msgid in (select msgid from centre.planting where n % 3 = 2)',
  );
  await db.$client.query(
    'update centre.ledger set medfee_sumamt = medfee_sumamt + 3 where msgid in (select msgid from centre.planting where n % 3 = 0)',
  );
  await db.$client.query('drop table centre.planting');
}
