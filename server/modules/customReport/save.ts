import { sql } from 'drizzle-orm';
import {
  audiences,
  type Audience,
  type Definition,
  type FileReport,
} from '../../../contract/customReport/definition.ts';
import { MAX_REPORTS } from '../../../contract/customReport/customReport.ts';
import { renameColumns } from '../../../contract/customReport/formula.ts';
import { namedColumns, planReport, type ReportPlan } from '../../../contract/customReport/plan.ts';
import { readRoles } from '../../accounts/menuRoles.ts';
import { requireSource } from '../../customReports/read.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import type { SessionUser } from '../../security/session.ts';

type Handlers = ModuleHandlers<'customReport'>;
/** The number of roles offered at most when somebody chooses who may see a report. */
const MAX_ROLES = 200;

/** The plan of what somebody designs. @throws Problem with the field that is wrong, or 403 without the source's right */
export async function planOf(db: Queryable, user: SessionUser, definition: Definition): Promise<ReportPlan> {
  const planned = planReport(definition);
  if ('problems' in planned) {
    const [first] = planned.problems;
    throw Problem.invalidField(`definition.${first?.field ?? ''}`, first?.message ?? '');
  }
  await requireSource(db, user, planned.plan);
  return planned.plan;
}

/** Formulas name columns by key where they are stored: titles may change. */
const stored = ({ definition, source }: ReportPlan): Definition => ({
  ...definition,
  columns: definition.columns.map((column) =>
    column.formula === undefined
      ? column
      : { ...column, formula: renameColumns(column.formula, namedColumns(source), 'key') },
  ),
});

/** Roles that a person may share with: those that they see. */
export async function rolesFor(db: Queryable, user: SessionUser) {
  const found = await readRoles(
    db,
    user,
    sql`r.enabled`,
    sql`order by r.role_code, r.role_name, r.role_id limit ${MAX_ROLES}`,
  );
  return found.map(({ roleId, roleName }) => ({ roleId, roleName }));
}

async function checkRoles(db: Queryable, user: SessionUser, seenBy: Audience, roleIds: readonly string[]) {
  if (seenBy !== 'roles') return [];
  if (roleIds.length === 0) throw Problem.invalidField('roleIds', '请选择可以查看的角色');
  const known = new Set((await rolesFor(db, user)).map(({ roleId }) => roleId));
  if (!roleIds.every((roleId) => known.has(roleId)))
    throw Problem.invalidField('roleIds', '没有找到所选的角色');
  return [...new Set(roleIds)];
}

/** Serialises what one person stores: the limit and the names count all of their reports. */
const lockOwn = (tx: Queryable, { userId }: SessionUser) =>
  tx.execute(sql`select 1 from app_user where user_id = ${userId} for no key update`);

async function requireRoom(tx: Queryable, { userId }: SessionUser, more: number): Promise<void> {
  const { n } = await rowOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from custom_report where user_id = ${userId}`,
  );
  if (n + more > MAX_REPORTS) throw Problem.business(`最多保存 ${MAX_REPORTS} 张报表，请先删除不用的`);
}

interface NewReport extends FileReport {
  readonly seenBy: Audience;
  readonly roleIds: readonly string[];
}
/** Null where a report of the name exists. */
async function insert(tx: Queryable, user: SessionUser, report: NewReport) {
  const { name, memo, definition, seenBy, roleIds } = report;
  const [made] = await rowsOf<{ reportId: string; ver: number }>(
    tx,
    sql`insert into custom_report (user_id, company_id, medical_area_code, name, memo, source, definition, seen_by, role_ids)
        values (${user.userId}, ${user.companyId}, ${user.medicalAreaCode}, ${name}, ${memo}, ${definition.source},
                ${JSON.stringify(definition)}::jsonb, ${seenBy}, ${sql.param([...roleIds])}::text[])
        on conflict (user_id, name) do nothing returning report_id, ver`,
  );
  return made ?? null;
}

const TAKEN = '您已有同名的报表';

export const save: Handlers['save'] = async ({ tx, user, logTarget }, asked) => {
  const { reportId, ver, name, memo, seenBy } = asked;
  logTarget({ reportId, name, seenBy: audiences[seenBy], source: asked.definition.source });
  const plan = await planOf(tx, user, asked.definition);
  const definition = stored(plan);
  const roleIds = await checkRoles(tx, user, seenBy, asked.roleIds);
  await lockOwn(tx, user);
  if (reportId === undefined) {
    await requireRoom(tx, user, 1);
    const made = await insert(tx, user, { name, memo, definition, seenBy, roleIds });
    if (!made) throw Problem.invalidField('name', TAKEN);
    return made;
  }
  const [old] = await rowsOf<{ ver: number; isTaken: boolean }>(
    tx,
    sql`select r.ver, exists (select from custom_report o where o.user_id = r.user_id and o.name = ${name}
                                and o.report_id <> r.report_id) as is_taken
          from custom_report r where r.report_id = ${reportId} and r.user_id = ${user.userId} for update of r`,
  );
  if (!old) throw Problem.business('没有找到该报表，只有创建人可以修改');
  if (old.ver !== ver) throw Problem.business('该报表已被修改，请重新打开');
  if (old.isTaken) throw Problem.invalidField('name', TAKEN);
  return rowOf<{ reportId: string; ver: number }>(
    tx,
    sql`update custom_report
           set name = ${name}, memo = ${memo}, source = ${definition.source}, definition = ${JSON.stringify(definition)}::jsonb,
               seen_by = ${seenBy}, role_ids = ${sql.param(roleIds)}::text[], company_id = ${user.companyId},
               medical_area_code = ${user.medicalAreaCode}, ver = ver + 1, updt_time = clock_timestamp()
         where report_id = ${reportId} returning report_id, ver`,
  );
};

/** All reports of a file, or none. */
export async function importReports(
  tx: Queryable,
  user: SessionUser,
  reports: readonly FileReport[],
): Promise<number[]> {
  await lockOwn(tx, user);
  await requireRoom(tx, user, reports.length);
  const taken: number[] = [];
  for (const [at, report] of reports.entries()) {
    const plan = await planOf(tx, user, report.definition);
    const made = await insert(tx, user, { ...report, definition: stored(plan), seenBy: 'self', roleIds: [] });
    if (!made) taken.push(at);
  }
  return taken;
}
