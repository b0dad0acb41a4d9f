/** The sweep that sees to backups: when it begins one, when it is late, and what Prometheus is told. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BackupKeeper, type BackupOptions } from '../../../server/backups.ts';
import { systemFrom } from '../../../server/db/backup/external.ts';
import { nameOf } from '../../../server/db/backup/base.ts';
import { connect, type Database } from '../../../server/db/connect.ts';
import { noFigures } from '../../../server/figures/figures.ts';
import { Metrics, type BackupFigures } from '../../../server/figures/metrics.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';

const HOUR = 3_600_000;
let database: FreshDatabase;
let db: Database;
let system = '';
let dir = '';
const keepers: BackupKeeper[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  db = connect(database.url, { max: 2 });
  system = await systemFrom(db.$client);
});
afterEach(async () => {
  for (const keeper of keepers.splice(0)) await keeper.stop();
  rmSync(dir, { recursive: true, force: true });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

function keeper(
  run: BackupOptions['run'],
  told: (standing: BackupFigures) => void = () => undefined,
): BackupKeeper {
  dir ||= mkdtempSync(path.join(tmpdir(), 'yibao-keeper-'));
  mkdirSync(dir, { recursive: true });
  const one = new BackupKeeper(db, { dir, hours: 24, run }, { ...noFigures, backups: told }, () => undefined);
  keepers.push(one);
  return one;
}

/** What `npm run backup` leaves behind, as far as anybody looks who does not restore. */
function lay(hoursAgo: number, isVerified = true): void {
  const at = new Date(Date.now() - hoursAgo * HOUR);
  const folder = path.join(dir, system, 'base', nameOf(at));
  mkdirSync(folder, { recursive: true });
  const wal = '000000010000000000000002';
  const summary = {
    format: 1,
    kind: 'embedded',
    system,
    major: 18,
    database: 'yibao',
    user: 'yibao',
    timeline: 1,
    startWal: wal,
    stopWal: wal,
    stopLsn: '0/2000000',
    keyIds: [],
    files: 1,
    bytes: 1,
    startedAt: at.toISOString(),
    endedAt: at.toISOString(),
  };
  writeFileSync(path.join(folder, 'backup.json'), JSON.stringify(summary));
  if (isVerified)
    writeFileSync(
      path.join(folder, 'verified.json'),
      JSON.stringify({ at: at.toISOString(), reachedAt: null, tables: 1, rows: 1 }),
    );
}

it('begins the first backup at once, and does not wait for it', async () => {
  let finish = (): void => undefined;
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const one = keeper(run);
  await one.sweep();
  await one.sweep();
  expect(run).toHaveBeenCalledTimes(1);
  lay(0);
  finish();
  await one.sweep();
  expect(run).toHaveBeenCalledTimes(1);
});

it('begins none while a proven one is young enough, and one when it is too old or not proven', async () => {
  const run = vi.fn(() => Promise.resolve());
  const one = keeper(run);
  lay(23);
  await one.sweep();
  expect(run).not.toHaveBeenCalled();
  rmSync(path.join(dir, system), { recursive: true });
  lay(1, false);
  await one.sweep();
  expect(run).toHaveBeenCalledTimes(1);
});

it('fails with the reason of a failed backup, and does not try again at once', async () => {
  const run = vi.fn(() => Promise.reject(new Error('磁盘空间不足，请清理磁盘')));
  const one = keeper(run);
  await one.sweep().catch(() => undefined);
  await expect(one.sweep()).rejects.toThrow(/磁盘空间不足/);
  await expect(one.sweep()).rejects.toThrow(/磁盘空间不足/);
  expect(run).toHaveBeenCalledTimes(1);
});

it("fails when an operator's last backup is too old", async () => {
  const one = keeper(null);
  lay(25);
  await one.sweep();
  rmSync(path.join(dir, system), { recursive: true });
  lay(27);
  await expect(one.sweep()).rejects.toThrow(/最近一次备份是/);
});

it('tells Prometheus the ages; a backup that there never was has none', async () => {
  const metrics = new Metrics(db.$client);
  const one = keeper(null, (standing) => metrics.backups(standing));
  await one.sweep();
  expect(await metrics.registry.metrics()).toMatch(/^yibao_backup_age_seconds NaN$/im);
  lay(2, false);
  lay(5);
  await one.sweep();
  const text = await metrics.registry.metrics();
  const valueOf = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(valueOf('yibao_backup_age_seconds') / 3600).toBeCloseTo(2, 1);
  expect(valueOf('yibao_backup_verified_age_seconds') / 3600).toBeCloseTo(5, 1);
  expect(valueOf('yibao_wal_archive_failing')).toBe(0);
});
