/** The same rows on two sides: what a page of orders, a sale, a month's report and a reconciled day cost on each. */
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { settlement } from '../../../contract/report/report.ts';
import { rowOf, type Database } from '../../../server/db/connect.ts';
import type { InsurerPort } from '../../../server/insurer/port.ts';
import { compare } from '../../../server/ledger/compare.ts';
import { startServer } from '../../../server/main.ts';
import { pageOrders } from '../../../server/modules/order/handlers.ts';
import { pageReport } from '../../../server/modules/report/page.ts';
import { settleOnce } from '../../../server/saga/settle.ts';
import { TEST_KEY } from '../../appKey.ts';
import { CLERKS, makeWorld } from '../../server/saga/world.ts';
import { inTurn, median, rounded, timed, type Figure } from '../figure.ts';

const SETTLEMENTS = 100_000;
const DAYS = 20;
/** Of a run; one alone differs too much from the next. */
const PAGES = 10;
const SALES = 20;
const MONTHS = 10;

/** One of two databases with the same rows. Each takes ms; of a page, a sale and a month's report, the mean of a run of some. */
export interface Side {
  page(): Promise<number>;
  sell(): Promise<number>;
  month(): Promise<number>;
  reconcile(): Promise<number>;
}

/** Fills an empty database. */
export async function seedSide(url: string, say: (line: string) => void): Promise<void> {
  say(`making ${SETTLEMENTS} settlements of ${DAYS} days …`);
  const seeding = await startServer({
    appKey: TEST_KEY,
    port: 0,
    host: '127.0.0.1',
    consoleDir: null,
    databaseUrl: url,
    sweepMs: 24 * 3_600_000,
    demoPassword: 'Yibao#Bench2026',
    seed: { settlements: SETTLEMENTS, days: DAYS },
  });
  await seeding.close();
}

/**
 * One side ÷ the other one: the median of the ratios of so many rounds in turn. The two of a round are measured one after the other, so
 * that what else the machine does falls on both.
 */
export async function ratioOf(
  name: string,
  rounds: number,
  one: Side,
  other: Side,
  measure: (side: Side) => Promise<number>,
): Promise<Figure> {
  const { ours, baseline } = await inTurn(
    rounds,
    () => measure(one),
    () => measure(other),
  );
  const ratios = ours.map((took, at) => took / (baseline[at] ?? Number.NaN));
  return {
    name,
    value: rounded(median(ratios)),
    unit: 'ratio',
    baseline: `${rounded(median(ours))} ÷ ${rounded(median(baseline))} ms, the median of ${rounds} ratios`,
  };
}

export async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

export const otherDatabase = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

export async function sideOf(db: Database, nth = 0): Promise<Side> {
  const { day } = await rowOf<{ day: string }>(
    db,
    sql`select settle_date::text as day from day_rec group by 1 order by count(*) desc, 1 limit 1`,
  );
  const range = { begndate: day, enddate: day };
  const query = { ...range, pageSize: 50, sortKey: 'setlTime', sortOrder: 'desc' } as Parameters<
    typeof pageOrders
  >[2];
  const month = { begndate: `${day.slice(0, 7)}-01`, enddate: day, by: 'store', pageSize: 200 } as Parameters<
    typeof pageReport
  >[3];
  const world = await makeWorld(db, nth, 30_000);
  let centreMs = 0;
  const insurer: InsurerPort = {
    ...world.insurer,
    async settle(request) {
      const from = performance.now();
      try {
        return await world.insurer.settle(request);
      } finally {
        centreMs = performance.now() - from;
      }
    },
  };
  let sold = 0;
  return {
    async page() {
      const took = await timed(async () => {
        for (let nth = 0; nth < PAGES; nth += 1) {
          const { rows } = await pageOrders(db, { kind: 'all' }, query);
          if (rows.length !== 50) throw new Error('a page that is not full');
        }
      });
      return took / PAGES;
    },
    async sell() {
      let took = 0;
      for (let nth = 0; nth < SALES; nth += 1) {
        sold += 1;
        took += await timed(() => settleOnce(db, insurer, world.sale(sold), CLERKS[0]));
        took -= centreMs;
      }
      return took / SALES;
    },
    async month() {
      const took = await timed(async () => {
        for (let nth = 0; nth < MONTHS; nth += 1) {
          const { rows } = await pageReport(db, { kind: 'all' }, settlement, month);
          if (rows.length === 0) throw new Error('a report without rows');
        }
      });
      return took / MONTHS;
    },
    reconcile: () =>
      timed(() =>
        db.transaction((tx) =>
          compare(tx, { ...range, scope: { kind: 'all' } }, { opter: 'bench', source: 'port' }),
        ),
      ),
  };
}
