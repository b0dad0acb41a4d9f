import { expect, it } from 'vitest';
import { mutateAll } from '../bench/model/mutation.ts';

/** A sample; `npm run soak -- --mutants` makes every change to every machine. */
it('the paths of a model detect mutations of its machine', async () => {
  const survivors: string[] = [];
  const counts = await mutateAll(['lock', 'fee'], (line) => survivors.push(line), 3);
  const missed = [...counts].filter(([, { count, caught }]) => caught < count);
  expect(missed, survivors.join('\n')).toEqual([]);
});
