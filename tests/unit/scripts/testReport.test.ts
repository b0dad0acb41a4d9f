import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readReport } from '../../../scripts/lib/test-report.ts';
import { duration } from '../../../scripts/lib/test-run.ts';
import { systemPostgres } from '../../../scripts/lib/test-steps.ts';

const report = (status: string, ...tests: string[]) =>
  JSON.stringify({
    testResults: [
      {
        name: 'a.test.ts',
        status,
        startTime: 1000,
        endTime: 3500,
        assertionResults: tests.map((t, n) => ({ fullName: `t${n}`, status: t })),
      },
    ],
  });

it('counts passed, failed and skipped, and times the files', () => {
  expect(readReport(report('failed', 'passed', 'failed', 'pending', 'todo'), 1)).toEqual({
    passed: 1,
    failed: ['t1'],
    skipped: 2,
    files: [{ name: 'a.test.ts', seconds: 2.5 }],
  });
});

it.each([
  ['a file that does not load', report('failed'), 1, 'a.test.ts (did not load)'],
  ['an error outside of any test', report('passed', 'passed'), 1, 'vitest ended with exit code 1'],
  ['a run that crashed before its report', undefined, 139, 'vitest ended with exit code 139'],
  ['a run without tests', report('passed'), 0, 'no test ran'],
])('counts %s as failed', (_, text, code, name) => {
  expect(readReport(text, code).failed).toEqual([name]);
});

it('picks the oldest supported PostgreSQL', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'yibao-pg-'));
  for (const major of ['9.6', '13', '17', '15']) {
    mkdirSync(path.join(home, major, 'bin'), { recursive: true });
    writeFileSync(path.join(home, major, 'bin/postgres'), '');
  }
  mkdirSync(path.join(home, '16/bin'), { recursive: true });
  expect(systemPostgres(home)).toEqual({ major: 15, bin: path.join(home, '15/bin') });
  rmSync(home, { recursive: true });
  expect(systemPostgres(home)).toBeUndefined();
});

it.each([
  [59_400, '0 min 59 s'],
  [59_600, '1 min 0 s'],
  [843_000, '14 min 3 s'],
])('prints the duration of %i ms', (ms, text) => {
  expect(duration(ms)).toBe(text);
});
