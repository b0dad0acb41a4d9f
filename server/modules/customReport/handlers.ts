import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { CustomReportRow } from '../../../contract/customReport/customReport.ts';
import { planReport } from '../../../contract/customReport/plan.ts';
import { sourceById } from '../../../contract/customReport/sources.ts';
import { permits } from '../../../contract/rights/permission.ts';
import { mayRunReport } from '../../customReports/file.ts';
import { archivedOf, daysOfRun, requireSource } from '../../customReports/read.ts';
import { requirePlan, runReport } from '../../customReports/run.ts';
import {
  REPORT_COLUMNS,
  REPORT_FROM,
  readReport,
  reportFor,
  visibleTo,
  type StoredReport,
} from '../../customReports/stored.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { askAs } from '../../http/askAs.ts';
import type { Handlers, ModuleHandlers } from '../../http/handler.ts';
import { likeAny } from '../../query/conditions.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import type { SessionUser } from '../../security/session.ts';
import { customReportJob } from './exportJob.ts';
import { readFile } from './importFile.ts';
import { importReports, planOf, rolesFor, save } from './save.ts';

const ORDER: readonly OrderColumn[] = [
  { column: 'r.updt_time', type: 'timestamptz', order: 'desc' },
  { column: 'r.report_id::text', type: 'text', order: 'desc' },
];

/** A report as lists show it to a person. */
function shown(user: SessionUser, report: StoredReport): CustomReportRow {
  const { reportId, name, memo, source, definition, seenBy, authorName, ver, updtTime } = report;
  const found = sourceById(source);
  return {
    reportId,
    name,
    memo,
    source,
    sourceTitle: found?.title ?? source,
    columns: definition.columns.length,
    groups: definition.groups.length,
    seenBy,
    isOwn: report.userId === user.userId,
    authorName,
    mayRead: found !== undefined && permits(found.list.call.permission, user.rights),
    ver,
    updtTime,
  };
}

interface Asked {
  readonly keyword?: string | undefined;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}
const named = (keyword: string | undefined): SQL => likeAny(['r.name', 'r.memo'], keyword);
const own = ({ userId }: SessionUser): SQL => sql`r.user_id = ${userId}`;

async function page(db: Queryable, user: SessionUser, where: SQL, query: Asked) {
  const { after, tail, cut } = keyset(ORDER, query);
  const rows = await rowsOf<StoredReport & { sortTime: string }>(
    db,
    sql`select ${REPORT_COLUMNS}, r.updt_time::text as sort_time from ${REPORT_FROM}
         where ${where} and ${named(query.keyword)} and ${after} ${tail}`,
  );
  const found = cut(rows, (row) => [row.sortTime, row.reportId]);
  return { ...found, rows: found.rows.map((row) => shown(user, readReport(row))) };
}
const count = (db: Queryable, where: SQL, keyword: string | undefined) =>
  rowOf<{ rowCount: number }>(
    db,
    sql`select count(*)::int as row_count from ${REPORT_FROM} where ${where} and ${named(keyword)}`,
  );

/** The calls of custom reports. Runs read through `all`, the handlers of every list. */
export const customReportHandlers = (all: () => Handlers): ModuleHandlers<'customReport'> => ({
  paged: ({ tx, user }, query) => page(tx, user, visibleTo(user), query),
  totals: ({ tx, user }, { keyword }) => count(tx, visibleTo(user), keyword),
  ownPaged: ({ tx, user }, query) => page(tx, user, own(user), query),
  ownTotals: ({ tx, user }, { keyword }) => count(tx, own(user), keyword),
  get: async ({ tx, user }, { reportId }) => {
    const report = await reportFor(tx, user, reportId);
    const row = shown(user, report);
    return { ...row, definition: report.definition, roleIds: row.isOwn ? [...report.roleIds] : [] };
  },
  run: async (context, { reportId, ...days }) => {
    const { tx, user } = context;
    const { definition } = await reportFor(tx, user, reportId);
    const plan = requirePlan(planReport(definition));
    await requireSource(tx, user, plan);
    const asked = daysOfRun(plan, days);
    const result = await runReport(plan, asked, askAs(context, all(), user));
    return { ...result, archived: await archivedOf(tx, plan, asked) };
  },
  preview: async (context, { definition }) => {
    const { tx, user } = context;
    const plan = await planOf(tx, user, definition);
    const asked = daysOfRun(plan, {});
    const result = await runReport(plan, asked, askAs(context, all(), user), true);
    return { ...result, archived: await archivedOf(tx, plan, asked) };
  },
  save,
  remove: async ({ tx, user, logTarget }, { reportId, ver }) => {
    const [old] = await rowsOf<{ name: string; ver: number }>(
      tx,
      sql`select r.name, r.ver from custom_report r where r.report_id = ${reportId} and ${own(user)} for update`,
    );
    if (!old) throw Problem.business('没有找到该报表，只有创建人可以删除');
    logTarget({ reportId, name: old.name });
    if (old.ver !== ver) throw Problem.business('该报表已被修改，请刷新后再删除');
    await tx.execute(sql`delete from custom_report where report_id = ${reportId}`);
    return { removed: true as const };
  },
  roles: async ({ tx, user }) => ({ roles: await rolesFor(tx, user) }),
  importFile: async ({ tx, user, logTarget }, { text }) => {
    const { reports, problems } = readFile(user, text);
    logTarget({ reports: reports.length, problems: problems.length });
    if (problems.length > 0) return { imported: 0, problems: [...problems] };
    const taken = await importReports(tx, user, reports);
    // Rolls back: a file is imported as a whole.
    if (taken.length > 0)
      throw Problem.business(
        taken.map((at) => `第 ${at + 1} 张「${reports[at]?.name ?? ''}」：您已有同名的报表`).join('；'),
      );
    return { imported: reports.length, problems: [] };
  },
  exportRows: async ({ tx, user, jobs, logTarget }, request) => {
    const { reportId, format } = request;
    logTarget({ reportId, format });
    await mayRunReport(tx, user, request);
    const { name } = await reportFor(tx, user, reportId);
    const { userId, medicalAreaCode, enteredBy } = user;
    const asked = JSON.stringify([request, userId, medicalAreaCode, enteredBy]);
    const { jobId } = await jobs.enqueue(tx, customReportJob, {
      title: `导出${name}`,
      by: user,
      request,
      total: 0,
      dedupeKey: `customReport:${createHash('sha256').update(asked).digest('base64url')}`,
    });
    return { jobId };
  },
});
