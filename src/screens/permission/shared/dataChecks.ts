import type { TreeNode } from '../../../../contract/organ/store.ts';
import type { DataRef } from '../../../../contract/role/dataRole.ts';
import type { CheckState } from '../../shared/store/ForestTree.tsx';

const keyOf = ({ kind, id }: DataRef | TreeNode): string => `${kind}/${id}`;

/**
 * What each node of a tree shows: all of it is named, by itself or by what it belongs to, some of it, or nothing. Parents
 * come before children, as the server gives them.
 */
export function checkStates(
  nodes: readonly TreeNode[],
  refs: readonly DataRef[],
): ReadonlyMap<string, CheckState> {
  const named = new Set(refs.map(keyOf));
  const states = new Map<string, CheckState>();
  for (const node of nodes) {
    const isIn = named.has(keyOf(node)) || (node.parentId !== null && states.get(node.parentId) === 'all');
    states.set(node.id, isIn ? 'all' : 'none');
  }
  for (const { id, parentId } of [...nodes].reverse())
    if (parentId !== null && states.get(id) !== 'none' && states.get(parentId) === 'none')
      states.set(parentId, 'some');
  return states;
}

/**
 * References with a node of the tree added, or taken out. A node that is taken out of what names it as a whole leaves its
 * siblings named one by one.
 */
export function toggleRef(nodes: readonly TreeNode[], refs: readonly DataRef[], node: TreeNode): DataRef[] {
  const byId = new Map(nodes.map((each) => [each.id, each]));
  const wayTo = (each: TreeNode): TreeNode[] => {
    const parent = each.parentId === null ? undefined : byId.get(each.parentId);
    return parent ? [...wayTo(parent), each] : [each];
  };
  const way = wayTo(node);
  const named = new Map(refs.map((ref) => [keyOf(ref), ref]));
  const from = way.findIndex((each) => named.has(keyOf(each)));
  if (from < 0) {
    // Below it, nothing needs to be named any more.
    for (const each of nodes) if (each !== node && wayTo(each).includes(node)) named.delete(keyOf(each));
    named.set(keyOf(node), { kind: node.kind, id: node.id });
    return [...named.values()];
  }
  for (const each of way) named.delete(keyOf(each));
  const passed = new Set(way.slice(from).map(({ id }) => id));
  for (const each of nodes)
    if (
      each.parentId !== null &&
      passed.has(each.parentId) &&
      each.parentId !== node.id &&
      !passed.has(each.id)
    )
      named.set(keyOf(each), { kind: each.kind, id: each.id });
  return [...named.values()];
}

/** 区划 1、公司 2、门店 30: how many of each kind are named. */
export function namedText(refs: readonly DataRef[]): string {
  const kinds = [
    ['area', '区划'],
    ['company', '公司'],
    ['store', '门店'],
  ] as const;
  const parts = kinds.flatMap(([kind, name]) => {
    const count = refs.filter((ref) => ref.kind === kind).length;
    return count === 0 ? [] : [`${name} ${count}`];
  });
  return parts.length === 0 ? '尚未选择' : `已选${parts.join('、')}`;
}
