import { expect, it } from 'vitest';
import { readOrigins } from '../../../scripts/lib/origins.ts';

it('reads origins with blanks or commas between them, none by default', () => {
  expect(readOrigins({})).toEqual({
    frameAncestors: [],
    hostOrigins: [],
    connectSources: [],
    corsOrigins: [],
  });
  expect(
    readOrigins({
      FRAME_ANCESTORS: ' https://erp.example.com  http://10.0.0.1:8080 ',
      CONNECT_SOURCES: 'ws://127.0.0.1:9000,https://api.example.com',
      CORS_ORIGINS: 'https://console.example.com',
    }),
  ).toMatchObject({
    frameAncestors: ['https://erp.example.com', 'http://10.0.0.1:8080'],
    connectSources: ['ws://127.0.0.1:9000', 'https://api.example.com'],
    corsOrigins: ['https://console.example.com'],
  });
});

const FRAMING = 'https://erp.example.com';
it.each([
  ['FRAME_ANCESTORS also sets who may exchange messages', { FRAME_ANCESTORS: FRAMING }, [FRAMING], [FRAMING]],
  ['HOST_ORIGINS also sets who may frame', { HOST_ORIGINS: FRAMING }, [FRAMING], [FRAMING]],
  [
    'HOST_ORIGINS limits who may exchange messages, and adds to who may frame',
    { FRAME_ANCESTORS: FRAMING, HOST_ORIGINS: 'http://10.0.0.1:8080' },
    [FRAMING, 'http://10.0.0.1:8080'],
    ['http://10.0.0.1:8080'],
  ],
  ['off: nobody may exchange messages', { FRAME_ANCESTORS: FRAMING, HOST_ORIGINS: ' off ' }, [FRAMING], []],
  ['a blank value counts as unset', { FRAME_ANCESTORS: FRAMING, HOST_ORIGINS: ' ' }, [FRAMING], [FRAMING]],
  [
    'origins are normalised as in browsers',
    { HOST_ORIGINS: 'HTTPS://ERP.Example.com:443' },
    ['HTTPS://ERP.Example.com:443'],
    ['https://erp.example.com'],
  ],
])('%s', (_, env, frameAncestors, hostOrigins) =>
  expect(readOrigins(env)).toMatchObject({ frameAncestors, hostOrigins }),
);

it.each([
  '*',
  'erp.example.com',
  'https://a.example/path',
  "https://a;script-src'unsafe-inline'",
  'file:///x',
])('refuses %j with a sentence', (text) => {
  expect(() => readOrigins({ FRAME_ANCESTORS: text })).toThrow('FRAME_ANCESTORS 应是');
  expect(() => readOrigins({ HOST_ORIGINS: text })).toThrow('HOST_ORIGINS 应是');
});
