import type { Browser } from 'playwright-core';
import { Coverage, type CoverageReport } from '../../../src/machines/coverage.ts';
import type { MachineName } from '../../../src/machines/index.ts';
import { jsonLine } from '../../machines/measure.ts';
import type { Model } from '../../machines/model.ts';
import { launchBrowser } from '../browser.ts';
import { takeable, toursOf } from './atThePage.ts';
import { pageDrivers } from './drivers.ts';
import { notAtThePage } from './notAtThePage.ts';
import { unexplained, type Deployment, type PageDriver } from './pageDriver.ts';
import { reportOf } from './pageInspector.ts';
import { walkAtRandom, type RandomOptions } from './randomWalk.ts';
import type { Invariant } from './invariant.ts';
import type { Outcome, Shown } from './outcome.ts';
import { openContext, pictureOf, walkPath, WalkFailure, type Taken, type Walking } from './walk.ts';

export interface Walked extends CoverageReport {
  /** Steps that were taken at the page. */
  readonly steps: readonly string[];
}
export interface WalkOptions {
  /** One path only, on each model that can take all of it. */
  readonly only?: readonly string[] | undefined;
  /** Each step between two states of the machine once; otherwise in each state of the model. */
  readonly isShort?: boolean | undefined;
  /** Walks at random instead, on each model. */
  readonly random?: RandomOptions | undefined;
  readonly onStep?: ((taken: Taken & { readonly model: string }) => Promise<void>) | undefined;
  readonly onTrail?: Walking['onTrail'];
  /** Called with what was covered, also after a failure. */
  readonly onEnd?: ((walked: Walked) => void) | undefined;
}

/** Walks the models of a machine through the page; what is covered is what the page's inspector reports. @throws WalkFailure */
export async function walkAll(
  browser: Browser,
  name: MachineName,
  deployment: Deployment,
  { only, isShort = false, random, onStep, onTrail, onEnd }: WalkOptions = {},
): Promise<Walked> {
  const made = pageDrivers[name];
  const open = unexplained(made);
  if (open.length > 0)
    throw new Error(`${name}: the page driver does not say how it takes ${open.join(', ')}`);
  const tours = only ? pathOf(made, only) : toursOf(made, isShort);
  if (tours.length === 0) throw new Error(`${name}: the page cannot take ${(only ?? []).join(' > ')}`);
  const coverage = new Coverage();
  const steps = new Set<string>();
  const context = await openContext(browser);
  const walkingOf = (model: Model<unknown>): Walking => ({
    name,
    made,
    model,
    deployment,
    coverage,
    onTrail,
    onStep: async (taken) => {
      if (taken.step !== null) steps.add(taken.step);
      await onStep?.({ ...taken, model: model.name });
    },
  });
  const reported = (): Walked => ({ ...reportOf(coverage, name), steps: [...steps] });
  try {
    if (random) for (const model of made.models) await walkAtRandom(context, walkingOf(model), random);
    else
      for (const [model, paths] of tours)
        for (const path of paths) await walkPath(context, walkingOf(model), path);
  } finally {
    onEnd?.(reported());
    await context.close();
  }
  return reported();
}

const pathOf = (made: PageDriver, only: readonly string[]): (readonly [Model<unknown>, string[][]])[] =>
  made.models
    .filter((model) => takeable(model, made, only).length === only.length)
    .map((model) => [model, [[...only]]] as const);

/** What is out of reach without a reason, and what has a reason and was walked all the same. */
export function notAsListed(name: MachineName, { missing }: CoverageReport): string[] {
  const reasons = notAtThePage[name] ?? {};
  return [
    ...missing.filter((each) => reasons[each] === undefined).map((each) => `${each} was not walked`),
    ...Object.keys(reasons)
      .filter((each) => !missing.includes(each))
      .map((each) => `${each} was walked, although it is listed in notAtThePage`),
  ];
}

export interface DriveOptions extends Pick<WalkOptions, 'only' | 'isShort' | 'random'> {
  readonly deployment: Deployment;
  readonly isJson?: boolean;
  /** Pictures of every step, for a report. */
  readonly hasPictures?: boolean;
  /** What must hold after every step. */
  readonly invariants?: readonly Invariant[];
  /** How many machines are walked at the same time. */
  readonly atOnce?: number;
}

/** Walks some machines through the page of a running deployment. */
export async function drive(
  names: readonly MachineName[],
  options: DriveOptions,
  say: (line: string) => void,
): Promise<Outcome[]> {
  const browser = await launchBrowser();
  const open = [...names];
  const outcomes: Outcome[] = [];
  const worker = async (): Promise<void> => {
    for (let name = open.shift(); name !== undefined; name = open.shift()) {
      const outcome = await outcomeOf(browser, name, options);
      outcomes.push(outcome);
      tell(outcome, options, say);
    }
  };
  try {
    await Promise.all(Array.from({ length: options.atOnce ?? 1 }, worker));
  } finally {
    await browser.close();
  }
  return outcomes;
}

async function outcomeOf(browser: Browser, name: MachineName, options: DriveOptions): Promise<Outcome> {
  const { deployment, only, isShort, random, hasPictures, invariants = [] } = options;
  const heat = new Map<string, number>();
  const shown: Shown[] = [];
  const from = Date.now();
  let report: CoverageReport = reportOf(new Coverage(), name);
  let error: unknown = null;
  try {
    await walkAll(browser, name, deployment, {
      only,
      isShort,
      random,
      onStep: async ({ model, step, state, page }) => {
        for (const { name: rule, check } of invariants) {
          const broken = await check({ machine: name, step, state, page });
          if (broken !== null) throw new Error(`${rule}: ${broken}`);
        }
        const picture = hasPictures ? (await pictureOf(page)).toString('base64') : null;
        shown.push({ model, step, facts: JSON.stringify(state), picture });
      },
      onTrail: (sightings) => {
        for (const { states, transitions } of sightings)
          for (const each of [...states, ...transitions]) heat.set(each, (heat.get(each) ?? 0) + 1);
      },
      onEnd: (walked) => {
        report = walked;
      },
    });
  } catch (fault) {
    error = fault;
  }
  // A single path and walks at random leave gaps.
  const wrong = error === null && !only && !random ? notAsListed(name, report) : [];
  const failed = error instanceof WalkFailure ? error : null;
  return {
    name,
    report,
    heat,
    steps: shown,
    seconds: (Date.now() - from) / 1000,
    failure: error === null ? (wrong.length > 0 ? wrong.join('\n') : null) : wordsOf(error),
    path: failed?.path ?? [],
    picture: failed?.picture?.toString('base64') ?? null,
  };
}
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function tell(
  { name, report, steps, failure }: Outcome,
  { isJson, only }: DriveOptions,
  say: (line: string) => void,
): void {
  if (isJson) say(jsonLine(name, report));
  else say(`${name} at the page: ${report.summary}, steps ${steps.length}`);
  if (failure !== null) say(failure);
  if (isJson || only) return;
  for (const [gap, reason] of Object.entries(notAtThePage[name] ?? {}))
    say(`  not at the page: ${gap}: ${reason}`);
  for (const [step, reason] of Object.entries(pageDrivers[name].unreachable))
    say(`  not at the page: ${step}: ${reason}`);
}
