import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refuseHuge } from '../../../server/http/jsonBody.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const fields = (count: number): string =>
  `{${Array.from({ length: count }, (_, at) => `"f${at}":1`).join(',')}}`;
const values = (count: number): string => `[${Array.from({ length: count }, () => '0').join(',')}]`;

it.each([
  ['depth', nested(32), nested(33), /32 层/],
  ['fields of one object', fields(256), fields(257), /256 个/],
  ['values in all', values(100_001), values(100_002), /100000 项/],
])('limits the %s', (_, most, more, reason) => {
  expect(() => refuseHuge(most)).not.toThrow();
  expect(() => refuseHuge(more)).toThrow(reason);
});

it('counts the fields of each object by itself', () => {
  expect(() => refuseHuge(`[${fields(200)},${fields(200)},{"a":${fields(200)},"b":1}]`)).not.toThrow();
  expect(() => refuseHuge(`{"x":${fields(200)},${fields(256).slice(1)}`)).toThrow(/256 个/);
});

it('does not count what stands in a text', () => {
  expect(() => refuseHuge(JSON.stringify({ a: '[{,:\\"'.repeat(50_000) }))).not.toThrow();
});

it('lets every small JSON text pass, and stands every text', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 6 }), refuseHuge));
  fc.assert(fc.property(fc.string(), refuseHuge));
});

it('reads a megabyte of brackets at once', () => {
  const began = performance.now();
  expect(() => refuseHuge('['.repeat(1_048_576))).toThrow(/层/);
  expect(performance.now() - began).toBeLessThan(50);
});
