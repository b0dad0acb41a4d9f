/** Sums that triggers keep, against the rows that they are of: each query returns what differs, so none when they agree. */
import { MONEY } from '../../server/ledger/counting.ts';

const DIMS =
  'poolarea_no, insutype, clr_type, psn_type, med_type, away, refd_setl_flag, vali_flag, setl_stas, pay_loc, ord_souc';
const AMOUNTS = [...MONEY, 'fulamt_ownpay_amt', 'overlmt_selfpay', 'preselfpay_amt', 'inscp_scp_amt'];
const summed = (columns: readonly string[]): string =>
  columns.map((column) => `sum(${column}) as ${column}`).join(', ');
const differing = (one: string, other: string): string => `
  with one as (${one}), other as (${other})
  (select * from one except all select * from other) union all (select * from other except all select * from one)`;

const settled = (day: string): string => `
  select ${day} as at, poolarea_no, insutype, clr_type, psn_type, med_type, left(insuplc_admdvs, 4) <> left(poolarea_no, 4) as away,
         refd_setl_flag, vali_flag, setl_stas, pay_loc, ord_souc, count(*) as row_count, ${summed(AMOUNTS)}
    from settlement group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12`;
const kept = (table: string, key: string, day: string): string => `
  select at, ${DIMS}, ${summed(['row_count', ...AMOUNTS])} from (
    select ${key} as at, ${DIMS}, row_count, ${AMOUNTS.join(', ')} from ${table}
    union all select ${day}, ${DIMS}, row_count, ${AMOUNTS.join(', ')} from area_change
  ) a group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 having sum(row_count) <> 0`;
const MONTH_OF = (day: string): string => `date_trunc('month', ${day})::date`;

const GROUP = 'fixmedins_code, insutype, clr_type, setl_optins, poolarea_no, company_id';
const CENTRE = ['medfee_sumamt', 'fund_pay_sumamt', 'acct_pay'];
const COUNTS = [
  'person_count',
  'refd_count',
  'centre_only_cnt',
  'store_only_cnt',
  'differ_cnt',
  ...MONEY,
  'hash_sum',
];
const RESULTS = [
  'checked_rows',
  'centre_count',
  'diff_count',
  ...CENTRE.flatMap((column) => [`centre_${column}`, `diff_${column}`]),
];
const DAYS = ['present_days', 'settled_days', 'even_days', 'uneven_days', 'checked_days'];
const ofChecked = (value: string): string => `coalesce(sum(${value}) filter (where check_status <> '0'), 0)`;
const CHANGED = '(stmt_time is not null and (repaired or hash_sum is distinct from stmt_hash_sum))';
const daysWhere = (condition: string): string =>
  `coalesce(bit_or(1::bigint << (extract(day from settle_date)::int - 1)) filter (where ${condition}), 0)`;

/** Days without a note: the sums of the others are not read. */
const IS_QUIET = 'settle_date not in (select settle_date from area_stale)';
const ofClosed = (value: string): string =>
  `coalesce(sum(${value}) filter (where d.check_status <> '0' and not ${CHANGED}), 0)`;
const PART_KEY = 'fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away';

/** Months of 未清算 that are added up: the rows of the others are not read. */
const IS_COUNTED = `settle_month in (
  select settle_month from unliquidated_month where valid_from < 'infinity'
  except select ${MONTH_OF('settle_date')} from area_stale)`;
const UNLIQUIDATED = ['psntime', 'medfee_sumamt', 'fund_pay_sumamt', 'acct_pay', 'cash_payamt'];

/** What keeps which rows: the query of the rows' sums, and that of the kept ones. */
export const KEPT_PAIRS: Readonly<Record<string, readonly [rows: string, kept: string]>> = {
  'the days of areas': [settled('setl_date'), kept('area_day', 'settle_date', 'settle_date')],
  'the months of areas': [
    settled(MONTH_OF('setl_date')),
    kept('area_month', 'settle_month', MONTH_OF('settle_date')),
  ],
  'the months of groups': [
    `select ${MONTH_OF('settle_date')} as at, ${GROUP}, ${summed(COUNTS)},
            ${ofChecked('1')}, ${ofChecked('centre_count')}, ${ofChecked('person_count - centre_count')},
            ${CENTRE.flatMap((column) => [ofChecked(`centre_${column}`), ofChecked(`${column} - centre_${column}`)]).join(', ')},
            ${daysWhere('person_count > 0 or centre_count > 0')}, ${daysWhere('person_count > 0')},
            ${daysWhere(`check_status = '1' and not ${CHANGED}`)}, ${daysWhere("check_status = '2'")},
            ${daysWhere(`check_status <> '0' and not ${CHANGED}`)}
       from day_rec group by 1, ${GROUP} having bool_or(person_count > 0 or centre_count > 0)`,
    `select settle_month, ${[GROUP, ...COUNTS, ...RESULTS, ...DAYS].join(', ')} from month_rec where present_days <> 0`,
  ],
  'the days of groups by area': [
    `select settle_date, poolarea_no, insutype, clr_type, setl_optins, check_status, count(*), sum(person_num),
            ${summed(['person_count', 'refd_count', ...MONEY])},
            ${ofChecked('1')}, ${ofChecked('centre_count')}, ${ofChecked('person_count - centre_count')},
            ${CENTRE.flatMap((column) => [ofChecked(`centre_${column}`), ofChecked(`${column} - centre_${column}`)]).join(', ')}
       from day_rec where ${IS_QUIET} group by 1, 2, 3, 4, 5, 6`,
    `select settle_date, poolarea_no, insutype, clr_type, setl_optins, check_status, row_count, person_num,
            ${['person_count', 'refd_count', ...MONEY, ...RESULTS].join(', ')} from area_rec where ${IS_QUIET}`,
  ],
  'the days of parts by area': [
    `select settle_date, p.poolarea_no, insutype, psn_type, med_type, away,
            ${['person_count', 'refd_count', ...MONEY].map((column) => `sum(p.${column})`).join(', ')}, ${ofClosed('1')},
            ${ofClosed('p.person_count - p.diff_count')}, ${ofClosed('p.diff_count')},
            ${CENTRE.flatMap((column) => [ofClosed(`p.${column} - p.diff_${column}`), ofClosed(`p.diff_${column}`)]).join(', ')}
       from day_part p join day_rec d using (settle_date, fixmedins_code, insutype, clr_type, setl_optins)
      where (p.person_count > 0 or p.uneven_cnt > 0) and ${IS_QUIET} group by 1, 2, 3, 4, 5, 6`,
    `select settle_date, poolarea_no, insutype, psn_type, med_type, away, ${['person_count', 'refd_count', ...MONEY, ...RESULTS].join(', ')}
       from area_part where ${IS_QUIET}`,
  ],
  'the months of 未清算': [
    `select * from (
       select ${MONTH_OF('settle_date')} as settle_month, ${GROUP.replace(', poolarea_no, company_id', '')}, sum(person_count) as psntime,
              sum(medfee_sumamt), sum(fund_pay_sumamt), sum(acct_pay), sum(psn_cash_pay), min(settle_date), max(settle_date)
         from day_rec d where person_count > 0 and not exists (
           select from clr_appy a where a.fixmedins_code = d.fixmedins_code and a.insutype = d.insutype and a.clr_type = d.clr_type
              and a.clr_optins = d.setl_optins and settle_date between a.begndate and a.enddate and a.ended_at is null)
        group by 1, 2, 3, 4, 5
     ) d where ${IS_COUNTED}`,
    `select settle_month, ${GROUP.replace(', poolarea_no, company_id', '')}, ${UNLIQUIDATED.join(', ')}, begndate, enddate
       from unliquidated_rec where ${IS_COUNTED}`,
  ],
  'the areas of 未清算': [
    `select settle_month, poolarea_no, insutype, clr_type, reason, count(*), ${summed(UNLIQUIDATED)}, min(begndate)
       from unliquidated_rec where ${IS_COUNTED} group by 1, 2, 3, 4, 5`,
    `select settle_month, poolarea_no, insutype, clr_type, reason, row_count, ${UNLIQUIDATED.join(', ')}, begndate
       from unliquidated_sum where ${IS_COUNTED}`,
  ],
  'the months of parts': [
    `select ${MONTH_OF('settle_date')} as at, ${PART_KEY}, ${summed(['person_count', 'refd_count', ...MONEY])}
       from day_part group by 1, ${PART_KEY} having sum(person_count) <> 0`,
    `select settle_month, ${PART_KEY}, ${['person_count', 'refd_count', ...MONEY].join(', ')} from month_part where person_count <> 0`,
  ],
  'the days of months’ parts': [
    `select ${MONTH_OF('settle_date')} as at, ${PART_KEY}, ${daysWhere('person_count > 0 or uneven_cnt > 0')} as present, ${daysWhere('uneven_cnt > 0')}
       from day_part group by 1, ${PART_KEY} having bool_or(person_count > 0 or uneven_cnt > 0)`,
    `select settle_month, ${PART_KEY}, present_days, uneven_days from month_part where present_days <> 0`,
  ],
};
/** The query of what differs. */
export const KEPT_SUMS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(KEPT_PAIRS).map(([what, [rows, kept]]) => [what, differing(rows, kept)]),
);
