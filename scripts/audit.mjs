/**
 * `npm run audit`: known weaknesses of the packages. Exit code 1 on high and critical ones that docs/audit-allow.json does
 * not allow, and on an entry there that has expired; 2 where no audit took place.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { judge, severeOf, wrongEntries } from './lib/audit-report.mjs';

const ALLOW = new URL('../docs/audit-allow.json', import.meta.url);

function main() {
  const allowed = JSON.parse(readFileSync(process.env.AUDIT_ALLOW ?? ALLOW, 'utf8'));
  const wrong = wrongEntries(allowed);
  for (const sentence of wrong) console.error(`audit-allow.json: ${sentence}`);
  if (wrong.length > 0) return 1;

  const asked = spawnSync('npm', ['audit', '--json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const report = parsed(asked.stdout);
  const severe = severeOf(report);
  if (severe === null) {
    const why = asked.error?.message ?? report?.message ?? asked.stderr?.trim().split('\n').at(-1);
    console.error(
      'NOT AUDITED: the npm registry gave no audit report. Run this where it has an audit endpoint.',
    );
    console.error(`  ${why || 'npm said nothing'}`);
    return 2;
  }

  const { refused, expired, unused } = judge(severe, allowed, new Date().toISOString().slice(0, 10));
  for (const each of refused) console.error(`${each.severity}: ${each.package}: ${each.title} (${each.id})`);
  for (const { id, until } of expired)
    console.error(`expired on ${until}: ${id}. Renew it with a reason, or remove it.`);
  for (const { id } of unused) console.log(`no longer reported, may be removed: ${id}`);
  if (refused.length > 0 || expired.length > 0) return 1;
  console.log(`audited: ${severe.length} high or critical, all of them allowed for now`);
  return 0;
}

function parsed(text) {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

process.exitCode = main();
