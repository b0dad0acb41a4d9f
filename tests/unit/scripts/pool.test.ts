import { expect, it } from 'vitest';
import { readPool, readReads } from '../../../scripts/lib/pool.ts';

it('reads seconds as milliseconds, and leaves out what is not set', () => {
  expect(readPool({})).toEqual({});
  expect(readPool({ DB_POOL: ' 40 ', DB_LOCK_TIMEOUT: '0', DB_STATEMENT_TIMEOUT: '5' })).toEqual({
    max: 40,
    lockTimeoutMs: 0,
    statementTimeoutMs: 5000,
  });
});

it('reads how many lists are read at the same time', () => {
  expect([readReads({}), readReads({ DB_READS: '4' })]).toEqual([{}, { readsAtOnce: 4 }]);
  expect(() => readReads({ DB_READS: '0' })).toThrow('DB_READS 应是 1 到 200 之间的整数，现为 “0”');
});

it.each([
  [{ DB_POOL: '1' }, 'DB_POOL 应是 2 到 200 之间的整数，现为 “1”'],
  [{ DB_IDLE_TIMEOUT: '-1' }, 'DB_IDLE_TIMEOUT 应是 0 到 3600 之间的整数，现为 “-1”'],
  [{ DB_STATEMENT_TIMEOUT: '2s' }, 'DB_STATEMENT_TIMEOUT 应是 0 到 3600 之间的整数，现为 “2s”'],
])('stops the start at %o', (env, sentence) => {
  expect(() => readPool(env)).toThrow(sentence);
});
