import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/**
 * Spot checks of the last month: one period of an area and two of a chain, and what came of their checks. None is in force today, so
 * that no till of the demo is asked until somebody sends one.
 * @param lastDay the last day of the data, `YYYY-MM-DD`
 */
export async function seedSpotChecks(client: Client, lastDay: string): Promise<void> {
  await client.query(
    `insert into spot_check_period (poolarea_no, company_id, scope, period_name, begndate, enddate, stores, times, window_begin, window_end,
                                    recog_biz, limit_minutes, is_enabled, opter_name)
     select v.area, v.company, v.scope::jsonb, v.name, $1::date - v.days, $1::date + v.more, '{}', v.times, '09:00', '18:00', v.biz, v.mins,
            v.enabled, v.opter
       from (values ('320100', '', '{"kind":"area","code":"320100"}', '药师在岗月度抽查', 30, 0, 1, '10', 10, true, '区划管理员'),
                    ('', 'C0001', '{"kind":"company","companyId":"C0001"}', '购药人身份抽查', 20, 0, 1, '15', 15, true, '公司管理员'),
                    ('', 'C0001', '{"kind":"company","companyId":"C0001"}', '夜间药师在岗抽查', 0, 90, 2, '10', 5, false, '公司管理员'))
            v (area, company, scope, name, days, more, times, biz, mins, enabled, opter)`,
    [lastDay],
  );
  // Of a hundred: 82 answered, 10 missed, 4 failed, 4 without a buyer; of the bad ones most were appealed and examined.
  await client.query(
    `insert into spot_check_task (fixmedins_code, task_id, poolarea_no, company_id, period_id, period_name, bchno, recog_biz, task_stas,
       task_dura, task_begntime, task_endtime, psn_code, psn_name, crtf_time, crtf_rslt, tries, appl_rea, appl_time, appler_name, chk_stas,
       chk_time, chker_name, chk_opnn)
     select s.fixmedins_code, md5(p.period_id || s.fixmedins_code || d)::uuid, s.poolarea_no, s.company_id, p.period_id, p.period_name,
            'CC' || to_char(d, 'YYYYMMDD') || '01', p.recog_biz, case when is_bad and age < 4 then '2' else '5' end, p.limit_minutes, at,
            at + make_interval(mins => p.limit_minutes),
            case when h < 82 and p.recog_biz = '10' then coalesce(m.prac_psn_code, '') else '' end,
            case when h >= 82 then '' when p.recog_biz = '10' then coalesce(m.prac_psn_name, '') else '王*' end,
            case when h < 82 or (h between 92 and 95 and p.recog_biz = '15') then at + make_interval(secs => 40 + h * 5) end,
            case when h < 82 then '1' when h < 92 or p.recog_biz = '10' then '3' when h < 96 then '2' else '4' end,
            case when h between 92 and 95 and p.recog_biz = '15' then 3 else 0 end,
            case when is_bad and h % 3 > 0 then '当时正在配药，没有看到提示' else '' end,
            case when is_bad and h % 3 > 0 then at + interval '1 day' end,
            case when is_bad and h % 3 > 0 then s.fixmedins_name else '' end,
            case when not is_bad then '2' when age < 4 then '0' when h % 2 = 0 then '1' else '3' end,
            case when is_bad and age >= 4 then at + interval '2 days' end, case when is_bad and age >= 4 then p.opter_name else '' end,
            case when is_bad and age >= 4 then case when h % 2 = 0 then '情况属实' else '未说明具体原因' end else '' end
       from spot_check_period p
       join store s on s.closed_at is null and (s.company_id = p.company_id or (p.company_id = '' and s.poolarea_no = p.poolarea_no))
      cross join lateral generate_series(p.begndate, $1::date - 1, '1 day') d
      cross join lateral (select (abs(hashtextextended(s.fixmedins_code || p.period_name || d, 0)) % 100)::int as h, $1::date - d::date as age) x
      cross join lateral (select d + interval '9 hours' + make_interval(mins => h * 5) as at,
                                 h >= 82 and (p.recog_biz = '10' or h < 96) as is_bad) y
       left join lateral (select m.prac_psn_code, m.prac_psn_name from medical_staff m
                           where m.fixmedins_code = s.fixmedins_code and m.prac_psn_type = '3' and m.deleted_at is null
                           order by m.prac_psn_code limit 1) m on true`,
    [lastDay],
  );
}
