/**
 * `npm run bench -- [figure …] [--json] [--5m]`: measures the named figures, or all, each with its baseline in the same run.
 * A figure is named by its full name or a beginning of it.
 */
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { connect, type Database } from '../../server/db/connect.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { launchBrowser } from '../browser/browser.ts';
import { ownCluster } from '../soak/cluster.ts';
import { apiFigure } from './api/run.ts';
import type { Figure } from './figure.ts';
import { filesFigure } from './files/run.ts';
import { importFigure } from './imports/run.ts';
import { makeLedger } from './ledger/make.ts';
import { counterFigure } from './counter/run.ts';
import { monthFigures } from './ledger/month.ts';
import { pageFigure } from './ledger/page.ts';
import { reportFigure } from './ledger/report.ts';
import { reconcileFigure } from './ledger/reconcile.ts';
import { consoleFigure } from './login/console.ts';
import { paintFigure } from './login/paint.ts';
import { loginFigure } from './login/run.ts';
import { mutationFigure } from './model/mutation.ts';
import { paletteBench } from './palette/run.ts';
import { tableBench, type TableBench } from './table/run.ts';
import { treeBench } from './tree/run.ts';

const root = path.resolve(import.meta.dirname, '../..');
const ROWS = 1_000_000;

interface Bench {
  /** Of its figure, or the beginning of the names of several. */
  readonly name: string;
  readonly goal: string;
  run(tools: Tools): Promise<Figure | readonly Figure[]>;
}
/** Made when the first figure needs them. */
interface Tools {
  database(): Promise<string>;
  ledger(): Promise<Database>;
  /** Of 5 million rows. */
  ledger5m(): Promise<Database>;
  /** A database of its own beside the others. */
  another(name: string): Promise<Database>;
  /** The address of one, for who connects by themselves. */
  emptyUrl(name: string): Promise<string>;
  browser(): Promise<Browser>;
  /** One run for its three figures. */
  table(): Promise<TableBench>;
}

const benches: readonly Bench[] = [
  { name: 'api.vs-bare', goal: '≥ 0.6', run: async (tools) => apiFigure(await tools.database()) },
  {
    name: 'reconcile.0.1m.vs-sql',
    goal: '≤ 1.3',
    run: async (tools) => {
      const db = await tools.another('bench_100k');
      await makeLedger(db, 100_000);
      return reconcileFigure(db, '0.1m', 100_000);
    },
  },
  {
    name: 'reconcile.1m.vs-sql',
    goal: '≤ 1.3',
    run: async (tools) => reconcileFigure(await tools.ledger(), '1m', ROWS),
  },
  // Minutes and gigabytes: only where it is asked for.
  ...(process.argv.includes('--5m')
    ? [
        {
          name: 'reconcile.5m.vs-sql',
          goal: '≤ 1.3',
          run: async (tools: Tools) => reconcileFigure(await tools.ledger5m(), '5m', 5_000_000),
        },
        {
          name: 'report.5m.vs-raw',
          goal: '≤ 0.1',
          run: async (tools: Tools) => reportFigure(await tools.ledger5m(), '5m'),
        },
      ]
    : []),
  {
    name: 'reconcile.month',
    goal: 'each ≤ 1000',
    run: async (tools) => monthFigures(await tools.another('bench_month')),
  },
  {
    name: 'report.month.vs-raw',
    goal: '≤ 0.1',
    run: async (tools) => reportFigure(await tools.ledger(), 'month'),
  },
  {
    name: 'counter.own.ms',
    goal: '≤ 300',
    run: async (tools) => counterFigure(root, await tools.emptyUrl('bench_counter'), await tools.browser()),
  },
  { name: 'page.900k.vs-first', goal: '≤ 1.5', run: async (tools) => pageFigure(await tools.ledger()) },
  { name: 'import.icd.vs-copy', goal: '≤ 3', run: async (tools) => importFigure(await tools.database()) },
  { name: 'login.js.gzip.kb', goal: '≤ 95', run: () => loginFigure(root) },
  {
    name: 'console.js.gzip.kb',
    goal: '≤ 635',
    run: async (tools) => consoleFigure(root, await tools.emptyUrl('bench_console'), await tools.browser()),
  },
  {
    name: 'login.lcp.vs-bare',
    goal: '≤ 1.35',
    run: async (tools) => paintFigure(root, await tools.browser()),
  },
  {
    name: 'model.mutation.caught',
    goal: '≥ 0.95',
    run: () => mutationFigure((line) => isJson || console.log(line)),
  },
  { name: 'xlsx.200k.vs-exceljs', goal: '≤ 0.6', run: () => filesFigure(root) },
  {
    name: 'palette',
    goal: 'vs-empty ≤ 1.2, vs-cmdk ≥ 20, open ≤ 33, golden ≥ 0.97',
    run: async (tools) => paletteBench(await tools.browser()),
  },
  {
    name: 'tree',
    goal: 'open ≤ 33, find ≤ 16.7',
    run: async (tools) => treeBench(root, await tools.emptyUrl('bench_tree'), await tools.browser()),
  },
  { name: 'table.p95.vs-best', goal: '≤ 1.05', run: async (tools) => (await tools.table()).p95 },
  { name: 'table.jump.p95ms', goal: '≤ 60', run: async (tools) => (await tools.table()).jump },
  { name: 'table.heap.mb', goal: 'watched', run: async (tools) => (await tools.table()).heap },
];

const words = process.argv.slice(2);
const isJson = words.includes('--json');
const wanted = words.filter((word) => !word.startsWith('--'));
/** The beginning of a bench's name, or of one of its figures'. */
const means = (word: string, name: string): boolean => name.startsWith(word) || word.startsWith(`${name}.`);
const unknown = wanted.filter((word) => !benches.some(({ name }) => means(word, name)));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; known: ${benches.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const chosen = benches.filter(({ name }) => wanted.length === 0 || wanted.some((word) => means(word, name)));

const leave: (() => Promise<unknown>)[] = [];
/** Makes a thing at the first call only. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};
const database = once(async () => {
  const cluster = await ownCluster();
  leave.push(() => cluster.remove());
  await migrateDatabase(cluster.url);
  return cluster.url;
});
const ledger = once(async () => {
  const db = connect(await database(), { max: 4, statementTimeoutMs: 0 });
  leave.push(() => db.$client.end());
  if (!isJson) console.log(`making ${ROWS} rows a side …`);
  await makeLedger(db, ROWS);
  return db;
});
const emptyUrl = async (name: string): Promise<string> => {
  const at = await database();
  const first = connect(at, { max: 1 });
  await first.$client.query(`create database ${name}`);
  await first.$client.end();
  const url = new URL(at);
  url.pathname = `/${name}`;
  return url.href;
};
const another = async (name: string): Promise<Database> => {
  const url = await emptyUrl(name);
  await migrateDatabase(url);
  const db = connect(url, { max: 4, statementTimeoutMs: 0 });
  leave.push(() => db.$client.end());
  return db;
};
const ledger5m = once(async () => {
  const db = await another('bench_5m');
  await makeLedger(db, 5_000_000);
  return db;
});
const browser = once(async () => {
  const launched = await launchBrowser({ isWhole: true });
  leave.push(() => launched.close());
  return launched;
});
const table = once(async () => tableBench(await browser(), (line) => isJson || console.log(line)));

let broken = 0;
for (const { name, goal, run } of chosen)
  try {
    const measured = [await run({ database, ledger, ledger5m, another, emptyUrl, browser, table })].flat();
    const asked = measured.filter(
      (figure) => wanted.length === 0 || wanted.some((word) => means(word, figure.name)),
    );
    for (const figure of asked) {
      if (isJson) console.log(JSON.stringify(figure));
      else
        console.log(
          `${figure.name.padEnd(22)} ${String(figure.value).padStart(8)} ${figure.unit} (${figure.goal ?? goal})\n  ${figure.baseline}`,
        );
    }
  } catch (error) {
    broken += 1;
    console.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
for (const end of leave.reverse()) await end().catch(() => undefined);
process.exit(broken === 0 ? 0 : 1);
