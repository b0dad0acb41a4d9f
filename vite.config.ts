import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BUILD_STAMP, CONSOLE_DIR, consoleHash } from './scripts/lib/console-build.ts';

const root = import.meta.dirname;
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

/** Says what the build was made from, so that `npm start` knows whether it is stale. */
function stampBuild(): Plugin {
  let hash = '';
  return {
    name: 'stamp-build',
    apply: 'build',
    // Before reading the sources: what changes while the build runs makes it stale.
    buildStart() {
      hash = consoleHash(root);
    },
    writeBundle({ dir }) {
      writeFileSync(path.join(dir ?? CONSOLE_DIR, BUILD_STAMP), hash);
    },
  };
}

/** Smaller gains are not worth a second file. */
const WORTH_COMPRESSING = 1024;

/** Writes a `.br` and a `.gz` beside each text file, so that serving costs nothing: chosen by Accept-Encoding. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name))) {
        const at = path.join(dir ?? CONSOLE_DIR, file);
        const bytes = readFileSync(at);
        if (bytes.length < WORTH_COMPRESSING) continue;
        writeFileSync(`${at}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${at}.br`, brotliCompressSync(bytes));
      }
    },
  };
}

/** The graph of static imports that the bundler has read, as far as this needs it. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What a file imports, directly or not, without the dynamic imports. */
function importsOf(graph: Graph, file: string): ReadonlySet<string> {
  const found = new Set([path.join(root, file)]);
  // A set's loop goes on to what is added meanwhile.
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * What a person loads to log in is two files, and what the frame adds to them is a third. The bundler does not know that every
 * page comes after these: it would make a file of each icon and helper that they share with a page.
 */
const STAGES = [
  ['entry', 'src/main.tsx'],
  ['wire', 'src/wire.tsx'],
  ['frame', 'src/shell/Console.tsx'],
] as const;
let chunks: ReadonlyMap<string, string> | undefined;
function chunkOf(id: string, graph: Graph): string | null {
  if (id.includes('/node_modules/jsencrypt/')) return 'jsencrypt';
  chunks ??= new Map(
    // The first stage that needs a module has it: later ones are written first.
    STAGES.toReversed().flatMap(([name, file]) => [...importsOf(graph, file)].map((each) => [each, name])),
  );
  const name = chunks.get(id) ?? null;
  // The entry's own file holds what only it needs.
  return name === 'entry' ? null : name;
}

export default defineConfig({
  root,
  base: '/',
  plugins: [react(), precompress(), stampBuild()],
  resolve: {
    alias: [
      // React has had the hook itself since 18: the stand-in for older ones would only weigh down the first page.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  define: { __BUILD_VERSION__: JSON.stringify(version) },
  build: {
    outDir: CONSOLE_DIR,
    emptyOutDir: true,
    target: 'es2022',
    // For the maintainers; nothing in the served files points to them.
    sourcemap: 'hidden',
    // The polyfill is an inline script, which the CSP forbids; every browser of `target` has preloading.
    modulePreload: { polyfill: false },
    // Nothing inlined as data: URLs, which the CSP would have to allow.
    assetsInlineLimit: 0,
    // No vendor chunk by package: it gathers every icon of Blueprint into the first page (design §7).
    // The frame is one file on purpose.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf, debugName: 'stages' }],
        },
      },
    },
  },
});
