/**
 * Bundles the server into `dist/server`: `npm run build`, and `npm start` when the bundle is stale. Importing eight hundred modules
 * one by one through tsx takes longer than bundling them and starting together (docs/architecture/start.md).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { BUILT_WITH, ENTRY, hashOf, publish, SERVER_DIR } from './lib/server-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isOurs = (id) => path.isAbsolute(id) && !id.includes('/node_modules/');
const nameOf = (id) => path.relative(root, id).split(path.sep).join('/');

/** Each is a bundle by itself: a thread must not load what only the server needs. */
const ENTRIES = { [ENTRY]: 'scripts/lib/start.ts', 'readWorker.mjs': 'server/files/readThread.ts' };

/**
 * Packages stay outside, because some look for files beside themselves. These two consist of two hundred small modules, which are slow
 * to load one by one.
 */
const PACKAGES_INSIDE = ['drizzle-orm', 'zod'];

/** Modules are read here, so that what the stamp says is what was bundled, whatever changes while the build runs. */
function recordSources(sources) {
  const read = (id) => {
    const content = readFileSync(id);
    sources[nameOf(id)] = hashOf(content);
    return content.toString();
  };
  for (const name of BUILT_WITH) read(path.join(root, name));
  return {
    name: 'record-sources',
    enforce: 'pre',
    load: (id) => (isOurs(id) ? read(id) : null),
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}));
      const strange = modules.find((id) => isOurs(id) && !(nameOf(id) in sources));
      if (strange) this.error(`${nameOf(strange)} is in the bundle, but its changes would not be noticed`);
    },
  };
}

/**
 * A module finds the files beside it where its source is. The way there is relative, so that the checkout can be moved: a bundle lies
 * in dist/server/<folder>. All of a line stays on it, for the source maps.
 */
const inPlace = {
  name: 'in-place',
  enforce: 'pre',
  transform: {
    filter: { code: /import\.meta/ },
    handler(code, id) {
      const url = (name) => `new URL(${JSON.stringify(`../../../${name}`)}, import.meta.url)`;
      const name = nameOf(id);
      const changed = code.replace(
        /(new Worker\(new URL\('\.\/([\w.]+)', )?import\.meta\.(\w+)/g,
        (all, ofWorker, worker, what) => {
          // A thread's file is an entry, beside this one.
          if (ofWorker && worker in ENTRIES) return all;
          if (ofWorker) return this.error(`${worker} of ${name} is no entry of the bundle`);
          if (what === 'url') return `${url(name)}.href`;
          if (what === 'dirname') return `inPlacePath(${url(path.posix.dirname(name))})`;
          if (what === 'filename') return `inPlacePath(${url(name)})`;
          return this.error(`import.meta.${what} in ${name} has no meaning in a bundle`);
        },
      );
      const isPath = changed.includes('inPlacePath(');
      const imported = isPath ? "import { fileURLToPath as inPlacePath } from 'node:url'; " : '';
      return { code: `${imported}${changed}`, map: null };
    },
  },
};

/** @returns {Promise<[name: string, content: string | Uint8Array][]>} the files of the bundle, not written yet */
async function bundle(file, source, sources) {
  const { output } = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [recordSources(sources), inPlace],
    ssr: { noExternal: PACKAGES_INSIDE },
    build: {
      ssr: path.join(root, source),
      write: false,
      target: 'node20',
      // The paths of the source maps lead from here to the sources.
      outDir: path.join(root, SERVER_DIR, 'folder'),
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        output: {
          entryFileNames: file,
          chunkFileNames: '[name]-[hash].mjs',
          // As tsx does, so that a stack names the same functions.
          keepNames: true,
          sourcemapExcludeSources: true,
        },
      },
    },
  });
  return output.map((made) => [made.fileName, made.type === 'chunk' ? made.code : made.source]);
}

try {
  const sources = {};
  const files = [];
  for (const [file, source] of Object.entries(ENTRIES)) files.push(...(await bundle(file, source, sources)));
  publish(root, sources, files);
} catch (error) {
  console.error(process.env.DEBUG ? error : error.message);
  process.exitCode = 1;
}
