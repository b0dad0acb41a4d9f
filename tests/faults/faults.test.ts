import { afterAll, beforeAll, expect, it } from 'vitest';
import { installBrowser } from './browser.ts';
import { seeds } from '../seed.ts';
import { runSchedule } from './schedule.ts';

let uninstall = (): void => undefined;
beforeAll(() => {
  uninstall = installBrowser();
});
afterAll(() => uninstall());

it.each(seeds(50))('repeats no work, loses no draft and leaves no tab stuck: seed %i', async (seed) => {
  expect((await runSchedule(seed)).length).toBeGreaterThan(60);
});
