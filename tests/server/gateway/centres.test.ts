/** Which centre serves an area, what was exchanged about an order, whether a centre can be reached, and two centres asked the same. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkResult, compareResult } from '../../../contract/centreProfile.ts';
import type { CentreMessage } from '../../../contract/centreMessage.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { settleOnce } from '../../../server/saga/settle.ts';
import { redacted } from '../../../server/modules/centreMessage/redact.ts';
import { AHEAD_MS } from '../../clock.ts';
import { seeded, startApi, type Api } from '../api.ts';
import { opened } from '../opened.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { CLERKS, makeWorld, type World } from '../saga/world.ts';
import { openGateways } from '../../../server/insurer/gateway/gateways.ts';
import { Choices } from '../../../server/insurer/centres.ts';
import { profileAt, serveCentre, type ServedCentre } from './centre.ts';

const AREA = '320100';
const DEAD = 'http://127.0.0.1:9';

let database: FreshDatabase;
let centre: ServedCentre;
let api: Api;
beforeAll(async () => {
  database = await freshDatabase(seeded);
  centre = await serveCentre(database.url);
  api = await startApi({
    url: database.url,
    profiles: [
      { ...centre.profile, name: 'one', areas: ['3201'] },
      { ...profileAt(DEAD), name: 'dead', areas: ['9999'] },
    ],
  });
});
afterAll(async () => {
  await api?.stop();
  await centre?.stop();
  await database?.drop();
});

const PATH = '/api/CentreProfile/Choose';
/** The answer to the first request: a question, or why not. */
const ask = (who: string, input: object) => api.call(who, 'POST', PATH, { medicalAreaCode: AREA, ...input });
/** Agrees where it is asked. */
const choose = async (who: string, input: object) => {
  const asked = await ask(who, input);
  const pubSubId = asked.body.confimResultInfo?.pubSubId;
  return pubSubId === undefined
    ? asked
    : api.call(who, 'POST', PATH, { medicalAreaCode: AREA, ...input, pubSubId });
};
const shownOf = (who = 'area') =>
  api.ok<{ profile: { name: string; keys: string[] } | null; choice: string; missing: string | null }>(
    ...([who, 'GET', '/api/CentreProfile/Get', { medicalAreaCode: AREA }] as const),
  );

describe('messages of an order', () => {
  let world: World;
  let setlId: string;
  beforeAll(async () => {
    const db = await opened(database.url, { max: 4 });
    const gateways = openGateways([{ ...centre.profile, areas: [''] }], db, new Choices(db));
    try {
      await db.execute(sql`select ensure_months(now()::date - 1, now()::date + 1)`);
      // A world of the store that the account "store" works for.
      const own = await rowOf<{ at: number }>(
        db,
        sql`select (row_number - 1)::int as at from (select fixmedins_code, row_number() over (order by fixmedins_code) from store) s
              join app_user u using (fixmedins_code) where u.user_name = 'store'`,
      );
      world = await makeWorld(db, own.at, undefined, gateways.centres[0]?.port);
      setlId = (await settleOnce(db, world.insurer, world.sale(0), CLERKS[0])).setlId;
      // As clerks do: what became of it is asked by its message and by its id.
      const { msgid } = await rowOf<{ msgid: string }>(
        db,
        sql`select msgid from settlement where setl_id = ${setlId} and setl_date = now()::date`,
      );
      await world.insurer.settlementInfo({ fixmedinsCode: world.store, omsgid: msgid });
      await world.insurer.feeDetail({ fixmedinsCode: world.store, setlId });
    } finally {
      await gateways.close();
      await db.$client.end();
    }
  });
  const listed = (who: string) => api.call(who, 'GET', '/api/CentreMessage/OfOrder', { setlId });

  it('are found from it, newest first, with how each ended', async () => {
    const { body } = await listed('store');
    const { isReal, messages } = body.result as { isReal: boolean; messages: CentreMessage[] };
    expect(isReal).toBe(true);
    expect(messages.map(({ infno, outcome }) => [infno, outcome])).toEqual([
      ['5204', 'answered'],
      ['5203', 'answered'],
      ['2102', 'answered'],
    ]);
    expect(messages[2]).toMatchObject({ infName: '药店结算', reason: '', httpStatus: 200 });
  });

  it('show request and reply, and nobody’s name or number in full', async () => {
    const { psnName, certno, psnNo } = await rowOf<{ psnName: string; certno: string; psnNo: string }>(
      api.db,
      sql`select psn_name, certno, psn_no from settlement where setl_id = ${setlId} and setl_date = now()::date`,
    );
    const { messages } = (await listed('company')).body.result as { messages: CentreMessage[] };
    for (const { exchangeId, infno } of messages) {
      const whole = await api.ok<{ request: string; reply: string }>(
        ...(['company', 'GET', '/api/CentreMessage/Get', { setlId, exchangeId }] as const),
      );
      expect(JSON.parse(whole.request)).toMatchObject({ infno });
      expect(JSON.parse(whole.reply)).toMatchObject({ infcode: '0' });
      for (const secret of [psnName, certno, psnNo])
        expect(whole.request + whole.reply).not.toContain(secret);
    }
    // Otherwise there was nothing to hide.
    expect(psnName.length * certno.length * psnNo.length).toBeGreaterThan(0);
  });

  it('are refused to tills, to other companies, and for a message of another order', async () => {
    expect((await listed('client')).status).toBe(403);
    expect((await listed('company2')).body.error).toBe('没有找到该结算');
    const [foreign] = await rowsOf<{ setlId: string; exchangeId: string }>(
      api.db,
      sql`select o.setl_id, x.exchange_id from settlement o, centre_exchange x
           where o.fixmedins_code = ${world.store} and o.setl_id <> ${setlId} and x.infno = '2102' limit 1`,
    );
    const { body } = await api.call('store', 'GET', '/api/CentreMessage/Get', foreign);
    expect(body.error).toBe('没有找到该报文');
  });

  it('masks by member, by person and by the look of a number, within JSON in JSON and in half a reply', () => {
    const person = {
      psnName: '王小明',
      certno: '110101199001011234',
      psnNo: '32010000000000000000000000000001',
    };
    const text = redacted(
      JSON.stringify({
        input: JSON.stringify({ data: { patnName: '李四光', tel: '13800001111', memo: '王小明 取药' } }),
        mdtrt_cert_no: '6222021234567890',
        list: [{ note: '电话 13900002222，证件 320102198001011239' }],
        msgid: 'P99999999999202507010000000001',
      }),
      person,
    );
    for (const secret of [
      '李四光',
      '13800001111',
      '王小明',
      '6222021234567890',
      '13900002222',
      '320102198001011239',
    ])
      expect(text).not.toContain(secret);
    expect(text).toContain('P99999999999202507010000000001');
    expect(redacted('{"xm":"李四光"}', person, { xm: 'psn_name' })).not.toContain('李四光');
    expect(redacted('王小明：余额不足', person)).toBe('王*明：余额不足');
    expect(redacted('{"psn_name":"王小明","certno":"110101199001011234', person)).not.toMatch(
      /王小明|19900101/,
    );
  });
});

describe('the centre of an area', () => {
  it('is what its file says until somebody chooses; no key is shown', async () => {
    const shown = await shownOf();
    expect(shown).toMatchObject({ choice: 'file', profile: { name: 'one' } });
    expect(shown.profile?.keys).toEqual(['secret：环境变量 TEST_CENTRE_SECRET']);
    expect(JSON.stringify(shown)).not.toContain(process.env['TEST_CENTRE_SECRET']);
  });

  it('is chosen after a question, acts at once, and goes back', async () => {
    const asked = await ask('area', { choice: 'sandbox' });
    expect(asked.body.confimResultInfo).toMatchObject({ title: '更换医保中心接入' });
    expect(await shownOf()).toMatchObject({ choice: 'file' });
    expect((await choose('area', { choice: 'sandbox' })).body).toMatchObject({ success: true, error: null });
    expect(await shownOf()).toMatchObject({ choice: 'sandbox', profile: null });
    expect((await choose('area', { choice: 'file' })).body.success).toBe(true);
    expect(await shownOf()).toMatchObject({ choice: 'file', profile: { name: 'one' } });
  });

  it('is refused to other areas, to companies, and to a name that is none', async () => {
    expect((await choose('area1', { choice: 'sandbox' })).body.error).toBe('没有找到该区划');
    expect((await choose('company', { choice: 'sandbox' })).status).toBe(403);
    expect((await choose('area', { choice: 'profile', profile: 'nobody' })).body.error).toContain(
      '没有这个接入配置',
    );
    expect((await choose('area', { choice: 'sandbox', patienceMs: 5 })).status).toBe(400);
  });

  it('is not changed while a request has no outcome', async () => {
    await api.db.execute(
      sql`update saga set state = 'unknown', finished_at = null
           where saga_id = (select saga_id from saga where poolarea_no = ${AREA} and state = 'done' limit 1)`,
    );
    expect((await choose('area', { choice: 'sandbox' })).body.error).toMatch(
      /还有 1 笔请求没有得到医保中心的结果/,
    );
    await api.db.execute(sql`update saga set state = 'done', finished_at = now() where state = 'unknown'`);
  });

  it('that this node does not have is said, and nothing goes to the sandbox instead', async () => {
    await api.db.execute(
      sql`insert into centre_choice (admdvs, profile, chosen_by) values (${AREA}, 'elsewhere', '管理员')`,
    );
    try {
      expect(await shownOf()).toMatchObject({ missing: 'elsewhere', profile: null });
      await expect
        .poll(async () => {
          const { body } = await api.call('store', 'POST', '/api/Acceptance/OneKeyAcceptance', {});
          return (body.result as { rows: { message: string }[] } | null)?.rows.every(
            ({ message }) => message === '医保中心无应答',
          );
        })
        .toBe(true);
    } finally {
      await api.db.execute(sql`delete from centre_choice`);
    }
  });
});

describe('the check', () => {
  const check = async (profile: string) => {
    const { jobId } = await api.ok<{ jobId: string }>(
      ...(['area', 'POST', '/api/Acceptance/Check', { medicalAreaCode: AREA, profile }] as const),
    );
    return checkResult.parse((await api.jobEnd('area', jobId)).result).steps;
  };

  it('goes through the steps and the harmless interfaces', async () => {
    const steps = await check('one');
    expect(steps.slice(0, 6).map(({ key, verdict }) => [key, verdict])).toEqual([
      ['keys', 'ok'],
      ['name', 'ok'],
      ['tcp', 'ok'],
      ['tls', 'skipped'],
      // Node's own clock is not shifted in tests (tests/clock.ts), and says so in its header.
      ['clock', AHEAD_MS > 120_000 ? 'failed' : 'ok'],
      ['signIn', 'ok'],
    ]);
    expect(steps.length).toBeGreaterThan(25);
    expect(steps.filter(({ key, verdict }) => verdict === 'failed' && key !== 'clock')).toEqual([]);
  });

  it('stops where it makes no sense to go on, and says what to do', async () => {
    const steps = await check('dead');
    expect(steps.find(({ key }) => key === 'tcp')).toMatchObject({
      verdict: 'failed',
      message: expect.stringMatching(/127\.0\.0\.1:9 无法连接（ECONNREFUSED）：请检查专线/),
    });
    expect(steps.slice(3).every(({ verdict }) => verdict === 'skipped')).toBe(true);
  });

  it('is refused to those who may not choose', async () => {
    for (const who of ['company', 'store'])
      expect(
        (await api.call(who, 'POST', '/api/Acceptance/Check', { medicalAreaCode: AREA, profile: 'one' }))
          .status,
      ).toBe(403);
  });
});

describe('two centres asked the same', () => {
  const compare = async (one: string, other: string) => {
    const { jobId } = await api.ok<{ jobId: string }>(
      ...(['area', 'POST', '/api/Acceptance/Compare', { medicalAreaCode: AREA, one, other }] as const),
    );
    return compareResult.parse((await api.jobEnd('area', jobId)).result);
  };

  it('that are one and the same answer the same', async () => {
    const { asked, same, differences } = await compare('one', '');
    expect(differences).toEqual([]);
    expect([same, asked > 25]).toEqual([asked, true]);
  });

  it('are told apart by field', async () => {
    const { differences } = await compare('one', 'dead');
    expect(differences).toContainEqual(
      expect.objectContaining({ infno: '1201', field: '', other: '（无应答）' }),
    );
    expect(
      (
        await api.call('area', 'POST', '/api/Acceptance/Compare', {
          medicalAreaCode: AREA,
          one: '',
          other: '',
        })
      ).body.error,
    ).toContain('请选择另一个中心');
  });
});
