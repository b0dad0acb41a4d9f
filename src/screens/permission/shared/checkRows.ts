import type { RightsTree } from '../../../../contract/role/menuRole.ts';
import { createSearchIndex, type SearchIndex } from '../../../commands/search/search.ts';

/** A group of pages, a page, or a button, in a tree whose nodes can be checked. */
export interface CheckNode {
  readonly id: string;
  readonly title: string;
  readonly children: readonly CheckNode[];
  /** The node's own right; absent for a group. */
  readonly right?: string;
  /** May not be granted by this person. */
  readonly isLocked: boolean;
}
export interface CheckRow {
  readonly node: CheckNode;
  readonly depth: number;
  /** Null for a node without children. */
  readonly isOpen: boolean | null;
  readonly state: CheckState;
  readonly nth: number;
  readonly of: number;
}
export type CheckState = 'all' | 'some' | 'none';

/** The rights that a person may grant, and those that are checked already, as a tree. */
export const checkNodes = (tree: RightsTree, isKept: (key: string) => boolean = () => true): CheckNode[] =>
  tree.flatMap((group, at): CheckNode[] => {
    const pages = group.pages
      .filter((page) => (page.grantable || page.checked) && isKept(page.key))
      .map((page): CheckNode => ({
        id: page.key,
        title: page.title,
        right: page.key,
        isLocked: !page.grantable,
        children: page.buttons
          .filter((button) => button.grantable || button.checked)
          .map((button) => ({
            id: button.key,
            title: button.title,
            right: button.key,
            isLocked: !button.grantable,
            children: [],
          })),
      }));
    return pages.length === 0
      ? []
      : [
          {
            id: `group-${at}`,
            title: group.title,
            children: pages,
            isLocked: pages.every((page) => page.isLocked),
          },
        ];
  });

export const checkedOf = (tree: RightsTree): Set<string> =>
  new Set(
    tree.flatMap(({ pages }) =>
      pages.flatMap((page) => [page, ...page.buttons].filter(({ checked }) => checked).map(({ key }) => key)),
    ),
  );

/** The nodes that are checked, with the way to them. */
export const onlyChecked = (nodes: readonly CheckNode[], checked: ReadonlySet<string>): CheckNode[] =>
  nodes.flatMap((node) => {
    const children = onlyChecked(node.children, checked);
    const isIn = children.length > 0 || (node.right !== undefined && checked.has(node.right));
    return isIn ? [{ ...node, children }] : [];
  });

/** All rights at a node and below it. */
const rightsAt = (node: CheckNode): string[] => [
  ...(node.right === undefined ? [] : [node.right]),
  ...node.children.flatMap(rightsAt),
];
const openRightsAt = (node: CheckNode): string[] => [
  ...(node.right === undefined || node.isLocked ? [] : [node.right]),
  ...node.children.flatMap(openRightsAt),
];

export function stateOf(node: CheckNode, checked: ReadonlySet<string>): CheckState {
  const rights = rightsAt(node);
  const held = rights.filter((right) => checked.has(right)).length;
  return held === 0 ? 'none' : held === rights.length ? 'all' : 'some';
}

/** The node alone: a button brings its page, and a page that goes takes its buttons. A group is its branch. */
export function toggleOne(
  nodes: readonly CheckNode[],
  id: string,
  checked: ReadonlySet<string>,
): Set<string> {
  const next = new Set(checked);
  for (const group of nodes) {
    if (group.id === id) return toggleBranch(nodes, id, checked);
    for (const page of group.children) {
      if (page.id === id && page.right !== undefined) {
        if (next.has(page.right)) for (const right of rightsAt(page)) next.delete(right);
        else if (!page.isLocked) next.add(page.right);
      }
      const button = page.children.find((each) => each.id === id);
      if (button?.right === undefined || page.right === undefined) continue;
      if (next.has(button.right)) next.delete(button.right);
      else if (!button.isLocked) next.add(button.right).add(page.right);
    }
  }
  return next;
}

/** The node with all below it: checked unless all of it is. */
export function toggleBranch(
  nodes: readonly CheckNode[],
  id: string,
  checked: ReadonlySet<string>,
): Set<string> {
  const next = new Set(checked);
  const visit = (node: CheckNode, above: readonly CheckNode[]): void => {
    if (node.id === id) {
      const open = openRightsAt(node);
      const isFull = open.length > 0 && open.every((right) => next.has(right));
      if (isFull) for (const right of rightsAt(node)) next.delete(right);
      else {
        for (const right of open) next.add(right);
        for (const { right } of above) if (right !== undefined && open.length > 0) next.add(right);
      }
      return;
    }
    for (const child of node.children) visit(child, [...above, node]);
  };
  for (const node of nodes) visit(node, []);
  return next;
}

/** The visible rows: of the open nodes, or where something is searched those on the way to what was `found`. */
export function rowsOf(
  nodes: readonly CheckNode[],
  checked: ReadonlySet<string>,
  open: ReadonlySet<string>,
  found: ReadonlySet<string> | null,
  depth = 0,
): CheckRow[] {
  const isOnWay = (node: CheckNode): boolean =>
    found === null || found.has(node.id) || node.children.some(isOnWay);
  const shown = nodes.filter(isOnWay);
  return shown.flatMap((node, at) => {
    const isOpen =
      node.children.length === 0 ? null : found === null ? open.has(node.id) : node.children.some(isOnWay);
    const row: CheckRow = {
      node,
      depth,
      isOpen,
      state: stateOf(node, checked),
      nth: at + 1,
      of: shown.length,
    };
    // A page that was found shows its buttons as they are; one on the way only those that were found.
    const below = found !== null && found.has(node.id) && !node.children.some(isOnWay) ? [] : node.children;
    return isOpen === true ? [row, ...rowsOf(below, checked, open, found, depth + 1)] : [row];
  });
}

interface Item {
  readonly id: string;
  readonly title: string;
  readonly codes: readonly string[];
}
/** Finds nodes by title, pinyin, initials or code. */
export function searchOf(nodes: readonly CheckNode[]): SearchIndex<Item> {
  const all = (node: CheckNode): CheckNode[] => [node, ...node.children.flatMap(all)];
  return createSearchIndex(
    nodes
      .flatMap(all)
      .map(({ id, title, right }) => ({ id, title, codes: right === undefined ? [] : [right] })),
  );
}
