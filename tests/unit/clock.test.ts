import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aheadFor, shiftDate, untilNoon } from '../clock.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

test.each([
  ['2026-11-25T11:59:00', 60_000],
  ['2026-11-25T12:00:00', 0],
  ['2026-11-25T12:00:01', 24 * 3_600_000 - 1000],
  ['2026-11-25T23:59:00', 12 * 3_600_000 + 60_000],
  ['2026-11-26T00:01:00', 12 * 3_600_000 - 60_000],
])('from %s it is %i ms to noon in China', (day, ms) => {
  expect(untilNoon(at(day))).toBe(ms);
  expect(new Date(at(day) + ms).toISOString()).toMatch(/T04:00:00\.000Z$/);
});

test.each([
  ['2026-11-25T09:00:00', false],
  ['2026-11-25T21:59:00', false],
  ['2026-11-25T22:00:00', true],
  ['2026-11-26T00:59:00', true],
  ['2026-11-26T01:00:00', false],
])('a run that begins at %s has its clock put to noon: %s', (day, isShifted) => {
  expect(aheadFor(at(day)) > 0).toBe(isShifted);
});

test('a shifted Date is ahead where it reads the clock, and nowhere else', () => {
  const Real = Date;
  try {
    shiftDate(3_600_000);
    expect(Date.now() - Real.now()).toBeGreaterThanOrEqual(3_599_000);
    expect(new Date().getTime() - Real.now()).toBeGreaterThanOrEqual(3_599_000);
    expect(new Date(0).getTime()).toBe(0);
    expect(new Date('2026-11-25T00:00:00Z').toISOString()).toBe('2026-11-25T00:00:00.000Z');
    expect(new Real() instanceof Date || new Date() instanceof Real).toBe(true);
  } finally {
    globalThis.Date = Real;
  }
});

test('no statement reads the clock by a word that a test cannot replace', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const words = new RegExp(`\\b(${['current', 'local'].join('|')})_?(date|time|timestamp)\\b`);
  const files = ['server', 'scripts', 'tests/server', 'tests/browser'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.name.endsWith('.ts'))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => words.test(readFileSync(file, 'utf8')))).toEqual([]);
});
