import { describe, expect, it } from 'vitest';
import type { RightsTree } from '../../../contract/role/menuRole.ts';
import {
  checkedOf,
  checkNodes,
  onlyChecked,
  rowsOf,
  searchOf,
  stateOf,
  toggleBranch,
  toggleOne,
} from '../../../src/screens/permission/shared/checkRows.ts';

const right = (key: string, title: string, more: { checked?: boolean; grantable?: boolean } = {}) => ({
  key,
  title,
  checked: false,
  grantable: true,
  ...more,
});
const TREE: RightsTree = [
  {
    title: '对账管理',
    pages: [
      { ...right('Day', '日对账', { checked: true }), buttons: [right('Day/Reverse', '冲正'), right('Day/Mark', '标记', { checked: true })] },
      { ...right('Order', '订单管理'), buttons: [right('Order/Refund', '退费', { grantable: false })] },
    ],
  },
  { title: '系统管理', pages: [{ ...right('Log', '操作日志', { grantable: false }), buttons: [] }] },
]; // prettier-ignore
const nodes = checkNodes(TREE);
const none = new Set<string>();
const after = (set: ReadonlySet<string>) => [...set].sort();

describe('the tree of rights', () => {
  it('shows what can be granted or is held, and no empty group', () => {
    expect(nodes.map(({ title }) => title)).toEqual(['对账管理']);
    expect(nodes[0]?.children.map(({ id, children }) => [id, children.length])).toEqual([
      ['Day', 2],
      ['Order', 0],
    ]);
    expect(checkNodes(TREE, (key) => key === 'Order')[0]?.children).toHaveLength(1);
    expect(after(checkedOf(TREE))).toEqual(['Day', 'Day/Mark']);
  });
  it('a page or a group is half checked while something of it is missing', () => {
    const [group] = nodes;
    if (!group) throw new Error('no group');
    expect(stateOf(group, none)).toBe('none');
    expect(stateOf(group, checkedOf(TREE))).toBe('some');
    expect(stateOf(group, new Set(['Day', 'Day/Reverse', 'Day/Mark', 'Order']))).toBe('all');
  });
  it('Space: a button brings its page, a page that goes takes its buttons', () => {
    expect(after(toggleOne(nodes, 'Day/Reverse', none))).toEqual(['Day', 'Day/Reverse']);
    expect(after(toggleOne(nodes, 'Day', none))).toEqual(['Day']);
    expect(after(toggleOne(nodes, 'Day', checkedOf(TREE)))).toEqual([]);
    expect(after(toggleOne(nodes, 'Day/Mark', checkedOf(TREE)))).toEqual(['Day']);
  });
  it('*: the whole branch, and none of it where all of it was', () => {
    const all = toggleBranch(nodes, 'group-0', none);
    expect(after(all)).toEqual(['Day', 'Day/Mark', 'Day/Reverse', 'Order']);
    expect(after(toggleBranch(nodes, 'group-0', all))).toEqual([]);
    expect(after(toggleBranch(nodes, 'Day/Mark', none))).toEqual(['Day', 'Day/Mark']);
    expect(after(toggleBranch(nodes, 'Day', checkedOf(TREE)))).toEqual(['Day', 'Day/Mark', 'Day/Reverse']);
  });
  it('what may not be granted is not checked', () => {
    const locked = checkNodes([
      { title: 'g', pages: [{ ...right('Held', '已有', { checked: true, grantable: false }), buttons: [] }] },
    ]);
    expect(after(toggleOne(locked, 'Held', none))).toEqual([]);
    expect(after(toggleBranch(locked, 'Held', none))).toEqual([]);
    expect(after(toggleOne(locked, 'Held', new Set(['Held'])))).toEqual([]);
  });
  it('draws the open nodes, and what was found with the way to it', () => {
    const ids = (found: ReadonlySet<string> | null, open = none) =>
      rowsOf(nodes, none, open, found).map(({ node, depth }) => `${depth} ${node.id}`);
    expect(ids(null)).toEqual(['0 group-0']);
    expect(ids(null, new Set(['group-0']))).toEqual(['0 group-0', '1 Day', '1 Order']);
    expect(ids(new Set(['Day/Mark']))).toEqual(['0 group-0', '1 Day', '2 Day/Mark']);
    expect(searchOf(nodes).search('Day/Mark', { limit: 1 })[0]?.item.id).toBe('Day/Mark');
  });
  it('keeps only what is checked', () => {
    expect(
      onlyChecked(nodes, checkedOf(TREE))[0]?.children.map(({ id, children }) => [id, children.length]),
    ).toEqual([['Day', 1]]);
  });
});
