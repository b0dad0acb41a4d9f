import type { ComponentType } from 'react';
import type { MenuCode, RoutePath } from '../../contract/routes.ts';
import type { AnyCommand } from '../commands/command.ts';
import type { ResolvedList } from '../list/definition.ts';

/** All that the console knows of a page before its code is loaded. One file a page: `screen.ts` in the page's folder. */
export interface ScreenManifest {
  /** The page's address, which names its folder. Title, access and menu code stand in its row of the route table. */
  readonly route: RoutePath;
  /** Further addresses of the same page, in no menu. */
  readonly twins?: readonly RoutePath[];
  /** Menu codes that open it, where these are another page's: the detail belongs to its list. */
  readonly right?: readonly MenuCode[];
  /**
   * Query parameters that name the record which the page shows: equal values are one tab, different values different
   * tabs. Absent: one tab, whatever is filtered by.
   */
  readonly identity?: readonly string[];
  /** The keys that open it from anywhere, such as `g d`. */
  readonly keys?: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** The list that it shows: its filters are arguments of the command that opens the page. */
  readonly list?: ResolvedList;
  /**
   * What can be done here. A command of scope `screen`, `table` or `row` works on the pages that list it and needs no
   * `where` of its own.
   */
  readonly commands?: readonly AnyCommand[];
}

export const defineScreen = (manifest: ScreenManifest): ScreenManifest => manifest;
