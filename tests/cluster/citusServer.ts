/** The PostgreSQL with Citus that CITUS_BIN names. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export const CITUS_BIN = process.env['CITUS_BIN'] ?? '';
/** Why nothing can be tried; null: it can. */
export function citusMissing(): string | null {
  const asked = spawnSync(path.join(CITUS_BIN, 'pg_config'), ['--sharedir'], { encoding: 'utf8' });
  const isThere =
    CITUS_BIN !== '' &&
    asked.status === 0 &&
    existsSync(path.join(CITUS_BIN, 'initdb')) &&
    existsSync(path.join(asked.stdout.trim(), 'extension/citus.control'));
  return isThere
    ? null
    : 'CITUS_BIN does not name the programs of a PostgreSQL that has Citus (/usr/lib/postgresql/15/bin), so nothing was proven.';
}

export const CITUS_SETTINGS = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_prepared_transactions: '200',
  max_locks_per_transaction: '512',
  max_worker_processes: '32',
  // Nodes of one machine; otherwise they look for certificates in the home of who started them.
  'citus.node_conninfo': 'sslmode=disable',
  // What a killed node had prepared is decided at once, and its locks go; by default within a minute.
  'citus.recover_2pc_interval': '1s',
  // Thrown away at the end.
  fsync: 'off',
};
