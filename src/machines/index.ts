import { areaSwitchMachine, reveals as areaSwitch } from './areaSwitch.ts';
import { cardSessionMachine, reveals as cardSession } from './cardSession.ts';
import { confirmReplayMachine, reveals as confirmReplay } from './confirmReplay.ts';
import { dictionaryItemMachine, reveals as dictionaryItem } from './dictionaryItem.ts';
import { diseaseInfoMachine, reveals as diseaseInfo } from './diseaseInfo.ts';
import { expiryMachine, reveals as expiry } from './expiry.ts';
import { feeMachine, reveals as fee } from './fee.ts';
import { initializationMachine, reveals as initialization } from './initialization.ts';
import { jobMachine, reveals as job } from './job.ts';
import { listMachine, reveals as list } from './list.ts';
import { lockMachine, reveals as lock } from './lock.ts';
import type { AnyReveals } from './reveals.ts';
import { reveals as session, sessionMachine } from './session.ts';
import { reveals as silentLogin, silentLoginMachine } from './silentLogin.ts';
import { reveals as upload, uploadMachine } from './upload.ts';

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

/** The fields of their events that may be shown. */
export const reveals: Readonly<Record<MachineName, AnyReveals>> = {
  session,
  silentLogin,
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
  dictionaryItem,
  diseaseInfo,
};
