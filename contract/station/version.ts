import { z } from 'zod';

/** Where a version is for; `''`: everywhere. */
export const area = z.union([z.literal(''), z.string().regex(/^\d{6}$/, '区划应为 6 位代码')]).default('');

/** The parts of a version as numbers: `1.2.3`. */
const parts = (version: string): number[] => version.split('.').map(Number);

/** Negative, zero or positive as the first version is lower, equal or higher; missing parts are 0. */
export function compareVersions(first: string, second: string): number {
  const [one, other] = [parts(first), parts(second)];
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
