import type { ComponentType } from 'react';
import type { MenuCode, RoutePath } from '../../contract/routes.ts';
import type { ScreenContent } from './defineContent.ts';

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
  /** The page's list and commands. Absent: it has neither. */
  readonly content?: () => Promise<{ readonly default: ScreenContent }>;
}

export const defineScreen = (manifest: ScreenManifest): ScreenManifest => manifest;
