/**
 * `npm run dev`: serves the console by Vite with fast reload on PORT. The API runs in a child process that restarts
 * when server/ or contract/ change.
 */
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
  await checkFree(address, 'npm run dev');
  await ensurePackages(root, say);
  const { register } = await import('tsx/esm/api');
  register();
  const { develop } = await import('./lib/dev.ts');
  await develop({ root, address, say });
} catch (error) {
  console.error(describeProblem(error, process.env));
  process.exit(1);
}
