import { z } from 'zod';
import type { Profile } from '../profile.ts';
import { canonicalJson, escaped } from './canonical.ts';
import { keyOf } from './keys.ts';
import { SeenOnce } from './seenOnce.ts';
import {
  decrypt,
  encrypt,
  isSigned,
  privateKeyOf,
  publicKeyFrom,
  publicKeyOf,
  sign as signText,
  sm4KeyOf,
} from './sm.ts';
import { SignatureFault, type Checker, type Sealed, type Signer } from './types.ts';

/**
 * The body of the open interface (e-voucher, mobile payment, e-prescription): the message in `encData` under SM4, `signData` over
 * the fields and the plain message by SM2 with SM3. Requests and replies have the same form.
 */

type OpenApi = Extract<Profile['sign'], { kind: 'openApi' }>;

/** Not signed: the signature, the cipher of what is signed as `data`, and what a centre adds. */
const UNSIGNED = new Set(['signdata', 'encdata', 'extra']);
const field = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const wire = z.looseObject({
  encData: z.string().min(1),
  signData: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/),
  timestamp: z.union([z.string(), z.number()]).transform(String).optional(),
});

/** The text that is signed: `k=v&…` sorted by ASCII without empty fields, and the secret at the end. */
export function textToSign(
  fields: Readonly<Record<string, unknown>>,
  data: string,
  { empty }: Pick<OpenApi, 'empty'>,
  appSecret: string,
): string {
  const values = new Map<string, string>([['data', canonicalJson(data, empty === 'dropped')]]);
  for (const [key, value] of Object.entries(fields)) {
    if (UNSIGNED.has(key.toLowerCase()) || key === 'data') continue;
    const read = field.safeParse(value);
    if (!read.success) throw new SignatureFault(`the field ${key.slice(0, 40)} is not a text`);
    if (read.data !== null && read.data !== '') values.set(key, String(read.data));
  }
  const pairs = [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => `${key}=${value}`);
  return `${pairs.join('&')}&key=${appSecret}`;
}

const SHANGHAI_MS = 8 * 60 * 60 * 1000;
function timestampOf(now: Date, form: OpenApi['timestamp']): string {
  if (form === 'ms') return String(now.getTime());
  if (form === 'seconds') return String(Math.floor(now.getTime() / 1000));
  return new Date(now.getTime() + SHANGHAI_MS).toISOString().replace(/\D/g, '').slice(0, 14);
}
/** Ms of a timestamp; NaN where it has another form. */
function timeOf(timestamp: string, form: OpenApi['timestamp']): number {
  if (form === 'ms') return /^\d{13}$/.test(timestamp) ? Number(timestamp) : NaN;
  if (form === 'seconds') return /^\d{10}$/.test(timestamp) ? Number(timestamp) * 1000 : NaN;
  const digits = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(timestamp);
  if (!digits) return NaN;
  const [, year, month, day, hour, minute, second] = digits;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
}

function seal(sign: OpenApi, body: string, now: Date, privateKey: string): Sealed {
  const appSecret = keyOf(sign.appSecret);
  const fields = {
    [sign.idName]: sign.appId,
    encType: 'SM4',
    signType: 'SM2',
    timestamp: timestampOf(now, sign.timestamp),
    version: sign.version,
  };
  const signData = signText(
    textToSign(fields, body, sign, appSecret),
    privateKeyOf(privateKey),
    sign.signature,
  );
  const plain = sign.text === 'escaped' ? escaped(body) : body;
  const encData = encrypt(plain, sm4KeyOf(sign.appId, appSecret));
  return { headers: {}, body: JSON.stringify({ ...fields, signData, encData }) };
}

/** @returns the message, its signature, and the time that it says */
function open(
  sign: OpenApi,
  body: string,
  publicKey: string,
): { text: string; signature: Buffer; at: number } {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (error) {
    throw new SignatureFault('not JSON', { cause: error });
  }
  const read = wire.safeParse(json);
  if (!read.success)
    throw new SignatureFault('signData, encData or timestamp is missing or has another form');
  const { encData, signData, timestamp = '' } = read.data;
  const id = read.data[sign.idName];
  if (id !== undefined && id !== sign.appId) throw new SignatureFault(`${sign.idName} is another one`);
  const appSecret = keyOf(sign.appSecret);
  const text = decrypt(encData, sm4KeyOf(sign.appId, appSecret));
  const signature = Buffer.from(signData, 'base64');
  // Over the fields as they came: a number stays a number, an unknown field is signed too.
  const signed = textToSign(json as Record<string, unknown>, text, sign, appSecret);
  if (!isSigned(signed, signature, publicKey, sign.signature)) throw new SignatureFault('signData is wrong');
  return { text, signature, at: timeOf(timestamp, sign.timestamp) };
}

export const openApiSigner = (sign: OpenApi): Signer => ({
  seal: ({ body, now }) => seal(sign, body, now, keyOf(sign.privateKey)),
  open: ({ body }) => open(sign, body, publicKeyOf(keyOf(sign.centrePublicKey))).text,
});

export function openApiChecker(sign: OpenApi, seen = new SeenOnce()): Checker {
  return {
    open({ body, now }) {
      // The simulator has the partner's private key in its profile; the public one follows from it.
      const { text, signature, at } = open(sign, body, publicKeyFrom(privateKeyOf(keyOf(sign.privateKey))));
      const skew = sign.maxSkewSeconds * 1000;
      const off = Math.abs(now.getTime() - at);
      // NaN is no time.
      if (!(off <= skew + 1000)) throw new SignatureFault(`the timestamp differs by ${off / 1000} s`);
      seen.take(signature.toString('hex'), now.getTime(), at + skew + 1000);
      return text;
    },
    seal({ body, now }) {
      if (!sign.centrePrivateKey) throw new SignatureFault('the profile names no centrePrivateKey');
      return seal(sign, body, now, keyOf(sign.centrePrivateKey));
    },
  };
}
