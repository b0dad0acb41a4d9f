import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const VALUES = /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gms;

/** The packages that a file and the files it imports load, Node's own left out. */
function packagesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const found = new Set<string>();
  for (const [, source = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(VALUES)) {
    if (source.startsWith('.'))
      for (const each of packagesOf(path.join(path.dirname(file), source), seen)) found.add(each);
    else if (!source.startsWith('node:')) found.add(source);
  }
  return found;
}

it('the reading thread loads what it reads files with, and no database client: a thread starts for each file', () => {
  expect([...packagesOf('server/files/readThread.ts')].sort()).toEqual(['csv-parse', 'saxes', 'yauzl']);
});
