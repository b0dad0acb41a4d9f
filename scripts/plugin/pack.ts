import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { build } from 'vite';
import yazl from 'yazl';
import { z } from 'zod';
import { manifest as manifestShape, MANIFEST, type Manifest } from '../../contract/plugin.ts';
import { Problem } from '../lib/problem.mjs';

/** What a package's folder says of it: its manifest without the files. */
const SOURCE = 'plugin.json';

export interface Packed {
  readonly manifest: Manifest;
  readonly zip: Buffer;
}

/**
 * Makes a package of a folder with `plugin.json`. An entry that is written in TypeScript is bundled; other files go in as
 * they are. Every member of the manifest can be replaced by `more`, such as version and platform.
 * @throws Problem for a folder or a manifest that is none
 */
export async function packPlugin(folder: string, more: Partial<Manifest> = {}): Promise<Packed> {
  const source = path.join(folder, SOURCE);
  if (!existsSync(source)) throw new Problem(`${folder} 中没有 ${SOURCE}`);
  const said = z
    .looseObject({ services: z.array(z.looseObject({ entry: z.string() })) })
    .parse(JSON.parse(readFileSync(source, 'utf8')));
  const files = new Map<string, Buffer>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name === SOURCE || name.endsWith('.ts')) continue;
    const entry = readdirSync(path.join(folder, path.dirname(name)), { withFileTypes: true }).find(
      (each) => each.name === path.basename(name),
    );
    if (entry?.isFile()) files.set(name.split(path.sep).join('/'), readFileSync(path.join(folder, name)));
  }
  for (const { entry } of said.services) {
    const script = path.join(folder, entry.replace(/\.mjs$/, '.ts'));
    if (!files.has(entry) && existsSync(script)) files.set(entry, await bundled(script));
  }
  const parsed = manifestShape.safeParse({
    ...said,
    ...more,
    files: [...files].map(([name, data]) => ({
      path: name,
      size: data.length,
      sha256: createHash('sha256').update(data).digest('hex'),
    })),
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.length ? ` 的 ${issue.path.join('.')}` : '';
    throw new Problem(`${SOURCE}${where} 不正确：${issue?.message ?? ''}`);
  }
  return { manifest: parsed.data, zip: await zipOf(parsed.data, files) };
}

/** Always the same bytes for the same package. */
const AT = new Date('2020-01-01T00:00:00Z');

async function zipOf(manifest: Manifest, files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), MANIFEST, { mtime: AT });
  for (const [name, data] of files) zip.addBuffer(data, name, { mtime: AT });
  zip.end();
  return buffer(zip.outputStream);
}

/** A script with everything that it imports, as one file. */
async function bundled(script: string): Promise<Buffer> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'yibao-plugin-'));
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: true, target: 'node' },
      build: {
        ssr: path.resolve(script),
        outDir,
        emptyOutDir: false,
        minify: true,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'service.mjs', codeSplitting: false } },
      },
    });
    return readFileSync(path.join(outDir, 'service.mjs'));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
