import { permits, type Rights } from '../../../contract/rights/permission.ts';
import { tokenize, type Token } from '../../commands/search/searchText.ts';
import type { FeeMenu } from '../../machines/session.ts';
import type { ScreenRoute } from '../../screens/screens.ts';

/** An entry of the sidebar. */
export interface MenuEntry {
  readonly path: string;
  readonly title: string;
  readonly english: string;
  /** Name of its paid module, or null (spec §2, fee question icon). */
  readonly feeModuleName: string | null;
}
export interface MenuGroup {
  /** Empty for the entries above all groups. */
  readonly path: string;
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}
export interface MenuReader {
  readonly rights: Rights;
  readonly roleCode: number;
  readonly fees: readonly FeeMenu[];
}

/** The entries that the person may see, in the order of the route table, without empty groups (spec §6). */
export function menuOf(screens: readonly ScreenRoute[], reader: MenuReader): readonly MenuGroup[] {
  const groups = new Map<string, MenuGroup>();
  for (const screen of screens) {
    if (!screen.inMenu || !mayOpen(screen, reader)) continue;
    const { path = '', title = '' } = screen.group ?? {};
    const before = groups.get(path)?.entries ?? [];
    groups.set(path, { path, title, entries: [...before, entryOf(screen, reader.fees)] });
  }
  return [...groups.values()];
}

/** By menu code, and by the roles of the route (spec §6, meta roles). */
export const mayOpen = (
  { permission, roles }: Pick<ScreenRoute, 'permission' | 'roles'>,
  { rights, roleCode }: Pick<MenuReader, 'rights' | 'roleCode'>,
): boolean =>
  permits(permission, rights) && (roles === null || rights.isSuperAdmin || roles.includes(roleCode));

function entryOf({ path, title, english, permission }: ScreenRoute, fees: readonly FeeMenu[]): MenuEntry {
  const menuCode = typeof permission === 'object' ? permission.menuCode : null;
  const fee = fees.find((each) => each.menuCode === menuCode);
  return { path, title, english, feeModuleName: fee?.feeModuleName ?? null };
}

/** A visible line of the tree. */
export type MenuRow =
  | { readonly kind: 'group'; readonly id: string; readonly group: MenuGroup; readonly isOpen: boolean }
  | { readonly kind: 'entry'; readonly id: string; readonly entry: MenuEntry; readonly group: MenuGroup };

/** The visible lines in order; `isOpen` says which groups are expanded. */
export const rowsOf = (
  menu: readonly MenuGroup[],
  isOpen: (group: MenuGroup) => boolean,
): readonly MenuRow[] =>
  menu.flatMap((group): MenuRow[] => {
    const entries = group.entries.map((entry): MenuRow => ({ kind: 'entry', id: entry.path, entry, group }));
    if (group.path === '') return entries;
    const open = isOpen(group);
    return [{ kind: 'group', id: group.path, group, isOpen: open }, ...(open ? entries : [])];
  });

/** The effect of a key in the tree (WAI-ARIA, tree view); null: none. */
export type TreeMove =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'open' | 'close'; readonly path: string };

export function treeMove(rows: readonly MenuRow[], id: string, key: string): TreeMove | null {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (!row) return null;
  const focus = (target: MenuRow | undefined): TreeMove | null =>
    target ? { kind: 'focus', id: target.id } : null;
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1]);
    case 'ArrowUp':
      return focus(rows[at - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (row.kind !== 'group') return null;
      return row.isOpen ? focus(rows[at + 1]) : { kind: 'open', path: row.id };
    case 'ArrowLeft':
      if (row.kind === 'entry') return focus(rows.find((each) => each.id === row.group.path));
      return row.isOpen ? { kind: 'close', path: row.id } : null;
    default:
      return null;
  }
}

const titleOf = (row: MenuRow): string => (row.kind === 'group' ? row.group.title : row.entry.title);
const englishOf = (row: MenuRow): string => (row.kind === 'group' ? '' : row.entry.english);

/**
 * The next line whose name begins with the typed text: Chinese, pinyin, initials or English. The same letter again moves
 * to the next match.
 */
export function typeAhead(rows: readonly MenuRow[], id: string, typed: string): string | null {
  const text = typed.toLowerCase();
  const repeated = [...text].every((letter) => letter === text[0]);
  const query = repeated ? (text[0] ?? '') : text;
  const at = rows.findIndex((row) => row.id === id);
  // A longer word may still match the line that the first letter led to.
  const from = repeated ? at + 1 : at;
  const around = [...rows.slice(from), ...rows.slice(0, from)];
  return around.find((row) => beginsWith(row, query))?.id ?? null;
}

const beginsWith = (row: MenuRow, query: string): boolean =>
  titleOf(row).toLowerCase().startsWith(query) ||
  englishOf(row).startsWith(query) ||
  isReadAs(tokenize(titleOf(row)), query);

function isReadAs([token, ...rest]: readonly Token[], query: string): boolean {
  if (query === '') return true;
  if (!token) return false;
  return token.readings.some(
    ({ text, loose }) =>
      text.startsWith(query) ||
      (query.startsWith(text) && isReadAs(rest, query.slice(text.length))) ||
      (loose && query.startsWith(text.charAt(0)) && isReadAs(rest, query.slice(1))),
  );
}
