import type { MachineName } from '../../../src/machines/index.ts';
import { areaSwitchPage } from './areaSwitch.page.ts';
import { cardSessionPage } from './cardSession.page.ts';
import { confirmReplayPage } from './confirmReplay.page.ts';
import { dictionaryItemPage } from './dictionaryItem.page.ts';
import { diseaseInfoPage } from './diseaseInfo.page.ts';
import { expiryPage } from './expiry.page.ts';
import { feePage } from './fee.page.ts';
import { initializationPage } from './initialization.page.ts';
import { jobPage } from './job.page.ts';
import { listPage } from './list.page.ts';
import { lockPage } from './lock.page.ts';
import type { PageDriver } from './pageDriver.ts';
import { sessionPage } from './session.page.ts';
import { silentLoginPage } from './silentLogin.page.ts';
import { uploadPage } from './upload.page.ts';

/** Machines that can be driven through the page. */
export const pageDrivers: Readonly<Record<MachineName, PageDriver>> = {
  session: sessionPage,
  silentLogin: silentLoginPage,
  areaSwitch: areaSwitchPage,
  initialization: initializationPage,
  confirmReplay: confirmReplayPage,
  upload: uploadPage,
  expiry: expiryPage,
  fee: feePage,
  job: jobPage,
  list: listPage,
  lock: lockPage,
  cardSession: cardSessionPage,
  dictionaryItem: dictionaryItemPage,
  diseaseInfo: diseaseInfoPage,
};
