import { definePlace } from '../commands/place.ts';
import type { ActorRefFrom } from 'xstate';
import type { ImportMode } from '../../contract/import/import.ts';
import { MAX_MISSES } from '../machines/job.ts';
import type { uploadMachine, UploadSnapshot } from '../machines/upload.ts';
import type { FileShelf } from './fileShelf.ts';
import type { RepairHandle } from './RepairGrid.tsx';
import { createStore } from '../state/createStore.ts';

export type UploadActor = ActorRefFrom<typeof uploadMachine>;

/** The choices for the next upload. */
export interface UploadDraft {
  readonly mode: ImportMode;
  readonly ver: string;
}
/** The lists of the review and of the result. */
export const UPLOAD_TABS = ['failed', 'added', 'renamed', 'updated', 'retired'] as const;
export type UploadTab = (typeof UPLOAD_TABS)[number];

export interface UploadStoreState {
  readonly draft: UploadDraft;
  /** Null: the first list that is not empty. */
  readonly tab: UploadTab | null;
  readonly isEditing: boolean;
}
const FRESH: UploadStoreState = { draft: { mode: 'merge', ver: '' }, tab: null, isEditing: false };

/** The upload dialog's state besides its machine: the draft, the selected list, and handles for the commands. */
export class UploadStore {
  readonly actor: UploadActor;
  readonly #shelf: FileShelf;
  readonly #state = createStore(FRESH);
  /** The repair grid, while it is mounted. */
  repair: RepairHandle | null = null;
  /** Opens the browser's file dialog; null while no file can be chosen. */
  openPicker: (() => void) | null = null;

  constructor(actor: UploadActor, shelf: FileShelf) {
    this.actor = actor;
    this.#shelf = shelf;
  }

  readonly snapshot = this.#state.snapshot;
  readonly subscribe = this.#state.subscribe;
  readonly set = this.#state.patch;

  /** Takes files that were picked, dropped or pasted; a no-op while none is expected. */
  readonly take = (files: readonly File[]): void => {
    const snapshot = this.actor.getSnapshot();
    if (files.length === 0 || !takesFile(snapshot)) return;
    this.actor.send({ type: 'PICK', ...this.#shelf.put(files) });
  };
  /** Empties the dialog. */
  readonly clear = (): void => {
    this.#shelf.drop();
    this.set(FRESH);
  };
}

/** The upload dialog of the page. */
export const uploadsPlace = definePlace<UploadStore>('uploads');

const PROBE = { type: 'PICK', fileId: '', name: '', size: 0, mediaType: '' } as const;
export const takesFile = (snapshot: UploadSnapshot): boolean => snapshot.can(PROBE);

/** The stages of the dialog; its commands belong to one each. */
export type UploadStage = 'choose' | 'work' | 'review' | 'result' | 'failed' | 'unknown';
export function stageOf(snapshot: UploadSnapshot): UploadStage | null {
  if (!snapshot.context.isShown) return null;
  switch (snapshot.value) {
    case 'hidden':
      return null;
    case 'checking':
    case 'rejected':
    case 'ready':
      return 'choose';
    case 'review':
    case 'discarding':
      return 'review';
    case 'result':
    case 'undoing':
      return 'result';
    case 'failed':
      return 'failed';
    case 'unknown':
      return 'unknown';
    case 'sending':
    case 'applying':
    case 'cancelling':
      return 'work';
    default:
      if ('choosing' in snapshot.value) return 'choose';
      // It is asked for again and again: the dialog does not change with each.
      return snapshot.context.misses > MAX_MISSES ? 'unknown' : 'work';
  }
}
export const dialogOf = (stage: UploadStage): string => `upload-${stage}`;
