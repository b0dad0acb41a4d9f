import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Call } from '../../contract/wire/call.ts';
import type { Job } from '../../contract/job.ts';
import type { Api } from '../api/client.ts';
import type { Host } from '../api/host/host.ts';
import type { Keep } from '../api/personal.ts';
import type { Reference } from '../api/reference.ts';
import type { listMachine } from '../machines/list.ts';
import type { jobMachine } from '../machines/job.ts';
import type { uploadMachine } from '../machines/upload.ts';
import type { Watched } from '../machines/watched.ts';
import type { SessionProfile } from '../machines/session.ts';
import type { EventLog } from './eventLog.ts';
import type { TableTools } from './controller/tableTools.ts';
import type { ViewTools } from './views/viewTools.ts';

/** What screens need of the house; made in `main`, one for the whole page. */
export interface ScreenServices {
  readonly api: Api;
  /** The list machine with its loaders in place, for one screen's calls. */
  readonly listOf: (list: Call, totals: Call) => typeof listMachine;
  /** The one reconciliation run of this page: it goes on when its screen is left. */
  readonly reconcileRun: ActorRefFrom<typeof jobMachine>;
  /** The one import of this page: it goes on when its dialog is closed. */
  readonly upload: ActorRefFrom<typeof uploadMachine>;
  readonly profile: SessionProfile;
  readonly eventLog: EventLog;
  readonly jobs: Jobs;
  /** Options for machines of screens: the inspector watches them. */
  readonly watched: Watched;
  /** Reads user and rights anew, as after a login. */
  readonly reenter: () => void;
  /** Districts, card reader types, code tables: loaded before any screen is shown. */
  readonly reference: Pick<Reference, 'get'>;
  /** What is kept of this person in this tab: drafts. Keyed by user and area (design §8, "What survives"). */
  readonly drafts: Keep;
  /** Saved views of lists: by person and area, without a name. */
  readonly views: Keep;
  /** Where table layouts are kept: by person, without a name. */
  readonly layoutPrefix: string;
  /** Goes up with every call that may have changed something. */
  readonly writes: () => number;
  /** The ERP host around the page, if there is one. */
  readonly erp: Host;
  readonly toast: (tone: 'success' | 'danger' | 'warning', message: string) => void;
}

/** The person's long work (src/shell/jobs). */
export interface Jobs {
  open(): void;
  /** A job that was begun here: its end is told, and the file of an export fetched. */
  follow(jobId: string): void;
  fetch(jobId: string): Promise<void>;
  cancel(jobId: string): Promise<void>;
  retry(jobId: string): Promise<void>;
  snapshot(): { readonly jobs: readonly Job[] };
  subscribe(listener: () => void): () => void;
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
  /** What is loaded, in the order shown, and a way to stand on one of them. */
  readonly rows?: RowsHandle;
  openColumns(): void;
  openExport(): void;
  openPrint(): void;
  /** Absent where the list has no filters. */
  readonly filters?: FilterHandle;
  /** To any row of the result (`nth` from 1), or the first of a day (`YYYY-MM-DD`). Where its order allows that. */
  readonly jump?: { row(nth: number): void; day?: (day: string) => void };
  readonly table?: TableTools;
  readonly views?: ViewTools;
}
export interface RowsHandle {
  all(): readonly unknown[];
  activate(key: string): void;
}
export interface FilterHandle {
  focus(): void;
  /** The filters in force. */
  readonly values: Readonly<Record<string, string>>;
  search(values: Readonly<Record<string, string>>): void;
}
