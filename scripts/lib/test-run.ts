import { stepsOf, type Step } from './test-steps.ts';
import type { Outcome } from './test-report.ts';

/**
 * Runs the steps one after the other, with waiting ones in parallel, and prints a summary. The last line is `N
 * passed, M failed`, with `, K skipped` when tests were skipped; the line before shows the duration.
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
  const begin = Date.now();
  const total: Outcome = { passed: 0, failed: [], skipped: 0, unsteady: [] };
  const take = async (step: Step): Promise<void> => {
    const start = Date.now();
    const { passed, failed, skipped, unsteady } = await step.run();
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    console.log(
      `${failed.length ? '✗' : '✓'} ${step.title}: ${summary(passed, failed.length, skipped)} (${seconds} s)`,
    );
    total.passed += passed;
    total.skipped += skipped;
    total.failed.push(...failed.map((name) => `${step.title} › ${name}`));
    total.unsteady.push(...unsteady.map((name) => `${step.title} › ${name}`));
  };
  const beside: Promise<void>[] = [];
  for (const step of steps.filter((each) => !only.length || only.includes(each.name))) {
    if (step.isAlone) await Promise.all(beside);
    console.log(`\n── ${step.title}`);
    if (step.isBeside) beside.push(take(step));
    else await take(step);
  }
  await Promise.all(beside);
  console.log('');
  for (const name of total.unsteady) console.log(`○ passed at the second try: ${name}`);
  for (const name of total.failed) console.log(`✗ ${name}`);
  // A run without any check is a failure.
  const nothing = total.passed === 0 && total.failed.length === 0;
  console.log(`took ${duration(Date.now() - begin)}`);
  console.log(summary(total.passed, total.failed.length, total.skipped));
  return total.failed.length || nothing ? 1 : 0;
}

const summary = (passed: number, failed: number, skipped: number) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** `14 min 3 s` */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
