// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { allCalls } from '../../../contract/index.ts';
import { hideFromAddressBar, splitAddress, go, wholeSearch } from '../../../src/shell/addressBar.ts';

afterEach(() => history.replaceState(null, '', '/'));

test('the address bar shows no field that names a person, and the history entry has it', () => {
  go('/reconciliation/sale-info-manager?begndate=2026-04-01&person=李 明&sort=setlTime.desc#top');
  expect(location.href).not.toContain('person');
  expect(decodeURIComponent(location.href)).not.toContain('李');
  expect(location.search).toBe('?begndate=2026-04-01&sort=setlTime.desc');
  expect(location.hash).toBe('#top');
  const whole = new URLSearchParams(wholeSearch(location.search, history.state));
  expect(Object.fromEntries(whole)).toEqual({
    begndate: '2026-04-01',
    person: '李 明',
    sort: 'setlTime.desc',
  });
  go('/reconciliation/sale-info-manager?begndate=2026-04-01', { replace: true });
  expect(wholeSearch(location.search, history.state)).toBe('?begndate=2026-04-01');
});

test('an opened link is hidden before the first page', () => {
  history.replaceState(null, '', '/liquidation-management/clear-score-manage?certno=320101199001011234');
  hideFromAddressBar();
  expect(location.search).toBe('');
  expect(wholeSearch(location.search, history.state)).toBe('?certno=320101199001011234');
});

test('what a caller keeps in the entry stays where nothing is hidden', () => {
  go('/tools', { state: { from: 'a' } });
  expect(history.state).toEqual({ from: 'a' });
});

test('a keyword is hidden where it names a person, and shown where it names a store', () => {
  expect(splitAddress('/manager-store?keyword=王&tab=1')).toEqual({
    shown: '/manager-store?tab=1',
    hidden: new URLSearchParams({ keyword: '王' }).toString(),
  });
  expect(splitAddress('/store-manager/data?keyword=P32010200001').hidden).toBe('');
});

test('every query field that travels sealed is hidden on some page', () => {
  const sealed = new Set(
    [...allCalls()]
      .flatMap((call) => call.sealed ?? [])
      // A card's number is no list's filter.
      .filter((name) => name !== 'mdtrtCertNo'),
  );
  expect(sealed.size).toBeGreaterThan(3);
  for (const name of sealed)
    expect(splitAddress(`/manager-store?${name}=1`), name).toEqual({
      shown: '/manager-store',
      hidden: `${name}=1`,
    });
});
