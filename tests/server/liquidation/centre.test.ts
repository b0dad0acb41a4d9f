/** Requests about an application (3203, 3204, 2172, 2174) take effect once, also when the answer is lost. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { moveTo } from '../../../server/insurer/sandbox/clearing.ts';
import { clearFaults } from '../../../server/insurer/sandbox/faults.ts';
import { sweepClearings } from '../../../server/modules/liquidation/pendingRequest.ts';
import { addMoney, subtractMoney } from '../../../contract/wire/money.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { aged } from '../aged.ts';
import { openWorld, type Day, type World } from './world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let world: World;
let spare: Day[];
beforeAll(async () => {
  world = await openWorld();
  spare = await world.days();
});
afterAll(() => world.stop());
afterEach(() => clearFaults(world.api.db.$client));

/** Applies for a day of the store. */
async function applied(): Promise<string> {
  const day = spare.shift();
  if (!day) throw new Error('no day left');
  const { group, ...period } = day;
  const [made] = await world.apply('store', [group], period);
  if (!made?.appyId) throw new Error(made?.message);
  return made.appyId;
}
const appy = async (appyId: string) => (await world.get('store', appyId)).appy;
/** As a node's sweep does, a day later: each question is due, once. */
const sweep = async (): Promise<number> => {
  await aged(world.api.db, 'clr_asking', ['tried_at'], DAY_MS, sql`ended_at is null`);
  return sweepClearings(world.api.db, sandboxCentre(world.api.db, { patienceMs: 200 }), 60_000);
};
/** Applications that the centre has of this one: none or one. */
const atCentre = (appyId: string) =>
  rowsOf<{ withdrawn: boolean }>(
    world.api.db,
    sql`select c.withdrawn_at is not null as withdrawn from centre.clearing c
         where c.msgid in (select q.request_msgid from clr_asking q where q.appy_id = ${appyId})`,
  );
const askings = (appyId: string) =>
  rowsOf<{ kind: string; tries: number; ended: boolean }>(
    world.api.db,
    sql`select kind, tries, ended_at is not null as ended from clr_asking where appy_id = ${appyId} order by created_at`,
  );

describe('declaring', () => {
  it('whose reply is lost stays 上传中 and is finished by the sweep, under the same message id', async () => {
    const appyId = await applied();
    await world.fault({ infno: '3203', kind: 'lost', remaining: 2 });
    expect((await world.pass(appyId)).message).toBe(
      '终审已通过，正在向医保中心申报；医保中心无应答，系统会自动续报，不会重复申报',
    );
    expect(await appy(appyId)).toMatchObject({ appyStas: 'sending', clrStas: '0', clrAppyEvtId: null });
    expect(await world.withdraw('store', appyId)).toMatchObject({
      body: { success: false, error: '终审已通过，正在向医保中心申报；有了结果再撤销' },
    });
    await sweep();
    expect((await appy(appyId)).appyStas).toBe('sending');
    await sweep();
    expect(await appy(appyId)).toMatchObject({ appyStas: 'declared', clrStas: '10', error: null });
    expect(await askings(appyId)).toEqual([{ kind: 'declare', tries: 3, ended: true }]);
    expect(await atCentre(appyId)).toEqual([{ withdrawn: false }]);
    expect(await sweep()).toBe(0);
  });

  it('that comes twice, or whose reply comes late, is one application', async () => {
    const appyId = await applied();
    await world.fault({ infno: '3203', kind: 'double', remaining: 1 });
    await world.fault({ infno: '3203', kind: 'late', remaining: 1, delayMs: 20 });
    expect((await world.pass(appyId)).message).toBe('终审已通过，已向医保中心申报');
    expect(await atCentre(appyId)).toHaveLength(1);
  });

  it('that the centre refuses ends with the centre’s sentence, and the period is free again', async () => {
    const day = spare[0];
    const appyId = await applied();
    // The centre’s own books are others by then.
    const { fixmedinsCode, begndate, insutype, clrType } = await appy(appyId);
    const spoil = (by: string) =>
      world.api.db.execute(
        sql`update centre.ledger set medfee_sumamt = medfee_sumamt + ${by}::numeric
             where fixmedins_code = ${fixmedinsCode} and setl_date = ${begndate} and insutype = ${insutype} and clr_type = ${clrType}`,
      );
    await spoil('1');
    expect((await world.pass(appyId)).message).toBe(
      '终审已通过，但医保中心拒绝：申报数据与中心不符：医疗费总额',
    );
    expect(await appy(appyId)).toMatchObject({
      appyStas: 'refused',
      endRea: '申报数据与中心不符：医疗费总额',
    });
    expect(await atCentre(appyId)).toEqual([]);
    await spoil('-1');
    const [again] = day
      ? await world.apply('store', [day.group], day && { begndate: day.begndate, enddate: day.enddate })
      : [];
    expect(again?.message).toBe('已提交审批');
  });

  it('that was taken and is refused when it is asked again is found by its message id, not given up', async () => {
    const appyId = await applied();
    await world.fault({ infno: '3203', kind: 'lost', remaining: 1 });
    await world.pass(appyId);
    await world.fault({ infno: '3203', kind: 'refuse', remaining: 1 });
    await sweep();
    expect(await appy(appyId)).toMatchObject({
      appyStas: 'declared',
      clrAppyEvtId: expect.stringMatching(/^QS/),
    });
  });

  it('that is refused while an earlier message may still be on its way stays open until it is certainly dead', async () => {
    const appyId = await applied();
    await world.fault({ infno: '3203', kind: 'lost', remaining: 1 });
    await world.pass(appyId);
    // It never arrived, as far as the centre shows.
    await world.api.db.execute(
      sql`update centre.clearing set withdrawn_at = now() where msgid in (select request_msgid from clr_asking where appy_id = ${appyId})`,
    );
    await world.fault({ infno: '3203', kind: 'refuse', remaining: 2 });
    await sweep();
    expect(await appy(appyId)).toMatchObject({
      appyStas: 'sending',
      error: expect.stringContaining('可能仍在途中'),
    });
    await aged(world.api.db, 'clr_asking', ['silent_at'], HOUR_MS, sql`appy_id = ${appyId}`);
    await sweep();
    expect(await appy(appyId)).toMatchObject({ appyStas: 'refused' });
  });
});

describe('withdrawing what is declared', () => {
  it('asks the centre, and loses nothing where the reply is lost', async () => {
    const appyId = await applied();
    await world.pass(appyId);
    await world.fault({ infno: '3204', kind: 'lost', remaining: 1 });
    expect((await world.withdraw('store', appyId)).body).toMatchObject({
      success: true,
      result: {
        ok: false,
        appyStas: 'withdrawing',
        message: '医保中心无应答，是否撤销未知；系统会自动核实，不会重复撤销',
      },
    });
    expect((await appy(appyId)).appyStas).toBe('withdrawing');
    await sweep();
    expect(await appy(appyId)).toMatchObject({ appyStas: 'withdrawn', endRea: '填错了' });
    expect(await atCentre(appyId)).toEqual([{ withdrawn: true }]);
    expect((await world.withdraw('store', appyId)).body).toMatchObject({
      result: { ok: true, message: '已撤销' },
    });
    expect(await askings(appyId)).toHaveLength(2);
  });

  it('is refused once the centre has accepted it, by us and by the centre', async () => {
    const appyId = await applied();
    await world.pass(appyId);
    const { clrAppyEvtId } = await appy(appyId);
    await moveTo(world.api.db.$client, clrAppyEvtId ?? '', '20');
    expect((await world.withdraw('store', appyId)).body.error).toBe('医保中心已是“申请已受理”，不能撤销');
    expect(await appy(appyId)).toMatchObject({ appyStas: 'declared', clrStas: '20' });
    expect(await askings(appyId)).toHaveLength(1);
    // Accepted between our question and the message.
    await moveTo(world.api.db.$client, clrAppyEvtId ?? '', '10');
    await world.fault({ infno: '3204', kind: 'refuse', remaining: 1 });
    expect((await world.withdraw('store', appyId)).body.error).toBe('撤销失败：医保中心拒绝了请求（3204）');
    expect(await appy(appyId)).toMatchObject({ appyStas: 'declared', error: '医保中心拒绝了请求（3204）' });
  });

  it('begins nothing where the centre does not say how far it is', async () => {
    const appyId = await applied();
    await world.pass(appyId);
    await world.fault({ infno: '2172', kind: 'lost', remaining: 1 });
    expect((await world.withdraw('store', appyId)).body.error).toBe('医保中心无应答，尚未撤销，请稍后再试');
    expect((await appy(appyId)).appyStas).toBe('declared');
  });

  it('is done once when two ask at once', async () => {
    const appyId = await applied();
    await world.pass(appyId);
    await Promise.all([
      world.withdraw('store', appyId),
      world.withdraw('company', appyId),
      world.withdraw('area', appyId),
    ]);
    expect((await appy(appyId)).appyStas).toBe('withdrawn');
    expect((await askings(appyId)).map(({ kind }) => kind)).toEqual(['declare', 'undeclare']);
  });
});

describe('更新状态', () => {
  it('brings how far the centre is, and what each fund pays', async () => {
    const appyId = await applied();
    await world.pass(appyId);
    const { clrAppyEvtId } = await appy(appyId);
    expect(await world.refresh('store', [appyId])).toMatchObject([
      { ok: true, clrStas: '10', message: '已申报' },
    ]);
    expect((await world.get('store', appyId)).funds[0]?.payableAmount).toBeNull();
    await moveTo(world.api.db.$client, clrAppyEvtId ?? '', '40');
    await world.refresh('store', [appyId]);
    const audited = await world.get('store', appyId);
    expect(audited.appy.clrStas).toBe('40');
    for (const fund of audited.funds) {
      expect(fund.paidAmount).toBe('0.00');
      expect(addMoney(fund.payableAmount ?? '', fund.withholdPayment ?? '')).toBe(fund.fundAppySum);
    }
    await moveTo(world.api.db.$client, clrAppyEvtId ?? '', '60');
    await world.refresh('store', [appyId]);
    for (const fund of (await world.get('store', appyId)).funds)
      expect(fund.paidAmount).toBe(fund.payableAmount);

    // The same, as the fund list adds it up.
    type Funds = Record<string, string> & { rowCount: number };
    for (const grain of ['appy', 'month', 'year']) {
      const totals = await world.api.ok<Funds>('store', 'GET', '/api/FundLiquidation/Totals', { grain });
      const { rows } = await world.api.ok<{ rows: Funds[] }>('store', 'GET', '/api/FundLiquidation/Paged', {
        grain,
        pageSize: 1000,
      });
      const raw = await rowOf<Funds>(
        world.api.db,
        sql`select sum(u.fund_appy_sum) as fund, coalesce(sum(u.payable_amount), 0)::numeric(16,2) as payable, coalesce(sum(u.paid_amount), 0)::numeric(16,2) as paid
              from clr_fund u join clr_appy a using (fixmedins_code, appy_id) where a.appy_stas not in ('withdrawn', 'rejected', 'refused')`,
      );
      expect(totals).toMatchObject({
        fundAppySum: raw['fund'],
        payableAmount: raw['payable'],
        paidAmount: raw['paid'],
        rowCount: rows.length,
      });
      expect(totals['unpaidAmount']).toBe(
        subtractMoney(totals['payableAmount'] ?? '', totals['paidAmount'] ?? ''),
      );
      expect(addMoney('0.00', ...rows.map((row) => row['fundAppySum'] ?? ''))).toBe(totals['fundAppySum']);
    }
    const theirs = await world.api.ok<{ rowCount: number }>(
      'area1',
      'GET',
      '/api/FundLiquidation/Totals',
      {},
    );
    expect(theirs.rowCount).toBe(0);
  });

  it('finishes what waits for an answer, and says so where there is none', async () => {
    const [first, second] = [await applied(), await applied()];
    await world.fault({ infno: '3203', kind: 'lost', remaining: 3 });
    await world.pass(first);
    await world.pass(second);
    const silent = await world.refresh('store', [first, second]);
    expect(silent.map(({ ok, message }) => [ok, message])).toEqual([
      [false, '医保中心无应答，尚未更新'],
      [false, '医保中心无应答，尚未更新'],
    ]);
    expect(await world.refresh('store', [first, second])).toMatchObject([{ ok: true }, { ok: true }]);
    expect((await appy(second)).appyStas).toBe('declared');
  });
});
