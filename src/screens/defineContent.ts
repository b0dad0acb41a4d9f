import type { AnyCommand } from '../commands/command.ts';
import type { ResolvedList } from '../list/definition.ts';

/** A page's list and commands: `content.ts` in the page's folder. Loaded before the page is drawn, or once the first page rests. */
export interface ScreenContent {
  /** The page's list: its filters become arguments of the command that opens the page. */
  readonly list?: ResolvedList;
  /**
   * The page's commands. A command of scope `screen`, `table` or `row` works on the pages that list it and needs no
   * `where` of its own.
   */
  readonly commands?: readonly AnyCommand[];
}

export const defineContent = (content: ScreenContent): ScreenContent => content;
