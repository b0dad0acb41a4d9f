import type { ComponentType } from 'react';
import type { MenuCode, RoutePath } from '../../contract/routes.ts';
import type { AnyCommand } from '../commands/command.ts';
import type { ResolvedList } from '../list/definition.ts';

/** All that the console knows of a page before its code is loaded. One per page: `screen.ts` in the page's folder. */
export interface ScreenManifest {
  /** The page's path, which names its folder. The route table has its title, access and menu code. */
  readonly route: RoutePath;
  /** Further paths of the same page, not in the menu. */
  readonly twins?: readonly RoutePath[];
  /** Menu codes that grant access, when they belong to another page: the detail belongs to its list. */
  readonly right?: readonly MenuCode[];
  /**
   * Query parameters that identify the shown record: equal values share a tab, different values open different
   * tabs. Absent: one tab, whatever the filters.
   */
  readonly identity?: readonly string[];
  /** The keys that open it from anywhere, such as `g d`. */
  readonly keys?: string;
  /** The page's component. Absent: the page is nothing but its list. */
  readonly load?: () => Promise<{ readonly default: ComponentType }>;
  /** The page's list: its filters become arguments of the command that opens the page. */
  readonly list?: ResolvedList;
  /**
   * The page's commands. A command of scope `screen`, `table` or `row` works on the pages that list it and needs no
   * `where` of its own.
   */
  readonly commands?: readonly AnyCommand[];
}

export const defineScreen = (manifest: ScreenManifest): ScreenManifest => manifest;
