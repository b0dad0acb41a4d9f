/** `npm run audit`: what fails it, what does not, and that it never passes without an audit. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { wrongEntries } from '../../../scripts/lib/audit-report.mjs';

const SCRIPT = fileURLToPath(new URL('../../../scripts/audit.mjs', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BAD = 'GHSA-aaaa-bbbb-cccc';
const advisory = (severity: string) => ({
  source: 1,
  name: 'weak',
  severity,
  title: 'lets everybody in',
  url: `https://github.com/advisories/${BAD}`,
});
const reportOf = (...severities: string[]) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    weak: { via: severities.map(advisory) },
    // Weak because of the other one.
    above: { via: ['weak'] },
  },
});

/** Runs the script with an `npm` that prints this, as npm does with an exit code of its own. */
function audit(printed: unknown, allowed: unknown): { code: number | null; said: string } {
  const npm = path.join(folder, 'npm');
  writeFileSync(
    path.join(folder, 'report.json'),
    typeof printed === 'string' ? printed : JSON.stringify(printed),
  );
  writeFileSync(npm, `#!/bin/sh\ncat "${folder}/report.json"\nexit 1\n`);
  chmodSync(npm, 0o755);
  const allow = path.join(folder, 'allow.json');
  writeFileSync(allow, JSON.stringify(allowed));
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${folder}${path.delimiter}${process.env['PATH'] ?? ''}`,
      AUDIT_ALLOW: allow,
    },
  });
  return { code: status, said: stdout + stderr };
}
const entry = (until: string, id = BAD) => ({ id, reason: 'only the tests use it', until });
const FAR = '2999-12-31';

describe.skipIf(process.platform === 'win32')('npm run audit', () => {
  it('passes without weaknesses, and with moderate ones', () => {
    expect(audit(reportOf(), []).code).toBe(0);
    expect(audit(reportOf('moderate'), []).code).toBe(0);
  });

  it.each(['high', 'critical'])('fails on a %s one, and names it', (severity) => {
    const { code, said } = audit(reportOf(severity), []);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`${severity}: weak: lets everybody in (${BAD})`),
    ]);
  });

  it('passes while an entry allows it, and fails from the day after', () => {
    expect(audit(reportOf('high'), [entry(FAR)]).code).toBe(0);
    expect(audit(reportOf('high'), [entry('2020-01-01')]).code).toBe(1);
  });

  it('fails on an expired entry that nothing needs any more; a living one is mentioned', () => {
    expect(audit(reportOf(), [entry('2020-01-01')])).toMatchObject({
      code: 1,
      said: expect.stringContaining('expired on 2020-01-01'),
    });
    expect(audit(reportOf(), [entry(FAR)])).toMatchObject({
      code: 0,
      said: expect.stringContaining('may be removed'),
    });
  });

  it.each([
    ['a registry without the endpoint', { message: '405 Method Not Allowed', statusCode: 405 }],
    ['an error of the network', { error: { code: 'ENOTFOUND', summary: 'no network' } }],
    ['no JSON', 'npm error'],
    ['nothing', ''],
  ])('%s is no audit: exit code 2, said plainly', (_, printed) => {
    expect(audit(printed, [])).toMatchObject({ code: 2, said: expect.stringContaining('NOT AUDITED') });
  });

  it('fails on an allow-list with an entry that says too little', () => {
    expect(audit(reportOf(), [{ id: BAD }]).code).toBe(1);
  });
});

it('an entry has an id, a reason and a day', () => {
  expect(wrongEntries([entry(FAR)])).toEqual([]);
  expect(wrongEntries({})).toHaveLength(1);
  for (const wrong of [
    { ...entry(FAR), id: '' },
    { ...entry(FAR), reason: ' ' },
    entry('soon'),
    entry('2026-02-30'),
    entry('2026-1-1'),
  ])
    expect(wrongEntries([wrong]), JSON.stringify(wrong)).toHaveLength(1);
});
