/** The simulator's page: the latest messages without what they say, and faults that are ordered by a form. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { centreApp } from '../../../server/centre/centre.ts';
import { LatestMessages, serveCentrePage } from '../../../server/centre/page.ts';
import { connect, type Database } from '../../../server/db/connect.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { checkerOf } from '../../../server/insurer/gateway/sign/signer.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { profileAt } from './centre.ts';

const NAME = '<b>模拟</b>';
let database: FreshDatabase;
let db: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await freshDatabase({ template: 'migrated', prepare: migrateDatabase });
  db = connect(database.url, { max: 2 });
  const profile = profileAt('http://127.0.0.1:1', { sign: { kind: 'none' } });
  const messages = new LatestMessages();
  app = centreApp({
    profile,
    checker: checkerOf(profile),
    port: sandboxCentre(db, { patienceMs: 50 }),
    onMessage: (message) => messages.add(message),
  });
  serveCentrePage(app, { name: NAME, pool: db.$client, messages });
});
afterAll(async () => {
  await app?.close();
  await db?.$client.end();
  await database?.drop();
});

const home = async (): Promise<string> => (await app.inject({ method: 'GET', url: '/' })).body;
const order = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/faults',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'centre.test', ...headers },
  });
const ask = (infno: string, msgid: string) =>
  app.inject({
    method: 'POST',
    url: `/fsi/api/rsfComIfsService/callService/${infno}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      infno,
      msgid,
      mdtrtarea_admvs: '320100',
      insuplc_admdvs: '',
      recer_sys_code: 'T',
      dev_no: '',
      dev_safe_info: '',
      cainfo: '',
      signtype: '',
      infver: 'V1.0',
      opter_type: '1',
      opter: 'a',
      opter_name: '王小明',
      sign_no: '',
      inf_time: '2026-11-25 12:00:00',
      fixmedins_code: 'P32010000001',
      fixmedins_name: '',
      input: { data: { omsgid: 'NOBODY' } },
    }),
  });

it('has no script, and texts of others do not become markup', async () => {
  const html = await home();
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('&#60;b&#62;模拟');
  expect(html).toContain('没有故障');
});

it('orders a fault for the next answers, lists what was heard, and clears it', async () => {
  expect(
    (await order({ act: 'set', infno: '5203', kind: 'lost', remaining: '1', delayMs: '0' })).statusCode,
  ).toBe(303);
  expect(await home()).toMatch(/5203 结算信息查询<\/td><td>应答丢失/);
  // A lost reply is a connection that closes.
  await ask('5203', 'M'.padEnd(26, '0') + 'LOST').catch(() => undefined);
  await ask('5203', 'M'.padEnd(26, '0') + 'TOLD');
  const html = await home();
  expect(html).toMatch(/M0{25}LOST<\/td><td>P32010000001<\/td><td>应答丢失/);
  expect(html).toMatch(/M0{25}TOLD<\/td><td>P32010000001<\/td><td>已应答/);
  expect(html).not.toContain('王小明');
  await order({ act: 'set', infno: '2102', kind: 'refuse', remaining: '3', delayMs: '0' });
  expect((await order({ act: 'clear' })).statusCode).toBe(303);
  expect(await home()).toContain('没有故障');
});

it('says what is wrong with a form, and takes none from another site', async () => {
  const wrong = await order({ act: 'set', infno: '2102', kind: 'fire', remaining: '1', delayMs: '0' });
  expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('故障应为 lost、')]);
  expect(
    (await order({ act: 'set', infno: '2102', kind: 'lost', remaining: 'x', delayMs: '0' })).body,
  ).toContain('次数应为整数');
  for (const origin of ['https://elsewhere.test', 'null'])
    expect((await order({ act: 'clear' }, { origin })).statusCode).toBe(403);
  expect((await order({ act: 'clear' }, { origin: 'http://centre.test' })).statusCode).toBe(303);
});
