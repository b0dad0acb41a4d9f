import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { safeError } from '../errors/safeError.ts';

/** A lease outlives its node by three rounds, at least this long. */
const LEAST_MS = 1000;
const ROUNDS = 3;
/** Of a round: another node whose clock ticks a little earlier does not repeat what was just done. */
const MOST_OF = 0.8;

/**
 * Periodic work that one node does at a time: the others find the lease taken. Every sweep stays safe beside another
 * one, since a lease may end while its holder is only slow. Failures are counted in the table `sweep` and reported.
 */
export class Leases {
  readonly #db: Queryable;
  readonly #node = randomUUID();
  readonly #onFault: (error: unknown, name: string) => void;

  constructor(db: Queryable, onFault: (error: unknown, name: string) => void) {
    this.#db = db;
    this.#onFault = onFault;
  }

  /** Runs `work` unless it ran within the last `everyMs` or runs at another node. Never throws. */
  async run(name: string, everyMs: number, work: () => Promise<unknown>): Promise<void> {
    const lease = sql`clock_timestamp() + make_interval(secs => ${Math.max(everyMs * ROUNDS, LEAST_MS) / 1000})`;
    let beat: NodeJS.Timeout | undefined;
    try {
      if (!(await this.#take(name, lease))) return;
      beat = setInterval(
        () => {
          const mine = sql`name = ${name} and held_by = ${this.#node}`;
          this.#db
            .execute(sql`update sweep set held_until = ${lease} where ${mine}`)
            .catch((error: unknown) => this.#onFault(error, name));
        },
        Math.max(everyMs, LEAST_MS / 2),
      );
      await work();
      await this.#end(name, everyMs, sql`ok_at = clock_timestamp()`);
    } catch (error) {
      this.#onFault(error, name);
      const text = safeError(error).err['message'];
      const noted = sql`faults = faults + 1, fault_at = clock_timestamp(), fault = ${String(text).slice(0, 500)}`;
      // Where the database itself is the fault, the log line is all there is.
      await this.#end(name, everyMs, noted).catch(() => undefined);
    } finally {
      clearInterval(beat);
    }
  }

  async #take(name: string, lease: ReturnType<typeof sql>): Promise<boolean> {
    const taken = await rowsOf(
      this.#db,
      sql`insert into sweep as s (name, held_by, held_until, begun_at)
          values (${name}, ${this.#node}, ${lease}, clock_timestamp())
          on conflict (name) do update
             set held_by = excluded.held_by, held_until = excluded.held_until, begun_at = excluded.begun_at
           where s.held_until < clock_timestamp()
          returning 1`,
    );
    return taken.length > 0;
  }

  async #end(name: string, everyMs: number, how: ReturnType<typeof sql>): Promise<void> {
    const rest = sql`make_interval(secs => ${(everyMs * MOST_OF) / 1000})`;
    await this.#db.execute(
      sql`update sweep set ${how}, held_until = greatest(begun_at + ${rest}, clock_timestamp())
           where name = ${name} and held_by = ${this.#node}`,
    );
  }
}
