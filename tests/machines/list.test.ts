import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { listInput, provideList, row } from './list.model.ts';
import { settle, World } from './world.ts';

const start = (input = listInput) => {
  const world = new World();
  const actor = createActor(provideList(world), { input }).start();
  const keys = () => actor.getSnapshot().context.rows.map((r) => (r as { key: string }).key);
  return { world, actor, keys };
};
const page = (nextCursor: string | null, ...keys: string[]) => ({ rows: keys.map(row), nextCursor });

it('aborts the running request when a newer query comes, and drops its late reply', async () => {
  const { world, actor, keys } = start();
  const old = world.waiting('loadPage');
  const oldSums = world.waiting('loadTotals');
  actor.send({ type: 'QUERY', query: { name: 'B' } });
  expect([old.signal.aborted, oldSums.signal.aborted]).toEqual([true, true]);
  const current = world.waiting('loadPage');
  old.resolve(page(null, 'old'));
  oldSums.resolve({ rowCount: 99 });
  await settle();
  expect([actor.getSnapshot().value, keys()]).toEqual([{ page: 'loading', totals: 'loading' }, []]);
  current.resolve(page(null, 'new'));
  await settle();
  expect([actor.getSnapshot().context.totals, keys()]).toEqual([null, ['new']]);
});

it('drops a late reply and a late failure of an older query', async () => {
  const { world, actor, keys } = start();
  const [old, oldSums] = [world.waiting('loadPage'), world.waiting('loadTotals')];
  actor.send({ type: 'QUERY', query: { name: 'B' } });
  world.waiting('loadPage').resolve(page(null, 'new'));
  await settle();
  old.resolve(page(null, 'old'));
  oldSums.reject(new Error('late'));
  await settle();
  expect(keys()).toEqual(['new']);
  expect(actor.getSnapshot()).toMatchObject({ value: { totals: 'loading' }, context: { failure: null } });
});

it('drops a next page of the previous query', async () => {
  const { world, actor, keys } = start();
  world.waiting('loadPage').resolve(page('after-b', 'a', 'b'));
  await settle();
  actor.send({ type: 'MORE' });
  const more = world.waiting('loadPage');
  actor.send({ type: 'QUERY', query: { name: 'B' } });
  more.resolve(page(null, 'c'));
  world.waiting('loadPage').resolve(page(null, 'x'));
  await settle();
  expect([more.signal.aborted, keys()]).toEqual([true, ['x']]);
});

it('keeps the rows on screen until the new ones arrive, and when they fail to load', async () => {
  const { world, actor, keys } = start();
  world.waiting('loadPage').resolve(page(null, 'a', 'b'));
  await settle();
  actor.send({ type: 'QUERY', query: { name: 'B' } });
  expect(keys()).toEqual(['a', 'b']);
  world.waiting('loadPage').reject(new Error('接口无法访问'));
  await settle();
  expect(keys()).toEqual(['a', 'b']);
});

it('requests as many rows as are loaded on refresh, at most 1000, and one page when the query changes', async () => {
  const { world, actor } = start({ ...listInput, pageSize: 500 });
  const many = (from: number) => Array.from({ length: 500 }, (_, index) => String(from + index));
  world.waiting('loadPage').resolve(page('c1', ...many(0)));
  await settle();
  for (const from of [500, 1000]) {
    actor.send({ type: 'MORE' });
    expect(world.waiting('loadPage').input).toMatchObject({ pageSize: 500, cursor: `c${from / 500}` });
    world.waiting('loadPage').resolve(page(`c${from / 500 + 1}`, ...many(from)));
    await settle();
    actor.send({ type: 'REFRESH' });
    expect(world.waiting('loadPage').input).toMatchObject({ pageSize: 1000, cursor: null });
    world.waiting('loadPage').resolve(page(`c${from / 500 + 1}`, ...many(0), ...many(500)));
    await settle();
  }
  actor.send({ type: 'QUERY', query: { name: 'B' } });
  expect(world.waiting('loadPage').input).toMatchObject({ pageSize: 500, cursor: null });
});

it('requests a next page once while the person scrolls fast', async () => {
  const { world, actor } = start();
  world.waiting('loadPage').resolve(page('after-b', 'a', 'b'));
  await settle();
  for (let turn = 0; turn < 5; turn += 1) actor.send({ type: 'MORE' });
  expect(world.calls.filter(({ service }) => service === 'loadPage')).toHaveLength(2);
});

it('keeps the same selection object when no selected row is gone, to avoid a redraw', async () => {
  const { world, actor } = start();
  world.waiting('loadPage').resolve(page(null, 'a', 'b'));
  await settle();
  actor.send({ type: 'SELECT', selection: new Set(['a']) });
  const { selection } = actor.getSnapshot().context;
  actor.send({ type: 'REFRESH' });
  world.waiting('loadPage').resolve(page(null, 'b', 'a'));
  await settle();
  expect(actor.getSnapshot().context.selection).toBe(selection);
});

it('aborts its requests when the person leaves the screen', () => {
  const { world, actor } = start();
  const calls = world.pending();
  actor.stop();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});
