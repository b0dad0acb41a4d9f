import path from 'node:path';
import { expect, test } from 'vitest';
import { isCurrent } from '../../../scripts/docs.ts';

test('the permission page says what contract and seed say (npm run docs)', () => {
  expect(isCurrent(path.resolve(import.meta.dirname, '../../..'))).toBe(true);
});
