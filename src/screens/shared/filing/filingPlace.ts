import type { FilingKind, FilingRow } from '../../../../contract/filing/fields.ts';
import { definePlace } from '../../../commands/place.ts';
import type { DiseaseInfoEvent } from '../../../machines/diseaseInfo.ts';

/** A page of 备案, as its commands see it. */
export const filingPlace = definePlace<FilingHandle>('filing');

export interface FilingHandle {
  readonly kind: FilingKind;
  /** Tells the machine of the active row's states (src/machines/diseaseInfo.ts). */
  send(event: DiseaseInfoEvent): void;
  /** Whether it takes an event now. */
  can(event: DiseaseInfoEvent): boolean;
  /** Opens the filing's facts, its picture, or its print. */
  open(what: 'detail' | 'photo' | 'print', row: FilingRow): void;
  /** Asks the centre for somebody's 异地备案. */
  askOffsite(): void;
}

/** The sheet of a picture, whose commands name it in `where`. */
export const PHOTO_DIALOG = 'filing-photo';
/** The camera, while it is on. */
export const cameraPlace = definePlace<{ readonly shoot: () => Promise<void> }>('filing-camera');
