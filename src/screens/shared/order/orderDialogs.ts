import { defineDialog } from '../../../commands/dialog.ts';
import type { OrderName } from './orderName.ts';

/** The place of the drawer's commands. */
export const ORDER_DIALOG = 'order-detail';
/** The drawer of one settlement. */
export const orderDialog = defineDialog<OrderName>('order');
/** The insured person of a settlement, unmasked for a reason. */
export const revealDialog = defineDialog<OrderName>('reveal');
/** Why the lines of a settlement came to what they came to. */
export const explainDialog = defineDialog<OrderName>('explain-sale');
/** What was exchanged with a real centre about a settlement. */
export const centreMessagesDialog = defineDialog<OrderName>('centre-messages');
/** The electronic vouchers of a settlement. */
export const certDialog = defineDialog<OrderName>('setl-cert');
/** The print preview of one settlement's sheet. */
export const settlementPrintDialog = defineDialog<OrderName>('settlement-print');
