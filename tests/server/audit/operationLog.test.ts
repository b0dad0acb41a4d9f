/** 操作日志: who did what, within the reach, on which record, from where; found by person, kind, record and day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationRow } from '../../../contract/operationLog/operationLog.ts';
import { readTable } from '../../../server/files/readTable.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const DAYS = { begndate: '2026-01-01', enddate: '2026-12-31' };
interface Page {
  rows: OperationRow[];
  nextCursor: string | null;
  prevCursor?: string | null;
  first?: number;
}
const range = () => ({ begndate: today(), enddate: today() });
const find = (as: string, query: object): Promise<Page> =>
  api.ok<Page>(as, 'GET', '/api/OperationLog/Paged', { ...range(), pageSize: 100, ...query });
const callsOf = ({ rows }: Page): string[] => rows.map(({ callId }) => callId);

beforeAll(async () => {
  api = await startApi();
  await api.db.$client.query('truncate operation_log');
});
afterAll(() => api.stop());

describe('a change', () => {
  it('stands with its record, the person, where from, how long, and what was before and after', async () => {
    const found = await api.ok<{ rows: { userId: string; userName: string; version: number }[] }>(
      'super',
      'GET',
      '/api/Role/GetUserTreeByPage',
      { pageSize: 1000 },
    );
    const account = found.rows.find(({ userName }) => userName === 'store');
    await api.call('super', 'POST', '/api/User/ResetPassword/nobody');
    const stop = (enabled: boolean) =>
      api.call('super', 'POST', '/api/Role/StopUser', {
        userId: account?.userId,
        version: account?.version,
        enabled,
      });
    const asked = (await stop(false)).body.confimResultInfo;
    const { rows } = await find('super', { record: 'store' });
    // It was asked first: nothing was done yet.
    expect(asked).not.toBeNull();
    expect(rows[0]).toMatchObject({
      callId: 'role.stopUser',
      userName: 'super',
      state: 'asking',
      hasChange: true,
      ip: '127.0.0.1',
    });
    expect(rows[0]?.tookMs).toBeGreaterThanOrEqual(0);
    const detail = await api.ok<{ facts: object[] }>('super', 'GET', '/api/OperationLog/Get', {
      id: rows[0]?.id,
    });
    expect(detail.facts).toEqual([
      { name: 'value', before: '是', after: '否' },
      { name: 'userName', before: null, after: 'store' },
    ]);
    const refused = await find('super', { state: 'refused', kind: 'rights' });
    expect(callsOf(refused)).toEqual(['user.resetPassword']);
    expect(refused.rows[0]?.message).not.toBe('');
  });

  it('that is refused with a NUL of the request in its sentence is logged all the same', async () => {
    const role = { roleName: '空字符', roleCode: 3, rights: ['OrderManagement'], 'x\0y': 1 };
    const reply = await api.call('super', 'POST', '/api/Role/AddMenuRole', role);
    expect([reply.status, reply.body.error]).toEqual([400, expect.stringContaining('x\0y')]);
    const { rows } = await find('super', {});
    expect(rows[0]).toMatchObject({ callId: 'role.addMenuRole', state: 'refused' });
  });
});

describe('kinds', () => {
  it('finds who looked at whom, and the sign-ins at the centre', async () => {
    await api.call('store', 'GET', '/api/Card/Read', { mdtrtCertType: '03', mdtrtCertNo: 'UNKNOWN-CARD' });
    await api.ok('store', 'POST', '/api/Counter/SignIn', {});
    const looks = await find('super', { kind: 'identity' });
    expect(callsOf(looks)).toEqual(['card.read']);
    expect(looks.rows[0]).toMatchObject({ userName: 'store', state: 'refused' });
    expect(JSON.stringify(looks)).not.toContain('UNKNOWN-CARD');
    expect(callsOf(await find('super', { kind: 'centreSign' }))).toEqual(['counter.signIn']);
    const logins = await find('super', { kind: 'login', account: 'store' });
    expect(logins.rows.some(({ callId, state }) => callId === 'auth.login' && state === 'done')).toBe(true);
  });
});

describe('reach', () => {
  it('an administrator sees the lines of the own area alone, and the own ones; nobody else any', async () => {
    const { rows } = await api.db.$client.query<{ code: string; area: string }>(
      'select fixmedins_code as code, poolarea_no as area from store order by fixmedins_code limit 200',
    );
    const [mine, other] = ['320100', '320200'].map((area) => rows.find((row) => row.area === area));
    for (const store of [mine, other])
      await api.db.$client.query(
        `insert into operation_log (user_name, call_id, summary, success, took_ms, fixmedins_code, poolarea_no, target)
         values ('elsewhere', 'goods.save', 's', true, 1, $1, $2, jsonb_build_object('code', 'reach-' || $2::text))`,
        [store?.code, store?.area],
      );
    const seen = async (as: string) =>
      (await find(as, { account: 'elsewhere' })).rows.map(({ fixmedinsCode }) => fixmedinsCode);
    expect(await seen('super')).toHaveLength(2);
    expect(await seen('area')).toEqual([mine?.code]);
    expect(await seen('area1')).toEqual([other?.code]);
    const [foreign] = (await find('super', { record: 'reach-320200' })).rows;
    const refused = await api.call('area', 'GET', '/api/OperationLog/Get', { id: foreign?.id });
    expect(refused.body.error).toBe('没有找到该日志');
    for (const nobody of ['store', 'client'])
      expect((await api.call(nobody, 'GET', '/api/OperationLog/Paged', range())).status).toBe(403);
  });
});

describe('the list', () => {
  it('jumps to a day and to a row, and reads both ways from there', async () => {
    await api.db.$client.query(
      `select ensure_log_months('2026-03-01', '2026-03-01');
       insert into operation_log (at, call_id, summary, success, took_ms, target)
       select '2026-03-10 12:00+08'::timestamptz + make_interval(days => d), 'goods.stop', 's', true, n, jsonb_build_object('key', 'jump')
         from generate_series(0, 4) d, generate_series(1, 3) n`,
    );
    const jump = { ...DAYS, record: 'jump', pageSize: 2 };
    const day = await find('super', { ...jump, day: '2026-03-12' });
    expect(day.rows.map(({ at }) => at)).toEqual(['2026-03-12 12:00:00', '2026-03-12 12:00:00']);
    expect(day.first).toBe(6);
    const back = await find('super', { ...jump, back: true, cursor: day.prevCursor });
    expect(back.rows.map(({ at }) => at.slice(0, 10))).toEqual(['2026-03-13', '2026-03-13']);
    const skip = await find('super', { ...jump, skip: 13 });
    expect(skip.rows.map(({ at }) => at.slice(0, 10))).toEqual(['2026-03-10', '2026-03-10']);
    expect((await find('super', { ...jump, back: true })).first).toBe(13);
    const all: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await find('super', { ...jump, cursor });
      all.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(all).size).toBe(15);
    expect(await api.ok('super', 'GET', '/api/OperationLog/Totals', { ...DAYS, record: 'jump' })).toEqual({
      rowCount: 15,
      refused: 0,
      accounts: 0,
    });
    const tooLong = await api.call('super', 'GET', '/api/OperationLog/Paged', {
      begndate: '2024-01-01',
      enddate: today(),
    });
    expect(tooLong.body.error).toBe('日期范围不能超过 400 天');
  });

  it('leaves as a file with what the table shows, and the export stands in the log', async () => {
    const { jobId } = await api.ok<{ jobId: string }>('super', 'POST', '/api/Export/Start', {
      listId: 'operation-log',
      query: { ...DAYS, record: 'jump' },
      columns: ['at', 'callId', 'records', 'state'],
      format: 'csv',
    });
    await api.jobEnd('super', jobId);
    const { body } = await api.call('super', 'GET', `/api/Job/File/${jobId}`);
    const cells: string[][] = [];
    for await (const batch of readTable(
      { name: 'x', data: body.result as Buffer },
      { maxRows: 100, maxColumns: 10 },
    ))
      cells.push(...batch.rows.map((row) => [...row.cells]));
    expect(cells).toHaveLength(16);
    expect(cells[1]).toEqual(['2026-03-14 12:00:00', '停售或恢复商品', 'jump', '成功']);
    expect(callsOf(await find('super', { kind: 'files' }))).toEqual(['export.start']);
  });
});
