import type { DetailRow, GroupKey } from '../../../../contract/reconciliation/day.ts';
import { definePlace } from '../../../commands/place.ts';

/** The group whose settlements are shown. */
export const detailPlace = definePlace<{ readonly group: GroupKey }>('detail');

export interface MismatchHandle {
  /**
   * Previews one repair of many rows: the given rows, or all with the same cause as the given row. Absent where the
   * list is one group.
   */
  readonly preview?: (rows: readonly DetailRow[] | DetailRow) => void;
  /** Reports that the active row's history has changed. */
  changed(): void;
}
/** The list of discrepancies, repaired one by one or in batches. */
export const mismatchPlace = definePlace<MismatchHandle>('mismatch');
