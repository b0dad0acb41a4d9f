/** Query fields that name a person leave the page encrypted; the device's secret goes with every call. */
import { expect, it } from 'vitest';
import { cardCalls } from '../../../contract/card.ts';
import { SEALED } from '../../../contract/wire/call.ts';
import { client, failureOf } from './sample.ts';

const config = {
  body: {
    success: true,
    // Base64 instead of RSA, so that the test can read it: jsencrypt runs in a page only.
    result: {
      isCustomEncryption: false,
      padding: 'OAEP-SHA256',
      publicKey: '',
      serverTime: 0,
      buildVersion: '',
      hostOrigins: [],
    },
  },
};
const ok = { body: { success: true, result: null } };
/** Gives the key, unless `down` says that it cannot. */
const serving = (down: () => boolean = () => false) =>
  client(({ url }) =>
    Promise.resolve(url.includes('PublicConfig') ? (down() ? { status: 500, body: {} } : config) : ok),
  );
const NUMBER = '320101199001010015';

it('a number is sealed in the address, without a timestamp', async () => {
  const at = serving();
  for (let times = 0; times < 2; times++)
    await at.api.call(cardCalls.read, { mdtrtCertType: '02', mdtrtCertNo: NUMBER });
  const [asked, ...reads] = at.requests;
  // The key is asked for once.
  expect(asked?.url).toContain('/api/Auth/PublicConfig');
  expect(reads).toHaveLength(2);
  for (const { url } of reads) {
    expect(url).not.toContain(NUMBER);
    const sent = new URLSearchParams(url.split('?')[1]).get('mdtrtCertNo') ?? '';
    expect(sent.startsWith(SEALED)).toBe(true);
    expect(Buffer.from(sent.slice(SEALED.length), 'base64url').toString()).toBe(NUMBER);
    expect(url).toContain('mdtrtCertType=02');
  }
});

it('nothing is asked for where nobody is named', async () => {
  const at = serving();
  await at.api.call(cardCalls.read, { mdtrtCertType: '03' });
  expect(at.requests).toHaveLength(1);
});

it('is not sent in clear where the key cannot be had; the next call asks for it again', async () => {
  let isDown = true;
  const at = serving(() => isDown);
  const read = () => at.api.call(cardCalls.read, { mdtrtCertType: '02', mdtrtCertNo: NUMBER });
  await failureOf(read());
  expect(at.requests).toHaveLength(1);
  isDown = false;
  await read();
  expect(at.requests).toHaveLength(3);
});
