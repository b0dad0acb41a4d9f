import type { Outcome } from './outcome.ts';

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** What became of each machine, as CI servers read it: a machine is a test case. */
export function junitOf(outcomes: readonly Outcome[]): string {
  const cases = outcomes.map(({ name, seconds, failure }) => {
    const [first = ''] = (failure ?? '').split('\n');
    const fault =
      failure === null ? '' : `<failure message="${escaped(first)}">${escaped(failure)}</failure>`;
    return `  <testcase classname="machines" name="${name}" time="${seconds.toFixed(3)}">${fault}</testcase>`;
  });
  const failures = outcomes.filter(({ failure }) => failure !== null).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="machines at the page" tests="${outcomes.length}" failures="${failures}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n');
}
