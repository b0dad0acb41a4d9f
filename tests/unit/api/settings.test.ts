import { describe, expect, it } from 'vitest';
import { baseOf, DEFAULTS, readSettings, writeSettings } from '../../../src/api/settings.ts';

const storage = (text: string | null = null) => {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
  };
};

describe('a custom request URL (spec §7)', () => {
  it('is /prod-api with 300000 ms by default', () => {
    expect(readSettings(storage())).toEqual({ base: '/prod-api', timeoutMs: 300_000 });
  });
  it('is saved, and reset', () => {
    const at = storage();
    writeSettings(at, { base: 'https://yb.example/api', timeoutMs: 5000 });
    expect(readSettings(at)).toEqual({ base: 'https://yb.example/api', timeoutMs: 5000 });
    writeSettings(at, null);
    expect(readSettings(at)).toEqual(DEFAULTS);
  });
  it.each([
    ['/prod-api/', '/prod-api'],
    [' https://yb.example:8443/base/ ', 'https://yb.example:8443/base'],
    ['http://10.0.0.1', 'http://10.0.0.1'],
  ])('reads %j as the base %j', (text, base) => expect(baseOf(text)).toBe(base));
  it.each(['', '//evil.example', 'ftp://x', 'javascript:alert(1)', 'https://a:b@x', 'https://x/?q=1', 'x/y'])(
    '%j is not a valid base',
    (text) => expect(baseOf(text)).toBeNull(),
  );
  it.each(['{', '{"base":7,"timeoutMs":"x"}', '{"base":"//evil.example","timeoutMs":0}', 'null'])(
    'falls back to the default for the stored text %s',
    (text) => expect(readSettings(storage(text))).toEqual(DEFAULTS),
  );
});
