import { describe, expect, it } from 'vitest';
import { takeEntry } from '../../../src/screens/forwarding/entry.ts';

const take = (pathname: string, search = '') => {
  let wiped = 0;
  const entry = takeEntry({ pathname, search }, () => {
    wiped += 1;
  });
  return { entry, wiped };
};

describe('the parameters of an entry at /forwarding (spec §2, §4, §5)', () => {
  it('are read, and removed from the address', () => {
    const { entry, wiped } = take(
      '/forwarding',
      '?companyId=C0001&clientNo=POS%2001&verifyCode=a%2Bb%2F%3D&routeKey=8&isQrCode=true&ticket=T1',
    );
    expect(wiped).toBe(1);
    expect(entry).toEqual({
      companyId: 'C0001',
      clientNo: 'POS 01',
      // Stays URL-encoded for the next page.
      verifyCode: 'a%2Bb%2F%3D',
      routeKey: '8',
      isQrCode: 'true',
      isExternalOrder: undefined,
      ticket: 'T1',
    });
  });
  it('are ignored at any other address, which stays unchanged', () => {
    expect(take('/login', '?verifyCode=x')).toEqual({ entry: null, wiped: 0 });
  });
  it('may be empty: the entry then shows what is missing', () => {
    const { entry, wiped } = take('/forwarding');
    expect([entry?.companyId, entry?.verifyCode, wiped]).toEqual([undefined, undefined, 0]);
  });
  it('may have a broken encoding', () => {
    expect(take('/forwarding', '?companyId=%E6%').entry?.companyId).toBe('%E6%');
  });
});
