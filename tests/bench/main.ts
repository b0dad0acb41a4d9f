/**
 * `npm run bench -- [figure …] [--check] [--json] [--5m]`: measures the named figures, or all, each with its baseline in the
 * same run. A figure is named by its full name or a beginning of it. `--check` prints whether each figure meets its goal, and
 * exits with 1 when one does not.
 */
import path from 'node:path';
import { benches, type Bench } from './benches.ts';
import type { Figure } from './figure.ts';
import { isMet, type Goal } from './goal.ts';
import { makeTools } from './tools.ts';

const root = path.resolve(import.meta.dirname, '../..');
const words = process.argv.slice(2);
const isJson = words.includes('--json');
const isCheck = words.includes('--check');
const wanted = words.filter((word) => !word.startsWith('--'));

// Minutes and gigabytes: only where it is asked for.
const known = benches.filter(({ isLarge }) => !isLarge || words.includes('--5m'));
const namesOf = ({ goals }: Bench): readonly string[] => Object.keys(goals);
const unknown = wanted.filter((word) => !known.flatMap(namesOf).some((name) => name.startsWith(word)));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; known: ${known.flatMap(namesOf).join(', ')}`);
  process.exit(2);
}
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some((word) => name.startsWith(word));

const problems: string[] = [];
function report(figure: Figure, goal: Goal): void {
  const { name, value, unit, baseline } = figure;
  const isMissed = !isMet(goal, value);
  if (isMissed && isCheck) problems.push(`${name}: ${value}, not ${goal}`);
  if (isJson) return console.log(JSON.stringify({ ...figure, goal, isMet: !isMissed }));
  const mark = isCheck ? `${isMissed ? '✗' : '✓'} ` : '';
  console.log(`${mark}${name.padEnd(22)} ${String(value).padStart(8)} ${unit} (${goal})\n  ${baseline}`);
}

async function measure(bench: Bench): Promise<void> {
  const figures = [await bench.run(tools, root)].flat();
  const missing = namesOf(bench).filter((name) => !figures.some((figure) => figure.name === name));
  if (missing.length > 0) problems.push(`not measured: ${missing.join(', ')}`);
  for (const figure of figures) {
    const goal = bench.goals[figure.name];
    if (!goal) problems.push(`${figure.name} has no goal`);
    else if (isWanted(figure.name)) report(figure, goal);
  }
}

const tools = makeTools((line) => isJson || console.log(line));
const isNamed = (bench: Bench): boolean => bench.isOfCitus !== true || wanted.length > 0;
for (const bench of known.filter((each) => isNamed(each) && namesOf(each).some(isWanted)))
  await measure(bench).catch((error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    problems.push(`${namesOf(bench).join(', ')}: ${text}`);
  });
await tools.close();
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
