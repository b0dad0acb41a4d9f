import { reports, type Report } from '../../../../contract/report/report.ts';
import { defineScreen, type ScreenManifest } from '../../defineScreen.ts';
import { saveReportCommands } from './saveReportCommands.ts';
import { applicationReportCommands, reportCommands, settledReportCommands } from './reportCommands.ts';
import { openedList } from './reportLists.ts';

/** The page of one report, from its definition (contract/report). */
export function reportScreen(route: Report['path']): ScreenManifest {
  const report = reports.find(({ path }) => path === route);
  if (!report) throw new Error(`no report at ${route}`);
  const own = report.source === 'applications' ? applicationReportCommands : settledReportCommands;
  return defineScreen({
    route,
    load: () => import('./Report.tsx'),
    list: openedList(report),
    commands: [...reportCommands, ...own, ...saveReportCommands],
  });
}
