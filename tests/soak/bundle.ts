import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const ENTRY = 'tests/soak/child.ts';

/** Where a checkout's bundle is, by its folder. */
const made = new Map<string, Promise<string>>();

/**
 * Bundles the API process of a checkout, its packages apart, once in this process. Module by module through tsx it takes three
 * seconds of processor time to start, from one file a third of that.
 * @returns the file, to be run by node
 */
export function bundledChild(root: string): Promise<string> {
  const bundle = made.get(root) ?? bundleOf(root);
  made.set(root, bundle);
  return bundle;
}

async function bundleOf(root: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, ENTRY)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    absWorkingDir: root,
    plugins: [inPlace],
  });
  // Beside the packages, so that node finds them.
  const folder = path.join(root, '.cache/soak');
  const file = path.join(folder, 'child.mjs');
  const draft = path.join(folder, `child-${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, outputFiles[0]?.contents ?? '');
  // Two test processes may bundle at once, and a child of one start while the other writes.
  renameSync(draft, file);
  return file;
}

/** A module finds the files beside it where its source is. */
const inPlace: Plugin = {
  name: 'in-place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      loader: 'ts',
      contents: readFileSync(file, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file))),
    }));
  },
};
