import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { funds, isOfFund } from '../../contract/codes/funds.ts';
import * as schema from '../db/schema.ts';
import { codeTables } from '../../contract/codes/codes.ts';
import type { GroupKey } from '../../contract/reconciliation/day.ts';
import { compare } from '../ledger/compare.ts';
import type { Queryable } from '../db/connect.ts';
import { addLocal, refreshLocal, refreshParts } from '../ledger/local.ts';
import { dayAfter, firstDay, lastDayOf } from '../query/range.ts';
import { demoChains } from './places.ts';
import { sealDemoPeople } from './sealed.ts';

/** Who worked on the past: demo accounts, whose names are shown. */
const PEOPLE = {
  store: ['U-store', '门店收银员'],
  company: ['U-company', '连锁对账员'],
  area: ['U-area', '区划管理员'],
  super: ['U-super', '超级管理员'],
} as const;
/** The last worked days still have differences to mend. */
const UNEVEN_DAYS = 3;
/** As days go by, what was left open for longer than this is reconciled: some days are always to be done, and never months. */
const OPEN_DAYS = 12;

export interface Worked {
  /** Up to this day all groups are even: what differed was mended. */
  readonly evenUntil: string;
  /** Up to this day all groups are reconciled; later ones are open. */
  readonly until: string;
  /** The last month that was applied for; `YYYY-MM`. */
  readonly month: string;
}

/** How far the past of data that ends with `lastDay` is worked: all earlier months, and the first half of the last one. */
export function workedDays(lastDay: string): Worked {
  const first = firstDay(lastDay.slice(0, 7));
  const before = dayAfter(first, -1);
  const days = Math.floor((Number(lastDay.slice(8)) - 1) / 2);
  const until = dayAfter(before, days);
  const even = dayAfter(until, -UNEVEN_DAYS);
  return { evenUntil: even > before ? even : before, until, month: before.slice(0, 7) };
}

/** The centre's lines (`l`) as 3202 answered them. `sp` seals the persons (sealed.ts). */
const centreRows = (which: string): string => `
insert into centre_row (settle_date, fixmedins_code, insutype, clr_type, setl_optins, msgid, setl_id, mdtrt_id, psn_no, stmt_rslt,
                        refd_setl_flag, memo, medfee_sumamt, fund_pay_sumamt, acct_pay)
select l.setl_date, l.fixmedins_code, l.insutype, l.clr_type, l.setl_optins, l.msgid, l.setl_id, l.mdtrt_id, sp.no,
       case when s.msgid is null then '1'
            when (s.medfee_sumamt, s.fund_pay_sumamt, s.acct_pay) = (l.medfee_sumamt, l.fund_pay_sumamt, l.acct_pay) then '0'
            else '3' end,
       l.refd_setl_flag,
       case when s.msgid is null then '中心有，机构无'
            when (s.medfee_sumamt, s.fund_pay_sumamt, s.acct_pay) <> (l.medfee_sumamt, l.fund_pay_sumamt, l.acct_pay) then '金额不一致' end,
       l.medfee_sumamt, l.fund_pay_sumamt, l.acct_pay
  from centre.ledger l join sp using (psn_no)
  left join settlement s on s.msgid = l.msgid and s.setl_date = l.setl_date and s.fixmedins_code = l.fixmedins_code
 where ${which} and not l.reversed`;

/** A day is reconciled on the next morning. */
const NEXT_MORNING = `(settle_date + 1)::timestamp at time zone 'Asia/Shanghai' + interval '9 hours 20 minutes'`;

/** What reconciliation wrote to groups whose two sides are the same. */
const even = (opter: string) => ({
  centre_count: sql`person_count`,
  centre_medfee_sumamt: sql`medfee_sumamt`,
  centre_fund_pay_sumamt: sql`fund_pay_sumamt`,
  centre_acct_pay: sql`acct_pay`,
  stmt_total_rslt: sql`'0'`,
  check_status: sql`'1'`,
  stmt_hash_sum: sql`hash_sum`,
  centre_source: sql`'port'`,
  stmt_opter: sql`${opter}::text`,
  stmt_time: sql.raw(NEXT_MORNING),
});

/** The days' results of the ledgers: even up to a day, and open after it. Written once each, since each has sums that follow. */
export async function seedDays(
  tx: Queryable,
  [first, last]: readonly [string, string],
  worked: Worked | null,
): Promise<void> {
  const scope = { kind: 'all' } as const;
  if (!worked) return refreshLocal(tx, { begndate: first, enddate: last, scope });
  const { evenUntil } = worked;
  await addLocal(tx, { begndate: first, enddate: evenUntil, scope }, even(PEOPLE.company[1]));
  await addLocal(tx, { begndate: dayAfter(evenUntil, 1), enddate: last, scope }, {});
  await refreshParts(tx, { begndate: first, enddate: last, scope });
}

/** What 3201 answered about the days that still differ. */
const TOTALS = `
update day_rec
   set stmt_total_rslt = case when (centre_count, centre_medfee_sumamt, centre_fund_pay_sumamt, centre_acct_pay)
                                 = (person_count, medfee_sumamt, fund_pay_sumamt, acct_pay) then '0' else '1' end,
       stmt_time = ${NEXT_MORNING}
 where settle_date > $1::date and settle_date <= $2::date`;

const EVEN_MONTH = `not exists (
  select from day_rec d where d.settle_date between $1::date and $2::date and d.fixmedins_code = s.fixmedins_code and d.insutype = s.insutype
     and d.clr_type = s.clr_type and d.setl_optins = s.setl_optins and d.check_status <> '1')`;

/** The totals of each month between two days, as 3201 answered them; of groups that are even and were not totalled. */
const MONTHS = `
insert into month_result (settle_month, fixmedins_code, insutype, clr_type, setl_optins, stmt_rslt, stmt_rslt_dscr, person_count,
                          medfee_sumamt, fund_pay_sumamt, acct_pay, hash_sum, person_num, stmt_time, stmt_opter, user_id)
select date_trunc('month', setl_date)::date, fixmedins_code, insutype, clr_type, setl_optins, '0', '平', count(*), sum(medfee_sumamt),
       sum(fund_pay_sumamt), sum(acct_pay), sum(row_hash), count(distinct psn_no),
       (date_trunc('month', setl_date)::date + interval '1 month 1 day 9 hours')::timestamp at time zone 'Asia/Shanghai', $3, $4
  from settlement s where vali_flag = '1' and setl_date between $1::date and $2::date and ${EVEN_MONTH} group by 1, 2, 3, 4, 5
on conflict do nothing`;

const SUMS = funds
  .map(
    ({ key, of: [column] }) =>
      `count(*) filter (where ${column} <> 0)::int as n${key}, sum(${column}) as ${key}`,
  )
  .join(', ');

/**
 * Where each application stands. Of the last month the demo chain's are on their way: with every approver something to
 * decide, and one rejected; all others are at the centre.
 */
const APPLIED = `
create temp table ap on commit drop as
with sums as (
  select to_char(setl_date, 'YYYYMM') as setlym, fixmedins_code, poolarea_no, company_id, insutype, clr_type, setl_optins,
         mode() within group (order by clr_way) as clr_way, count(*)::int as psntime, sum(medfee_sumamt) as medfee,
         sum(fund_pay_sumamt) as fund, sum(acct_pay) as acct, sum(psn_cash_pay) as cash, sum(row_hash) as hash, ${SUMS}
    from settlement s where vali_flag = '1' and setl_date between $1::date and $2::date and ${EVEN_MONTH}
     and not exists (select from clr_appy a where a.fixmedins_code = s.fixmedins_code and a.insutype = s.insutype and a.clr_type = s.clr_type
                        and a.clr_optins = s.setl_optins and a.enddate >= $1::date and a.begndate <= $2::date)
   group by 1, 2, 3, 4, 5, 6, 7
), numbered as (
  select *, to_date(setlym, 'YYYYMM') as begndate, (to_date(setlym, 'YYYYMM') + interval '1 month - 1 day')::date as enddate,
         row_number() over (partition by setlym, company_id order by fixmedins_code, insutype, clr_type, setl_optins) as nth
    from sums where fund <> 0 or acct <> 0
)
select gen_random_uuid() as appy_id, gen_random_uuid() as approval_id, n.*,
       (enddate + interval '2 days 10 hours')::timestamp at time zone 'Asia/Shanghai' + make_interval(secs => nth * 7) as at,
       case when setlym <> $3 or company_id <> $4 then 'declared'
            when nth <= 6 then 'first' when nth <= 12 then 'second' when nth <= 18 then 'final'
            when nth = 19 then 'rejected' when nth = 20 then 'withdrawn' else 'declared' end as fate,
       setlym = $3 as is_last
  from numbered n
 -- Some are left to be applied for.
 where setlym <> $3 or company_id <> $4 or nth <= 40`;

const APPLICATIONS = `
insert into clr_appy (appy_id, clr_appy_evt_id, setlym, begndate, enddate, fixmedins_code, poolarea_no, company_id, insutype,
                      clr_type, clr_way, clr_optins, psntime, medfee_sumamt, med_sumfee, fund_appy_sum, acct_pay, cash_payamt,
                      hash_sum, appy_stas, clr_stas, end_rea, user_id, opter_name, appy_time, dcla_time, ended_at)
select appy_id, case when fate = 'declared' then 'QS' || left(replace(appy_id::text, '-', ''), 26) end, setlym, begndate, enddate,
       fixmedins_code, poolarea_no, company_id, insutype, clr_type, clr_way, setl_optins, psntime, medfee, medfee, fund, acct, cash,
       hash, case fate when 'declared' then 'declared' when 'rejected' then 'rejected' when 'withdrawn' then 'withdrawn' else 'approving' end,
       case when fate <> 'declared' then '0' when is_last then '40' else '60' end,
       case fate when 'rejected' then '部分单据缺少购药清单，请补齐后重新申请' when 'withdrawn' then '期间选错，重新申请' end,
       $1, $2, at, case when fate = 'declared' then at + interval '2 days' end,
       case when fate in ('rejected', 'withdrawn') then at + interval '5 hours' end
  from ap`;

const fundRows = (isAudited: string, isPaid: string): string =>
  funds
    .map(
      (fund) => `
select appy_id, fixmedins_code, '${fund.fundPayType}', n${fund.key}, ${fund.key}, case when ${isAudited} then ${fund.key} end,
       case when ${isPaid} then ${fund.key} when ${isAudited} then 0 end, case when ${isAudited} then 0 end,
       case when ${isAudited} then 0 end
  from ap where (n${fund.key} > 0 or ${fund.key} <> 0)
   and insutype = any(array[${INSUTYPES.filter((insutype) => isOfFund(fund, insutype))
     .map((each) => `'${each}'`)
     .join(', ')}])`,
    )
    .join(' union all ');
/** Those of the demo's people (ledger.ts). */
const INSUTYPES = ['310', '390'];

const FUNDS = `
insert into clr_fund (appy_id, fixmedins_code, fund_pay_type, psntime, fund_appy_sum, payable_amount, paid_amount, withhold_payment, hosp_part_amt)
${fundRows("fate = 'declared'", "fate = 'declared' and not is_last")}`;

const APPROVALS = `
insert into approval (approval_id, appy_no, kind, subject_id, title, poolarea_no, company_id, fixmedins_code, amount, stage, state,
                      user_id, applied_as, opter_name, appy_time, ended_at)
select approval_id, 'SP' || to_char(at at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('approval_serial')::text, 6, '0'),
       'liquidation', appy_id,
       case insutype when '310' then '职工' else '居民' end || ' ' || coalesce(($3::jsonb)->>clr_type, clr_type) || ' ' || begndate || ' 至 ' || enddate,
       poolarea_no, company_id, fixmedins_code, fund + acct,
       case fate when 'declared' then 'final' when 'rejected' then 'second' when 'withdrawn' then 'first' else fate end,
       case fate when 'declared' then 'approved' when 'rejected' then 'rejected' when 'withdrawn' then 'withdrawn' else 'open' end,
       $1, $1, $2, at, case when fate = 'declared' then at + interval '2 days' when fate in ('rejected', 'withdrawn') then at + interval '5 hours' end
  from ap`;

/** Up to which stage each was decided; nobody decides twice. */
const STEPS = `
insert into approval_step (approval_id, nth, stage, decision, opnn, user_id, opter_name, decided_at)
select approval_id, s.nth, s.stage, case when fate = 'rejected' and s.nth = 2 then 'reject' else 'approve' end,
       case when fate = 'rejected' and s.nth = 2 then '部分单据缺少购药清单，请补齐后重新申请' else '' end, s.person, s.name,
       at + make_interval(hours => s.nth * 2 + 1)
  from ap
  join (values (1, 'first', $1::text, $2::text), (2, 'second', $3, $4), (3, 'final', $5, $6)) s (nth, stage, person, name)
    on s.nth <= case fate when 'declared' then 3 when 'final' then 2 when 'second' then 1 when 'rejected' then 2 else 0 end
union all
select approval_id, 1, 'first', 'withdraw', '期间选错，重新申请', $7, $8, at + interval '5 hours' from ap where fate = 'withdrawn'`;

const ASKED = `
insert into clr_asking (request_msgid, appy_id, fixmedins_code, kind, user_id, opter_name, tries, created_at, tried_at, ended_at)
select rpad(fixmedins_code, 12, '0') || to_char((at + interval '2 days') at time zone 'Asia/Shanghai', 'YYYYMMDDHH24MISS')
         || lpad(nextval('msgid_serial')::text, 4, '0'),
       appy_id, fixmedins_code, 'declare', $1, $2, 1, at + interval '2 days', at + interval '2 days', at + interval '2 days'
  from ap where fate = 'declared'`;

const CLEARINGS = `
insert into centre.clearing (clr_appy_evt_id, msgid, fixmedins_code, insutype, clr_type, clr_optins, clr_way, setlym, begndate, enddate,
                             psntime, medfee_sumamt, fund_appy_sum, acct_pay, clr_stas, taken_at)
select a.clr_appy_evt_id, q.request_msgid, a.fixmedins_code, a.insutype, a.clr_type, a.clr_optins, a.clr_way, a.setlym, a.begndate,
       a.enddate, a.psntime, a.medfee_sumamt, a.fund_appy_sum, a.acct_pay, a.clr_stas, a.dcla_time
  from ap join clr_appy a using (appy_id) join clr_asking q using (appy_id)`;
const CLEARING_FUNDS = `
insert into centre.clearing_fund (clr_appy_evt_id, fund_pay_type, fund_appy_sum, withhold_payment)
select a.clr_appy_evt_id, f.fund_pay_type, f.fund_appy_sum, 0 from ap join clr_appy a using (appy_id) join clr_fund f using (appy_id)
 where a.clr_appy_evt_id is not null`;

type Step = (name: string, text: string, values?: unknown[]) => Promise<void>;

/** The months between two days are totalled, and applied for; the applications of `month`, the last one, are on their way. */
async function applyFor(step: Step, [from, to]: readonly [string, string], month: string): Promise<void> {
  const demoCompany = demoChains[0]?.companyId ?? '';
  await step('月对账', MONTHS, [from, to, PEOPLE.company[1], PEOPLE.company[0]]);
  await step('清算汇总', APPLIED, [from, to, month.replace('-', ''), demoCompany]);
  await step('清算申请', APPLICATIONS, [...PEOPLE.store]);
  await step('清算基金', FUNDS);
  await step('审批', APPROVALS, [...PEOPLE.store, JSON.stringify(codeTables.clrType)]);
  await step('审批意见', STEPS, [...PEOPLE.company, ...PEOPLE.area, ...PEOPLE.super, ...PEOPLE.store]);
  await step('申报', ASKED, [...PEOPLE.super]);
  await step('中心清算', CLEARINGS);
  await step('中心清算基金', CLEARING_FUNDS);
}

/**
 * The past as people would have left it: earlier months reconciled, totalled, applied for and paid; this month's first
 * half reconciled, with some differences at its end. Within the transaction that made the ledgers and the day results.
 */
export async function workPast(
  client: pg.ClientBase,
  { evenUntil, until, month }: Worked,
  onStep: (name: string, ms: number) => void,
): Promise<void> {
  const step: Step = async (name, text, values = []) => {
    const started = performance.now();
    await client.query(text, values);
    onStep(name, performance.now() - started);
  };
  const [, opter] = PEOPLE.company;
  await step('中心明细', centreRows('l.setl_date <= $1::date'), [until]);
  const started = performance.now();
  if (until > evenUntil)
    await compare(
      drizzle(client as pg.PoolClient, { schema }),
      { begndate: dayAfter(evenUntil, 1), enddate: until, scope: { kind: 'all' } },
      { opter, source: 'port' },
    );
  await client.query(TOTALS, [evenUntil, until]);
  onStep('对账', performance.now() - started);
  await applyFor(step, [FIRST_DAY, lastDayOf(month)], month);
}
const FIRST_DAY = '2000-01-01';

/** Groups that nobody has reconciled: $1 and $2 are their days. */
const OPEN_GROUPS = `day_rec d where d.check_status = '0' and d.stmt_time is null and d.settle_date between $1::date and $2::date`;

/**
 * Goes on with a worked past when `day` was made: what is open for longer than OPEN_DAYS is reconciled, with the
 * differences that are there, and a month that is reconciled to its end is applied for. What people did meanwhile stays.
 * No-op where the past was left open. Within the transaction that made the day.
 */
export async function workOn(client: pg.PoolClient, day: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from month_result where user_id = $1 limit 1', [
    PEOPLE.company[0],
  ]);
  if (rowCount === 0) return;
  const until = dayAfter(day, -OPEN_DAYS);
  const month = until.slice(0, 7);
  const days = [firstDay(month), until] as const;
  const { rows: groups } = await client.query<GroupKey>(
    `select settle_date as "settleDate", fixmedins_code as "fixmedinsCode", insutype, clr_type as "clrType", setl_optins as "setlOptins"
       from ${OPEN_GROUPS}`,
    [...days],
  );
  if (groups.length > 0) {
    const open = `exists (select from ${OPEN_GROUPS} and d.settle_date = l.setl_date and d.fixmedins_code = l.fixmedins_code
      and d.insutype = l.insutype and d.clr_type = l.clr_type and d.setl_optins = l.setl_optins)`;
    await sealDemoPeople(
      client,
      `select psn_no from centre.ledger where setl_date between '${days[0]}' and '${days[1]}'`,
    );
    await client.query(`${centreRows(open)} on conflict do nothing`, [...days]);
    await compare(drizzle(client, { schema }), { groups }, { opter: PEOPLE.company[1], source: 'port' });
    await client.query(ANSWERED, [...days]);
  }
  if (until === lastDayOf(month))
    await applyFor(async (_, text, values) => void (await client.query(text, values)), days, month);
}

/** What 3201 answered about them. */
const ANSWERED = `
update day_rec
   set stmt_total_rslt = case when (centre_count, centre_medfee_sumamt, centre_fund_pay_sumamt, centre_acct_pay)
                                 = (person_count, medfee_sumamt, fund_pay_sumamt, acct_pay) then '0' else '1' end
 where settle_date between $1::date and $2::date and stmt_time is not null and stmt_total_rslt is null`;
