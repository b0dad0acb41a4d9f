import { defineDialog } from '../../../commands/dialog.ts';

/** What is asked: an action, perhaps of somebody else, perhaps in one store. */
export interface WhoCanAsked {
  readonly title: string;
  /** Any one of these pages; of a command that several pages have. */
  readonly menuCodes: readonly string[];
  readonly buttonCode?: string | undefined;
  readonly userId?: string | undefined;
  readonly fixmedinsCode?: string | undefined;
}
export const whoCanDialog = defineDialog<WhoCanAsked>('who-can');
