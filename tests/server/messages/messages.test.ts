/** Messages: each person sees those that are for them, and of those about stores their own stores alone. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '../../../contract/message.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { endLate, tellLate } from '../../../server/lateWork.ts';
import { KEPT } from '../../../server/db/retention.ts';
import { endMessage, notify, type Audience } from '../../../server/messages/notify.ts';
import { sweepCertificates } from '../../../server/modules/message/certificates.ts';
import { sweepExpiry } from '../../../server/modules/message/expiry.ts';
import { dayAfter, today } from '../../../server/query/range.ts';
import { certificate } from '../../unit/gateway/certificates.ts';
import { startApi, type Api, type UserName } from '../api.ts';

const PEOPLE = ['super', 'area', 'area1', 'company', 'company2', 'store'] as const;
let api: Api;
/** The store of the account `store`, another one of its company and area, and one of another company and area. */
let own = '';
let sister = '';
let foreign = '';
let storeUser = '';

beforeAll(async () => {
  api = await startApi();
  ({ own, storeUser } = await rowOf<{ own: string; storeUser: string }>(
    api.db,
    sql`select fixmedins_code as own, user_id as store_user from app_user where user_name = 'store'`,
  ));
  ({ sister } = await rowOf<{ sister: string }>(
    api.db,
    sql`select b.fixmedins_code as sister from store a join store b using (company_id, poolarea_no)
         where a.fixmedins_code = ${own} and b.fixmedins_code <> ${own} order by 1 limit 1`,
  ));
  ({ foreign } = await rowOf<{ foreign: string }>(
    api.db,
    sql`select fixmedins_code as foreign from store where poolarea_no = '320200' and company_id <> 'C0001' order by 1 limit 1`,
  ));
  await api.db.execute(sql`delete from message`);
});
afterAll(() => api.stop());

const list = async (who: UserName, query: object = {}): Promise<Message[]> =>
  (await api.ok<{ rows: Message[] }>(who, 'GET', '/api/Message/Paged', { pageSize: 100, ...query })).rows;
const unread = async (who: UserName): Promise<number> =>
  (await api.ok<{ unread: number }>(who, 'GET', '/api/Message/Unread')).unread;
const titled = async (who: UserName, title: string): Promise<Message | undefined> =>
  (await list(who)).find((row) => row.title === title);
const tell = (title: string, to: Audience, more: object = {}): Promise<string> =>
  notify(api.db, { kind: 'failed', severity: 'bad', to, title, key: title, ...more });
/** Who sees a message. */
const seenBy = async (title: string): Promise<string[]> => {
  const seen: string[] = [];
  for (const who of PEOPLE) if (await titled(who, title)) seen.push(who);
  return seen;
};

it('is seen by those whom it is for, and by nobody else', async () => {
  const cases: [Audience, string[]][] = [
    [{ scope: 'all', who: 'admins' }, ['super']],
    [{ scope: 'all', who: 'everyone' }, [...PEOPLE]],
    [{ scope: 'area', code: '320200', who: 'admins' }, ['super', 'area1']],
    [{ scope: 'company', companyId: 'C0001', who: 'admins' }, ['company']],
    [{ scope: 'company', companyId: 'C0001', who: 'everyone' }, ['company', 'store']],
    [{ scope: 'store', codes: [own] }, ['super', 'area', 'company', 'store']],
    [{ scope: 'user', userId: storeUser }, ['store']],
  ];
  for (const [nth, [to, people]] of cases.entries()) {
    await tell(`谁看见 ${nth}`, to);
    expect(await seenBy(`谁看见 ${nth}`), JSON.stringify(to)).toEqual(people);
  }
  // Down an area: its stores and their companies, but no other area.
  await tell('区划通知', { scope: 'area', code: '320100', who: 'everyone' });
  const seen = await seenBy('区划通知');
  expect(seen).toEqual(expect.arrayContaining(['super', 'area', 'company', 'store']));
  expect(seen).not.toContain('area1');
});

it('names only the stores that the reader reaches, and says nothing of a message about others', async () => {
  const messageId = await tell('三家门店', { scope: 'store', codes: [own, sister, foreign] });
  const storesSeen = async (who: UserName) =>
    (await titled(who, '三家门店'))?.stores.map(({ fixmedinsCode }) => fixmedinsCode).sort();
  expect(await storesSeen('store')).toEqual([own]);
  expect(await storesSeen('company')).toEqual([own, sister].sort());
  expect(await storesSeen('area1')).toEqual([foreign]);
  expect((await titled('super', '三家门店'))?.storeCount).toBe(3);
  // A further store that the reader does not reach is no news for them.
  await api.ok('store', 'POST', '/api/Message/Read', { messageIds: [messageId] });
  const [other] = await rowsOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from store where fixmedins_code not in (${own}, ${sister}, ${foreign}) limit 1`,
  );
  await tell('三家门店', { scope: 'store', codes: [other?.code ?? ''] });
  expect((await titled('store', '三家门店'))?.state).toBe('read');
  // A filter by a store beyond the reach finds nothing, though the message is about it as well.
  expect(await list('store', { fixmedinsCode: foreign })).toEqual([]);
  expect((await list('store', { fixmedinsCode: own })).map(({ title }) => title)).toContain('三家门店');
  const hidden = await tell('别家', { scope: 'store', codes: [foreign] });
  const refused = await api.call('store', 'GET', '/api/Message/Get', { messageId: hidden });
  expect(refused.body.error ?? JSON.stringify(refused.body)).toContain('没有找到该消息');
  await api.ok('store', 'POST', '/api/Message/Read', { messageIds: [hidden] });
  expect(
    await rowsOf(
      api.db,
      sql`select 1 from message_read where message_id = ${hidden}::uuid and user_id = ${storeUser}`,
    ),
  ).toEqual([]);
});

it('counts what is unread for each person alone; the same fact is one message, and unread again when it says more', async () => {
  await api.ok('store', 'POST', '/api/Message/ReadAll', { until: '2099-01-01 00:00:00' });
  await api.ok('company', 'POST', '/api/Message/ReadAll', { until: '2099-01-01 00:00:00' });
  expect(await unread('store')).toBe(0);
  const to: Audience = { scope: 'store', codes: [own] };
  const first = await tell('断网', to, { text: '一次' });
  expect([await unread('store'), await unread('company')]).toEqual([1, 1]);
  await api.ok('store', 'POST', '/api/Message/Read', { messageIds: [first] });
  expect([await unread('store'), await unread('company')]).toEqual([0, 1]);
  expect(await tell('断网', to, { text: '一次' })).toBe(first);
  expect(await unread('store')).toBe(0);
  await tell('断网', to, { text: '两次' });
  expect(await unread('store')).toBe(1);
  await endMessage(api.db, '断网');
  expect([await unread('store'), await unread('company')]).toEqual([0, 0]);
  expect((await titled('store', '断网'))?.state).toBe('over');
  // What was told after the newest row that the person has seen stays unread.
  await tell('后来', to);
  await api.ok('store', 'POST', '/api/Message/ReadAll', { until: '2020-01-01 00:00:00' });
  expect(await unread('store')).toBe(1);
});

it('is acknowledged once, and others whom it concerns see by whom', async () => {
  const sent = { to: 'store', fixmedinsCode: own, severity: 'warn', title: '请核对库存', needsAck: true };
  const { messageId } = await api.ok<{ messageId: string }>('company', 'POST', '/api/Message/Send', sent);
  await api.ok('store', 'POST', '/api/Message/Read', { messageIds: [messageId] });
  expect((await titled('store', '请核对库存'))?.state).toBe('toAck');
  const acked = await api.ok<Message>('store', 'POST', '/api/Message/Acknowledge', { messageId });
  expect(acked.state).toBe('acked');
  const again = await api.ok<Message>('store', 'POST', '/api/Message/Acknowledge', { messageId });
  expect(again.ackedAt).toBe(acked.ackedAt);
  const { readers } = await api.ok<{ readers: { name: string; ackedAt: string | null }[] }>(
    'company',
    'GET',
    '/api/Message/Get',
    { messageId },
  );
  expect(readers.map(({ ackedAt }) => ackedAt)).toEqual([acked.ackedAt]);
  const [logged] = await rowsOf<{ success: boolean }>(
    api.db,
    sql`select success from operation_log where call_id = 'message.acknowledge' and target->>'title' = '请核对库存' limit 1`,
  );
  expect(logged?.success).toBe(true);
});

it('is sent within the own reach alone', async () => {
  const refused = async (who: UserName, request: object) =>
    (await api.call(who, 'POST', '/api/Message/Send', { severity: 'info', title: '越权', ...request })).body
      .success;
  expect(await refused('store', { to: 'store', fixmedinsCode: own })).toBe(false);
  expect(await refused('company', { to: 'all' })).toBe(false);
  expect(await refused('company', { to: 'area', medicalAreaCode: '320100' })).toBe(false);
  expect(await refused('company', { to: 'store', fixmedinsCode: foreign })).toBe(false);
  expect(await refused('area1', { to: 'area', medicalAreaCode: '320100' })).toBe(false);
  expect(await refused('area1', { to: 'all' })).toBe(false);
  expect(await rowsOf(api.db, sql`select 1 from message where title = '越权'`)).toEqual([]);
});

it('tells what ends, to whom it concerns, and ends with it', async () => {
  const ends = (until: string) =>
    api.db.execute(
      sql`update store_contract set expire_date = ${until}::date where fixmedins_code in (${own}, ${foreign})`,
    );
  await api.db.execute(sql`update store_contract set expire_date = now()::date + 400`);
  await ends(dayAfter(today(), 40));
  await sweepExpiry(api.db);
  const title = `服务协议 ${dayAfter(today(), 40).slice(0, 7)} 到期`;
  expect((await titled('store', title))?.stores).toMatchObject([{ fixmedinsCode: own }]);
  expect((await titled('super', title))?.storeCount).toBe(2);
  await sweepExpiry(api.db);
  expect((await list('store')).filter((row) => row.title === title)).toHaveLength(1);
  // One store signs again: it is over for it alone.
  await api.db.execute(
    sql`update store_contract set expire_date = now()::date + 400 where fixmedins_code = ${own}`,
  );
  await sweepExpiry(api.db);
  expect((await titled('store', title))?.state).toBe('over');
  expect((await titled('area1', title))?.state).toBe('unread');
  await ends(dayAfter(today(), 400));
  await sweepExpiry(api.db);
  expect((await titled('area1', title))?.state).toBe('over');
});

it('tells of a client certificate of a centre before it ends, until a new one is there', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'yibao-cert-')), 'client.pem');
  // Good for a day.
  writeFileSync(file, certificate('client').cert);
  const profiles = [{ name: 'nanjing', tls: { cert: file } }, { name: 'wuxi' }] as never;
  const about = async (who: UserName) =>
    (await list(who)).filter(({ title }) => title.includes('客户端证书')).map(({ state }) => state);
  const days = (n: number): number => Date.now() + n * 86_400_000;
  const sweep = (at: number) => sweepCertificates(api.db, profiles, at);
  await sweep(days(-60));
  expect(await about('super')).toEqual([]);
  await sweep(days(-20));
  await sweep(days(-20));
  expect(await about('super')).toEqual(['unread']);
  expect(await about('area')).toEqual([]);
  expect((await list('super')).find(({ title }) => title.includes('「nanjing」'))?.severity).toBe('warn');
  await sweep(days(2));
  const [told] = (await list('super')).filter(({ title }) => title.endsWith('已到期'));
  expect(told?.severity).toBe('bad');
  await sweep(days(-60));
  expect(await about('super')).toEqual(['over']);
  rmSync(path.dirname(file), { recursive: true });
  await expect(sweep(days(0))).rejects.toThrow('ENOENT');
});

it('tells a person that a job of theirs has failed', async () => {
  await api.db.execute(
    sql`insert into job (kind, title, user_id, medical_area_code, params, total, dedupe_key)
        values ('reconciliation.day', '日对账 越权', ${storeUser}, '320100', '{"wrong":1}', 1, 'unreadable')`,
  );
  await expect
    .poll(async () => (await titled('store', '日对账 越权 失败'))?.text)
    .toBe('任务参数无法识别，请重新发起');
  expect(await titled('company', '日对账 越权 失败')).toBeUndefined();
});

it('goes when it is old', async () => {
  await tell('旧消息', { scope: 'all', who: 'everyone' });
  await api.db.execute(sql`update message set told_at = now() - interval '91 days' where title = '旧消息'`);
  const rule = KEPT.find(({ table }) => table === 'message');
  const old = await rowsOf<{ title: string }>(
    api.db,
    sql`select title from message where ${rule?.old ?? sql`false`}`,
  );
  expect(old.map(({ title }) => title)).toEqual(['旧消息']);
});

it('work that is late is told to those who run the installation, and is over when it succeeds again', async () => {
  const about = async (who: UserName) =>
    (await list(who)).filter(({ title }) => title === '处方接收没有按时完成').map(({ state }) => state);
  await tellLate(api.db, 'sweep:rx.pull', '2025-07-01 08:00:00');
  await tellLate(api.db, 'sweep:rx.pull', '2025-07-01 08:00:00');
  expect(await about('super')).toEqual(['unread']);
  expect(await about('area')).toEqual([]);
  await endLate(api.db, 'sweep:rx.pull');
  expect(await about('super')).toEqual(['over']);
});
