/** The tree of stores: opened level by level, searched by pinyin, initials and code, fast among thousands. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { TreeNode } from '../../../contract/organ/store.ts';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';
import { treeAddress } from '../../../src/screens/store-manager/data/treeAddress.ts';
import { StoreForest } from '../../../src/screens/shared/store/treeRows.ts';

beforeAll(() => loadPinyin());

const area = (id: string, parentId: string | null, name: string, count: number): TreeNode => ({
  id,
  parentId,
  name,
  kind: 'area',
  count,
});
const shop = (id: string, parentId: string, name: string): TreeNode => ({
  id,
  parentId,
  name,
  kind: 'store',
  count: 0,
});
const NODES: readonly TreeNode[] = [
  area('320000', null, '江苏省', 3),
  area('320100', '320000', '南京市', 2),
  area('320500', '320000', '苏州市', 1),
  area('320102', '320100', '玄武区', 2),
  area('320505', '320500', '虎丘区', 1),
  shop('P32010200001', '320102', '康宁堂大药房玄武区1店'),
  shop('P32010200002', '320102', '新街口旗舰店'),
  shop('P32050500001', '320505', '康宁堂大药房虎丘区1店'),
];
const names = (rows: readonly { readonly node: TreeNode }[] | null) => rows?.map(({ node }) => node.name);

describe('the tree', () => {
  it('opens levels with a single child at first, and then the chosen ones', () => {
    const forest = new StoreForest(NODES);
    const open = forest.firstOpen();
    expect(names(forest.rows(open))).toEqual(['江苏省', '南京市', '苏州市']);
    open.add('320500');
    expect(forest.rows(open).map(({ depth, isOpen, nth, of }) => [depth, isOpen, nth, of])).toEqual([
      [0, true, 1, 1],
      [1, false, 1, 2],
      [1, true, 2, 2],
      [2, false, 1, 1],
    ]);
  });

  it.each([
    ['xjkqjd', '新街口旗舰店'],
    ['xinjiekou', '新街口旗舰店'],
    ['新街', '新街口旗舰店'],
    ['P32050500001', '康宁堂大药房虎丘区1店'],
  ])('finds %s with all its ancestors', (text, name) => {
    const forest = new StoreForest(NODES);
    const { rows, best } = forest.find(text) ?? { rows: [], best: null };
    expect(names(rows)?.at(-1)).toBe(name);
    expect(rows.map(({ depth }) => depth)).toEqual([0, 1, 2, 3]);
    expect(best).toBe(rows.at(-1)?.node.id);
    expect(forest.find(' ')).toBeNull();
  });

  it('indexes 5,000 stores in 3,000 districts in slices, and finds a store by its code', () => {
    const many: TreeNode[] = [area('0', null, '全国', 5000)];
    for (let i = 0; i < 3000; i += 1) many.push(area(`A${i}`, '0', `第${i}区`, 2));
    for (let i = 0; i < 5000; i += 1) many.push(shop(`P${100000 + i}`, `A${i % 3000}`, `康宁堂大药房${i}店`));
    const forest = new StoreForest(many);
    let slices = 0;
    while (forest.read(() => slices++ % 2 === 0));
    expect(slices).toBeGreaterThan(100);
    expect(forest.rows(forest.firstOpen())).toHaveLength(3001);
    expect(forest.find('P104999')?.rows.map(({ node }) => node.id)).toEqual(['0', 'A1999', 'P104999']);
  });

  it('links a picked node to its list', () => {
    expect(treeAddress({ ...area('320100', null, '南京市', 1) })).toBe('/store-manager/data?admdvs=320100');
    expect(treeAddress(shop('P32010200001', '320102', ''))).toBe('/store-manager/data?keyword=P32010200001');
  });
});
