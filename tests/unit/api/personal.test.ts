// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../src/api/client.ts';
import { anonymous, forgetPersonal, keepIn, personalPrefix } from '../../../src/api/personal.ts';
import { Reference } from '../../../src/api/reference.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const mine = personalPrefix('U-company', '320100');
const theirs = personalPrefix('U-store', '320100');
const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

describe('personal data in storage (design §8, "What survives")', () => {
  it('is deleted from both storages; settings of the device stay', () => {
    keepIn(() => localStorage, mine).write('recents', ['a']);
    keepIn(() => sessionStorage, mine).write('draft:memo', 'x');
    localStorage.setItem('sidebarStatus', '1');
    forgetPersonal();
    expect(keys()).toEqual(['sidebarStatus']);
  });
  it('is deleted at login if it belongs to another user', () => {
    keepIn(() => sessionStorage, mine).write('draft:memo', 'x');
    keepIn(() => sessionStorage, theirs).write('draft:memo', 'y');
    keepIn(() => localStorage, personalPrefix('U-company', '320500')).write('recents', []);
    forgetPersonal(mine);
    expect(keys()).toEqual([`${mine}:draft:memo`]);
  });
  it('tells users apart whose ids have the same beginning', () => {
    keepIn(() => localStorage, personalPrefix('U-company', '3201')).write('x', 1);
    forgetPersonal(mine);
    expect(keys()).toEqual([]);
  });
  it('never throws where the browser blocks storage', () => {
    const refusing = () => {
      throw new Error('denied');
    };
    const keep = keepIn(refusing, mine);
    keep.write('a', 1);
    keep.drop('a');
    expect(keep.read('a')).toBeNull();
  });
  it('usage habits are stored under a hash of the user id', () => {
    expect(anonymous('U-company')).toMatch(/^[0-9a-f]{8}$/);
    expect(anonymous('U-company')).not.toBe(anonymous('U-store'));
  });
});

describe('reference data (spec §4)', () => {
  const never = new AbortController().signal;
  const api = () => {
    const paths: string[] = [];
    const call = (what: { path: string }) => {
      paths.push(what.path);
      const of = [{ value: '1', name: paths.length.toString() }];
      return Promise.resolve({
        childDistricts: of,
        drowDownItems: of,
        cardReaderTypes: of,
        insDistricts: of,
        enums: { a: of },
        version: 1,
        changed: {},
      });
    };
    return { paths, api: { call } as unknown as Api };
  };
  const ALL = [
    '/api/Dictionary/AllEnums',
    '/api/Dictionary/InsDistricts',
    '/api/District/PullDistrictTree',
    '/api/YBConfig/PullCardReaderTypes',
    '/api/YBConfig/PullMedicalAreaCodes',
  ];

  it('is loaded completely once, and not again', async () => {
    const at = api();
    const reference = new Reference(at.api);
    expect(() => reference.get('allEnums')).toThrow('allEnums');
    await reference.load(mine, never);
    await reference.load(mine, never);
    expect(at.paths.sort()).toEqual(ALL);
    expect(reference.get('cardReaderTypes')).toEqual([{ value: '1', name: expect.any(String) }]);
  });
  it('comes from the cache of this browser for half a day', async () => {
    await new Reference(api().api).load(mine, never);
    const again = api();
    await new Reference(again.api).load(mine, never);
    expect(again.paths).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + 13 * 3600_000 });
    const later = api();
    await new Reference(later.api).load(mine, never);
    vi.useRealTimers();
    expect(later.paths.sort()).toEqual(ALL);
  });
  it("does not come from another user's cache", async () => {
    await new Reference(api().api).load(mine, never);
    const other = api();
    await new Reference(other.api).load(theirs, never);
    expect(other.paths.sort()).toEqual(ALL);
  });
  it('is loaded again for the next user on the same page', async () => {
    const at = api();
    const reference = new Reference(at.api);
    await reference.load(mine, never);
    const before = reference.get('medicalAreaCodes');
    await reference.load(theirs, never);
    expect(reference.get('medicalAreaCodes')).not.toEqual(before);
    expect(at.paths).toHaveLength(2 * ALL.length);
  });
  it('reloads the card reader types on request', async () => {
    const at = api();
    const reference = new Reference(at.api);
    await reference.load(mine, never);
    const before = reference.get('cardReaderTypes');
    await reference.reload('cardReaderTypes', never);
    expect(at.paths.filter((path) => path.endsWith('PullCardReaderTypes'))).toHaveLength(2);
    expect(reference.get('cardReaderTypes')).not.toEqual(before);
  });
  it('is deleted from memory at logout', async () => {
    const reference = new Reference(api().api);
    await reference.load(mine, never);
    reference.forget();
    expect(() => reference.get('allEnums')).toThrow('allEnums');
  });
  it('is loaded again where the cache is malformed', async () => {
    localStorage.setItem(`${mine}:allEnums`, '{"at":');
    const at = api();
    await new Reference(at.api).load(mine, never);
    expect(at.paths).toContain('/api/Dictionary/AllEnums');
  });
});
