import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newKey } from '../../../scripts/station/identity.ts';
import { StationAgent } from '../../../scripts/station/agent.ts';

let folder: string;
let server: Server;
let agent: StationAgent | null = null;
/** Arrivals, ms. */
let arrived: number[];
const said: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'station-'));
  arrived = [];
  said.length = 0;
});
afterEach(() => {
  agent?.stop();
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** A station before a server that answers its reports with this result; null: with 503. */
async function begin(result: object | null): Promise<void> {
  server = createServer((request, reply) => {
    arrived.push(performance.now());
    request.resume();
    const told = { serverTime: 0, reportSeconds: 60, isTokenOld: false, revision: '', hasOrders: false };
    reply.writeHead(result === null ? 503 : 200, { 'content-type': 'application/json' });
    reply.end(
      JSON.stringify({ success: result !== null, result: { ...told, ...result }, error: '系统繁忙' }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  agent = new StationAgent(
    folder,
    {
      server: `http://127.0.0.1:${port}`,
      companyId: 'C0001',
      fixmedinsCode: 'P1',
      stationNo: 'POS01',
      key: newKey(),
      nextKey: null,
      signingKey: null,
    },
    {
      kind: 'host',
      appVersion: '1.0.0',
      devices: () => [],
      lastReadAt: () => null,
      lastError: () => null,
      isBusy: () => false,
    },
    (line) => said.push(line),
  );
  await agent.start();
}

it('reports when the server has asked for it', async () => {
  await begin({ nextReportMs: 150 });
  await expect.poll(() => arrived.length).toBeGreaterThan(2);
  const gaps = arrived.slice(1).map((at, nth) => at - (arrived[nth] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(140);
});

it.each([
  ['a server of an earlier version, which does not say when', {}],
  ['a server that refuses', null],
])('waits a minute after %s', async (_, result) => {
  await begin(result);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(arrived).toHaveLength(1);
  expect(said).toEqual(result === null ? [expect.stringContaining('上报失败')] : []);
});
