/** 备案: added and changed at a store, told to the centre once, examined, withdrawn before that; nobody else's. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApprovalRow } from '../../../contract/approval.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { sweepOld } from '../../../server/db/retention.ts';
import { startApi, type Api } from '../api.ts';
import {
  atCentre,
  dayFrom,
  deskOf,
  examinerTakes,
  FIX,
  OPSP,
  storeCode,
  TERM,
  type Desk,
} from './filings.ts';

let api: Api;
let desk: Desk;
beforeAll(async () => {
  api = await startApi();
  desk = await deskOf(api);
});
afterAll(() => api.stop());
beforeEach(() => examinerTakes(api, 600_000));
afterEach(async () => {
  await clearFaults(api.db.$client);
  await api.db.execute(
    sql`update filing set fil_stas = 'withdrawn' where fil_stas not in ('passed', 'refused', 'withdrawn')`,
  );
  await api.db.execute(sql`update centre.filing set vali_flag = '0' where rchk_flag = '0'`);
});
const PATH = 'DiseasesInfo';

describe('a filing of a chronic disease', () => {
  it('is added, changed, uploaded, examined, and on file for the till', async () => {
    const made = await desk.added(PATH, '苏试安', OPSP);
    expect(made).toMatchObject({
      filStas: 'draft',
      psnName: '苏试安',
      opspDiseName: '高血压',
      rchkFlag: '0',
      valiFlag: '1',
    });
    expect(made.certno).toContain('***');
    const change = { trtDclaDetlSn: made.trtDclaDetlSn, ver: made.ver, ...OPSP, opspDiseCode: 'M01600' };
    expect((await desk.post(PATH, 'Update', change)).body.result).toMatchObject({ opspDiseName: '糖尿病' });
    expect((await desk.post(PATH, 'Update', change)).body.error).toBe('该备案已被他人修改，请刷新后再试');
    const { body } = await desk.upload(PATH, made.trtDclaDetlSn);
    expect(body.result).toMatchObject({ filStas: 'waiting' });
    const late = { ...change, ver: made.ver + 3 };
    expect((await desk.post(PATH, 'Update', late)).body.error).toBe('只有未上传或上传失败的备案可以修改');
    await api.db.$client.query("update centre.filing set due_at = now() - interval '1 second'");
    await desk.stands(PATH, made.trtDclaDetlSn, 'passed');
    const { cardSn } = await desk.person('苏试安');
    const { rows } = await api.ok<{ rows: { opspDiseCode: string; isUsable: boolean }[] }>(
      'store',
      'GET',
      '/api/Card/Disease',
      { cardSn },
    );
    expect(rows).toContainEqual(expect.objectContaining({ opspDiseCode: 'M01600', isUsable: true }));
    expect((await desk.repeal(PATH, made.trtDclaDetlSn)).body.error).toBe('该备案已审核，不能撤销');
  });

  it('is refused by the examiner with the reason', async () => {
    await examinerTakes(api, 0);
    const made = await desk.added(PATH, '文试空', { ...OPSP, hospIdeDate: dayFrom(-500) });
    await desk.upload(PATH, made.trtDclaDetlSn);
    await desk.stands(PATH, made.trtDclaDetlSn, 'refused');
    expect(await desk.get(PATH, made.trtDclaDetlSn)).toMatchObject({
      rchkFlag: '2',
      rchkOpnn: '医院鉴定日期超过一年，请重新鉴定',
    });
  });

  it('is withdrawn with a reason while it waits, and only then', async () => {
    const made = await desk.added(PATH, '文试空', OPSP);
    const { trtDclaDetlSn: sn } = made;
    await desk.upload(PATH, sn);
    expect((await desk.repeal(PATH, sn, ' ')).body.error).toContain('请填写撤销原因');
    expect((await desk.repeal(PATH, sn)).body.result).toMatchObject({
      filStas: 'withdrawn',
      endRea: '填错了',
      valiFlag: '0',
    });
    expect(await atCentre(api, sn)).toEqual([{ infno: '2503', rchkFlag: '0', valiFlag: '0' }]);
    // Again: nothing more happens.
    expect((await desk.repeal(PATH, sn)).body.result).toMatchObject({ filStas: 'withdrawn' });
    expect((await desk.upload(PATH, sn)).body.error).toBe('该备案已撤销，不能上传');
  });

  it('ends here alone when the centre does not have it', async () => {
    const { trtDclaDetlSn: sn } = await desk.added(PATH, '文试空', OPSP);
    expect((await desk.repeal(PATH, sn)).body.result).toMatchObject({ filStas: 'withdrawn' });
    expect(await atCentre(api, sn)).toEqual([]);
  });

  it('that the examiner has passed meanwhile is not withdrawn', async () => {
    const { trtDclaDetlSn: sn } = await desk.added(PATH, '龚试方', { ...OPSP, opspDiseCode: 'M04600' });
    await desk.upload(PATH, sn);
    await api.db.$client.query(
      "update centre.filing set rchk_flag = '1', rchk_time = now() where trt_dcla_detl_sn = $1",
      [sn],
    );
    // Either the sweep was faster, or the centre says so.
    expect((await desk.repeal(PATH, sn)).body.error).toMatch(/已审核，不能撤销$/);
    await desk.stands(PATH, sn, 'passed');
  });
});

describe('whatever becomes of the reply', () => {
  it.each(['lost', 'double'] as const)('the centre has it once: %s', async (kind) => {
    await setFault(api.db.$client, { infno: '2503', kind, remaining: 2 });
    const { trtDclaDetlSn: sn } = await desk.added(PATH, '文试空', OPSP);
    await desk.upload(PATH, sn);
    await desk.stands(PATH, sn, 'waiting');
    expect(await atCentre(api, sn)).toHaveLength(1);
    await setFault(api.db.$client, { infno: '2504', kind, remaining: 1 });
    await desk.repeal(PATH, sn);
    await desk.stands(PATH, sn, 'withdrawn');
    expect(await atCentre(api, sn)).toEqual([{ infno: '2503', rchkFlag: '0', valiFlag: '0' }]);
  });

  it('a refusal after a lost reply is no refusal', async () => {
    await setFault(api.db.$client, { infno: '2503', kind: 'lost', remaining: 1 });
    const { trtDclaDetlSn: sn } = await desk.added(PATH, '文试空', OPSP);
    expect((await desk.upload(PATH, sn)).body.result).toMatchObject({ filStas: 'sending' });
    await setFault(api.db.$client, { infno: '2503', kind: 'refuse', remaining: 1 });
    await desk.stands(PATH, sn, 'waiting');
    expect(await atCentre(api, sn)).toHaveLength(1);
  });

  it('a refused one says why, is changed and sent again', async () => {
    await setFault(api.db.$client, { infno: '2503', kind: 'refuse', remaining: 1 });
    const { trtDclaDetlSn: sn } = await desk.added(PATH, '文试空', OPSP);
    const refused = (await desk.upload(PATH, sn)).body.result as { ver: number };
    expect(refused).toMatchObject({ filStas: 'failed', upldError: '医保中心拒绝了请求（2503）' });
    await desk.post(PATH, 'Update', { trtDclaDetlSn: sn, ver: refused.ver, ...OPSP });
    expect((await desk.upload(PATH, sn)).body.result).toMatchObject({ filStas: 'waiting', upldError: '' });
  });

  it('of many presses at once one message is sent', async () => {
    const { trtDclaDetlSn: sn } = await desk.added(PATH, '文试空', OPSP);
    await Promise.all([1, 2, 3, 4].map(() => desk.upload(PATH, sn)));
    await desk.stands(PATH, sn, 'waiting');
    const sent = await rowsOf(
      api.db,
      sql`select 1 from centre.message where infno = '2503' and reply::text like ${`%${sn}%`}`,
    );
    expect(sent).toHaveLength(1);
  });

  it('of two filings of the same at once one is written', async () => {
    const { cardSn } = await desk.person('文试空');
    const add = () => desk.post(PATH, 'Add', { cardSn, insutype: '310', ...OPSP });
    const both = await Promise.all([add(), add()]);
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    expect(both.find(({ body }) => !body.success)?.body.error).toContain('正在办理');
  });
});

describe('input', () => {
  it.each([
    [{ opspDiseCode: 'M99999' }, '病种目录中没有该病种，请重新选择'],
    [{ enddate: dayFrom(-1) }, '结束日期不能早于开始日期'],
    [{ hospIdeDate: dayFrom(1) }, '鉴定日期不能晚于今天'],
    [{ agnterTel: '138' }, '请填写代办人姓名'],
    [{ agnterName: '张三' }, '请选择代办人关系'],
    [{ diagDrName: '' }, '请填写诊断医师姓名'],
    [{ tel: '<b>' }, '联系电话只能是数字和 -'],
  ])('%o is refused with a sentence', async (form, message) => {
    expect((await desk.add(PATH, '文试空', { ...OPSP, ...form })).body.error).toContain(message);
  });

  it('an insurance that is not in force, and a card that was not read here', async () => {
    expect((await desk.add(PATH, '尹试停', OPSP)).body.error).toContain('没有正常参保的');
    const { cardSn } = await desk.person('苏试安');
    const other = await api.call('client', 'POST', '/api/DiseasesInfo/Add', {
      cardSn,
      insutype: '310',
      ...OPSP,
    });
    expect(other.status).toBe(403);
    const gone = await desk.post(PATH, 'Add', { cardSn: 'NONE', insutype: '310', ...OPSP });
    expect(gone.body.error).toBe('读卡信息已失效，请重新读卡');
  });

  it('pictures only, within the limit, and sealed', async () => {
    const { trtDclaDetlSn: sn } = await desk.added(PATH, '文试空', OPSP);
    const save = (bytes: Buffer) =>
      desk.post(PATH, 'SavePhoto', { trtDclaDetlSn: sn, photo: bytes.toString('base64') });
    expect((await save(Buffer.from('<script>alert(1)</script>'))).body.error).toContain(
      '照片应为 JPG 或 PNG 图片',
    );
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('a face')]);
    expect((await save(Buffer.concat([jpeg, Buffer.alloc(500_000)]))).body.success).toBe(false);
    expect((await save(jpeg)).body.result).toMatchObject({ hasPhoto: true });
    const { photo } = await api.ok<{ photo: string }>('store', 'GET', '/api/DiseasesInfo/Photo', {
      trtDclaDetlSn: sn,
    });
    expect(Buffer.from(photo, 'base64').equals(jpeg)).toBe(true);
    const { rows } = await api.db.$client.query<{ isClear: boolean }>(
      `select position('a face'::bytea in photo) > 0 as "isClear" from filing_photo where trt_dcla_detl_sn = $1`,
      [sn],
    );
    expect(rows[0]?.isClear).toBe(false);
  });
});

describe('reach', () => {
  it('companies and areas see theirs masked and change nothing; other stores and areas find nothing', async () => {
    const { trtDclaDetlSn: sn } = await desk.added(PATH, '苏试安', { ...OPSP, opspDiseCode: 'M02300' });
    for (const who of ['company', 'area', 'super'] as const) {
      expect(await desk.get(PATH, sn, who)).toMatchObject({
        psnName: '苏*安',
        tel: expect.stringContaining('***'),
      });
    }
    for (const who of ['company', 'area'] as const)
      expect((await api.call(who, 'POST', `/api/DiseasesInfo/Upload/${sn}`, {})).status).toBe(403);
    const none = await api.call('area1', 'GET', `/api/DiseasesInfo/Get/${sn}`);
    expect(none.body.error).toBe('没有找到该备案');
    const { rows } = await api.ok<{ rows: unknown[] }>('area1', 'GET', '/api/DiseasesInfo/GetPaged', {
      keyword: sn,
      pageSize: 100,
    });
    expect(rows).toEqual([]);
    // Another store's.
    await api.db.execute(
      sql`insert into filing select (f).* from (select jsonb_populate_record(null::filing, to_jsonb(f) || jsonb_build_object(
            'fixmedins_code', s.fixmedins_code, 'trt_dcla_detl_sn', new_msgid(s.fixmedins_code), 'filing_id', gen_random_uuid())) as f
          from filing f, (select fixmedins_code from store where fixmedins_code <> ${await storeCode(api)} limit 1) s
         where f.trt_dcla_detl_sn = ${sn}) x`,
    );
    const other = await rowOf<{ sn: string }>(
      api.db,
      sql`select trt_dcla_detl_sn as sn from filing where fixmedins_code <> ${await storeCode(api)} order by made_at desc limit 1`,
    );
    for (const reply of [
      await api.call('store', 'GET', `/api/DiseasesInfo/Get/${other.sn}`),
      await desk.upload(PATH, other.sn),
      await desk.repeal(PATH, other.sn),
      await desk.post(PATH, 'Update', { trtDclaDetlSn: other.sn, ver: 1, ...OPSP }),
    ])
      expect(reply.body.error).toBe('没有找到该备案');
    // A page of one kind finds no filing of another.
    expect((await api.call('store', 'GET', `/api/PsnFix/Get/${sn}`)).body.error).toBe('没有找到该备案');
  });
});

describe('the other kinds', () => {
  it('a drug of the catalogue, filed under 25001 and withdrawn under 25002', async () => {
    const { code } = await rowOf<{ code: string }>(
      api.db,
      sql`select g.med_list_codg as code from store_goods g join app_user u using (fixmedins_code) join centre.drug d using (med_list_codg)
           where u.user_name = 'store' order by 1 limit 1`,
    );
    const drug = {
      medListCodg: code,
      cnt: '2',
      cntPrcunt: '盒',
      diagCode: 'C34.900',
      diagName: '肺恶性肿瘤',
      ...TERM,
    };
    expect((await desk.add('SpecialDrug', '苏试安', { ...drug, medListCodg: 'NONE' })).body.error).toContain(
      '医保目录中没有该药品',
    );
    const made = await desk.added('SpecialDrug', '苏试安', drug);
    expect(made).toMatchObject({ medListCodg: code, cnt: '2.0000', drugName: expect.stringMatching(/./) });
    await desk.upload('SpecialDrug', made.trtDclaDetlSn);
    expect(await atCentre(api, made.trtDclaDetlSn)).toEqual([
      { infno: '25001', rchkFlag: '0', valiFlag: '1' },
    ]);
    await desk.repeal('SpecialDrug', made.trtDclaDetlSn);
    expect(await atCentre(api, made.trtDclaDetlSn)).toEqual([
      { infno: '25001', rchkFlag: '0', valiFlag: '0' },
    ]);
  });

  it('an institution, filed under 2505 and passed', async () => {
    await examinerTakes(api, 0);
    const made = await desk.added('PsnFix', '苏试安', FIX);
    await desk.upload('PsnFix', made.trtDclaDetlSn);
    await desk.stands('PsnFix', made.trtDclaDetlSn, 'passed');
    expect((await atCentre(api, made.trtDclaDetlSn))[0]?.infno).toBe('2505');
  });
});

describe('approval, where an option asks for it', () => {
  const decide = (as: string, stage: string, approvalId: string, decision = 'approve', opnn = '') =>
    api.ok<{ results: { ok: boolean; message: string }[] }>(as, 'POST', `/api/Approval/${stage}`, {
      approvalIds: [approvalId],
      decision,
      opnn,
    });
  const queued = async (): Promise<ApprovalRow> => {
    const { rows } = await api.ok<{ rows: ApprovalRow[] }>('company', 'GET', '/api/Approval/Paged', {
      mine: '1',
      kind: 'filing',
    });
    if (!rows[0]) throw new Error('nothing in approval');
    return rows[0];
  };
  beforeAll(() =>
    api.db.execute(
      sql`insert into yb_option (medical_area_code, ref_id, option_key, value, updater)
          select s.poolarea_no, s.fixmedins_code, 'filing.isApproved', '1', '测试' from store s where s.fixmedins_code = ${sql`(select fixmedins_code from app_user where user_name = 'store')`}`,
    ),
  );

  it('is told to the centre after the last stage', async () => {
    const { trtDclaDetlSn: sn } = await desk.added(PATH, '文试空', OPSP);
    expect((await desk.upload(PATH, sn)).body.result).toMatchObject({ filStas: 'approving' });
    expect(await atCentre(api, sn)).toEqual([]);
    const { approvalId, title } = await queued();
    expect(title).toBe('慢特病备案 高血压 文*空');
    await decide('company', 'First', approvalId);
    await decide('area', 'Second', approvalId);
    const { results } = await decide('super', 'Final', approvalId);
    expect(results[0]).toMatchObject({ ok: true, message: '终审已通过，已上传医保中心，等待审核' });
    expect(await atCentre(api, sn)).toHaveLength(1);
  });

  it('is rejected with the reason, submitted again, and withdrawn from approval', async () => {
    const { trtDclaDetlSn: sn } = await desk.added(PATH, '文试空', OPSP);
    await desk.upload(PATH, sn);
    await decide('company', 'First', (await queued()).approvalId, 'reject', '材料不全');
    expect(await desk.get(PATH, sn)).toMatchObject({ filStas: 'failed', upldError: '审批驳回：材料不全' });
    await desk.upload(PATH, sn);
    const { approvalId } = await queued();
    expect((await desk.repeal(PATH, sn)).body.result).toMatchObject({ filStas: 'withdrawn' });
    const { results } = await decide('company', 'First', approvalId);
    expect(results[0]?.ok).toBe(false);
  });
});

it('a filing that ended leaves after five years, one that is in force stays', async () => {
  const all = () =>
    rowsOf<{ sn: string; filStas: string }>(
      api.db,
      sql`select trt_dcla_detl_sn as sn, fil_stas from filing order by 1`,
    );
  const before = await all();
  const [ended] = before.filter(({ filStas }) => filStas === 'withdrawn');
  await api.db.execute(sql`update filing set updt_time = now() - interval '6 years'`);
  await sweepOld(api.db);
  const after = await all();
  expect(after.map(({ sn }) => sn)).not.toContain(ended?.sn);
  expect(after.filter(({ filStas }) => filStas === 'passed')).toEqual(
    before.filter(({ filStas }) => filStas === 'passed'),
  );
});
