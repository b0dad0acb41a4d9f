/**
 * `npx tsx tests/server/distribution/list.ts FILE`: adds to known.txt what statements break that tests have asked with
 * `TEST_STATEMENTS=FILE`. `--whole`: the file has those of all tests, and what none of them breaks leaves the list.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Asked } from '../statements.ts';
import { KNOWN_FILE, readKnown } from './known.ts';
import { brokenBy } from './rules.ts';

const [file = '', option] = process.argv.slice(2);
const isWhole = option === '--whole';
const places = new Map<string, Set<string>>();
for (const [where, rules] of readKnown())
  places.set(where, new Set([...rules].filter((rule) => !isWhole || rule === 'engine')));
for (const line of new Set(readFileSync(file, 'utf8').trim().split('\n'))) {
  const { where, text } = JSON.parse(line) as Asked;
  for (const rule of await brokenBy(text))
    places.set(where, (places.get(where) ?? new Set<string>()).add(rule));
}
const lines = [...places]
  .filter(([, rules]) => rules.size > 0)
  .map(([where, rules]) => `${where}: ${[...rules].sort().join(', ')}`)
  .sort();
writeFileSync(
  KNOWN_FILE,
  `# Statements that cannot run on tables distributed by store yet: \`file function: rules\` (rules.ts). \`engine\`: Citus refuses them, and no
# rule sees why. The list only shrinks: a statement that is mended leaves it, and a new one does not enter it.
${lines.join('\n')}
`,
);
