/** Errors of PostgreSQL that the server's tests provoke on purpose. Any other one in its log is a fault of ours or of the pooler. */
import type { EngineError } from './engineLog.ts';

interface Provoked {
  /** SQLSTATE */
  readonly code: string;
  readonly message: RegExp;
  /** Of the statement; any, where the code says enough. */
  readonly statement?: RegExp;
  /** Which tests, and why. */
  readonly why: string;
}

const PROVOKED: readonly Provoked[] = [
  {
    code: '57P01',
    message: /^terminating (connection|autovacuum process) due to administrator command$/,
    why: 'a test drops its database, or kills connections',
  },
  { code: '08006', message: /^connection to client lost$/, why: 'a test kills a process' },
  {
    code: '57014',
    message: /^canceling statement due to user request$/,
    why: 'db/asking and db/pooler: a caller goes away, and its statement is ended',
  },
  {
    code: '55P03',
    message: /^canceling statement due to lock timeout$/,
    why: 'db/upgrade, db/plan, figures: tables stay locked',
  },
  {
    code: '42501',
    message: /^(must be owner of|permission denied for) table operation_(log|archive|seal)/,
    why: 'audit: the account of the application may not change the operation log',
  },
  {
    code: '42501',
    message: /^(permission denied to grant role "yibao_app"|must have admin option on role "yibao_app")$/,
    why: 'db/pooler: an account that may not be set',
  },
  {
    code: '42601',
    message: /./,
    statement: /^prepare yibao_plan as /,
    why: 'figures: 慢SQL is given what is no query',
  },
  {
    code: '22012',
    message: /^division by zero$/,
    statement: /1 \/ 0|replica\.settlement/,
    why: 'db/people and db/replicas: a statement that fails',
  },
  {
    code: '23505',
    message: /"(spot_check_task_one|job_dedupe)"$/,
    why: 'day/spotCheckSequences and exports: two at once, of which one is told that it was late',
  },
  {
    code: '23505',
    message: /"client_version_released"$/,
    statement: /^update client_version set state = 'released'/,
    why: 'stations/versions: a second version is released',
  },
  {
    code: '42P01',
    message: /^relation "(no_such_table|station_hour|settlement)" does not exist$/,
    why: 'db/upgrade, figures and modules/paging: a table is taken away',
  },
  {
    code: '42P01',
    message: /^relation "sweep" does not exist$/,
    statement: /values \('health',/,
    why: 'sweeps: the database takes no writes',
  },
  { code: '42P01', message: /^relation "t" does not exist$/, why: 'postgres: a table of another database' },
  {
    code: '3D000',
    message: /^database ("\w+"|\d+) does not exist$/,
    why: 'a test drops its database when the pooler or autovacuum is about to come to it',
  },
  {
    code: '40001',
    message: /^could not serialize access due to concurrent delete$/,
    statement: /^delete from area_stale where settle_date = /,
    why: 'two nodes add up one day at once, of which one does it (server/ledger/daySums.ts)',
  },
  {
    code: '42703',
    message: /^column o\.rtal_docno does not exist$/,
    why: 'db/replicas: a view stands in for the table',
  },
  {
    code: '23514',
    message: /^no partition of relation "centre_row(_\d+)?" found for row$/,
    why: 'ledger/archive: a row of a month that was archived',
  },
  {
    code: '23502',
    message: /^null value in column "fixmedins_code" of relation "clr_fund" violates not-null constraint$/,
    why: 'db/childStores: a row without its store, where no trigger fills it',
  },
  {
    code: '53100',
    message: /^could not extend file( "pg_tblspc\/[\w/]+")?: No space left on device$/,
    why: 'figures: a full disk',
  },
  {
    code: '25P03',
    message: /^terminating connection due to idle-in-transaction timeout$/,
    why: 'figures: a transaction that nobody goes on with',
  },
];

export const isProvoked = ({ code, message, statement }: EngineError): boolean =>
  PROVOKED.some(
    (known) =>
      known.code === code && known.message.test(message) && (known.statement?.test(statement) ?? true),
  );
