import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { Order } from './tests/order.ts';

const POSTGRES = './tests/server/globalPostgres.ts';
/**
 * Where two PostgreSQLs are there, each server test runs on one of them: what asks nothing of the dialect (servers killed
 * on purpose, calls that are refused before any query, logins, settings, files and their jobs) on the embedded one, with
 * which the browser's tests run as well, and the rest on the oldest supported. `npm run soak -- --servers` runs all on both.
 */
const PLAIN = ['kill', 'http', 'auth', 'configuration', 'imports', 'exports', 'disease'].map(
  (folder) => `tests/server/${folder}/**`,
);
const PART = process.env['TEST_SERVER_PART'];

/** Each page of the browser's tests is made slower than it is (tests/browser/slow.ts): what is late then is not wrong. */
const IS_SLOW = Boolean(process.env['TEST_SLOW']);

const ALONE = 'tests/unit/**/*.alone.test.ts';

export default defineConfig({
  plugins: [react()],
  define: { __BUILD_VERSION__: JSON.stringify('test') },
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // What is slow on a busy machine is not wrong.
    testTimeout: 20_000,
    sequence: { sequencer: Order },
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
          // Replaces a module, or needs one as it was before anybody used it.
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
          include: ['tests/unit/**/*.test.tsx', 'tests/machines/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include:
            PART === 'plain'
              ? [...PLAIN.map((folder) => `${folder}/*.test.ts`), 'tests/server/*.test.ts']
              : ['tests/server/**/*.test.ts'],
          exclude: ['tests/server/start/**', ...(PART === 'dialect' ? PLAIN : [])],
          globalSetup: POSTGRES,
          testTimeout: 30_000,
          hookTimeout: 120_000,
          // Some kill servers and wait for what comes after.
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          // Starts and kills servers of its own, so it runs once and not once for each PostgreSQL.
          name: 'start',
          include: ['tests/server/start/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          isolate: false,
          include: ['tests/browser/**/*.test.ts'],
          // More of the same on other screens: `npm run soak -- --pages`.
          exclude: process.env['TEST_LONG'] === '1' ? [] : ['tests/browser/**/*.long.test.ts'],
          globalSetup: [POSTGRES, './tests/browser/globalConsole.ts'],
          testTimeout: IS_SLOW ? 300_000 : 60_000,
          hookTimeout: IS_SLOW ? 300_000 : 120_000,
          // A page waits more than it works: a third one fills the cores.
          maxWorkers: 3,
          // A browser on a busy machine is late now and then. What needed a second try is named at the end of the run.
          retry: IS_SLOW ? 0 : 1,
          // As long as the browser's own waiting: what is slow is not wrong.
          expect: { poll: { timeout: IS_SLOW ? 90_000 : 30_000 } },
        },
      },
    ],
  },
});
