import { z } from 'zod';
import type { Call } from '../../contract/wire/call.ts';
import { allCalls } from '../../contract/index.ts';
import { listById, lists } from '../../contract/lists/index.ts';
import type { List, ListColumn } from '../../contract/lists/column.ts';
import { callsOfReport } from '../../contract/report/settled.ts';
import { settledReports } from '../../contract/report/report.ts';
import { inputMessage } from '../errors/failure.ts';
import { Problem } from '../errors/problem.ts';
import { requireRight } from '../security/may.ts';
import type { SessionUser } from '../security/session.ts';
import { exportFormat } from '../../contract/export.ts';

/** What an export is asked for, as its job stores it. */
export const exportRequest = z.object({
  listId: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  columns: z.array(z.string()),
  format: exportFormat,
});
export type ExportRequest = z.infer<typeof exportRequest>;

export interface ExportPlan {
  readonly list: List;
  /** In the order of the file's columns. */
  readonly columns: readonly ListColumn<unknown>[];
  /** The list's own request, validated, without paging. */
  readonly query: Readonly<Record<string, unknown>>;
}

const PAGING = new Set(['cursor', 'pageSize']);

/**
 * Validates a request against the list and its call.
 * @throws Problem 400 for invalid input, 403 where the user may not make the list's call
 */
export function planOf(user: SessionUser, request: ExportRequest): ExportPlan {
  const list = listById(request.listId);
  if (!list) throw Problem.badRequest(`未知的列表，可以导出：${lists.map((one) => one.title).join('、')}`);
  requireRight(user, list.call.permission);
  const own = Object.fromEntries(Object.entries(request.query).filter(([name]) => !PAGING.has(name)));
  const checked = list.call.request.safeParse(own);
  if (!checked.success) throw Problem.badRequest(queryMessage(checked.error));
  return { list, columns: columnsOf(list, request.columns), query: checked.data };
}

const queryMessage = (error: z.ZodError): string => inputMessage(error).replace('请求参数', '查询条件');

function columnsOf(list: List, keys: readonly string[]): ListColumn<unknown>[] {
  if (new Set(keys).size !== keys.length) throw Problem.badRequest('同一列不能导出两次');
  return keys.map((key) => {
    const column = list.columns.find((one) => one.key === key);
    if (!column) throw Problem.badRequest(`${list.title}没有列 ${key}`);
    return column;
  });
}

/** For each list call, the call that counts its rows with the same filter. */
const TOTALS: Readonly<Record<string, string>> = {
  'reconciliation.dayPaged': 'reconciliation.dayTotals',
  'disease.getDiseaseByPage': 'disease.getDiseaseTotals',
  'abnormalOrder.outpatientPaged': 'abnormalOrder.outpatientTotals',
  'abnormalOrder.paged': 'abnormalOrder.totals',
  'order.paged': 'order.totals',
  'otherpayOrder.paged': 'otherpayOrder.totals',
  'organ.getAuthStorePaged': 'organ.getAuthStoreTotals',
  'doctor.query': 'doctor.totals',
  'attendance.paged': 'attendance.totals',
  'attendance.monthPaged': 'attendance.monthTotals',
  'menuDiff.paged': 'menuDiff.totals',
  'menuDiff.statPaged': 'menuDiff.statTotals',
  'organ.pullOrgans': 'organ.organTotals',
  'institution.getMedicalInfos': 'institution.medicalInfoTotals',
  'report.liquidationPaged': 'report.liquidationTotals',
  ...Object.fromEntries(
    settledReports.map((report) => {
      const { paged, totals } = callsOfReport(report);
      return [paged.id, totals.id];
    }),
  ),
};

/** The call that counts a list's rows, with the part of the query that it accepts; null where there is none. */
export function totalsOf({
  list,
  query,
}: ExportPlan): { call: Call; input: Readonly<Record<string, unknown>> } | null {
  const call = allCalls().find((one) => one.id === TOTALS[list.call.id]);
  if (!call) return null;
  const input = Object.fromEntries(
    Object.entries(query).filter(([name, value]) => name in call.request.shape && value !== undefined),
  );
  return { call, input };
}

/** What the operation log keeps of a filter: days and short codes, never names or numbers of people. */
export const loggedFilter = (query: ExportPlan['query']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, [value].flat().every(isHarmless) ? value : '（已填）']),
  );
const isHarmless = (value: unknown): boolean =>
  typeof value === 'string' && /^(\d{4}-\d{2}-\d{2}|[\w*]{1,6}|[a-z]+[A-Z]\w*)$/.test(value);
