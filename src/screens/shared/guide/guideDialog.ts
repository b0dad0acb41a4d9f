import { defineDialog } from '../../../commands/dialog.ts';

/** A guide that was found by searching: its title, and what it says, a line each. */
export interface FoundGuide {
  readonly title: string;
  readonly lines: readonly string[];
}
export const guideDialog = defineDialog<FoundGuide>('guide');

/** A guide as one text, as the palette hands it on; and back. */
export const guideArg = ({ title, text }: { readonly title: string; readonly text: string }): string =>
  `${title}\n${text}`;
export function guideOf(arg: string): FoundGuide {
  const [title = '', ...lines] = arg.split('\n');
  return { title, lines };
}
