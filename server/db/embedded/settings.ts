import { totalmem } from 'node:os';

/** Half of the memory, at most 8 GB, as the estimate of the file cache; in MB. */
const cacheMb = () => Math.min(8192, Math.max(512, Math.round(totalmem() / 2 / 1024 / 1024)));

/**
 * Settings of a small server on one machine: `fsync`, `full_page_writes` and `synchronous_commit` stay on, replication
 * is off. A server that archives its log overrides `wal_level` (db/backup/archiving.ts).
 */
export function serverSettings(socketDir: string | undefined, port: number): Record<string, string> {
  return {
    // Reached through the socket alone; Windows has none that libpq and pg share, hence loopback.
    listen_addresses: socketDir ? '' : '127.0.0.1',
    unix_socket_directories: socketDir ?? '',
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '100',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '2GB',
    shared_buffers: '256MB',
    work_mem: '32MB',
    maintenance_work_mem: '256MB',
    effective_cache_size: `${cacheMb()}MB`,
    random_page_cost: '1.1',
    max_parallel_workers_per_gather: '2',
    // Compiling queries costs more than it saves on tables of this size.
    jit: 'off',
    // Every day boundary is Asia/Shanghai (design §8).
    timezone: 'Asia/Shanghai',
    log_timezone: 'Asia/Shanghai',
    // Statements carry card data: not even failing ones go to the log.
    log_statement: 'none',
    log_min_error_statement: 'panic',
    log_line_prefix: '%m [%p] ',
    // The launcher reads the log's tail to explain a failure.
    lc_messages: 'C',
    ...(process.platform === 'win32' && { unix_socket_permissions: '0777' }),
  };
}

/** The operator's own settings beside postgresql.conf; never overwritten. */
export const CUSTOM_SETTINGS = 'custom.conf';

/** postgresql.conf, written anew at each start. */
export function renderSettings(settings: Readonly<Record<string, string>>): string {
  // PostgreSQL reads escapes within the quotes.
  const quoted = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll("'", "''");
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${quoted(value)}'`);
  return [
    `# Written at every start. Put your own settings into ${CUSTOM_SETTINGS} beside this file.`,
    ...lines,
    `include = '${CUSTOM_SETTINGS}'`,
    '',
  ].join('\n');
}
