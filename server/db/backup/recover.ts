import { chownSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { EmbeddedTrouble } from '../embedded/trouble.ts';
import type { Binaries } from '../embedded/binaries.ts';
import { writeIntoCluster } from '../embedded/cluster.ts';
import type { Place } from '../embedded/place.ts';
import { startServerProcess } from '../embedded/server.ts';
import { stopServerProcess } from '../embedded/stop.ts';
import { archivingInto, restoringFrom } from './archiving.ts';
import { unpackCluster } from './copyFiles.ts';
import { sayMoment } from './moment.ts';
import { manifestOf, positionOf, segmentsOf, type Base, type Repository } from './repository.ts';
import { BackupTrouble } from './trouble.ts';

/** A recovery replays days of log. */
const PATIENCE_MS = 24 * 3_600_000;
/** Files of the operator's that must not steer the recovery: they could archive, or stop it. */
const ASIDE = ['postgresql.conf', 'postgresql.auto.conf', 'custom.conf'];
const ASIDE_EXTERNAL = ['pg_hba.conf', 'pg_ident.conf'];

export interface Recovery {
  readonly repository: Repository;
  readonly base: Base;
  /** The data folder to restore into, with an empty cluster. */
  readonly place: Place;
  readonly binaries: Binaries;
  /** null: as far as the log goes. */
  readonly to: Date | null;
  /** null: the newest. */
  readonly timeline: number | null;
  /** The log of the cluster that was moved aside, which holds what had not been archived. */
  readonly live?: string | null;
  /** The cluster is thrown away after the check: it need not survive a power cut. */
  readonly isTrial: boolean;
  /** The backup folder into which the recovered server archives; null for one that is thrown away. */
  readonly archiveTo: string | null;
  readonly say: (line: string) => void;
  /** Looks at the recovered database before the server is stopped. */
  readonly check: (url: string) => Promise<void>;
}

export interface Recovered {
  readonly timeline: number;
  /** The last transaction that was replayed; null where there was none after the base backup. */
  readonly reachedAt: Date | null;
}

/**
 * Unpacks a base backup into a place, replays the log, and leaves a stopped cluster that has left recovery.
 * @throws BackupTrouble
 */
export async function recover(recovery: Recovery): Promise<Recovered> {
  const { base, place, repository, say, to } = recovery;
  const { account, cluster } = place;
  const own = (name: string): void => {
    if (account) chownSync(name, account.uid, account.gid);
  };
  const newest = await checkLog(repository, base);
  say(`正在还原备份 ${base.name}…`);
  await unpackCluster(path.join(base.folder, 'data'), await manifestOf(base), cluster, own);
  const aside = [...ASIDE, ...(base.kind === 'external' ? ASIDE_EXTERNAL : [])];
  for (const name of aside)
    if (existsSync(path.join(cluster, name)))
      renameSync(path.join(cluster, name), path.join(cluster, `${name}.original`));
  if (base.kind === 'external') {
    writeIntoCluster(place, 'pg_hba.conf', 'local all all trust\n');
    writeIntoCluster(place, 'pg_ident.conf', '');
  }
  writeIntoCluster(place, 'recovery.signal', '');
  const from = restoringFrom(repository, account, recovery.live ?? null);
  const into = recovery.archiveTo === null ? null : archivingInto(recovery.archiveTo, cluster, account);
  say(to === null ? '正在回放日志…' : `正在回放日志，到 ${sayMoment(to)}…`);
  const settings: Record<string, string> = {
    hot_standby: 'off',
    shared_buffers: '128MB',
    ...(recovery.isTrial && { fsync: 'off' }),
    ...into?.settings,
    ...from.settings,
    recovery_target_timeline: recovery.timeline === null ? 'latest' : String(recovery.timeline),
    ...(to !== null && {
      // A zone's name, and Z is one, cannot be read that early.
      recovery_target_time: to.toISOString().replace('Z', '+00'),
      recovery_target_inclusive: 'off',
      recovery_target_action: 'promote',
    }),
  };
  let recovered: Recovered;
  try {
    const server = await startServerProcess(place, recovery.binaries, settings, {
      environment: { ...into?.environment, ...from.environment },
      patienceMs: PATIENCE_MS,
    });
    try {
      const url = urlOf(base, server.socketDir, server.port, place);
      recovered = await readRecovered(url, to === null ? newest : null);
      await recovery.check(url);
    } finally {
      await stopServerProcess(place, recovery.binaries, server);
    }
  } catch (error) {
    throw sentenceOf(error, to);
  }
  for (const name of aside) {
    rmSync(path.join(cluster, name), { force: true });
    if (existsSync(path.join(cluster, `${name}.original`)))
      renameSync(path.join(cluster, `${name}.original`), path.join(cluster, name));
  }
  return recovered;
}

/**
 * Checks that no segment is missing between the base backup and the newest: PostgreSQL takes a gap for the end of the log.
 * @returns the newest segment
 */
async function checkLog(repository: Repository, base: Base): Promise<string> {
  const begin = positionOf(base.startWal);
  const positions = [...new Set((await segmentsOf(repository)).map(positionOf))].filter((at) => at >= begin);
  if (positions[0] !== begin)
    throw new BackupTrouble(`备份 ${base.name} 所需的日志 ${base.startWal} 不在备份目录中`);
  if (!positions.includes(positionOf(base.stopWal)))
    throw new BackupTrouble(`备份 ${base.name} 所需的日志 ${base.stopWal} 不在备份目录中`);
  for (const [nth, at] of positions.entries()) {
    const next = positions[nth + 1];
    if (next !== undefined && numberOf(next) !== numberOf(at) + 1n)
      throw new BackupTrouble(`日志在 ${at} 之后有缺失，只能恢复到缺失之前`);
  }
  return positions.at(-1) ?? begin;
}
/** A segment's number: 256 of 16 MB each make one of the upper half. */
const numberOf = (position: string): bigint =>
  BigInt(`0x${position.slice(0, 8)}`) * 256n + BigInt(`0x${position.slice(8)}`);

/** The recovered server's database, through its socket, on Windows through its port. */
function urlOf(base: Base, socketDir: string, port: number, place: Place): string {
  const user = encodeURIComponent(base.user);
  if (socketDir !== '')
    return `postgresql:///${encodeURIComponent(base.database)}?${new URLSearchParams({ host: socketDir, port: String(port), user: base.user })}`;
  const file = path.join(place.dataDir, 'password');
  const password = existsSync(file) ? encodeURIComponent(readFileSync(file, 'utf8')) : '';
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${encodeURIComponent(base.database)}`;
}

/** @param newest the position that the log must have reached; null where a time was the target */
async function readRecovered(url: string, newest: string | null): Promise<Recovered> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ recovering: boolean; wal: string; at: Date | null }>(
      `select pg_is_in_recovery() as recovering, pg_walfile_name(pg_current_wal_lsn()) as wal,
              pg_last_xact_replay_timestamp() as at`,
    );
    const [row] = rows;
    if (!row || row.recovering) throw new BackupTrouble('数据库没有结束恢复');
    if (newest !== null && positionOf(row.wal) < newest)
      throw new BackupTrouble(`日志只回放到 ${row.wal}，没有到备份目录中最新的 ${newest}：其间的日志已损坏`);
    return { timeline: Number.parseInt(row.wal.slice(0, 8), 16), reachedAt: row.at };
  } finally {
    await client.end();
  }
}

function sentenceOf(error: unknown, to: Date | null): unknown {
  const log = error instanceof EmbeddedTrouble && typeof error.cause === 'string' ? error.cause : '';
  if (/recovery ended before configured recovery target was reached/.test(log)) {
    const [, last] = /last completed transaction was at log time (\S+ \S+ ?\S*)/.exec(log) ?? [];
    const until =
      last === undefined ? '' : `，最后一笔在 ${sayMoment(new Date(last.replace(/ (\S+)$/, '$1')))}`;
    return new BackupTrouble(
      `备份的日志没有到 ${to ? sayMoment(to) : '目标'}${until}；请改用更早的时间，或用 --to latest 恢复到日志末尾`,
      { cause: error },
    );
  }
  if (/yibao restore: (.+?) is broken/.test(log))
    return new BackupTrouble(`日志文件 ${/yibao restore: (.+?) is broken/.exec(log)?.[1]} 已损坏`, {
      cause: error,
    });
  if (/WAL was generated with "?wal_level=minimal/.test(log))
    return new BackupTrouble('备份之后数据库曾在没有归档的情况下运行，这段日志不能回放', { cause: error });
  return error;
}

/** Whether a folder can take a cluster: it does not exist, or is empty. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}
