/** Errors of PostgreSQL that the server's tests provoke on purpose. Any other one in its log is a fault of ours or of the pooler. */
import type { EngineError } from './engineLog.ts';

interface Provoked {
  /** SQLSTATE */
  readonly code: string;
  readonly message: RegExp;
  /** Which tests, and why. */
  readonly why: string;
}

const PROVOKED: readonly Provoked[] = [
  {
    code: '57P01',
    message: /^terminating (connection|autovacuum process) due to administrator command$/,
    why: 'a test drops its database, or kills connections',
  },
  {
    code: '42501',
    message: /^(must be owner of|permission denied for) table operation_(log|archive|seal)/,
    why: 'audit: the account of the application may not change the operation log',
  },
];

export const isProvoked = ({ code, message }: EngineError): boolean =>
  PROVOKED.some((known) => known.code === code && known.message.test(message));
