/** 清分: pulled completely, confirmed in batches that survive any failure in between, rolled back, voided. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ClearScoreRow } from '../../../contract/clearScore.ts';
import type { Job } from '../../../contract/job.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { clearFaults, setFault, type FaultKind } from '../../../server/insurer/sandbox/faults.ts';
import { confirmJob } from '../../../server/modules/clearScore/confirm.ts';
import type { ClearMonth } from '../../../server/modules/clearScore/months.ts';
import { startApi, type Api } from '../api.ts';
import { personal } from '../../../server/db/sealing.ts';

let api: Api;
/** Of company C0001 in 320100, with 250 settlements of other areas in a month that the seed left empty. */
let store: string;
const MONTH = '2025-03';
const key = () => ({ fixmedinsCode: store, setlMonth: MONTH });

beforeAll(async () => {
  api = await startApi();
  await api.db.execute(sql`select ensure_months('2025-03-01'::date, '2025-03-31'::date)`);
  ({ store } = await rowOf<{ store: string }>(
    api.db,
    sql`select fixmedins_code as store from store where company_id = 'C0001' and poolarea_no = '320100' order by 1 limit 1`,
  ));
  await api.db.execute(
    sql`insert into centre.ledger (setl_id, mdtrt_id, msgid, fixmedins_code, setl_date, setl_time, psn_no, insutype, med_type, clr_type, setl_optins,
          refd_setl_flag, medfee_sumamt, fund_pay_sumamt, acct_pay)
        select 'CS' || i, 'CM' || i, 'CSMSG' || i, ${store}, d::date, d, p.psn_no, '310', '41', case when i % 3 = 0 then '9974' else '9909' end,
               '329900', '0', i, round(i * 0.3, 2), round(i * 0.5, 2)
          from generate_series(1, 250) i
          cross join lateral (select timestamptz '2025-03-01 08:00+08' + make_interval(hours => i * 2) as d) t
          cross join (select psn_no from centre.person order by psn_no limit 1) p`,
  );
  const { psnNo } = await rowOf<{ psnNo: string }>(
    api.db,
    sql`select psn_no from centre.ledger where setl_id = 'CS1'`,
  );
  // What the store has: all but one, one of them dearer by 1.50.
  await api.db.execute(
    sql`insert into settlement (setl_id, setl_date, setl_time, poolarea_no, company_id, fixmedins_code, rtal_docno, mdtrt_id, msgid, psn_no, psn_name, certno,
          gend, insutype, psn_type, med_type, mdtrt_cert_type, clr_type, clr_way, setl_optins, pay_loc, insuplc_admdvs, ord_souc, opter_name, setl_stas,
          refd_setl_flag, medfee_sumamt, fulamt_ownpay_amt, overlmt_selfpay, preselfpay_amt, inscp_scp_amt, act_pay_dedc, pool_prop_selfpay, hifp_pay,
          cvlserv_pay, hifes_pay, hifmi_pay, hifob_pay, hifdm_pay, maf_pay, oth_pay, fund_pay_sumamt, psn_part_amt, acct_pay, acct_mulaid_pay, psn_cash_pay,
          hosp_part_amt, balc)
        select l.setl_id, l.setl_date, l.setl_time, s.poolarea_no, s.company_id, l.fixmedins_code, 'D' || l.setl_id, l.mdtrt_id, l.msgid, ${personal(psnNo)}, ${personal('张三')}, '1',
               '1', l.insutype, '11', l.med_type, '02', l.clr_type, '1', l.setl_optins, '3', '320599', '1', '收银员', '1', '0',
               l.medfee_sumamt + case when l.setl_id = 'CS7' then 1.50 else 0 end, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
          from centre.ledger l join store s using (fixmedins_code) where l.setl_id like 'CS%' and l.setl_id <> 'CS9'`,
  );
});
afterAll(() => api.stop());
afterEach(() => clearFaults(api.db.$client));

const fault = (infno: string, kind: FaultKind, remaining = 1) =>
  setFault(api.db.$client, { infno, kind, remaining });
const post = (action: string, data: object, who = 'company') =>
  api.call(who, 'POST', `/api/ClearScore/${action}`, data);
const refusal = (error: unknown) => ({ status: 200, body: { success: false, error } });
const rows = async (who = 'company', query: object = {}): Promise<ClearScoreRow[]> =>
  (
    await api.ok<{ rows: ClearScoreRow[] }>(who, 'GET', '/api/ClearScore/Paged', {
      setlMonth: MONTH,
      pageSize: 1000,
      ...query,
    })
  ).rows;
async function job(action: string, data: object): Promise<Job> {
  const { jobId } = await api.ok<{ jobId: string }>('company', 'POST', `/api/ClearScore/${action}`, data);
  return api.jobEnd('company', jobId);
}
const pull = () => job('Pull', { setlMonth: MONTH, fixmedinsCode: [store] });
const centre = () =>
  rowOf<{ told: number; included: number; messages: number }>(
    api.db,
    sql`select count(*)::int as told, (count(*) filter (where cnfm_flag = '1'))::int as included,
               (select count(*)::int from centre.message where infno = '3261') as messages
          from centre.clear_score_row where fixmedins_code = ${store}`,
  );
const month = () =>
  rowOf<{ clsStas: string; busy: string | null; otransid: string | null }>(
    api.db,
    sql`select cls_stas, busy, otransid from clear_score_month where fixmedins_code = ${store} and setlym = '202503'`,
  );

const locked = () =>
  rowOf<ClearMonth>(
    api.db,
    sql`select fixmedins_code, setlym, cls_stas, busy, busy_job, pull_no, otransid from clear_score_month
         where fixmedins_code = ${store} and setlym = '202503'`,
  );

describe('the pull', () => {
  it('reads all pages beside the store’s rows; excluded rows stay excluded in the next pull', async () => {
    await fault('3260', 'double', 1);
    expect(await pull()).toMatchObject({ state: 'done', result: { rows: 250, failures: [] } });
    const found = await rows();
    expect(found.map(({ seqno }) => seqno)).toEqual(Array.from({ length: 250 }, (_, at) => at + 1));
    expect(found.every(({ setlSn }) => /^A320\d{3}2503\d\d\d{7}$/.test(setlSn))).toBe(true);
    expect(
      found
        .filter((row) => row.diffMedfeeSumamt !== '0.00')
        .map((row) => [row.mdtrtId, row.diffMedfeeSumamt, row.localSetlId]),
    ).toEqual([
      ['CM7', '-1.50', 'CS7'],
      ['CM9', '9.00', null],
    ]);
    const out = found
      .slice(0, 40)
      .map(({ fixmedinsCode, setlMonth, seqno }) => ({ fixmedinsCode, setlMonth, seqno }));
    expect((await post('Mark', { rows: out, cnfmFlag: '0' })).body).toMatchObject({
      result: { changed: 40 },
    });
    const totals = await api.ok<Record<string, unknown>>('company', 'GET', '/api/ClearScore/Totals', {
      setlMonth: MONTH,
    });
    const sum = (each: (row: ClearScoreRow) => string, of: readonly ClearScoreRow[]): string => {
      const fen = of.reduce((all, row) => all + BigInt(each(row).replace('.', '')), 0n).toString();
      return `${fen.slice(0, -2)}.${fen.slice(-2)}`;
    };
    const included = found.slice(40);
    expect(totals).toEqual({
      rowCount: 250,
      stores: 1,
      included: 210,
      medfeeSumamt: sum((row) => row.medfeeSumamt, found),
      optinsPaySumamt: sum((row) => row.optinsPaySumamt, found),
      includedMedfeeSumamt: sum((row) => row.medfeeSumamt, included),
      includedOptinsPaySumamt: sum((row) => row.optinsPaySumamt, included),
    });
    await pull();
    expect((await rows('company', { cnfmFlag: '0' })).map(({ seqno }) => seqno)).toEqual(
      out.map(({ seqno }) => seqno),
    );
  });

  it('keeps the previous rows when the centre stops answering half way', async () => {
    await setFault(api.db.$client, { infno: '3260', kind: 'lost', remaining: 100 });
    expect(await pull()).toMatchObject({
      state: 'done',
      result: { failures: [{ fixmedinsCode: store, reason: '医保中心无应答' }] },
    });
    expect(await rows()).toHaveLength(250);
  });

  it('without names covers exactly one’s own stores with such settlements', async () => {
    const ended = await job('Pull', { setlMonth: '2025-07' });
    expect(ended.state).toBe('done');
    const pulled = await rowsOf<{ companyId: string; n: number }>(
      api.db,
      sql`select company_id, count(*)::int as n from clear_score_row where setlym = '202507' group by 1`,
    );
    const { n } = await rowOf<{ n: number }>(
      api.db,
      sql`with d as materialized (
            select distinct fixmedins_code from day_rec where clr_type in ('9909', '9974') and settle_date >= '2025-07-01')
          select count(*)::int as n from centre.ledger l join store s using (fixmedins_code)
           where s.company_id = 'C0001' and clr_type in ('9909', '9974') and not reversed and setl_date >= '2025-07-01'
             and l.fixmedins_code in (select fixmedins_code from d)`,
    );
    expect(pulled).toEqual([{ companyId: 'C0001', n }]);
  });
});

describe('the confirmation', () => {
  it('is sent in three batches, each once though doubled, and is fixed until rolled back', async () => {
    await fault('3261', 'double', 3);
    const ended = await job('Confirm', key());
    expect(ended).toMatchObject({ state: 'done', done: 250, total: 250, result: { told: 250 } });
    expect(await centre()).toEqual({ told: 250, included: 210, messages: 3 });
    expect(await month()).toMatchObject({ clsStas: '1', busy: null, otransid: expect.stringMatching(/^QF/) });
    expect((await rows()).every(({ isTold }) => isTold)).toBe(true);
    expect(await post('Confirm', key())).toMatchObject(refusal('该月已清分确认'));
    expect(await pull()).toMatchObject({
      result: { failures: [{ reason: '该月已清分确认，请先回退再提取' }] },
    });
    expect(await post('Mark', { rows: [{ ...key(), seqno: 1 }], cnfmFlag: '1' })).toMatchObject(
      refusal('该月已清分确认，请先回退'),
    );
    expect(await post('Void', { ...key(), memo: '不要了' })).toMatchObject(
      refusal('该月已清分确认，请先回退'),
    );
  });

  it('is refused by the centre too, where we did not know', async () => {
    await api.db.execute(
      sql`update clear_score_month set cls_stas = '0', otransid = null where fixmedins_code = ${store} and setlym = '202503'`,
    );
    expect(await pull()).toMatchObject({
      result: { failures: [{ reason: '该月已清分确认，请先回退再提取' }] },
    });
    expect((await post('Refresh', key())).body).toMatchObject({
      result: { clsStas: '1', message: '医保中心已确认 250 行' },
    });
    expect(await month()).toMatchObject({ clsStas: '1', otransid: expect.stringMatching(/^QF/) });
  });

  it('is rolled back once, also when the answer is lost', async () => {
    await fault('3262', 'lost');
    expect(await post('Rollback', key())).toMatchObject(
      refusal('医保中心无应答，回退结果未知；系统会自动核实，不会重复回退'),
    );
    expect(await post('Confirm', key())).toMatchObject(refusal('该月正在回退，请等待完成'));
    await expect.poll(month).toEqual({ clsStas: '2', busy: null, otransid: null });
    expect((await centre()).told).toBe(0);
    expect((await post('Rollback', key())).body).toMatchObject({ success: true, result: { clsStas: '2' } });
    expect((await rows()).some(({ isTold }) => isTold)).toBe(false);
  });

  it('stops at a refused batch, reports what was confirmed, and continues from there', async () => {
    await fault('3261', 'refuse');
    expect(await job('Confirm', key())).toMatchObject({
      state: 'failed',
      error: '第 1 批被医保中心拒绝：医保中心拒绝了请求（3261）',
    });
    // The second batch names a row that the centre does not have.
    await api.db.execute(
      sql`update clear_score_row set setl_sn = setl_sn || 'X' where fixmedins_code = ${store} and setlym = '202503' and seqno = 150`,
    );
    const stopped = await job('Confirm', key());
    expect(stopped).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^第 2 批被医保中心拒绝：医保中心没有结算流水号 A.+X，前 100 行已确认$/),
    });
    expect((await rows()).filter(({ isTold }) => isTold)).toHaveLength(100);
    expect((await rows())[0]?.memo).toBe(stopped.error);
    expect((await centre()).told).toBe(100);
    expect(await post('Mark', { rows: [{ ...key(), seqno: 200 }], cnfmFlag: '0' })).toMatchObject(
      refusal('该月已有部分确认，请继续确认或先回退'),
    );
    await api.db.execute(
      sql`update clear_score_row set setl_sn = rtrim(setl_sn, 'X') where fixmedins_code = ${store} and setlym = '202503' and seqno = 150`,
    );
    expect(await job('Confirm', key())).toMatchObject({ state: 'done' });
    expect(await centre()).toMatchObject({ told: 250 });
    expect((await rows())[0]?.memo).toBe('');
  });

  it('retries an unanswered batch under its message id, after a kill or a new start', async () => {
    await post('Rollback', key());
    const before = (await centre()).messages;
    // Three tries of the first batch get no answer, though the centre has it.
    await fault('3261', 'lost', 3);
    expect(await job('Confirm', key())).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^第 1 批医保中心无应答，结果未知/),
    });
    expect((await centre()).told).toBe(100);
    // Another process dies when the second batch is told and nothing of that is written.
    const params = { month: { ...(await locked()), busy: null }, total: 250, opter: '张三' };
    const dying = confirmJob.run(
      {
        jobId: 'x',
        request: params,
        position: { batch: 1 },
        // Checked by the runner, not by the kind's work.
        user: {} as never,
        isStopping: () => false,
        mayGoOn: () => Promise.resolve(true),
        commit: () => Promise.reject(new Error('killed')),
      },
      { db: api.db, insurer: sandboxCentre(api.db) },
    );
    await expect(dying).rejects.toThrow('killed');
    expect((await centre()).told).toBe(200);
    expect(await job('Confirm', key())).toMatchObject({ state: 'done', done: 250 });
    expect(await centre()).toMatchObject({ told: 250, messages: before + 3 });
    expect(await month()).toMatchObject({ clsStas: '1', busy: null });
  });

  it('rolled back at the centre is detected', async () => {
    await api.db.execute(sql`delete from centre.clear_score where fixmedins_code = ${store}`);
    await api.db.execute(sql`delete from centre.clear_score_row where fixmedins_code = ${store}`);
    expect((await post('Refresh', key())).body).toMatchObject({ result: { clsStas: '2' } });
    expect(await post('Rollback', key())).toMatchObject({ body: { success: true } });
  });
});

describe('a month', () => {
  it('is voided with a reason, and can be pulled anew then', async () => {
    expect((await post('Void', { ...key(), memo: ' ' })).body.success).toBe(false);
    expect((await post('Void', { ...key(), memo: '提取错月份' })).body).toMatchObject({
      result: { clsStas: '3' },
    });
    expect((await rows())[0]).toMatchObject({ clsStas: '3', memo: '提取错月份' });
    expect(await post('Confirm', key())).toMatchObject(refusal('该月的清分已作废，请重新提取'));
    await pull();
    expect((await rows())[0]).toMatchObject({ clsStas: '0', memo: '' });
  });

  it('of another’s store is not found, in any call', async () => {
    expect((await rows('area')).length).toBe(250);
    expect((await rows('super')).length).toBe(250);
    const gone = { success: false, error: '没有找到该月的清分数据' };
    for (const who of ['area1', 'company2'] as const) {
      expect(await rows(who)).toEqual([]);
      expect((await post('Pull', { setlMonth: MONTH, fixmedinsCode: [store] }, who)).body).toMatchObject({
        error: '没有找到该门店',
      });
      for (const [action, data] of [
        ['Mark', { rows: [{ ...key(), seqno: 1 }], cnfmFlag: '0' }],
        ['Confirm', key()],
        ['Rollback', key()],
        ['Void', { ...key(), memo: 'x' }],
        ['Refresh', key()],
      ] as const)
        expect((await post(action, data, who)).body, `${who} ${action}`).toMatchObject(gone);
    }
    for (const who of ['store', 'client'] as const)
      expect((await post('Confirm', key(), who)).status).toBe(403);
  });
});
