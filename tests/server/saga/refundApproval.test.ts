/** 退费 in approval: above the amount of the option it waits, goes out once, and is checked again when it is decided. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ApprovalRow, RefundSale } from '../../../contract/approval.ts';
import type { OrderRow, RefundAppy } from '../../../contract/order.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { startApi, type Api } from '../api.ts';
import { faultsOf } from '../counter/till.ts';

let api: Api;
let faults: ReturnType<typeof faultsOf>;
interface Sale {
  readonly setlId: string;
  readonly setlDate: string;
  readonly msgid: string;
  readonly medfeeSumamt: string;
}
/** Sales of the store whose persons have one refund each. */
let spare: Sale[];
let store: string;
beforeAll(async () => {
  api = await startApi();
  faults = faultsOf(api);
  ({ store } = await rowOf<{ store: string }>(
    api.db,
    sql`select fixmedins_code as store from app_user where user_name = 'store'`,
  ));
  spare = await rowsOf<Sale>(
    api.db,
    sql`with s as materialized (
          select setl_id, setl_date, msgid, medfee_sumamt from settlement
           where fixmedins_code = ${store} and setl_stas = '1' and vali_flag = '1' and refd_setl_flag = '0' and medfee_sumamt > 10)
        select * from s
         where exists (select 1 from centre.ledger l where l.msgid = s.msgid and l.medfee_sumamt = s.medfee_sumamt)
         order by setl_date desc, setl_id limit 12`,
  );
  await option('10');
});
afterAll(() => api.stop());
afterEach(() => faults.clear());

const option = (value: string | null) =>
  api.ok('area', 'POST', '/api/YBConfig/SaveYBConfigOptions', {
    medicalAreaCode: '320100',
    refId: store,
    options: [{ key: 'settlement.refundApproval', value }],
  });
const sale = (): Sale => {
  const next = spare.shift();
  if (!next) throw new Error('no sale left');
  return next;
};
const refund = (of: Sale, as = 'store') =>
  api.call(as, 'POST', '/api/Order/Refund', { setlId: of.setlId, setlDate: of.setlDate });
const withdraw = (of: Sale, as = 'store') =>
  api.call(as, 'POST', '/api/Order/WithdrawRefund', { setlId: of.setlId, setlDate: of.setlDate });
const detail = ({ setlId, setlDate }: Sale) =>
  api.ok<{ order: OrderRow; refundAppy: RefundAppy | null }>('store', 'GET', `/api/Order/Get/${setlId}`, {
    setlDate,
  });
const approvals = (more: object = {}) =>
  api
    .ok<{ rows: ApprovalRow[] }>('super', 'GET', '/api/Approval/Paged', {
      mine: '0',
      kind: 'refund',
      pageSize: 100,
      ...more,
    })
    .then(({ rows }) => rows);
const idOf = async (of: Sale): Promise<string> => {
  const { refundAppy } = await detail(of);
  const row = (await approvals()).find(({ appyNo }) => appyNo === refundAppy?.appyNo);
  if (!row) throw new Error('not in approval');
  return row.approvalId;
};
const decide = async (as: string, stage: string, approvalId: string, decision = 'approve', opnn = '') =>
  (
    await api.ok<{ results: { ok: boolean; message: string }[] }>(as, 'POST', `/api/Approval/${stage}`, {
      approvalIds: [approvalId],
      decision,
      opnn,
    })
  ).results[0];
const upToFinal = async (approvalId: string) => {
  await decide('company', 'First', approvalId);
  await decide('area', 'Second', approvalId);
};
const messages = (of: Sale) =>
  rowsOf<{ title: string; audience: string }>(
    api.db,
    sql`select m.title, m.audience from message m join refund_appy r on m.dedupe_key = 'refund.appy:' || r.appy_id::text
         where r.setl_id = ${of.setlId} order by r.made_at`,
  );
/** Negative settlements of a sale here, and refunds that the centre has taken. */
const refunds = ({ setlId, msgid }: Sale) =>
  rowOf<{ here: number; asked: number }>(
    api.db,
    sql`select (select count(*)::int from settlement where pair_setl_id = ${setlId} and refd_setl_flag = '1') as here,
               (select count(*)::int from saga g join centre.message m on m.msgid = g.request_msgid and m.infno = '2103'
                 where g.msgid = ${msgid} and g.kind = 'refund') as asked`,
  );

it('a refund within the amount goes out as before', async () => {
  await option('9999999');
  const of = sale();
  expect((await refund(of)).body.result).toMatchObject({ refdSetlId: expect.any(String) });
  expect((await detail(of)).refundAppy).toBeNull();
  await option('10');
});

it('waits with the facts of the sale, and goes out once after the last stage, as who applied', async () => {
  const of = sale();
  const both = await Promise.all([refund(of), refund(of)]);
  const [one, two] = both.map(({ body }) => body.result as { refdSetlId: null; message: string });
  expect(one).toMatchObject({ refdSetlId: null, message: expect.stringMatching(/^退费待审批，申请单号 SP/) });
  expect(two).toEqual(one);
  // Somebody else who asks is told of the same application.
  expect((await refund(of, 'company')).body.result).toEqual(one);
  expect(await refunds(of)).toEqual({ here: 0, asked: 0 });
  expect((await detail(of)).refundAppy).toMatchObject({ stas: 'approving', stage: 'first' });
  const { rows } = await api.ok<{ rows: OrderRow[] }>('store', 'GET', '/api/Order/Paged', {
    begndate: of.setlDate,
    enddate: of.setlDate,
    docno: of.setlId,
    pageSize: 10,
  });
  expect(rows).toMatchObject([{ isRefundPending: true }]);
  const approvalId = await idOf(of);
  const shown = await api.ok<{ sale: RefundSale }>('company', 'GET', `/api/Approval/Sale/${approvalId}`);
  expect(shown.sale).toMatchObject({ setlId: of.setlId, medfeeSumamt: of.medfeeSumamt, stas: 'approving' });
  expect(shown.sale.psnName).toContain('*');
  expect((await api.call('area1', 'GET', `/api/Approval/Sale/${approvalId}`)).body.error).toBe(
    '没有找到该申请单',
  );
  await upToFinal(approvalId);
  const finals = await Promise.all([
    decide('super', 'Final', approvalId),
    decide('super', 'Final', approvalId),
  ]);
  expect(finals.map((each) => each?.ok)).toEqual([true, true]);
  expect(finals.map((each) => each?.message)).toContain('终审已通过，已退费');
  expect(await refunds(of)).toEqual({ here: 1, asked: 1 });
  expect((await detail(of)).refundAppy).toMatchObject({ stas: 'done', endedAt: expect.any(String) });
  expect(await messages(of)).toMatchObject([
    { title: '退费已审批通过并完成', audience: expect.stringMatching(/^user:/) },
  ]);
  const { opterName } = await rowOf<{ opterName: string }>(
    api.db,
    sql`select opter_name from settlement where pair_setl_id = ${of.setlId} and refd_setl_flag = '1'`,
  );
  expect(opterName).toBe((await detail(of)).refundAppy?.opterName);
});

it('is rejected with the reason to who applied, and may be applied for again', async () => {
  const of = sale();
  await refund(of);
  const first = await idOf(of);
  await decide('company', 'First', first, 'reject', '小票不符');
  expect((await detail(of)).refundAppy).toMatchObject({ stas: 'rejected', endRea: '小票不符' });
  expect(await messages(of)).toMatchObject([{ title: '退费申请被驳回' }]);
  await refund(of);
  expect(await idOf(of)).not.toBe(first);
  expect(await refunds(of)).toEqual({ here: 0, asked: 0 });
});

it('nobody approves their own, and a withdrawn one is not decided', async () => {
  const of = sale();
  await refund(of, 'company');
  const approvalId = await idOf(of);
  expect(await decide('company', 'First', approvalId)).toMatchObject({
    ok: false,
    message: '不能审批自己的申请',
  });
  expect((await withdraw(of, 'area1')).body.error).toBe('没有找到该结算');
  expect((await withdraw(of, 'area')).body.success).toBe(true);
  expect((await withdraw(of)).body.success).toBe(true);
  expect((await detail(of)).refundAppy?.stas).toBe('withdrawn');
  expect((await decide('area', 'First', approvalId))?.ok).toBe(false);
  const other = sale();
  await refund(other);
  await decide('company', 'First', await idOf(other), 'reject', '不退');
  expect((await withdraw(other)).body.error).toBe('该退费申请已有审批结果，请刷新后查看');
});

it('a sale that was refunded or changed meanwhile is not approved, and the application stays to be rejected', async () => {
  const of = sale();
  await refund(of);
  const approvalId = await idOf(of);
  await upToFinal(approvalId);
  await option(null);
  expect((await refund(of, 'company')).body.result).toMatchObject({ refdSetlId: expect.any(String) });
  await option('10');
  expect(await decide('super', 'Final', approvalId)).toMatchObject({
    ok: false,
    message: '该结算已退费，不能再退费，请驳回该申请',
  });
  expect((await approvals({ state: 'open' })).map((row) => row.approvalId)).toContain(approvalId);
  expect((await decide('super', 'Final', approvalId, 'reject', '已退'))?.ok).toBe(true);
  expect(await refunds(of)).toEqual({ here: 1, asked: 1 });
  const changed = sale();
  await refund(changed);
  const second = await idOf(changed);
  await upToFinal(second);
  await api.db.execute(
    sql`update refund_appy set medfee_sumamt = medfee_sumamt + 1 where setl_id = ${changed.setlId}`,
  );
  expect(await decide('super', 'Final', second)).toMatchObject({
    ok: false,
    message: '该结算的金额在申请后有变化，请驳回后重新申请',
  });
  expect(await refunds(changed)).toEqual({ here: 0, asked: 0 });
});

it('an approved refund that the centre does not answer is made once by the sweep', async () => {
  const of = sale();
  await refund(of);
  const approvalId = await idOf(of);
  await upToFinal(approvalId);
  await faults.fault('2103', 'lost', 2);
  expect((await decide('super', 'Final', approvalId))?.message).toMatch(/正在退费；医保中心无应答/);
  expect((await detail(of)).refundAppy?.stas).toBe('approved');
  await api.db.execute(
    sql`update saga set tried_at = now() - interval '1 hour', held_until = null where msgid = ${of.msgid}`,
  );
  await expect.poll(async () => (await detail(of)).refundAppy?.stas).toBe('done');
  expect((await refunds(of)).here).toBe(1);
});

it('a refused one says so to who applied, and may be applied for again', async () => {
  const of = sale();
  await refund(of);
  const approvalId = await idOf(of);
  await upToFinal(approvalId);
  await faults.fault('2103', 'refuse');
  expect((await decide('super', 'Final', approvalId))?.message).toMatch(/但退费失败：医保中心拒绝/);
  expect((await detail(of)).refundAppy).toMatchObject({
    stas: 'failed',
    endRea: expect.stringContaining('医保中心拒绝'),
  });
  expect(await messages(of)).toMatchObject([{ title: '退费已审批通过，但退费失败' }]);
  expect((await refund(of)).body.result).toMatchObject({ refdSetlId: null });
});
