import type { GroupKey } from '../../../../contract/reconciliation/day.ts';
import { defineDialog } from '../../../commands/dialog.ts';

/** Takes a 3202 result file for one group; `done` is called once it is imported. */
export const importCentreDialog = defineDialog<{ readonly group: GroupKey; readonly done: () => void }>(
  'import-centre',
);
