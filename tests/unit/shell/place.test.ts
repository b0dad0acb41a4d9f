import { describe, expect, it } from 'vitest';
import { isOwnPath, loginTo, placeOf, redirectOf } from '../../../src/shell/address.ts';

const at = (href: string) => new URL(href, 'http://10.1.2.3:8080');

describe('path, query and hash come back after login (spec §4)', () => {
  it.each(['/reconciliation/day-reconciliation?begndate=2025-07-01&a=%2F#row-7', '/dashboard', '/x#y'])(
    '%s',
    (place) => {
      const login = at(loginTo(placeOf(at(place))));
      expect(login.pathname).toBe('/login');
      expect(redirectOf(login.search)).toBe(place);
    },
  );
  it('the home page needs no parameter', () => expect(loginTo('/')).toBe('/login'));
});

describe('follows only a path of this site', () => {
  it.each([
    'https://evil.example/x',
    '//evil.example/x',
    '/\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
    '/login',
    '/login?redirect=/x',
    '/auth-redirect?redirect=/auth-redirect',
    '/forwarding?verifyCode=x',
  ])('not %j', (path) => {
    expect(isOwnPath(path)).toBe(false);
    expect(redirectOf(`?redirect=${encodeURIComponent(path)}`)).toBe('/');
  });
  it.each(['/', '/dashboard', '/login-history', '/a?next=//b'])('but %j', (path) =>
    expect(isOwnPath(path)).toBe(true),
  );
});
