import { expect, it } from 'vitest';
import { readPool, readReads, readReplicas } from '../../../scripts/lib/pool.ts';

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

it('reads the replicas of the database', () => {
  const [one, two] = ['postgresql://a@one/yibao', 'postgres://a@two:5433/yibao'];
  const DATABASE_URL = 'postgresql://a@primary/yibao';
  expect(readReplicas({ DATABASE_URL, REPLICA_MAX_LAG_S: '5' })).toEqual({});
  expect(readReplicas({ DATABASE_URL, REPLICA_URLS: ` ${one}, ${two} ` })).toEqual({
    replicaUrls: [one, two],
  });
  expect(readReplicas({ DATABASE_URL, REPLICA_URLS: one, REPLICA_MAX_LAG_S: '5' })).toEqual({
    replicaUrls: [one],
    replicaMaxLagMs: 5000,
  });
});

it.each([
  [{ REPLICA_URLS: 'postgresql://a@one/yibao' }, '设置了 REPLICA_URLS，还需用 DATABASE_URL 指定主库的地址'],
  [
    { DATABASE_URL: 'x', REPLICA_URLS: 'postgresql://a@one/yibao,one' },
    'REPLICA_URLS 的第 2 个地址格式不正确',
  ],
  [{ REPLICA_MAX_LAG_S: '61' }, 'REPLICA_MAX_LAG_S 应是 2 到 60 之间的整数，现为 “61”'],
])('stops the start at %o', (env, sentence) => {
  expect(() => readReplicas(env)).toThrow(sentence);
});
