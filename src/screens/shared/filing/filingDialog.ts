import type { FilingKind } from '../../../../contract/filing/fields.ts';
import { defineDialog } from '../../../commands/dialog.ts';

/** What the till files: for the card that was read, and the drug that asks for it. */
export interface FilingAsked {
  readonly kind: FilingKind;
  readonly cardSn: string;
  readonly drug: string;
}

/** The form of a new filing for somebody whose card is read already. */
export const filingDialog = defineDialog<FilingAsked>('filing-new');
