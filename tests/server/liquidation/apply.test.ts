/** What may be applied for, the figures compared with the settlements, and who may apply. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clrGroupId, type Candidate, type ClrGroup } from '../../../contract/liquidation.ts';
import { addMoney } from '../../../contract/wire/money.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { openWorld, PERIOD, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

/** Straight from the settlements. */
const raw = (group: ClrGroup, { begndate, enddate }: { begndate: string; enddate: string } = PERIOD) =>
  rowOf<Record<string, string>>(
    world.api.db,
    sql`select count(*)::int as psntime, sum(medfee_sumamt) as medfee_sumamt, sum(fund_pay_sumamt) as fund_appy_sum,
               sum(acct_pay) as acct_pay, sum(psn_cash_pay) as cash_payamt, sum(hifp_pay) as pooled,
               (count(*) filter (where hifp_pay <> 0))::int as pooled_count
          from settlement
         where vali_flag = '1' and setl_date between ${begndate} and ${enddate} and fixmedins_code = ${group.fixmedinsCode}
           and insutype = ${group.insutype} and clr_type = ${group.clrType} and setl_optins = ${group.setlOptins}`,
  );
const open = (groups: readonly Candidate[]) => groups.filter(({ obstacle }) => obstacle === null);
const obstacleOf = async (as: string, group: ClrGroup, more: object = {}) =>
  (await world.preview(as, { fixmedinsCode: group.fixmedinsCode, ...more })).find(
    (each) => clrGroupId(each) === clrGroupId(group),
  )?.obstacle;

describe('the figures', () => {
  it('are those of the settlements, in the preview, in the application and by fund', async () => {
    const found = await world.preview('store');
    expect(open(found).length).toBeGreaterThan(1);
    for (const group of found) {
      const { psntime, medfeeSumamt, fundAppySum, acctPay, cashPayamt } = await raw(group);
      expect(group).toMatchObject({
        psntime,
        medfeeSumamt,
        fundAppySum,
        acctPay,
        cashPayamt,
        medSumfee: medfeeSumamt,
      });
    }
    const results = await world.apply('store', open(found));
    for (const { appyId, ...group } of results) {
      const { appy, funds } = await world.get('store', appyId ?? '');
      const sums = await raw(appy);
      expect(appy).toMatchObject({
        psntime: sums['psntime'],
        medfeeSumamt: sums['medfeeSumamt'],
        fundAppySum: sums['fundAppySum'],
        acctPay: sums['acctPay'],
        cashPayamt: sums['cashPayamt'],
        setlym: '202506',
        appyStas: 'approving',
        insutype: group.insutype,
      });
      const others = funds.filter(({ fundPayType }) => fundPayType !== '310200');
      expect(addMoney('0.00', ...others.map((fund) => fund.fundAppySum))).toBe(appy.fundAppySum);
      const account = funds.find(({ fundPayType }) => fundPayType === '310200');
      expect(account?.fundAppySum ?? '0.00').toBe(appy.acctPay);
      const pooled = funds.find(
        ({ fundPayType }) => fundPayType === (appy.insutype === '390' ? '390100' : '310100'),
      );
      expect([pooled?.fundAppySum ?? '0.00', pooled?.psntime ?? 0]).toEqual([
        sums['pooled'],
        sums['pooledCount'],
      ]);
    }
    const totals = await world.api.ok<Record<string, unknown>>('store', 'GET', '/api/Liquidation/Totals', {});
    const appys = await rowOf<Record<string, string>>(
      world.api.db,
      sql`select sum(psntime)::int as psntime, sum(fund_appy_sum) as fund, sum(fund_appy_sum + acct_pay) as claim from clr_appy`,
    );
    expect(totals).toMatchObject({
      psntime: appys['psntime'],
      fundAppySum: appys['fund'],
      undeclaredSum: appys['claim'],
      declaredCount: 0,
      liveCount: results.length,
    });
    for (const { appyId } of results) await world.withdraw('store', appyId ?? '');
  });
});

describe('each precondition', () => {
  it('is told by name: not reconciled, uneven, changed since, nothing to claim, the centre contradicts', async () => {
    const all = await world.preview('company');
    const shut = all.find(({ obstacle }) => obstacle?.kind === 'unchecked');
    expect(shut?.obstacle?.text).toMatch(/^还有 \d+ 天未对账（首日 2025-06-\d\d），请先对账$/);
    // The seed made the two sides of some days disagree.
    const planted = { begndate: '2025-06-24', enddate: '2025-07-05' };
    const bad = (await world.preview('store', planted)).find(({ obstacle }) => obstacle?.kind === 'uneven');
    expect(bad?.obstacle?.text).toMatch(/^有 \d+ 天对账不平（首日 2025-0[67]-\d\d），请先处理差异$/);

    const [group] = open(await world.preview('store'));
    if (!group) throw new Error('no group');
    const day = sql`fixmedins_code = ${group.fixmedinsCode} and insutype = ${group.insutype} and clr_type = ${group.clrType}
      and setl_optins = ${group.setlOptins} and person_count > 0 and settle_date between ${PERIOD.begndate}::date and ${PERIOD.enddate}::date`;
    await world.api.db.execute(sql`update day_rec set repaired = true where ${day}`);
    expect(await obstacleOf('store', group)).toMatchObject({
      kind: 'changed',
      text: expect.stringContaining('对账后又有变化'),
    });
    await world.api.db.execute(sql`update day_rec set repaired = false where ${day}`);
    expect(await obstacleOf('store', group)).toBeNull();

    const nothing = (await world.preview('store')).find(({ obstacle }) => obstacle?.kind === 'nothing');
    expect(nothing?.obstacle?.text).toMatch(/^没有可申报的金额（基金与账户合计 0.00 元）/);
    expect(await world.apply('store', nothing ? [nothing] : [])).toMatchObject([
      { appyId: null, message: expect.stringMatching(/^没有可申报的金额/) },
    ]);
  });

  it('counts what the centre said of the whole month', async () => {
    // All of June that the seed has: the month itself is the period.
    const june = { begndate: '2025-06-01', enddate: '2025-06-30' };
    const [group] = open(await world.preview('store', june));
    if (!group) throw new Error('no group');
    await world.api.db.execute(
      sql`insert into month_result (settle_month, fixmedins_code, insutype, clr_type, setl_optins, stmt_rslt, stmt_rslt_dscr,
                                    person_count, medfee_sumamt, fund_pay_sumamt, acct_pay, hash_sum, person_num, stmt_opter, user_id)
          values ('2025-06-01', ${group.fixmedinsCode}, ${group.insutype}, ${group.clrType}, ${group.setlOptins}, '1', '笔数不一致',
                  1, 1, 0, 0, ${group.hashSum}::numeric, 1, 'x', 'x')`,
    );
    expect(await obstacleOf('store', group, june)).toEqual({
      kind: 'totals',
      day: null,
      text: '总账不平：笔数不一致，请先重新对总账',
    });
    // A part of the month was not what the centre spoke of.
    expect(await obstacleOf('store', group)).toBeNull();
    await world.api.db.execute(sql`update month_result set stmt_rslt = '0'`);
    expect(await obstacleOf('store', group, june)).toBeNull();
  });

  it('refuses a period that is not over, runs backwards or is too long, and takes part of a month', async () => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const ask = async (begndate: string, enddate: string) =>
      (await world.api.call('store', 'GET', '/api/Liquidation/Preview', { begndate, enddate })).body.error;
    expect(await ask(`${today.slice(0, 8)}01`, today)).toMatch(/才结束，次日起可以申请/);
    expect(await ask('2025-06-30', '2025-06-01')).toBe('开始日期不能晚于结束日期');
    expect(await ask('2025-01-01', '2025-06-30')).toBe('日期范围不能超过 92 天');
    expect(await ask('2025-06-24', '2025-06-26')).toBeNull();
  });
});

describe('overlap', () => {
  it('is refused by the day, and of many who apply at once one gets it', async () => {
    const [group] = open(await world.preview('store'));
    if (!group) throw new Error('no group');
    const asked = await Promise.all(
      ['store', 'company', 'area', 'super', 'store', 'company'].map((who) => world.apply(who, [group])),
    );
    const made = asked.flat().filter(({ appyId }) => appyId !== null);
    expect(made).toHaveLength(1);
    for (const { message } of asked.flat().filter(({ appyId }) => appyId === null))
      expect(message).toBe('已有 2025-06-24 至 2025-06-30 的申请（审批中），不能重复申请');
    const later = { begndate: '2025-06-30', enddate: '2025-07-01' };
    expect(await obstacleOf('store', group, later)).toMatchObject({ kind: 'overlap', day: '2025-06-24' });
    // Withdrawn, it is in nobody's way.
    await world.withdraw('store', made[0]?.appyId ?? '');
    expect(await obstacleOf('store', group)).toBeNull();
  });
});

it('refuses what was seen with other figures than it has now', async () => {
  const [group] = open(await world.preview('store'));
  if (!group) throw new Error('no group');
  expect(await world.apply('store', [{ ...group, hashSum: '1' }])).toMatchObject([
    { appyId: null, message: '账目在预览后有变化，请重新预览' },
  ]);
});

it('reaches no further than its user', async () => {
  const [group] = open(await world.preview('store'));
  if (!group) throw new Error('no group');
  const other = { ...group, fixmedinsCode: 'P32020200001' };
  expect(await world.apply('store', [other])).toMatchObject([
    { appyId: null, message: '没有找到这一期的结算' },
  ]);
  expect(await world.apply('area1', [group])).toMatchObject([
    { appyId: null, message: '没有找到这一期的结算' },
  ]);
  expect(await world.preview('store', { fixmedinsCode: other.fixmedinsCode })).toEqual([]);
  const [made] = await world.apply('store', [group]);
  const gone = { body: { success: false, error: '没有找到该清算申请' } };
  const id = made?.appyId ?? '';
  expect(await world.api.call('area1', 'GET', `/api/Liquidation/Get/${id}`)).toMatchObject(gone);
  expect(await world.withdraw('area1', id)).toMatchObject(gone);
  expect(await world.api.call('area1', 'POST', '/api/Liquidation/Refresh', { appyIds: [id] })).toMatchObject(
    gone,
  );
  const theirs = await world.api.ok<{ rows: { appyId: string }[] }>(
    'area1',
    'GET',
    '/api/Liquidation/Paged',
    { pageSize: 1000 },
  );
  expect(theirs.rows.map(({ appyId }) => appyId)).not.toContain(id);
  expect((await world.get('store', id)).appy.appyStas).toBe('approving');
});
