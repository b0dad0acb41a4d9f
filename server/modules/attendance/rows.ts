import { sql, type SQL } from 'drizzle-orm';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import type { attendanceCalls, AttendanceMonth, AttendanceRow } from '../../../contract/attendance.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { checkRange } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';
import { likeAny, anyOf } from '../../query/conditions.ts';

type Calls = typeof attendanceCalls;
/** At most a year of days. */
const MOST_DAYS = 366;

/** By the store's clock; the first minute of duty is still in time. */
const LATE = `(a.att_type = '1' and to_char(a.sign_in_time, 'HH24:MI') > s.duty_begin)`;
const EARLY = `(a.att_type = '1' and a.sign_out_time is not null and to_char(a.sign_out_time, 'HH24:MI') < s.duty_end)`;
const LEFT_OPEN = `(a.sign_out_time is null and a.work_day < now()::date)`;
const AWAY = `exists (select from attendance_gap g where g.att_id = a.att_id and g.back_time is null)`;
const STAS = `case when a.asking is not null then '9' when ${LEFT_OPEN} then '4'
  when a.sign_out_time is null then case when ${AWAY} then '5' when ${LATE} then '7' else '6' end
  when ${LATE} and ${EARLY} then '3' when ${LATE} then '1' when ${EARLY} then '2' else '0' end`;
/** A gap without a return ends with that day's attendance. */
const GAP_SECONDS = `coalesce((select sum(extract(epoch from
  coalesce(g.back_time, a.sign_out_time, least(clock_timestamp(), (a.work_day + 1)::timestamptz)) - g.leave_time))
  from attendance_gap g where g.att_id = a.att_id), 0)`;
const DUTY_SECONDS = `case when ${LEFT_OPEN} then null
  else greatest(0, extract(epoch from coalesce(a.sign_out_time, clock_timestamp()) - a.sign_in_time) - ${GAP_SECONDS}) end`;

const FROM = sql.raw('attendance a join store s using (fixmedins_code)');
type Filter = CallRequest<Calls['totals']>;
function condition(scope: Scope, filter: Filter): SQL {
  checkRange(filter.begndate, filter.enddate, MOST_DAYS);
  return sql`${within(scope, 'a')} and a.work_day between ${filter.begndate}::date and ${filter.enddate}::date
    and ${anyOf('a.fixmedins_code', filter.fixmedinsCode)}
    and ${filter.attType === undefined ? sql`true` : sql`a.att_type = ${filter.attType}`}
    and ${filter.attStas === undefined ? sql`true` : sql`${sql.raw(STAS)} = ${filter.attStas}`}
    and ${filter.signWay === undefined ? sql`true` : sql`a.sign_way = ${filter.signWay}`}
    and ${likeAny(['a.psn_name', 'a.psn_code'], filter.keyword)}`;
}

export async function pageAttendance(db: Queryable, scope: Scope, query: CallRequest<Calls['paged']>) {
  const { sortOrder: order } = query;
  const columns: OrderColumn[] = [
    { column: 'a.work_day', type: 'date', order },
    ...['a.fixmedins_code', 'a.att_type', 'a.psn_code'].map((column): OrderColumn => ({
      column,
      type: 'text',
      order,
    })),
  ];
  const { after, tail, cut } = keyset(columns, query);
  const rows = await rowsOf<AttendanceRow>(
    db,
    sql`select a.att_id, a.fixmedins_code, s.fixmedins_name, a.att_type, a.psn_code, a.psn_name, a.prac_psn_cert, a.work_day,
               a.sign_in_time, a.sign_out_time, floor((${sql.raw(DUTY_SECONDS)}) / 60)::int as duty_minutes,
               floor(${sql.raw(GAP_SECONDS)} / 60)::int as gap_minutes,
               (select count(*) from attendance_gap g where g.att_id = a.att_id)::int as gaps, a.sign_way, a.sign_no, a.ip,
               ${sql.raw(STAS)} as att_stas, a.memo
          from ${FROM} where ${condition(scope, query)} and ${after}
         ${tail}`,
  );
  return cut(rows, (row) => [row.workDay, row.fixmedinsCode, row.attType, row.psnCode]);
}

export const totalAttendance = (db: Queryable, scope: Scope, filter: Filter) =>
  rowOf<CallResult<Calls['totals']>>(
    db,
    sql`select count(*)::int as row_count, (count(*) filter (where ${sql.raw(LATE)}))::int as late,
               (count(*) filter (where ${sql.raw(EARLY)}))::int as early, (count(*) filter (where ${sql.raw(LEFT_OPEN)}))::int as open,
               (count(*) filter (where a.work_day = now()::date and a.sign_out_time is null and not ${sql.raw(AWAY)}))::int as on_duty
          from ${FROM} where ${condition(scope, filter)}`,
  );

type MonthFilter = CallRequest<Calls['monthTotals']>;
/** The pharmacists in office in the month, with their stores' hours. */
const staff = (scope: Scope, { month, fixmedinsCode, keyword }: MonthFilter): SQL => sql`
  select p.staff_id, p.fixmedins_code, s.fixmedins_name, p.prac_psn_code as psn_code, p.prac_psn_name as psn_name, p.begntime, p.endtime,
         s.duty_begin, s.duty_end
    from medical_staff p join store s using (fixmedins_code)
   where p.prac_psn_type = '3' and p.deleted_at is null and ${within(scope, 's')} and ${anyOf('p.fixmedins_code', fixmedinsCode)}
     and ${likeAny(['p.prac_psn_name', 'p.prac_psn_code'], keyword)}
     and p.begntime < ${`${month}-01`}::date + interval '1 month' and coalesce(p.endtime >= ${`${month}-01`}::date, true)`;

/**
 * The months `t` of pharmacists. Due are days on which the store was open (it sold, or somebody signed in), within their time in
 * office, and in the past. What was sold is read before it is joined with the local tables.
 */
const months = (pharmacists: SQL, month: string): SQL => {
  const first = sql`${`${month}-01`}::date`;
  return sql`
  with s as materialized (${pharmacists}), sold as materialized (
    select distinct fixmedins_code, settle_date as day from day_rec
     where fixmedins_code in (select fixmedins_code from s) and person_count > 0
       and settle_date >= ${first} and settle_date < ${first} + interval '1 month'
  ), opened as (
    select fixmedins_code, day from sold
    union
    select fixmedins_code, work_day from attendance
     where fixmedins_code in (select fixmedins_code from s) and work_day >= ${first} and work_day < ${first} + interval '1 month'
  ), counted as (
    select s.staff_id, count(d.day)::int as due, count(a.att_id)::int as present,
           (count(*) filter (where a.att_id is not null and ${sql.raw(LATE)}))::int as late,
           (count(*) filter (where a.att_id is not null and ${sql.raw(EARLY)}))::int as early,
           (count(*) filter (where a.att_id is not null and ${sql.raw(LEFT_OPEN)}))::int as open,
           coalesce(sum(case when a.att_id is not null then ${sql.raw(DUTY_SECONDS)} end), 0) as seconds
      from s
      left join opened d on d.fixmedins_code = s.fixmedins_code and d.day < now()::date and d.day >= s.begntime
        and d.day <= coalesce(s.endtime, d.day)
      left join attendance a on a.fixmedins_code = s.fixmedins_code and a.work_day = d.day and a.att_type = '1'
        and a.psn_code = s.psn_code
     group by s.staff_id
  ), t as (
    select s.fixmedins_code, s.fixmedins_name, s.psn_code, s.psn_name, ${month} as month, x.due, x.present, x.due - x.present as absent,
           x.late, x.early, x.open, x.seconds
      from s join counted x using (staff_id)
  )`;
};
const HOURS = sql.raw('round((t.seconds / 3600)::numeric, 2)::numeric(16,2) as hours');
const RATE = sql.raw('coalesce(round(t.present * 100.0 / nullif(t.due, 0), 2), 0)::numeric(16,2) as rate');

export async function pageMonths(db: Queryable, scope: Scope, query: CallRequest<Calls['monthPaged']>) {
  const columns = ['p.fixmedins_code', 'p.prac_psn_code'].map((column): OrderColumn => ({
    column,
    type: 'text',
    order: query.sortOrder,
  }));
  const { after, tail, cut } = keyset(columns, query);
  const rows = await rowsOf<AttendanceMonth>(
    db,
    sql`${months(sql`${staff(scope, query)} and ${after} ${tail}`, query.month)}
        select t.fixmedins_code, t.fixmedins_name, t.psn_code, t.psn_name, t.month, t.due, t.present, t.absent, t.late, t.early, t.open,
               ${HOURS}, ${RATE} from t
         order by ${sql.raw(`t.fixmedins_code ${query.sortOrder}, t.psn_code ${query.sortOrder}`)}`,
  );
  return cut(rows, (row) => [row.fixmedinsCode, row.psnCode]);
}

export const totalMonths = (db: Queryable, scope: Scope, filter: MonthFilter) =>
  rowOf<CallResult<Calls['monthTotals']>>(
    db,
    sql`${months(staff(scope, filter), filter.month)}
        select t.row_count, t.due, t.present, t.absent, t.late, t.early, t.open, ${HOURS}, ${RATE} from (
          select count(*)::int as row_count, coalesce(sum(due), 0)::int as due, coalesce(sum(present), 0)::int as present,
                 coalesce(sum(absent), 0)::int as absent, coalesce(sum(late), 0)::int as late, coalesce(sum(early), 0)::int as early,
                 coalesce(sum(open), 0)::int as open, coalesce(sum(seconds), 0) as seconds from t) t`,
  );
