import { constants, createPublicKey, generateKeyPair, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { rowOf } from '../db/connect.ts';

/** The key pair for passwords on the wire; one for all nodes, kept in the database. */
export interface Secrets {
  readonly publicKey: string;
  /** The text that was encrypted, or null when it was not encrypted for this key. */
  decrypt(ciphertext: string): string | null;
}

export async function loadSecrets(db: Database): Promise<Secrets> {
  const name = 'password-rsa';
  const known = await db.$client.query<{ value: string }>('select value from app_secret where name = $1', [
    name,
  ]);
  if (known.rows.length === 0) {
    const pair = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    // Of several nodes that start together, the first one's key counts.
    await db.$client.query('insert into app_secret (name, value) values ($1, $2) on conflict do nothing', [
      name,
      pair.privateKey,
    ]);
  }
  const { value: privateKey } = await rowOf<{ value: string }>(
    db,
    sql`select value from app_secret where name = ${name}`,
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
  };
}
