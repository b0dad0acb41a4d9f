import type { GroupKey } from '../../../../contract/reconciliation/day.ts';
import { defineDialog } from '../../../commands/dialog.ts';

/** Imports a 3202 result file for one group; `done` is called after a successful import. */
export const importCentreDialog = defineDialog<{ readonly group: GroupKey; readonly done: () => void }>(
  'import-centre',
);
