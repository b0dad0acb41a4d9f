import { expect, it } from 'vitest';
import { readLooks } from '../../../scripts/lib/looks.ts';

it('plain persons are off, and the quota is the server’s own, unless settings say otherwise', () => {
  expect(readLooks({})).toEqual({ plainPersons: false });
  expect(readLooks({ PLAIN_PERSONS: 'on', LOOK_QUOTA: '200/900' })).toEqual({
    plainPersons: true,
    lookQuota: { account: 200, store: 900 },
  });
});

it('a value that means nothing stops the start', () => {
  for (const env of [{ PLAIN_PERSONS: 'yes' }, { LOOK_QUOTA: '100' }, { LOOK_QUOTA: '0/5' }])
    expect(() => readLooks(env)).toThrow(/应是/);
});
