/** The result of a step; failures by name, for the list at the end. */
export interface Outcome {
  passed: number;
  failed: string[];
  skipped: number;
  /** Flaky tests: passed only on the retry, with the first error. Reported, but no failure. */
  unsteady: string[];
}

/** The part of Vitest's JSON report that is used. */
interface Report {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/**
 * Counts a Vitest run. Trusts neither the counts nor the exit code alone: a file that does not load has
 * no failed test, and an error outside of any test none either.
 * @param text the JSON report; undefined when the run wrote none
 * @param code how the run ended
 */
export function readReport(text: string | undefined, code: number): Outcome {
  const outcome: Outcome = { passed: 0, failed: [], skipped: 0, unsteady: [] };
  const report = text === undefined ? { testResults: [] } : (JSON.parse(text) as Report);
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    outcome.failed.push(...failed.map((test) => test.fullName));
    if (file.status === 'failed' && !failed.length) outcome.failed.push(`${file.name} (did not load)`);
    for (const { status, fullName, failureMessages = [] } of file.assertionResults) {
      if (status === 'passed' && failureMessages.length > 0)
        outcome.unsteady.push(`${fullName}: ${(failureMessages[0] ?? '').split('\n', 1).join('')}`);
      if (status === 'passed') outcome.passed += 1;
      else if (status !== 'failed') outcome.skipped += 1;
    }
  }
  if (code !== 0 && !outcome.failed.length) outcome.failed.push(`vitest ended with exit code ${code}`);
  if (code === 0 && outcome.passed === 0) outcome.failed.push('no test ran');
  return outcome;
}
