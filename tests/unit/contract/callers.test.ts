/** Each call has a caller in the console, or conformance.md says who else makes it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { authHeads } from '../../../contract/auth/heads.ts';
import { allCalls } from '../../../contract/index.ts';

const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');
const made = new Set([...code.matchAll(/\b\w*[cC]alls\.(\w+)/g)].map(([, name]) => name));

/** Called by a name that is put together: those of the reports, and the steps of an approval. */
const BY_NAME = /^report\.\w+(Paged|Totals|Detail|DetailTotals)$|^approval\.(first|second|final)$/;
/** Calls before a login stand apart, under names of their own. */
const heads: ReadonlySet<string> = new Set(
  Object.entries(authHeads)
    .filter(([name]) => code.includes(`authHeads.${name}`))
    .map(([, { id }]) => id),
);
const isCalled = (id: string): boolean =>
  heads.has(id) || BY_NAME.test(id) || made.has(id.slice(id.indexOf('.') + 1)) || code.includes(`'${id}'`);

it('calls without a caller are those that conformance.md names', () => {
  const [, section = ''] = readFileSync('docs/conformance.md', 'utf8').split(
    '## Calls that the console does not make',
  );
  const named = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim()))
    .filter((id) => id.includes('.'));
  const missing = allCalls()
    .map(({ id }) => id)
    .filter((id) => !isCalled(id));
  expect(missing.sort()).toEqual(named.sort());
});
