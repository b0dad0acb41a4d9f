import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Ends the statement that a connection is running. */
export type EndStatement = (client: pg.PoolClient) => Promise<unknown>;

/**
 * The connections of one request. A request may hold one: a second one, waited for while the first is held, lets a
 * burst of requests wait for each other until all time out. What nobody waits for any more is ended.
 */
export class Asking {
  /** The call repeats the same few statements all day, so each gets a name and is prepared once a connection (`namingClient`). */
  readonly isRepeated: boolean;
  readonly #held = new Set<pg.PoolClient>();
  readonly #onSecond: () => void;
  #ending: Promise<unknown> | null = null;
  #wanted = 0;

  /** `onSecond` is told of a second connection; in tests it throws. */
  constructor(onSecond: () => void, { isRepeated = false } = {}) {
    this.#onSecond = onSecond;
    this.isRepeated = isRepeated;
  }

  /** Before a connection is waited for. */
  want(): void {
    if (this.#wanted > 0) this.#onSecond();
    this.#wanted += 1;
  }
  hold(client: pg.PoolClient): void {
    this.#held.add(client);
  }
  /** Gives a connection back, or the wish for one that did not come. It waits for a statement that is being ended. */
  async drop(client: pg.PoolClient | null): Promise<void> {
    this.#wanted -= 1;
    // Otherwise the end could reach the next request's statement on this connection.
    await this.#ending;
    if (client) this.#held.delete(client);
  }

  /** Ends the statements that run now. */
  end(endStatement: EndStatement): void {
    this.#ending = Promise.all([...this.#held].map(endStatement)).catch(() => undefined);
  }
}

const current = new AsyncLocalStorage<Asking>();

/** Runs the work of one request. */
export const askingBy = <T>(asking: Asking, work: () => Promise<T>): Promise<T> =>
  // Awaited inside: a query of drizzle begins when it is awaited.
  current.run(asking, async () => work());

/** Whether the current request's statements get names (`Asking.isRepeated`). */
export const isRepeated = (): boolean => current.getStore()?.isRepeated === true;

/** Runs work that belongs to no request, such as a statement for several of them. */
export const unasked = <T>(work: () => T): T => current.exit(work);

/** Makes a pool note whose connections it gives out. */
export function noteAsking(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const noted = async (): Promise<pg.PoolClient> => {
    const asking = current.getStore();
    if (!asking) return connect();
    asking.want();
    const client = await connect().catch(async (error: unknown) => {
      await asking.drop(null);
      throw error;
    });
    asking.hold(client);
    const release = client.release.bind(client);
    client.release = (error) => void asking.drop(client).then(() => release(error));
    return client;
  };
  pool.connect = noted as typeof pool.connect;
  pool.query = (async (...args: readonly unknown[]) => {
    const client = await noted();
    const query = client.query.bind(client) as (...given: readonly unknown[]) => Promise<unknown>;
    try {
      return await query(...args);
    } finally {
      client.release();
    }
  }) as typeof pool.query;
}
