import { randomInt } from 'node:crypto';
import path from 'node:path';
import { stepsOf, type Step } from './test-steps.ts';
import type { Outcome, TimedFile } from './test-report.ts';

/**
 * Runs the steps, two at a time, and prints a summary. The last line is `N passed, M failed`, with `, K skipped` when tests were
 * skipped, which is a failure in CI; the line before shows the duration.
 * @param only names of steps; empty means all
 * @returns the exit code
 */
export async function runChecks(root: string, only: readonly string[]): Promise<number> {
  const steps = stepsOf(root);
  const known = new Set(steps.map((step) => step.name));
  const unknown = only.filter((name) => !known.has(name));
  if (unknown.length) {
    console.error(`没有名为 ${unknown.join('、')} 的步骤，可选：${[...known].join(' ')}`);
    return 1;
  }
  // Every test that is made of chance begins with it (tests/seed.ts).
  const seed = (process.env['SEED'] ||= String(randomInt(2 ** 31)));
  const begin = Date.now();
  const total: Outcome = { passed: 0, failed: [], skipped: 0, files: [] };
  const take = async (step: Step): Promise<void> => {
    const start = Date.now();
    const { passed, failed, skipped, files } = await step.run();
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    console.log(
      `${failed.length ? '✗' : '✓'} ${step.title}: ${summary(passed, failed.length, skipped)} (${seconds} s)`,
    );
    total.passed += passed;
    total.skipped += skipped;
    total.failed.push(...failed.map((name) => `${step.title} › ${name}`));
    total.files.push(...files);
  };
  const wanted = steps.filter((each) => !only.length || only.includes(each.name));
  const inTurn = async (waiting: Step[]): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      console.log(`\n── ${step.title}`);
      await take(step);
    }
  };
  await inTurn(wanted.filter(({ isFirst }) => isFirst));
  const waiting = wanted.filter(({ isFirst }) => !isFirst);
  await Promise.all([inTurn(waiting), inTurn(waiting)]);
  console.log('');
  if (total.skipped > 0 && process.env['CI']) total.failed.push('tests were skipped, and CI skips none');
  for (const line of slowest(root, total.files)) console.log(line);
  for (const name of total.failed) console.log(`✗ ${name}`);
  // A run without any check is a failure.
  const nothing = total.passed === 0 && total.failed.length === 0;
  console.log(`SEED=${seed} repeats what was made of chance`);
  console.log(`took ${duration(Date.now() - begin)}`);
  console.log(summary(total.passed, total.failed.length, total.skipped));
  return total.failed.length || nothing ? 1 : 0;
}

const SHOWN_FILES = 10;
/** The files whose tests took longest. */
const slowest = (root: string, files: readonly TimedFile[]): string[] =>
  [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN_FILES)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${path.relative(root, name)}`);

const summary = (passed: number, failed: number, skipped: number) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** `14 min 3 s` */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
