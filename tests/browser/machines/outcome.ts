import type { CoverageReport } from '../../../src/machines/coverage.ts';
import type { MachineName } from '../../../src/machines/index.ts';

/** One step of a walk, as a report shows it. */
export interface Shown {
  readonly model: string;
  /** Null: as the walk began. */
  readonly step: string | null;
  /** What the model says of the state. */
  readonly facts: string;
  /** A picture of the page, JPEG in base64; null where none was asked for. */
  readonly picture: string | null;
}
/** What became of a machine. */
export interface Outcome {
  readonly name: MachineName;
  readonly report: CoverageReport;
  /** How often each state was reached, and each transition taken. */
  readonly heat: ReadonlyMap<string, number>;
  readonly steps: readonly Shown[];
  readonly seconds: number;
  /** What went wrong, as a person repeats it; null where nothing did. */
  readonly failure: string | null;
  readonly path: readonly string[];
  readonly picture: string | null;
}
