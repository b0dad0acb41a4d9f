import { createHash } from 'node:crypto';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { noteAsking } from './asking.ts';
import { now } from './clock.ts';
import { sideConnection, type Database } from './connect.ts';
import { lsnOf, POSITION_SQL, positionOf, type Position } from './position.ts';

/**
 * Reads that may be a little old run on streaming replicas.
 *
 * Each second a node writes the primary's time and timeline into a row (the beat). What a replica shows of that row says up to when
 * it is complete: an idle primary is no lag, and a replica that follows another history never shows a new beat. A person's reads avoid
 * replicas that have not replayed their last write; its position travels with the client.
 */

/** How often the beat is written and the replicas are looked at, ms. */
const BEAT_MS = 1000;
/** Another node may have written it just before, ms. */
const FRESH_BEAT_MS = 900;
export const MAX_LAG_MS = 10_000;
/** So many looks in vain, and what runs on the replica is cut off: its machine may be gone without a word. */
const SILENT_LOOKS = 2;
/** How long a job waits for a replica to replay what was written before it began, ms, and how often it looks. */
const JOB_PATIENCE_MS = 2000;
const JOB_LOOK_MS = 50;
const ROW = 'replica.beat';
const ZONE = 'Asia/Shanghai';

const BEAT = `
  begin;
  set local synchronous_commit = off;
  insert into sweep as s (name, ok_at, held_by)
  values ('${ROW}', clock_timestamp(), left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))
  on conflict (name) do update set ok_at = excluded.ok_at, held_by = excluded.held_by
   where s.held_by <> excluded.held_by or s.ok_at not between excluded.ok_at - interval '${FRESH_BEAT_MS} ms' and excluded.ok_at;
  select left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline, system_identifier::text as system from pg_control_system();
  commit`;

const LOOK = `
  select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn()::text as lsn, b.held_by as timeline,
         (extract(epoch from b.ok_at) * 1000)::float8 as as_of, system_identifier::text as system, current_setting('timezone') as zone
    from pg_control_system() left join sweep b on b.name = '${ROW}'`;

interface BeatRow {
  readonly timeline: string;
  readonly system: string;
}
interface LookRow {
  readonly is_replica: boolean;
  readonly lsn: string | null;
  readonly timeline: string | null;
  readonly as_of: number | null;
  readonly system: string;
  readonly zone: string;
}

interface Seen extends Position {
  /** Which cluster of PostgreSQL it is a copy of. */
  readonly system: string;
  /** Everything that was acknowledged before this time is there; ms since 1970, by the primary's clock. */
  readonly asOf: number;
}

/** Why a read that may be old ran on the primary after all; `replica`: it did not. */
export type ReadOutcome = 'replica' | 'behind' | 'unfit' | 'repeated';

/** How a replica stands. */
export interface ReplicaStanding {
  readonly name: string;
  /** Seconds by which it is behind the primary; null: not known. */
  readonly lagSeconds: number | null;
  readonly isUsed: boolean;
}

export interface ReplicaOptions {
  readonly maxLagMs?: number;
  /** Errors that are the answer of a call, and no failure of the replica. */
  readonly isAnswer?: (error: unknown) => boolean;
  /** Hears why a replica is not used from now on; null: it is used again. */
  readonly onChange?: (name: string, trouble: string | null) => void;
  readonly onRead?: (outcome: ReadOutcome) => void;
  /** A replica gave an error, and the read is repeated on the primary. */
  readonly onRepeat?: (error: unknown, name: string) => void;
}

/** Who reads, and what they must see. */
export interface Reader {
  /** The reads of one key prefer one replica, so that a page and its sums agree. */
  readonly key: string;
  /** What the replica must have replayed; null: nothing in particular. */
  readonly after: Position | null;
  /** How long it may wait for that, ms. */
  readonly patienceMs?: number;
}

/** Reads on a replica, else on the primary. */
export type JobReads = <T>(onReplica: OnReplica<T>, onPrimary: () => Promise<T>) => Promise<T>;
/** `asOf`: up to when the replica is complete, ms since 1970. */
type OnReplica<T> = (db: Database, asOf: number) => Promise<T>;

export class Replicas {
  readonly #primary: Database;
  readonly #heart: pg.Pool;
  readonly #replicas: readonly Replica[];
  readonly #options: ReplicaOptions;
  readonly #maxLagMs: number;
  /** Of the primary, since it last answered. */
  #timeline = 0;
  #system = '';
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** `databases`: pools of the replicas. */
  constructor(primary: Database, databases: readonly Database[], options: ReplicaOptions = {}) {
    this.#primary = primary;
    this.#heart = sideConnection(primary);
    this.#replicas = databases.map((db) => new Replica(db));
    this.#options = options;
    this.#maxLagMs = options.maxLagMs ?? MAX_LAG_MS;
  }

  /** Looks at the replicas, from now on each second. */
  async start(): Promise<void> {
    this.#round = this.#beat();
    await this.#round;
    const next = (): void => {
      if (this.#isStopped) return;
      this.#timer = setTimeout(() => {
        this.#round = this.#beat();
        void this.#round.then(next);
      }, BEAT_MS).unref();
    };
    next();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#round;
    await this.#heart.end();
    for (const replica of this.#replicas) await replica.end();
  }

  /** Never throws. */
  async #beat(): Promise<void> {
    // The primary may be away: the replicas are looked at all the same, and grow old.
    const results = await this.#heart.query(BEAT).catch(() => null);
    // A result for each statement.
    for (const { rows } of [results ?? []].flat() as unknown as { rows: Partial<BeatRow>[] }[])
      if (rows[0]?.timeline !== undefined) {
        this.#timeline = Number.parseInt(rows[0].timeline, 16);
        this.#system = rows[0].system ?? '';
      }
    await Promise.all(this.#replicas.map((replica) => replica.look()));
    for (const replica of this.#replicas) {
      const trouble = this.#troubleOf(replica);
      if (replica.trouble === trouble) continue;
      replica.trouble = trouble;
      this.#options.onChange?.(replica.name, trouble);
    }
  }

  /** The reason for which reads do not go to a replica; null: they do. */
  #troubleOf(replica: Replica): string | null {
    const { seen } = replica;
    if (seen === null) return replica.failure ?? '尚未连接';
    if (seen.system !== this.#system) return '不是本库的副本';
    if (seen.timeline < this.#timeline) return '仍在旧的时间线上';
    return now() - seen.asOf > this.#maxLagMs ? `落后超过 ${this.#maxLagMs / 1000} 秒` : null;
  }

  standings(): ReplicaStanding[] {
    return this.#replicas.map((replica) => ({
      name: replica.name,
      lagSeconds: replica.seen === null ? null : Math.max(0, now() - replica.seen.asOf) / 1000,
      isUsed: this.#troubleOf(replica) === null,
    }));
  }

  /** The primary's place in its log: what was acknowledged until now lies before it. */
  async position(): Promise<string> {
    const { rows } = await this.#primary.$client.query<{ position: string }>(
      `select ${POSITION_SQL} as position`,
    );
    return rows[0]?.position ?? '';
  }

  /**
   * Reads on a replica that is fit and has replayed what `reader` must see, else on the primary. What fails on the replica is done
   * once more on the primary: it may have been cancelled because it stood in the way of replaying, or its server is gone.
   */
  async read<T>(reader: Reader, onReplica: OnReplica<T>, onPrimary: () => Promise<T>): Promise<T> {
    const tell = (outcome: ReadOutcome): void => this.#options.onRead?.(outcome);
    const found = await this.#choose(reader);
    if (typeof found === 'string') {
      tell(found);
      return onPrimary();
    }
    const { replica, seen } = found;
    try {
      const value = await onReplica(replica.db, seen.asOf);
      tell('replica');
      return value;
    } catch (error) {
      if (this.#options.isAnswer?.(error) || wasEnded(error)) throw error;
      replica.failed(error);
      tell('repeated');
      this.#options.onRepeat?.(error, replica.name);
      return onPrimary();
    }
  }

  /** For the reads of one job: they see all that was written before the first of them, and wait a moment for that. */
  forJob(key: string): JobReads {
    let began: Promise<Position | null> | undefined;
    return async (onReplica, onPrimary) => {
      began ??= this.position().then(positionOf);
      return this.read({ key, after: await began, patienceMs: JOB_PATIENCE_MS }, onReplica, onPrimary);
    };
  }

  async #choose(reader: Reader): Promise<{ replica: Replica; seen: Seen } | 'behind' | 'unfit'> {
    const until = performance.now() + (reader.patienceMs ?? 0);
    const fit = inOrder(this.#replicas, reader.key).filter((each) => this.#troubleOf(each) === null);
    if (fit.length === 0) return 'unfit';
    const chosen = (): { replica: Replica; seen: Seen } | null => {
      for (const replica of fit) {
        const { seen } = replica;
        if (seen !== null && this.#troubleOf(replica) === null && hasReplayed(seen, reader.after))
          return { replica, seen };
      }
      return null;
    };
    for (;;) {
      const known = chosen();
      if (known) return known;
      // What is known of a replica is a second old at most; a write of before that may well be there by now.
      await fit[0]?.look();
      const found = chosen();
      if (found) return found;
      if (performance.now() >= until) return 'behind';
      await sleep(JOB_LOOK_MS);
    }
  }
}

const hasReplayed = (seen: Seen, after: Position | null): boolean =>
  after === null || (seen.timeline >= after.timeline && seen.lsn >= after.lsn);

/** All of them, beginning with the one that belongs to the key. */
function inOrder<T>(all: readonly T[], key: string): readonly T[] {
  const first = createHash('sha1').update(key).digest().readUInt32BE() % Math.max(1, all.length);
  return [...all.slice(first), ...all.slice(0, first)];
}

/** What PostgreSQL answered, also where drizzle has wrapped it; null where there was no answer. */
function answerOf(error: unknown): pg.DatabaseError | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof pg.DatabaseError) return at;
  return null;
}

/** A statement that took too long, or whose reader has gone: on the primary it would take as long. */
const wasEnded = (error: unknown): boolean => answerOf(error)?.code === '57014';

/** Whether the server is still there: it answered, and did not say that it ends. */
function isThere(error: unknown): boolean {
  const code = answerOf(error)?.code;
  return code !== undefined && !/^(57P|08)/.test(code);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

class Replica {
  readonly db: Database;
  /** Host and port, for logs and metrics. */
  readonly name: string;
  /** The state in which the replica was last seen; null: unfit for reads. */
  seen: Seen | null = null;
  failure: string | null = null;
  /** The trouble that was last logged. */
  trouble: string | null | undefined;
  readonly #side: pg.Pool;
  readonly #clients = new Set<pg.PoolClient>();
  #looking: Promise<void> | null = null;
  #silent = 0;

  constructor(db: Database) {
    this.db = db;
    const { connectionString = '' } = db.$client.options;
    this.name = nameOf(connectionString);
    this.#side = sideConnection(db);
    db.$client.on('connect', (client) => this.#clients.add(client));
    db.$client.on('remove', (client) => this.#clients.delete(client));
    noteAsking(db.$client);
  }

  /** Never throws. Looks that are asked for at the same time are one. */
  look(): Promise<void> {
    this.#looking ??= this.#lookNow().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #lookNow(): Promise<void> {
    try {
      const { rows } = await this.#side.query<LookRow>(LOOK);
      this.#silent = 0;
      this.#saw(rows[0]);
    } catch (error) {
      this.#is(`无法读取：${messageOf(error)}`);
      this.#silent += 1;
      if (this.#silent >= SILENT_LOOKS) this.#cut();
    }
  }

  #saw(row: LookRow | undefined): void {
    const { lsn = null, timeline = null, as_of: asOf = null, system = '', zone = '' } = row ?? {};
    // Promoted, or never a replica: what it holds has a history of its own.
    if (row?.is_replica !== true || lsn === null) this.#is('不是只读副本');
    // An account of its own behind a pooler, without the settings of ours.
    else if (zone !== ZONE) this.#is(`连接的时区是 ${zone}，应为 ${ZONE}`);
    else if (timeline === null || asOf === null) this.#is('还没有收到主库的心跳');
    else {
      this.seen = { timeline: Number.parseInt(timeline, 16), lsn: lsnOf(lsn), asOf, system };
      this.failure = null;
    }
  }

  /** Why it is not fit. */
  #is(failure: string): void {
    this.seen = null;
    this.failure = failure;
  }

  /** A read failed here. */
  failed(error: unknown): void {
    if (isThere(error)) return;
    // Other reads leave it out until it has been looked at again.
    this.#is(`读取失败：${messageOf(error)}`);
  }

  /** Statements that wait for a machine that is gone would wait for minutes. */
  #cut(): void {
    for (const client of this.#clients)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }

  async end(): Promise<void> {
    await this.#side.end();
  }
}

/** Host and port: the URL holds a password. */
function nameOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  return `${hostname || (searchParams.get('host') ?? '')}:${port || (searchParams.get('port') ?? '5432')}`;
}
