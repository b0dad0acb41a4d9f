/** Vitest's global setup of the project `start`: the server's bundle, so that no start says that it builds. */
import path from 'node:path';
import { ensureServer } from '../../../scripts/lib/server-build.mjs';

export default async function setup(): Promise<void> {
  await ensureServer(path.resolve(import.meta.dirname, '../../..'), (line) => console.log(line));
}
