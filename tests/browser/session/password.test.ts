import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicConfig } from '../../../contract/auth/auth.ts';
import { sharedBrowser } from '../browser.ts';

const pair = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const keys = pair(2048);
const short = pair(1024);
const NOW = 1_700_000_000_123;
const STAMP = '1700000000123';

let page: Page;
beforeAll(async () => {
  page = await (await sharedBrowser()).newPage();
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('../../../src/api/password.ts', import.meta.url)),
        formats: ['iife'],
        name: 'passwords',
      },
    },
  })) as Rollup.RollupOutput[];
  const code = built[0]?.output[0].code ?? '';
  await page.evaluate(`${code}; window.passwords = passwords;`);
});
afterAll(() => page?.close());

interface Outcome {
  readonly sent?: string;
  readonly error?: string;
}
const encrypt = (config: Partial<PublicConfig>, password: string): Promise<Outcome> =>
  page.evaluate(
    async ([settings, text, now]) => {
      const { passwords } = window as unknown as {
        passwords: { encryptPassword(...args: unknown[]): Promise<string> };
      };
      try {
        return { sent: await passwords.encryptPassword(settings, text, now) };
      } catch (error) {
        return { error: String(error) };
      }
    },
    [{ isCustomEncryption: true, serverTime: 0, buildVersion: '', ...config }, password, NOW] as const,
  );

const oaep = { padding: 'OAEP-SHA256', publicKey: keys.publicKey } as const;
const pkcs1 = { padding: 'PKCS1', publicKey: keys.publicKey } as const;
const openOaep = (sent: string | undefined) =>
  privateDecrypt(
    { key: keys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(sent ?? '', 'base64'),
  ).toString('utf8');
/** Node refuses to take PKCS#1 v1.5 padding off (design §5): what it does then is done here. */
const openPkcs1 = (sent: string | undefined) => {
  const block = privateDecrypt(
    { key: keys.privateKey, padding: constants.RSA_NO_PADDING },
    Buffer.from(sent ?? '', 'base64'),
  );
  expect([block[0], block[1]]).toEqual([0, 2]);
  return block.subarray(block.indexOf(0, 2) + 1).toString('utf8');
};
const ascii = (length: number) => 'a'.repeat(length - STAMP.length);

describe('OAEP with SHA-256', () => {
  it.each(['Yibao#Test2024', '连锁密码一二三', '🔑 emoji', '"\\\u0000\u007fé', ''])(
    'opens to password and stamp: %j',
    async (password) => {
      expect(openOaep((await encrypt(oaep, password)).sent)).toBe(password + STAMP);
    },
  );
  it('is another text each time', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => encrypt(oaep, 'same')));
    expect(new Set(sent.map((outcome) => outcome.sent)).size).toBe(20);
  });
  it('takes 190 bytes and not one more, counted in UTF-8', async () => {
    expect(openOaep((await encrypt(oaep, ascii(190))).sent)).toHaveLength(190);
    expect(await encrypt(oaep, ascii(191))).toEqual({ error: 'Error: 密码过长' });
    expect(openOaep((await encrypt(oaep, '密'.repeat(59))).sent)).toBe('密'.repeat(59) + STAMP);
    expect(await encrypt(oaep, '密'.repeat(60))).toEqual({ error: 'Error: 密码过长' });
  });
  it('takes fewer with a shorter key', async () => {
    const config = { ...oaep, publicKey: short.publicKey };
    expect((await encrypt(config, ascii(62))).sent).toBeTruthy();
    expect(await encrypt(config, ascii(63))).toEqual({ error: 'Error: 密码过长' });
  });
});

describe('PKCS#1 v1.5, for the back ends of others', () => {
  it.each(['Yibao#Test2024', '连锁密码一二三', 'é'])('opens to password and stamp: %j', async (password) => {
    expect(openPkcs1((await encrypt(pkcs1, password)).sent)).toBe(password + STAMP);
  });
  it('refuses what jsencrypt would garble', async () => {
    expect(await encrypt(pkcs1, '🔑')).toEqual({ error: 'Error: 密码含有不支持的字符' });
  });
  it('takes 245 bytes and not one more, fewer with a shorter key', async () => {
    expect(openPkcs1((await encrypt(pkcs1, ascii(245))).sent)).toHaveLength(245);
    expect(await encrypt(pkcs1, ascii(246))).toEqual({ error: 'Error: 密码过长' });
    expect(await encrypt({ ...pkcs1, publicKey: short.publicKey }, '密'.repeat(35))).toEqual({
      error: 'Error: 密码过长',
    });
  });
});

describe('a key that is none', () => {
  const body = keys.publicKey.split('\n').slice(1, -2);
  it.each([
    ['empty', ''],
    ['words', 'not a key'],
    ['a header without a key', '-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----'],
    ['garbage', '-----BEGIN PUBLIC KEY-----\nAAAA////\n-----END PUBLIC KEY-----'],
    ['half a key', `-----BEGIN PUBLIC KEY-----\n${body[0]}\n-----END PUBLIC KEY-----`],
  ])('%s: fails, and sends nothing', async (_, publicKey) => {
    for (const padding of ['OAEP-SHA256', 'PKCS1'] as const) {
      const outcome = await encrypt({ padding, publicKey }, 'Yibao#Test2024');
      expect(outcome).toEqual({ error: 'Error: 加密公钥无效，请联系管理员' });
    }
  });
});
