import { sql, type SQL } from 'drizzle-orm';
import { ALL_AREAS } from '../../contract/auth/auth.ts';
import { definition, type Audience, type Definition } from '../../contract/customReport/definition.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { sameOrganisation } from '../security/organisation.ts';
import { KIND_PRESET } from '../security/role.ts';
import type { SessionUser } from '../security/session.ts';

/** A report's row. */
export interface StoredReport {
  readonly reportId: string;
  readonly userId: string;
  readonly name: string;
  readonly memo: string;
  readonly source: string;
  readonly definition: Definition;
  readonly seenBy: Audience;
  readonly roleIds: readonly string[];
  readonly authorName: string;
  readonly ver: number;
  readonly updtTime: string;
}

export const REPORT_COLUMNS = sql.raw(
  `r.report_id, r.user_id, r.name, r.memo, r.source, r.definition, r.seen_by, r.role_ids, a.name as author_name, r.ver, r.updt_time`,
);
export const REPORT_FROM = sql.raw('custom_report r join app_user a on a.user_id = r.user_id');

/** Whether the author's organisation contains the reader's: the platform all, an area what lies in it. */
const aboveReader = ({ companyId, medicalAreaCode }: SessionUser): SQL => sql`
  (r.company_id = ${companyId} or r.company_id is null and (r.medical_area_code in ('', ${ALL_AREAS})
    or r.medical_area_code = ${medicalAreaCode}
    or right(r.medical_area_code, 4) = '0000' and left(r.medical_area_code, 2) = left(${medicalAreaCode}, 2)))`;

/** Reports `r` that a person may run: their own, and those shared with their organisation or a role that they hold. */
export const visibleTo = (user: SessionUser): SQL => sql`
  (r.user_id = ${user.userId}
   or r.seen_by = 'company' and ${sameOrganisation(user)}
   or r.seen_by = 'roles' and ${aboveReader(user)} and (
        ${user.holdsPreset} and ${`${KIND_PRESET}${user.roleCode}`} = any(r.role_ids)
        or exists (select from user_menu_role g join menu_role m using (role_id)
                    where g.user_id = ${user.userId} and m.enabled and m.role_id = any(r.role_ids))))`;

/** A row as it was stored, with what later versions added to definitions. */
export const readReport = (row: StoredReport): StoredReport => ({
  ...row,
  definition: definition.parse(row.definition),
});

/** A report that a person may run. @throws Problem for others, as if they did not exist */
export async function reportFor(db: Queryable, user: SessionUser, reportId: string): Promise<StoredReport> {
  const [found] = await rowsOf<StoredReport>(
    db,
    sql`select ${REPORT_COLUMNS} from ${REPORT_FROM} where r.report_id = ${reportId} and ${visibleTo(user)}`,
  );
  if (!found) throw Problem.business('没有找到该报表，或它已不对您开放');
  return readReport(found);
}
