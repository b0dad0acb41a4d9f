/** kill -9 during reconciliation and repair: nothing acknowledged is lost or doubled. More seeds run in the soak. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../contract/wire/envelope.ts';
import { patient } from '../../patience.ts';
import { killSchedule } from '../../soak/kill.ts';
import { startApiProcess, type ApiProcess } from '../../soak/process.ts';
import { ownCluster, type Cluster } from '../../soak/cluster.ts';
import { clientOf, login, PASSWORD, prepareSeeded, seeded } from '../api.ts';
import { freshDatabase } from '../postgres.ts';

const MINUTES = patient(180_000);

describe('of the API', () => {
  it.each([1])('schedule %i', { timeout: MINUTES }, async (seed) => {
    const database = await freshDatabase(seeded);
    const api = await startApiProcess(database.url);
    try {
      await killSchedule(seed, database.url, api, api);
    } finally {
      await api.kill();
      await database.drop();
    }
  });
});

describe('of the database', () => {
  let cluster: Cluster;
  let api: ApiProcess;
  beforeAll(async () => {
    cluster = await ownCluster();
    await prepareSeeded(cluster.url);
    api = await startApiProcess(cluster.url);
  }, MINUTES);
  afterAll(async () => {
    await api.kill();
    await cluster.remove();
  }, MINUTES);

  it('is told in an envelope, and the API recovers by itself', { timeout: MINUTES }, async () => {
    const client = clientOf(api.address);
    const { token } = await login(client.base, 'super', PASSWORD);
    const health = async () => (await fetch(`${api.address}/healthz`)).status;
    expect(await health()).toBe(200);
    await cluster.kill();
    for (const [method, path] of [
      ['GET', '/api/Role/GetUserInfo'],
      ['POST', '/api/Auth/RefreshToken'],
    ] as const) {
      const reply = await client.call(token, method, path);
      expect(reply).toMatchObject({
        status: 503,
        body: { success: false, error: '数据库暂时不可用，请稍后再试' } satisfies Partial<Envelope>,
      });
    }
    expect(await health()).toBe(503);
    await cluster.start();
    while ((await health()) !== 200) await sleep(50);
    expect(await client.call(token, 'GET', '/api/Role/GetUserInfo')).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(api.isAlive()).toBe(true);
  });

  it('schedule 4', { timeout: MINUTES }, () => killSchedule(4, cluster.url, api, cluster));
});
