/** Sequences: whose they are, who sees a shared one, and who may change, share and remove it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_SEQUENCES, type Sequence, type SequenceStep } from '../../../contract/sequence.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.execute(sql`delete from command_sequence`);
});

const STEPS: SequenceStep[] = [
  { command: 'open.reconciliation/day-reconciliation', args: { settleDate: { day: '昨天' } } },
  { command: 'dayRec.reconcileAll', path: '/reconciliation/day-reconciliation', args: {} },
];
const list = async (who: string): Promise<Sequence[]> =>
  (await api.ok<{ sequences: Sequence[] }>(who, 'GET', '/api/Sequence/List', {})).sequences;
const save = (who: string, change: Partial<Sequence> = {}) =>
  api.ok<Sequence>(who, 'POST', '/api/Sequence/Save', { name: '早班对账', steps: STEPS, ...change });
const ask = (who: string, name: string, input: object) =>
  api.call(who, 'POST', `/api/Sequence/${name}`, input);

it('keeps a sequence for the person alone until they share it in the company', async () => {
  const made = await save('company');
  expect(made).toMatchObject({ name: '早班对账', steps: STEPS, isShared: false, isOwn: true, ver: 1 });
  const { sequenceId } = made;
  expect(await list('store')).toEqual([]);

  await api.ok('company', 'POST', '/api/Sequence/Share', { sequenceId, ver: 1, shared: true });
  expect(await list('store')).toMatchObject([{ sequenceId, steps: STEPS, isShared: true, isOwn: false }]);
  for (const other of ['company2', 'area', 'super']) expect(await list(other), other).toEqual([]);
});

it('lets only the author change, share and remove it', async () => {
  const { sequenceId } = await save('company');
  await api.ok('company', 'POST', '/api/Sequence/Share', { sequenceId, ver: 1, shared: true });
  const tries: [string, object][] = [
    ['Save', { sequenceId, ver: 2, name: '改了', steps: STEPS }],
    ['Share', { sequenceId, ver: 2, shared: false }],
    ['Remove', { sequenceId, ver: 2 }],
  ];
  for (const [name, input] of tries)
    for (const who of ['store', 'company2']) {
      const { body } = await ask(who, name, input);
      const error = who === 'store' ? '只有创建人' : '没有找到该流程';
      expect(body, `${name} ${who}`).toMatchObject({ success: false, error: expect.stringContaining(error) });
    }
  expect(await list('company')).toMatchObject([{ name: '早班对账', isShared: true, ver: 2 }]);
  await api.ok('company', 'POST', '/api/Sequence/Remove', { sequenceId, ver: 2 });
  expect(await list('company')).toEqual([]);
});

it('lets an administrator of the company end the sharing of a colleague’s, and no more', async () => {
  const { sequenceId } = await save('store');
  await api.ok('store', 'POST', '/api/Sequence/Share', { sequenceId, ver: 1, shared: true });
  expect((await ask('company', 'Remove', { sequenceId, ver: 2 })).body).toMatchObject({ success: false });
  await api.ok('company', 'POST', '/api/Sequence/Share', { sequenceId, ver: 2, shared: false });
  expect(await list('company')).toEqual([]);
  expect(await list('store')).toMatchObject([{ isShared: false, ver: 3 }]);
});

it('refuses a stale change, a name taken, and more than there is room for', async () => {
  const { sequenceId } = await save('store');
  await api.ok('store', 'POST', '/api/Sequence/Save', { sequenceId, ver: 1, name: '晚班', steps: STEPS });
  expect((await ask('store', 'Save', { sequenceId, ver: 1, name: '早班', steps: STEPS })).body).toMatchObject(
    {
      error: expect.stringContaining('已被修改'),
    },
  );
  expect((await ask('store', 'Save', { name: '晚班', steps: STEPS })).body).toMatchObject({ success: false });
  for (let nth = 1; nth < MAX_SEQUENCES; nth += 1) await save('store', { name: `流程 ${nth}` });
  expect((await ask('store', 'Save', { name: '再一个', steps: STEPS })).body).toMatchObject({
    error: expect.stringContaining(`最多保存 ${MAX_SEQUENCES} 个`),
  });
});

it('takes no identity number as an argument, and no step that is none', async () => {
  const steps = (args: object) => [{ command: 'order.open', args }];
  for (const wrong of [
    steps({ who: { value: '320102199001011234' } }),
    steps({ who: { value: 'x', text: '张三 320102199001011234' } }),
    steps({ day: { day: '明天' } }),
    [{ command: 'rm -rf', args: {} }],
    [{ command: 'order.open', path: 'https://else.where', args: {} }],
    [],
  ])
    expect((await ask('store', 'Save', { name: '错', steps: wrong })).status).toBe(400);
  expect(await list('store')).toEqual([]);
});
