import type { Browser } from 'playwright-core';
import { connect, type Database } from '../../server/db/connect.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { launchBrowser } from '../browser/browser.ts';
import { ownCluster } from '../soak/cluster.ts';
import { makeLedger } from './ledger/make.ts';
import { opened } from '../server/opened.ts';

export const ROWS = 1_000_000;

/** What several benches share, each made when the first bench needs it. */
export interface Tools {
  database(): Promise<string>;
  ledger(): Promise<Database>;
  /** Of 5 million rows. */
  ledger5m(): Promise<Database>;
  /** A migrated database of its own beside the others. */
  another(name: string): Promise<Database>;
  /** The address of an empty database, for a bench that connects by itself. */
  emptyUrl(name: string): Promise<string>;
  browser(): Promise<Browser>;
  say(line: string): void;
  close(): Promise<void>;
}

/** @param say takes a line of progress */
export function makeTools(say: (line: string) => void): Tools {
  const leave: (() => Promise<unknown>)[] = [];
  const database = once(async () => {
    const cluster = await ownCluster();
    leave.push(() => cluster.remove());
    await migrateDatabase(cluster.url);
    return cluster.url;
  });
  const ledger = once(async () => {
    const db = await opened(await database(), { max: 4, statementTimeoutMs: 0 });
    leave.push(() => db.$client.end());
    say(`making ${ROWS} rows a side …`);
    await makeLedger(db, ROWS);
    return db;
  });
  const emptyUrl = async (name: string): Promise<string> => {
    const at = await database();
    const first = connect(at, { max: 1 });
    await first.$client.query(`create database ${name}`);
    await first.$client.end();
    const url = new URL(at);
    url.pathname = `/${name}`;
    return url.href;
  };
  const another = async (name: string): Promise<Database> => {
    const url = await emptyUrl(name);
    await migrateDatabase(url);
    const db = await opened(url, { max: 4, statementTimeoutMs: 0 });
    leave.push(() => db.$client.end());
    return db;
  };
  const ledger5m = once(async () => {
    const db = await another('bench_5m');
    await makeLedger(db, 5_000_000);
    return db;
  });
  const browser = once(async () => {
    const launched = await launchBrowser({ isWhole: true });
    leave.push(() => launched.close());
    return launched;
  });
  const close = async (): Promise<void> => {
    for (const end of leave.reverse()) await end().catch(() => undefined);
  };
  return { database, ledger, ledger5m, another, emptyUrl, browser, say, close };
}

/** Makes a thing at the first call only. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};
