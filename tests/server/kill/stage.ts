import { afterAll, beforeAll } from 'vitest';
import { connect, type Database } from '../../../server/db/connect.ts';
import { patient } from '../../patience.ts';
import { startApiProcess, type ApiProcess } from '../../soak/process.ts';
import { seeded } from '../api.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { setTrap } from './trap.ts';

export const MINUTES = patient(180_000);

/** A process of its own on a database of its own, in which a trap can be set. */
export interface Stage {
  readonly db: Database;
  readonly api: ApiProcess;
}

/** `prepare` fills the database before the process starts. */
export function openStage(prepare: (db: Database) => Promise<void>): Stage {
  let database: FreshDatabase;
  let db: Database;
  let api: ApiProcess;
  beforeAll(async () => {
    database = await freshDatabase(seeded);
    db = connect(database.url, { max: 3 });
    await prepare(db);
    await setTrap(db);
    api = await startApiProcess(database.url);
  }, MINUTES);
  afterAll(async () => {
    await api.kill();
    await db.$client.end();
    await database.drop();
  }, MINUTES);
  return {
    get db() {
      return db;
    },
    get api() {
      return api;
    },
  };
}
