/** `npm start`: starts everything from a bare checkout. No package is imported before `ensurePackages`. */
import { fileURLToPath } from 'node:url';
import { checkFree, readAddress } from './lib/address.mjs';
import { checkNode } from './lib/node-version.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { describeProblem } from './lib/problem.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line) => console.log(line);

try {
  checkNode(process.versions.node);
  const address = readAddress(process.env);
  await checkFree(address, 'npm start');
  await ensurePackages(root, say);
  const { register } = await import('tsx/esm/api');
  register();
  const { start } = await import('./lib/start.ts');
  await start({ root, address, say });
} catch (error) {
  console.error(describeProblem(error, process.env));
  process.exit(1);
}
