/** The demo continues after its seed: new data obeys the seed's rules, is added once, and at the intended pace. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database } from '../../../server/db/connect.ts';
import { duePushes, pushDue } from '../../../server/seed/day/prescriptions.ts';
import { makeMissingDays, missingDays } from '../../../server/seed/day/sales.ts';
import { sweepDemo } from '../../../server/seed/day/sweep.ts';
import type { Services } from '../../../server/http/handler.ts';
import { today } from '../../../server/query/range.ts';
import { seeded } from '../api.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { RULES } from './rules.ts';
import { opened } from '../opened.ts';

let database: FreshDatabase;
let db: Database;
const rowsOf = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await db.$client.query<T>(text, values)).rows;

beforeAll(async () => {
  database = await freshDatabase(seeded);
  db = await opened(database.url, { max: 4 });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

describe('the days that have gone by', () => {
  it('are those after the newest that was made and before today, at most a month of them', () => {
    expect(missingDays('2025-07-05', '2025-07-06')).toEqual([]);
    expect(missingDays('2025-06-29', '2025-07-02')).toEqual(['2025-06-30', '2025-07-01']);
    const long = missingDays('2025-01-01', '2025-07-08');
    expect([long.length, long[0], long.at(-1)]).toEqual([31, '2025-06-07', '2025-07-07']);
  });

  it('are made once, also by two concurrent nodes, and never for today', async () => {
    const closed = await rowsOf<{ code: string }>(
      `select fixmedins_code as code from settlement where setl_date = '2025-07-05' group by 1
        order by count(*) desc, 1 offset 1 limit 1`,
    );
    await rowsOf('update store set closed_at = now() where fixmedins_code = $1', [closed[0]?.code]);
    const made = await Promise.all([1, 2].map(() => makeMissingDays(db, '2025-07-08')));
    expect(made.sort()).toEqual([0, 2]);
    expect(await makeMissingDays(db, '2025-07-08')).toBe(0);
    const days = await rowsOf<{ day: string; sales: number; ofClosed: number }>(
      `select setl_date as day, count(*) filter (where refd_setl_flag = '0')::int as sales,
              count(*) filter (where fixmedins_code = $1)::int as "ofClosed"
         from settlement where setl_date > '2025-07-05' group by 1 order by 1`,
      [closed[0]?.code],
    );
    // A Sunday and a Monday, when the seed made 667 a day.
    expect(days).toEqual([
      { day: '2025-07-06', sales: 819, ofClosed: 0 },
      { day: '2025-07-07', sales: 635, ofClosed: 0 },
    ]);
  });

  it.each(Object.entries(RULES))('hold: %s', async (_, rule) => {
    expect(await rowsOf(`select * from (${rule}) broken limit 3`)).toEqual([]);
  });

  it('differ between the ledgers only by what was planted', async () => {
    const found = await rowsOf<{ msgid: string; kind: string }>(
      `with s as materialized (select * from settlement where setl_date > '2025-07-05')
       select msgid, case when s.msgid is null then '1' when l.msgid is null then '2' else '3' end as kind
         from s
         full join (select * from centre.ledger where setl_date > '2025-07-05') l using (msgid)
        where (s.medfee_sumamt, s.fund_pay_sumamt, s.acct_pay, s.refd_setl_flag)
              is distinct from (l.medfee_sumamt, l.fund_pay_sumamt, l.acct_pay, l.refd_setl_flag) order by 1`,
    );
    const planted = await rowsOf<{ msgid: string; kind: string }>(
      `select msgid, kind from centre.planted where setl_date > '2025-07-05' order by 1`,
    );
    expect(found).toEqual(planted);
    // The newest day has something to look for.
    expect(new Set(planted.map(({ kind }) => kind))).toEqual(new Set(['1', '2', '3']));
  });

  it('are in the months’ parts, with a pharmacist signed in, today too', async () => {
    const [month] = await rowsOf<{ kept: string; raw: string }>(
      `select (select sum(medfee_sumamt) from month_part where settle_month = '2025-07-01') as kept,
              (select sum(medfee_sumamt) from settlement where setl_date >= '2025-07-01' and vali_flag = '1') as raw`,
    );
    expect(month?.kept).toBe(month?.raw);
    const there = (stores: string) =>
      rowsOf<{ store: string; people: number }>(
        `select fixmedins_code as store, count(*)::int as people from attendance
          where work_day in ('2025-07-06', '2025-07-07')
            and fixmedins_code ${stores} (select fixmedins_code from app_user where user_name = 'store') group by 1`,
      );
    expect(await there('=')).toMatchObject([{ people: 2 }]);
    // Elsewhere two share the days, and each has some off.
    const elsewhere = (await there('<>')).map(({ people }) => people);
    expect(elsewhere.length).toBeGreaterThan(10);
    expect(Math.max(...elsewhere)).toBeLessThanOrEqual(4);
    expect(Math.min(...elsewhere)).toBeLessThan(4);
    const duty = () =>
      rowsOf(
        `select sign_out_time as out from attendance where work_day = now()::date
            and fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')`,
      );
    // Of a long stop some days a round.
    await sweepDemo({ db } as Services);
    expect(await rowsOf('select $1::date - last_day as left from centre.demo_sales', [today()])).toEqual([
      { left: 27 },
    ]);
    expect(await duty()).toEqual([{ out: null }]);
  });

  it('stay as they are in a database that was distributed by store', async () => {
    const lastDay = () => rowsOf('select last_day from centre.demo_sales');
    const before = await lastDay();
    // The table by which Citus knows what is distributed.
    await rowsOf('create table pg_dist_partition ()');
    await sweepDemo({ db } as Services);
    expect(await lastDay()).toEqual(before);
    await rowsOf('drop table pg_dist_partition');
    await sweepDemo({ db } as Services);
    expect(await lastDay()).not.toEqual(before);
  });
});

describe('prescriptions', () => {
  const at = (time: string): number => Date.parse(`2026-03-02T${time}+08:00`);

  it('arrive at the hour’s pace, and not all at once after a stop', () => {
    expect(duePushes(at('10:00:00'), at('10:05:59'))).toEqual([]);
    expect(duePushes(at('10:00:00'), at('10:06:00'))).toEqual([at('10:06:00')]);
    expect(duePushes(at('02:00:00'), at('02:39:00'))).toEqual([]);
    const late = duePushes(at('10:00:00') - 3 * 86_400_000, at('10:00:00'));
    expect([late.length, late.at(-1)]).toEqual([12, at('10:00:00')]);
    expect(duePushes(at('10:01:00'), at('10:00:00'))).toEqual([]);
  });

  it('are complete, of open stores, and stop while enough wait', async () => {
    const waiting = async (): Promise<number> =>
      (
        await rowsOf(
          `select 1 from centre.rx where rx_chk_stas_codg is null and vali_end_time > now() and rx_stas_codg = '1'`,
        )
      ).length;
    // Of those that the seed made; some may have come while it was made.
    const [seeded] = await rowsOf<{ top: number }>('select max(push_sn)::int as top from centre.rx');
    const top = seeded?.top ?? 0;
    // All that waited has run out, and the last of them came a day ago.
    await db.$client.query(
      `update centre.rx set vali_end_time = now(), push_time = now() - interval '1 day'`,
    );
    const came = await Promise.all([pushDue(db, new Date()), pushDue(db, new Date())]);
    expect(came.sort()).toEqual([0, 12]);
    expect(await waiting()).toBe(12);
    expect(
      await rowsOf(
        `select 1 from centre.rx r join store s using (fixmedins_code) where push_sn > ${top} and s.closed_at is null
            and jsonb_array_length(sheet->'rxDetlList') > 0 and sheet->>'patnName' <> '' and hi_rxno ~ '^32[0-9]{8}YL[0-9]{18}$'`,
      ),
    ).toHaveLength(12);
    for (let round = 0; round < 18; round += 1) {
      await db.$client.query(`update centre.rx set push_time = push_time - interval '1 day'`);
      await pushDue(db, new Date());
    }
    const each = await rowsOf<{ n: number }>(
      `select count(*)::int as n from centre.rx where push_sn > ${top} and vali_end_time > now()
        group by fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') order by 1`,
    );
    expect(each).toEqual([{ n: 30 }, { n: 60 }]);
  });

  it('and sales come only where there is a demo', async () => {
    await db.$client.query('delete from centre.demo_sales');
    await db.$client.query(
      `update centre.rx set push_time = now() - interval '1 day', vali_end_time = now()`,
    );
    expect(await pushDue(db, new Date())).toBe(0);
    expect(await makeMissingDays(db, '2025-07-20')).toBe(0);
  });
});
