/**
 * `npm test`: every check, in order. `npm test -- unit server` runs some of them.
 */
import { fileURLToPath } from 'node:url';
import { checkNode } from './lib/node-version.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { describeProblem } from './lib/problem.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  checkNode(process.versions.node);
  await ensurePackages(root, (line) => console.log(line), { withTests: true });
  const { register } = await import('tsx/esm/api');
  register();
  const { runChecks } = await import('./lib/test-run.ts');
  process.exitCode = await runChecks(root, process.argv.slice(2));
} catch (error) {
  console.error(describeProblem(error, process.env));
  process.exit(1);
}
