import { areaSwitchMachine } from './areaSwitch.ts';
import { cardSessionMachine } from './cardSession.ts';
import { confirmReplayMachine } from './confirmReplay.ts';
import { dictionaryItemMachine } from './dictionaryItem.ts';
import { diseaseInfoMachine } from './diseaseInfo.ts';
import { expiryMachine } from './expiry.ts';
import { feeMachine } from './fee.ts';
import { initializationMachine } from './initialization.ts';
import { jobMachine } from './job.ts';
import { listMachine } from './list.ts';
import { lockMachine } from './lock.ts';
import { sessionMachine } from './session.ts';
import { silentLoginMachine } from './silentLogin.ts';
import { uploadMachine } from './upload.ts';

/** All machines by id, for tools. Screens import the one that they need, to keep the login page small. */
export const machines = {
  session: sessionMachine,
  silentLogin: silentLoginMachine,
  areaSwitch: areaSwitchMachine,
  initialization: initializationMachine,
  confirmReplay: confirmReplayMachine,
  upload: uploadMachine,
  expiry: expiryMachine,
  fee: feeMachine,
  list: listMachine,
  job: jobMachine,
  lock: lockMachine,
  cardSession: cardSessionMachine,
  dictionaryItem: dictionaryItemMachine,
  diseaseInfo: diseaseInfoMachine,
} as const;
export type MachineName = keyof typeof machines;
