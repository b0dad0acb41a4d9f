import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { failureOf } from '../../../server/errors/failure.ts';

const fault = (code: string, message: string): Error =>
  new Error('Failed query: select 1', {
    cause: Object.assign(new DatabaseError(message, 1, 'error'), { code }),
  });

it.each([
  ['a connection that breaks', fault('08006', 'connection to the remote node failed')],
  ['a server that starts', fault('57P03', 'the database system is starting up')],
  [
    'a node of a distributed database, lost in a transaction',
    fault('XX000', 'failure on connection marked as essential: 127.0.0.1:5432'),
  ],
  [
    'a node that is lost in a statement',
    fault('XX000', 'server closed the connection unexpectedly\n\tThis probably means …'),
  ],
])('%s is told as a database that is out of reach', (_, error) => {
  expect(failureOf(error)).toMatchObject({
    httpStatus: 503,
    isFault: false,
    body: { error: '数据库暂时不可用，请稍后再试' },
  });
});

it('another internal error of the database is a fault, whose details stay here', () => {
  const shown = JSON.stringify(failureOf(fault('XX000', 'cache lookup failed for type 0'), 'abc12345'));
  expect(shown).toContain('服务器内部错误');
  expect(shown).not.toContain('cache lookup');
});
