import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { askGolden } from './golden.ts';

it('finds first what a person means, in 97 of 100 queries of a set that was written apart from the ranking', async () => {
  const { asked, misses } = await askGolden(readFileSync(new URL('./golden.tsv', import.meta.url), 'utf8'));
  expect(asked).toBeGreaterThanOrEqual(200);
  const part = (asked - misses.length) / asked;
  expect(part, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(0.97);
});
