/** 初审, 复审, 终审: who may decide what, concurrent decisions, and what a decision triggers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Overview } from '../../../contract/dashboard.ts';
import type { ApprovalRow } from '../../../contract/approval.ts';
import type { Message } from '../../../contract/message.ts';
import { sweepExpiry } from '../../../server/modules/message/expiry.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { openWorld, type Day, type World } from '../liquidation/world.ts';

let world: World;
let spare: Day[];
beforeAll(async () => {
  world = await openWorld();
  spare = await world.days();
});
afterAll(() => world.stop());

const apply = async (as: string, { group, ...period }: Day) => (await world.apply(as, [group], period))[0];
/** A fresh application for a day of the store, in approval. */
async function applied(as = 'store'): Promise<{ appyId: string; approvalId: string; of: Day }> {
  const of = spare.shift();
  if (!of) throw new Error('no day left');
  const made = await apply(as, of);
  if (!made?.appyId) throw new Error(made?.message ?? 'nothing applied');
  return { appyId: made.appyId, approvalId: (await world.approval(made.appyId)).approvalId, of };
}
const queue = async (as: string, more: object = { mine: '1' }): Promise<ApprovalRow[]> =>
  (await world.api.ok<{ rows: ApprovalRow[] }>(as, 'GET', '/api/Approval/Paged', { pageSize: 100, ...more }))
    .rows;
const idsOf = (rows: readonly ApprovalRow[]) => rows.map(({ approvalId }) => approvalId);
const stas = async (appyId: string) => (await world.get('super', appyId)).appy.appyStas;

describe('an application', () => {
  it('waits for each stage in turn, is in nobody else’s queue, and is declared after the last', async () => {
    const { appyId, approvalId } = await applied();
    expect(idsOf(await queue('company'))).toContain(approvalId);
    expect(idsOf(await queue('area1', { mine: '0' }))).not.toContain(approvalId);
    expect(await world.decide('company', 'first', [approvalId], { opnn: '金额已核' })).toMatchObject([
      { ok: true, message: '初审已通过' },
    ]);
    expect(idsOf(await queue('company'))).not.toContain(approvalId);
    expect(idsOf(await queue('area'))).toContain(approvalId);
    expect(await stas(appyId)).toBe('approving');
    await world.decide('area', 'second', [approvalId]);
    expect(idsOf(await queue('area'))).not.toContain(approvalId);
    expect(await world.decide('super', 'final', [approvalId])).toMatchObject([
      { ok: true, message: '终审已通过，已向医保中心申报' },
    ]);
    const { appy, steps } = await world.get('store', appyId);
    expect(appy).toMatchObject({
      appyStas: 'declared',
      clrStas: '10',
      clrAppyEvtId: expect.stringMatching(/^QS/),
    });
    expect(steps.map(({ stage, decision, opnn }) => [stage, decision, opnn])).toEqual([
      ['first', 'approve', '金额已核'],
      ['second', 'approve', ''],
      ['final', 'approve', ''],
    ]);
    expect(idsOf(await queue('company', { mine: '0', state: 'approved' }))).toContain(approvalId);
  });

  it('is not decided by who made it, also not out of an account that they entered', async () => {
    const { approvalId } = await applied('company');
    expect(await world.decide('company', 'first', [approvalId])).toMatchObject([
      { ok: false, message: '不能审批自己的申请' },
    ]);
    expect(idsOf(await queue('company'))).not.toContain(approvalId);
    const [row] = (await queue('company', { mine: '0' })).filter((each) => each.approvalId === approvalId);
    expect(row?.barred).toBe('不能审批自己的申请');
    // As an admin who entered a store's account and applied there: the person is the admin.
    const other = await applied('store');
    await world.api.db.execute(
      sql`update approval set user_id = (select user_id from app_user where user_name = 'area') where approval_id = ${other.approvalId}`,
    );
    expect(await world.decide('area', 'first', [other.approvalId])).toMatchObject([
      { ok: false, message: '不能审批自己的申请' },
    ]);
  });

  it('is not decided by who held a reset code of the applicant’s account', async () => {
    const { approvalId } = await applied('store');
    await world.api.db.execute(
      sql`insert into password_reset (user_id, asked_by, asked_name, done_at) values ('U-store', 'U-area', '甲', now())`,
    );
    const [row] = (await queue('area', { mine: '0' })).filter((each) => each.approvalId === approvalId);
    expect(row?.barred).toBe('不能审批自己的申请');
    expect(idsOf(await queue('area'))).not.toContain(approvalId);
    expect(await world.decide('area', 'first', [approvalId])).toMatchObject([
      { ok: false, message: '不能审批自己的申请' },
    ]);
    // Long ago, it counts no more.
    await world.api.db.execute(sql`update password_reset set done_at = now() - interval '31 days'`);
    expect(await world.decide('area', 'first', [approvalId])).toMatchObject([{ ok: true }]);
  });

  it('has no two stages decided by one person', async () => {
    const { approvalId } = await applied();
    await world.decide('area', 'first', [approvalId]);
    expect(await world.decide('area', 'second', [approvalId])).toMatchObject([
      { ok: false, message: '您已作过初审，下一环节须由他人审批' },
    ]);
    expect(idsOf(await queue('area'))).not.toContain(approvalId);
  });

  it('is rejected with a reason, which its store reads, and may be applied for again', async () => {
    const { appyId, approvalId, of } = await applied();
    const bare = { approvalIds: [approvalId], decision: 'reject' };
    expect(await world.api.call('company', 'POST', '/api/Approval/First', bare)).toMatchObject({
      status: 400,
    });
    expect(
      await world.decide('company', 'first', [approvalId], { decision: 'reject', opnn: '月份不对' }),
    ).toMatchObject([{ ok: true, message: '初审已驳回' }]);
    expect((await world.get('store', appyId)).appy).toMatchObject({
      appyStas: 'rejected',
      endRea: '月份不对',
    });
    expect(await world.decide('area', 'second', [approvalId])).toMatchObject([
      { ok: false, message: expect.stringMatching(/^连锁对账员 已于 .* 初审驳回，请刷新后查看$/) },
    ]);
    expect(await apply('store', of)).toMatchObject({ message: '已提交审批' });
  });
});

describe('two at once', () => {
  it('are one decision: the other is told who was faster', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { approvalId } = await applied(round === 0 ? 'store' : 'super');
      const told = (
        await Promise.all(['company', 'area'].map((who) => world.decide(who, 'first', [approvalId])))
      ).flat();
      const [won, lost] = told[0]?.ok ? told : [...told].reverse();
      expect(won).toMatchObject({ ok: true });
      expect(lost).toMatchObject({
        ok: false,
        message: expect.stringMatching(/已于 .* 初审通过，现在等待复审，请刷新后查看$/),
      });
      const steps = await rowsOf(
        world.api.db,
        sql`select 1 from approval_step where approval_id = ${approvalId}`,
      );
      expect(steps).toHaveLength(1);
    }
  });

  it('come to one end when one withdraws while the other approves', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { appyId, approvalId } = await applied('super');
      const [told, withdrawn] = await Promise.all([
        world.decide('company', 'first', [approvalId]),
        world.withdraw('super', appyId),
      ]);
      // Withdrawn in any case: in the middle of approval as well. What was decided before it stays.
      expect(withdrawn.body.success).toBe(true);
      expect(await stas(appyId)).toBe('withdrawn');
      expect((await world.approval(appyId)).state).toBe('withdrawn');
      const { steps } = await world.get('super', appyId);
      expect(steps.at(-1)?.decision).toBe('withdraw');
      if (!told[0]?.ok) expect(told[0]?.message).toMatch(/撤回，请刷新后查看$/);
      expect(steps).toHaveLength(told[0]?.ok ? 2 : 1);
    }
  });
});

it('says the same to a decision that comes twice, and does it once', async () => {
  const { approvalId } = await applied('super');
  const first = await world.decide('company', 'first', [approvalId]);
  expect(await world.decide('company', 'first', [approvalId])).toEqual(first);
  expect(
    (await queue('super', { mine: '0', pageSize: 200 })).find((row) => row.approvalId === approvalId),
  ).toMatchObject({
    stage: 'second',
    lastOpter: '连锁对账员',
  });
});

it('decides many, each for itself', async () => {
  const good = await applied('super');
  const gone = await applied('super');
  await world.withdraw('super', gone.appyId);
  const nobody = '11111111-2222-4333-8444-555555555555';
  const told = await world.decide('company', 'first', [good.approvalId, gone.approvalId, nobody]);
  expect(told.map(({ ok }) => ok)).toEqual([true, false, false]);
  expect(told[2]?.message).toBe('没有找到该申请单');
});

it('shows and takes nothing of other tenants', async () => {
  const { appyId, approvalId } = await applied('store');
  for (const who of ['area1'] as const) {
    expect(idsOf(await queue(who, { mine: '0', pageSize: 1000 }))).not.toContain(approvalId);
    expect(await world.decide(who, 'first', [approvalId])).toMatchObject([
      { ok: false, message: '没有找到该申请单' },
    ]);
    expect(await world.api.call(who, 'GET', `/api/Approval/Steps/${approvalId}`)).toMatchObject({
      body: { success: false, error: '没有找到该申请单' },
    });
  }
  expect(await stas(appyId)).toBe('approving');
  const totals = await world.api.ok<{ rowCount: number; waiting: number }>(
    'company',
    'GET',
    '/api/Approval/Totals',
    { mine: '1' },
  );
  expect(totals.rowCount).toBe(totals.waiting);
  const mine = await queue('company', { mine: '1', pageSize: 1000 });
  expect(totals.waiting).toBe(mine.length);
  // The home page counts the same; whoever decides at no stage is told nothing.
  const home = async (as: string) =>
    (await world.api.ok<Overview>(as, 'GET', '/api/Dashboard/Overview')).approval;
  const since = mine.map(({ appyTime }) => appyTime.slice(0, 10)).sort()[0];
  expect(await home('company')).toEqual({ waiting: mine.length, since });
  expect(await home('store')).toBeNull();
});

it('is not approved for good once its rows are others', async () => {
  const { appyId, approvalId } = await applied('store');
  await world.decide('company', 'first', [approvalId]);
  await world.decide('area', 'second', [approvalId]);
  const { appy } = await world.get('store', appyId);
  await world.api.db.execute(
    sql`update day_rec set hash_sum = hash_sum + 1
         where fixmedins_code = ${appy.fixmedinsCode} and insutype = ${appy.insutype} and clr_type = ${appy.clrType}
           and setl_optins = ${appy.setlOptins} and settle_date = ${appy.begndate}::date`,
  );
  expect((await world.get('store', appyId)).appy.isChanged).toBe(true);
  expect(await world.decide('super', 'final', [approvalId])).toMatchObject([
    { ok: false, message: expect.stringContaining('账目又有变化') },
  ]);
  expect(await stas(appyId)).toBe('approving');
});

it('comes to the message centre of who may decide it, and leaves with the decision', async () => {
  const { approvalId, of } = await applied('store');
  await sweepExpiry(world.api.db);
  const told = async (as: string): Promise<Message | undefined> =>
    (await world.api.ok<{ rows: Message[] }>(as, 'GET', '/api/Message/Paged', { pageSize: 200 })).rows.find(
      ({ title }) => title === '有申请等待您审批',
    );
  const namesStore = async (as: string): Promise<boolean> =>
    (await told(as))?.stores.some(({ fixmedinsCode }) => fixmedinsCode === of.group.fixmedinsCode) ?? false;
  expect(await told('company')).toMatchObject({ state: 'unread', audience: '本人' });
  expect(await namesStore('company')).toBe(true);
  // Who applied, who may not decide, and who does not reach the store.
  for (const who of ['store', 'company2', 'area1']) expect(await namesStore(who), who).toBe(false);
  const message = await told('company');
  await world.api.ok('company', 'POST', '/api/Message/Read', { messageIds: [message?.messageId] });
  await sweepExpiry(world.api.db);
  expect((await told('company'))?.state).toBe('read');
  // A further one of the same store is news.
  const other = await applied('store');
  expect((await told('company'))?.state).toBe('unread');
  // The tests before have left some, too.
  const mine = idsOf(await queue('company', { mine: '1', pageSize: 1000 }));
  expect(mine).toEqual(expect.arrayContaining([approvalId, other.approvalId]));
  await world.decide('company', 'first', mine);
  expect(await told('company')).toBeUndefined();
  expect(await namesStore('area')).toBe(true);
});
