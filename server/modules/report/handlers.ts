import { settledReports, type Report } from '../../../contract/report/report.ts';
import type { Call } from '../../../contract/wire/call.ts';
import type { Handler, ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import {
  pageApplications,
  pageBehindApplications,
  totalApplications,
  totalBehindApplications,
} from './applications.ts';
import { pageBehind, totalBehind } from './detail.ts';
import { pageReport } from './page.ts';
import { totalReport } from './totals.ts';

/** The calls of all reports; their schemas and permissions were checked by the binding. */
const handlersOf = (report: Report): Record<string, Handler<Call>> => {
  const bound =
    <Query>(
      ask: (
        ...args: [Parameters<typeof pageReport>[0], Parameters<typeof pageReport>[1], Report, Query]
      ) => Promise<unknown>,
    ) =>
    ({ tx, user }: Parameters<Handler<Call>>[0], query: unknown): Promise<unknown> =>
      ask(tx, scopeOf(user), report, query as Query);
  return {
    [`${report.id}Paged`]: ({ tx, user, columns }, query) =>
      pageReport(tx, scopeOf(user), report, query as Parameters<typeof pageReport>[3], columns),
    [`${report.id}Totals`]: bound(totalReport),
    [`${report.id}Detail`]: bound(pageBehind),
    [`${report.id}DetailTotals`]: bound(totalBehind),
  };
};

export const reportHandlers: ModuleHandlers<'report'> = {
  ...(Object.assign({}, ...settledReports.map(handlersOf)) as Record<string, Handler<Call>>),
  liquidationPaged: ({ tx, user }, query) => pageApplications(tx, scopeOf(user), query),
  liquidationTotals: ({ tx, user }, query) => totalApplications(tx, scopeOf(user), query),
  liquidationDetail: ({ tx, user }, query) => pageBehindApplications(tx, scopeOf(user), query),
  liquidationDetailTotals: ({ tx, user }, query) => totalBehindApplications(tx, scopeOf(user), query),
};
