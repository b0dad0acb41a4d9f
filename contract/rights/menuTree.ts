import { routeGroups, routes, type MenuCode } from '../routes.ts';
import { buttons } from './buttons.ts';
import { buttonKey } from './permission.ts';

/** A page or a button that a role may hold. */
export interface RightNode {
  /** The menu code; of a button `menuCode/buttonCode`. */
  readonly key: string;
  readonly title: string;
}
export interface PageNode extends RightNode {
  readonly key: MenuCode;
  readonly buttons: readonly RightNode[];
}
export interface GroupNode {
  readonly title: string;
  readonly pages: readonly PageNode[];
}

type Coded = Extract<(typeof routes)[number], { menuCode: string }>;
const coded = routes.filter((row): row is Coded => 'menuCode' in row);

/** Codes that only super administrators hold (spec §6). */
export const SUPER_MENUS: ReadonlySet<string> = new Set(
  coded.filter((row) => row.access === 'super').map((row) => row.menuCode),
);
/** Codes that only admin users hold (spec §6). */
export const ADMIN_MENUS: ReadonlySet<string> = new Set(
  coded.filter((row) => row.access === 'admin').map((row) => row.menuCode),
);
/** Codes that everybody holds. */
const ALWAYS: ReadonlySet<string> = new Set(
  coded.filter((row) => row.access === 'always').map((row) => row.menuCode),
);

const buttonsOf = (menuCode: MenuCode): RightNode[] =>
  Object.entries((buttons as Partial<Record<MenuCode, Record<string, string>>>)[menuCode] ?? {}).map(
    ([buttonCode, title]) => ({ key: buttonKey(menuCode, buttonCode), title }),
  );

/** Pages without a group come last. */
const OTHERS = '其他页面';
const groupTitle = (path: string): string => routeGroups.find((group) => group.path === path)?.title ?? path;

/**
 * All that a role can give, as the menus show it: groups of pages, each with its buttons. Each code stands once, where its
 * menu is.
 */
export const menuTree: readonly GroupNode[] = (() => {
  const seen = new Set<string>();
  const groups = new Map<string, { title: string; pages: PageNode[] }>();
  // Pages in a menu come first: a silent login's page of the same code is no other right.
  const inOrder = [...coded.filter((row) => 'group' in row), ...coded.filter((row) => !('group' in row))];
  for (const row of inOrder) {
    if (seen.has(row.menuCode) || SUPER_MENUS.has(row.menuCode) || ALWAYS.has(row.menuCode)) continue;
    seen.add(row.menuCode);
    const at = 'group' in row ? row.group : '';
    const group = groups.get(at) ?? { title: 'group' in row ? groupTitle(row.group) : OTHERS, pages: [] };
    groups.set(at, group);
    group.pages.push({ key: row.menuCode, title: row.title, buttons: buttonsOf(row.menuCode) });
  }
  return [...groups.values()];
})();

/** Every key of the tree. */
export const rightKeys: ReadonlySet<string> = new Set(
  menuTree.flatMap(({ pages }) =>
    pages.flatMap((page) => [page.key, ...page.buttons.map((button) => button.key)]),
  ),
);

/** Keys as menu codes, and as pairs of menu code and button code. */
export const splitRights = (keys: readonly string[]) => ({
  menus: keys.filter((key) => !key.includes('/')),
  pairs: keys.filter((key) => key.includes('/')).map((key) => key.split('/')),
});

/** 系统管理 › 操作日志 › 导出, for a right's key. */
export function rightTitle(key: string): string {
  for (const group of menuTree)
    for (const page of group.pages) {
      if (page.key === key) return `${group.title} › ${page.title}`;
      const button = page.buttons.find((each) => each.key === key);
      if (button) return `${group.title} › ${page.title} › ${button.title}`;
    }
  return key;
}
