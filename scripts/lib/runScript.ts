import { describeProblem } from './problem.mjs';

/** Runs the work of a script. A failure is told in a sentence, and the process ends with 1. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(describeProblem(error, process.env));
    process.exitCode = 1;
  }
}
