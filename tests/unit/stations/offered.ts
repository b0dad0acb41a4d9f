/** Signed offers, and an updater on a folder of its own. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Offer, Statement } from '../../../contract/clientVersion.ts';
import { Updater, type UpdaterOptions } from '../../../scripts/station/updater.ts';

const pair = generateKeyPairSync('ed25519');
export const SIGNING_KEY = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
export const STATION = 'P32010200001/POS01';

export const bytesOf = (version: string): Buffer => Buffer.from(`library ${version} `.repeat(5000));
export const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export function offer(version: string, more: Partial<Statement> = {}, key = pair.privateKey): Offer {
  const bytes = bytesOf(version);
  const statement = JSON.stringify({
    protocol: 1,
    kind: 'cardRead',
    area: '',
    platform: 'linux-x64',
    version,
    fileName: 'reader.so',
    size: bytes.length,
    sha256: hash(bytes),
    ...more,
  });
  return {
    versionId: version,
    statement,
    signature: sign(null, Buffer.from(statement), key).toString('base64'),
  };
}

export async function* inPieces(bytes: Buffer, size = 4096): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export interface Run {
  readonly updater: Updater;
  /** What was started, and what the server was told, in order. */
  readonly started: string[];
  readonly told: string[];
}

export function run(folder: string, more: Partial<UpdaterOptions> = {}): Run {
  const started: string[] = [];
  const told: string[] = [];
  const updater = new Updater({
    folder,
    station: STATION,
    platform: 'linux-x64',
    signingKey: SIGNING_KEY,
    isBusy: () => false,
    fetch: (versionId) => Promise.resolve(inPieces(bytesOf(versionId))),
    start: (_, file) => {
      started.push(file.split('/').at(-2) ?? '');
      return Promise.resolve();
    },
    tell: (versionId, state, message) => {
      told.push(`${versionId} ${state} ${message}`.trim());
      return Promise.resolve();
    },
    ...more,
  });
  return { updater, started, told };
}
