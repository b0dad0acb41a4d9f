/** The first set-up of a company: step by step, each whole, none skipped, and nobody else's things touched. */
import { GOING, KEEPING } from '../../../server/modules/initialization/stores.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, rowOf, rowsOf } from '../../../server/db/connect.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { login, startApi, type Api, type Reply } from '../api.ts';
import { freshDatabase } from '../postgres.ts';
import { printOf, refusal, storeCodes, wire } from './setup.ts';

const WHO = 'newcomer';
let api: Api;
let rival = '';
beforeAll(async () => {
  api = await startApi();
  rival = (await storeCodes(api, "company_id = 'C0001'"))[3] ?? '';
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearFaults(api.db.$client);
  const run = (text: string) => api.db.$client.query(text);
  await run("delete from app_user where company_id = 'C9001' and role_code = 3");
  await run(
    "delete from yb_option where ref_id in (select fixmedins_code from store where company_id = 'C9001')",
  );
  await run("delete from settlement where company_id = 'C9001'");
  await run("delete from store_auth where company_id = 'C9001'");
  await run("delete from store where company_id = 'C9001'");
  await run(
    "update company set initialize_step = 1, uscc = null, contacts = null, mobile_phone = null, catalogue_admdvs = null, company_name = '新开' where company_id = 'C9001'",
  );
});

const save = (step: string, body: object = {}, who = WHO): Promise<Reply> =>
  api.call(who, 'POST', `/api/Initialization/${step}`, body);
const COMPANY = {
  companyName: '新开药房连锁有限公司',
  uscc: '91320100MA1WABCD5E',
  contacts: '张三',
  mobilePhone: '13800000000',
};
const A = {
  fixmedinsCode: 'P32010290001',
  fixmedinsName: '新开玄武店',
  admdvs: '320102',
  addr: '中山路 1 号',
};
const B = { fixmedinsCode: 'P32050690001', fixmedinsName: '新开吴中店', admdvs: '320506', addr: '' };
const CONFIG = { cardReaderType: 'SYNTHESIS_SS628', isPrintAfterSettle: false, printCopies: 3 };
const INITIAL = 'Initial#2026';
const operator = async (userName: string, fixmedinsCode: string, password: string | null = INITIAL) => ({
  userName,
  name: '李四',
  fixmedinsCode,
  ...(password !== null && { password: await wire(api, password) }),
});

const done = (reply: Reply, step: number): void =>
  expect(reply.body).toMatchObject({
    success: true,
    result: { initializeInfo: { isNeedInitialize: step > 0, initializeStep: step } },
  });
interface State {
  initializeInfo: { initializeStep: number };
  company: object;
  stores: { fixmedinsCode: string }[];
  config: object;
  operators: { userName: string; userId: string }[];
  catalogueAdmdvs: string;
  catalogues: { value: string; count: number }[];
}
const state = () => api.ok<State>(WHO, 'GET', '/api/Initialization/Get');
const stepNow = async () => (await state()).initializeInfo.initializeStep;

/** Does the steps up to, and without, the one of this number. */
async function upTo(step: number): Promise<void> {
  const steps = [
    () => save('SaveCompany', COMPANY),
    () => save('SaveStores', { stores: [A, B] }),
    () => save('SaveConfig', CONFIG),
    async () => save('SaveOperators', { operators: [await operator('xk-1', A.fixmedinsCode)] }),
    () => save('SaveCatalogue', { admdvs: '320100' }),
  ];
  for (const run of steps.slice(0, step - 1)) expect((await run()).body).toMatchObject({ success: true });
}
/** All that the set-up may touch. */
const prints = () =>
  Promise.all(['company', 'store', 'app_user', 'yb_option'].map((table) => printOf(api, table)));
async function changesNothing(work: () => Promise<unknown>): Promise<void> {
  const before = await prints();
  await work();
  expect(await prints()).toEqual(before);
}

describe('the way through', () => {
  it('begins empty, keeps what was done, and ends', async () => {
    expect(await state()).toEqual({
      initializeInfo: { isNeedInitialize: true, initializeStep: 1 },
      company: { companyId: 'C9001', companyName: '新开', uscc: '', contacts: '', mobilePhone: '' },
      stores: [],
      config: { cardReaderType: 'DECARD_T10', isPrintAfterSettle: false, printCopies: 1 },
      operators: [],
      catalogueAdmdvs: '',
      catalogues: [],
    });
    await upTo(6);
    const { catalogues, operators, ...rest } = await state();
    expect(rest).toEqual({
      initializeInfo: { isNeedInitialize: true, initializeStep: 6 },
      company: { companyId: 'C9001', ...COMPANY },
      stores: [
        { ...A, admdvsName: '玄武区' },
        { ...B, admdvsName: '吴中区' },
      ],
      config: CONFIG,
      catalogueAdmdvs: '320100',
    });
    expect(operators).toEqual([
      { userId: expect.any(String), userName: 'xk-1', name: '李四', fixmedinsCode: A.fixmedinsCode },
    ]);
    expect(catalogues.map((each) => each.value)).toEqual(['320100', '320500']);
    expect(catalogues[0]?.count).toBeGreaterThan(20);
    done(await save('Finish'), 0);
    const user = await api.ok<{ initializeInfo: object }>(WHO, 'GET', '/api/Role/GetUserInfo');
    expect(user.initializeInfo).toEqual({ isNeedInitialize: false, initializeStep: 0 });
  });

  it('skips no step', async () => {
    const later = async () => [
      ['门店信息', await save('SaveConfig', CONFIG)] as const,
      [
        '门店信息',
        await save('SaveOperators', { operators: [await operator('xk-1', A.fixmedinsCode)] }),
      ] as const,
      ['门店信息', await save('SaveCatalogue', { admdvs: '320100' })] as const,
      ['门店信息', await save('Finish')] as const,
    ];
    await changesNothing(async () =>
      expect(await save('SaveStores', { stores: [A] })).toMatchObject(refusal('请先完成上一步：公司信息')),
    );
    await upTo(2);
    await changesNothing(async () => {
      for (const [title, reply] of await later())
        expect(reply).toMatchObject(refusal(`请先完成上一步：${title}`));
    });
    await upTo(5);
    expect(await save('Finish')).toMatchObject(refusal('请先完成上一步：药品目录'));
  });

  it('may go back and do a step again, without losing the later ones', async () => {
    await upTo(6);
    done(await save('SaveCompany', { ...COMPANY, contacts: '王五' }), 6);
    done(await save('SaveConfig', CONFIG), 6);
    expect((await state()).company).toMatchObject({ contacts: '王五' });
    done(await save('Finish'), 0);
  });

  it('does not end where a step that was done again has undone another', async () => {
    await upTo(6);
    const moved = { ...A, admdvs: '320205' };
    done(await save('SaveStores', { stores: [moved, B] }), 6);
    expect(await save('Finish')).toMatchObject(refusal('请先完成上一步：药品目录'));
    done(await save('SaveCatalogue', { admdvs: '320200' }), 6);
    done(await save('Finish'), 0);
  });

  it('ends once: afterwards the steps are closed, and a repeat of the end is told the same', async () => {
    await upTo(6);
    const ends = await Promise.all([save('Finish'), save('Finish'), save('Finish')]);
    for (const reply of ends) done(reply, 0);
    await changesNothing(async () => {
      for (const reply of [
        await save('SaveCompany', COMPANY),
        await save('SaveStores', { stores: [A] }),
        await save('SaveConfig', CONFIG),
        await save('SaveOperators', { operators: [await operator('xk-2', A.fixmedinsCode)] }),
        await save('SaveCatalogue', { admdvs: '320100' }),
        await api.call(WHO, 'GET', '/api/Initialization/Get'),
      ])
        expect(reply).toMatchObject({ status: 403, body: { error: '公司已完成初始化' } });
    });
  });

  it.each(['super', 'area', 'store', 'client', 'company'])('is closed to %s', async (who) => {
    await changesNothing(async () => {
      const replies = [
        await save('SaveCompany', COMPANY, who),
        await save('SaveStores', { stores: [A] }, who),
        await save('SaveConfig', CONFIG, who),
        await save('SaveOperators', { operators: [await operator('xk-1', A.fixmedinsCode)] }, who),
        await save('SaveCatalogue', { admdvs: '320100' }, who),
        await api.call(who, 'GET', '/api/Initialization/Get'),
        // A company that is set up is told so; nothing is done.
        ...(who === 'company' ? [] : [await save('Finish', {}, who)]),
      ];
      for (const reply of replies) expect(reply).toMatchObject({ status: 403, body: { success: false } });
      if (who === 'company') done(await save('Finish', {}, who), 0);
    });
  });
});

describe('stores', () => {
  beforeEach(() => upTo(2));
  const refused = async (stores: object[], path: string | null, error: string) =>
    changesNothing(async () => {
      const reply = await save('SaveStores', { stores });
      expect(reply).toMatchObject(refusal(error));
      expect(reply.body).toHaveProperty(
        'resultExtendInfo',
        path === null ? null : { fields: { [`stores.${path}`]: error } },
      );
    });

  it('are those of the list, each in the pooling area of its city', async () => {
    done(await save('SaveStores', { stores: [A, B] }), 3);
    const next = { ...A, fixmedinsCode: 'P32020590001', admdvs: '320205' };
    done(await save('SaveStores', { stores: [{ ...B, fixmedinsName: '改名' }, next] }), 3);
    const rows = await rowsOf(
      api.db,
      sql`select fixmedins_code, fixmedins_name, admdvs, poolarea_no from store where company_id = 'C9001' order by 1`,
    );
    expect(rows).toEqual([
      {
        fixmedinsCode: 'P32020590001',
        fixmedinsName: A.fixmedinsName,
        admdvs: '320205',
        poolareaNo: '320200',
      },
      { fixmedinsCode: B.fixmedinsCode, fixmedinsName: '改名', admdvs: '320506', poolareaNo: '320500' },
    ]);
  });

  it('lie in a county that there is', async () => {
    await refused(
      [A, { ...B, admdvs: '320100' }],
      '1.admdvs',
      `门店 ${B.fixmedinsCode} 的区划不存在或不是区县：320100`,
    );
    await refused(
      [A, { ...B, admdvs: '999999' }],
      '1.admdvs',
      `门店 ${B.fixmedinsCode} 的区划不存在或不是区县：999999`,
    );
  });

  it('are named by row and field where the request is invalid', async () => {
    const reply = await save('SaveStores', { stores: [A, { ...B, admdvs: '32', fixmedinsName: ' ' }] });
    expect(reply.status).toBe(400);
    expect(reply.body).toHaveProperty('resultExtendInfo', {
      fields: { 'stores.1.admdvs': '区县代码应为 6 位数字', 'stores.1.fixmedinsName': '门店名称不能为空' },
    });
  });

  it('that are all invalid are not all named', async () => {
    const reply = await save('SaveStores', { stores: Array.from({ length: 500 }, () => ({})) });
    expect(reply.status).toBe(400);
    const { fields } = reply.body['resultExtendInfo'] as { fields: object };
    expect(Object.keys(fields)).toHaveLength(100);
  });

  it('of a municipality lie in an area with a name', async () => {
    done(
      await save('SaveStores', { stores: [{ ...A, fixmedinsCode: 'P31010190001', admdvs: '310101' }] }),
      3,
    );
    expect((await state()).catalogues).toMatchObject([{ value: '310100', name: '上海市' }]);
  });

  it('have numbers of their own, here and everywhere', async () => {
    await refused(
      [A, { ...B, fixmedinsCode: A.fixmedinsCode }],
      '1.fixmedinsCode',
      `机构编码重复：${A.fixmedinsCode}`,
    );
    await refused(
      [A, { ...B, fixmedinsCode: rival }],
      '1.fixmedinsCode',
      `机构编码 ${rival} 已被其他公司使用`,
    );
  });

  it('claimed by two companies at the same time go to one of them', async () => {
    await api.db.$client.query("update company set initialize_step = 2 where company_id = 'C0002'");
    const own = await rowsOf<Record<string, string>>(
      api.db,
      sql`select fixmedins_code, fixmedins_name, admdvs, '' as addr from store where company_id = 'C0002'`,
    );
    const [mine, theirs] = await Promise.all([
      save('SaveStores', { stores: [A, B] }),
      save('SaveStores', { stores: [...own, B, A] }, 'company2'),
    ]);
    expect([mine.body.success, theirs.body.success].sort()).toEqual([false, true]);
    const failed = mine.body.success ? theirs : mine;
    expect(failed).toMatchObject(refusal(expect.stringMatching(/^机构编码 P\d{11} 已被其他公司使用$/)));
    const { owners } = await rowOf<{ owners: string[] }>(
      api.db,
      sql`select array_agg(distinct company_id) as owners from store where fixmedins_code in (${A.fixmedinsCode}, ${B.fixmedinsCode})`,
    );
    expect(owners).toEqual([mine.body.success ? 'C9001' : 'C0002']);
    await api.db.$client.query(
      "delete from store where company_id = 'C0002' and fixmedins_code in ($1, $2)",
      [A.fixmedinsCode, B.fixmedinsCode],
    );
    await api.db.$client.query("update company set initialize_step = null where company_id = 'C0002'");
  });

  it('with users, settlements or paid modules stay', async () => {
    await upTo(5);
    await refused([B], null, `门店 ${A.fixmedinsCode} 已有用户，不能删除`);
    await api.db.$client.query(
      `insert into store_auth (fixmedins_code, company_id, poolarea_no, fee_key, auth_stas, begndate, enddate)
       values ($1, 'C9001', '320500', 'EcRx', '1', '2025-01-01', '2025-01-02')`,
      [B.fixmedinsCode],
    );
    await refused([A], null, `门店 ${B.fixmedinsCode} 已开通收费模块，不能删除`);
    await api.db.$client.query('delete from store_auth where fixmedins_code = $1', [B.fixmedinsCode]);
    await api.db.$client.query(
      "insert into department (fixmedins_code, dept_no, dept_name, begntime) values ($1, 'D01', '药店', '2025-01-01')",
      [B.fixmedinsCode],
    );
    await refused([A], null, `门店 ${B.fixmedinsCode} 已有业务数据，不能删除`);
    // Each table whose rows keep a store from being deleted is known, and those that go with it.
    const rows = await keysOfStores();
    const named = (goes: boolean) => rows.filter((row) => row.goes === goes).map(({ name }) => name);
    expect(named(true)).toEqual(GOING);
    expect(named(false).filter((name) => ![...KEEPING, 'app_user', 'store_auth'].includes(name))).toEqual([]);
    await api.db.$client.query('delete from department where fixmedins_code = $1', [B.fixmedinsCode]);
    await settle(B.fixmedinsCode);
    await refused([A], null, `门店 ${B.fixmedinsCode} 已有结算记录，不能删除`);
    await refused(
      [A, { ...B, admdvs: '320205' }],
      '1.admdvs',
      `门店 ${B.fixmedinsCode} 已有结算记录，不能更换统筹区`,
    );
    done(await save('SaveStores', { stores: [A, { ...B, admdvs: '320507' }] }), 5);
  });

  /** As they are before a database is distributed, which some of them are not kept by. */
  async function keysOfStores(): Promise<{ name: string; goes: boolean }[]> {
    const plain = await freshDatabase();
    try {
      await migrateDatabase(plain.url);
      const db = connect(plain.url, { max: 1 });
      try {
        const { rows } = await db.$client.query<{ name: string; goes: boolean }>(
          `select conrelid::regclass::text as name, confdeltype = 'c' as goes from pg_constraint
            where contype = 'f' and conparentid = 0 and confrelid = 'store'::regclass order by 1`,
        );
        return rows;
      } finally {
        await db.$client.end();
      }
    } finally {
      await plain.drop();
    }
  }

  async function settle(fixmedinsCode: string): Promise<void> {
    const { names } = await rowOf<{ names: string }>(
      api.db,
      sql`select string_agg(quote_ident(attname), ', ') as names from pg_attribute
           where attrelid = 'settlement'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
             and attname not in ('setl_id', 'msgid', 'company_id', 'fixmedins_code')`,
    );
    await api.db.$client.query(
      `insert into settlement (setl_id, msgid, company_id, fixmedins_code, ${names})
       select 'OWN', 'OWN', 'C9001', $1, ${names} from settlement limit 1`,
      [fixmedinsCode],
    );
  }

  it('refuses a list of numbers that are no numbers', async () => {
    for (const store of [
      { ...A, fixmedinsCode: 'X1' },
      { ...A, admdvs: '3201' },
      { ...A, fixmedinsName: ' ' },
    ])
      expect((await save('SaveStores', { stores: [store] })).status).toBe(400);
    expect((await save('SaveStores', { stores: [] })).status).toBe(400);
  });
});

describe('the configuration', () => {
  const options = () =>
    rowsOf<{ medicalAreaCode: string; refId: string; optionKey: string; value: string }>(
      api.db,
      sql`select medical_area_code, ref_id, option_key, value from yb_option
           where ref_id in (select fixmedins_code from store where company_id = 'C9001') order by 2, 3`,
    );

  it('is set for all stores of the company and no other', async () => {
    await upTo(3);
    const others = () =>
      printOf(
        api,
        `(select * from yb_option where ref_id not in (select fixmedins_code from store where company_id = 'C9001'))`,
      );
    const before = await others();
    done(await save('SaveConfig', CONFIG), 4);
    const of = (medicalAreaCode: string, refId: string) => [
      { medicalAreaCode, refId, optionKey: 'cardReader.type', value: 'SYNTHESIS_SS628' },
      { medicalAreaCode, refId, optionKey: 'settlement.isPrintAfterSettle', value: '0' },
      { medicalAreaCode, refId, optionKey: 'settlement.printCopies', value: '3' },
    ];
    expect(await options()).toEqual([...of('320100', A.fixmedinsCode), ...of('320500', B.fixmedinsCode)]);
    expect(await others()).toBe(before);
  });

  it('refuses a card reader that there is not', async () => {
    await upTo(3);
    await changesNothing(async () =>
      expect(await save('SaveConfig', { ...CONFIG, cardReaderType: 'NOSUCH' })).toMatchObject(
        refusal('读卡器类型：不是可选的值'),
      ),
    );
  });

  it('goes along with a store that moves, reaches one that is added, and leaves with one that goes', async () => {
    await upTo(4);
    const C = { ...B, fixmedinsCode: 'P32050690002' };
    done(await save('SaveStores', { stores: [{ ...A, admdvs: '320205' }, C] }), 4);
    const rows = await options();
    expect(rows.map((row) => `${row.medicalAreaCode} ${row.refId}`)).toEqual([
      ...Array<string>(3).fill(`320200 ${A.fixmedinsCode}`),
      ...Array<string>(3).fill(`320500 ${C.fixmedinsCode}`),
    ]);
    expect((await state()).config).toEqual(CONFIG);
    const gone = await api.db.$client.query('select 1 from yb_option where ref_id = $1', [B.fixmedinsCode]);
    expect(gone.rowCount).toBe(0);
  });
});

describe('operators', () => {
  beforeEach(() => upTo(4));
  /** The second operator is the wrong one, at this field. */
  const refused = async (operators: object[], field: string, error: string) =>
    changesNothing(async () => {
      const reply = await save('SaveOperators', { operators });
      expect(reply).toMatchObject(refusal(error));
      expect(reply.body).toHaveProperty('resultExtendInfo', { fields: { [`operators.1.${field}`]: error } });
    });
  const passwordless = (userName: string) => operator(userName, A.fixmedinsCode, null);

  it('are store accounts that must change their password first', async () => {
    done(
      await save('SaveOperators', {
        operators: [await operator('xk-1', A.fixmedinsCode), await operator('xk-2', B.fixmedinsCode)],
      }),
      5,
    );
    const rows = await rowsOf(
      api.db,
      sql`select user_name, role_code, is_admin_user, company_id, fixmedins_code, must_change_password, enabled
            from app_user where user_name like 'xk-%' order by 1`,
    );
    const common = {
      roleCode: 3,
      isAdminUser: false,
      companyId: 'C9001',
      mustChangePassword: true,
      enabled: true,
    };
    expect(rows).toEqual([
      { userName: 'xk-1', fixmedinsCode: A.fixmedinsCode, ...common },
      { userName: 'xk-2', fixmedinsCode: B.fixmedinsCode, ...common },
    ]);
    await expect(login(api.base, 'xk-1', INITIAL)).rejects.toThrow(/请先修改密码/);
  });

  it('keep account, password and session when they come again without a password', async () => {
    done(await save('SaveOperators', { operators: [await operator('xk-1', A.fixmedinsCode)] }), 5);
    await api.db.$client.query("update app_user set must_change_password = false where user_name = 'xk-1'");
    const { token, userId } = await login(api.base, 'xk-1', INITIAL);
    done(await save('SaveOperators', { operators: [{ ...(await passwordless('xk-1')), name: '改名' }] }), 5);
    expect((await state()).operators).toMatchObject([{ userId, name: '改名' }]);
    expect((await api.call(token, 'GET', '/api/Role/GetUserInfo')).body.success).toBe(true);
    // A new password ends the sessions and must be changed again.
    done(
      await save('SaveOperators', { operators: [await operator('xk-1', A.fixmedinsCode, 'Another#2026')] }),
      5,
    );
    expect((await api.call(token, 'GET', '/api/Role/GetUserInfo')).status).toBe(401);
    await expect(login(api.base, 'xk-1', 'Another#2026')).rejects.toThrow(/请先修改密码/);
  });

  it('that are left out are removed, sessions and all', async () => {
    done(
      await save('SaveOperators', {
        operators: [await operator('xk-1', A.fixmedinsCode), await operator('xk-2', B.fixmedinsCode)],
      }),
      5,
    );
    await api.db.$client.query("update app_user set must_change_password = false where user_name = 'xk-1'");
    const { token } = await login(api.base, 'xk-1', INITIAL);
    const before = await rowsOf(
      api.db,
      sql`select user_id from app_user where company_id is distinct from 'C9001' order by 1`,
    );
    done(await save('SaveOperators', { operators: [await passwordless('xk-2')] }), 5);
    expect((await state()).operators.map((each) => each.userName)).toEqual(['xk-2']);
    expect((await api.call(token, 'GET', '/api/Role/GetUserInfo')).status).toBe(401);
    expect(
      await rowsOf(
        api.db,
        sql`select user_id from app_user where company_id is distinct from 'C9001' order by 1`,
      ),
    ).toEqual(before);
    expect((await api.call(WHO, 'GET', '/api/Role/GetUserInfo')).body.success).toBe(true);
  });

  it('are refused as a whole, with the reason', async () => {
    const good = await operator('xk-0', A.fixmedinsCode);
    const fresh = async () => ({ ...good, password: await wire(api, INITIAL) });
    await refused(
      [await fresh(), await operator('store', A.fixmedinsCode)],
      'userName',
      '用户名已存在：store',
    );
    await refused(
      [await fresh(), await operator('newcomer', A.fixmedinsCode)],
      'userName',
      '用户名已存在：newcomer',
    );
    await refused([await fresh(), await operator('xk-0', B.fixmedinsCode)], 'userName', '用户名重复：xk-0');
    await refused(
      [await fresh(), await operator('xk-1', rival)],
      'fixmedinsCode',
      `操作员 xk-1 的门店不属于本公司：${rival}`,
    );
    await refused([await fresh(), await passwordless('xk-1')], 'password', '请设置操作员 xk-1 的初始密码');
    await refused(
      [await fresh(), await operator('xk-1', A.fixmedinsCode, 'short')],
      'password',
      '密码长度应为 8 至 64 位',
    );
    const plain = { ...good, password: Buffer.from('Initial#2026').toString('base64') };
    await changesNothing(async () =>
      expect((await save('SaveOperators', { operators: [plain] })).status).toBe(400),
    );
  });

  it('saved twice at the same time are there once', async () => {
    const lists = [
      ['xk-1', 'xk-2'],
      ['xk-2', 'xk-1'],
    ];
    const replies = await Promise.all(
      lists.map(async (names) =>
        save('SaveOperators', {
          operators: await Promise.all(names.map((name) => operator(name, A.fixmedinsCode))),
        }),
      ),
    );
    for (const reply of replies) done(reply, 5);
    expect((await state()).operators.map((each) => each.userName)).toEqual(['xk-1', 'xk-2']);
  });

  it('leave no password in the operation log', async () => {
    const one = await operator('xk-1', A.fixmedinsCode);
    done(await save('SaveOperators', { operators: [one] }), 5);
    const { rows } = await api.db.$client.query<{ line: string }>(
      "select t::text as line from operation_log t where call_id = 'initialization.saveOperators'",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { line } of rows) {
      expect(line).not.toContain(INITIAL);
      expect(line).not.toContain(one.password?.slice(0, 20));
    }
  });
});

describe('the catalogue', () => {
  it('is one of the areas of the stores', async () => {
    await upTo(5);
    await changesNothing(async () => {
      for (const admdvs of ['320200', '320102', '999999'])
        expect(await save('SaveCatalogue', { admdvs })).toMatchObject(refusal('没有找到该目录'));
    });
    done(await save('SaveCatalogue', { admdvs: '320500' }), 6);
    expect((await state()).catalogueAdmdvs).toBe('320500');
  });

  it('counts what the centre lists', async () => {
    await upTo(5);
    const { n } = await rowOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from centre.drug where med_chrgitm_type in ('09', '11')`,
    );
    expect((await state()).catalogues.map((each) => each.count)).toEqual([n, n]);
  });

  it('holds up only its own step while the centre does not answer', async () => {
    await upTo(3);
    const silent = () => setFault(api.db.$client, { infno: '1301', kind: 'lost', remaining: 2, delayMs: 0 });
    await silent();
    expect((await state()).catalogues).toEqual([]);
    await clearFaults(api.db.$client);
    await upTo(5);
    await silent();
    expect(await api.call(WHO, 'GET', '/api/Initialization/Get')).toMatchObject({
      status: 503,
      body: { success: false, error: '医保中心暂时无法提供药品目录，请稍后再试' },
    });
    await clearFaults(api.db.$client);
    expect(await stepNow()).toBe(5);
  });
});

it('does each step once under its key, however often it comes', async () => {
  const key = { 'idempotency-key': 'init-company-1' };
  const first = await api.call(WHO, 'POST', '/api/Initialization/SaveCompany', COMPANY, key);
  await api.db.$client.query("update company set contacts = '别人' where company_id = 'C9001'");
  const again = await api.call(WHO, 'POST', '/api/Initialization/SaveCompany', COMPANY, key);
  expect(again.body).toEqual(first.body);
  expect((await state()).company).toMatchObject({ contacts: '别人' });
});

it('keeps the steps of two tabs apart', async () => {
  await upTo(2);
  const replies = await Promise.all([
    save('SaveStores', { stores: [A] }),
    save('SaveStores', { stores: [B] }),
    save('SaveCompany', { ...COMPANY, contacts: '王五' }),
  ]);
  for (const reply of replies) expect(reply.body.success).toBe(true);
  expect((await state()).stores).toHaveLength(1);
  expect(await stepNow()).toBe(3);
});
