import { sm2, sm4 } from 'sm-crypto-v2';
import { SignatureFault } from './types.ts';

/** SM2 with SM3 (GB/T 32918, 32905) and SM4 (GB/T 32907), as the open interface uses them. */

/** Order of the curve's group. */
const ORDER = 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n;
/** The user id that GB/T 35276 gives where parties agree on none. */
const USER_ID = '1234567812345678';

const bytesOf = (text: string): Buffer =>
  /^[0-9a-fA-F]+$/.test(text) && text.length % 2 === 0
    ? Buffer.from(text, 'hex')
    : Buffer.from(text, 'base64');

/** Hex of a private key from hex or Base64, with or without a leading 00. @throws SignatureFault */
export function privateKeyOf(text: string): string {
  const bytes = bytesOf(text);
  const key = bytes.length === 33 && bytes[0] === 0 ? bytes.subarray(1) : bytes;
  const number = key.length === 32 ? BigInt(`0x${key.toString('hex')}`) : 0n;
  if (number < 1n || number >= ORDER - 1n)
    throw new SignatureFault('the SM2 private key is not 32 bytes in hex or Base64');
  return key.toString('hex');
}

/** Hex of an uncompressed public key (04 x y) from hex or Base64, with or without the leading 04. @throws SignatureFault */
export function publicKeyOf(text: string): string {
  const bytes = bytesOf(text);
  const key = bytes.length === 64 ? Buffer.concat([Buffer.of(4), bytes]) : bytes;
  const hex = key.toString('hex');
  if (key.length !== 65 || key[0] !== 4 || !isOnCurve(hex))
    throw new SignatureFault('the SM2 public key is not a point of 64 or 65 bytes in hex or Base64');
  return hex;
}

function isOnCurve(hex: string): boolean {
  try {
    return sm2.verifyPublicKey(hex);
  } catch {
    return false;
  }
}

export const publicKeyFrom = (privateKey: string): string => sm2.getPublicKeyFromPrivateKey(privateKey);

/** Base64 of the signature over the text in UTF-8. */
export function sign(text: string, privateKey: string, form: 'raw' | 'der'): string {
  const hex = sm2.doSignature(Buffer.from(text, 'utf8'), privateKey, {
    hash: true,
    der: form === 'der',
    userId: USER_ID,
    publicKey: publicKeyFrom(privateKey),
  });
  return Buffer.from(hex, 'hex').toString('base64');
}

export function isSigned(text: string, signature: Buffer, publicKey: string, form: 'raw' | 'der'): boolean {
  if (form === 'raw' ? signature.length !== 64 : signature.length > 72) return false;
  try {
    return sm2.doVerifySignature(Buffer.from(text, 'utf8'), signature.toString('hex'), publicKey, {
      hash: true,
      der: form === 'der',
      userId: USER_ID,
    });
  } catch {
    // What was sent has not the form of a signature.
    return false;
  }
}

const ECB = { mode: 'ecb', padding: 'pkcs#7' } as const;

/** Upper-case hex of SM4 in ECB with PKCS#7 padding. `key` is 16 characters, each of them one byte. */
export const encrypt = (text: string, key: string): string =>
  sm4
    .encrypt(Buffer.from(text, 'utf8'), Buffer.from(key, 'latin1'), { ...ECB, output: 'string' })
    .toUpperCase();

/** @throws SignatureFault where it is not the cipher of a text under this key */
export function decrypt(hex: string, key: string): string {
  if (!/^([0-9a-fA-F]{32})+$/.test(hex)) throw new SignatureFault('encData is not hex of whole blocks');
  try {
    const bytes = sm4.decrypt(Buffer.from(hex, 'hex'), Buffer.from(key, 'latin1'), {
      ...ECB,
      output: 'array',
    });
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new SignatureFault('encData cannot be decrypted', { cause: error });
  }
}

/** The key of a partner: the first 16 characters of what SM4 makes of its secret under the first 16 of its id. */
export const sm4KeyOf = (appId: string, appSecret: string): string =>
  encrypt(appSecret, appId.slice(0, 16)).slice(0, 16);
