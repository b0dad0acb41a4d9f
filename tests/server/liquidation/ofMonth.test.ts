/** A month's row names the application for its clearing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clrGroupId } from '../../../contract/liquidation.ts';
import type { MonthRow } from '../../../contract/reconciliation/month.ts';
import { openWorld, PERIOD, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

it('names it until it is withdrawn', async () => {
  const [group] = (await world.preview('store')).filter(({ obstacle }) => obstacle === null);
  if (!group) throw new Error('nothing to apply for');
  const month = async () =>
    (
      await world.api.ok<{ rows: MonthRow[] }>('store', 'GET', '/api/Reconciliation/MonthPaged', {
        settleMonth: PERIOD.begndate.slice(0, 7),
        pageSize: 200,
      })
    ).rows.find((row) => clrGroupId(row) === clrGroupId(group));
  expect(await month()).toMatchObject({ appyId: null, appyStas: null, appyOpter: null });
  const [result] = await world.apply('store', [group]);
  expect(await month()).toMatchObject({
    appyId: result?.appyId,
    appyStas: 'approving',
    clrAppyEvtId: null,
  });
  expect((await month())?.appyOpter).not.toBeNull();
  await world.api.ok('store', 'POST', '/api/Liquidation/Withdraw', {
    appyId: result?.appyId,
    memo: '测试',
  });
  expect(await month()).toMatchObject({ appyId: null, appyStas: null });
});
