/** Signing: the published vectors, what a receiver refuses, and that a change of anything signed is seen. */
import fc from 'fast-check';
import { sm2, sm3, sm4 } from 'sm-crypto-v2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { canonicalJson, escaped } from '../../../server/insurer/gateway/sign/canonical.ts';
import { textToSign } from '../../../server/insurer/gateway/sign/openApi.ts';
import { SeenOnce } from '../../../server/insurer/gateway/sign/seenOnce.ts';
import { checkerOf, SignatureFault, signerOf } from '../../../server/insurer/gateway/sign/signer.ts';
import {
  decrypt,
  encrypt,
  isSigned,
  privateKeyOf,
  publicKeyFrom,
  publicKeyOf,
  sign as signText,
  sm4KeyOf,
} from '../../../server/insurer/gateway/sign/sm.ts';
import { tifChecker, tifHeaders } from '../../../server/insurer/gateway/sign/tif.ts';
import type { Profile } from '../../../server/insurer/gateway/profile.ts';

type Sign = Profile['sign'];
const NOW = new Date(1_600_000_000_000);
/** GB/T 32918.5 (2017) annex A: key, message and user id. */
const PRIVATE = '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8';
const PUBLIC =
  '0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020' +
  'ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13';
const GBT_SIGNATURE =
  'f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3' +
  'b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa';

const OTHER = '128b2fa8bd433c6c068c8d803dff79792a519a55171b1b650c23661d15897263';
const VARS = {
  TEST_SIGN_SECRET: 'TESTTOKEN',
  TEST_SM_SECRET: '0123456789ABCDEF'.repeat(2),
  TEST_SM_KEY: PRIVATE,
};
const MORE = { TEST_SM_CENTRE: publicKeyFrom(OTHER), TEST_SM_CENTRE_KEY: OTHER };
beforeAll(() => {
  for (const [name, value] of Object.entries({ ...VARS, ...MORE })) vi.stubEnv(name, value);
});
afterAll(() => vi.unstubAllEnvs());

const tif = {
  kind: 'tif',
  paasid: 'yibao',
  secret: { env: 'TEST_SIGN_SECRET' },
  case: 'lower',
  maxSkewSeconds: 300,
} as const;
const openApi = {
  kind: 'openApi',
  appId: 'TESTAPPID0000000ABCDEF',
  idName: 'appId',
  version: '2.0.1',
  timestamp: 'digits',
  signature: 'raw',
  text: 'utf8',
  empty: 'dropped',
  maxSkewSeconds: 300,
  appSecret: { env: 'TEST_SM_SECRET' },
  privateKey: { env: 'TEST_SM_KEY' },
  centrePublicKey: { env: 'TEST_SM_CENTRE' },
  centrePrivateKey: { env: 'TEST_SM_CENTRE_KEY' },
} as const satisfies Sign;

describe('the standards', () => {
  it('SM3 of GB/T 32905', () => {
    expect(sm3('abc')).toBe('66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0');
    expect(sm3('abcd'.repeat(16))).toBe('debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732');
  });
  it('SM4 of GB/T 32907', () => {
    const key = Buffer.from('0123456789abcdeffedcba9876543210', 'hex');
    const once = (block: Uint8Array) =>
      sm4.encrypt(block, key, { mode: 'ecb', padding: 'none', output: 'array' });
    expect(Buffer.from(once(key)).toString('hex')).toBe('681edf34d206965e86b3e94f536e4246');
  });
  it('SM2 of GB/T 32918.5: the signature of the annex is valid, and one over another text is not', () => {
    expect(publicKeyFrom(PRIVATE)).toBe(PUBLIC);
    const given = Buffer.from(GBT_SIGNATURE, 'hex');
    expect(isSigned('message digest', given, PUBLIC, 'raw')).toBe(true);
    expect(isSigned('message digesT', given, PUBLIC, 'raw')).toBe(false);
    expect(sm2.doVerifySignature('message digest', GBT_SIGNATURE, PUBLIC, { hash: true })).toBe(true);
  });
});

describe('x-tif', () => {
  it('has the vector of a public sample', () => {
    const headers = tifHeaders(tif, NOW, 'nonce1');
    expect(headers).toEqual({
      'x-tif-paasid': 'yibao',
      'x-tif-timestamp': '1600000000',
      'x-tif-nonce': 'nonce1',
      'x-tif-signature': '92bf67000d6cf6f02a6ab96177e4767c8b0de9fc29c5111340a2c004552f27cb',
    });
  });
  it('is sent in the case of the profile and read in both', () => {
    const upper = { ...tif, case: 'upper' } as const;
    expect(tifHeaders(upper, NOW, 'n')['x-tif-signature']).toMatch(/^[0-9A-F]{64}$/);
    const { headers, body } = signerOf({ sign: upper }).seal({ body: '{}', now: NOW });
    expect(checkerOf({ sign: tif }).open({ headers, body, now: NOW })).toBe('{}');
  });
  it.each([
    ['a header that is missing', { 'x-tif-nonce': '' }, 'x-tif-nonce is missing'],
    ['another partner', { 'x-tif-paasid': 'x' }, 'x-tif-paasid is another one'],
    ['a timestamp that is none', { 'x-tif-timestamp': '1e9' }, 'not in seconds'],
    ['a clock that is off', { 'x-tif-timestamp': '1599999699' }, 'differ by 301 s'],
    ['a wrong signature', { 'x-tif-signature': 'a'.repeat(64) }, 'x-tif-signature is wrong'],
    ['a signature of another length', { 'x-tif-signature': 'ab' }, 'x-tif-signature is wrong'],
    ['another nonce', { 'x-tif-nonce': 'nonce2' }, 'x-tif-signature is wrong'],
  ])('refuses %s', (_name, more, reason) => {
    const headers = { ...tifHeaders(tif, NOW, 'nonce1'), ...more };
    expect(() => tifChecker(tif).open({ headers, body: '', now: NOW })).toThrow(reason);
  });
  it('takes a nonce once, and a wrong signature does not use it up', () => {
    const checker = tifChecker(tif);
    const headers = tifHeaders(tif, NOW, 'nonce1');
    const bad = { ...headers, 'x-tif-signature': 'a'.repeat(64) };
    expect(() => checker.open({ headers: bad, body: '', now: NOW })).toThrow('wrong');
    expect(checker.open({ headers, body: '', now: NOW })).toBe('');
    expect(() => checker.open({ headers, body: '', now: NOW })).toThrow('replayed');
    // As long as the clock would let it in.
    const late = new Date(NOW.getTime() + 300_999);
    expect(() => checker.open({ headers, body: '', now: late })).toThrow('replayed');
  });
  it('says which key is missing', () => {
    const without = { ...tif, secret: { env: 'TEST_NO_SUCH_KEY' } };
    expect(() => signerOf({ sign: without }).seal({ body: '', now: NOW })).toThrow(
      '环境变量 TEST_NO_SUCH_KEY 没有密钥',
    );
  });
});

describe('what was seen', () => {
  it('is forgotten once it is too old, and nothing is let in twice where the memory is full', () => {
    const seen = new SeenOnce(2);
    seen.take('a', 0, 10);
    seen.take('b', 0, 20);
    expect(() => seen.take('c', 5, 25)).toThrow('too many');
    seen.take('c', 15, 25);
    expect(() => seen.take('b', 15, 25)).toThrow('replayed');
  });
});

describe('the key and the cipher of the open interface', () => {
  it.each([
    [
      '43AF047BBA47FC8A',
      '4117E877F5FA0A0188891283E4B617D5',
      '863B5F40C70B71EA',
      'EB89FFB3BB886F0471C69700E5B46E19',
    ],
    ['TESTAPPID0000000xyz', VARS.TEST_SM_SECRET, '1012938E39063A06', 'E7E9D65284BE995DA1976FC723918699'],
  ])('of %s', (appId, secret, key, cipher) => {
    expect(sm4KeyOf(appId, secret)).toBe(key);
    expect(encrypt('{"keys":""}', key)).toBe(cipher);
    expect(decrypt(cipher.toLowerCase(), key)).toBe('{"keys":""}');
  });
  it.each([
    ['plain', '{"name":"测试"}', '771E360DA3D4E120D0E9AC8EC29980F0BF48B4B9D4C0B8E933979DA36E0C2F5F'],
    [
      'escaped',
      escaped('{"name":"测试"}'),
      '78558466033D1636F6710CE42142F9C8DBC345C02956B96901C608B3B95DE473',
    ],
  ])('Chinese %s', (_name, text, cipher) => {
    expect(encrypt(text, '1012938E39063A06')).toBe(cipher);
  });
  it('what is no cipher is a fault', () => {
    for (const hex of ['', 'zz', 'AB', '00'.repeat(16)])
      expect(() => decrypt(hex, '1012938E39063A06')).toThrow(SignatureFault);
  });
});

describe('keys', () => {
  it('come as hex or Base64, with a leading byte or without', () => {
    const bytes = Buffer.from(PRIVATE, 'hex');
    const forms = [PRIVATE, PRIVATE.toUpperCase(), bytes.toString('base64')];
    const led = Buffer.concat([Buffer.of(0), bytes]);
    for (const form of [...forms, led.toString('base64'), led.toString('hex')])
      expect(privateKeyOf(form)).toBe(PRIVATE);
    const point = Buffer.from(PUBLIC, 'hex');
    for (const form of [
      PUBLIC,
      PUBLIC.slice(2),
      point.toString('base64'),
      point.subarray(1).toString('base64'),
    ])
      expect(publicKeyOf(form)).toBe(PUBLIC);
  });
  it('that are none are refused, and never quoted', () => {
    for (const text of ['abc', '00'.repeat(32), 'ff'.repeat(32)])
      expect(() => privateKeyOf(text)).toThrow(/^the SM2 private key is not 32 bytes/);
    expect(() => publicKeyOf(`${PUBLIC.slice(0, -2)}14`)).toThrow('is not a point');
  });
});

describe('the text to sign', () => {
  it('is sorted, without what is empty, with the secret at the end', () => {
    const fields = {
      version: '1',
      appId: 'A',
      extra: 'x',
      signData: 's',
      encData: 'e',
      timestamp: 5,
      none: '',
      no: null,
    };
    const text = textToSign(fields, '{"b":{"z":1,"a":""},"a":"测","n":null}', { empty: 'dropped' }, 'SECRET');
    expect(text).toBe('appId=A&data={"a":"测","b":{"z":1}}&timestamp=5&version=1&key=SECRET');
  });
  it('keeps numbers as they were written, and empty texts where the profile says so', () => {
    expect(canonicalJson('{"b": 12.50, "a": [1e2, 12345678901234567890, ""], "c": ""}', false)).toBe(
      '{"a":[1e2,12345678901234567890,""],"b":12.50,"c":""}',
    );
  });
  it('refuses a field that comes twice, and levels without end', () => {
    expect(() => canonicalJson('{"a":1,"\\u0061":2}', true)).toThrow('twice');
    expect(() => canonicalJson('['.repeat(100) + ']'.repeat(100), true)).toThrow('levels');
    expect(() => canonicalJson('{"a":', true)).toThrow('not JSON');
  });
  it('says the same as the JSON, for any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const sorted = canonicalJson(json, false);
        expect(canonicalJson(sorted, false)).toBe(sorted);
        const bare = (of: string) =>
          JSON.parse(of, (_key, value: unknown) =>
            Array.isArray(value) ? value : (value ?? undefined),
          ) as unknown;
        if (!/null/.test(json)) expect(bare(sorted)).toEqual(bare(json));
      }),
    );
  });
});

describe('the open interface', () => {
  const variants = (['raw', 'der'] as const).flatMap((signature) =>
    (['utf8', 'escaped'] as const).flatMap((text) =>
      (['digits', 'seconds', 'ms'] as const).map((timestamp) => ({ ...openApi, signature, text, timestamp })),
    ),
  );
  const BODY = '{"infno":"2102","input":{"name":"测试😀","sum":12.50,"memo":""}}';
  it.each(variants)('goes there and back: $signature, $text, $timestamp', (sign) => {
    const [signer, checker] = [signerOf({ sign }), checkerOf({ sign })];
    const request = signer.seal({ body: BODY, now: NOW });
    expect(request.body).not.toContain('测试');
    expect(JSON.parse(checker.open({ ...request, now: NOW }))).toEqual(JSON.parse(BODY));
    const reply = checker.seal({ body: '{"infcode":"0"}', now: NOW });
    expect(signer.open(reply)).toBe('{"infcode":"0"}');
  });
  it('a change of any field is seen, by the receiver and in the reply', () => {
    const sign = openApi;
    const [signer, checker] = [signerOf({ sign }), checkerOf({ sign })];
    const other = encrypt('{"infcode":"1"}', sm4KeyOf(sign.appId, VARS.TEST_SM_SECRET));
    const signature = signText('x', PRIVATE, 'raw');
    for (const sealed of [signer.seal({ body: BODY, now: NOW }), checker.seal({ body: '{}', now: NOW })]) {
      const fields = JSON.parse(sealed.body) as object;
      for (const change of [
        { encData: other },
        { signData: signature },
        { timestamp: '20200913202641' },
        { new: 'x' },
        { version: '2' },
        { appId: 'other' },
      ]) {
        const body = JSON.stringify({ ...fields, ...change });
        expect(() => checker.open({ headers: {}, body, now: NOW }), JSON.stringify(change)).toThrow(
          SignatureFault,
        );
        expect(() => signer.open({ headers: {}, body }), JSON.stringify(change)).toThrow(SignatureFault);
      }
    }
  });
  it('refuses its own request as a reply, a reply without a signature, and HTML', () => {
    const signer = signerOf({ sign: openApi });
    expect(() => signer.open(signer.seal({ body: BODY, now: NOW }))).toThrow('signData is wrong');
    for (const body of ['{"code":"500","message":"error"}', '<html>', '[]', 'null'])
      expect(() => signer.open({ headers: {}, body })).toThrow(SignatureFault);
  });
  it('refuses a message that is old, or comes twice', () => {
    const [signer, checker] = [signerOf({ sign: openApi }), checkerOf({ sign: openApi })];
    const request = signer.seal({ body: BODY, now: NOW });
    const late = new Date(NOW.getTime() + 302_000);
    expect(() => checker.open({ ...request, now: late })).toThrow('differs by 302 s');
    checker.open({ ...request, now: NOW });
    expect(() => checker.open({ ...request, now: NOW })).toThrow('replayed');
  });
});

it('without signing, a message stays as it is', () => {
  const sign = { kind: 'none' } as const;
  expect(signerOf({ sign }).seal({ body: 'x', now: NOW })).toEqual({ headers: {}, body: 'x' });
  expect(checkerOf({ sign }).open({ headers: {}, body: 'x', now: NOW })).toBe('x');
});
