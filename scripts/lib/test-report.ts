/** The result of a step; failures by name, for the list at the end. */
export interface Outcome {
  passed: number;
  failed: string[];
  skipped: number;
  /** How long the tests of each file took. */
  files: TimedFile[];
}

export interface TimedFile {
  name: string;
  seconds: number;
}

/** The part of Vitest's JSON report that is used. */
interface Report {
  testResults: {
    name: string;
    status: string;
    /** ms since 1970; of the first test and the last. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/**
 * Counts a Vitest run. Trusts neither the counts nor the exit code alone: a file that does not load has
 * no failed test, and an error outside of any test none either.
 * @param text the JSON report; undefined when the run wrote none
 * @param code how the run ended
 */
export function readReport(text: string | undefined, code: number): Outcome {
  const outcome: Outcome = { passed: 0, failed: [], skipped: 0, files: [] };
  const report = text === undefined ? { testResults: [] } : (JSON.parse(text) as Report);
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    outcome.failed.push(...failed.map((test) => test.fullName));
    if (file.status === 'failed' && !failed.length) outcome.failed.push(`${file.name} (did not load)`);
    outcome.files.push({ name: file.name, seconds: (file.endTime - file.startTime) / 1000 });
    for (const { status } of file.assertionResults) {
      if (status === 'passed') outcome.passed += 1;
      else if (status !== 'failed') outcome.skipped += 1;
    }
  }
  if (code !== 0 && !outcome.failed.length) outcome.failed.push(`vitest ended with exit code ${code}`);
  if (code === 0 && outcome.passed === 0) outcome.failed.push('no test ran');
  return outcome;
}
