import type { Database } from './db/connect.ts';
import { repositoryOf, type Repository } from './db/backup/repository.ts';
import { sayMoment } from './db/backup/moment.ts';
import { readBackups, type BackupStanding } from './db/backup/standing.ts';
import { systemFrom } from './db/backup/external.ts';
import { BackupTrouble } from './db/backup/trouble.ts';
import type { Figures } from './figures/figures.ts';

export interface BackupOptions {
  readonly dir: string;
  /** How often a base backup is due, hours. */
  readonly hours: number;
  /**
   * Takes and proves a base backup in a process of its own; null where the operator does, as for an external database. Rejects with the
   * reason in one sentence.
   */
  readonly run: ((signal: AbortSignal) => Promise<void>) | null;
}

const LOOK_MS = 10_000;
/** After a failure the next try waits, so that a full disk is not filled again at once. */
const RETRY_MS = 15 * 60_000;
/** A backup and its proof take this long at most before the last one counts as too old. */
const GRACE_HOURS = 2;

/** Watches the backups of the database, and takes one where it is due. */
export class BackupKeeper {
  readonly #db: Database;
  readonly #options: BackupOptions;
  readonly #figures: Figures;
  readonly #onFault: (error: unknown) => void;
  readonly #begunAt = Date.now();
  readonly #abort = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #repository: Promise<Repository> | null = null;
  #running: Promise<void> | null = null;
  #failure: { readonly text: string; readonly at: number } | null = null;

  constructor(db: Database, options: BackupOptions, figures: Figures, onFault: (error: unknown) => void) {
    this.#db = db;
    this.#options = options;
    this.#figures = figures;
    this.#onFault = onFault;
    // Each node reads, since each is asked for its metrics.
    const look = (): void => void this.#look().catch(onFault);
    this.#timer = setInterval(look, LOOK_MS).unref();
    look();
  }

  /**
   * One round of one node: begins a backup that is due, and does not wait for it.
   * @throws BackupTrouble while something is wrong, so that the sweep is late and people are told
   */
  async sweep(): Promise<void> {
    const standing = await this.#look();
    if (this.#isDue(standing)) this.#begin();
    const wrong = this.#failure?.text ?? this.#wrongIn(standing);
    if (wrong !== null) throw new BackupTrouble(wrong);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#abort.abort();
    await this.#running;
  }

  async #look(): Promise<BackupStanding> {
    this.#repository ??= systemFrom(this.#db.$client).then((system) =>
      repositoryOf(this.#options.dir, system),
    );
    // A database that was away is asked again.
    this.#repository.catch(() => (this.#repository = null));
    const standing = await readBackups(this.#db.$client, await this.#repository);
    this.#figures.backups({
      newestMs: standing.newestAt?.getTime() ?? null,
      verifiedMs: standing.verifiedAt?.getTime() ?? null,
      archivedMs: standing.archivedAt?.getTime() ?? null,
      archiveFailures: standing.failures,
      isArchiveFailing: standing.isFailing,
      lagBytes: standing.lagBytes,
    });
    return standing;
  }

  #isDue({ verifiedAt }: BackupStanding): boolean {
    if (this.#options.run === null || this.#running !== null) return false;
    if (this.#failure !== null && Date.now() - this.#failure.at < RETRY_MS) return false;
    return verifiedAt === null || hoursSince(verifiedAt.getTime()) >= this.#options.hours;
  }

  #begin(): void {
    const { run } = this.#options;
    if (run === null || this.#abort.signal.aborted) return;
    this.#running = run(this.#abort.signal)
      .then(
        () => {
          this.#failure = null;
        },
        (error: unknown) => {
          if (this.#abort.signal.aborted) return;
          this.#failure = { text: error instanceof Error ? error.message : String(error), at: Date.now() };
          this.#onFault(error);
        },
      )
      .finally(() => (this.#running = null));
  }

  /** The sentence for people; null where all is well. A backup that was never taken gets its time from the start of the process. */
  #wrongIn({ newestAt, verifiedAt, isFailing }: BackupStanding): string | null {
    if (isFailing)
      return '日志归档失败，数据库日志留在原处，请检查备份目录的空间和权限（postgres.log 中的 yibao archive）';
    const most = this.#options.hours + GRACE_HOURS;
    const proved = this.#options.run === null ? newestAt : verifiedAt;
    if (hoursSince(Math.max(proved?.getTime() ?? 0, proved === null ? this.#begunAt : 0)) < most) return null;
    return proved === null ? '还没有可用的备份' : `最近一次备份是 ${sayMoment(proved)}`;
  }
}

const hoursSince = (ms: number): number => (Date.now() - ms) / 3_600_000;
