import type { BrowserContext, Page } from 'playwright-core';
import type { Coverage, CoverageReport } from '../../../src/machines/coverage.ts';
import { machines, type MachineName } from '../../../src/machines/index.ts';
import { versionOf, type Sighting } from '../../../src/machines/inspect.ts';
import { leavesOf } from '../../machines/model.ts';
import { Awaited } from './awaited.ts';

interface Heard {
  readonly sightings: Sighting[];
  readonly awaited: Awaited;
}
const heardBy = new WeakMap<Page, Heard>();
const heardOf = (page: Page): Heard => {
  const known = heardBy.get(page);
  if (known) return known;
  const fresh: Heard = { sightings: [], awaited: new Awaited() };
  heardBy.set(page, fresh);
  return fresh;
};

/** Lets the pages of a context report every step of their machines; before the first page is opened. */
export const listen = (context: BrowserContext): Promise<unknown> =>
  context.exposeBinding('reportMachine', ({ page }, sighting: Sighting) => {
    const heard = heardOf(page);
    heard.sightings.push(sighting);
    heard.awaited.wake();
  });

/**
 * Acts, and waits until a machine at the page has taken an event of this name that follows from it.
 * @throws Error when none comes
 */
export async function untilTaken(
  page: Page,
  name: MachineName,
  event: string,
  act: () => Promise<void>,
): Promise<void> {
  const { sightings, awaited } = heardOf(page);
  const taken = (): number =>
    sightings.filter((each) => each.machine === name && each.event === event).length;
  const before = taken();
  await act();
  await awaited.until(
    () => taken() > before,
    () => `${name} was not sent ${event}`,
  );
}

/** What one machine did at one page, as the page's own inspector told it: over reloads, and whichever actor it was. */
export class Trail {
  readonly name: MachineName;
  private readonly heard: Heard;
  /** The first sighting that counts, and the one that was looked at last. */
  private start = 0;
  private at = 0;

  constructor(page: Page, name: MachineName) {
    this.name = name;
    this.heard = heardOf(page);
  }

  /**
   * Waits until the machine is where a walk begins; what led there is not part of the walk.
   * @throws Error when it does not come there
   */
  async begins(expected: string): Promise<void> {
    await this.heard.awaited.until(
      () => stateOf(this.own().at(-1)) === expected,
      () => `the machine is ${where(stateOf(this.own().at(-1)))}, and must begin in ${expected}`,
    );
    const own = this.own();
    const actor = own.at(-1)?.actorId;
    const [first] = own;
    const version = versionOf(machines[this.name]);
    if (first && first.version !== version)
      throw new Error(`the page runs another version of the machine: ${first.version}, not ${version}`);
    // Actors of one page have names of their own; those of the page before a reload may have the same.
    let from = own.length - 1;
    while (from > 0 && own[from]?.event !== INIT && own[from - 1]?.actorId === actor) from -= 1;
    this.start = from;
    this.at = own.length - 1;
  }

  /** Waits until the machine is in a state, to which it went from the one before without another in between. */
  async reaches(expected: string): Promise<void> {
    if (stateOf(this.own()[this.at]) === expected) return;
    const next = (): number => {
      const own = this.own();
      const before = stateOf(own[this.at]);
      const found = own.slice(this.at + 1).findIndex((each) => {
        const state = stateOf(each);
        // A page that was loaded anew begins again, which is no step of the machine.
        return state !== before && (state === expected || each.event !== INIT);
      });
      return found === -1 ? -1 : this.at + 1 + found;
    };
    await this.heard.awaited.until(
      () => next() !== -1,
      () => `the machine stays ${where(stateOf(this.own()[this.at]))}, and must go to ${expected}`,
    );
    this.at = next();
    const found = stateOf(this.own()[this.at]);
    if (found !== expected) throw new Error(`the machine went to ${found}, and must go to ${expected}`);
  }

  /** Adds what the page has reported since the walk began. */
  addTo(coverage: Coverage): void {
    for (const { states, transitions } of this.own().slice(this.start)) coverage.add(states, transitions);
  }

  /** The sightings of the walk. */
  steps(): readonly Sighting[] {
    return this.own().slice(this.start);
  }

  private own(): Sighting[] {
    return this.heard.sightings.filter(({ machine }) => machine === this.name);
  }
}

const INIT = 'xstate.init';
const stateOf = (sighting: Sighting | undefined): string | null =>
  sighting ? leavesOf(sighting.to).join(' ') : null;
const where = (state: string | null): string => (state === null ? 'not at the page' : `in ${state}`);

export const reportOf = (coverage: Coverage, name: MachineName): CoverageReport =>
  coverage.report(machines[name]);
