import { reports, type Report } from '../../../../contract/report/report.ts';
import { defineContent, type ScreenContent } from '../../defineContent.ts';
import { saveReportCommands } from './saveReportCommands.ts';
import { applicationReportCommands, reportCommands, settledReportCommands } from './reportCommands.ts';
import { openedList } from './reportLists.ts';

/** List and commands of one report, from its definition (contract/report). */
export function reportContent(route: Report['path']): ScreenContent {
  const report = reports.find(({ path }) => path === route);
  if (!report) throw new Error(`no report at ${route}`);
  const own = report.source === 'applications' ? applicationReportCommands : settledReportCommands;
  return defineContent({
    list: openedList(report),
    commands: [...reportCommands, ...own, ...saveReportCommands],
  });
}
