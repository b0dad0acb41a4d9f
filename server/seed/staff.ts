import type pg from 'pg';
import { hashPassword } from '../security/password.ts';
import { personal } from '../db/sealing.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** The PIN of every pharmacist of the demo. */
export const DEMO_PIN = '246810';

/**
 * Three people of each store as the centre has them, derived from the store's code, and the same here, except that the
 * demo store has one unknown to the centre, lacks one, and has an outdated licence. Also the last month's attendance.
 */
export async function seedStaff(client: Client, demoStore: string): Promise<void> {
  await client.query(
    `insert into centre.staff (fixmedins_code, prac_psn_code, prac_psn_name, prac_psn_type, psn_cert_type, certno, prac_psn_cert,
                               prac_cert_no, hi_dr_flag, begntime)
     select s.fixmedins_code, 'YS' || substr(s.fixmedins_code, 2, 11) || n,
            (array['沈','韩','杨','朱','秦','许','何','吕','施','张'])[1 + (h / 7) % 10] || (array['明远','素云','建平','思齐','文静','立群'])[1 + (h / 11) % 6],
            case n when 3 then '1' else '3' end, '01', '990000' || (1965 + h % 30)::text || lpad((1 + h % 12)::text, 2, '0') || '150' || n || '0X',
            'ZG' || lpad((h % 100000000)::text, 8, '0'), 'ZY' || lpad((h % 99999999)::text, 8, '0'), '1', date '2021-01-01'
       from store s cross join generate_series(1, 3) n
       cross join lateral (select abs(hashtextextended(s.fixmedins_code, n)) % 1000000007 as h) x`,
  );
  const { rows: papers } = await client.query<{ certno: string }>('select distinct certno from centre.staff');
  await client.query(
    `insert into medical_staff (fixmedins_code, prac_psn_code, prac_psn_name, prac_psn_type, psn_cert_type, certno, prac_psn_cert,
                                prac_cert_no, hi_dr_flag, begntime, endtime, source, opter_name, vouched_by, vouched_name, pin_hash)
     select fixmedins_code, prac_psn_code, prac_psn_name, prac_psn_type, psn_cert_type, sealed, prac_psn_cert,
            case when fixmedins_code = $1 and prac_psn_code like '%2' then 'ZY00000000' else prac_cert_no end, hi_dr_flag, begntime, endtime,
            '2', '医保中心', '', '医保中心', case prac_psn_type when '3' then $2 end
       from centre.staff join unnest($3::text[], $4::text[]) as p(certno, sealed) using (certno)
      where not (fixmedins_code = $1 and prac_psn_code like '%3')`,
    [
      demoStore,
      await hashPassword(DEMO_PIN),
      papers.map(({ certno }) => certno),
      papers.map(({ certno }) => personal(certno)),
    ],
  );
  await client.query(
    `insert into medical_staff (fixmedins_code, prac_psn_code, prac_psn_name, prac_psn_type, certno, prac_psn_cert, begntime, opter_name)
     values ($1, 'YSLOCAL01', '实习药师', '3', $2, '', date '2024-01-01', '门店收银员')`,
    [demoStore, personal('99000019990101007X')],
  );
  await seedLicences(client);
  await client.query(
    attended('select i, now()::date - i as d from generate_series(1, 21) i where i % 8 <> 5'),
    [demoStore],
  );
  await client.query(
    inTurns(`select now()::date - i as d from generate_series(1, 31) i`, 's.fixmedins_code <> $1'),
    [demoStore],
  );
}

/** Departments of each store, and what its people are licensed for: some certificates have ended, some end soon. */
async function seedLicences(client: Client): Promise<void> {
  await client.query(
    `insert into department (fixmedins_code, dept_no, dept_name, begntime, head_name, head_tel, opter_name)
     select s.fixmedins_code, d.no, d.name, date '2021-01-01', '店长', '025-8' || substr(s.fixmedins_code, 6, 7), '系统'
       from store s cross join (values ('01', '药学部'), ('02', '门诊')) d (no, name)`,
  );
  await client.query(
    `update medical_staff m
        set prac_type = case m.prac_psn_type when '1' then '临床' else '药学' end,
            prac_scope = case m.prac_psn_type when '1' then '全科' else '药品零售' end,
            prac_title = case m.prac_psn_type when '1' then '主治医师' else (array['药师', '主管药师', '执业药师'])[1 + h % 3] end,
            dept_no = case m.prac_psn_type when '1' then '02' else '01' end,
            cert_end = case when h % 37 = 0 then now()::date - (1 + h % 20)
                            when h % 23 = 0 then now()::date + h % 90 else now()::date + 120 + h % 900 end,
            credit_lv = (array['A', 'A', 'A', 'B', 'C'])[1 + h % 5],
            vola_note = case when h % 41 = 0 then '未按规定核验处方（2025 年）' else '' end
       from (select staff_id, (abs(hashtextextended(prac_psn_code, 5)) % 100003)::int as h from medical_staff) x
      where x.staff_id = m.staff_id and m.source = '2'`,
  );
}

/**
 * Both pharmacists of each of the `stores` on days `d`: one day off in seven, never the same, and the usual faults:
 * late, early, no sign-out, a missed day.
 */
const inTurns = (days: string, stores: string): string => `
insert into attendance (fixmedins_code, poolarea_no, company_id, att_type, psn_code, psn_name, prac_psn_cert, work_day, sign_in_time,
                        sign_out_time, sign_way)
select s.fixmedins_code, s.poolarea_no, s.company_id, '1', m.prac_psn_code, m.prac_psn_name, m.prac_psn_cert, d::date,
       d::date + s.duty_begin::time + make_interval(mins => case when h % 17 = 0 then 5 + h % 40 else -(h % 14) end),
       case when h % 31 = 0 then null
            else d::date + s.duty_end::time + make_interval(mins => case when h % 19 = 0 then -(10 + h % 50) else h % 16 end) end, '3'
  from store s
  join medical_staff m using (fixmedins_code)
 cross join lateral (${days}) x
 cross join lateral (select (abs(hashtextextended(m.prac_psn_code || d::date, 0)) % 1000003)::int as h,
                            (abs(hashtextextended(s.fixmedins_code, 0)) % 7)::int as off) y
 where ${stores} and m.source = '2' and m.prac_psn_type = '3' and m.deleted_at is null and h % 29 <> 0
   and (d::date - date '2000-01-01' + off + case when m.prac_psn_code like '%2' then 3 else 0 end) % 7 <> 0`;

/** The first pharmacist of the demo store on days `d`, numbered `i`: sometimes late, early, or without a sign-out. */
const attended = (days: string): string => `
insert into attendance (fixmedins_code, poolarea_no, company_id, att_type, psn_code, psn_name, prac_psn_cert, work_day, sign_in_time,
                        sign_out_time, sign_way)
select s.fixmedins_code, s.poolarea_no, s.company_id, '1', m.prac_psn_code, m.prac_psn_name, m.prac_psn_cert, d::date,
       d::date + time '08:20' + make_interval(mins => case when i % 6 = 0 then 35 else i % 9 end),
       case when i % 10 = 4 then null else d::date + time '20:31' - make_interval(mins => case when i % 7 = 0 then 70 else 0 end) end, '3'
  from store s
  join medical_staff m on m.fixmedins_code = s.fixmedins_code and m.prac_psn_code like '%1' and m.source = '2' and m.deleted_at is null
 cross join lateral (${days}) x
 where s.fixmedins_code = $1`;

/**
 * Attendance of a day since the seed; today's has no sign-out yet. Existing sign-ins stay.
 * @param stores that sell on that day, with or without the demo store
 */
export async function seedAttendance(
  client: Client,
  demoStore: string,
  { day, stores }: { readonly day: string; readonly stores: readonly string[] },
): Promise<void> {
  const one = `select $2::date as d, $2::date - date '2000-01-01' as i where ($2::date - date '2000-01-01') % 8 <> 5`;
  await client.query(
    `${attended(one)} on conflict (fixmedins_code, work_day, att_type, psn_code) do update
       set sign_out_time = greatest(excluded.sign_out_time, attendance.sign_in_time)
     where attendance.sign_out_time is null and attendance.ip = ''`,
    [demoStore, day],
  );
  await client.query(
    `${inTurns('select $2::date as d', 's.fixmedins_code <> $1 and s.fixmedins_code = any($3::text[])')} on conflict do nothing`,
    [demoStore, day, stores],
  );
}
/** A pharmacist is signed in to review prescriptions, whenever the demo is opened. */
export const seedDuty = (client: Client, demoStore: string): Promise<unknown> =>
  client.query(
    `insert into attendance (fixmedins_code, poolarea_no, company_id, att_type, psn_code, psn_name, prac_psn_cert, work_day, sign_in_time, sign_way)
     select s.fixmedins_code, s.poolarea_no, s.company_id, '1', m.prac_psn_code, m.prac_psn_name, m.prac_psn_cert, now()::date,
            least(clock_timestamp(), now()::date + time '08:24'), '3'
       from store s
       join medical_staff m on m.fixmedins_code = s.fixmedins_code and m.prac_psn_code like '%1' and m.source = '2' and m.deleted_at is null
      where s.fixmedins_code = $1 and s.closed_at is null and exists (select from centre.demo_sales)
     on conflict do nothing`,
    [demoStore],
  );
