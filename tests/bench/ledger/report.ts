import { sql } from 'drizzle-orm';
import { settlement } from '../../../contract/report/report.ts';
import type { Database } from '../../../server/db/connect.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { MONEY } from '../../../server/ledger/counting.ts';
import { refreshLocal } from '../../../server/ledger/local.ts';
import { totalReport } from '../../../server/modules/report/totals.ts';
import { pageReport } from '../../../server/modules/report/page.ts';
import { inTurn, p95, rounded, timed, type Figure } from '../figure.ts';
import { DAYS } from './make.ts';

const ROUNDS = 20;
const SHOWN = 200;
const ALL = { kind: 'all' } as const;
const MONTH = { begndate: '2025-05-01', enddate: '2025-05-31' } as const;

/** What the report says of each store, as bare SQL over the settlements says it. */
const RAW = `
  select fixmedins_code, count(*)::int as person_count, ${MONEY.map((column) => `sum(${column})::numeric(18,2) as ${column}`).join(', ')}
    from settlement where vali_flag = '1' and setl_date between '${MONTH.begndate}' and '${MONTH.enddate}'
   group by 1 order by 1`;

/**
 * 医保结算报表 of a month, by store, with its totals, as the server answers it, and the refresh of a day's parts that the
 * report is read from, ÷ bare SQL over the settlements; equal to the 分.
 */
export async function reportFigure(db: Database, size: string): Promise<Figure> {
  await refresh(db, DAYS);
  await db.execute(sql`analyze day_part`);
  await db.execute(sql`analyze month_part`);
  const query = { ...MONTH, by: 'store' } as Parameters<typeof totalReport>[3];
  const page = (cursor?: string) => pageReport(db, ALL, settlement, { ...query, pageSize: SHOWN, cursor });
  await mustBeEqual(db, page);
  const times = await inTurn(
    ROUNDS,
    () =>
      timed(async () => {
        await refresh(db, { begndate: DAYS.enddate, enddate: DAYS.enddate });
        await page();
        await totalReport(db, ALL, settlement, query);
      }),
    () => timed(() => db.$client.query(RAW)),
  );
  const took = { ours: p95(times.ours), baseline: p95(times.baseline) };
  const { n, parts } = await rowOf<{ n: number; parts: number }>(
    db,
    sql`select (select count(*)::int from settlement) as n, (select count(*)::int from month_part) as parts`,
  );
  return {
    name: `report.${size}.vs-raw`,
    value: rounded(took.ours / took.baseline, 3),
    unit: 'ratio',
    baseline: `${rounded(took.ours, 1)} ms, the parts of a day added up again, a page and the totals out of ${parts} month parts ÷ ${rounded(took.baseline, 0)} ms of bare SQL over ${n} settlements, p95 of ${ROUNDS}`,
  };
}

/** Adds up the settlements of these days into the parts. */
const refresh = (db: Database, days: { readonly begndate: string; readonly enddate: string }) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await refreshLocal(tx, { ...days, scope: ALL });
  });

type Row = Readonly<Record<string, unknown>>;
const camel = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const KEYS = ['fixmedinsCode', 'personCount', ...MONEY.map(camel)];

/** @throws where a store is missing, or one figure of one store is another */
async function mustBeEqual(
  db: Database,
  page: (cursor?: string) => ReturnType<typeof pageReport>,
): Promise<void> {
  const raw = await rowsOf<Row>(db, sql.raw(RAW));
  const shown: Row[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const next = await page(cursor);
    shown.push(...(next.rows as unknown as Row[]));
    cursor = next.nextCursor ?? undefined;
  }
  const texts = (rows: readonly Row[]): string[] =>
    rows.map((row) => KEYS.map((key) => String(row[key])).join('|')).sort();
  const [said, wanted] = [texts(shown), texts(raw)];
  const at = wanted.findIndex((text, index) => text !== said[index]);
  if (at >= 0 || said.length !== wanted.length)
    throw new Error(
      `the report is not what the settlements say: ${said[at] ?? ''} and not ${wanted[at] ?? ''}`,
    );
}
