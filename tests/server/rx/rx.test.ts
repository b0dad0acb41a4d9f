/** Electronic prescriptions: pulled once, reviewed by one person, uploaded once, dispensed only while valid. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RxPharmacist, RxRow } from '../../../contract/rx.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { clearFaults, setFault, type FaultKind } from '../../../server/insurer/sandbox/faults.ts';
import { aged } from '../aged.ts';
import { sealPin, startApi, type Api } from '../api.ts';
import { allPulled, onDuty, PHARMACIST, workOn } from './world.ts';

let api: Api;
let rx: ReturnType<typeof workOn>;
/** The name of who signs. */
let signer: string;
beforeAll(async () => {
  api = await startApi();
  rx = workOn(api);
  await allPulled(api);
  await onDuty(api, `prac_psn_code = '${PHARMACIST.pharCode}'`);
  ({ signer } = await rowOf<{ signer: string }>(
    api.db,
    sql`select prac_psn_name as signer from medical_staff where prac_psn_code = ${PHARMACIST.pharCode}`,
  ));
});
afterAll(() => api.stop());
afterEach(() => clearFaults(api.db.$client));

const fault = (infno: string, kind: FaultKind, remaining = 1) =>
  setFault(api.db.$client, { infno, kind, remaining });
const refusal = (error: unknown) => ({ status: 200, body: { success: false, error } });
const settled = (hiRxno: string, chkStas: string) =>
  expect.poll(async () => (await rx.get('store', hiRxno)).rx.chkStas).toBe(chkStas);
const range = { begndate: '2024-01-01', enddate: '2024-12-31' };
const thisYear = async () => {
  const { from, to } = await rowOf<{ from: string; to: string }>(
    api.db,
    sql`select (min(prsc_time)::date)::text as from, (max(prsc_time)::date)::text as to from prescription where prsc_time > now() - interval '30 days'`,
  );
  return { begndate: from, enddate: to };
};

describe('the feed', () => {
  it('is pulled whole, with drugs and diagnoses, in the states that the centre knows', async () => {
    const counts = await rowOf<Record<string, number>>(
      api.db,
      sql`with p as materialized (select * from prescription)
          select count(*)::int as here, (select count(*)::int from centre.rx) as there,
                 count(*) filter (where hi_rxno not in (select hi_rxno from prescription_line))::int as bare,
                 count(*) filter (where hi_rxno not in (select hi_rxno from prescription_dise))::int as undiagnosed,
                 count(*) filter (where chk_stas = '3')::int as rejected,
                 count(*) filter (where rx_used_stas_codg = '2')::int as used,
                 count(*) filter (where rx_used_stas_codg = '2' and setl_id is not null)::int as linked,
                 count(*) filter (where max_rept_cnt > 1 and reptd_cnt = 1)::int as reused
            from p`,
    );
    expect(counts['here']).toBe(counts['there']);
    expect(counts).toMatchObject({ bare: 0, undiagnosed: 0, rejected: 4, used: 8, linked: 8, reused: 1 });
  });

  it('brings a new one at once when asked, and none twice by several who ask at once', async () => {
    // Nobody else pulls: the mark is ahead until the test says so.
    await api.db.execute(sql`update rx_feed set push_sn = 1000000`);
    const push = (n: number) =>
      rowsOf<{ hiRxno: string }>(
        api.db,
        sql`insert into centre.rx (hi_rxno, fixmedins_code, auth_rxno, epc_token, expires_in, auth_circ_biz_sn, push_time, vali_end_time, rx_trace_code, sheet)
            select 'NEW' || gen_random_uuid()::text, fixmedins_code, 'A' || gen_random_uuid()::text, 'T' || gen_random_uuid()::text, now() + interval '1 day', 'LZ',
                   now(), now() + interval '3 days', 'TRACE', sheet
              from (select fixmedins_code, sheet from centre.rx
                     where fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') order by push_sn limit 1) first,
                   generate_series(1, ${n})
            returning hi_rxno`,
      );
    const [{ hiRxno } = { hiRxno: '' }] = await push(1);
    const before = await rowOf<{ mark: string }>(api.db, sql`select max(push_sn) - 1 as mark from centre.rx`);
    await api.db.execute(sql`update rx_feed set push_sn = ${before.mark}::bigint`);
    const replies = await Promise.all(
      ['store', 'store', 'company'].map((who) => api.ok<{ pulled: number }>(who, 'POST', '/api/Rx/Sync')),
    );
    expect(replies.reduce((sum, { pulled }) => sum + pulled, 0)).toBeLessThanOrEqual(1);
    expect((await rx.get('store', hiRxno)).log.map(({ action }) => action)).toEqual(['推送']);
    // A lost download leaves the mark where it was, also where one behind it could be had.
    await fault('7204', 'lost', 1000);
    const both = (await push(2)).map((one) => one.hiRxno);
    await api.ok('store', 'POST', '/api/Rx/Sync');
    for (const each of both) expect(await rx.get('store', each).catch(() => null)).toBeNull();
    await fault('7204', 'lost', 1);
    await api.ok('store', 'POST', '/api/Rx/Sync');
    for (const each of both) await expect.poll(() => rx.get('store', each).catch(() => null)).not.toBeNull();
  });
});

describe('taking', () => {
  it('gives it to one of two at once, and tells the other who has it', async () => {
    const hiRxno = await rx.waiting();
    const replies = await Promise.all([rx.take('store', hiRxno), rx.take('company', hiRxno)]);
    const refused = replies.filter(({ body }) => !body.success);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body.error).toMatch(/^.+ 已接单，\d\d:\d\d 前由其审核$/);
    const { isMine, chkStas } = (await rx.get('store', hiRxno)).rx;
    expect([chkStas, isMine]).toEqual(['1', replies[0]?.body.success]);
  });

  it('lets go by itself: another takes it then, and the late one is told', async () => {
    const hiRxno = await rx.waiting();
    expect((await rx.take('store', hiRxno)).body.success).toBe(true);
    await api.db.execute(
      sql`update prescription set taken_until = now() - interval '1 second' where hi_rxno = ${hiRxno}`,
    );
    expect(await rx.pass('store', hiRxno)).toMatchObject(refusal('接单已超时（10 分钟），请重新接单'));
    expect((await rx.take('company', hiRxno)).body.success).toBe(true);
    expect(await rx.pass('store', hiRxno)).toMatchObject(
      refusal(expect.stringMatching(/已接单，.+前由其审核/)),
    );
    expect(await rx.atCentre(hiRxno)).toMatchObject({ chk: null });
    expect((await rx.pass('company', hiRxno)).body.success).toBe(true);
  });

  it('gives back only what is one’s own', async () => {
    const hiRxno = await rx.waiting();
    await rx.take('store', hiRxno);
    expect((await rx.post('company', 'Release', { hiRxno })).body.success).toBe(false);
    expect((await rx.post('store', 'Release', { hiRxno })).body.success).toBe(true);
    expect((await rx.take('company', hiRxno)).body.success).toBe(true);
  });
});

describe('the review', () => {
  it('needs that it was taken; is told once however often it is asked, with who and when', async () => {
    const hiRxno = await rx.waiting();
    expect(await rx.pass('store', hiRxno)).toMatchObject(refusal('请先接单再审核'));
    await rx.take('store', hiRxno);
    await fault('7206', 'double');
    const done = { success: true, result: { state: 'done', message: '已审核通过，可以出库' } };
    expect((await rx.pass('store', hiRxno)).body).toMatchObject(done);
    expect((await rx.pass('store', hiRxno)).body).toMatchObject(done);
    expect(await rx.reject('store', hiRxno, '太晚了')).toMatchObject(refusal(`处方已由 ${signer} 审核通过`));
    const detail = await rx.get('store', hiRxno);
    expect(detail.rx).toMatchObject({
      chkStas: '2',
      chkPharName: signer,
      chkPharCode: PHARMACIST.pharCode,
      isMine: false,
    });
    expect(detail.rx.rxSignVerifySn).toMatch(/^YQ/);
    expect(detail.log.map(({ action }) => action)).toEqual(['审核通过', '接单', '推送']);
    expect(await rx.atCentre(hiRxno)).toMatchObject({ chk: '1', phar: signer });
  });

  it('rejects with a reason and not without, and what was rejected is not dispensed', async () => {
    const hiRxno = await rx.waiting();
    await rx.take('store', hiRxno);
    expect((await rx.reject('store', hiRxno, ' ')).body).toMatchObject({
      success: false,
      error: expect.stringContaining('请填写驳回原因'),
    });
    expect((await rx.reject('store', hiRxno, '剂量超限')).body.success).toBe(true);
    expect((await rx.get('store', hiRxno)).rx).toMatchObject({ chkStas: '3', chkOpnn: '剂量超限' });
    expect(await rx.sell('store', hiRxno)).toMatchObject(refusal('处方已驳回，不能出库'));
  });

  it.each(['lost', 'late'] as const)(
    'whose answer is %s is 上传中 until the sweep has learned it, told once',
    async (kind) => {
      const hiRxno = await rx.waiting();
      await rx.take('store', hiRxno);
      await setFault(api.db.$client, { infno: '7206', kind, remaining: 1, delayMs: 5000 });
      expect((await rx.pass('store', hiRxno)).body).toMatchObject({
        success: true,
        result: { state: 'unknown' },
      });
      // Nobody takes meanwhile what may be reviewed already.
      const meanwhile = await rx.take('company', hiRxno);
      expect(meanwhile.body.success).toBe(false);
      await settled(hiRxno, '2');
      const { n } = await rowOf<{ n: number }>(
        api.db,
        sql`select count(*)::int as n from rx_request where hi_rxno = ${hiRxno} and state = 'done' and tries > 1`,
      );
      expect(n).toBe(1);
      expect((await rx.get('store', hiRxno)).log.filter(({ action }) => action === '审核通过')).toHaveLength(
        1,
      );
    },
  );

  it('whose question never left is asked by the sweep: 7205 without an answer', async () => {
    const hiRxno = await rx.waiting();
    await rx.take('store', hiRxno);
    await fault('7205', 'lost');
    expect((await rx.pass('store', hiRxno)).body).toMatchObject({ result: { state: 'unknown' } });
    await settled(hiRxno, '2');
    expect(await rx.atCentre(hiRxno)).toMatchObject({ chk: '1' });
  });

  it('that the centre refuses leaves it taken, with the reason', async () => {
    const hiRxno = await rx.waiting();
    await rx.take('store', hiRxno);
    await fault('7206', 'refuse');
    expect(await rx.pass('store', hiRxno)).toMatchObject(refusal('审核上传失败：医保中心拒绝了请求（7206）'));
    expect((await rx.get('store', hiRxno)).rx).toMatchObject({
      chkStas: '1',
      isMine: true,
      error: '医保中心拒绝了请求（7206）',
    });
    expect((await rx.pass('store', hiRxno)).body.success).toBe(true);
    expect((await rx.get('store', hiRxno)).rx.error).toBeNull();
  });
});

describe('one that has run out', () => {
  it('cannot be taken, passed or dispensed, and is not in the queue', async () => {
    const hiRxno = await rx.waiting();
    await rx.take('store', hiRxno);
    await rx.runOut(hiRxno);
    const over = (what: string) =>
      refusal(expect.stringMatching(new RegExp(`^处方已过有效期（.+），不能${what}$`)));
    expect(await rx.take('company', hiRxno)).toMatchObject(over('接单'));
    expect(await rx.pass('store', hiRxno)).toMatchObject(over('审核'));
    expect((await rx.queue('store')).map((row) => row.hiRxno)).not.toContain(hiRxno);
    expect((await rx.get('store', hiRxno)).rx.rxStasCodg).toBe('2');

    const passed = await rx.waiting();
    await rx.passed('store', passed);
    await rx.runOut(passed);
    expect(await rx.sell('store', passed)).toMatchObject(over('出库'));
  });

  it('is refused by the centre too, where our clock is behind', async () => {
    const [first, second] = [await rx.waiting(), await rx.waiting()];
    await rx.take('store', first);
    await rx.passed('store', second);
    await api.db.execute(
      sql`update centre.rx set vali_end_time = now() - interval '1 second' where hi_rxno = any(${sql.param([first, second])})`,
    );
    expect(await rx.pass('store', first)).toMatchObject(refusal('审核上传失败：处方已过有效期'));
    expect(await rx.sell('store', second)).toMatchObject(refusal('出库上传失败：处方已过有效期'));
    expect((await rx.get('store', second)).rx).toMatchObject({ selStas: '0', reptdCnt: 0 });
  });
});

describe('who signs', () => {
  const other = 'YS320102000012';
  const staff = (set: string, code = other) =>
    api.db.execute(sql`update medical_staff set ${sql.raw(set)} where prac_psn_code = ${code}`);
  const named = async (pharCode: string, hiRxno: string) =>
    rx.post('store', 'Check', { hiRxno, rxChkStasCodg: '1', pharCode, pin: await sealPin(api) });

  it('is a pharmacist of the store with valid papers who is on duty; else a sentence says why not', async () => {
    const hiRxno = await rx.waiting();
    await rx.take('store', hiRxno);
    const { name } = await rowOf<{ name: string }>(
      api.db,
      sql`select prac_psn_name as name from medical_staff where prac_psn_code = ${other}`,
    );
    const refused = async (why: string) =>
      expect(await named(other, hiRxno)).toMatchObject(refusal(`药师 ${name} ${why}，不能审方`));
    const unknown = refusal('没有找到该药师，请先在门店维护中登记');
    expect(await named('YS0000000', hiRxno)).toMatchObject(unknown);
    await refused('今天没有签到');
    await onDuty(api, `prac_psn_code = '${other}'`);
    await staff(`endtime = '2024-05-01'`);
    await refused('执业期限已于 2024-05-01 截止');
    await staff(`endtime = null, begntime = '2999-01-01'`);
    await refused('自 2999-01-01 起执业，尚未开始');
    await staff(`begntime = '2021-01-01', prac_cert_no = ''`);
    await refused('没有登记执业证书编号');
    await staff(`prac_cert_no = 'ZY1', prac_psn_type = '1'`);
    expect(await named(other, hiRxno)).toMatchObject(unknown);
    await staff(`prac_psn_type = '3', deleted_at = now()`);
    expect(await named(other, hiRxno)).toMatchObject(unknown);
    await staff('deleted_at = null');
    const mine = sql`att_id = (select att_id from attendance where psn_code = ${other} and work_day = now()::date)`;
    await api.db.execute(
      sql`insert into attendance_gap (att_id, leave_time, reason) select att_id, now(), '用餐' from attendance where ${mine}`,
    );
    await refused('已离岗');
    await api.db.execute(sql`update attendance_gap set back_time = clock_timestamp() where ${mine}`);
    await api.db.execute(sql`update attendance set sign_out_time = clock_timestamp() where ${mine}`);
    await refused('今天已签退');
    await api.db.execute(sql`update attendance set sign_out_time = null where ${mine}`);
    expect((await named(other, hiRxno)).body.success).toBe(true);
    expect((await rx.get('store', hiRxno)).rx.chkPharName).toBe(name);
  });

  it('may sit in another store of the company for a review, but not for what goes out', async () => {
    const { code, away } = await rowOf<{ code: string; away: string }>(
      api.db,
      sql`select prac_psn_code as code, fixmedins_code as away from medical_staff m join store s using (fixmedins_code)
           where s.company_id = 'C0001' and prac_psn_type = '3'
             and fixmedins_code <> (select fixmedins_code from app_user where user_name = 'store') order by 1 limit 1`,
    );
    await onDuty(api, `prac_psn_code = '${code}'`);
    const list = (who: string, use: string, hiRxno: string) =>
      api.ok<RxPharmacist[]>(who, 'GET', '/api/Rx/Pharmacists', { hiRxno, use });
    const hiRxno = await rx.waiting();
    const ofCompany = await list('company', 'check', hiRxno);
    expect(ofCompany.filter(({ fixmedinsCode }) => fixmedinsCode === away)).toMatchObject([
      { pharCode: code, refusal: null },
    ]);
    expect((await list('company', 'sell', hiRxno)).map(({ pharCode }) => pharCode)).not.toContain(code);
    // A store sees its own people alone, those who may sign first.
    const ofStore = await list('store', 'check', hiRxno);
    expect(new Set(ofStore.map(({ fixmedinsCode }) => fixmedinsCode)).size).toBe(1);
    expect(ofStore[0]?.refusal).toBeNull();
    expect(ofStore.at(-1)).toMatchObject({ pharName: '实习药师', refusal: '没有登记执业证书编号' });

    await rx.take('company', hiRxno);
    const check = { hiRxno, rxChkStasCodg: '1', pharCode: code, pin: await sealPin(api) };
    expect((await rx.post('company', 'Check', check)).body.success).toBe(true);
    const sell = { hiRxno, rtalDocno: 'LS-away', pharCode: code };
    expect(await rx.post('company', 'Sell', sell)).toMatchObject(
      refusal('没有找到该药师，请先在门店维护中登记'),
    );
    expect((await rx.sell('company', hiRxno)).body.success).toBe(true);
  });
});

describe('what is prescribed', () => {
  it('is looked up in what the store carries: matched goods in sale', async () => {
    const hiRxno = await rx.waiting();
    const shown = async () => ({
      lackCnt: (await rx.get('store', hiRxno)).rx.lackCnt,
      goods: (await rx.get('store', hiRxno)).lines.map(({ goods }) => goods !== ''),
    });
    const { lines } = await rx.get('store', hiRxno);
    const code = lines[0]?.medListCodg ?? '';
    const own = sql`fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') and med_list_codg = ${code}`;
    await api.db.execute(
      sql`insert into store_goods (fixmedins_code, fixmedins_hilist_id, fixmedins_hilist_name, med_list_codg, pric)
          select fixmedins_code, 'CARRY-' || n, '测试商品' || n, ${code}, 1 from app_user, generate_series(1, 2) n where user_name = 'store'`,
    );
    const before = await shown();
    expect(before.goods[0]).toBe(true);
    expect((await rx.get('store', hiRxno)).lines[0]?.goods).toContain('测试商品1、测试商品2');
    // Taken out of sale, it is not carried; nor is what other stores have.
    await api.db.execute(sql`update store_goods set vali_flag = '0' where ${own}`);
    const after = await shown();
    expect(after).toEqual({ lackCnt: before.lackCnt + 1, goods: [false, ...before.goods.slice(1)] });
    expect((await rx.queue('store')).find((row) => row.hiRxno === hiRxno)?.lackCnt).toBe(after.lackCnt);
  });
});

describe('dispensing', () => {
  it('is told once, also by two at once; is used then, and can be taken back with a reason', async () => {
    const hiRxno = await rx.waiting();
    expect(await rx.sell('store', hiRxno)).toMatchObject(refusal('处方尚未审核通过，不能出库'));
    await rx.passed('store', hiRxno);
    await fault('7207', 'double', 2);
    const replies = await Promise.all([rx.sell('store', hiRxno), rx.sell('store', hiRxno)]);
    for (const { body } of replies) expect(body).toMatchObject({ success: true, result: { state: 'done' } });
    expect(await rx.atCentre(hiRxno)).toMatchObject({ sales: 1, reptd: 1 });
    const sold = await rx.get('store', hiRxno);
    expect(sold.rx).toMatchObject({ selStas: '1', rxUsedStasCodg: '2' });
    expect(sold.stoouts).toMatchObject([{ nth: 1, pharName: signer, undoneAt: null }]);
    expect(await rx.sell('store', hiRxno, 'LS-other')).toMatchObject(refusal('处方已使用，不能再次出库'));

    await fault('7208', 'lost');
    expect((await rx.post('store', 'Undo', { hiRxno, memo: '顾客退药' })).body).toMatchObject({
      result: { state: 'unknown' },
    });
    await expect.poll(async () => (await rx.get('store', hiRxno)).rx.selStas).toBe('0');
    const back = await rx.get('store', hiRxno);
    expect(back.rx).toMatchObject({ rxUsedStasCodg: '1', reptdCnt: 0 });
    expect(back.stoouts).toMatchObject([{ undoRea: '顾客退药' }]);
    expect(await rx.atCentre(hiRxno)).toMatchObject({ sales: 0, reptd: 0 });
    expect((await rx.post('store', 'Undo', { hiRxno, memo: '再来一次' })).body).toMatchObject({
      error: '处方没有出库，不需要撤销',
    });
  });

  it('whose answer is lost is learned by the sweep', async () => {
    const hiRxno = await rx.waiting();
    await rx.passed('store', hiRxno);
    await fault('7207', 'lost');
    expect((await rx.sell('store', hiRxno)).body).toMatchObject({ result: { state: 'unknown' } });
    await expect.poll(async () => (await rx.get('store', hiRxno)).rx.selStas).toBe('1');
    expect(await rx.atCentre(hiRxno)).toMatchObject({ sales: 1, reptd: 1 });
    expect((await rx.get('store', hiRxno)).stoouts).toHaveLength(1);
  });

  it('of one for long use goes on after its interval, and ends with its last time', async () => {
    const { hiRxno } = await rowOf<{ hiRxno: string }>(
      api.db,
      sql`select hi_rxno from prescription where max_rept_cnt = 3 and reptd_cnt = 0 order by 1 limit 1`,
    );
    const age = async () => {
      await aged(api.db, 'prescription', ['sel_time'], 8 * 86_400_000, sql`hi_rxno = ${hiRxno}`);
      await api.db.execute(
        sql`update centre.rx_sale set at = at - interval '8 days' where hi_rxno = ${hiRxno}`,
      );
    };
    expect((await rx.sell('store', hiRxno, 'L1')).body.success).toBe(true);
    expect(await rx.sell('store', hiRxno, 'L2')).toMatchObject(
      refusal(expect.stringMatching(/^长期处方 .+ 起才能再次使用$/)),
    );
    for (const docno of ['L2', 'L3']) {
      await age();
      expect((await rx.sell('store', hiRxno, docno)).body.success).toBe(true);
    }
    await age();
    expect(await rx.sell('store', hiRxno, 'L4')).toMatchObject(refusal('处方已使用，不能再次出库'));
    expect(await rx.atCentre(hiRxno)).toMatchObject({ sales: 3 });
  });

  it('is linked with the settlement that its number names, unless that one is another’s', async () => {
    const hiRxno = await rx.waiting();
    await rx.passed('store', hiRxno);
    const settlements = await rowsOf<{ setlId: string; rtalDocno: string }>(
      api.db,
      sql`select setl_id, rtal_docno from settlement where rxno is null and setl_stas = '1' and refd_setl_flag = '0'
             and fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') order by setl_id limit 2`,
    );
    const [mine, other] = settlements;
    // Settled today, as a sale of today would be.
    await api.db.execute(
      sql`update settlement set setl_date = now()::date, rxno = case when setl_id = ${other?.setlId ?? ''} then 'ANOTHER' end
           where setl_id = any(${sql.param(settlements.map(({ setlId }) => setlId))})`,
    );
    expect(await rx.sell('store', hiRxno, other?.rtalDocno)).toMatchObject(refusal('该单据属于另一张处方'));
    expect((await rx.sell('store', hiRxno, mine?.rtalDocno)).body.success).toBe(true);
    expect((await rx.get('store', hiRxno)).rx.setlId).toBe(mine?.setlId);
  });
});

describe('forwarding', () => {
  it('hands it to a person, whose it is then', async () => {
    const hiRxno = await rx.waiting();
    await rx.take('store', hiRxno);
    const { users } = await api.ok<{ users: { userId: string; name: string }[] }>(
      'store',
      'GET',
      '/api/Rx/Targets',
      { hiRxno },
    );
    const { userId } = await rowOf<{ userId: string }>(
      api.db,
      sql`select user_id from app_user where user_name = 'company'`,
    );
    expect(users.map((user) => user.userId)).toContain(userId);
    expect(
      (await rx.post('store', 'Forward', { hiRxno, toUserId: userId, memo: '请看剂量' })).body.success,
    ).toBe(true);
    expect((await rx.get('company', hiRxno)).rx.isMine).toBe(true);
    expect((await rx.pass('store', hiRxno)).body.success).toBe(false);
    const { userId: stranger } = await rowOf<{ userId: string }>(
      api.db,
      sql`select user_id from app_user where user_name = 'company2'`,
    );
    expect(await rx.post('company', 'Forward', { hiRxno, toUserId: stranger })).toMatchObject(
      refusal('没有找到可以审核该处方的人员'),
    );
  });

  it('moves it to another store of the company, which the centre authorises; its answer may be lost', async () => {
    const hiRxno = await rx.waiting();
    const { stores } = await api.ok<{ stores: { fixmedinsCode: string }[] }>(
      'store',
      'GET',
      '/api/Rx/Targets',
      { hiRxno },
    );
    const toStore = stores[0]?.fixmedinsCode ?? '';
    const { foreign } = await rowOf<{ foreign: string }>(
      api.db,
      sql`select fixmedins_code as foreign from store where company_id <> 'C0001' order by 1 limit 1`,
    );
    expect(await rx.post('store', 'Forward', { hiRxno, toStore: foreign })).toMatchObject(
      refusal('没有找到该门店'),
    );
    const kept = () =>
      rowsOf<{ row: object }>(
        api.db,
        sql`select r.row - '{fixmedins_code,poolarea_no,company_id,auth_rxno,epc_token,changed_at,asking}'::text[] as row from (
              select 1 as nth, to_jsonb(p) as row from prescription p where hi_rxno = ${hiRxno}
              union all select 2, to_jsonb(l) from prescription_line l where hi_rxno = ${hiRxno}
              union all select 3, to_jsonb(d) from prescription_dise d where hi_rxno = ${hiRxno}
            ) r order by nth, row::text`,
      );
    const before = await kept();
    expect(before.length).toBeGreaterThan(2);
    await fault('7202', 'lost');
    expect((await rx.post('store', 'Forward', { hiRxno, toStore })).body).toMatchObject({
      result: { state: 'unknown' },
    });
    await expect.poll(async () => (await rx.get('company', hiRxno)).rx.fixmedinsCode).toBe(toStore);
    expect(await rx.atCentre(hiRxno)).toMatchObject({ store: toStore });
    // All of it, sealed as it was.
    expect(await kept()).toEqual(before);
    const { stores: of } = await rowOf<{ stores: string[] }>(
      api.db,
      sql`select array_agg(distinct fixmedins_code) as stores from (
            select fixmedins_code from prescription where hi_rxno = ${hiRxno}
            union all select fixmedins_code from prescription_line where hi_rxno = ${hiRxno}
            union all select fixmedins_code from prescription_dise where hi_rxno = ${hiRxno}
            union all select fixmedins_code from rx_request where hi_rxno = ${hiRxno}) r`,
    );
    expect(of).toEqual([toStore]);
    expect(await rx.take('store', hiRxno)).toMatchObject(refusal('没有找到该处方'));
    await rx.passed('company', hiRxno);
    expect(await rx.atCentre(hiRxno)).toMatchObject({ chk: '1' });
  });
});

describe('the centre, asked', () => {
  it('tells of one that was withdrawn or reviewed elsewhere', async () => {
    const [gone, reviewed] = [await rx.waiting(), await rx.waiting()];
    await api.db.execute(sql`update centre.rx set rx_stas_codg = '3' where hi_rxno = ${gone}`);
    await api.db.execute(
      sql`update centre.rx set rx_chk_stas_codg = '1', rx_chk_biz_sn = 'SFX', phar_name = '他店药师', phar_code = 'X001', rx_chk_opnn = '通过', rx_chk_time = now()
           where hi_rxno = ${reviewed}`,
    );
    expect((await rx.post('store', 'Query', { hiRxno: gone })).body).toMatchObject({
      result: { message: '医保中心：已撤销，未审核，未使用' },
    });
    expect(await rx.take('store', gone)).toMatchObject(refusal('处方已被开方机构撤销，不能接单'));
    await rx.post('store', 'Query', { hiRxno: reviewed });
    expect((await rx.get('store', reviewed)).rx).toMatchObject({ chkStas: '2', chkPharName: '他店药师' });
    await fault('7105', 'lost');
    expect(await rx.post('store', 'Query', { hiRxno: gone })).toMatchObject(
      refusal('医保中心无应答，请稍后再试'),
    );
    await fault('7205', 'refuse');
    expect(await rx.post('store', 'Verify', { hiRxno: gone })).toMatchObject(
      refusal('医保中心拒绝了请求（7205）'),
    );
  });
});

describe('lists', () => {
  it('show the first to run out first, masked, and count as their rows do', async () => {
    const rows = await rx.queue('store');
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.map((row) => row.valiEndTime)).toEqual(rows.map((row) => row.valiEndTime).sort());
    expect(rows.every((row) => row.patnName.includes('*') && row.certno.includes('***'))).toBe(true);
    const totals = await api.ok<Record<string, number>>('store', 'GET', '/api/Rx/QueueTotals');
    const count = (chk: string) => rows.filter(({ chkStas }) => chkStas === chk).length;
    expect(totals).toEqual({
      rowCount: rows.length,
      waiting: count('0'),
      taken: count('1'),
      asking: count('9'),
      urgent: rows.filter(({ leftMin }) => leftMin < 60).length,
    });
    const all = await api.ok<{ rows: RxRow[] }>('store', 'GET', '/api/Rx/Paged', {
      ...(await thisYear()),
      pageSize: 1000,
    });
    const sums = await api.ok<Record<string, number>>('store', 'GET', '/api/Rx/Totals', await thisYear());
    expect(sums).toEqual({
      rowCount: all.rows.length,
      waiting: all.rows.filter(({ chkStas, rxStasCodg }) => '019'.includes(chkStas) && rxStasCodg === '1')
        .length,
      passed: all.rows.filter(({ chkStas }) => chkStas === '2').length,
      rejected: all.rows.filter(({ chkStas }) => chkStas === '3').length,
      used: all.rows.filter(({ rxUsedStasCodg }) => rxUsedStasCodg === '2').length,
      expired: all.rows.filter((row) => row.rxStasCodg === '2' && row.rxUsedStasCodg === '1').length,
    });
    expect(sums['expired']).toBeGreaterThan(3);
    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { rows: RxRow[]; nextCursor: string | null } = await api.ok(
        'store',
        'GET',
        '/api/Rx/Paged',
        {
          ...(await thisYear()),
          pageSize: 7,
          ...(cursor !== '' && { cursor }),
        },
      );
      pages.push(...page.rows.map(({ hiRxno }) => hiRxno));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(all.rows.map(({ hiRxno }) => hiRxno));
  });

  it('say by their version that something has changed', async () => {
    const version = async () => (await api.ok<{ version: string }>('store', 'GET', '/api/Rx/Pulse')).version;
    const before = await version();
    expect(await version()).toBe(before);
    const hiRxno = await rx.waiting();
    await rx.take('store', hiRxno);
    const taken = await version();
    expect(taken).not.toBe(before);
    await rx.runOut(hiRxno);
    expect(await version()).not.toBe(taken);
  });

  it('are within reach, and so is all else: others are told that it is not there', async () => {
    const foreign = await rx.waiting("company_id <> 'C0001' and poolarea_no <> '320100'");
    const inside = await rx.queue('store');
    expect(foreign).not.toBe('');
    expect(inside.length).toBeGreaterThan(0);
    for (const who of ['store', 'company', 'area'] as const) {
      const gone = { success: false, error: '没有找到该处方' };
      expect((await rx.queue(who)).map(({ hiRxno }) => hiRxno)).not.toContain(foreign);
      expect((await api.call(who, 'GET', `/api/Rx/Get/${foreign}`)).body).toMatchObject(gone);
      const named = { hiRxno: foreign };
      for (const [action, more] of [
        ['Query', {}],
        ['Verify', {}],
        ['Take', {}],
        ['Release', {}],
        ['Check', { rxChkStasCodg: '1', ...PHARMACIST, pin: await sealPin(api) }],
        ['Sell', { rtalDocno: 'X', ...PHARMACIST }],
        ['Undo', { memo: 'x' }],
        ['Forward', { toUserId: 'nobody' }],
      ] as const)
        expect((await rx.post(who, action, { ...named, ...more })).body, `${who} ${action}`).toMatchObject(
          gone,
        );
      expect((await api.call(who, 'GET', '/api/Rx/Targets', named)).body).toMatchObject(gone);
      const found = await api.ok<{ rows: [] }>(who, 'GET', '/api/Rx/Paged', { ...range, hiRxno: foreign });
      expect(found.rows).toEqual([]);
    }
    const area = await rowOf<{ n: number }>(
      api.db,
      sql`select count(distinct poolarea_no)::int as n from prescription where hi_rxno = any(${sql.param((await rx.queue('area1')).map(({ hiRxno }) => hiRxno))})`,
    );
    expect(area.n).toBe(1);
  });

  it('belong to the paid module, and a till only looks', async () => {
    const hiRxno = await rx.waiting();
    expect((await api.call('client', 'GET', '/api/Rx/Paged', await thisYear())).body.success).toBe(true);
    for (const action of ['Sync', 'Query', 'Verify', 'Sell', 'Undo', 'Take', 'Check', 'Forward'])
      expect(
        (
          await rx.post('client', action, {
            hiRxno,
            memo: 'x',
            rtalDocno: 'x',
            rxChkStasCodg: '1',
            ...PHARMACIST,
          })
        ).status,
        action,
      ).toBe(403);
    await api.db.execute(
      sql`update store_auth set auth_stas = '4' where fee_key = 'EcRx' and company_id = 'C0001'`,
    );
    for (const who of ['store', 'company', 'client'] as const)
      expect((await api.call(who, 'GET', '/api/Rx/Paged', await thisYear())).body).toMatchObject({
        success: false,
        statusCode: 106002,
      });
    expect((await rx.take('store', hiRxno)).body.statusCode).toBe(106002);
    expect((await rx.queue('area')).length).toBeGreaterThan(0);
  });
});
