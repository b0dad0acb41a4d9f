import type pg from 'pg';
import { DATA_ROLE } from '../accounts/dataRoles.ts';
import { CLEAR_SCORE_ROWS } from '../insurer/clearScores.ts';
import { AWAY_TYPES, SETL_SN } from '../insurer/sandbox/clearScores.ts';
import { sealDemoPeople } from './sealed.ts';
import type { Worked } from './worked.ts';

/** Who did it: 连锁对账员 of the demo's chain. */
const BY = ['U-company', '连锁对账员'] as const;
/** Days back in which settlements were in question. */
const QUESTION_DAYS = 14;

/** 清分 of the last two months: the earlier one is confirmed; of the last one a third each is confirmed, pulled, and open. */
const AWAY = `
create temp table aw on commit drop as
select to_char(l.setl_date, 'YYYYMM') as setlym, l.fixmedins_code, l.setl_date, l.setl_id, l.mdtrt_id, l.setl_time, l.psn_no,
       l.insutype, l.medfee_sumamt, l.fund_pay_sumamt, l.acct_pay, s.poolarea_no, s.company_id, ${SETL_SN} as setl_sn,
       row_number() over (partition by to_char(l.setl_date, 'YYYYMM'), l.fixmedins_code order by l.setl_time, l.setl_id)::int as seqno,
       case when l.setl_date < to_date($1, 'YYYY-MM') then 'confirmed'
            else (array['confirmed', 'pulled', 'open'])[1 + right(l.fixmedins_code, 4)::int % 3] end as fate
  from centre.ledger l join store s using (fixmedins_code)
 where l.clr_type = any($2) and not l.reversed and l.setl_date >= (to_date($1, 'YYYY-MM') - interval '1 month')::date
   and l.setl_date < (to_date($1, 'YYYY-MM') + interval '1 month')::date`;
const PULLED_AT = `(to_date(setlym, 'YYYYMM') + interval '1 month 3 days 10 hours')::timestamp at time zone 'Asia/Shanghai'`;
const OTRANSID = `'QF' || upper(left(md5(fixmedins_code || setlym), 20))`;
const CLEAR_SCORES = [
  `delete from aw where fate = 'open'`,
  `insert into clear_score_month (fixmedins_code, setlym, poolarea_no, company_id, cls_stas, pull_time, pull_opter, pull_no, otransid,
                                  cnfm_time, cnfm_opter)
   select fixmedins_code, setlym, poolarea_no, company_id, case fate when 'confirmed' then '1' else '0' end, ${PULLED_AT}, '${BY[1]}', 1,
          case fate when 'confirmed' then ${OTRANSID} end, case fate when 'confirmed' then ${PULLED_AT} + interval '20 minutes' end,
          case fate when 'confirmed' then '${BY[1]}' end
     from (select distinct fixmedins_code, setlym, poolarea_no, company_id, fate from aw) m`,
  `insert into clear_score_row (fixmedins_code, setlym, pull_no, seqno, poolarea_no, company_id, mdtrtarea, insuplc_admdvs, certno,
                                mdtrt_id, mdtrt_setl_time, setl_sn, fulamt_advpay_flag, medfee_sumamt, optins_pay_sumamt, batch_no)
   select fixmedins_code, setlym, 1, seqno, poolarea_no, company_id, substr(fixmedins_code, 2, 6), coalesce(i.insuplc_admdvs, ''),
          sp.certno, mdtrt_id, setl_time, setl_sn, case when fund_pay_sumamt = 0 and acct_pay = 0 then '1' else '0' end, medfee_sumamt,
          fund_pay_sumamt + acct_pay, case fate when 'confirmed' then 1 + (seqno - 1) / ${CLEAR_SCORE_ROWS} end
     from aw join sp using (psn_no) left join centre.insured i using (psn_no, insutype)`,
  `insert into clear_score_batch (fixmedins_code, setlym, pull_no, batch_no, request_msgid, state, otransid, asked_at, ended_at)
   select fixmedins_code, setlym, 1, batch_no, rpad(fixmedins_code, 12, '0') || to_char(at, 'YYYYMMDDHH24MISS')
            || lpad(nextval('msgid_serial')::text, 4, '0'),
          'done', ${OTRANSID}, at, at
     from (select distinct fixmedins_code, setlym, 1 + (seqno - 1) / ${CLEAR_SCORE_ROWS} as batch_no,
                  ${PULLED_AT} + interval '20 minutes' as at from aw where fate = 'confirmed') b`,
  `insert into centre.clear_score (fixmedins_code, setlym, otransid, total_row, told)
   select fixmedins_code, setlym, ${OTRANSID}, count(*), count(*) from aw where fate = 'confirmed' group by 1, 2`,
  `insert into centre.clear_score_row (fixmedins_code, setlym, setl_sn, cnfm_flag)
   select fixmedins_code, setlym, setl_sn, '1' from aw where fate = 'confirmed' on conflict do nothing`,
] as const;

/** Settlements whose reply was lost: the centre was asked and had them; two were given up. Both ledgers are as they were. */
const QUESTIONS = `
insert into saga (kind, state, poolarea_no, company_id, fixmedins_code, msgid, setl_date, request_msgid, rtal_docno, psn_no,
                  medfee_sumamt, setl_id, memo, user_id, opter_name, hand_name, tries, created_at, tried_at, silent_at, seen_at,
                  none_at, unknown_at, finished_at)
select 'settle', case when is_given_up then 'ignored' else 'done' end, poolarea_no, company_id, fixmedins_code, no, setl_date, no,
       case when is_given_up then 'QX' || rtal_docno else rtal_docno end, psn_no, medfee_sumamt,
       case when not is_given_up then setl_id end, case when is_given_up then '顾客未取药，中心查无此笔' end, $2, $3,
       opter_name, 2, at, at + interval '3 minutes', at, case when not is_given_up then at + interval '3 minutes' end,
       case when is_given_up then at + interval '3 minutes' end, at + interval '90 seconds', at + interval '3 minutes'
  from (
    select s.*, nth % 6 = 0 as is_given_up, s.setl_time + case when nth % 6 = 0 then interval '25 minutes' else interval '0' end as at,
           case when nth % 6 = 0 then left(s.msgid, 26) || '7' || right(s.msgid, 3) else s.msgid end as no
      from (
        select *, row_number() over (partition by company_id order by hashtext(msgid)) as nth
          from settlement
         where vali_flag = '1' and refd_setl_flag = '0' and setl_stas = '1' and setl_date > $1::date - ${QUESTION_DAYS} and setl_date <= $1::date
           and (fixmedins_code = $4 or hashtext(msgid) & 15 = 0)
      ) s
     where nth <= 12
  ) asked`;

/** In each company one difference is marked as done, with the reason; both amounts stay as they are. */
const MARKED = `
insert into rec_repair (settle_date, fixmedins_code, insutype, clr_type, setl_optins, msgid, action, state, request_msgid, psn_no, memo,
                        user_id, opter_name, created_at, finished_at, tried_at)
select c.settle_date, c.fixmedins_code, c.insutype, c.clr_type, c.setl_optins, c.msgid, 'mark', 'done',
       rpad(c.fixmedins_code, 12, '0') || to_char(at, 'YYYYMMDDHH24MISS') || lpad(nextval('msgid_serial')::text, 4, '0'), c.psn_no,
       '已与顾客和医保中心核实，差额下月冲减', $2, $3, at, at, at
  from (select *, row_number() over (partition by s.company_id order by c.fixmedins_code, c.msgid) as nth
          from centre_row c join store s using (fixmedins_code) where c.stmt_rslt = '3' and c.settle_date <= $1::date) c
 cross join lateral (select (c.settle_date + 2)::timestamp at time zone 'Asia/Shanghai' + interval '10 hours' as at) t
 where nth = 1`;

/** Plans that are due at the first start: their runs leave files as any run does. */
const PLANS = `
insert into report_plan (user_id, medical_area_code, report_id, name, period, query, format, cycle, at_time, next_at)
select u.user_id, '', p.report_id, p.name, p.period, '{}', p.format, p.cycle, p.at_time, now()
  from app_user u
  join (values ('U-company', 'orderInfo', '每日订单', 'yesterday', 'xlsx', 'daily', '07:30'),
               ('U-company', 'fundPay', '上月基金支付', 'lastMonth', 'xlsx', 'monthly:3', '08:00'))
    p (user_id, report_id, name, period, format, cycle, at_time) using (user_id)`;

/** A data role for the chain's stores in one city. No user holds it yet. */
const ROLES = [
  `insert into data_role (role_id, role_name, role_code, company_id, memo, changed_by)
   values ('${DATA_ROLE}demo-nanjing', '南京片区', 2, 'C0001', '南京各门店，供片区经理使用', '${BY[1]}')`,
  `insert into data_role_ref (role_id, ref_kind, ref_id)
   select '${DATA_ROLE}demo-nanjing', 'store', fixmedins_code from store where company_id = 'C0001' and poolarea_no = '320100'`,
] as const;

/** E-vouchers that the demo store's tills have read. Names and papers are masked here as everywhere in this table. */
const VOUCHERS = `
insert into qr_use (use_time, fixmedins_code, poolarea_no, company_id, user_id, opter_name, business_type, psn_name, certno, insu_org, error)
select s.setl_time - interval '2 minutes', s.fixmedins_code, s.poolarea_no, s.company_id, 'U-store', '门店收银员', '01301',
       case when nth % 7 <> 0 then left(p.psn_name, 1) || '*' end,
       case when nth % 7 <> 0 then left(p.certno, 3) || '***********' || right(p.certno, 4) end,
       case when nth % 7 <> 0 then i.insuplc_admdvs end, case when nth % 7 = 0 then '电子凭证已过期，请顾客刷新后重试' end
  from (select *, row_number() over (order by setl_time desc) as nth from settlement
         where fixmedins_code = $1 and setl_stas = '1' and refd_setl_flag = '0' and setl_date > $2::date - 7) s
  join centre.ledger l on l.msgid = s.msgid and l.setl_date = s.setl_date and l.fixmedins_code = s.fixmedins_code
  join centre.person p on p.psn_no = l.psn_no
  left join centre.insured i on i.psn_no = p.psn_no and i.insutype = s.insutype
 where nth <= 40`;

/**
 * What people have done beside the ledgers, so that each page shows something done. In the transaction that made the
 * ledgers; needs the accounts.
 */
export async function seedHistory(
  client: pg.ClientBase,
  { until, month }: Worked,
  { demoStore, lastDay }: { readonly demoStore: string; readonly lastDay: string },
): Promise<void> {
  await client.query(AWAY, [month, AWAY_TYPES]);
  await sealDemoPeople(client, 'select psn_no from aw');
  for (const text of CLEAR_SCORES) await client.query(text);
  await client.query(QUESTIONS, [until, ...BY, demoStore]);
  await client.query(MARKED, [until, ...BY]);
  await client.query(PLANS);
  for (const text of ROLES) await client.query(text);
  await client.query(VOUCHERS, [demoStore, lastDay]);
}
