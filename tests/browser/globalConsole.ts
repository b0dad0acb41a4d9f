/** Vitest's global setup of the project `browser`: the built console, as `npm start` would serve it. */
import path from 'node:path';
import { ensureConsole } from '../../scripts/lib/console-build.ts';

export default async function setup(): Promise<void> {
  await ensureConsole(path.resolve(import.meta.dirname, '../..'), (line) => console.log(line));
}
