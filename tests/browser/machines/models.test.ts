import { expect, it } from 'vitest';
import { machines, type MachineName } from '../../../src/machines/index.ts';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { notAsListed, walkAll } from './drive.ts';
import { pageDrivers } from './drivers.ts';
import { linkTo } from './link.ts';
import { unexplained } from './pageDriver.ts';
import { patient } from '../../patience.ts';

// Walks log in and out, import, and settle.
const tour = openTour(startApp);
const USER = 'company';

/** `npm run soak -- --pages` takes each step in every state of a model; here each is taken once between two states. */
it.each(Object.keys(machines) as MachineName[])(
  'the page does what the model of %s says, by every transition that a person can see',
  // Tens of steps each, some of them a whole visit.
  { timeout: patient(240_000) },
  async (name) => {
    const deployment = { base: tour.app.base, user: USER, password: tour.password(USER) };
    const walked = await walkAll(tour.browser, name, deployment, { isShort: true });
    console.log(`${name} at the page: ${walked.summary}`);
    expect(notAsListed(name, walked)).toEqual([]);
    expect([...walked.steps].sort()).toEqual(Object.keys(pageDrivers[name].acts).sort());
  },
);

it('every driver says of every step how it is taken, or why it cannot be', () => {
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
