/** After any write, month_part equals a count from scratch; and reports are limited to the reader's reach. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toFen } from '../../../contract/wire/money.ts';
import { cellFilters } from '../../../contract/report/cell.ts';
import {
  applicationReportCalls,
  APPY_FIGURES,
  type ApplicationReportRow,
} from '../../../contract/report/applications.ts';
import type { ReportRow, ReportTotals } from '../../../contract/report/figures.ts';
import {
  fundPay,
  liquidation,
  outProvince,
  reports,
  settledReports,
} from '../../../contract/report/report.ts';
import { fullTitle } from '../../../contract/lists/column.ts';
import { listById, lists } from '../../../contract/lists/index.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { readTable } from '../../../server/files/readTable.ts';
import { MONEY } from '../../../server/ledger/counting.ts';
import { refreshLocal } from '../../../server/ledger/local.ts';
import { areasCounted } from '../aged.ts';
import { FIRST_DAY, RANGE, SEED, startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const SUMS = ['person_count', 'refd_count', ...MONEY];
const list = (write: (column: string) => string): string => SUMS.map(write).join(', ');
const KEY = 'settle_month, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away';
/** Months that the settlements themselves add up to otherwise, in either direction. */
const wrong = () =>
  rowsOf(
    api.db,
    sql.raw(`
    with raw as (
      select date_trunc('month', setl_date)::date as settle_month, fixmedins_code, insutype, clr_type, setl_optins, psn_type,
             med_type, left(insuplc_admdvs, 4) <> left(poolarea_no, 4) as away, count(*) as person_count,
             count(*) filter (where refd_setl_flag = '1') as refd_count, ${MONEY.map((column) => `sum(${column}) as ${column}`).join(', ')}
        from settlement where vali_flag = '1' group by 1, 2, 3, 4, 5, 6, 7, 8
    ), kept as (select ${KEY}, ${list((column) => column)} from month_part where person_count <> 0)
    (select * from raw except all select * from kept) union all (select * from kept except all select * from raw)`),
  );

it('keeps the months of the seed, and after every write', async () => {
  expect(await wrong()).toEqual([]);
  const some = `hashtext(setl_id) % 7 = 0`;
  const changes = [
    `update settlement set vali_flag = '0' where ${some}`,
    `update settlement set medfee_sumamt = medfee_sumamt + 1.01, psn_cash_pay = psn_cash_pay + 1.01 where hashtext(setl_id) % 5 = 0`,
    `update settlement set insuplc_admdvs = '310100', med_type = '11' where hashtext(setl_id) % 11 = 0`,
    `update settlement set vali_flag = '1' where ${some}`,
    `delete from settlement where hashtext(setl_id) % 13 = 0`,
  ];
  for (const change of changes) {
    await api.db.execute(sql.raw(change));
    expect((await wrong()).length).toBeGreaterThan(0);
    await api.db.transaction((tx) =>
      refreshLocal(tx, { begndate: FIRST_DAY, enddate: SEED.lastDay, scope: { kind: 'all' } }),
    );
    expect(await wrong()).toEqual([]);
  }
  // Zero beside zero: a month whose last settlement went is no row of a report, and adds nothing.
  await api.db.execute(sql`delete from settlement where setl_date = ${FIRST_DAY}`);
  await api.db.transaction((tx) =>
    refreshLocal(tx, { begndate: FIRST_DAY, enddate: FIRST_DAY, scope: { kind: 'all' } }),
  );
  expect(await wrong()).toEqual([]);
  await areasCounted(api.db);
});

it('adds up what two write into different days of a month at once', async () => {
  const days = ['2025-07-02', '2025-07-03'];
  await api.db.execute(
    sql`update settlement set medfee_sumamt = medfee_sumamt + 2.5 where setl_date = any(${sql.param(days)})`,
  );
  await Promise.all(
    days.map((day) =>
      api.db.transaction(async (tx) => {
        await refreshLocal(tx, { begndate: day, enddate: day, scope: { kind: 'all' } });
      }),
    ),
  );
  expect(await wrong()).toEqual([]);
  await areasCounted(api.db);
});

it('is current in the very reply after a refund', async () => {
  const path = '/api/Report/MonthCollectTotals';
  const query = { begndate: '2025-07-01', enddate: '2025-07-31' };
  const before = await api.ok<ReportTotals>('company', 'GET', path, query);
  const [sale] = await rowsOf<{ setlId: string }>(
    api.db,
    sql`select setl_id from settlement where company_id = 'C0001' and refd_setl_flag = '0' and setl_stas = '1' and vali_flag = '1'
         and setl_date >= '2025-07-01' and fund_pay_sumamt > 0 limit 1`,
  );
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const now = { begndate: today, enddate: today };
  const earlier = await api.ok<ReportTotals>('company', 'GET', path, now);
  await api.ok('company', 'POST', '/api/Order/Refund', { setlId: sale?.setlId });
  const after = await api.ok<ReportTotals>('company', 'GET', path, now);
  expect([
    after.refdCount - earlier.refdCount,
    toFen(after.medfeeSumamt) < toFen(earlier.medfeeSumamt),
  ]).toEqual([1, true]);
  expect((await api.ok<ReportTotals>('company', 'GET', path, query)).medfeeSumamt).toBe(before.medfeeSumamt);
  expect(await wrong()).toEqual([]);
});

const REACH = {
  area: "poolarea_no = '320100'",
  area1: "poolarea_no = '320200'",
  company: "company_id = 'C0001'",
} as const;
it.each(Object.entries(REACH))(
  'shows %s what lies within the reach, whatever is asked by name',
  async (who, reach) => {
    const mine = await rowsOf<{ code: string; n: number; away: number }>(
      api.db,
      sql.raw(`select fixmedins_code as code, count(*)::int as n, (count(*) filter (where left(insuplc_admdvs, 4) <> left(poolarea_no, 4)))::int as away
               from settlement where vali_flag = '1' and setl_date between '${RANGE.begndate}' and '${RANGE.enddate}' and ${reach} group by 1`),
    );
    const [other] = await rowsOf<{ code: string }>(
      api.db,
      sql.raw(`select fixmedins_code as code from store where not (${reach}) limit 1`),
    );
    const sum = (key: 'n' | 'away') => mine.reduce((all, row) => all + row[key], 0);
    for (const report of settledReports) {
      const path = `/api/Report/${report.id.charAt(0).toUpperCase()}${report.id.slice(1)}`;
      const count = sum(report.source === 'away' ? 'away' : 'n');
      expect([
        report.id,
        (await api.ok<ReportTotals>(who, 'GET', `${path}Totals`, RANGE)).personCount,
      ]).toEqual([report.id, count]);
      expect((await api.ok<{ rowCount: number }>(who, 'GET', `${path}DetailTotals`, RANGE)).rowCount).toBe(
        count,
      );
      const named = { ...RANGE, fixmedinsCode: other?.code };
      expect((await api.ok<{ rows: [] }>(who, 'GET', `${path}Paged`, named)).rows).toEqual([]);
      expect((await api.ok<{ rows: [] }>(who, 'GET', `${path}Detail`, named)).rows).toEqual([]);
    }
  },
);

it('refuses what a report does not know, and ranges that are too long', async () => {
  const ask = (path: string, query: object) => api.call('company', 'GET', path, query);
  expect((await ask('/api/Report/FundPayTotals', { ...RANGE, ordSouc: '1' })).status).toBe(400);
  expect(
    (await ask('/api/Report/OrderInfoTotals', { begndate: '2025-01-01', enddate: '2025-07-01' })).body.error,
  ).toBe('日期范围不能超过 92 天');
  expect((await ask('/api/Report/FundPayPaged', { ...RANGE, by: 'nothing' })).status).toBe(400);
});

/** Two applications of a store's groups, one of them paid in part, one withdrawn; a third of another company. */
async function apply(): Promise<void> {
  await api.db.execute(sql`delete from clr_appy`);
  await api.db.execute(sql`
    insert into clr_appy (clr_appy_evt_id, setlym, begndate, enddate, fixmedins_code, poolarea_no, company_id, insutype, clr_type,
                          clr_way, clr_optins, psntime, medfee_sumamt, med_sumfee, fund_appy_sum, acct_pay, cash_payamt, hash_sum,
                          appy_stas, clr_stas, user_id, opter_name)
    select 'EVT' || row_number() over (order by fixmedins_code, insutype, clr_type, setl_optins), '202507', '2025-07-01', '2025-07-31',
           fixmedins_code, min(poolarea_no), min(company_id), insutype, clr_type, '1', setl_optins, sum(person_count), sum(medfee_sumamt),
           sum(medfee_sumamt), sum(fund_pay_sumamt), sum(acct_pay), sum(psn_cash_pay), 1,
           (array['declared', 'approving', 'withdrawn'])[1 + abs(hashtext(fixmedins_code || insutype || clr_type)) % 3], '10', 'u', '申报人'
      from day_rec where settle_date >= '2025-07-01' and person_count > 0
     group by fixmedins_code, insutype, clr_type, setl_optins`);
  await api.db.execute(sql`
    insert into clr_fund (fixmedins_code, appy_id, fund_pay_type, psntime, fund_appy_sum, payable_amount, paid_amount, withhold_payment)
    select fixmedins_code, appy_id, type, psntime, case type when '310200' then acct_pay else fund_appy_sum end,
           case when clr_stas = '10' and appy_stas = 'declared' then fund_appy_sum * 0.9 end,
           case when appy_stas = 'declared' and abs(hashtext(appy_id::text)) % 2 = 0 then fund_appy_sum * 0.5 end, null
      from clr_appy, unnest(array['310100', '310200']) type`);
}

it('adds up applications by what the centre said of their funds, and shows them behind every figure', async () => {
  await apply();
  interface Raw {
    setlym: string;
    poolareaNo: string;
    fixmedinsCode: string;
    appyStas: string;
    psntime: number;
    medfeeSumamt: string;
    dcla: string;
    dfr: string;
    paid: string;
  }
  const raw = await rowsOf<Raw>(
    api.db,
    sql`select a.*, (select sum(fund_appy_sum) from clr_fund f where f.fixmedins_code = a.fixmedins_code and f.appy_id = a.appy_id)::text as dcla,
               (select coalesce(sum(payable_amount), 0) from clr_fund f where f.fixmedins_code = a.fixmedins_code and f.appy_id = a.appy_id)::text as dfr,
               (select coalesce(sum(paid_amount), 0) from clr_fund f where f.fixmedins_code = a.fixmedins_code and f.appy_id = a.appy_id)::text as paid
          from clr_appy a where company_id = 'C0001'`,
  );
  const year = { begndate: '2025-01-01', enddate: '2025-12-31' };
  const fen = (key: 'medfeeSumamt' | 'dcla' | 'dfr' | 'paid', rows: readonly Raw[]) =>
    rows.reduce((sum, row) => sum + toFen(row[key]), 0n);
  for (const by of Object.keys(liquidation.groupings)) {
    const query = { ...year, by, pageSize: 1000 };
    const { rows } = await api.ok<{ rows: ApplicationReportRow[] }>(
      'company',
      'GET',
      '/api/Report/LiquidationPaged',
      query,
    );
    const totals = await api.ok<ApplicationReportRow & { readonly rowCount: number }>(
      'company',
      'GET',
      '/api/Report/LiquidationTotals',
      { ...year, by },
    );
    expect(rows.length).toBeGreaterThan(1);
    // A subtotal is no row of its own.
    expect([by, totals.rowCount]).toEqual([by, rows.filter(({ level }) => level === 'row').length]);
    for (const row of [...rows, null]) {
      const behind = raw.filter(
        (one) =>
          (row?.fixmedinsCode ?? one.fixmedinsCode) === one.fixmedinsCode &&
          (row?.poolareaNo ?? one.poolareaNo) === one.poolareaNo &&
          (row?.appyStas ?? one.appyStas) === one.appyStas,
      );
      const shown = row ?? totals;
      expect([
        shown.psntime,
        toFen(shown.medfeeSumamt),
        toFen(shown.dclaSum),
        toFen(shown.dfrSumamt),
        toFen(shown.paySum),
        toFen(shown.noPaySum),
      ]).toEqual([
        behind.reduce((sum, one) => sum + one.psntime, 0),
        fen('medfeeSumamt', behind),
        fen('dcla', behind),
        fen('dfr', behind),
        fen('paid', behind),
        fen('dfr', behind) - fen('paid', behind),
      ]);
    }
    for (const row of [null, ...rows.slice(0, 2), rows.at(-1) ?? null])
      for (const of of APPY_FIGURES) {
        const filters = cellFilters(liquidation, { ...year, by }, row, of);
        const asked = applicationReportCalls.liquidationDetailTotals.request.parse(filters);
        const sums = await api.ok<Record<string, unknown>>(
          'company',
          'GET',
          '/api/Report/LiquidationDetailTotals',
          asked,
        );
        expect([by, row?.key, of, sums[of]]).toEqual([by, row?.key, of, (row ?? totals)[of]]);
      }
  }
});

it('names the application that covers what was settled elsewhere, and what none covers', async () => {
  await apply();
  const query = { ...RANGE, by: 'month', pageSize: 1000 };
  const { rows } = await api.ok<{ rows: ReportRow[] }>(
    'company',
    'GET',
    '/api/Report/OutProvincePaged',
    query,
  );
  const states = await rowsOf<{ stas: string; n: number; fee: string }>(
    api.db,
    sql`select coalesce(a.appy_stas, '') as stas, count(*)::int as n, sum(s.medfee_sumamt)::text as fee
          from settlement s left join clr_appy a on a.fixmedins_code = s.fixmedins_code and a.insutype = s.insutype
               and a.clr_type = s.clr_type and a.clr_optins = s.setl_optins and s.setl_date between a.begndate and a.enddate
               and a.appy_stas in ('approving', 'sending', 'declared', 'withdrawing')
         where s.vali_flag = '1' and s.company_id = 'C0001' and left(s.insuplc_admdvs, 4) <> left(s.poolarea_no, 4)
           and s.setl_date between ${RANGE.begndate} and ${RANGE.enddate} group by 1 order by 1`,
  );
  expect(states.map(({ stas }) => stas)).toEqual(['', 'approving', 'declared']);
  for (const { stas, n, fee } of states) {
    const appyStas = stas === '' ? '-' : stas;
    const totals = await api.ok<ReportTotals>('company', 'GET', '/api/Report/OutProvinceTotals', {
      ...RANGE,
      appyStas,
    });
    expect([stas, totals.personCount, totals.medfeeSumamt]).toEqual([stas, n, fee]);
  }
  for (const row of rows.filter(({ level }) => level === 'row').slice(0, 12)) {
    const filters = cellFilters(outProvince, { ...RANGE, by: 'month' }, row, 'medfeeSumamt');
    const sums = await api.ok<ReportTotals>('company', 'GET', '/api/Report/OutProvinceDetailTotals', filters);
    expect([row.key, sums.medfeeSumamt]).toEqual([row.key, row.medfeeSumamt]);
    expect(row.clrAppyEvtId === null).toBe(row.appyId === '');
  }
});

it('writes into a file what the screen shows: rows, subtotals and the total', async () => {
  // One of each source: what is exported is the same code for all.
  for (const report of [fundPay, outProvince, liquidation]) {
    const of = listById(report.listId);
    if (!of) throw new Error(report.listId);
    const query = { begndate: '2025-06-24', enddate: '2025-07-31' };
    const columns = of.columns.map(({ key }) => key);
    const { jobId } = await api.ok<{ jobId: string }>('company', 'POST', '/api/Export/Start', {
      listId: of.id,
      query,
      columns,
      format: 'csv',
    });
    expect(await api.jobEnd('company', jobId)).toMatchObject({ state: 'done', error: null });
    const file = (await api.call('company', 'GET', `/api/Job/File/${jobId}`)).body.result as Buffer;
    const cells: string[][] = [];
    for await (const batch of readTable({ name: 'x', data: file }, { maxRows: 100_000, maxColumns: 100 }))
      cells.push(...batch.rows.map((row) => [...row.cells]));
    const rows: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: { rows: unknown[]; nextCursor: string | null } = await api.ok(
        'company',
        'GET',
        of.call.path,
        { ...query, pageSize: 900, cursor },
      );
      rows.push(...page.rows);
      cursor = page.nextCursor;
    }
    const totals = await api.ok('company', 'GET', of.call.path.replace('Paged', 'Totals'), query);
    const said = [...rows, of.closing?.(totals)].map((row) =>
      of.columns.map((column) => String(column.value(row) ?? '')),
    );
    const padded = cells.slice(-said.length).map((row) => of.columns.map((_, at) => row[at] ?? ''));
    expect([report.id, padded]).toEqual([report.id, said]);
    expect(padded.at(-1)?.[0]).toBe('合计');
    expect(cells[0]).toContain(fullTitle(of.columns[0] ?? { title: '' }));
  }
  expect(lists.filter(({ closing }) => closing).length).toBeGreaterThan(reports.length);
});
