import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Call } from '../../contract/call.ts';
import type { Api } from '../api/client.ts';
import type { listMachine } from '../machines/list.ts';
import type { jobMachine } from '../machines/job.ts';
import type { SessionProfile } from '../machines/session.ts';
import type { EventLog } from './eventLog.ts';

/** What screens need of the house; made in `main`, one for the whole page. */
export interface ScreenServices {
  readonly api: Api;
  /** The list machine with its loaders in place, for one screen's calls. */
  readonly listOf: (list: Call, totals: Call) => typeof listMachine;
  /** The one reconciliation run of this page: it goes on when its screen is left. */
  readonly reconcileRun: ActorRefFrom<typeof jobMachine>;
  readonly profile: SessionProfile;
  readonly eventLog: EventLog;
  /** Keyed by user and area (design §8, "What survives"). */
  readonly storagePrefix: string;
  readonly toast: (tone: 'success' | 'danger' | 'warning', message: string) => void;
}

export const ScreenServicesContext = createContext<ScreenServices | null>(null);

export function useServices(): ScreenServices {
  const services = useContext(ScreenServicesContext);
  if (!services) throw new Error('a screen stands outside the console');
  return services;
}

declare module '../commands/context.ts' {
  interface CommandServices {
    readonly screens: ScreenServices;
  }
  interface ScreenPlace {
    /** The list in front, for the commands that every list has. */
    readonly list?: ListHandle;
  }
}

/** What commands may do with the list in front. */
export interface ListHandle {
  refresh(): void;
  focusTable(): void;
  openColumns(): void;
  /** Absent where the list has no filters. */
  readonly filters?: FilterHandle;
}
export interface FilterHandle {
  focus(): void;
  /** The filters in force. */
  readonly values: Readonly<Record<string, string>>;
  search(values: Readonly<Record<string, string>>): void;
}
