import { sql } from 'drizzle-orm';
import { rowOf, rowsOf, type Database, type Queryable } from '../db/connect.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../insurer/port.ts';
import type { PushedRx, RxSheet } from '../insurer/prescriptions.ts';
import { insertRx } from './insert.ts';
import { refreshFromCentre } from './refreshFromCentre.ts';

/** Prescriptions in a round; each is one transaction. */
const ROUND = 100;

/**
 * Reads the feed of pushed prescriptions from the stored mark, for all stores, one process at a time. Each is written
 * together with the mark, so that none is skipped or doubled. Returns the new numbers; stops when the centre does not
 * answer.
 */
export async function pullRx(db: Database, insurer: InsurerPort): Promise<string[]> {
  const came: string[] = [];
  for (;;) {
    const { pushSn } = await rowOf<{ pushSn: string }>(
      db,
      sql`select push_sn from rx_feed where feed = 'push'`,
    );
    const pushed = await silent(() => insurer.pushedRx({ pushSn, limit: ROUND }));
    for (const one of pushed ?? []) {
      const sheet = await silent(() => downloaded(insurer, one));
      if (sheet === null) return came;
      if (await take(db, one, sheet)) came.push(one.hiRxno);
      if (sheet !== 'gone' && one.isTouched) await refreshFromCentre(db, insurer, one).catch(() => undefined);
    }
    if (pushed === null || pushed.length < ROUND) return came;
  }
}

/** Null when the centre did not answer. */
const silent = <T>(ask: () => Promise<T>): Promise<T | null> =>
  ask().catch((error: unknown) => {
    if (error instanceof InsurerTimeout) return null;
    throw error;
  });

/** 7204; `gone` when the centre no longer gives it: withdrawn, or its token has expired. */
const downloaded = (insurer: InsurerPort, one: PushedRx): Promise<RxSheet | 'gone'> =>
  insurer.downloadRx(one).catch((error: unknown) => {
    if (error instanceof InsurerRefusal) return 'gone' as const;
    throw error;
  });

/** False when another process was first, or there is nothing to write. */
const take = (db: Database, one: PushedRx, sheet: RxSheet | 'gone'): Promise<boolean> =>
  db.transaction(async (tx) => {
    const moved = await tx.execute(
      sql`update rx_feed set push_sn = ${one.pushSn}, pulled_at = clock_timestamp()
           where feed = 'push' and push_sn < ${one.pushSn}::bigint`,
    );
    return moved.rowCount === 1 && sheet !== 'gone' && (await isWanted(tx, one)) && insertRx(tx, one, sheet);
  });

/** Of a store that is here, and not here yet: it may be at another store meanwhile. The feed's lock excludes a second process. */
const isWanted = async (tx: Queryable, { fixmedinsCode, hiRxno }: PushedRx): Promise<boolean> =>
  (await rowsOf(tx, sql`select 1 from store where fixmedins_code = ${fixmedinsCode}`)).length === 1 &&
  (await rowsOf(tx, sql`select 1 from prescription where hi_rxno = ${hiRxno}`)).length === 0;
