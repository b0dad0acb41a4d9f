import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureConsole } from '../../../scripts/lib/console-build.ts';
import { rounded, type Figure } from '../figure.ts';

/** `import … from "./x.js"`, `import"./x.js"` and `export … from "./x.js"`; not `import("./x.js")`. */
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)(?:[^"'();]*?from)?\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

/**
 * Gzipped JavaScript that a login needs: the entry of the built console, the wiring and the encryption that it loads, and
 * their static imports.
 */
export async function loginFigure(root: string): Promise<Figure> {
  const dir = await ensureConsole(root, () => undefined);
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map((match) =>
    path.join(dir, match[1] ?? ''),
  );
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    if (!existsSync(file)) throw new Error(`${path.relative(dir, file)} is not in the build`);
    files.add(file);
    for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT))
      visit(path.resolve(path.dirname(file), imported));
  };
  first.forEach(visit);
  // What the wiring loads later, such as the frame, is not waited for; the encryption of the password is.
  const named = (name: string): string[] =>
    readdirSync(path.join(dir, 'assets'))
      .filter((file) => new RegExp(`^${name}-[\\w-]+\\.js$`).test(file))
      .map((file) => path.join(dir, 'assets', file));
  const needed = [...named('wire'), ...named('jsencrypt')];
  if (needed.length !== 2) throw new Error(`the build has another shape: ${needed.join(', ')}`);
  needed.forEach(visit);
  if (files.size === 0) throw new Error('the built page loads no script');
  const bytes = (of: Iterable<string>, pack: (data: Buffer) => number): number =>
    [...of].reduce((sum, file) => sum + pack(readFileSync(file)), 0);
  const all = bytes(files, (data) => gzipSync(data, { level: 9 }).length);
  return {
    name: 'login.js.gzip.kb',
    value: rounded(all / 1000, 1),
    unit: 'kB',
    baseline: `${files.size} files, ${rounded(bytes(files, (data) => data.length) / 1000, 1)} kB unpacked`,
  };
}
