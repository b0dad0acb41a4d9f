/**
 * Every settlement that counts stands in exactly one live application or in the un-liquidated report, and both together are
 * the ledger: after random applications, withdrawals, rejections, refunds and repairs.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UnliquidatedRow } from '../../../contract/unLiquidate.ts';
import { addMoney } from '../../../contract/wire/money.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { refreshLocal } from '../../../server/ledger/local.ts';
import { SEED } from '../../seed.ts';
import { randomOf } from '../../random.ts';
import { openWorld, type Day, type World } from './world.ts';

let world: World;
let days: Day[];
let asOf: string;
beforeAll(async () => {
  world = await openWorld();
  days = await world.days();
  asOf = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
});
afterAll(() => world.stop());

interface Sums {
  readonly psntime: number;
  readonly medfeeSumamt: string;
  readonly acctPay: string;
}
const AT = '/api/UnLiquidate';
async function report(as: string, more: object = {}): Promise<UnliquidatedRow[]> {
  const rows: UnliquidatedRow[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { rows: UnliquidatedRow[]; nextCursor: string | null } = await world.api.ok(
      as,
      'GET',
      `${AT}/Paged`,
      { asOf, pageSize: 150, ...more, ...(cursor !== '' && { cursor }) },
    );
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
}
/** By the days of the settlements themselves, which no application and no day result is asked for. */
const ledger = (where = sql`true`) =>
  rowOf<Sums>(
    world.api.db,
    sql`select count(*)::int as psntime, coalesce(sum(medfee_sumamt), 0)::numeric(16,2) as medfee_sumamt,
               coalesce(sum(acct_pay), 0)::numeric(16,2) as acct_pay
          from settlement s where vali_flag = '1' and ${where}`,
  );
const inApplications = (live: boolean) => sql`
  ${live ? sql`` : sql`not`} exists (
    select 1 from clr_appy a where a.fixmedins_code = s.fixmedins_code and a.insutype = s.insutype and a.clr_type = s.clr_type
       and a.clr_optins = s.setl_optins and s.setl_date between a.begndate and a.enddate
       and a.appy_stas not in ('withdrawn', 'rejected', 'refused'))`;
const totals = (as: string) => world.api.ok<Sums>(as, 'GET', `${AT}/Totals`, { asOf });

async function holds(): Promise<void> {
  const reported = await totals('super');
  expect(reported).toMatchObject(await ledger(inApplications(false)));
  const claimed = await ledger(inApplications(true));
  const whole = await ledger();
  expect(reported.psntime + claimed.psntime).toBe(whole.psntime);
  expect(addMoney(reported.medfeeSumamt, claimed.medfeeSumamt)).toBe(whole.medfeeSumamt);
  const twice = await rowsOf(
    world.api.db,
    sql`select 1 from clr_appy a join clr_appy b using (fixmedins_code, insutype, clr_type, clr_optins)
         where a.appy_id <> b.appy_id and a.begndate <= b.enddate and a.enddate >= b.begndate
           and a.appy_stas not in ('withdrawn', 'rejected', 'refused') and b.appy_stas not in ('withdrawn', 'rejected', 'refused')`,
  );
  expect(twice).toEqual([]);
}

describe('the report', () => {
  it('is the ledger while nobody has applied, row by row, by every sort, and by area, store and month', async () => {
    await holds();
    const rows = await report('company');
    expect(rows.length).toBeGreaterThan(300);
    for (const sortKey of ['ageDays', 'medfeeSumamt', 'fixmedinsCode'])
      for (const sortOrder of ['asc', 'desc']) {
        const sorted = await report('company', { sortKey, sortOrder, pageSize: 400 });
        expect(new Set(sorted.map((row) => JSON.stringify(row))).size).toBe(rows.length);
      }
    const whole = await totals('company');
    expect(addMoney('0.00', ...rows.map((row) => row.medfeeSumamt))).toBe(whole.medfeeSumamt);
    for (const by of ['area', 'store', 'month']) {
      const sums = await world.api.ok<{ rows: (Sums & { rowCount: number })[] }>(
        'company',
        'GET',
        `${AT}/Subtotals`,
        { asOf, by },
      );
      expect(sums.rows.reduce((all, row) => all + row.rowCount, 0)).toBe(rows.length);
      expect(addMoney('0.00', ...sums.rows.map((row) => row.medfeeSumamt))).toBe(whole.medfeeSumamt);
    }
  });

  it('says of each row why, and how old it is; its days add up to it', async () => {
    const mine = await report('store');
    expect(new Set(mine.map(({ reason }) => reason))).toEqual(new Set(['open', 'uneven', 'nothing']));
    expect(new Set((await report('company')).map(({ reason }) => reason))).toContain('unchecked');
    for (const row of mine) {
      const { settleMonth, fixmedinsCode, insutype, clrType, setlOptins } = row;
      const group = { settleMonth, fixmedinsCode, insutype, clrType, setlOptins };
      const { days: each } = await world.api.ok<{ days: (Sums & { settleDate: string })[] }>(
        'store',
        'GET',
        `${AT}/Days`,
        { asOf, ...group },
      );
      expect(each.reduce((all, day) => all + day.psntime, 0)).toBe(row.psntime);
      expect(addMoney('0.00', ...each.map((day) => day.medfeeSumamt))).toBe(row.medfeeSumamt);
      expect([row.begndate, row.enddate]).toEqual([each[0]?.settleDate, each.at(-1)?.settleDate]);
      expect(row.ageDays).toBe(Math.round((Date.parse(asOf) - Date.parse(row.begndate)) / 86_400_000));
    }
  });

  it('reaches no further than its user, and not into the future', async () => {
    const stores = new Set((await report('area1')).map(({ poolareaNo }) => poolareaNo));
    expect([...stores]).toEqual(['320200']);
    expect((await report('area1', { fixmedinsCode: days[0]?.group.fixmedinsCode })).length).toBe(0);
    expect((await world.api.call('store', 'GET', `${AT}/Totals`, { asOf: '2999-01-01' })).body.error).toBe(
      '截至日期不能晚于今天',
    );
  });

  it('is as of its day: later settlements and later applications are not in it', async () => {
    const early = { asOf: '2025-06-26' };
    expect(await world.api.ok('super', 'GET', `${AT}/Totals`, early)).toMatchObject(
      await ledger(sql`s.setl_date <= '2025-06-26'`),
    );
    const day = days.find(({ begndate }) => begndate <= '2025-06-26');
    if (!day) throw new Error('no day');
    const before = await world.api.ok<Sums>('super', 'GET', `${AT}/Totals`, early);
    const [made] = await world.apply('store', [day.group], { begndate: day.begndate, enddate: day.enddate });
    expect(await world.api.ok('super', 'GET', `${AT}/Totals`, early)).toEqual(before);
    expect((await totals('super')).psntime).toBe((await ledger()).psntime - day.group.psntime);
    await world.withdraw('store', made?.appyId ?? '');
    expect((await totals('super')).psntime).toBe((await ledger()).psntime);
    const { settleMonth, ...row } = { settleMonth: day.begndate.slice(0, 7), ...day.group };
    const [ended] = (
      await report('store', { settleMonth, insutype: row.insutype, clrType: row.clrType })
    ).filter(({ setlOptins }) => setlOptins === row.setlOptins);
    expect(ended?.reason === 'uneven' || ended?.reason === 'ended').toBe(true);
  });
});

it('holds after every step of random applying, withdrawing, rejecting, refunding and voiding', async () => {
  const random = randomOf(SEED).below;
  const live: string[] = [];
  for (let step = 0; step < 30; step += 1) {
    const day = days[random(days.length)];
    const one = live.length > 0 ? live.splice(random(live.length), 1)[0] : undefined;
    if (!day) throw new Error('no day');
    switch (random(5)) {
      case 0:
      case 1: {
        if (one) live.push(one);
        const period = { begndate: day.begndate, enddate: day.enddate };
        const [fresh] = (await world.preview('store', period)).filter(({ obstacle }) => obstacle === null);
        const [made] = fresh ? await world.apply('store', [fresh], period) : [];
        if (made?.appyId) live.push(made.appyId);
        break;
      }
      case 2:
        if (one) await world.withdraw('store', one);
        break;
      case 3: {
        const held = one && (await world.approval(one));
        if (held && held.stage === 'first')
          await world.decide('company', 'first', [held.approvalId], { decision: 'reject', opnn: '不对' });
        break;
      }
      default: {
        if (one) live.push(one);
        // A settlement of the day is refunded later on, or voided here: the ledger is another.
        const { fixmedinsCode, insutype, clrType } = day.group;
        const [touched] = await rowsOf<{ setlDate: string; setlOptins: string }>(
          world.api.db,
          sql`update settlement set vali_flag = '0' where setl_id = (
                select setl_id from settlement where vali_flag = '1' and setl_date = ${day.begndate} and fixmedins_code = ${fixmedinsCode}
                   and insutype = ${insutype} and clr_type = ${clrType} order by setl_id limit 1)
              returning setl_date, setl_optins`,
        );
        if (touched)
          await refreshLocal(world.api.db, {
            groups: [
              {
                settleDate: touched.setlDate,
                fixmedinsCode,
                insutype,
                clrType,
                setlOptins: touched.setlOptins,
              },
            ],
          });
      }
    }
    await holds();
  }
});

it('a refund after clearing falls into the next period, and leaves the application as it was', async () => {
  const { group, begndate, enddate } = (await world.days()).find(({ group: each }) => each.psntime > 1) ?? {};
  if (!group || !begndate || !enddate) throw new Error('no day left');
  const [made] = await world.apply('store', [group], { begndate, enddate });
  const appyId = made?.appyId ?? '';
  await world.pass(appyId);
  const sale = await rowOf<{ setlId: string }>(
    world.api.db,
    sql`select setl_id from settlement s where vali_flag = '1' and setl_stas = '1' and refd_setl_flag = '0' and setl_date = ${begndate}
           and fixmedins_code = ${group.fixmedinsCode} and insutype = ${group.insutype} and clr_type = ${group.clrType}
           and setl_optins = ${group.setlOptins} order by setl_id limit 1`,
  );
  const before = await world.get('store', appyId);
  await world.api.ok('store', 'POST', '/api/Order/Refund', { setlId: sale.setlId });
  const after = await world.get('store', appyId);
  expect(after.appy).toEqual(before.appy);
  const today = (await report('store', { settleMonth: asOf.slice(0, 7) })).filter(
    ({ insutype, clrType }) => insutype === group.insutype && clrType === group.clrType,
  );
  expect(today).toHaveLength(1);
  expect(today[0]).toMatchObject({ psntime: 1, begndate: asOf });
  expect(today[0]?.medfeeSumamt.startsWith('-')).toBe(true);
  await holds();
});
