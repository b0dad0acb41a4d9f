/** Digests: to whom they are configured, once a day, to no address inside, and with what concerns the place alone. */
import { createServer, type Server } from 'node:http';
import { createServer as createTcp, type AddressInfo, type Server as TcpServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/connect.ts';
import { notify } from '../../../server/messages/notify.ts';
import { readDigests } from '../../../server/modules/message/digest/config.ts';
import { isPrivate, postJson } from '../../../server/modules/message/digest/post.ts';
import { sweepDigests } from '../../../server/modules/message/digest/sweep.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
let robot: Server;
let port = 0;
/** What the robot was sent, and how it answers. */
let got: { url: string; body: { markdown: { content: string } } }[] = [];
let reply: { status: number; body: string; headers?: Record<string, string> };
const OK = { status: 200, body: '{"errcode":0}' };

beforeAll(async () => {
  api = await startApi({ sweepMs: 3_600_000 });
  robot = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      got.push({ url: request.url ?? '', body: JSON.parse(text) as never });
      response.writeHead(reply.status, reply.headers).end(reply.body);
    });
  });
  await new Promise<void>((ready) => robot.listen(0, '127.0.0.1', ready));
  ({ port } = robot.address() as AddressInfo);
});
afterAll(async () => {
  robot.close();
  await api.stop();
});
beforeEach(async () => {
  got = [];
  reply = OK;
  await api.db.execute(sql`delete from digest`);
  await api.db.execute(sql`delete from message`);
});

const configured = (env: Record<string, string>) => readDigests({ DIGEST_TIME: '00:00', ...env });

describe('the configuration', () => {
  it('is nothing without DIGESTS, and refused in a sentence that tells no secret', () => {
    expect(configured({})).toBeNull();
    const wrong: [Record<string, string>, RegExp][] = [
      [{ DIGESTS: 'nobody https://qyapi.weixin.qq.com/?key=SECRET' }, /范围应是/],
      [{ DIGESTS: 'all https://evil.example/?key=SECRET' }, /不在 WEBHOOK_HOSTS 中/],
      [{ DIGESTS: 'all http://qyapi.weixin.qq.com/?key=SECRET' }, /https 地址/],
      [{ DIGESTS: 'all https://u:SECRET@qyapi.weixin.qq.com/' }, /不含账号/],
      [{ DIGESTS: 'all https://10.0.0.1/?key=SECRET', WEBHOOK_HOSTS: '10.0.0.1=wecom' }, /不是 IP 地址/],
      [{ DIGESTS: 'all mailto:a@b.cn' }, /SMTP_URL/],
      [{ DIGESTS: 'all mailto:a@b.cn', SMTP_URL: 'smtp://h' }, /MAIL_FROM/],
      [{ DIGESTS: 'all mailto:a', SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.cn' }, /邮箱地址不正确/],
      [{ DIGESTS: 'all https://qyapi.weixin.qq.com/', DIGEST_TIME: '8' }, /DIGEST_TIME/],
    ];
    for (const [env, error] of wrong) {
      expect(() => configured(env), JSON.stringify(env)).toThrow(error);
      expect(() => configured(env)).not.toThrow(/SECRET/);
    }
  });
});

describe('a robot', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ];
  const inside6 = [
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
  ];
  it('is at no address inside, however it is written', () => {
    for (const address of [...inside, ...inside6, 'no address'])
      expect(isPrivate(address), address).toBe(true);
    for (const address of ['110.242.68.66', '240e::1', '2408:8000::1'])
      expect(isPrivate(address), address).toBe(false);
  });

  it('is asked at the address that was checked, and never inside', async () => {
    const url = new URL(`http://robot.test:${port}/send`);
    const post = (addresses: string[], isPrivateAllowed = false) =>
      postJson(
        url,
        { text: 'x' },
        {
          isPrivateAllowed,
          timeoutMs: 2000,
          resolve: (_, answer) =>
            answer(
              null,
              addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
            ),
        },
      );
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      await expect(post([address])).rejects.toThrow('不是公网地址');
    await expect(
      postJson(new URL(`http://127.0.0.1:${port}/`), {}, { isPrivateAllowed: false }),
    ).rejects.toThrow('不是公网地址');
    await expect(postJson(new URL(`http://[::1]:${port}/`), {}, { isPrivateAllowed: false })).rejects.toThrow(
      '不是公网地址',
    );
    expect(got).toEqual([]);
    await post(['127.0.0.1'], true);
    expect(got).toHaveLength(1);
  });

  it('that redirects, refuses or answers nonsense is a failure', async () => {
    const post = () =>
      postJson(new URL(`http://127.0.0.1:${port}/`), {}, { isPrivateAllowed: true, timeoutMs: 2000 });
    const cases: [typeof reply, RegExp][] = [
      [{ status: 302, body: '', headers: { location: `http://127.0.0.1:${port}/other` } }, /状态 302/],
      [{ status: 200, body: '{"errcode":93000,"errmsg":"invalid webhook url"}' }, /93000 invalid/],
      [{ status: 200, body: '<html>' }, /无法识别/],
      [{ status: 200, body: 'x'.repeat(100_000) }, /过长/],
    ];
    for (const [answer, error] of cases) {
      reply = answer;
      await expect(post()).rejects.toThrow(error);
    }
    expect(got.every(({ url }) => url === '/')).toBe(true);
  });
});

const tell = (title: string, code: string) =>
  notify(api.db, {
    kind: 'uneven',
    severity: 'bad',
    to: { scope: 'area', code, who: 'admins' },
    title,
    key: title,
  });
const robots = (place: string) =>
  configured({
    DIGESTS: `${place} http://127.0.0.1:${port}/${place}?key=K`,
    WEBHOOK_HOSTS: '127.0.0.1=wecom',
    WEBHOOK_PRIVATE: 'on',
  });

it('holds what concerns its place, and goes out once a day', async () => {
  await tell('南京不平', '320100');
  await tell('无锡不平', '320200');
  const digests = robots('area:320100');
  if (!digests) throw new Error('nothing is configured');
  await sweepDigests(api.db, digests);
  await sweepDigests(api.db, digests);
  expect(got.map(({ url }) => url)).toEqual(['/area:320100?key=K']);
  expect(got[0]?.body.markdown.content).toContain('【紧急】南京不平');
  expect(got[0]?.body.markdown.content).not.toContain('无锡');
  expect(JSON.stringify(await rowsOf(api.db, sql`select * from digest`))).not.toContain('key=K');
  // A place with nothing to tell gets no message.
  const other = robots('company:C0003');
  if (other) await sweepDigests(api.db, other);
  expect(got).toHaveLength(1);
});

it('says what waits for decisions in its place, also on a day without messages', async () => {
  await api.db.execute(sql`
    insert into approval (approval_id, appy_no, kind, subject_id, title, poolarea_no, company_id, fixmedins_code, amount, stage, state,
                          user_id, applied_as, opter_name, appy_time)
    select gen_random_uuid(), 'SPDIGEST' || n, 'liquidation', gen_random_uuid(), 't', poolarea_no, company_id, fixmedins_code, 1, 'first',
           case n when 3 then 'approved' else 'open' end, 'U-store', 'U-store', 't', timestamptz '2026-03-01 10:00:00+08' + make_interval(days => n)
      from store, generate_series(1, 3) n where fixmedins_code = (select min(fixmedins_code) from store where company_id = 'C0003')`);
  const send = async (place: string) => {
    const digests = robots(place);
    if (digests) await sweepDigests(api.db, digests);
  };
  try {
    await send('company:C0003');
    await send('company:C0004');
    expect(got.map(({ url }) => url)).toEqual(['/company:C0003?key=K']);
    expect(got[0]?.body.markdown.content).toContain('待审批的申请 2 笔，最早提交于 2026-03-02');
  } finally {
    await api.db.execute(sql`delete from approval where appy_no like 'SPDIGEST%'`);
  }
});

it('is tried again, and after the last try the administrators are told', async () => {
  await tell('南京不平', '320100');
  const digests = robots('area:320100');
  if (!digests) throw new Error('nothing is configured');
  reply = { status: 500, body: '' };
  await expect(sweepDigests(api.db, digests)).rejects.toThrow('状态 500');
  // Not before its time.
  await sweepDigests(api.db, digests);
  for (let tries = 2; tries <= 4; tries += 1) {
    await api.db.execute(sql`update digest set next_at = now() - interval '1 second'`);
    await expect(sweepDigests(api.db, digests)).rejects.toThrow('状态 500');
  }
  await api.db.execute(sql`update digest set next_at = now() - interval '1 second'`);
  await sweepDigests(api.db, digests);
  expect(got).toHaveLength(4);
  const told = await rowsOf<{ title: string }>(
    api.db,
    sql`select title from message where audience = 'all/admin'`,
  );
  expect(told).toEqual([{ title: '消息摘要发送失败：area:320100' }]);
});

/** As much of a mail server as a message needs. */
const mailServer = (letters: string[]): TcpServer =>
  createTcp((socket) => {
    let isData = false;
    let text = '';
    socket.write('220 test\r\n');
    socket.on('data', (part) => {
      text += String(part);
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        letters.push(text);
        isData = false;
        text = '';
        socket.write('250 ok\r\n');
        return;
      }
      for (const line of text.split('\r\n').slice(0, -1)) {
        if (line === 'DATA') {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
      text = '';
    });
  });

it('goes by mail where an address is configured', async () => {
  const letters: string[] = [];
  const mail = mailServer(letters);
  await new Promise<void>((ready) => mail.listen(0, '127.0.0.1', ready));
  try {
    await tell('南京不平', '320100');
    const digests = configured({
      DIGESTS: 'area:320100 mailto:ops@example.com',
      SMTP_URL: `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`,
      MAIL_FROM: 'yibao@example.com',
    });
    if (!digests) throw new Error('nothing is configured');
    await sweepDigests(api.db, digests);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toContain('To: ops@example.com');
    const [, body = ''] = (letters[0] ?? '').split('\r\n\r\n');
    const plain = /base64/.test(letters[0] ?? '')
      ? Buffer.from(body, 'base64').toString()
      : Buffer.from(
          body
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        ).toString();
    expect(plain).toContain('南京不平');
  } finally {
    mail.close();
  }
});
