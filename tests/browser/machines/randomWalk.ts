import fc from 'fast-check';
import type { BrowserContext } from 'playwright-core';
import { Chart, type Place } from '../../machines/tour.ts';
import { offersOf } from './atThePage.ts';
import { PageWalk, WalkFailure, type Walking } from './walk.ts';

export interface RandomOptions {
  readonly seed: number;
  /** Most steps of a walk. */
  readonly length: number;
  readonly runs: number;
}
interface Plan {
  place: Place;
}
/** A walk that takes each step only when the one after it is known: some drivers prepare for it. */
class Ahead {
  private readonly walk: PageWalk;
  private pending: string | undefined;
  constructor(walk: PageWalk) {
    this.walk = walk;
  }
  async queue(step: string | undefined): Promise<void> {
    const now = this.pending;
    this.pending = step;
    if (now !== undefined) await this.walk.take(now, step);
  }
}

/** Takes one of the steps that are possible: which one, is the number's to say. */
class Pick implements fc.AsyncCommand<Plan, Ahead> {
  private readonly chart: Chart<unknown>;
  private readonly choice: number;
  constructor(chart: Chart<unknown>, choice: number) {
    this.chart = chart;
    this.choice = choice;
  }
  check({ place }: Readonly<Plan>): boolean {
    return this.chart.stepsFrom(place).length > 0;
  }
  async run(plan: Plan, ahead: Ahead): Promise<void> {
    const ways = this.chart.stepsFrom(plan.place);
    const way = ways[this.choice % ways.length];
    if (!way) return;
    plan.place = way.to;
    await ahead.queue(way.step);
  }
  toString(): string {
    return String(this.choice);
  }
}

/** More ways than any state has. */
const CHOICES = 10_000;

/** Walks a model at random. @throws WalkFailure the shortest walk that was found to fail */
export async function walkAtRandom(
  context: BrowserContext,
  walking: Walking,
  { seed, length, runs }: RandomOptions,
): Promise<void> {
  const chart = new Chart(walking.model, offersOf(walking.model, walking.made));
  const picks = fc.commands([fc.nat(CHOICES).map((choice) => new Pick(chart, choice))], {
    maxCommands: length,
    size: 'max',
  });
  const property = fc.asyncProperty(picks, async (commands) => {
    const walk = await PageWalk.open(context, walking);
    try {
      const ahead = new Ahead(walk);
      const start: Place = chart.start();
      await fc.asyncModelRun(() => ({ model: { place: start }, real: ahead }), commands);
      await ahead.queue(undefined);
    } finally {
      walk.close();
    }
  });
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns: runs });
  if (!failed) return;
  if (errorInstance instanceof WalkFailure) throw errorInstance.withSeed(seed);
  throw errorInstance instanceof Error ? errorInstance : new Error(String(errorInstance));
}
