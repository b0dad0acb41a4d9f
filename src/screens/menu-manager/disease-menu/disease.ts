import type { CallResult } from '../../../../contract/wire/call.ts';
import type { diseaseCalls, DiseaseRow } from '../../../../contract/disease.ts';

export type DiseaseVersion = CallResult<(typeof diseaseCalls)['getMaxVersionInfo']>;

/** What commands may do with the disease screen in front. */
export interface DiseaseHandle {
  /** Null until it is known. */
  readonly version: DiseaseVersion | null;
  openDetail(row: DiseaseRow): void;
  /** Looks at the edition in force again. */
  refresh(): void;
}
