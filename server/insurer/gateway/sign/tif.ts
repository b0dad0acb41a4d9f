import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Profile } from '../profile.ts';
import { keyOf } from './keys.ts';
import { SeenOnce } from './seenOnce.ts';
import { SignatureFault, type Checker, type Signer } from './types.ts';

/**
 * The headers of the intranet: `x-tif-signature` is the hex of SHA-256 over timestamp + secret + nonce + timestamp. The body
 * and the reply are not signed.
 */

type Tif = Extract<Profile['sign'], { kind: 'tif' }>;

const digest = (timestamp: string, secret: string, nonce: string): Buffer =>
  createHash('sha256')
    .update(timestamp + secret + nonce + timestamp, 'utf8')
    .digest();

/** Headers for one request. `nonce` is given by tests only. */
export function tifHeaders(
  sign: Tif,
  now: Date,
  nonce = randomBytes(16).toString('hex'),
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const hex = digest(timestamp, keyOf(sign.secret), nonce).toString('hex');
  return {
    'x-tif-paasid': sign.paasid,
    'x-tif-timestamp': timestamp,
    'x-tif-nonce': nonce,
    'x-tif-signature': sign.case === 'upper' ? hex.toUpperCase() : hex,
  };
}

export const tifSigner = (sign: Tif): Signer => ({
  seal: ({ body, now }) => ({ headers: tifHeaders(sign, now), body }),
  open: ({ body }) => body,
});

export function tifChecker(sign: Tif, seen = new SeenOnce()): Checker {
  const header = (headers: Record<string, string>, name: string): string => {
    const value = headers[`x-tif-${name}`];
    if (!value || value.length > 200) throw new SignatureFault(`x-tif-${name} is missing or too long`);
    return value;
  };
  return {
    open({ headers, body, now }) {
      const [paasid, timestamp, nonce, signature] = [
        header(headers, 'paasid'),
        header(headers, 'timestamp'),
        header(headers, 'nonce'),
        header(headers, 'signature'),
      ];
      if (paasid !== sign.paasid) throw new SignatureFault('x-tif-paasid is another one');
      if (!/^\d{1,12}$/.test(timestamp)) throw new SignatureFault('x-tif-timestamp is not in seconds');
      const at = Number(timestamp) * 1000;
      const skew = sign.maxSkewSeconds * 1000;
      // The second of the sender's clock is cut off.
      const off = Math.abs(Math.floor(now.getTime() / 1000) * 1000 - at);
      if (off > skew) throw new SignatureFault(`the clocks differ by ${off / 1000} s`);
      const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(32);
      if (!timingSafeEqual(given, digest(timestamp, keyOf(sign.secret), nonce)))
        throw new SignatureFault('x-tif-signature is wrong');
      // Only what is signed is remembered: a stranger cannot fill the memory.
      seen.take(nonce, now.getTime(), at + skew + 1000);
      return body;
    },
    seal: ({ body }) => ({ headers: {}, body }),
  };
}
