/** What a data role names, in a tree: checked as a whole, in part, and what is left when one is taken out. */
import { expect, it } from 'vitest';
import type { TreeNode } from '../../../contract/organ/store.ts';
import type { DataRef } from '../../../contract/role/dataRole.ts';
import { checkStates, namedText, toggleRef } from '../../../src/screens/permission/shared/dataChecks.ts';

const node = (kind: TreeNode['kind'], id: string, parentId: string | null): TreeNode => ({
  id,
  parentId,
  name: id,
  kind,
  count: 0,
});
const NODES = [
  node('area', '320000', null),
  node('area', '320100', '320000'),
  node('area', '320200', '320000'),
  node('store', 'P1', '320100'),
  node('store', 'P2', '320100'),
  node('store', 'P3', '320200'),
];
const nodeOf = (id: string) => NODES.find((each) => each.id === id) as TreeNode;
const keys = (refs: readonly DataRef[]) => refs.map(({ kind, id }) => `${kind}/${id}`).sort();
const states = (refs: readonly DataRef[]) => Object.fromEntries(checkStates(NODES, refs));
const after = (refs: readonly DataRef[], ...ids: string[]) =>
  ids.reduce<readonly DataRef[]>((all, id) => toggleRef(NODES, all, nodeOf(id)), refs);

it('a named node covers what lies below it, and marks what lies above it in part', () => {
  expect(states([{ kind: 'area', id: '320100' }])).toEqual({
    '320000': 'some',
    '320100': 'all',
    '320200': 'none',
    P1: 'all',
    P2: 'all',
    P3: 'none',
  });
  // All stores one by one are not their area: one that comes later is not in.
  expect(states(after([], 'P1', 'P2'))['320100']).toBe('some');
});

it('naming a whole forgets its parts, and taking one out of a whole leaves the others', () => {
  expect(keys(after([], 'P1', 'P3', '320000'))).toEqual(['area/320000']);
  expect(keys(after([], '320000', 'P1'))).toEqual(['area/320200', 'store/P2']);
  expect(keys(after([], '320000', '320100'))).toEqual(['area/320200']);
  expect(keys(after([], '320000', '320000'))).toEqual([]);
  expect(keys(after([], '320000', 'P1', 'P1'))).toEqual(['area/320200', 'store/P1', 'store/P2']);
});

it('what the other tree names stays', () => {
  const company: DataRef = { kind: 'company', id: 'C1' };
  expect(keys(after([company], '320000', '320000'))).toEqual(['company/C1']);
  expect(namedText([company, { kind: 'store', id: 'P1' }])).toBe('已选公司 1、门店 1');
  expect(namedText([])).toBe('尚未选择');
});
