import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRegistry } from '../../../../src/commands/registry.ts';
import { KeymapKeep } from '../../../../src/shell/keymap/keymapKeep.ts';
import { sample } from '../../commands/samples.ts';

const made = () => {
  const registry = createRegistry([sample({ id: 'a.one', shortcut: 'F8' })]);
  return { registry, keep: new KeymapKeep(registry, 'keys:1a2b') };
};
beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('stores the keys of a person, and applies them at the next start', () => {
  const first = made();
  const stop = first.keep.start();
  first.keep.set({ 'a.one': ['F7'] });
  expect(first.registry.keysOf('a.one')).toEqual(['F7']);
  stop();
  expect(first.registry.keysOf('a.one')).toEqual(['F8']);
  const second = made();
  second.keep.start()();
  expect(second.registry.keysOf('a.one')).toEqual(['F8']);
  const end = second.keep.start();
  expect(second.registry.keysOf('a.one')).toEqual(['F7']);
  end();
});

it("stores another person's keys under another name", () => {
  const one = made();
  one.keep.set({ 'a.one': ['F7'] });
  const registry = createRegistry([sample({ id: 'a.one', shortcut: 'F8' })]);
  const end = new KeymapKeep(registry, 'keys:9f9f').start();
  expect(registry.keysOf('a.one')).toEqual(['F8']);
  end();
});

it('follows changes in another tab until it stops', () => {
  const { registry, keep } = made();
  const stop = keep.start();
  const elsewhere = made();
  elsewhere.keep.set({ 'a.one': ['F9'] });
  dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(registry.keysOf('a.one')).toEqual(['F8']);
  dispatchEvent(new StorageEvent('storage', { key: 'keys:1a2b' }));
  expect(registry.keysOf('a.one')).toEqual(['F9']);
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(registry.keysOf('a.one')).toEqual(['F8']);
  stop();
  elsewhere.keep.set({ 'a.one': ['F9'] });
  dispatchEvent(new StorageEvent('storage', { key: 'keys:1a2b' }));
  expect(registry.keysOf('a.one')).toEqual(['F8']);
});

it('stores nothing when nothing is changed, and works without storage', () => {
  const { registry, keep } = made();
  keep.set({ 'a.one': [] });
  keep.set({});
  expect(localStorage.length).toBe(0);
  localStorage.setItem('keys:1a2b', 'broken');
  keep.start();
  expect(registry.keysOf('a.one')).toEqual(['F8']);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keep.set({ 'a.one': ['F7'] });
  expect(registry.keysOf('a.one')).toEqual(['F7']);
});
