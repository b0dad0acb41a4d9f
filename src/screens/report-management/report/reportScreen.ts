import type { Report } from '../../../../contract/report/report.ts';
import { defineScreen, type ScreenManifest } from '../../defineScreen.ts';

/** The page of one report. */
export const reportScreen = (route: Report['path']): ScreenManifest =>
  defineScreen({
    route,
    load: () => import('./Report.tsx'),
    content: () => import('./reportContent.ts').then((module) => ({ default: module.reportContent(route) })),
  });
