import { Coverage, type CoverageReport } from '../../src/machines/coverage.ts';
import { machines, type MachineName } from '../../src/machines/index.ts';
import { models } from './models.ts';
import { runModel } from './run.ts';

/** Runs all paths of a machine's models on the actor. @throws PathFailure at the first that fails */
export async function measure(name: MachineName): Promise<CoverageReport> {
  const coverage = new Coverage();
  for (const model of models[name]) await runModel(model, coverage);
  return coverage.report(machines[name]);
}

/** A line of `--json`. */
export const jsonLine = (machine: MachineName, report: CoverageReport): string => {
  const { states, statesCovered, transitions, transitionsCovered, paths } = report;
  return JSON.stringify({ machine, states, statesCovered, transitions, transitionsCovered, paths });
};
