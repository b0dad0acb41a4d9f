import { gatewayFigures } from './gateway/settle.ts';
import { apiFigure } from './api/run.ts';
import { catalogueFigure } from './catalogue/run.ts';
import { counterFigure } from './counter/run.ts';
import type { Figure } from './figure.ts';
import { collectFigure } from './figures/run.ts';
import { filesFigure } from './files/run.ts';
import type { Goal } from './goal.ts';
import { importFigure } from './imports/run.ts';
import { citusFigures } from './ledger/citus.ts';
import { customReportFigures } from './ledger/customReport.ts';
import { keyedFigures } from './ledger/keyed.ts';
import { growthFigure } from './ledger/growth.ts';
import { makeLedger } from './ledger/make.ts';
import { monthFigures } from './ledger/month.ts';
import { pageFigure } from './ledger/page.ts';
import { reconcileFigure } from './ledger/reconcile.ts';
import { reportFigure } from './ledger/report.ts';
import { usersFigure } from './ledger/users.ts';
import { sealedFigure } from './ledger/sealed.ts';
import { consoleFigures } from './login/console.ts';
import { paintFigures } from './login/paint.ts';
import { loginFigure } from './login/run.ts';
import { mutationFigure } from './model/mutation.ts';
import { goldenFigure, paletteBench } from './palette/run.ts';
import { stationsFigure } from './stations/run.ts';
import { tableBench } from './table/run.ts';
import { ROWS, type Tools } from './tools.ts';
import { tillsFigure } from './tills/run.ts';
import { treeBench } from './tree/run.ts';
import { clerkFigures } from './use/run.ts';

export interface Bench {
  /** By the name of each figure that one run measures. */
  readonly goals: Readonly<Record<string, Goal>>;
  readonly isLarge?: boolean;
  /** Wants a PostgreSQL with Citus, and is measured where it is asked for. */
  readonly isOfCitus?: boolean;
  run(tools: Tools, root: string): Promise<Figure | readonly Figure[]>;
}

export const benches: readonly Bench[] = [
  { goals: { 'api.vs-bare': '≥ 0.6' }, run: async (tools) => apiFigure(await tools.database()) },
  { goals: { 'collect.vs-off': '≤ 1.05' }, run: async (tools) => collectFigure(await tools.database()) },
  {
    goals: { 'reconcile.0.1m.vs-sql': '≤ 1.3' },
    run: async (tools) => {
      const db = await tools.another('bench_100k');
      await makeLedger(db, 100_000);
      return reconcileFigure(db, '0.1m', 100_000);
    },
  },
  {
    goals: { 'reconcile.1m.vs-sql': '≤ 1.3' },
    run: async (tools) => reconcileFigure(await tools.ledger(), '1m', ROWS),
  },
  {
    goals: { 'reconcile.5m.vs-sql': '≤ 1.3' },
    isLarge: true,
    run: async (tools) => reconcileFigure(await tools.ledger5m(), '5m', 5_000_000),
  },
  {
    goals: { 'report.5m.vs-raw': '≤ 1' },
    isLarge: true,
    run: async (tools) => reportFigure(await tools.ledger5m(), '5m'),
  },
  {
    goals: { 'lists.growth.5m': '≤ 4' },
    isLarge: true,
    run: async (tools) => {
      const small = await tools.another('bench_200k');
      await makeLedger(small, 200_000);
      return growthFigure(small, await tools.ledger5m(), tools.say);
    },
  },
  {
    goals: { 'reconcile.month.ms': '≤ 1000', 'reconcile.month.v2.ms': '≤ 1000' },
    run: async (tools) => monthFigures(await tools.another('bench_month')),
  },
  {
    goals: { 'report.month.vs-raw': '≤ 1' },
    run: async (tools) => reportFigure(await tools.ledger(), 'month'),
  },
  {
    goals: { 'report.custom.vs-builtin': '≤ 2', 'report.custom.vs-sql': '≤ 1.2' },
    run: async (tools) => {
      const db = await tools.another('bench_custom');
      await makeLedger(db, 100_000);
      return customReportFigures(db, 'report.custom');
    },
  },
  {
    goals: { 'report.custom.5m.vs-builtin': '≤ 2', 'report.custom.5m.vs-sql': '≤ 1.2' },
    isLarge: true,
    run: async (tools) => customReportFigures(await tools.ledger5m(), 'report.custom.5m'),
  },
  {
    goals: { 'counter.vs-bare': '≤ 4.5' },
    run: async (tools, root) =>
      counterFigure(root, await tools.emptyUrl('bench_counter'), await tools.browser()),
  },
  {
    goals: { 'tills.vs-quiet': '≤ 3' },
    run: async (tools) => tillsFigure(await tools.emptyUrl('bench_tills'), tools.say),
  },
  {
    // Reports of 10,000 stations in one minute.
    goals: { 'stations.cost': '≤ 3' },
    run: async (tools) => stationsFigure(await tools.emptyUrl('bench_stations')),
  },
  {
    goals: {
      'keyed.vs-before.page': '≤ 1.05',
      'keyed.vs-before.sale': '≤ 1.05',
      'keyed.vs-before.day': '≤ 1.05',
    },
    run: async (tools) => keyedFigures(await tools.emptyUrl('bench_keyed'), tools.say),
  },
  {
    // `npm run bench -- citus` with CITUS_BIN.
    isOfCitus: true,
    goals: {
      'citus.page.vs-plain': '≤ 3',
      'citus.sale.vs-plain': '≤ 2',
      'citus.month.vs-plain': '≤ 2',
      'citus.reconcile.vs-plain': '≤ 2.5',
    },
    run: (tools) => citusFigures(tools.say),
  },
  {
    goals: { 'users.90k.vs-first': '≤ 1.5' },
    run: async (tools) => usersFigure(await tools.another('bench_users')),
  },
  {
    goals: { 'catalogue.find.p95ms': '≤ 100' },
    run: async (tools) => catalogueFigure(await tools.emptyUrl('bench_catalogue'), tools.say),
  },
  { goals: { 'page.900k.vs-first': '≤ 1.5' }, run: async (tools) => pageFigure(await tools.ledger()) },
  {
    goals: { 'sealed.vs-clear': '≤ 1.15' },
    run: async (tools) =>
      sealedFigure(await tools.another('bench_sealed'), await tools.another('bench_clear')),
  },
  {
    goals: { 'gateway.vs-inproc': '≤ 1.5', 'gateway.sm.vs-tif': 'watched' },
    run: async (tools) => gatewayFigures(await tools.emptyUrl('bench_gateway')),
  },
  { goals: { 'import.icd.vs-copy': '≤ 3' }, run: async (tools) => importFigure(await tools.database()) },
  { goals: { 'login.js.gzip.kb': '≤ 95' }, run: (_, root) => loginFigure(root) },
  {
    // The palette finds the commands and columns of every page: they are the rest.
    goals: { 'console.js.gzip.kb': '≤ 398', 'console.rest.gzip.kb': 'watched' },
    run: async (tools, root) =>
      consoleFigures(root, await tools.emptyUrl('bench_console'), await tools.browser()),
  },
  {
    goals: { 'login.lcp.vs-bare': '≤ 1.35', 'login.shift': '≤ 0.02' },
    run: async (tools, root) => paintFigures(root, await tools.browser()),
  },
  { goals: { 'model.mutation.caught': '≥ 0.95' }, run: (tools) => mutationFigure(tools.say) },
  { goals: { 'xlsx.200k.vs-exceljs': '≤ 0.6' }, run: (_, root) => filesFigure(root) },
  {
    goals: {
      'palette.p95ms.100': 'watched',
      'palette.open.p95ms.100': '≤ 33',
      'palette.p95ms.1000': 'watched',
      'palette.open.p95ms.1000': '≤ 33',
      'palette.p95ms.10000': 'watched',
      'palette.open.p95ms.10000': '≤ 33',
      'palette.p95ms.20000': 'watched',
      'palette.open.p95ms.20000': '≤ 33',
      'palette.vs-empty.20000': '≤ 1.2',
      'palette.vs-cmdk.10000': '≥ 20',
    },
    run: async (tools) => paletteBench(await tools.browser()),
  },
  { goals: { 'palette.golden.top1': '≥ 0.97' }, run: async (tools) => goldenFigure(await tools.browser()) },
  {
    goals: { 'tree.open.vs-repaint': '≤ 2.5', 'tree.find.vs-repaint': '≤ 1.5' },
    run: async (tools, root) => treeBench(root, await tools.emptyUrl('bench_tree'), await tools.browser()),
  },
  {
    goals: {
      'use.login.ms': '≤ 2000',
      'use.filter.ms': '≤ 300',
    },
    run: async (tools, root) => clerkFigures(root, await tools.emptyUrl('bench_use'), await tools.browser()),
  },
  {
    goals: { 'table.p95.vs-best': '≤ 1.05', 'table.jump.p95ms': '≤ 60', 'table.heap.mb': 'watched' },
    run: async (tools) => tableBench(await tools.browser(), tools.say),
  },
];
