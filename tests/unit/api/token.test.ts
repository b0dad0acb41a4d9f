// @vitest-environment happy-dom
import type { Window } from 'happy-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createTokenStore } from '../../../src/api/token.ts';

const tokenStore = createTokenStore();

afterEach(() => {
  vi.restoreAllMocks();
  tokenStore.clear();
});
/** Calls that set `document.cookie` from now on. */
const writes = () => vi.spyOn(document, 'cookie', 'set').mock.calls;
const visit = (url: string) => (window as unknown as Window).happyDOM.setURL(url);

it('stores, returns and deletes the token', () => {
  visit('http://10.1.2.3:8080/');
  expect(tokenStore.read()).toBeNull();
  tokenStore.replace('a+b/c=;d');
  expect(tokenStore.read()).toBe('a+b/c=;d');
  expect(document.cookie).toMatch(/yibao-token-time=\d{13}/);
  tokenStore.clear();
  expect(tokenStore.read()).toBeNull();
  expect(document.cookie).not.toContain('yibao-token');
});

it('is for this site only, for the browser session, and secure on https (design §8)', () => {
  visit('https://yibao.example/login');
  const written = writes();
  tokenStore.replace('t');
  expect(written).toHaveLength(2);
  for (const [cookie] of written) {
    expect(cookie).toMatch(/; SameSite=strict/i);
    expect(cookie).toMatch(/; secure/i);
    expect(cookie).toMatch(/; path=\/(;|$)/i);
    expect(cookie).not.toMatch(/expires|max-age|domain/i);
  }
});

it('sets no secure flag on plain http, where the browser would drop the cookie', () => {
  visit('http://10.1.2.3:8080/');
  const written = writes();
  tokenStore.replace('t');
  expect(written).toHaveLength(2);
  expect(written.join()).not.toMatch(/secure/i);
});

it('tells a login of another tab from its own', () => {
  visit('http://10.1.2.3:8080/');
  tokenStore.begin('mine');
  const otherTab = createTokenStore();
  expect([tokenStore.isForeign(), otherTab.isForeign()]).toEqual([false, false]);
  // A refreshed token belongs to the same login.
  otherTab.replace('fresh');
  expect(tokenStore.isForeign()).toBe(false);
  otherTab.begin('theirs');
  expect([tokenStore.isForeign(), otherTab.isForeign()]).toEqual([true, false]);
  // Its logout does not end the other user's login.
  tokenStore.clear();
  expect(otherTab.read()).toBe('theirs');
  otherTab.clear();
  expect([otherTab.read(), otherTab.isForeign()]).toEqual([null, false]);
});

it('knows when the token was created (spec §4)', () => {
  visit('http://10.1.2.3:8080/');
  expect(tokenStore.createdAt()).toBeNull();
  const before = Date.now();
  tokenStore.begin('t');
  expect(tokenStore.createdAt()).toBeGreaterThanOrEqual(before);
  expect(tokenStore.isKept()).toBe(true);
});

it('is partitioned in a frame on another site, over https (design §8)', () => {
  visit('https://yibao.example/');
  const top = vi.spyOn(window, 'top', 'get').mockReturnValue({
    get location(): never {
      throw new DOMException('cross-origin', 'SecurityError');
    },
  } as never);
  const written = writes();
  tokenStore.replace('t');
  for (const [cookie] of written) expect(cookie).toMatch(/; SameSite=none; secure; partitioned|partitioned/i);
  expect(written[0]?.[0]).toMatch(/SameSite=none/i);
  expect(written[0]?.[0]).toMatch(/; secure/i);
  top.mockRestore();
});

it('keeps the token in memory where the browser blocks cookies, and reports it', () => {
  visit('http://10.1.2.3:8080/');
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  const locked = createTokenStore();
  locked.begin('t');
  expect([locked.read(), locked.isKept()]).toEqual(['t', false]);
  expect(createTokenStore().read()).toBeNull();
  locked.clear();
  expect([locked.read(), locked.isKept()]).toEqual([null, true]);
});
