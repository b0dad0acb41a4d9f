import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { rowOf } from '../db/connect.ts';

/**
 * The key pair for passwords on the wire, and the key for sealed texts; stored in the database, so that all nodes share
 * them.
 */
export interface Secrets {
  readonly publicKey: string;
  /** The text that was encrypted, or null when it was not encrypted for this key. */
  decrypt(ciphertext: string): string | null;
  /** Encrypts a text bound to the name that it is stored under; it does not open under another name. */
  seal(text: string, name: string): Buffer;
  /** Keyed hash (HMAC-SHA256) of a text, by which it is found again without being stored. */
  mark(text: string, name: string): Buffer;
  /** The text sealed under this name, or null. */
  unseal(sealed: Buffer, name: string): string | null;
}

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

export async function loadSecrets(db: Database): Promise<Secrets> {
  const privateKey = await secretOf(db, 'password-rsa', async () => {
    const pair = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return pair.privateKey;
  });
  const sealKey = Buffer.from(
    await secretOf(db, 'seal-aes', () => randomBytes(32).toString('base64')),
    'base64',
  );
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return {
    publicKey,
    decrypt(ciphertext) {
      if (!/^[A-Za-z0-9+/]+={0,2}$/.test(ciphertext)) return null;
      try {
        return privateDecrypt(
          { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
          Buffer.from(ciphertext, 'base64'),
        ).toString('utf8');
      } catch {
        return null;
      }
    },
    seal(text, name) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv(CIPHER, sealKey, iv).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    mark: (text, name) => createHmac('sha256', sealKey).update(`mark:${name}\0${text}`).digest(),
    unseal(sealed, name) {
      try {
        const opener = createDecipheriv(CIPHER, sealKey, sealed.subarray(0, IV))
          .setAAD(Buffer.from(name))
          .setAuthTag(sealed.subarray(IV, IV + TAG));
        return Buffer.concat([opener.update(sealed.subarray(IV + TAG)), opener.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/**
 * A secret of this installation, created on first use. Of several nodes that start together, the first one's counts.
 */
async function secretOf(db: Database, name: string, make: () => string | Promise<string>): Promise<string> {
  const known = await db.$client.query<{ value: string }>('select value from app_secret where name = $1', [
    name,
  ]);
  if (known.rows[0]) return known.rows[0].value;
  await db.$client.query('insert into app_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    await make(),
  ]);
  const { value } = await rowOf<{ value: string }>(
    db,
    sql`select value from app_secret where name = ${name}`,
  );
  return value;
}
