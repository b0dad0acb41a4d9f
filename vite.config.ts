import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
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

/** Blueprint's icons are exported by one module: who imports it needs only those that it names. */
const ICONS = path.join(root, 'vendor/icons');
const iconFiles = new Map(
  [...readFileSync(path.join(ICONS, 'index.js'), 'utf8').matchAll(/\{ (\w+) \} from '(.+)'/g)].map(
    ([, name = '', file = '']) => [name, path.join(ICONS, file)] as const,
  ),
);
const iconsIn = (id: string): readonly string[] =>
  [...readFileSync(id, 'utf8').matchAll(/\{([^{}]*)\}\s*from\s*['"]@blueprintjs\/icons['"]/g)]
    .flatMap(([, names = '']) => names.split(','))
    .flatMap((name) => iconFiles.get(name.trim()) ?? []);

/** What files import, directly or not, without the dynamic imports. */
function importsOf(graph: Graph, files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files.map((file) => path.join(root, file)));
  // A set's loop goes on to what is added meanwhile.
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      const isIcons = next === path.join(ICONS, 'index.js');
      for (const each of isIcons ? [...iconsIn(id), path.join(ICONS, 'svgIconContainer.js')] : [next])
        found.add(each);
    }
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

/**
 * The contents of the pages of one subject are one file, too: a menu group, and of the largest its parts. What two subjects share is
 * a file of these two, what more share is one file.
 */
const SCREENS = 'src/screens';
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^reconciliation\/rx-/, 'rx'],
  [/^(reconciliation\/(order-|sale-|settlement-)|abnormal-manager)/, 'orders'],
];
function contentsBySubject(): ReadonlyMap<string, readonly string[]> {
  const subjects = new Map<string, string[]>();
  for (const file of readdirSync(path.join(root, SCREENS), { recursive: true, encoding: 'utf8' })) {
    if (path.basename(file) !== 'content.ts') continue;
    const folder = file.split(path.sep).join('/');
    const subject = PARTS.find(([pattern]) => pattern.test(folder))?.[1] ?? folder.split('/')[0] ?? '';
    subjects.set(subject, [...(subjects.get(subject) ?? []), path.join(SCREENS, file)]);
  }
  return subjects;
}

function chunksOf(graph: Graph): ReadonlyMap<string, string> {
  const subjectsOf = new Map<string, readonly string[]>();
  for (const [subject, files] of contentsBySubject())
    for (const id of importsOf(graph, files)) subjectsOf.set(id, [...(subjectsOf.get(id) ?? []), subject]);
  const found = new Map<string, string>();
  for (const [id, subjects] of subjectsOf)
    found.set(id, ['content', ...(subjects.length > 2 ? [] : subjects.toSorted())].join('-'));
  // The first stage that needs a module has it: later ones are written first.
  for (const [name, file] of STAGES.toReversed())
    for (const id of importsOf(graph, [file])) found.set(id, name);
  return found;
}
let chunks: ReadonlyMap<string, string> | undefined;
function chunkOf(id: string, graph: Graph): string | null {
  if (id.includes('/node_modules/jsencrypt/')) return 'jsencrypt';
  chunks ??= chunksOf(graph);
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
