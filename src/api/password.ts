import type { JSEncrypt } from 'jsencrypt';
import type { PublicConfig } from '../../contract/auth/auth.ts';

/** Bytes of padding: RFC 8017 §7.1 with SHA-256, and §7.2. */
const PADDING_BYTES = { 'OAEP-SHA256': 66, PKCS1: 11 } as const;
/** A shorter key is broken or insecure. */
const MIN_KEY_BITS = 1024;
/** spec §5: the millisecond timestamp is padded with zeros to 13 digits. */
const STAMP_DIGITS = 13;

export const stamp = (now: number): string => String(now).padStart(STAMP_DIGITS, '0');

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const binary = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/**
 * The password on the wire: password + timestamp, encrypted with the server's public key, or Base64 where the server
 * says that custom encryption is off (spec §5). `now` is the server's clock. Runs in a page only: elsewhere jsencrypt
 * takes its seeds from Math.random (design §7).
 *
 * @throws Error when the key cannot be read or the text is too long: jsencrypt itself would invent a key, or give
 * corrupt output (design §5). What it throws never holds the password.
 */
export const encryptPassword = (config: PublicConfig, password: string, now: number): Promise<string> =>
  encryptText(config, password + stamp(now));

/** Encrypts a text as passwords are, but without a timestamp: it may be sent again. @throws Error, as `encryptPassword` */
export async function encryptText(
  config: Pick<PublicConfig, 'isCustomEncryption' | 'publicKey' | 'padding'>,
  text: string,
): Promise<string> {
  const bytes = bytesOf(text);
  if (!config.isCustomEncryption) return btoa(binary(bytes));
  if (typeof window === 'undefined') throw new Error('密码只能在浏览器中加密');
  const { JSEncrypt } = await import('jsencrypt');
  const engine = new JSEncrypt();
  if (config.publicKey.includes('PUBLIC KEY')) engine.setPublicKey(config.publicKey);
  if (bytes.length > keyBytes(engine) - PADDING_BYTES[config.padding]) throw new Error('密码过长');
  const encrypted =
    config.padding === 'OAEP-SHA256' ? engine.encryptOAEP(binary(bytes)) : pkcs1(engine, text);
  if (encrypted === false || encrypted === '') throw new Error('密码加密失败，请刷新页面后重试');
  return encrypted;
}

/** Length of the key that was read. @throws Error when none was. */
function keyBytes(engine: JSEncrypt): number {
  // Both are missing from the types. `getKey` would generate a key where none was set.
  const { key } = engine as unknown as { key: { n: { bitLength(): number } | null } | null };
  const bits = key?.n?.bitLength() ?? 0;
  if (bits < MIN_KEY_BITS) throw new Error('加密公钥无效，请联系管理员');
  return Math.ceil(bits / 8);
}

/** jsencrypt encodes surrogate pairs wrongly here: such text is refused. */
function pkcs1(engine: JSEncrypt, text: string): string | false {
  if (/[\ud800-\udfff]/.test(text)) throw new Error('密码含有不支持的字符');
  return engine.encrypt(text);
}
