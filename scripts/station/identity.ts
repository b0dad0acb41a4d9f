import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Who the station is, as it keeps it in its folder. */
const identity = z.object({
  server: z.string(),
  companyId: z.string(),
  fixmedinsCode: z.string(),
  stationNo: z.string(),
  key: z.string(),
  /** Chosen and perhaps already sent: the key that replaces the other one. */
  nextKey: z.string().nullable(),
  /** The server's public key, from the enrolment; null before it. */
  signingKey: z.string().nullable(),
});
export type Identity = z.infer<typeof identity>;

export const newKey = (): string => randomBytes(32).toString('base64url');

const fileIn = (folder: string): string => path.join(folder, 'station.json');

export function readIdentity(folder: string): Identity | null {
  try {
    return identity.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  } catch {
    return null;
  }
}

/** Writes a file beside and moves it over: a crash leaves the old one or the new one. */
export function replaceFile(file: string, text: string): void {
  const beside = `${file}.new`;
  const at = openSync(beside, 'w', 0o600);
  try {
    writeSync(at, text);
    fsyncSync(at);
  } finally {
    closeSync(at);
  }
  renameSync(beside, file);
}

export function writeIdentity(folder: string, value: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  replaceFile(fileIn(folder), JSON.stringify(value, null, 2));
}
