/** In a database without triggers, as a distributed one is, the code keeps the sums that follow a write. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, type Queryable } from '../../../server/db/connect.ts';
import { foldAreaSums } from '../../../server/ledger/areaSums.ts';
import { foldDaySums } from '../../../server/ledger/daySums.ts';
import type { GroupSet } from '../../../server/ledger/groups.ts';
import { keepChanged, keepMonths, OF_ADDED, type Raw } from '../../../server/ledger/keptByCode.ts';
import { refreshAdded, refreshLocal } from '../../../server/ledger/local.ts';
import { countUnliquidated } from '../../../server/ledger/unliquidated.ts';
import { patient } from '../../patience.ts';
import { groupsOf, keyOf, plantedOf, type Planted } from '../api.ts';
import { changeAsDistributed } from '../distribution/asDistributed.ts';
import { KEPT_SUMS } from '../keptSums.ts';
import { openWorld, type World } from '../liquidation/world.ts';
import { expectOneWaits } from '../saga/closing.ts';
import { checkSequences } from '../saga/sequences.ts';
import { untilHeld } from '../untilHeld.ts';

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

it('a sale and the closing of its store', () => expectOneWaits(world.api, 'P32010299911'));

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

describe('one group, which is kept by itself', () => {
  interface Group {
    readonly fixmedinsCode: string;
    readonly insutype: string;
    readonly clrType: string;
    readonly setlOptins: string;
    readonly days: readonly [string, string];
  }
  let group: Group;
  beforeAll(async () => {
    [group] = (await rowsOf<Group>(
      world.api.db,
      sql`select fixmedins_code, insutype, clr_type, setl_optins, array_agg(settle_date::text order by settle_date) as days
            from day_rec where settle_date between '2025-06-24' and '2025-06-29' and person_count > 0 and check_status = '0'
           group by 1, 2, 3, 4 having count(*) > 1 order by 1, 2, 3, 4 limit 1`,
    )) as [Group];
  });
  const of = (day: string) =>
    sql`fixmedins_code = ${group.fixmedinsCode} and settle_date = ${day}::date and insutype = ${group.insutype}
        and clr_type = ${group.clrType} and setl_optins = ${group.setlOptins}`;
  const byItself = (day: string): GroupSet => ({ groups: [{ ...group, settleDate: day }] });
  const withAll = (day: string): GroupSet => ({
    begndate: day,
    enddate: day,
    scope: { kind: 'store', fixmedinsCode: group.fixmedinsCode },
  });
  type What = 'day_rec' | 'day_part';
  async function change(tx: Queryable, day: string, what: readonly What[]): Promise<void> {
    const plus = sql`set person_count = person_count + 1, hifp_pay = hifp_pay + 0.01 where ${of(day)}`;
    if (what.includes('day_rec')) await tx.execute(sql`update day_rec ${plus}`);
    if (what.includes('day_part'))
      await tx.execute(
        sql`update day_part ${plus} and (psn_type, med_type) = (
              select psn_type, med_type from day_part where ${of(day)} order by 1, 2 limit 1)`,
      );
  }
  const BOTH = ['day_rec', 'day_part'] as const;
  const expectMonths = async (): Promise<void> => {
    for (const what of ['the months of groups', 'the months of parts', 'the days of months’ parts'])
      expect([what, await rowsOf(world.api.db, sql.raw(KEPT_SUMS[what] ?? ''))]).toEqual([what, []]);
  };
  /** A sale like one that the group has on that day, with changed columns; what has to be kept follows. */
  async function sell(
    tx: Queryable,
    day: string,
    changed: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    sold += 1;
    const msgid = `SOLD${sold}`;
    const values: Record<string, string> = { msgid, setl_id: msgid, rtal_docno: msgid, ...changed };
    const columns = await rowsOf<{ name: string }>(
      tx,
      sql`select column_name as name from information_schema.columns
           where table_schema = 'public' and table_name = 'settlement' and is_generated = 'NEVER' order by 1`,
    );
    const names = columns.map(({ name }) => name);
    const { rows } = await tx.execute<Raw>(
      sql`insert into settlement (${sql.raw(names.join(', '))})
          select ${sql.join(
            names.map((name) => (values[name] === undefined ? sql.raw(name) : sql`${values[name]}`)),
            sql`, `,
          )} from settlement
           where fixmedins_code = ${group.fixmedinsCode} and setl_date = ${day}::date and insutype = ${group.insutype}
             and clr_type = ${group.clrType} and setl_optins = ${group.setlOptins} and vali_flag = '1' and refd_setl_flag = '0'
           order by setl_id limit 1 returning ${OF_ADDED}`,
    );
    const setlDate = changed['setl_date'] ?? day;
    await refreshAdded(tx, byItself(setlDate), rows[0] ?? null);
  }
  let sold = 0;
  /** What tests wrote to days goes: they are what their settlements say. */
  const asSettled = (): Promise<void> =>
    world.api.db.transaction((tx) =>
      refreshLocal(tx, { groups: group.days.map((settleDate) => ({ ...group, settleDate })) }),
    );
  const byChange =
    (set: (day: string) => GroupSet, what: readonly What[] = BOTH) =>
    async (tx: Queryable, day: string): Promise<void> => {
      await change(tx, day, what);
      await keepMonths(tx, set(day));
    };

  it.each([
    ['by itself, then by itself', byChange(byItself), byChange(byItself)],
    ['by itself, then with all of its store', byChange(byItself), byChange(withAll)],
    ['with all of its store, then by itself', byChange(withAll), byChange(byItself)],
    ['without its parts, then by itself', byChange(withAll, ['day_rec']), byChange(byItself)],
    ['its parts alone, then by itself', byChange(withAll, ['day_part']), byChange(byItself)],
    ['a sale, then by itself', sell, byChange(byItself)],
    ['a sale, then with all of its store', sell, byChange(withAll)],
    ['by itself, then a sale', byChange(byItself), sell],
    ['with all of its store, then a sale', byChange(withAll), sell],
    ['two sales', sell, sell],
  ] as const)('two of its days at once: %s', async (_, first, second) => {
    const { db } = world.api;
    const [one, other] = group.days;
    await asSettled();
    let later: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await first(tx, one);
      later = db.transaction((own) => second(own, other));
      await untilHeld(db);
    });
    await later;
    await expectMonths();
  });

  it.each([
    ['a sale', {}],
    ['a refund', { refd_setl_flag: '1' }],
    ['a person of a new kind', { psn_type: '98' }],
    ['a person from elsewhere', { insuplc_admdvs: '659900' }],
    ['the first one in another company', { setl_date: '2025-06-02', company_id: 'C9999' }],
    ['a day on which the store moved to that company', { company_id: 'C9999' }],
    ['a settlement that is void', { vali_flag: '0' }],
    ['the first of its day', { setl_date: '2025-06-01' }],
  ] as const)('what one settlement adds: %s, and another one', async (_, changed) => {
    const { db } = world.api;
    const [one] = group.days;
    await asSettled();
    for (const nth of ['first', 'second']) {
      await db.transaction((tx) => sell(tx, one, changed));
      await expectMonths();
      expect([nth, await rowsOf(db, sql.raw(KEPT_SUMS['the days of areas'] ?? ''))]).toEqual([nth, []]);
    }
    await sweep();
    await db.transaction((tx) => sell(tx, one, changed));
    expect(await noted()).toEqual([one.slice(0, 7)]);
    await sweep();
    await expectKept();
  });

  it('what one settlement adds to a day that was reconciled', async () => {
    const { db } = world.api;
    const [one] = group.days;
    await asSettled();
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`update day_rec set check_status = '1', centre_count = person_count, centre_medfee_sumamt = medfee_sumamt,
                   stmt_time = '2025-07-06 09:00:00+08', stmt_hash_sum = hash_sum where ${of(one)}`,
      );
      await keepMonths(tx, byItself(one));
    });
    await db.transaction((tx) => sell(tx, one));
    await expectMonths();
  });

  it('a part of it that the month does not have yet, and a day of it that moved to another company', async () => {
    const { db } = world.api;
    const [one] = group.days;
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`update day_part set psn_type = '99' where ${of(one)}
              and (psn_type, med_type) = (select psn_type, med_type from day_part where ${of(one)} order by 1, 2 limit 1)`,
      );
      await keepMonths(tx, byItself(one));
    });
    await expectMonths();
    await db.transaction(async (tx) => {
      await tx.execute(sql`update day_rec set company_id = 'C0002' where ${of(one)}`);
      await keepMonths(tx, byItself(one));
    });
    await expectMonths();
    await db.transaction(async (tx) => {
      await change(tx, one, BOTH);
      await keepMonths(tx, byItself(one));
    });
    await expectMonths();
  });
});
