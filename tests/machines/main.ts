/**
 * `npm run model -- [machine …] [--json]`: runs the paths of the machines' models on the actor and lists what they
 * cover. `--replay file.json` repeats an exported scenario, `--path a,b,c` one path by the names of its steps.
 * `--browser --base URL [--user U --password P] [--accounts file.json]` walks them through the page of a running
 * deployment; docs/testers.md has the other options.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Coverage, type CoverageReport } from '../../src/machines/coverage.ts';
import { machines, type MachineName } from '../../src/machines/index.ts';
import { jsonLine, measure } from './measure.ts';
import type { Model } from './model.ts';
import { models } from './models.ts';
import { readScenario, replay } from './replay.ts';
import { runPath } from './run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    replay: { type: 'string' },
    path: { type: 'string' },
    browser: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    base: { type: 'string' },
    user: { type: 'string' },
    password: { type: 'string' },
    accounts: { type: 'string' },
    seed: { type: 'string' },
    length: { type: 'string' },
    runs: { type: 'string' },
    'at-once': { type: 'string' },
    report: { type: 'string' },
    junit: { type: 'string' },
    export: { type: 'string' },
    check: { type: 'string' },
  },
});
const isName = (word: string): word is MachineName => Object.hasOwn(machines, word);
const say = (line: string): void => console.log(line);

async function list(names: readonly MachineName[]): Promise<boolean> {
  let isGood = true;
  for (const name of names)
    try {
      const report = await measure(name);
      isGood &&= report.missing.length === 0;
      say(values.json ? jsonLine(name, report) : line(name, report));
      if (!values.json) for (const each of report.missing) say(`  not covered: ${each}`);
    } catch (error) {
      isGood = false;
      console.error(error instanceof Error ? error.message : String(error));
    }
  return isGood;
}

const line = (name: string, counts: CoverageReport): string =>
  `${name.padEnd(16)} states ${counts.statesCovered}/${counts.states}  ` +
  `transitions ${counts.transitionsCovered}/${counts.transitions}  paths ${counts.paths}`;

async function repeat(file: string): Promise<boolean> {
  const scenario = readScenario(readFileSync(file, 'utf8'));
  const { path, stoppedAt, isSameVersion } = await replay(scenario);
  if (!isSameVersion) say('recorded with another version of the machine');
  say(`${scenario.machine}: ${path.length} of ${scenario.steps.length} steps repeated`);
  for (const [index, name] of path.entries()) say(`  ${index + 1}. ${name}`);
  if (stoppedAt !== null) console.error(stoppedAt);
  if (values.export !== undefined) {
    const { exportOf } = await import('../browser/machines/exported.ts');
    writeFileSync(values.export, exportOf(values.export, scenario.machine, path));
  }
  if (values.browser && stoppedAt === null) return throughThePage([scenario.machine], path);
  return stoppedAt === null;
}

const throughThePage = async (
  names: readonly MachineName[],
  path: readonly string[] | undefined,
): Promise<boolean> => (await import('../browser/machines/cli.ts')).walkThePage(names, path, values, say);

/** Runs one path on each model of the machine that has its steps. */
async function walk(name: MachineName, path: readonly string[]): Promise<boolean> {
  const fitting = models[name].filter((model) => canGo(model, path));
  if (fitting.length === 0) throw new Error(`no model of ${name} can take this path`);
  for (const model of fitting) {
    await runPath(model, path, new Coverage());
    say(`${model.name}: ${path.join(' > ')}`);
  }
  return true;
}

/** Whether each step is known, and possible in its state. Events may also be ignored there. */
function canGo(model: Model<unknown>, path: readonly string[]): boolean {
  let state = model.initial;
  return path.every((name) => {
    const step = model.steps[name];
    const next = step?.next(state) ?? null;
    if (next !== null) state = next;
    return step !== undefined && (next !== null || step.play.kind === 'send');
  });
}

async function main(): Promise<boolean> {
  const unknown = positionals.filter((word) => !isName(word));
  if (unknown.length > 0)
    throw new Error(`unknown: ${unknown.join(', ')}; known: ${Object.keys(machines).join(', ')}`);
  const names =
    positionals.length > 0 ? positionals.filter(isName) : (Object.keys(machines) as MachineName[]);
  if (values.replay !== undefined) return repeat(values.replay);
  const path = values.path?.split(',').filter((step) => step !== '');
  if (values.browser) return throughThePage(names, path);
  const [only] = names;
  if (path && only !== undefined && names.length === 1) return walk(only, path);
  if (path) throw new Error('--path needs one machine');
  return list(names);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
