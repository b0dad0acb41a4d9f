import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ENTRY, publish, readStamp, SERVER_DIR } from '../../../scripts/lib/server-build.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'yibao-server-build-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const at = (name: string): string => path.join(root, SERVER_DIR, name);
const folders = (): string[] => readdirSync(at('')).filter((name) => name !== 'current.json');
const age = (name: string): void => utimesSync(at(name), 0, 0);
let moment = 1_000_000_000_000;
/** @returns the folder of the new build */
function build(...files: readonly (readonly [string, string])[]): string {
  vi.spyOn(Date, 'now').mockReturnValue((moment += 3_600_000));
  publish(root, { 'a.ts': 'hash' }, [[ENTRY, ''], ...files]);
  return readStamp(root)?.folder ?? '';
}

it('keeps the build before, from which a server may be running, and deletes older ones', () => {
  const first = build();
  age(first);
  const second = build();
  expect(folders()).toEqual([first, second]);
  age(second);
  const third = build();
  expect(folders()).toEqual([second, third]);
});

it('deletes what a killed build has left, but not what another may be writing', () => {
  build();
  for (const name of ['left.json', 'being-written.json']) writeFileSync(at(name), '');
  age('left.json');
  utimesSync(at('being-written.json'), moment / 1000, moment / 1000 + 3590);
  build();
  expect(folders()).not.toContain('left.json');
  expect(folders()).toContain('being-written.json');
});

it('leaves nothing of a build that cannot be written, and the one before as it was', () => {
  const before = build();
  expect(() => build(['no/such/folder', ''])).toThrow('ENOENT');
  expect(readStamp(root)?.folder).toBe(before);
  expect(folders()).toEqual([before]);
});
