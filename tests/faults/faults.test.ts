import { afterAll, beforeAll, expect, it } from 'vitest';
import { installBrowser } from './browser.ts';
import { runSchedule } from './schedule.ts';

const SEEDS = 50;
let uninstall = (): void => undefined;
beforeAll(() => {
  uninstall = installBrowser();
});
afterAll(() => uninstall());

it.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'nothing is done twice, stuck or lost with the faults of seed %i',
  async (seed) => {
    expect((await runSchedule(seed)).length).toBeGreaterThan(60);
  },
);
