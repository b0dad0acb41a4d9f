import { expect, it } from 'vitest';
import type { MachineName } from '../../../src/machines/index.ts';
import { machines } from '../../../src/machines/index.ts';
import { walkAll } from '../machines/drive.ts';
import { pageDrivers } from '../machines/drivers.ts';
import { linkTo } from '../machines/link.ts';
import { notAtThePage } from '../machines/notAtThePage.ts';
import { unexplained } from '../machines/pageDriver.ts';
import { openTour } from '../tour/openTour.ts';

const tour = openTour();
const USER = 'company';

/**
 * The share of `npm test`: the machines that a login goes through. `npm run soak -- --pages` walks every machine, by
 * every path.
 */
const SHARE: readonly MachineName[] = ['session', 'silentLogin', 'confirmReplay'];

it.each(Object.entries(pageDrivers).filter(([name]) => SHARE.includes(name as MachineName)))(
  'the page does what the model of %s says, by every transition that a person can see',
  { timeout: 300_000 },
  async (name, made) => {
    const machine = name as MachineName;
    const deployment = { base: tour.app.base, user: USER, password: tour.password(USER) };
    const walked = await walkAll(tour.browser, machine, made, deployment, { isShort: true });
    console.log(`${name} at the page: ${walked.summary}`);
    expect([...walked.missing].sort()).toEqual(Object.keys(notAtThePage[machine] ?? {}).sort());
    expect([...walked.steps].sort()).toEqual(Object.keys(made.acts).sort());
  },
);

it('every machine has a driver, which says of every step how it is taken, or why it cannot be', () => {
  expect(Object.keys(pageDrivers).sort()).toEqual(Object.keys(machines).sort());
  expect(Object.values(pageDrivers).flatMap((made) => unexplained(made))).toEqual([]);
});

it('a path that failed can be looked at through a link', () => {
  const link = new URL(linkTo('http://127.0.0.1:8080/', { machine: 'fee', steps: ['startA', 'dismiss'] }));
  expect(link.pathname).toBe('/tools');
  const scenario = new URLSearchParams(link.hash.slice(1)).get('scenario') ?? '';
  expect(JSON.parse(Buffer.from(scenario, 'base64url').toString())).toEqual({
    machine: 'fee',
    steps: ['startA', 'dismiss'],
  });
});
