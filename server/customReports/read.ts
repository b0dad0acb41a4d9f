import { z } from 'zod';
import { feeModuleOf } from '../../contract/moduleFee/modules.ts';
import { daysOfRelative } from '../../contract/customReport/period.ts';
import type { ReportPlan } from '../../contract/customReport/plan.ts';
import type { Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { Ask } from '../http/askAs.ts';
import { isFeeActive } from '../http/feeGuard.ts';
import { archivedIn, lacksArchived } from '../query/archived.ts';
import { today } from '../query/range.ts';
import { requireRight } from '../security/may.ts';
import type { SessionUser } from '../security/session.ts';
import { meets, rowMaker, type SourceRow } from './rows.ts';

/** The largest page of any list. */
const PAGE = 1000;
const page = z.object({ rows: z.array(z.unknown()), nextCursor: z.string().nullable() });

/** Days that a reader chose in place of the report's own. */
export interface AskedDays {
  readonly begndate?: string | undefined;
  readonly enddate?: string | undefined;
}
export interface Days {
  readonly begndate: string;
  readonly enddate: string;
}

/** The days that a run reads; null where the source has none. */
export function daysOfRun({ definition }: ReportPlan, { begndate, enddate }: AskedDays): Days | null {
  if (definition.period === null) return null;
  const own = daysOfRelative(definition.period, today());
  return { begndate: begndate ?? own.begndate, enddate: enddate ?? own.enddate };
}

/** The archived months of a run's days, whose rows the source does not have. */
export const archivedOf = async (db: Queryable, plan: ReportPlan, days: Days | null): Promise<string[]> =>
  days === null || !lacksArchived(plan.source.list.call) ? [] : [...(await archivedIn(db, days))];

/**
 * The reader must have the right of the source and, where it is sold, its module: a report opens nothing that its
 * reader could not open.
 * @throws Problem 403, or the refusal of the paid module
 */
export async function requireSource(db: Queryable, user: SessionUser, plan: ReportPlan): Promise<void> {
  const { permission, fee } = plan.source.list.call;
  requireRight(user, permission);
  if (fee === undefined || (await isFeeActive(db, user, fee))) return;
  const module = feeModuleOf(fee);
  if (module) throw Problem.feeExpired(module);
}

/** A subtotal of a report is a row of its list: read again, it would count its rows twice. */
const isSum = (row: unknown): boolean => {
  const level = (row as { readonly level?: unknown } | null)?.level;
  return level === 'subtotal' || level === 'total';
};

/** The columns of the source that a report reads. */
const columnsRead = ({ columns, definition }: ReportPlan): ReadonlySet<string> =>
  new Set([
    ...columns.flatMap(({ key, formula }) => (formula === null ? [key] : [...formula.reads])),
    ...definition.conditions.map(({ column }) => column),
  ]);

export interface Reading {
  /** Rows of the source that were read. */
  read: number;
}

/**
 * Rows of the source that meet the conditions, in the source's order, a batch for each page of its own handler.
 * @throws Problem for more than `most` rows, or what the handler refuses
 */
export async function* readSource(
  plan: ReportPlan,
  days: Days | null,
  ask: Ask,
  most: number,
  reading: Reading,
): AsyncGenerator<SourceRow[]> {
  const { list, fixed, daysOf } = plan.source;
  const made = rowMaker(plan);
  const isMet = meets(plan);
  const columns = columnsRead(plan);
  const asked = { ...fixed, ...(days !== null && daysOf ? daysOf(days) : {}) };
  for (let cursor: string | null | undefined; cursor !== null;) {
    const input = list.call.request.safeParse({ ...asked, pageSize: PAGE, cursor });
    if (!input.success) throw Problem.badRequest('报表的日期不适用于它的数据来源');
    const found = page.parse(await ask(list.call, input.data, columns));
    reading.read += found.rows.length;
    if (reading.read > most) throw Problem.business(`来源超过 ${most} 行，请缩小日期，或导出为文件`);
    yield found.rows
      .filter((row) => !isSum(row))
      .map(made)
      .filter(isMet);
    cursor = found.nextCursor;
  }
}
