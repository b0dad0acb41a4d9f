/** `npm start`: starts everything from a bare checkout. No package is imported before `ensurePackages`. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkFree, readAddress } from './lib/address.mjs';
import { checkNode } from './lib/node-version.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { describeProblem } from './lib/problem.mjs';
import { ensureServer } from './lib/server-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line) => console.log(line);

try {
  checkNode(process.versions.node);
  const address = readAddress(process.env);
  await checkFree(address, 'npm start');
  await ensurePackages(root, say);
  const bundle = await ensureServer(root, say);
  // Stacks in the log name sources and their lines.
  process.setSourceMapsEnabled(true);
  const { start } = await import(pathToFileURL(bundle).href);
  await start({ root, address, say });
} catch (error) {
  console.error(describeProblem(error, process.env));
  process.exit(1);
}
