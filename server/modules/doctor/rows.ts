import { sql, type SQL } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { CERT_DAYS, type doctorCalls, type StaffRow } from '../../../contract/doctor.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { maskCertno } from '../../security/mask.ts';
import { within, type Scope } from '../../query/scope.ts';
import { likeAny, anyOf, exactly } from '../../query/conditions.ts';
import { certEnding, IN_OFFICE } from '../../stores/staff.ts';

const COLUMNS =
  sql.raw(`m.staff_id, m.fixmedins_code, s.fixmedins_name, m.prac_psn_code, m.prac_psn_name, m.prac_psn_type, m.certno,
  m.prac_psn_cert, m.prac_cert_no, m.hi_dr_flag, m.prac_type, m.prac_scope, m.prac_title, m.cert_end, m.credit_lv, m.vola_note,
  coalesce(m.dept_no, '') as dept_no, coalesce(d.dept_name, '') as dept_name,
  case when m.cert_end is null then 'none' when m.cert_end < now()::date then 'ended'
       when m.cert_end <= now()::date + ${CERT_DAYS} then 'soon' else 'good' end as cert_state, m.begntime, m.endtime, (${IN_OFFICE}) as in_office, m.chg_rea, m.source,
  m.opter_name, m.updt_time, m.ver, m.vouched_name,
  case when m.pin_hash is null then 'none' when m.pin_given then 'given' else 'own' end as pin`);
const FROM = sql.raw(
  'medical_staff m join store s using (fixmedins_code) left join department d on d.fixmedins_code = m.fixmedins_code and d.dept_no = m.dept_no',
);
const CERTS = {
  soon: certEnding('m'),
  ended: `m.cert_end < now()::date and ${IN_OFFICE}`,
  none: `m.cert_end is null and ${IN_OFFICE}`,
} as const;

type Filter = CallRequest<(typeof doctorCalls)['totals']>;
const condition = (scope: Scope, filter: Filter): SQL => sql`m.deleted_at is null and ${within(scope, 's')}
  and ${anyOf('m.fixmedins_code', filter.fixmedinsCode)}
  and ${filter.pracPsnType === undefined ? sql`true` : sql`m.prac_psn_type = ${filter.pracPsnType}`}
  and ${filter.cert === undefined ? sql`true` : sql.raw(CERTS[filter.cert])}
  and ${exactly('m.credit_lv', filter.creditLv)} and ${exactly('m.dept_no', filter.deptNo)}
  and ${likeAny(['m.prac_psn_name', 'm.prac_psn_code', 'm.prac_psn_cert'], filter.keyword)}`;

export async function pageStaff(
  db: Queryable,
  scope: Scope,
  query: CallRequest<(typeof doctorCalls)['query']>,
) {
  const order: OrderColumn[] = [
    { column: 'm.fixmedins_code', type: 'text', order: query.sortOrder },
    { column: 'm.prac_psn_code', type: 'text', order: query.sortOrder },
  ];
  const { after, tail, cut } = keyset(order, query);
  const rows = await rowsOf<StaffRow>(
    db,
    sql`select ${COLUMNS} from ${FROM} where ${condition(scope, query)} and ${after}
         ${tail}`,
  );
  const page = cut(rows, (row) => [row.fixmedinsCode, row.pracPsnCode]);
  return { ...page, rows: page.rows.map(masked) };
}

export const totalStaff = (db: Queryable, scope: Scope, filter: Filter) =>
  rowOf<{ rowCount: number; inOffice: number; pharmacists: number; expiring: number }>(
    db,
    sql`select count(*)::int as row_count, (count(*) filter (where ${sql.raw(IN_OFFICE)}))::int as in_office,
               (count(*) filter (where ${sql.raw(IN_OFFICE)} and m.prac_psn_type = '3'))::int as pharmacists,
               (count(*) filter (where ${sql.raw(CERTS.soon)}))::int as expiring
          from ${FROM} where ${condition(scope, filter)}`,
  );

/** As every reply shows a person. */
export const masked = (row: StaffRow): StaffRow => ({ ...row, certno: maskCertno(row.certno) });

/** With the number in full, which no reply may hold. @throws Problem unless the person is within reach */
export async function staffWithin(db: Queryable, scope: Scope, staffId: string): Promise<StaffRow> {
  const [row] = await rowsOf<StaffRow>(
    db,
    sql`select ${COLUMNS} from ${FROM} where m.staff_id = ${staffId} and m.deleted_at is null and ${within(scope, 's')}`,
  );
  if (!row) throw Problem.business('没有找到该人员');
  return row;
}
