import { defineDialog } from '../../../commands/dialog.ts';

/** The drawer of one settlement; opened with its `setlId`. */
export const orderDialog = defineDialog<string>('order');
/** The insured person of a settlement, unmasked for a reason; opened with its `setlId`. */
export const revealDialog = defineDialog<string>('reveal');
/** The print preview of one settlement's sheet; opened with its `setlId`. */
export const settlementPrintDialog = defineDialog<string>('settlement-print');
