/** Packages of services for tests, right ones and others. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { MANIFEST, type Manifest } from '../../../contract/plugin.ts';

export type Files = Readonly<Record<string, string>>;

export const SERVE = "console.log('ready'); setInterval(() => {}, 1000);";

/** A manifest that fits the files. */
export const manifestOf = (files: Files, more: object = {}): Manifest =>
  ({
    protocol: 1,
    name: 'demo',
    title: '演示',
    version: '1.0.0',
    platform: 'linux-x64',
    services: [{ name: 'main', title: '演示服务', entry: 'main.mjs', port: null }],
    files: Object.entries(files).map(([path, text]) => ({
      path,
      size: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
    ...more,
  }) as unknown as Manifest;

export async function zipOf(
  files: Files,
  manifest: unknown = manifestOf(files),
  more: (zip: yazl.ZipFile) => void = () => undefined,
): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  if (manifest !== null)
    zip.addBuffer(Buffer.from(typeof manifest === 'string' ? manifest : JSON.stringify(manifest)), MANIFEST);
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  more(zip);
  zip.end();
  return buffer(zip.outputStream);
}
