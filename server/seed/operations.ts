import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/** Days back that the demo's log goes. */
const DAYS = 20;

/** What each kind of account did in the demo, as lines of a day: call, how often, milliseconds, target (SQL), why refused. */
const STORE = [
  ['auth.login', 1, 310, "jsonb_build_object('userName', u.user_name)", null],
  ['counter.signIn', 1, 140, "'{}'::jsonb", null],
  ['card.read', 6, 180, "jsonb_build_object('fixmedinsCode', u.fixmedins_code, 'mdtrtCertType', '03')", null],
  [
    'counter.confirmSettlement',
    4,
    420,
    "jsonb_build_object('rtalDocno', 'RD' || to_char(d.day, 'YYMMDD') || n, 'outcome', 'settled')",
    null,
  ],
  [
    'counter.confirmSettlement',
    1,
    510,
    "jsonb_build_object('rtalDocno', 'RD' || to_char(d.day, 'YYMMDD') || '90' || n)",
    '参保状态异常，不能结算',
  ],
  ['order.print', 2, 25, "jsonb_build_object('nth', 1, 'reason', '顾客要求')", null],
  ['attendance.signOut', 1, 120, "'{}'::jsonb", null],
] as const;
const ADMIN = [
  ['auth.login', 1, 305, "jsonb_build_object('userName', u.user_name)", null],
  ['reconciliation.dayReconcile', 1, 95, "jsonb_build_object('range', to_char(d.day - interval '1 day', 'YYYY-MM-DD'), 'storeDays', 120)", null],
  ['order.reveal', 1, 60, "jsonb_build_object('setlId', 'S' || to_char(d.day, 'YYMMDD') || '0017', 'reason', '核对退费申请')", null],
  ['role.stopUser', 1, 45, "jsonb_build_object('userName', 'clerk' || to_char(d.day, 'DD'), 'before', true, 'after', false)", null],
  [
    'role.editUser', 1, 52,
    "jsonb_build_object('userName', 'store', 'changed', jsonb_build_array('surName'), 'before', jsonb_build_object('surName', '小王'), 'after', jsonb_build_object('surName', '小张'))",
    null,
  ],
  ['user.resetPassword', 1, 260, "jsonb_build_object('userName', 'clerk' || to_char(d.day, 'DD'))", '该用户不在管理范围内'],
  ['export.start', 1, 33, "jsonb_build_object('listId', 'orders')", null],
] as const; // prettier-ignore

/** Lines of the operation log for the days gone by, so that the page shows a log that was lived in. */
export async function seedOperations(client: Client): Promise<void> {
  await client.query(`select ensure_log_months(now()::date - ${DAYS + 1}, now()::date)`);
  for (const [roles, acts] of [
    ['u.role_code = 3 and u.fixmedins_code is not null', STORE],
    ['u.is_admin_user', ADMIN],
  ] as const)
    for (const [nth, [callId, times, tookMs, target, refused]] of acts.entries())
      await client.query(
        `insert into operation_log (at, user_id, user_name, call_id, summary, success, message, target, ip, took_ms, fixmedins_code,
                                    company_id, poolarea_no)
         select d.day + interval '8 hours' + make_interval(mins => $1::int * 70 + n * 7 + abs(hashtext(u.user_id || d.day)) % 30),
                u.user_id, u.user_name, $2, $2, $3::text is null, $3, ${target}, '10.20.' || abs(hashtext(u.user_id)) % 200 || '.12',
                $4::int + abs(hashtext(u.user_id || d.day || n)) % 90, coalesce(u.fixmedins_code, ''), coalesce(u.company_id, ''),
                coalesce(s.poolarea_no, (select min(a.admdvs) from user_area a where a.user_id = u.user_id), '')
           from app_user u left join store s on s.fixmedins_code = u.fixmedins_code,
                (select generate_series(now()::date - ${DAYS}, now()::date - 1, '1 day')::timestamptz as day) d,
                generate_series(1, $5::int) n
          where ${roles} and extract(isodow from d.day) < 7
            -- The acts of one in three days differ, so that no day is like the one before.
            and ($5 > 1 or $1::int = 0 or abs(hashtext(u.user_id || d.day || $2)) % 3 > 0)`,
        [nth, callId, refused, tookMs, times],
      );
}
