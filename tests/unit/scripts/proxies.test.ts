import { expect, it } from 'vitest';
import { readHstsDays, readProxies } from '../../../scripts/lib/proxies.ts';

it('reads addresses and blocks, and none by default', () => {
  expect(readProxies({})).toEqual([]);
  expect(readProxies({ TRUST_PROXY: ' 10.0.0.5, 192.168.1.0/24  ::1 fd00::/8' })).toEqual([
    '10.0.0.5',
    '192.168.1.0/24',
    '::1',
    'fd00::/8',
  ]);
});

it.each([
  'true',
  '1',
  'loopback',
  'proxy.example.com',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.5/',
  '10.0.0.5/8/8',
])('refuses %s', (text) => {
  expect(() => readProxies({ TRUST_PROXY: text })).toThrow(`现有 “${text}”`);
});

it('reads the days of https only', () => {
  expect([readHstsDays({}), readHstsDays({ HSTS_DAYS: '365' })]).toEqual([0, 365]);
  for (const text of ['on', '-1', '731', '1.5'])
    expect(() => readHstsDays({ HSTS_DAYS: text })).toThrow(`现为 “${text}”`);
});
