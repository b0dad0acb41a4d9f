import { Coverage } from '../../src/machines/coverage.ts';
import { machines, type MachineName } from '../../src/machines/index.ts';
import { models } from './models.ts';
import { pathsOf } from './paths.ts';
import { runPath } from './run.ts';

/** The fewest steps that take a transition or reach a state; null when no model has them. */
export async function shortestTo(name: MachineName, gap: string): Promise<readonly string[] | null> {
  for (const model of models[name])
    for (const path of pathsOf(model).sort((a, b) => a.length - b.length)) {
      const coverage = new Coverage();
      await runPath(model, path, coverage);
      if (!coverage.report(machines[name]).missing.includes(gap)) return path;
    }
  return null;
}
