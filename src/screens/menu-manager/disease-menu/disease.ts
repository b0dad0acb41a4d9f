import type { CallResult } from '../../../../contract/wire/call.ts';
import type { diseaseCalls, DiseaseRow } from '../../../../contract/disease.ts';

export type DiseaseVersion = CallResult<(typeof diseaseCalls)['getMaxVersionInfo']>;

/** The disease screen, as its commands see it. */
export interface DiseaseHandle {
  /** Null until loaded. */
  readonly version: DiseaseVersion | null;
  openDetail(row: DiseaseRow): void;
  /** Reloads the edition in force. */
  refresh(): void;
}
