import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPublicKey,
  generateKeyPair,
  generateKeyPairSync,
  hkdfSync,
  privateDecrypt,
  randomBytes,
  sign,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../db/connect.ts';
import type { AppSecrets } from './appKey.ts';

/**
 * The key pair for passwords on the wire, and the key for sealed texts; stored in the database, so that all nodes share
 * them, and encrypted there by the application's key (`appKey.ts`).
 */
export interface Secrets {
  readonly publicKey: string;
  /** The text that was encrypted, or null when it was not encrypted for this key. */
  decrypt(ciphertext: string): string | null;
  /** Encrypts a text bound to the name that it is stored under; it does not open under another name. */
  seal(text: string, name: string): Buffer;
  /** Keyed hash (HMAC-SHA256) of a text, by which it is found again without being stored. */
  mark(text: string, name: string): Buffer;
  /**
   * Encrypts as `seal` does, with a key that comes from a secret mark as well: who has the database and the application's key, but
   * not the mark, cannot open it.
   */
  sealBy(mark: string, text: string, name: string): Buffer;
  /** The text sealed by this mark under this name, or null. */
  unsealBy(mark: string, sealed: Buffer, name: string): string | null;
  /** The text sealed under this name, or null. */
  unseal(sealed: Buffer, name: string): string | null;
  /** The public key (Ed25519, SPKI, PEM) that stations check signatures with. */
  readonly signingKey: string;
  /** Signs what is released to stations; Base64. */
  sign(data: Buffer): string;
  /** The key pair of the operation log's chain (`audit/`). */
  readonly audit: Signing;
}

/** An Ed25519 key pair: the public key (SPKI, PEM), and signatures in Base64. */
export interface Signing {
  readonly publicKey: string;
  sign(data: Buffer): string;
}

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

export async function loadSecrets({ $client }: Database, stored: AppSecrets): Promise<Secrets> {
  const privateKey = await stored.ensure($client, 'password-rsa', async () => {
    const pair = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return pair.privateKey;
  });
  const sealKey = Buffer.from(
    await stored.ensure($client, 'seal-aes', () => randomBytes(32).toString('base64')),
    'base64',
  );
  const signing = await loadSigning($client, stored);
  const audit = await loadAuditKey($client, stored);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return {
    publicKey,
    ...signing,
    audit,
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
    seal: (text, name) => sealWith(sealKey, text, name),
    mark: (text, name) => createHmac('sha256', sealKey).update(`mark:${name}\0${text}`).digest(),
    unseal: (sealed, name) => unsealWith(sealKey, sealed, name),
    sealBy: (mark, text, name) => sealWith(markKey(sealKey, mark), text, name),
    unsealBy: (mark, sealed, name) => unsealWith(markKey(sealKey, mark), sealed, name),
  };
}

type Client = Parameters<AppSecrets['ensure']>[0];

/** A key pair that is made on first use. */
async function signingBy(client: Client, stored: AppSecrets, name: string): Promise<Signing> {
  const key = await stored.ensure(client, name, () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    sign: (data) => sign(null, data, key).toString('base64'),
  };
}

/** The key pair that signs what is released to stations. */
export async function loadSigning(
  client: Client,
  stored: AppSecrets,
): Promise<Pick<Secrets, 'sign' | 'signingKey'>> {
  const pair = await signingBy(client, stored, 'station-ed25519');
  return { signingKey: pair.publicKey, sign: pair.sign };
}

/** The key pair of the operation log's chain. */
export const loadAuditKey = (client: Client, stored: AppSecrets): Promise<Signing> =>
  signingBy(client, stored, 'audit-ed25519');

const markKey = (sealKey: Buffer, mark: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sealKey, Buffer.from(mark), 'mark', 32));

function sealWith(key: Buffer, text: string, name: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function unsealWith(key: Buffer, sealed: Buffer, name: string): string | null {
  try {
    const opener = createDecipheriv(CIPHER, key, sealed.subarray(0, IV))
      .setAAD(Buffer.from(name))
      .setAuthTag(sealed.subarray(IV, IV + TAG));
    return Buffer.concat([opener.update(sealed.subarray(IV + TAG)), opener.final()]).toString('utf8');
  } catch {
    return null;
  }
}
