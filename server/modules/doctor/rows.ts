import { sql, type SQL } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { doctorCalls, StaffRow } from '../../../contract/doctor.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { maskCertno } from '../../security/mask.ts';
import { within, type Scope } from '../../query/scope.ts';
import { likeAny, anyOf } from '../../query/conditions.ts';
import { IN_OFFICE } from '../../stores/staff.ts';

const COLUMNS =
  sql.raw(`m.staff_id, m.fixmedins_code, s.fixmedins_name, m.prac_psn_code, m.prac_psn_name, m.prac_psn_type, m.certno,
  m.prac_psn_cert, m.prac_cert_no, m.hi_dr_flag, m.begntime, m.endtime, (${IN_OFFICE}) as in_office, m.chg_rea, m.source,
  m.opter_name, m.updt_time, m.ver, m.vouched_name,
  case when m.pin_hash is null then 'none' when m.pin_given then 'given' else 'own' end as pin`);
const FROM = sql.raw('medical_staff m join store s using (fixmedins_code)');

type Filter = CallRequest<(typeof doctorCalls)['totals']>;
const condition = (scope: Scope, filter: Filter): SQL => sql`m.deleted_at is null and ${within(scope, 's')}
  and ${anyOf('m.fixmedins_code', filter.fixmedinsCode)}
  and ${filter.pracPsnType === undefined ? sql`true` : sql`m.prac_psn_type = ${filter.pracPsnType}`}
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
  rowOf<{ rowCount: number; inOffice: number; pharmacists: number }>(
    db,
    sql`select count(*)::int as row_count, (count(*) filter (where ${sql.raw(IN_OFFICE)}))::int as in_office,
               (count(*) filter (where ${sql.raw(IN_OFFICE)} and m.prac_psn_type = '3'))::int as pharmacists
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
