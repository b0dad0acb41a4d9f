/** X.509 certificates for a test, in DER by hand: Node makes keys and signatures, and no certificates. */
import { createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

export interface Certificate {
  /** PEM. */
  readonly cert: string;
  readonly key: string;
  readonly name: string;
  readonly privateKey: KeyObject;
}

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.of(tag, ...length), content]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const named = (name: string): Buffer =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
const time = (date: Date): Buffer =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
const extension = (id: string, value: Buffer): Buffer => sequence(oid(id), der(0x04, value));

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
const DAY_MS = 24 * 60 * 60 * 1000;

/** A certificate for 127.0.0.1 by `issuer`; without one, an authority that signs itself. */
export function certificate(name: string, issuer?: Certificate): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const body = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ECDSA_SHA256,
    named(issuer?.name ?? name),
    sequence(time(new Date(now - DAY_MS)), time(new Date(now + DAY_MS))),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        issuer
          ? extension('551d11', sequence(der(0x87, Buffer.of(127, 0, 0, 1))))
          : extension('551d13', sequence(der(0x01, Buffer.of(0xff)))),
      ),
    ),
  );
  const signature = createSign('sha256')
    .update(body)
    .sign(issuer?.privateKey ?? privateKey);
  const whole = sequence(body, ECDSA_SHA256, der(0x03, Buffer.of(0), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    name,
    privateKey,
  };
}
