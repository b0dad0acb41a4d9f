import type { Browser } from 'playwright-core';
import { Coverage, transitionNamesOf, type CoverageReport } from '../../../src/machines/coverage.ts';
import { machines, type MachineName } from '../../../src/machines/index.ts';
import { jsonLine } from '../../machines/measure.ts';
import type { Model } from '../../machines/model.ts';
import { pathsOf } from '../../machines/paths.ts';
import { runPath } from '../../machines/run.ts';
import { launchBrowser } from '../browser.ts';
import { pageDrivers } from './drivers.ts';
import { linkTo } from './link.ts';
import { notAtThePage } from './notAtThePage.ts';
import { unexplained, type Deployment, type PageDriver } from './pageDriver.ts';

export interface Walked extends CoverageReport {
  /** Steps that were taken at the page. */
  readonly steps: readonly string[];
}
export interface DriveOptions {
  readonly base: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** One path only. */
  readonly path?: readonly string[] | undefined;
  readonly isJson?: boolean;
}

/** Walks the models of some machines through the page of a running deployment. True when all went well. */
export async function drive(
  names: readonly MachineName[],
  options: DriveOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const { base, user = '', password = '' } = options;
  const browser = await launchBrowser();
  let isGood = true;
  try {
    for (const name of names) {
      const made = pageDrivers[name];
      if (!made) {
        if (!options.isJson) say(`${name}: no page driver`);
        continue;
      }
      try {
        const walked = await walkAll(browser, name, made, { base, user, password }, { only: options.path });
        tell(name, made, walked, options, say);
        if (!options.path) isGood = isAsListed(name, walked, say) && isGood;
      } catch (error) {
        isGood = false;
        say(error instanceof Error ? error.message : String(error));
      }
    }
  } finally {
    await browser.close();
  }
  return isGood;
}

/** Where a machine has a list of what is out of reach, nothing else is, and what it names was not walked after all. */
function isAsListed(name: MachineName, { missing }: Walked, say: (line: string) => void): boolean {
  const reasons = notAtThePage[name];
  if (!reasons) return true;
  const wrong = [
    ...missing.filter((each) => reasons[each] === undefined),
    ...Object.keys(reasons).filter((each) => !missing.includes(each)),
  ];
  for (const each of wrong) say(`  ${name}: not as listed in notAtThePage: ${each}`);
  return wrong.length === 0;
}

function tell(
  name: MachineName,
  made: PageDriver,
  walked: Walked,
  options: DriveOptions,
  say: (line: string) => void,
): void {
  const { summary, missing, steps } = walked;
  if (options.isJson) {
    say(jsonLine(name, walked));
    return;
  }
  if (Object.keys(made.acts).length === 0) {
    say(`${name} is not at the page: ${[...new Set(Object.values(made.unreachable))].join('; ')}`);
    return;
  }
  say(`${name} at the page: ${summary}, steps ${steps.length}`);
  if (options.path) return;
  const reasons = notAtThePage[name] ?? {};
  for (const each of missing)
    say(
      reasons[each] === undefined ? `  not covered: ${each}` : `  not at the page: ${each}: ${reasons[each]}`,
    );
  for (const [step, reason] of Object.entries(made.unreachable)) say(`  not at the page: ${step}: ${reason}`);
}

/**
 * Walks every path that the page can take. What is covered is counted on the actor, which takes the same steps.
 * @throws Error how to repeat the path that failed
 */
export async function walkAll(
  browser: Browser,
  name: MachineName,
  made: PageDriver,
  deployment: Deployment,
  { only, isShort = false }: { only?: readonly string[] | undefined; isShort?: boolean } = {},
): Promise<Walked> {
  const open = unexplained(made);
  if (open.length > 0)
    throw new Error(`${name}: the page driver does not say how it takes ${open.join(', ')}`);
  const coverage = new Coverage();
  const steps = new Set<string>();
  const covered = new Set<string>();
  for (const model of made.models) {
    // A path that is asked for is walked on the models that can take all of it.
    const fitting = !only
      ? pathsAtThePage(model, made)
      : takeable(model, made, only).length === only.length
        ? [[...only]]
        : [];
    const chosen = isShort ? await covering(name, model, fitting, covered) : fitting;
    for (const path of made.comesBack ? joined(model, made, chosen) : chosen) {
      await walk(browser, name, made, deployment, model, path);
      await runPath(model, path, coverage);
      coverage.paths += 1;
      for (const step of path) steps.add(step);
    }
  }
  if (only && coverage.paths === 0) throw new Error(`${name}: the page cannot take ${only.join(' > ')}`);
  return { ...coverage.report(machines[name]), steps: [...steps] };
}

/**
 * Of the paths few that together take every step and transition that any of them takes; `covered` is taken already.
 * The next one is always the path that adds most, the shorter one of two.
 */
async function covering(
  name: MachineName,
  model: Model<unknown>,
  paths: readonly string[][],
  covered: Set<string>,
): Promise<string[][]> {
  const machine = machines[name];
  const all = transitionNamesOf(machine);
  const open = new Map<string[], readonly string[]>();
  for (const path of [...paths].sort((a, b) => a.length - b.length)) {
    const coverage = new Coverage();
    await runPath(model, path, coverage);
    const missing = new Set(coverage.report(machine).missing);
    open.set(path, [...path, ...all.filter((each) => !missing.has(each))]);
  }
  // How the page begins is looked at in each model.
  const chosen = paths.filter((path) => path.length === 0);
  for (;;) {
    let most = 0;
    let best: string[] | null = null;
    for (const [path, taken] of open) {
      const gain = new Set(taken.filter((each) => !covered.has(each))).size;
      if (gain > most) [most, best] = [gain, path];
    }
    if (best === null) return chosen;
    for (const each of open.get(best) ?? []) covered.add(each);
    chosen.push(best);
  }
}

/** A walk of more steps is not made longer: one that fails has to be repeated and understood. */
const LONG_WALK = 400;

/** Paths one after the other, each from the start to which steps of a person lead back: a page is loaded once for many. */
function joined(model: Model<unknown>, made: PageDriver, paths: readonly string[][]): string[][] {
  const walks: string[][] = [];
  let open: string[] | null = null;
  for (const path of paths) {
    const walk: string[] = [...(open ?? []), ...path];
    const back = walk.length < LONG_WALK ? wayBack(model, made, walk) : null;
    if (back === null) walks.push(walk);
    open = back === null ? null : [...walk, ...back];
  }
  return open === null ? walks : [...walks, open];
}

/** The fewest steps from the end of a walk to the state in which the model begins; null where none lead there. */
function wayBack(model: Model<unknown>, made: PageDriver, walk: readonly string[]): string[] | null {
  const start = JSON.stringify(model.initial);
  const end = walk.reduce<unknown>((state, name) => model.steps[name]?.next(state) ?? state, model.initial);
  const seen = new Set<string>();
  let ways: { readonly state: unknown; readonly steps: string[] }[] = [{ state: end, steps: [] }];
  while (ways.length > 0) {
    const further: typeof ways = [];
    for (const { state, steps } of ways) {
      const key = JSON.stringify(state);
      if (key === start) return steps;
      if (seen.has(key)) continue;
      seen.add(key);
      for (const name of Object.keys(made.acts)) {
        const step = model.steps[name];
        if (!step || step.when?.(state) === false || made.isOffered?.(name, state) === false) continue;
        const next = step.next(state);
        if (next) further.push({ state: next, steps: [...steps, name] });
      }
    }
    ways = further;
  }
  return null;
}

/** A path up to the first step that cannot be taken at the page, or is ignored; with that one where a person sees it. */
function takeable(model: Model<unknown>, made: PageDriver, path: readonly string[]): readonly string[] {
  let state = model.initial;
  const end = path.findIndex((name) => {
    const isOffered = Object.hasOwn(made.acts, name) && made.isOffered?.(name, state) !== false;
    const next = isOffered ? (model.steps[name]?.next(state) ?? null) : null;
    if (next) state = next;
    return next === null;
  });
  if (end === -1) return path;
  const isTaken = made.isTakenInVain?.(path[end] ?? '', state) === true;
  return path.slice(0, isTaken ? end + 1 : end);
}

/** Paths of the steps that the page can take, up to one that is ignored; no path within another. */
export function pathsAtThePage(model: Model<unknown>, made: PageDriver): string[][] {
  const steps = Object.entries(model.steps)
    .filter(([name]) => Object.hasOwn(made.acts, name))
    .map(([name, step]) => {
      const when = (state: unknown): boolean =>
        step.when?.(state) !== false && made.isOffered?.(name, state) !== false;
      return [name, { ...step, when }] as const;
    });
  const paths = pathsOf({ ...model, steps: Object.fromEntries(steps) });
  const distinct = [...new Set(paths.map((path) => takeable(model, made, path).join(' ')))].sort();
  // Nothing to do is a path as well: it is looked at how the page begins.
  if (distinct.every((path) => path === '')) return Object.keys(made.acts).length > 0 ? [[]] : [];
  return distinct
    .filter(
      (path, index) =>
        path !== '' && !distinct.slice(index + 1).some((other) => other.startsWith(`${path} `)),
    )
    .map((path) => path.split(' '));
}

async function walk(
  browser: Browser,
  name: MachineName,
  made: PageDriver,
  deployment: Deployment,
  model: Model<unknown>,
  path: readonly string[],
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  let count = 0;
  try {
    const page = await context.newPage();
    const stage = await made.open(page, deployment, model);
    let state = model.initial;
    await made.look(stage, state);
    for (const [index, step] of path.entries()) {
      count = index + 1;
      await made.acts[step]?.(stage, path[index + 1]);
      state = model.steps[step]?.next(state) ?? state;
      await made.look(stage, state);
    }
  } catch (error) {
    const taken = path.slice(0, count);
    throw new Error(
      [
        `${model.name}, at the page, by these steps:`,
        ...taken.map((step, index) => `  ${index + 1}. ${step}`),
        error instanceof Error ? error.message : String(error),
        `again: npm run model -- ${name} --browser --base ${deployment.base} --path ${taken.join(',')}`,
        `or by hand: ${linkTo(deployment.base, { machine: name, steps: taken })}`,
      ].join('\n'),
      { cause: error },
    );
  } finally {
    await context.close();
  }
}
