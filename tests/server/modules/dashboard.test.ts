/** The home page's figures: recomputed from the rows for each role, within reach. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAMED, type Overview } from '../../../contract/dashboard.ts';
import { fromFen, toFen } from '../../../contract/wire/money.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { keepMonths } from '../../../server/ledger/keptByCode.ts';
import { today } from '../../../server/query/range.ts';
import { SEED, startApi, type Api } from '../api.ts';

let api: Api;
const TODAY = today();
const dayAgo = (days: number): string =>
  new Date(Date.parse(`${TODAY}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

interface Raw {
  readonly settleDate: string;
  readonly fixmedinsCode: string;
  readonly companyId: string;
  readonly poolareaNo: string;
  readonly personCount: number;
  readonly medfeeSumamt: string;
  readonly fundPaySumamt: string;
  readonly hifpPay: string;
  readonly cvlservPay: string;
  readonly hifmiPay: string;
  readonly mafPay: string;
  readonly acctPay: string;
  readonly psnCashPay: string;
  readonly checkStatus: '0' | '1' | '2';
}
let rows: Raw[];
let demoStore: string;

/** The seed's days end today, two of them lie just within and just beyond what the page looks back on. */
beforeAll(async () => {
  api = await startApi();
  const { db } = api;
  await db.execute(sql`select ensure_months(${dayAgo(130)}::date, ${TODAY}::date)`);
  const shift = sql`(${TODAY}::date - ${SEED.lastDay}::date)`;
  await db.execute(sql`update settlement set setl_date = setl_date + ${shift}`);
  await db.execute(sql`update day_rec set settle_date = settle_date + ${shift}`);
  const oldest = dayAgo(SEED.days - 1);
  await db.execute(
    sql`update day_rec set settle_date = ${dayAgo(93)}::date where settle_date = ${oldest}::date`,
  );
  await db.execute(
    sql`update day_rec set settle_date = ${dayAgo(92)}::date where settle_date = ${dayAgo(SEED.days - 2)}::date`,
  );
  // A store has something of each state; one day is all even.
  await db.execute(
    sql`update day_rec set check_status = (hashtext(fixmedins_code || insutype || (settle_date - date '2000-01-01')::text) & 1023) % 3`,
  );
  await db.execute(
    sql`update day_rec set check_status = '1' where settle_date in (${dayAgo(4)}::date, ${dayAgo(5)}::date)`,
  );
  const [user] = await rowsOf<{ fixmedinsCode: string }>(
    db,
    sql`select fixmedins_code from app_user where user_name = 'store'`,
  );
  demoStore = user?.fixmedinsCode ?? '';
  const { first, last } = await rowOf<{ first: string; last: string }>(
    db,
    sql`select min(setl_id) as first, max(setl_id) as last from settlement
         where fixmedins_code = ${demoStore} and setl_date = ${TODAY}::date`,
  );
  await db.execute(
    sql`update settlement set vali_flag = '0', setl_stas = '5'
         where fixmedins_code = ${demoStore} and setl_id = ${first}`,
  );
  await db.execute(
    sql`update settlement set refd_setl_flag = '1', medfee_sumamt = -12.35, fund_pay_sumamt = -2.35, acct_pay = -10
         where fixmedins_code = ${demoStore} and setl_id = ${last}`,
  );
  // A distributed database keeps the sums of the days where it is told.
  await keepMonths(db, { begndate: dayAgo(130), enddate: TODAY, scope: { kind: 'all' } });
  rows = await rowsOf<Raw>(
    db,
    sql`select settle_date, fixmedins_code, company_id, poolarea_no, person_count, medfee_sumamt, fund_pay_sumamt, hifp_pay,
               cvlserv_pay, hifmi_pay, maf_pay, acct_pay, psn_cash_pay, check_status from day_rec`,
  );
});
afterAll(() => api.stop());

const overview = (as: string): Promise<Overview> => api.ok<Overview>(as, 'GET', '/api/Dashboard/Overview');

const count = (of: readonly Raw[], checkStatus: string): number =>
  of.filter((row) => row.checkStatus === checkStatus).length;
const persons = (of: readonly Raw[], checkStatus?: string): number =>
  of
    .filter((row) => checkStatus === undefined || row.checkStatus === checkStatus)
    .reduce((sum, row) => sum + row.personCount, 0);
const distinct = (of: readonly Raw[], name: (row: Raw) => string): number => new Set(of.map(name)).size;

function byKey(of: readonly Raw[], name: (row: Raw) => string): [string, Raw[]][] {
  const groups = new Map<string, Raw[]>();
  for (const row of of) groups.set(name(row), [...(groups.get(name(row)) ?? []), row]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The standing of some rows, by a second hand. */
function standingOf(mine: readonly Raw[]) {
  const within = mine.filter((row) => row.settleDate >= dayAgo(92) && row.settleDate < TODAY);
  const pending = within.filter((row) => row.checkStatus === '0');
  const uneven = within.filter((row) => row.checkStatus === '2');
  return {
    begndate: dayAgo(92),
    enddate: dayAgo(1),
    pending: pending.length,
    pendingDays: distinct(pending, (row) => row.settleDate),
    pendingStoreDays: distinct(pending, (row) => row.settleDate + row.fixmedinsCode),
    unbalanced: uneven.length,
    unbalancedStores: distinct(uneven, (row) => row.fixmedinsCode),
    pendingOldest: byKey(pending, (row) => row.settleDate)
      .slice(0, NAMED)
      .map(([settleDate, of]) => ({
        settleDate,
        pending: of.length,
        stores: distinct(of, (row) => row.fixmedinsCode),
      })),
    unbalancedMost: byKey(uneven, (row) => row.fixmedinsCode)
      .map(([fixmedinsCode, of]) => ({
        fixmedinsCode,
        unbalanced: of.length,
        days: distinct(of, (row) => row.settleDate),
      }))
      .sort((a, b) => b.unbalanced - a.unbalanced)
      .slice(0, NAMED),
    days: byKey(
      within.filter((row) => row.settleDate >= dayAgo(30)),
      (row) => row.settleDate,
    ).map(([settleDate, of]) => ({
      settleDate,
      personCount: persons(of),
      unbalancedCount: persons(of, '2'),
      pendingCount: persons(of, '0'),
      ...sumsOf(of, DAY_SUMS),
      balanced: count(of, '1'),
      unbalanced: count(of, '2'),
      pending: count(of, '0'),
    })),
    months: monthsOf(within),
  };
}

const DAY_SUMS = [
  ...(['medfeeSumamt', 'fundPaySumamt', 'hifpPay', 'cvlservPay'] as const),
  ...(['hifmiPay', 'mafPay', 'acctPay', 'psnCashPay'] as const),
];
const sumsOf = (of: readonly Raw[], keys: readonly (typeof DAY_SUMS)[number][]) =>
  Object.fromEntries(keys.map((key) => [key, fromFen(of.reduce((sum, row) => sum + toFen(row[key]), 0n))]));

/** The month of yesterday, the same days of the month before, and the whole of that. */
function monthsOf(within: readonly Raw[]) {
  const yesterday = dayAgo(1);
  const [year = 0, month = 0, day = 0] = yesterday.split('-').map(Number);
  const at = (y: number, m: number, d: number) => new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10);
  const period = (begndate: string, enddate: string) => {
    const of = within.filter((row) => row.settleDate >= begndate && row.settleDate <= enddate);
    const sums = sumsOf(of, ['medfeeSumamt', 'fundPaySumamt', 'acctPay', 'psnCashPay']);
    return { begndate, enddate, personCount: persons(of), ...sums };
  };
  const lastEnd = at(year, month, 0);
  const same = Math.min(day, Number(lastEnd.slice(8)));
  return {
    current: period(at(year, month, 1), yesterday),
    same: period(at(year, month - 1, 1), at(year, month - 1, same)),
    last: period(at(year, month - 1, 1), lastEnd),
  };
}

describe.each([
  ['super', () => true],
  ['area', (row: Raw) => row.poolareaNo === '320100'],
  ['area1', (row: Raw) => row.poolareaNo === '320200'],
  ['company', (row: Raw) => row.companyId === 'C0001'],
  ['company2', (row: Raw) => row.companyId === 'C0002'],
  ['store', (row: Raw) => row.fixmedinsCode === demoStore],
  ['noarea', () => false],
] as const)('day reconciliation as %s', (user, isMine) => {
  it('agrees with the rows within reach, and counts no others', async () => {
    const mine = rows.filter(isMine);
    const { ledger } = await overview(user);
    const named = ledger?.unbalancedMost.map(({ fixmedinsName: _, ...store }) => store);
    expect({ ...ledger, unbalancedMost: named }).toEqual(standingOf(mine));
    if (user !== 'noarea') expect(standingOf(mine).unbalanced).toBeGreaterThan(0);
  });

  it('each figure equals the count of its list', async () => {
    const { ledger } = await overview(user);
    if (!ledger) throw new Error('no ledger');
    const { begndate, enddate } = ledger;
    const listed = async (query: object): Promise<number> =>
      (
        await api.ok<{ rowCount: number }>(user, 'GET', '/api/Reconciliation/DayTotals', {
          begndate,
          enddate,
          ...query,
        })
      ).rowCount;
    expect(await listed({ checkStatus: '0' })).toBe(ledger.pending);
    expect(await listed({ checkStatus: '2' })).toBe(ledger.unbalanced);
    for (const { fixmedinsCode, unbalanced } of ledger.unbalancedMost)
      expect(await listed({ checkStatus: '2', fixmedinsCode })).toBe(unbalanced);
    for (const { settleDate, pending } of ledger.pendingOldest)
      expect(await listed({ begndate: settleDate, enddate: settleDate, checkStatus: '0' })).toBe(pending);
  });
});

describe("today's settlements", () => {
  it('are the store’s own, without voided ones and net of refunds, as in the order list', async () => {
    const raw = await rowsOf<Record<'refdSetlFlag' | 'valiFlag' | (typeof SUMS)[number], string>>(
      api.db,
      sql`select * from settlement where fixmedins_code = ${demoStore} and setl_date = ${TODAY}::date`,
    );
    const valid = raw.filter((row) => row.valiFlag === '1');
    const refunds = valid.filter((row) => row.refdSetlFlag === '1').length;
    expect([raw.length - valid.length, refunds > 0, valid.length > 3]).toEqual([1, true, true]);
    const { settled } = await overview('store');
    expect(settled).toEqual({
      netCount: valid.length - 2 * refunds,
      refdCount: refunds,
      ...Object.fromEntries(
        SUMS.map((key) => [key, fromFen(valid.reduce((sum, row) => sum + toFen(row[key]), 0n))]),
      ),
    });
    const listed = await api.ok<Record<string, unknown>>('store', 'GET', '/api/Order/Totals', {
      begndate: TODAY,
      enddate: TODAY,
    });
    expect(listed).toMatchObject({ netCount: settled?.netCount, medfeeSumamt: settled?.medfeeSumamt });
  });
  it.each(['super', 'area', 'company', 'noarea', 'client'])('are hidden from %s', async (user) => {
    expect((await overview(user)).settled).toBeNull();
  });
});
const SUMS = ['medfeeSumamt', 'fundPaySumamt', 'acctPay', 'psnCashPay'] as const;

describe('paid modules that end soon', () => {
  beforeAll(async () => {
    const grant = (poolarea: string, feeKey: string, stas: string, ends: number) =>
      api.db.execute(
        sql`insert into store_auth (fixmedins_code, company_id, poolarea_no, fee_key, auth_stas, begndate, enddate)
            select fixmedins_code, company_id, poolarea_no, ${feeKey}, ${stas}, ${dayAgo(9)}::date, ${TODAY}::date + ${ends}::int
              from store where poolarea_no = ${poolarea} and fixmedins_code not in (select fixmedins_code from store_auth)
             order by fixmedins_code limit 1`,
      );
    await api.db.execute(sql`delete from store_auth`);
    for (const [poolarea, feeKey, stas, ends] of [
      ['320100', 'EcRx', '1', 30],
      ['320100', 'EcRx', '1', 7],
      ['320100', 'EcRx', '2', 0],
      ['320100', 'SmartAudit', '1', 31],
      ['320100', 'SmartAudit', '4', 3],
      ['320100', 'CustomReport', '1', -1],
      ['320200', 'SmartAudit', '1', 1],
    ] as const)
      await grant(poolarea, feeKey, stas, ends);
  });
  const ended = (days: number): string => dayAgo(-days);
  const EC_RX = { feeKey: 'EcRx', feeModuleName: '电子处方流转' };
  const NANJING = [
    { ...EC_RX, authStas: '2', stores: 1, enddate: ended(0) },
    { ...EC_RX, authStas: '1', stores: 2, enddate: ended(7) },
  ];
  const WUXI = [
    { feeKey: 'SmartAudit', feeModuleName: '智能审核', authStas: '1', stores: 1, enddate: ended(1) },
  ];

  it('are those in force that end within 30 days, earliest first, of one’s own areas only', async () => {
    expect((await overview('area')).expiring).toEqual(NANJING);
    expect((await overview('area1')).expiring).toEqual(WUXI);
    expect((await overview('noarea')).expiring).toEqual([]);
    expect((await overview('super')).expiring).toEqual([NANJING[0], ...WUXI, NANJING[1]]);
  });
  it('are hidden from a till, which has no such page', async () => {
    expect((await overview('client')).expiring).toBeNull();
  });
  it('are shown to who pays for them', async () => {
    expect((await overview('company')).expiring).not.toBeNull();
    expect((await overview('store')).expiring).not.toBeNull();
  });
});

describe('contracts that end within 90 days', () => {
  it('are counted within reach, as the list counts them', async () => {
    for (const user of ['super', 'area', 'company']) {
      const { contracts } = await overview(user);
      const { rowCount } = await api.ok<{ rowCount: number }>(user, 'GET', '/api/Organ/OrganTotals', {
        contract: 'soon',
      });
      expect(contracts, user).toBe(rowCount);
    }
    const before = (await overview('area')).contracts ?? 0;
    await api.db.execute(
      sql`update store_contract set expire_date = ${TODAY}::date + 90, sign_date = '2020-01-01'
           where fixmedins_code = (select min(s.fixmedins_code) from store s where s.poolarea_no = '320100'
             and not exists (select from store_contract k where k.fixmedins_code = s.fixmedins_code and k.expire_date between ${TODAY}::date and ${TODAY}::date + 90))`,
    );
    expect((await overview('area')).contracts).toBeGreaterThan(before);
    expect((await overview('client')).contracts).toBeNull();
  });
});

it('certificates that end within 90 days are counted within reach, as the lists count them', async () => {
  for (const user of ['super', 'area', 'company', 'store']) {
    const { certs } = await overview(user);
    const { rowCount, expiring } = await api.ok<{ rowCount: number; expiring: number }>(
      user,
      'GET',
      '/api/Doctor/Totals',
      { cert: 'soon' },
    );
    expect(certs, user).toBe(rowCount);
    expect(expiring, user).toBe(rowCount);
  }
  expect((await overview('client')).certs).toBeNull();
});

it('the guide to the first settlement is for those within whose reach nothing was settled', async () => {
  for (const user of ['super', 'area', 'company', 'store', 'client', 'noarea'])
    expect((await overview(user)).guide, user).toBeNull();
  const steps = (await overview('newcomer')).guide ?? [];
  expect(steps.map(({ key }) => key)).toEqual([
    'store',
    'people',
    'catalogue',
    'goods',
    'client',
    'signIn',
    'settle',
  ]);
  expect(steps.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(['catalogue']);
});

it('a person without the menu gets no figures, whatever their reach', async () => {
  await api.db.execute(
    sql`delete from role_menu where menu_code in ('DayReconciliation', 'OrderManagement')`,
  );
  const { ledger, settled } = await overview('store');
  expect({ ledger, settled }).toEqual({ ledger: null, settled: null });
  expect((await overview('super')).ledger).not.toBeNull();
});
it('nothing is returned without a login', async () => {
  expect((await api.call(null, 'GET', '/api/Dashboard/Overview')).status).toBe(401);
});
