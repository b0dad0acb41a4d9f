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
  },
});
