/**
 * Vitest's global setup of the projects `server` and `browser`: one PostgreSQL for the whole run.
 *
 * - `TEST_DATABASE_URL`: that server (the role must be allowed to create databases);
 * - `TEST_POSTGRES_BIN`: a throw-away cluster with those binaries, such as Debian's;
 * - otherwise a throw-away cluster with the embedded binaries.
 *
 * `TEST_POOLER=1`: the servers of tests reach it through PgBouncer.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/db/embedded/launch.ts';
import { startPooler } from './pooler.ts';
import { dropRunDatabases, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
  }
}

/** A throw-away cluster need not survive a power cut. */
export const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
};

const GIB = 2 ** 30;
/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** In memory where there is plenty of it: a run copies its databases some two hundred times. */
function roomFor(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > 8 * GIB && freemem() > 12 * GIB) return MEMORY;
  } catch {
    // Another system than Linux.
  }
  return tmpdir();
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = `t${process.pid.toString(36)}${Date.now().toString(36)}`;
  const external = process.env['TEST_DATABASE_URL'];
  if (external) {
    const pooler = await poolerOf(external);
    const postgres = { url: external, run, pooler: pooler?.url };
    project.provide('postgres', postgres);
    return async () => {
      await pooler?.stop();
      await dropRunDatabases(postgres);
    };
  }
  const dataDir = mkdtempSync(path.join(roomFor(), 'yibao-test-'));
  // As root the server runs under another account, which must get through.
  chmodSync(dataDir, 0o711);
  const binDir = process.env['TEST_POSTGRES_BIN'];
  const server = await startEmbedded({ dataDir, settings: FAST, ...(binDir && { binDir }) });
  const pooler = await poolerOf(server.url);
  project.provide('postgres', { url: server.url, run, pooler: pooler?.url });
  return async () => {
    await pooler?.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

const poolerOf = (url: string) => (process.env['TEST_POOLER'] === '1' ? startPooler(url) : null);
