import type { Pool } from 'pg';
import { basesOf, type Repository } from './repository.ts';

/** How the backups of a database stand. Times are ISO texts. */
export interface BackupStanding {
  /** The moment up to which the newest base backup reaches; null: there is none. */
  readonly newestAt: Date | null;
  /** When the newest backup was made that a restore has proved. */
  readonly verifiedAt: Date | null;
  /** When a segment of the log was last archived; null: never, or an operator's own archive. */
  readonly archivedAt: Date | null;
  /** Whether the last attempt to archive failed. */
  readonly isFailing: boolean;
  readonly failures: number;
  /** Bytes of the log that are not archived yet, whole segments of 16 MB left out; null where nothing archives. */
  readonly lagBytes: number | null;
}

/** Reads the backup folder and the server's own account of its archive. */
export async function readBackups(
  pool: Pick<Pool, 'query'>,
  repository: Repository,
): Promise<BackupStanding> {
  const bases = await basesOf(repository);
  const { rows } = await pool.query<{
    at: number | null;
    failing: boolean;
    failures: string;
    wal: string | null;
    lsn: string | null;
    on: boolean;
  }>(
    // Pools read times as texts of Shanghai, plain clients as dates: a number is neither.
    `select (extract(epoch from last_archived_time) * 1000)::float8 as at, coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
            failed_count::text as failures, last_archived_wal as wal,
            case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as lsn,
            current_setting('archive_mode') <> 'off' as "on"
       from pg_stat_archiver`,
  );
  const [row] = rows;
  const end = (base: { readonly endedAt: string } | undefined): Date | null =>
    base ? new Date(base.endedAt) : null;
  return {
    newestAt: end(bases.at(-1)),
    verifiedAt: end(bases.findLast(({ verified }) => verified !== null)),
    archivedAt: row?.at == null ? null : new Date(row.at),
    isFailing: row?.failing ?? false,
    failures: Number(row?.failures ?? 0),
    lagBytes: row?.on && row.lsn !== null ? lagOf(row.wal, row.lsn) : null,
  };
}

const SEGMENT = 16 * 1024 * 1024;

/** From the end of the last archived segment to the end of the log. */
function lagOf(wal: string | null, lsn: string): number {
  const [high = '0', low = '0'] = lsn.split('/');
  const at = Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
  const [, upper, lower] = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})/.exec(wal ?? '') ?? [];
  if (upper === undefined || lower === undefined) return 0;
  const archived = Number.parseInt(upper, 16) * 2 ** 32 + (Number.parseInt(lower, 16) + 1) * SEGMENT;
  return Math.max(0, at - archived);
}
