/** In a database without triggers, as a distributed one is, the code keeps the sums that follow a write. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/connect.ts';
import { foldAreaSums } from '../../../server/ledger/areaSums.ts';
import { foldDaySums } from '../../../server/ledger/daySums.ts';
import { keepChanged } from '../../../server/ledger/keptByCode.ts';
import { countUnliquidated } from '../../../server/ledger/unliquidated.ts';
import { patient } from '../../patience.ts';
import { groupsOf, keyOf, plantedOf, type Planted } from '../api.ts';
import { changeAsDistributed } from '../distribution/asDistributed.ts';
import { KEPT_SUMS } from '../keptSums.ts';
import { openWorld, type World } from '../liquidation/world.ts';
import { checkSequences } from '../saga/sequences.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await changeAsDistributed(world.api.databaseUrl);
});
afterAll(() => world.stop());

async function expectKept(): Promise<void> {
  for (const [what, differing] of Object.entries(KEPT_SUMS))
    expect([what, await rowsOf(world.api.db, sql.raw(differing))]).toEqual([what, []]);
}
const noted = async (): Promise<string[]> =>
  (
    await rowsOf<{ month: string }>(
      world.api.db,
      sql`select distinct to_char(settle_date, 'YYYY-MM') as month from area_stale order by 1`,
    )
  ).map(({ month }) => month);
async function sweep(): Promise<void> {
  await foldAreaSums(world.api.db);
  await foldDaySums(world.api.db, 0);
  await countUnliquidated(world.api.db);
}

it('has no triggers but those of local tables', async () => {
  expect(
    await rowsOf(
      world.api.db,
      sql`select tgrelid::regclass::text as of from pg_trigger join pg_class c on c.oid = tgrelid
           where not tgisinternal and tgparentid = 0 and relnamespace <> 'pg_catalog'::regnamespace order by 1`,
    ),
  ).toEqual([{ of: 'area_stale' }]);
});

it('sales, refunds and repairs, whatever is lost', { timeout: patient(240_000) }, async () => {
  await checkSequences(world.api.db, 15);
  await expectKept();
  await sweep();
  await expectKept();
});

it('reconciliations of the same stores at once', { timeout: patient(120_000) }, async () => {
  const { api } = world;
  const days = ['2025-06-29', '2025-06-30', '2025-07-01', '2025-07-02'];
  await Promise.all(days.map((day) => api.reconcile('super', { filter: { begndate: day, enddate: day } })));
  await expectKept();
  expect(await noted()).toEqual(['2025-06', '2025-07']);
  await sweep();
  expect(await noted()).toEqual([]);
  await expectKept();
});

it('a repair, and what takes it back', { timeout: patient(120_000) }, async () => {
  const { api } = world;
  const planted = await plantedOf(api.db);
  await api.reconcile('super', { groups: groupsOf(planted) });
  const of = async (kind: '1' | '2' | '3', call: string): Promise<Planted> => {
    const at = planted.findIndex((one) => one.kind === kind);
    const [on] = at < 0 ? [] : planted.splice(at, 1);
    if (!on) throw new Error(`nothing planted of kind ${kind}`);
    await api.ok('super', 'POST', `/api/Reconciliation/${call}`, {
      ...keyOf(on),
      msgid: on.msgid,
      memo: '测试',
    });
    return on;
  };
  // The store's own ledger stays as it is: only that the day was repaired counts.
  await of('1', 'DayReverse');
  await expectKept();
  const rows = [await of('1', 'DaySupplement'), await of('2', 'DayCancel'), await of('3', 'DayRefresh')];
  await expectKept();
  for (const row of rows) {
    await api.ok('super', 'POST', '/api/Reconciliation/MismatchUndo', { ...keyOf(row), msgid: row.msgid });
    await expectKept();
  }
  await sweep();
  await expectKept();
});

it('two changes of one settlement at once', { timeout: patient(120_000) }, async () => {
  const { db } = world.api;
  const [one] = await rowsOf<{ fixmedinsCode: string; setlDate: string; setlId: string }>(
    db,
    sql`select fixmedins_code, setl_date, setl_id from settlement where setl_stas = '1' and vali_flag = '1' limit 1`,
  );
  if (!one) throw new Error('no settlement');
  await Promise.all(
    ['0.07', '0.11', '0.13', '0.17'].map((amount) =>
      db.transaction((tx) =>
        keepChanged(tx, one, () =>
          tx.execute(
            sql`update settlement set medfee_sumamt = medfee_sumamt + ${amount}::numeric, inscp_scp_amt = inscp_scp_amt + ${amount}::numeric
                 where fixmedins_code = ${one.fixmedinsCode} and setl_date = ${one.setlDate}::date and setl_id = ${one.setlId}`,
          ),
        ),
      ),
    ),
  );
  for (const what of ['the days of areas', 'the months of areas'])
    expect([what, await rowsOf(db, sql.raw(KEPT_SUMS[what] ?? ''))]).toEqual([what, []]);
});

it('an application and its end note its months', { timeout: patient(120_000) }, async () => {
  await sweep();
  const [day] = (await world.days()).filter(({ begndate }) => begndate.startsWith('2025-06'));
  if (!day) throw new Error('no day');
  await sweep();
  const [made] = await world.apply('store', [day.group], { begndate: day.begndate, enddate: day.enddate });
  expect(await noted()).toEqual(['2025-06']);
  await sweep();
  await expectKept();
  await world.withdraw('store', made?.appyId ?? '');
  expect(await noted()).toEqual(['2025-06']);
  await sweep();
  await expectKept();
});
