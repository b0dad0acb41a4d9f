import { mayRunReport, reportFileRequest, writeReport } from '../../customReports/file.ts';
import { defineJob } from '../../jobs/define.ts';
import { dropFile } from '../../jobs/files.ts';

/** The job behind 导出 of a custom report. A retry begins anew: a half-written file cannot be continued. */
export const customReportJob = defineJob({
  kind: 'customReport.export',
  request: reportFileRequest,
  canRetry: true,
  mayRun: mayRunReport,
  run: (work: Parameters<typeof writeReport>[1], needs: Parameters<typeof writeReport>[0]) =>
    writeReport(needs, work),
  async ended(tx, { jobId, state }) {
    if (state !== 'done') await dropFile(tx, jobId);
  },
});
