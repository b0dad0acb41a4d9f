/** All rows of a result are selected, loaded or not. */
import { createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { MOST_SELECTED, selectAll, TOO_MANY } from '../../../src/list/controller/selectAll.ts';
import { listMachine, type ListPage, type ListQuery, type PageRequest } from '../../../src/machines/list.ts';

const SIZE = 200;
const listOf = (total: number, fail: (request: PageRequest) => boolean = () => false) => {
  const actor = createActor(
    listMachine.provide({
      actors: {
        loadPage: fromPromise<ListPage, PageRequest>(({ input }) => {
          if (fail(input)) return Promise.reject(new Error('接口无法访问'));
          const from = Number(input.cursor ?? 0);
          const rows = Array.from({ length: Math.min(SIZE, total - from) }, (_, at) => ({
            key: `${from + at}`,
          }));
          const next = from + rows.length;
          return Promise.resolve({ rows, nextCursor: next < total ? `${next}` : null });
        }),
        loadTotals: fromPromise<unknown, ListQuery>(() => Promise.resolve(null)),
      },
    }),
    { input: { query: {}, rowKey: (row: { key: string }) => row.key, pageSize: SIZE } as never },
  );
  return actor.start();
};
const selected = (actor: ReturnType<typeof listOf>): number => actor.getSnapshot().context.selection.size;

it.each([1, 200, 574])('%s of them', async (total) => {
  const actor = listOf(total);
  await selectAll(actor);
  expect(selected(actor)).toBe(total);
});

it('selects none where there are more than a call takes', async () => {
  const actor = listOf(MOST_SELECTED + 1);
  await expect(selectAll(actor)).rejects.toThrow(TOO_MANY);
  expect(selected(actor)).toBe(0);
});

it('selects none where a page fails, and says why', async () => {
  const actor = listOf(574, ({ cursor }) => cursor === '400');
  await expect(selectAll(actor)).rejects.toThrow('接口无法访问');
  expect(selected(actor)).toBe(0);
});

it('ends without a word where the page is left meanwhile', async () => {
  const actor = listOf(574);
  const selecting = selectAll(actor);
  actor.stop();
  await expect(selecting).rejects.toMatchObject({ name: 'AbortError' });
});

it('selects none of another query', async () => {
  const actor = listOf(574);
  const selecting = selectAll(actor);
  actor.send({ type: 'QUERY', query: { other: '1' } });
  await expect(selecting).rejects.toThrow('查询条件已改变');
  expect(selected(actor)).toBe(0);
});
