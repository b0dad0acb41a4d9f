/** The store trees of a page: loaded before they are opened, reloaded on opening, and kept if the request fails. */
import { beforeAll, expect, it, vi } from 'vitest';
import type { TreeNode } from '../../../contract/organ/store.ts';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';
import { Forests, type ForestKind } from '../../../src/screens/shared/store/forests.ts';

beforeAll(() => loadPinyin());

const shop = (id: string, name: string): TreeNode => ({ id, name, parentId: null, kind: 'store', count: 0 });
const ROOT: readonly TreeNode[] = [shop('P1', '新街口旗舰店')];
const idsOf = (forests: Forests, by: ForestKind): readonly string[] | undefined =>
  forests
    .of(by)
    .forest?.rows(new Set())
    .map(({ node }) => node.id);

function setUp(first: () => Promise<readonly TreeNode[]>) {
  const state = { answer: first };
  const ask = vi.fn((_: ForestKind) => state.answer());
  return { forests: new Forests(ask), ask, state };
}

it('preloads both trees one after the other, once', async () => {
  const { forests, ask } = setUp(() => Promise.resolve(ROOT));
  const stop = forests.begin();
  await expect.poll(() => idsOf(forests, 'company')).toEqual(['P1']);
  expect(ask.mock.calls.map(([by]) => by)).toEqual(['area', 'company']);
  stop();
  forests.begin()();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('replaces the tree only if its stores have changed', async () => {
  const { forests, state } = setUp(() => Promise.resolve(ROOT));
  await forests.look('area');
  const { forest } = forests.of('area');
  state.answer = () => Promise.resolve([...ROOT]);
  await forests.look('area');
  expect(forests.of('area').forest).toBe(forest);
  state.answer = () => Promise.resolve([...ROOT, shop('P2', '湖南路店')]);
  await forests.look('area');
  expect(idsOf(forests, 'area')).toEqual(['P1', 'P2']);
  expect(forests.of('area').forest?.find('hnl')?.best).toBe('P2');
});

it('keeps the tree if a request fails, and reports the failure if there is no tree', async () => {
  const { forests, state } = setUp(() => Promise.reject(new Error('服务器繁忙，请稍后再试')));
  await forests.look('area');
  expect(forests.of('area')).toEqual({ forest: null, failure: '服务器繁忙，请稍后再试' });
  state.answer = () => Promise.resolve(ROOT);
  await forests.look('area');
  expect(forests.of('area').failure).toBeNull();
  state.answer = () => Promise.reject(new Error('服务器繁忙，请稍后再试'));
  await forests.look('area');
  expect(idsOf(forests, 'area')).toEqual(['P1']);
});

it('ignores a reply after the page has closed', async () => {
  const { forests, state } = setUp(() => Promise.resolve(ROOT));
  const stop = forests.begin();
  let answer: (nodes: readonly TreeNode[]) => void = () => undefined;
  state.answer = () => new Promise((resolve) => (answer = resolve));
  const looked = forests.look('company');
  stop();
  answer(ROOT);
  await looked;
  expect(forests.of('company').forest).toBeNull();
});
