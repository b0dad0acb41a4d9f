import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { UserInfo } from '../../contract/auth/auth.ts';
import type { Job } from '../../contract/job.ts';
import type { Call } from '../../contract/wire/call.ts';
import type { Api } from '../api/client.ts';
import type { Host } from '../api/host/host.ts';
import type { Keep } from '../api/personal.ts';
import type { Reference } from '../api/reference.ts';
import type { jobMachine } from '../machines/job.ts';
import type { listMachine } from '../machines/list.ts';
import type { SessionProfile } from '../machines/session.ts';
import type { UploadTopic, uploadMachine } from '../machines/upload.ts';
import type { Watched } from '../machines/watched.ts';
import type { Dialog } from './dialog.ts';
import type { EventLog } from './eventLog.ts';
import type { CommandEvent, CommandReport, ConfirmQuestion, Reversible } from './events.ts';

/** What running a command needs in any case. */
export interface CoreServices {
  navigate(path: string): void;
  /** Resolves true when the person agrees. */
  confirm(question: ConfirmQuestion): Promise<boolean>;
  report(report: CommandReport): void;
  record(event: CommandEvent): void;
  /** Says what was done, and offers to take it back: in the toast, and by Alt+Z. */
  offerUndo(reversible: Reversible): void;
}

/** Opens the command surfaces; made by CommandsProvider. */
export interface CommandSurfaces {
  /** With an id, opens at the arguments of that command; `text` is what it begins with, such as `#`. */
  openPalette(commandId?: string, text?: string): void;
  /** Closes it again where it is open. */
  openHelp(): void;
}

/** The person's long work (src/shell/jobs). */
export interface Jobs {
  open(): void;
  /** Follows a job that was begun here: its end is reported, and the file of an export downloaded. */
  follow(jobId: string): void;
  fetch(jobId: string): Promise<void>;
  cancel(jobId: string): Promise<void>;
  retry(jobId: string): Promise<void>;
  snapshot(): { readonly jobs: readonly Job[] };
  subscribe(listener: () => void): () => void;
}

/** The count of unread messages in the top bar (src/shell/bell). */
export interface Bell {
  /** The person has read or sent something: the count is read again, in their other tabs too. */
  changed(): void;
  snapshot(): { readonly unread: number };
  subscribe(listener: () => void): () => void;
}

/** What commands and screens may ask of the console around them. The shell makes the one object (src/shell/useServicesOf.ts). */
export interface Services extends CoreServices {
  readonly surfaces: CommandSurfaces;
  /** Back to where the person came from, or to `fallback` when the page was opened here. */
  back(fallback: string): void;
  /** Opens a shared dialog. */
  show<Props>(dialog: Dialog<Props>, props: Props): void;
  toast(tone: 'success' | 'danger' | 'warning', message: string): void;

  readonly api: Api;
  readonly profile: SessionProfile;
  /** The menu codes of the pages that there are. */
  readonly menus: ReadonlySet<string>;
  /** Districts, card reader types, code tables: loaded before any screen is shown. */
  readonly reference: Pick<Reference, 'get' | 'kept' | 'reloadAll'>;
  /** Counts the calls that may have changed something. */
  writes(): number;
  /** Goes on as another account, and keeps the way back to this one (spec §3, backup admin record). */
  enterAccount(user: UserInfo): void;
  /** Reads user and rights again, as after a login. */
  reenter(): void;
  /** The ERP host around the page, if there is one. */
  readonly erp: Host;

  /** The list machine with its loaders in place, for one screen's calls. */
  listOf(list: Call, totals: Call): typeof listMachine;
  /** Options for machines of screens: the inspector watches them. */
  readonly watched: Watched;
  /** The one reconciliation run of this page: it goes on when its screen is left. */
  readonly reconcileRun: ActorRefFrom<typeof jobMachine>;
  readonly jobs: Jobs;
  readonly bell: Bell;
  /** The one import of this page: it goes on when its dialog is closed. */
  readonly upload: ActorRefFrom<typeof uploadMachine>;
  /** Opens the shared upload dialog (spec §2). */
  openUpload(topic: UploadTopic): void;
  /** Opens the shared upload dialog at an import that the server has already. */
  followUpload(topic: UploadTopic, importId: string, jobId: string | null): void;
  readonly eventLog: EventLog;

  /** Drafts of this person in this browser tab, keyed by user and area (design §8, "What survives"). */
  readonly drafts: Keep;
  /** Saved views of lists, keyed by person and area, without a name. */
  readonly views: Keep;
  /** Prefix of the keys under which table layouts are kept: by person, without a name. */
  readonly layoutPrefix: string;
}

export const ServicesContext = createContext<Services | null>(null);

/** @throws Error outside of the console. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('a screen stands outside the console');
  return services;
}
