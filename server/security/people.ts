import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { defineCache } from '../db/cacheList.ts';
import { sealWith, type Database } from '../db/connect.ts';
import { SEALED, type Codec } from '../db/sealing.ts';
import type { AppSecrets } from './appKey.ts';

const CIPHER = 'aes-256-gcm';
const KEY = 32;
const IV = 12;
const TAG = 16;
/** Texts kept opened in memory: some 10 MB. */
const CACHED = 50_000;
const MARK = Buffer.from(SEALED);

/**
 * Seals what tells who a person is, before it is stored. The nonce is a keyed hash of the text, so equal texts seal to
 * equal values: columns can be joined, counted and searched for a whole value without being opened.
 */
export function codecOf(secret: Buffer): Codec {
  const derived = (info: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', info, KEY));
  const [key, nonceKey] = [derived('people'), derived('nonce of people')];
  const close = (bytes: Buffer): Buffer => {
    const iv = createHmac('sha256', nonceKey).update(bytes).digest().subarray(0, IV);
    const cipher = createCipheriv(CIPHER, key, iv);
    const body = [cipher.update(bytes), cipher.final()];
    return Buffer.concat([iv, cipher.getAuthTag(), ...body]);
  };
  /** Null for what was not sealed by this key. */
  const reveal = (sealed: Buffer): Buffer | null => {
    try {
      const opener = createDecipheriv(CIPHER, key, sealed.subarray(0, IV), { authTagLength: TAG });
      opener.setAuthTag(sealed.subarray(IV, IV + TAG));
      return Buffer.concat([opener.update(sealed.subarray(IV + TAG)), opener.final()]);
    } catch {
      return null;
    }
  };
  // Opening costs 3 µs a text, three texts a row: people come back day by day, and lists are read again.
  const opened = new LRUCache<string, string>({ max: CACHED });
  const use = defineCache('people.opened', {
    title: '已解密的参保人信息',
    most: CACHED,
    size: () => opened.size,
    drop: () => opened.clear(),
  });
  return {
    seal: (text) => (text === '' ? '' : SEALED + close(Buffer.from(text)).toString('base64url')),
    open(value) {
      if (!value.startsWith(SEALED)) return value;
      const known = opened.get(value);
      if (known !== undefined) {
        use.hit();
        return known;
      }
      use.miss();
      const text = reveal(Buffer.from(value.slice(SEALED.length), 'base64url'))?.toString();
      if (text === undefined) return value;
      opened.set(value, text);
      return text;
    },
    sealBytes: (bytes) => Buffer.concat([MARK, close(bytes)]),
    openBytes(value) {
      if (!value.subarray(0, MARK.length).equals(MARK)) return value;
      return reveal(value.subarray(MARK.length)) ?? value;
    },
  };
}

/** Lets the pools of one database seal and open people's data, by a key that is made on first use. */
export async function openPeople(
  [first, ...others]: readonly [Database, ...Database[]],
  stored: AppSecrets,
): Promise<void> {
  const secret = await stored.ensure(first.$client, 'people-aes', () => randomBytes(KEY).toString('base64'));
  const codec = codecOf(Buffer.from(secret, 'base64'));
  for (const db of [first, ...others]) sealWith(db, codec);
}
