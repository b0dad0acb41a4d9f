import { randomInt } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aheadFor } from './tests/clock.ts';
import { IS_LONG } from './tests/long.ts';
import { Order } from './tests/order.ts';
import { patient } from './tests/patience.ts';

const POSTGRES = './tests/server/globalPostgres.ts';
const CLOCK = './tests/clock.setup.ts';
/**
 * Every server test runs on the embedded PostgreSQL, which is the one that is shipped. Where an older one is there, a sample
 * of what has SQL of its own runs on it too: migrations, keyset paging, and the heart of each area. `npm run soak -- --servers`
 * runs all on both.
 */
const SAMPLE = [
  'db/{migrations,levels,saga,upgrade,effects,plan}',
  'modules/paging',
  'reconciliation/{grains,mismatch}',
  'liquidation/partition',
  'reports/figures',
  'saga/refund',
  'counter/{sale,cards}',
  'clearScore/*',
  'day/menuDiff',
].map((name) => `tests/server/${name}.test.ts`);
const PART = process.env['TEST_SERVER_PART'];

/** How many times slower each page of the browser's tests is made (tests/browser/slow.ts); their limits grow with it. */
const TIMES = Number(process.env['TEST_SLOW'] || 1);

/** Every test that is made of chance begins with it (tests/seed.ts). */
if (!process.env['SEED']) {
  process.env['SEED'] = String(randomInt(2 ** 31));
  process.stdout.write(`SEED=${process.env['SEED']}\n`);
}

/** Tests with a database begin at noon where they could cross midnight (tests/clock.ts). */
process.env['TEST_CLOCK_AHEAD_MS'] ??= String(aheadFor(Date.now()));

const ALONE = 'tests/unit/**/*.alone.test.{ts,tsx}';

export default defineConfig({
  plugins: [react()],
  define: { __BUILD_VERSION__: JSON.stringify('test') },
  test: {
    // Two cores, and two steps at a time (scripts/lib/test-run.ts): more workers only wait for each other, and tests time out.
    maxWorkers: 2,
    // What is slow on a busy machine is not wrong.
    testTimeout: patient(20_000),
    expect: { poll: { timeout: patient(20_000) } },
    sequence: { sequencer: Order },
    // `npm test` is six runs over the same modules. By content, configuration and lockfile; `npx vitest --clearCache` empties it.
    experimental: { fsModuleCache: true, fsModuleCachePath: `${import.meta.dirname}/.cache/vitest` },
    setupFiles: ['./tests/properties.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Half of the run would be spent on loading the same modules for each file.
          isolate: false,
          exclude: [ALONE],
          include: [
            'tests/unit/**/*.test.ts',
            'tests/machines/**/*.test.ts',
            'tests/faults/**/*.test.ts',
            'tests/lint/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          // Replaces a module, or needs one as it was before anybody used it: elsewhere the files of a worker share their modules
          // (lint: rooms/vitest-use).
          name: 'alone',
          include: [ALONE],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          isolate: false,
          setupFiles: ['./tests/unit/cleanUp.ts'],
          exclude: [ALONE],
          include: ['tests/unit/**/*.test.tsx', 'tests/machines/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          setupFiles: [CLOCK, './tests/server/distribution/check.setup.ts'],
          include: PART === 'sample' ? SAMPLE : ['tests/server/**/*.test.ts'],
          exclude: ['tests/server/start/**'],
          globalSetup: POSTGRES,
          testTimeout: patient(60_000),
          hookTimeout: patient(120_000),
        },
      },
      {
        extends: true,
        test: {
          // Starts and kills servers of its own, so it runs once and not once for each PostgreSQL.
          name: 'start',
          include: ['tests/server/start/**/*.test.ts'],
          globalSetup: './tests/server/start/globalServer.ts',
          testTimeout: patient(120_000),
          hookTimeout: patient(120_000),
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          isolate: false,
          setupFiles: [CLOCK],
          include: ['tests/browser/**/*.test.ts'],
          // More of the same on other screens: `npm run soak -- --pages`.
          exclude: IS_LONG ? [] : ['tests/browser/**/*.long.test.ts'],
          globalSetup: [POSTGRES, './tests/browser/globalConsole.ts'],
          testTimeout: patient(60_000) * TIMES,
          hookTimeout: patient(180_000) * TIMES,
          // As long as the browser's own waiting: what is slow is not wrong.
          expect: { poll: { timeout: patient(30_000) * TIMES } },
        },
      },
    ],
  },
});
