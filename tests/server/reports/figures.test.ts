/** Every figure of every report equals a recomputation from the settlements, and so do the rows behind it. */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_FUND, funds } from '../../../contract/codes/funds.ts';
import { toFen } from '../../../contract/wire/money.ts';
import { cellFilters, groupingOf } from '../../../contract/report/cell.ts';
import { callsOfReport, type ReportFilters } from '../../../contract/report/settled.ts';
import type { ReportRow } from '../../../contract/report/figures.ts';
import { settledReports, type Report } from '../../../contract/report/report.ts';
import { pageBehind, totalBehind } from '../../../server/modules/report/detail.ts';
import { pageReport } from '../../../server/modules/report/page.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { totalReport } from '../../../server/modules/report/totals.ts';
import type { Scope } from '../../../server/query/scope.ts';
import { areasCounted } from '../aged.ts';
import { FIRST_DAY, SEED, startApi, type Api } from '../api.ts';
import { counted, figuresOf, groupedBy, isAway, rawRows, sumOf, type RawFilter, type RawRow } from './raw.ts';

const RUNS = Number(process.env['REPORT_RUNS'] ?? 4);
const ALL: Scope = { kind: 'all' };
let api: Api;
let raw: RawRow[];
beforeAll(async () => {
  api = await startApi();
  // One voided row in fifty, refunds among them; brought up to date as a write does.
  await api.db.execute(sql`update settlement set vali_flag = '0' where hashtext(setl_id) % 50 = 0`);
  const { refreshLocal } = await import('../../../server/ledger/local.ts');
  await api.db.transaction((tx) =>
    refreshLocal(tx, { begndate: FIRST_DAY, enddate: SEED.lastDay, scope: ALL }),
  );
  await areasCounted(api.db);
  raw = await rawRows(api.db);
});
afterAll(() => api.stop());

/** Across the end of a month, whole months among them. */
const day = fc.constantFrom(
  '2025-06-01',
  '2025-06-24',
  '2025-06-27',
  '2025-06-30',
  '2025-07-01',
  '2025-07-03',
  '2025-07-31',
);
const some = (...codes: string[]) =>
  fc.option(fc.subarray(codes, { minLength: 1 }), { nil: undefined, freq: 2 });
const filters = fc
  .record({
    days: fc.tuple(day, day).map((days) => days.sort()),
    insutype: some('310', '390'),
    medType: some('41', '14', '18'),
    clrType: some('41', '14', '9974'),
    psnType: some('11', '12', '15'),
    poolareaNo: fc.option(fc.constantFrom('320100', '320200'), { nil: undefined, freq: 2 }),
    away: fc.option(fc.constantFrom('0' as const, '1' as const), { nil: undefined, freq: 2 }),
  })
  .map(({ days: [begndate, enddate], ...rest }) => ({ begndate, enddate, ...rest }));

async function everyRow(report: Report, query: object, scope = ALL): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  let cursor: string | undefined;
  do {
    // Small pages, so that the places between them are tested as well.
    const asked = { ...query, pageSize: 211, cursor } as Parameters<typeof pageReport>[3];
    const page = await pageReport(api.db, scope, report, asked);
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}
const asText = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  );
/** Subtotals that do not stand right behind the last of their rows. */
const misplaced = (rows: readonly ReportRow[]): string[] => {
  const outer = (row: ReportRow | undefined): string | undefined => row?.key.split('|')[1];
  return rows
    .filter(
      (row, at) =>
        row.level === 'subtotal' &&
        (rows[at - 1]?.level !== 'row' ||
          outer(rows[at - 1]) !== outer(row) ||
          outer(rows[at + 1]) === outer(row)),
    )
    .map(({ key }) => key);
};
const shown = (sums: Record<string, bigint>): Record<string, string> =>
  Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, String(value)]));

describe.each(settledReports)('$title', (report) => {
  const groupings = Object.keys(report.groupings);
  // What the report is about, whatever is asked.
  const own = (): RawRow[] => (report.source === 'away' ? raw.filter(isAway) : raw);
  const ask = fc.record({ filter: filters, by: fc.constantFrom(...groupings) });

  it('adds up what the settlements say: rows, subtotals, total', async () => {
    await fc.assert(
      fc.asyncProperty(ask, async ({ filter, by }) => {
        const query = { ...filter, by };
        const { dims } = groupingOf(report, by);
        const found = counted(own(), filter as RawFilter);
        const expected = groupedBy(found, dims);
        const rows = await everyRow(report, query);
        expect(rows.map(({ key }) => key).sort()).toEqual([...expected.keys()].sort());
        expect(misplaced(rows)).toEqual([]);
        for (const row of rows)
          expect([row.key, shown(figuresOf(row))]).toEqual([
            row.key,
            shown(sumOf(expected.get(row.key) ?? [])),
          ]);
        const totals = await totalReport(api.db, ALL, report, query as Parameters<typeof totalReport>[3]);
        const zero = figuresOf(totals);
        expect(shown(zero)).toEqual({
          ...shown(Object.fromEntries(Object.keys(zero).map((key) => [key, 0n]))),
          ...shown(sumOf(found)),
        });
        expect(totals.rowCount).toBe(rows.filter(({ level }) => level === 'row').length);
      }),
      { numRuns: RUNS },
    );
  });

  it('shows behind every money cell the rows that make it', async () => {
    await fc.assert(
      fc.asyncProperty(ask, fc.nat(), async ({ filter, by }, seed) => {
        const query = { ...filter, by };
        const rows = await everyRow(report, query);
        const totals = await totalReport(api.db, ALL, report, query as Parameters<typeof totalReport>[3]);
        // Every figure of some rows, subtotals among them, and of the total.
        const picked = [
          null,
          ...rows.filter((row, at) => (at + seed) % 17 === 0 || row.level === 'subtotal').slice(0, 6),
        ];
        for (const row of picked) {
          const figures = figuresOf(row ?? totals);
          for (const [of, figure] of Object.entries(figures)) {
            const asked = callsOfReport(report).detailTotals.request.parse(
              cellFilters(report, asText(query), row, of),
            ) as ReportFilters;
            const behind = figuresOf(await totalBehind(api.db, ALL, report, asked));
            expect([row?.key, of, behind[of]]).toEqual([row?.key, of, figure]);
          }
        }
      }),
      { numRuns: Math.max(1, Math.ceil(RUNS / 4)) },
    );
  });
});

it('draws the whole and narrows to what a row is about, in every grouping of every report', async () => {
  for (const report of settledReports)
    for (const by of Object.keys(report.groupings)) {
      const query = { begndate: '2025-06-30', enddate: '2025-07-01', by };
      const rows = await everyRow(report, query);
      const subtotal = rows.find(({ level }) => level === 'subtotal');
      const totals = await totalReport(api.db, ALL, report, query);
      // However many parts there are, the whole is drawn.
      for (const [at, key] of report.chart.entries())
        expect([
          by,
          key,
          totals.chart.reduce((sum, { values }) => sum + toFen(values[at] ?? ''), 0n),
        ]).toEqual([by, key, figuresOf(totals)[key]]);
      for (const row of [rows[0], rows.at(-1), subtotal]) {
        if (!row) continue;
        const asked = callsOfReport(report).detailTotals.request.parse(
          cellFilters(report, asText(query), row, 'medfeeSumamt'),
        ) as ReportFilters;
        const behind = await totalBehind(api.db, ALL, report, asked);
        expect([report.id, row.key, behind.medfeeSumamt]).toEqual([report.id, row.key, row.medfeeSumamt]);
      }
    }
});

it('names the store, the company and the area of each row and subtotal', async () => {
  const namesIn = async (
    query: ReturnType<typeof sql>,
  ): Promise<ReadonlyMap<string, Record<string, string>>> =>
    new Map(
      (await rowsOf<Record<string, string>>(api.db, query)).map((row) => [row['code'] ?? '', row] as const),
    );
  const stores = await namesIn(
    sql`select fixmedins_code as code, fixmedins_name as name, company_id, poolarea_no from store`,
  );
  const companies = await namesIn(sql`select company_id as code, company_name as name from company`);
  const areas = await namesIn(sql`select admdvs as code, admdvs_name as name from district`);
  const seen = new Set<string>();
  for (const report of settledReports)
    for (const by of Object.keys(report.groupings)) {
      const rows = await everyRow(report, { begndate: FIRST_DAY, enddate: SEED.lastDay, by });
      for (const row of rows) {
        const store = stores.get(row.fixmedinsCode ?? '');
        const names = {
          fixmedinsName: store?.['name'] ?? null,
          companyName: companies.get(row.companyId ?? store?.['companyId'] ?? '')?.['name'] ?? null,
          poolareaName: areas.get(row.poolareaNo ?? store?.['poolareaNo'] ?? '')?.['name'] ?? null,
        };
        expect(row, `${report.id} by ${by}`).toMatchObject(names);
        for (const [what, name] of Object.entries(names)) if (name !== null) seen.add(what);
      }
    }
  expect([...seen].sort()).toEqual(['companyName', 'fixmedinsName', 'poolareaName']);
});

it('takes no longer a span than a report says: rows, totals and what lies behind them', async () => {
  for (const report of settledReports) {
    const query = { begndate: '2020-01-01', enddate: SEED.lastDay, pageSize: 20 };
    const asked: readonly (() => Promise<unknown>)[] = [
      () => pageReport(api.db, ALL, report, query),
      () => totalReport(api.db, ALL, report, query),
      () => pageBehind(api.db, ALL, report, query),
      () => totalBehind(api.db, ALL, report, query),
    ];
    for (const ask of asked)
      await expect(Promise.resolve().then(() => ask())).rejects.toMatchObject({
        message: `日期范围不能超过 ${report.maxDays} 天`,
      });
  }
});

it('lists behind a figure as many rows as it sums up, page by page, none that adds nothing, and names nobody', async () => {
  const report = settledReports[0];
  if (!report) throw new Error('no report');
  const filter = { begndate: FIRST_DAY, enddate: SEED.lastDay, of: 'f390100' } as ReportFilters & {
    of: string;
  };
  const totals = await totalBehind(api.db, ALL, report, filter);
  let sum = 0n;
  let rows = 0;
  let cursor: string | undefined;
  do {
    const page = await pageBehind(api.db, ALL, report, { ...filter, pageSize: 1000, cursor });
    rows += page.rows.length;
    for (const row of page.rows) {
      expect(row).not.toHaveProperty('f390100', '0.00');
      // Who it was is not told in a list.
      expect([row.psnName, row.certno]).toEqual([expect.stringContaining('*'), expect.stringContaining('*')]);
      sum += figuresOf({ ...row, personCount: 1, refdCount: 0 })['f390100'] ?? 0n;
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect([rows, sum]).toEqual([totals.rowCount, figuresOf(totals)['f390100']]);
  expect(rows).toBeGreaterThan(0);
});

it('divides what the funds pay among them without a rest: the account is no fund', () => {
  for (const row of raw) {
    const sums = sumOf([row]);
    const paid = funds
      .filter(({ fundPayType }) => fundPayType !== ACCOUNT_FUND)
      .reduce((sum, { key }) => sum + (sums[key] ?? 0n), 0n);
    expect([row.setlId, paid]).toEqual([row.setlId, sums['fundPaySumamt']]);
  }
});

it('counts persons out of the settlements: those of rows do not add up to the total', async () => {
  const report = settledReports.find(({ id }) => id === 'settlement');
  if (!report) throw new Error('no report');
  const query = { begndate: FIRST_DAY, enddate: SEED.lastDay, by: 'area', persons: '1' };
  const rows = await everyRow(report, query);
  const groups = groupedBy(counted(raw, query as RawFilter), groupingOf(report, 'area').dims);
  for (const row of rows)
    expect([row.key, row.personNum]).toEqual([
      row.key,
      new Set(groups.get(row.key)?.map(({ psnNo }) => psnNo)).size,
    ]);
  const totals = await totalReport(api.db, ALL, report, query as Parameters<typeof totalReport>[3]);
  expect(totals.personNum).toBe(new Set(counted(raw, query as RawFilter).map(({ psnNo }) => psnNo)).size);
});
