import type { MachineName } from '../../src/machines/index.ts';
import { areaSwitchModels } from './areaSwitch.model.ts';
import { cardSessionModels } from './cardSession.model.ts';
import { confirmReplayModels } from './confirmReplay.model.ts';
import { dictionaryItemModels } from './dictionaryItem.model.ts';
import { diseaseInfoModels } from './diseaseInfo.model.ts';
import { expiryModels } from './expiry.model.ts';
import { feeModels } from './fee.model.ts';
import { initializationModels } from './initialization.model.ts';
import { jobModels } from './job.model.ts';
import { jumpModel, listModels } from './list.model.ts';
import { lockModels } from './lock.model.ts';
import type { Model } from './model.ts';
import { sessionModels } from './session.model.ts';
import { silentLoginModels } from './silentLogin.model.ts';
import { uploadModels } from './upload.model.ts';

/** Models by machine; the models of a machine cover all of it. */
export const models: Readonly<Record<MachineName, readonly Model<unknown>[]>> = {
  session: sessionModels,
  silentLogin: silentLoginModels,
  areaSwitch: areaSwitchModels,
  initialization: initializationModels,
  confirmReplay: confirmReplayModels,
  upload: uploadModels,
  expiry: expiryModels,
  fee: feeModels,
  list: [...listModels, jumpModel],
  job: jobModels,
  lock: lockModels,
  cardSession: cardSessionModels,
  dictionaryItem: dictionaryItemModels,
  diseaseInfo: diseaseInfoModels,
};
