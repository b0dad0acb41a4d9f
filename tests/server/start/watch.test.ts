import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbedded } from '../../../server/db/embedded/launch.ts';
import { livePostmaster } from '../../../server/db/embedded/postmaster.ts';

let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'yibao-watch-'));
  // As root the server runs under another account, which must get through.
  chmodSync(dataDir, 0o711);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const cluster = (): string => path.join(dataDir, 'pg');

async function numbers(url: string, sql: string): Promise<number[]> {
  const client = new Client({ connectionString: url });
  // A server that is killed drops its connections; that is the point here.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(sql);
    return rows.map((row) => row.n);
  } finally {
    await client.end();
  }
}

async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await work();
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

it('a killed server is started again, with everything that was committed; a stopped one stays down', async () => {
  const lines: string[] = [];
  const server = await startEmbedded({ dataDir, watch: true, log: (line) => lines.push(line) });
  await numbers(server.url, 'create table kept as select 7 as n');
  for (let round = 1; round <= 2; round++) {
    const before = livePostmaster(cluster())?.pid ?? 0;
    process.kill(before, 'SIGKILL');
    expect(await eventually(() => numbers(server.url, 'select n from kept'))).toEqual([7]);
    expect(livePostmaster(cluster())?.pid).not.toBe(before);
    // Said once it stands, which may be a moment after it first answers.
    await eventually(() =>
      Promise.resolve(expect(lines.filter((line) => line.includes('已重新启动'))).toHaveLength(round)),
    );
  }
  await server.stop();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(livePostmaster(cluster())).toBeUndefined();
});
