import type { Replicas } from './db/replicas.ts';
import { exportJob } from './exports/job.ts';
import type { Handlers, Services } from './http/handler.ts';
import { applyJob } from './imports/apply.ts';
import { readJob } from './imports/read.ts';
import { checkJob, compareJob } from './modules/acceptance/centreJobs.ts';
import { acceptanceJob } from './modules/acceptance/job.ts';
import { catalogueDownloadJob } from './modules/catalogue/download.ts';
import { confirmJob } from './modules/clearScore/confirm.ts';
import { pullJob } from './modules/clearScore/pull.ts';
import { customReportJob } from './modules/customReport/exportJob.ts';
import { fetchEdition } from './modules/disease/edition.ts';
import { goodsUploadJob } from './modules/menuDiff/upload.ts';
import { goodsCopyJob } from './modules/goods/copyJob.ts';
import { luceneJob } from './modules/hintMessage/search.ts';
import { generateJob } from './modules/reconciliation/generate.ts';
import { monthTotalsJob } from './modules/reconciliation/monthTotals.ts';
import { repairManyJob } from './modules/reconciliation/repairMany.ts';
import { reconcileJob } from './modules/reconciliation/run.ts';
import { reportRunJob } from './modules/reportPlan/run.ts';
import { saleUploadJob } from './modules/sale/uploadJob.ts';

/** Every kind of job, each with what it needs. A new kind is one more line. */
export function registerJobs(services: Services, handlers: Handlers, replicas: Replicas | null): void {
  const { db, insurer, centres, jobs } = services;
  const centre = { db, insurer };
  jobs.register(reconcileJob, centre);
  jobs.register(repairManyJob, centre);
  jobs.register(generateJob, centre);
  jobs.register(monthTotalsJob, centre);
  jobs.register(saleUploadJob, centre);
  jobs.register(acceptanceJob, centre);
  jobs.register(checkJob, { db, centres });
  jobs.register(compareJob, { db, centres });
  jobs.register(goodsUploadJob, centre);
  jobs.register(goodsCopyJob, {});
  jobs.register(catalogueDownloadJob, centre);
  jobs.register(pullJob, centre);
  jobs.register(confirmJob, centre);
  jobs.register(luceneJob, { db });
  jobs.register(readJob, { db, fetchFile: fetchEdition(db, insurer) });
  jobs.register(applyJob, { db });
  jobs.register(exportJob, { services, handlers, replicas });
  jobs.register(customReportJob, { services, handlers, replicas });
  jobs.register(reportRunJob, { services, handlers, replicas });
}
