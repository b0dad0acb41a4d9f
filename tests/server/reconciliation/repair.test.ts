/** Repairs of a discrepancy: only as its kind allows, and once, also concurrently and when the reply is lost. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DayRow } from '../../../contract/reconciliation/day.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { detailOf, groupsOf, keyOf, plantedOf, RANGE, startApi, type Api, type Planted } from '../api.ts';
import { patient } from '../../patience.ts';
import { plantMore } from '../../soak/plant.ts';
import { fingerprint } from '../http/fingerprint.ts';

let api: Api;
/** A second node, whose requests hold their lease while they are slow. */
let unhurried: Api;
let planted: Planted[];
beforeAll(async () => {
  api = await startApi();
  unhurried = await startApi({ url: api.databaseUrl, insurerPatienceMs: patient(10_000) });
  await plantMore(api.db, 20);
  planted = await plantedOf(api.db);
  await api.reconcile('super', { groups: groupsOf(planted) });
});
afterAll(async () => {
  await unhurried.stop();
  await api.stop();
});
afterEach(() => clearFaults(api.db.$client));

const ACTIONS = {
  Reverse: ['1', '1'],
  Supplement: ['1', '3'],
  Cancel: ['2', '2'],
  Refresh: ['3', '4'],
  Mark: ['123', '5'],
} as const;
type Action = keyof typeof ACTIONS;
/** Takes a discrepancy of a kind that no other test has. */
const used = new Set<string>();
const fresh = (kind: string): Planted => {
  const found = planted.find((row) => row.kind === kind && !used.has(row.msgid));
  if (!found) throw new Error(`no planted discrepancy of kind ${kind} left`);
  used.add(found.msgid);
  return found;
};
const ask = (action: Action, on: Planted, memo = '测试', who = 'super', at = api) =>
  at.call(who, 'POST', `/api/Reconciliation/Day${action}`, { ...keyOf(on), msgid: on.msgid, memo });
const repairs = (on: Planted) =>
  rowsOf<{ action: string; state: string; requestMsgid: string }>(
    api.db,
    sql`select action, state, request_msgid from rec_repair where msgid = ${on.msgid} order by created_at`,
  );
const dspo = async (on: Planted): Promise<string | undefined> =>
  (await detailOf(api, 'super', on, '0,1,2,3')).find((row) => row.msgid === on.msgid)?.dspoStas;
const settled = async (on: Planted): Promise<void> => {
  for (;;)
    if (!(await repairs(on)).some((row) => row.state === 'pending')) return;
    else await new Promise((resolve) => setTimeout(resolve, 30));
};

describe.each(Object.keys(ACTIONS) as Action[])('%s', (action) => {
  const [allowed, state] = ACTIONS[action];
  it('is done only where the kind allows it, and changes nothing elsewhere', async () => {
    const before = await fingerprint(api.db);
    for (const kind of ['1', '2', '3'].filter((one) => !allowed.includes(one))) {
      const on = planted.find((row) => row.kind === kind && !used.has(row.msgid));
      if (!on) throw new Error(`no kind ${kind}`);
      const { body } = await ask(action, on);
      expect(body).toMatchObject({ success: false, error: expect.stringContaining('只有') });
    }
    const even = await rowOf<Planted>(
      api.db,
      sql`select s.msgid, s.setl_date as settle_date, s.fixmedins_code, s.insutype, s.clr_type, s.setl_optins from settlement s
            join centre_row c using (fixmedins_code, msgid, row_hash) limit 1`,
    );
    expect((await ask(action, even)).body.success).toBe(false);
    expect((await ask(action, { ...even, msgid: 'NO-SUCH' })).body.success).toBe(false);
    expect(await fingerprint(api.db)).toEqual(before);
  });

  it('is safe to repeat, by many at once and later', async () => {
    const on = fresh(allowed[0] ?? '');
    const replies = await Promise.all(
      ['super', 'super', 'super'].map((who, at) => ask(action, on, `店员${at}`, who, unhurried)),
    );
    await settled(on);
    const again = await ask(action, on);
    for (const { body } of [...replies, again])
      expect(body).toMatchObject({ success: true, result: { dspoStas: state } });
    expect((await repairs(on)).map((row) => [row.action, row.state])).toEqual([
      [action.toLowerCase(), 'done'],
    ]);
    expect(await dspo(on)).toBe(action === 'Cancel' ? undefined : state);
  });

  it('is logged: who, when, what, and no card data', async () => {
    const on = fresh(allowed.at(-1) ?? '');
    await ask(action, on, '顾客 320102199001011234 来电');
    const log = await rowOf<{
      userName: string;
      success: boolean;
      target: Record<string, string>;
      at: string;
      line: string;
    }>(
      api.db,
      sql`select l.*, l::text as line from operation_log l where call_id = ${`reconciliation.day${action}`}
           and target->>'msgid' = ${on.msgid} order by at desc limit 1`,
    );
    expect(log).toMatchObject({
      userName: 'super',
      success: true,
      target: { ...keyOf(on), msgid: on.msgid },
    });
    expect(log.target['memo']).toContain('来电');
    expect(log.line).not.toContain('320102199001011234');
    const { psnNo } = await rowOf<{ psnNo: string }>(
      api.db,
      sql`select psn_no from rec_repair where msgid = ${on.msgid}`,
    );
    const person = await rowOf<{ certno: string }>(
      api.db,
      sql`select certno from centre.person where psn_no = ${psnNo}`,
    );
    expect(log.line).not.toContain(person.certno);
    const done = await rowOf(
      api.db,
      sql`select user_id, opter_name, before is not null as before, after is not null as after,
      finished_at is not null as finished from rec_repair where msgid = ${on.msgid}`,
    );
    expect(done).toEqual({
      userId: 'U-super',
      opterName: '超级管理员',
      before: true,
      after: true,
      finished: true,
    });
  });
});

it('requires a reason for a mark', async () => {
  expect(await ask('Mark', fresh('2'), '  ')).toMatchObject({
    status: 400,
    body: { success: false, error: '请填写处理说明' },
  });
});

it('lets one of two clerks with different repairs win, and tells the other', async () => {
  const on = fresh('1');
  const replies = await Promise.all([ask('Reverse', on), ask('Supplement', on)]);
  await settled(on);
  expect(replies.filter((reply) => reply.body.success)).toHaveLength(1);
  const loser = replies.find((reply) => !reply.body.success);
  expect(loser?.body.error).toMatch(/正在|已冲正|已补录/);
  expect((await repairs(on)).filter((row) => row.state === 'done')).toHaveLength(1);
  const { n } = await rowOf<{ n: number }>(
    api.db,
    sql`select count(*)::int as n from settlement where msgid = ${on.msgid} and vali_flag = '1'`,
  );
  const { reversed } = await rowOf<{ reversed: boolean }>(
    api.db,
    sql`select reversed from centre.ledger where msgid = ${on.msgid}`,
  );
  expect(n === 1).toBe(!reversed);
});

it('allows a marked one to be repaired', async () => {
  const on = fresh('1');
  expect((await ask('Mark', on, '待核实')).body.success).toBe(true);
  expect((await ask('Supplement', on)).body).toMatchObject({ success: true, result: { dspoStas: '3' } });
  expect((await ask('Reverse', on)).body).toMatchObject({
    success: false,
    error: expect.stringContaining('已补录'),
  });
});

describe('when the centre does not answer', () => {
  it.each([
    ['lost', 0],
    ['late', 5000],
  ] as const)('a reply that is %s leaves it pending; the sweep completes it, once', async (kind, delayMs) => {
    const on = fresh('1');
    const { balc } = await rowOf<{ balc: string; psnNo: string }>(
      api.db,
      sql`select i.balc, i.psn_no from centre.ledger l join centre.insured i using (psn_no, insutype) where l.msgid = ${on.msgid}`,
    );
    await setFault(api.db.$client, { infno: '2601', kind, remaining: 1, delayMs });
    const first = await ask('Reverse', on);
    expect(first.body).toMatchObject({ success: false, error: expect.stringContaining('不会重复执行') });
    // Asked again while nobody knows: the same repair, under the same message id.
    await ask('Reverse', on);
    await settled(on);
    const rows = await repairs(on);
    expect(rows.map((row) => row.state)).toEqual(['done']);
    expect(await dspo(on)).toBe('1');
    const after = await rowOf<{ gained: string; acct: string; messages: number }>(
      api.db,
      sql`select (i.balc - ${balc}::numeric)::text as gained, l.acct_pay as acct,
                 (select count(*)::int from centre.message where msgid = ${rows[0]?.requestMsgid ?? ''}) as messages
            from centre.ledger l join centre.insured i using (psn_no, insutype) where l.msgid = ${on.msgid}`,
    );
    expect(after).toMatchObject({ gained: after.acct, messages: 1 });
  });

  it('shows it as in progress, and keeps others from repairing it', async () => {
    const on = fresh('1');
    await setFault(api.db.$client, { infno: '2601', kind: 'lost', remaining: 1000 });
    expect((await ask('Reverse', on)).body.success).toBe(false);
    expect(await dspo(on)).toBe('9');
    expect((await ask('Supplement', on)).body).toMatchObject({
      success: false,
      error: expect.stringContaining('正在冲正'),
    });
    await clearFaults(api.db.$client);
    await settled(on);
    expect(await dspo(on)).toBe('1');
  });

  it('a refusal is shown with its reason, and can be retried', async () => {
    const on = fresh('1');
    await setFault(api.db.$client, { infno: '2601', kind: 'refuse', remaining: 1 });
    expect((await ask('Reverse', on)).body).toMatchObject({
      success: false,
      error: expect.stringMatching(/^冲正失败：/),
    });
    expect(await dspo(on)).toBe('0');
    expect((await ask('Reverse', on)).body.success).toBe(true);
    expect((await repairs(on)).map((row) => row.state)).toEqual(['failed', 'done']);
  });
});

describe('after the repair of everything', () => {
  const pageOf = async (checkStatus: string): Promise<DayRow[]> => {
    const query = { ...RANGE, checkStatus, pageSize: 1000 };
    return (await api.ok<{ rows: DayRow[] }>('super', 'GET', '/api/Reconciliation/DayPaged', query)).rows;
  };
  beforeEach(async () => {
    for (const on of planted) {
      const done = (await repairs(on)).some((row) => row.state === 'done' && row.action !== 'mark');
      const action = { '1': 'Supplement', '2': 'Cancel', '3': 'Refresh' }[on.kind] as Action;
      if (!done) expect(await ask(action, on)).toMatchObject({ body: { success: true } });
    }
    expect((await pageOf('2')).every((row) => row.changed && row.handledCnt > 0)).toBe(true);
    await api.reconcile('super', { groups: groupsOf(planted) });
  });

  it('every group turns even, and both ledgers hold the same and obey the money rules', async () => {
    expect(await pageOf('2')).toEqual([]);
    expect((await pageOf('1')).map(keyOf)).toEqual(expect.arrayContaining(groupsOf(planted)));
    const differing = await rowsOf(
      api.db,
      sql`with s as materialized (
            select msgid, medfee_sumamt, fund_pay_sumamt, acct_pay, refd_setl_flag from settlement where vali_flag = '1')
          select coalesce(s.msgid, l.msgid) as msgid from s
            full join (select * from centre.ledger where not reversed) l using (msgid)
           where (s.medfee_sumamt, s.fund_pay_sumamt, s.acct_pay, s.refd_setl_flag)
             is distinct from (l.medfee_sumamt, l.fund_pay_sumamt, l.acct_pay, l.refd_setl_flag)`,
    );
    expect(differing).toEqual([]);
    const broken = await rowsOf(
      api.db,
      sql`select setl_id from settlement where medfee_sumamt <> fund_pay_sumamt + psn_part_amt + hosp_part_amt
             or psn_part_amt <> acct_pay + psn_cash_pay or (refd_setl_flag = '0' and psn_cash_pay < 0)
             or fund_pay_sumamt <> hifp_pay + cvlserv_pay + hifes_pay + hifmi_pay + hifob_pay + maf_pay + oth_pay
             or medfee_sumamt <> fulamt_ownpay_amt + overlmt_selfpay + preselfpay_amt + inscp_scp_amt`,
    );
    expect(broken).toEqual([]);
    const supplemented = await rowsOf<{ setlStas: string; ordSouc: string }>(
      api.db,
      sql`select distinct setl_stas, ord_souc from settlement where setl_id like 'X%' or setl_id like 'Y%'`,
    );
    expect(supplemented).toEqual([{ setlStas: '1', ordSouc: '6' }]);
  });
});
