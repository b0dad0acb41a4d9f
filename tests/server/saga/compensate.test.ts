/** 结算信息补偿: one-sided and unclear settlements in one list; each action applied once, where it fits. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CompensateRow } from '../../../contract/compensate.ts';
import { groupId } from '../../../contract/reconciliation/day.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { plantMore } from '../../soak/plant.ts';
import { keyOf, plantedOf, RANGE, startApi, type Api, type Planted } from '../api.ts';

let api: Api;
let planted: Planted[];
beforeAll(async () => {
  api = await startApi();
  await plantMore(api.db, 12);
  const all = await plantedOf(api.db);
  planted = all.filter((row) => row.kind !== '3');
  const groups = new Map(all.map((row) => [groupId(row), keyOf(row)]));
  await api.reconcile('super', { groups: [...groups.values()] });
});
afterAll(() => api.stop());
afterEach(() => clearFaults(api.db.$client));

interface Totals {
  readonly rowCount: number;
  readonly pending: number;
  readonly done: number;
  readonly failed: number;
  readonly ignored: number;
}
const rows = async (more: object = {}, who = 'super'): Promise<CompensateRow[]> =>
  (
    await api.ok<{ rows: CompensateRow[] }>(who, 'GET', '/api/Compensate/Paged', {
      ...RANGE,
      pageSize: 1000,
      ...more,
    })
  ).rows;
const totals = (more: object = {}, who = 'super') =>
  api.ok<Totals>(who, 'GET', '/api/Compensate/Totals', { ...RANGE, ...more });
const rowOfOne = async (on: Planted): Promise<CompensateRow | undefined> =>
  (await rows({ msgid: on.msgid }))[0];
const act = (action: string, on: Planted, memo = '', who = 'super') => {
  const { fixmedinsCode, settleDate, msgid } = on;
  return api.call(who, 'POST', `/api/Compensate/${action}`, { fixmedinsCode, settleDate, msgid, memo });
};
const used = new Set<string>();
const fresh = (kind: '1' | '2'): Planted => {
  const found = planted.find((row) => row.kind === kind && !used.has(row.msgid));
  if (!found) throw new Error(`no discrepancy of kind ${kind} is left`);
  used.add(found.msgid);
  return found;
};

it('lists exactly the one-sided settlements, and sums them', async () => {
  const listed = await rows();
  expect(listed.map((row) => [row.msgid, row.cpstType]).sort()).toEqual(
    planted.map((row) => [row.msgid, row.kind === '1' ? '4' : '5']).sort(),
  );
  const refunds = new Set(
    (
      await rowsOf<{ msgid: string }>(api.db, sql`select msgid from settlement where refd_setl_flag = '1'`)
    ).map(({ msgid }) => msgid),
  );
  for (const row of listed)
    expect(row).toMatchObject(
      row.cpstType === '4'
        ? { centreStas: '1', localStas: null, cpstStas: '0', cpstWay: null }
        : { centreStas: '2', localStas: refunds.has(row.msgid) ? '3' : '1', cpstStas: '0', cpstWay: null },
    );
  expect(await totals()).toMatchObject({
    rowCount: planted.length,
    pending: planted.length,
    done: 0,
    failed: 0,
    ignored: 0,
  });
  expect(listed.map((row) => row.setlTime)).toEqual(
    listed
      .map((row) => row.setlTime)
      .sort()
      .reverse(),
  );
});

it('pages without a gap or a repeat, in both orders', async () => {
  const whole = (await rows()).map((row) => row.msgid);
  for (const sortOrder of ['desc', 'asc'] as const) {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: { rows: CompensateRow[]; nextCursor: string | null } = await api.ok(
        'super',
        'GET',
        '/api/Compensate/Paged',
        { ...RANGE, pageSize: 5, sortOrder, ...(cursor !== undefined && { cursor }) },
      );
      seen.push(...page.rows.map((row) => row.msgid));
      cursor = page.nextCursor;
    }
    expect([...seen].sort()).toEqual([...whole].sort());
    if (sortOrder === 'desc') expect(seen).toEqual(whole);
  }
});

it('shows each user only their own', async () => {
  for (const who of ['area', 'company', 'store'] as const) {
    const mine = await rows({}, who);
    expect((await totals({}, who)).rowCount).toBe(mine.length);
    expect(mine.length).toBeLessThan(planted.length);
    const listed = new Set((await rows()).map((row) => row.msgid));
    expect(mine.every((row) => listed.has(row.msgid))).toBe(true);
  }
  expect((await api.call('client', 'GET', '/api/Compensate/Paged', RANGE)).status).toBe(403);
});

it('queries the centre, reports, and changes nothing', async () => {
  expect((await act('Query', fresh('1'))).body).toMatchObject({
    success: true,
    result: { cpstStas: '0', message: expect.stringMatching(/^医保中心有该结算：\d{4}-/) },
  });
  const on = fresh('2');
  expect((await act('Query', on)).body).toMatchObject({ result: { message: '医保中心没有该结算' } });
  expect(await rowOfOne(on)).toMatchObject({ cpstStas: '0' });
  await setFault(api.db.$client, { infno: '5203', kind: 'lost', remaining: 1 });
  expect((await act('Query', on)).body).toMatchObject({
    success: false,
    error: '医保中心无应答，请稍后再查询',
  });
});

it.each([
  ['Supplement', '1', '1'],
  ['Reverse', '1', null],
  ['Cancel', '2', '5'],
] as const)('%s ends it; it may be asked for again, by many at once', async (action, kind, localStas) => {
  const on = fresh(kind);
  const replies = await Promise.all([act(action, on), act(action, on)]);
  for (const { body } of replies) expect(body).toMatchObject({ success: true, result: { cpstStas: '1' } });
  // A press that comes late gets the same answer; another action is refused with what was done.
  expect((await act(action, on)).body).toMatchObject({ success: true, result: { cpstStas: '1' } });
  const other = action === 'Supplement' ? 'Reverse' : 'Supplement';
  expect((await act(other, on)).body.error).toContain('请重新对账后再处理');
  // It was never in question what became of it: day reconciliation says the rest.
  expect(await rowOfOne(on)).toBeUndefined();
  const local = await api.db.$client.query<{ setl_stas: string }>(
    'select setl_stas from settlement where msgid = $1',
    [on.msgid],
  );
  expect(local.rows[0]?.setl_stas ?? null).toBe(localStas);
  const log = await rowOf<{ target: object; userName: string }>(
    api.db,
    sql`select target, user_name from operation_log where call_id = ${`compensate.${action.toLowerCase()}`} order by at desc limit 1`,
  );
  expect(log).toMatchObject({
    userName: 'super',
    target: { msgid: on.msgid, fixmedinsCode: on.fixmedinsCode },
  });
});

it('refuses an action that does not apply, with the reason', async () => {
  expect((await act('Cancel', fresh('1'))).body.error).toContain('只有“机构多”的记录可以撤销');
  expect((await act('Reverse', fresh('2'))).body.error).toContain('只有“中心多”的记录可以冲正');
  const on = fresh('1');
  expect(await act('Ignore', on)).toMatchObject({ status: 400, body: { error: '请填写忽略原因' } });
  for (const wrong of [
    { ...on, msgid: 'NO-SUCH' },
    { ...on, fixmedinsCode: 'P99999999999' },
    { ...on, settleDate: '2025-06-01' },
  ])
    expect((await act('Query', wrong)).body).toMatchObject({ success: false, error: '没有找到该结算信息' });
});

it('is ignored with a reason, shown as ignored, and can still be repaired', async () => {
  const on = fresh('1');
  expect((await act('Ignore', on, '已与顾客核对')).body).toMatchObject({ result: { cpstStas: '3' } });
  expect(await rowOfOne(on)).toMatchObject({
    cpstStas: '3',
    cpstWay: 'ignore',
    error: '已与顾客核对',
    opterName: '超级管理员',
  });
  expect(await totals({ msgid: on.msgid })).toMatchObject({ ignored: 1, pending: 0 });
  expect((await rows({ cpstStas: '3' })).map((row) => row.msgid)).toContain(on.msgid);
  expect((await act('Supplement', on)).body).toMatchObject({ success: true });
});

it('a repair whose reply was lost stays listed with its holder, and is finished once', async () => {
  const on = fresh('1');
  await setFault(api.db.$client, { infno: '2601', kind: 'lost', remaining: 1000 });
  expect((await act('Reverse', on)).body.error).toContain('不会重复执行');
  expect(await rowOfOne(on)).toMatchObject({
    infno: '2601',
    cpstStas: '0',
    cpstType: '3',
    cpstWay: 'reverse',
    opterName: '超级管理员',
  });
  expect((await act('Supplement', on, '', 'area')).body.success).toBe(false);
  await clearFaults(api.db.$client);
  await expect.poll(async () => (await rowOfOne(on))?.cpstStas).toBe('1');
  expect(await rowOfOne(on)).toMatchObject({ centreStas: '3', localStas: null });
});

it('a repair that the centre refused leaves the row open, with the reason', async () => {
  const on = fresh('1');
  await setFault(api.db.$client, { infno: '2601', kind: 'refuse', remaining: 1 });
  expect((await act('Reverse', on)).body.error).toMatch(/^冲正失败/);
  expect(await rowOfOne(on)).toMatchObject({
    cpstStas: '0',
    cpstType: '4',
    error: expect.stringContaining('拒绝'),
  });
  expect((await act('Reverse', on)).body.success).toBe(true);
  expect(await rowOfOne(on)).toMatchObject({ cpstStas: '1', cpstWay: 'reverse' });
});
