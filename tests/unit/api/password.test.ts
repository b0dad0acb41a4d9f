import { expect, it } from 'vitest';
import type { PublicConfig } from '../../../contract/auth/auth.ts';
import { encryptPassword, stamp } from '../../../src/api/password.ts';
import { failureOf } from './sample.ts';

// The tests that need jsencrypt are in tests/browser/session/password.test.ts: on Node its seeds come from Math.random (design §7).
const config = (over: Partial<PublicConfig>): PublicConfig => ({
  isCustomEncryption: true,
  padding: 'OAEP-SHA256',
  publicKey: '',
  serverTime: 0,
  buildVersion: '',
  hostOrigins: [],
  ...over,
});

it('the time stamp has 13 digits (spec §5)', () => {
  expect(stamp(1_700_000_000_123)).toBe('1700000000123');
  expect(stamp(0)).toBe('0000000000000');
  expect(stamp(42)).toBe('0000000000042');
});

it.each(['Yibao#2024', '密码很长的中文', '🔑emoji', ''])(
  'is Base64 of UTF-8 without encryption: %s',
  async (password) => {
    const sent = await encryptPassword(config({ isCustomEncryption: false }), password, 1_700_000_000_123);
    expect(Buffer.from(sent, 'base64').toString('utf8')).toBe(`${password}1700000000123`);
  },
);

it.each(['OAEP-SHA256', 'PKCS1'] as const)('refuses to encrypt outside a page, %s', async (padding) => {
  const error = await failureOf(encryptPassword(config({ padding }), 'Yibao#2024', 1));
  expect(String(error)).toBe('Error: 密码只能在浏览器中加密');
});
