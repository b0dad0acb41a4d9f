import { reveals as areaSwitch } from './areaSwitch.ts';
import type { CardSessionEvent } from './cardSession.ts';
import { reveals as confirmReplay } from './confirmReplay.ts';
import { reveals as expiry } from './expiry.ts';
import { reveals as fee } from './fee.ts';
import type { MachineName } from './index.ts';
import type { InitializationEvent } from './initialization.ts';
import { reveals as job } from './job.ts';
import { reveals as list } from './list.ts';
import { reveals as lock } from './lock.ts';
import type { AnyReveals, Reveals } from './reveals.ts';
import { reveals as session } from './session.ts';
import { reveals as upload } from './upload.ts';

// The machines of single pages are not loaded with the frame, which needs what they reveal.
const cardSession: Reveals<CardSessionEvent> = {
  INSUTYPE: ['insutype'],
  MED_TYPE: ['medType', 'needsDisease'],
  ACCOUNT: ['acctUsedFlag'],
  SALE: ['hasLines', 'needsRx'],
};
const initialization: Reveals<InitializationEvent> = { GOTO: ['step'] };

/** The fields of the machines' events that may be shown. */
export const reveals: Readonly<Record<MachineName, AnyReveals>> = {
  session,
  silentLogin: {},
  areaSwitch,
  initialization,
  confirmReplay,
  upload,
  expiry,
  fee,
  list,
  job,
  lock,
  cardSession,
  dictionaryItem: {},
  diseaseInfo: {},
};
