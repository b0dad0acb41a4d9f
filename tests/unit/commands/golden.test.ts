import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { askGolden } from './golden.ts';

it('ranks the intended command first in 97 of 100 queries of an independently written set', async () => {
  const { asked, misses } = await askGolden(readFileSync(new URL('./golden.tsv', import.meta.url), 'utf8'));
  expect(asked).toBeGreaterThanOrEqual(200);
  const part = (asked - misses.length) / asked;
  expect(part, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(0.97);
});
