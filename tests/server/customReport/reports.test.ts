/** Custom reports: whose they are, who may see them, and that each reader gets the rows of their own reach. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomReport, CustomReportRow } from '../../../contract/customReport/customReport.ts';
import { addMoney } from '../../../contract/wire/money.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { startApi, type Api } from '../api.ts';
import { BY_STORE, DAYS, run, save, sell, tryRun } from './setup.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await sell(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.execute(sql`delete from custom_report`);
});

/** What plain SQL says of the orders within somebody's reach, by store. */
const plainly = (where: string) =>
  rowsOf<{ name: string; total: string; n: string }>(
    api.db,
    sql`select s.fixmedins_name as name, sum(o.medfee_sumamt)::numeric(16,2)::text as total, count(*)::text as n
          from settlement o join store s using (fixmedins_code)
         where o.setl_date between ${DAYS.begndate} and ${DAYS.enddate} and ${sql.raw(where)}
         group by s.fixmedins_name order by sum(o.medfee_sumamt) desc, 1`,
  );

describe('a run', () => {
  it('shows what its reader reaches, not what its author does', async () => {
    const reportId = await save(api, 'super', {
      seenBy: 'roles',
      roleIds: ['preset-kind-2', 'preset-kind-3'],
    });
    const reach = {
      super: 'true',
      company: "o.company_id = 'C0001'",
      store: "o.fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')",
    };
    for (const [who, where] of Object.entries(reach)) {
      const found = await run(api, who, reportId);
      const wanted = await plainly(where);
      expect(wanted.length, who).toBeGreaterThan(0);
      expect(
        found.rows.map(({ cells: [name, total, n] }) => ({ name, total, n })),
        who,
      ).toEqual(wanted);
      expect(found.total?.cells[1], who).toBe(addMoney(...wanted.map(({ total }) => total)));
    }
    const [share] = await rowsOf<{ share: string }>(
      api.db,
      sql`select round(sum(fund_pay_sumamt) * 100 / sum(medfee_sumamt), 2)::text as share from settlement
           where setl_date between ${DAYS.begndate} and ${DAYS.enddate}`,
    );
    expect((await run(api, 'super', reportId)).total?.cells[3]).toBe(share?.share);
  });
  it('needs the right of its source', async () => {
    const definition = {
      ...BY_STORE,
      source: 'operation-log',
      columns: [{ key: 'userName', title: '用户' }],
      groups: [],
      sort: [],
    };
    const refused = await api.call('company', 'POST', '/api/CustomReport/Save', {
      name: '日志',
      seenBy: 'self',
      definition,
    });
    expect(refused).toMatchObject({ status: 403 });
    const reportId = await save(api, 'super', {
      name: '日志',
      seenBy: 'roles',
      roleIds: ['preset-kind-2'],
      definition,
    });
    expect(await tryRun(api, 'company', reportId)).toMatchObject({ status: 403 });
    const { rows } = await api.ok<{ rows: CustomReportRow[] }>('company', 'GET', '/api/CustomReport/Paged');
    expect(rows.find((row) => row.reportId === reportId)?.mayRead).toBe(false);
    const exported = await api.call('company', 'POST', '/api/CustomReport/ExportRows', {
      reportId,
      format: 'csv',
    });
    expect(exported).toMatchObject({ status: 403 });
  });
  it('needs the paid module, and ends with it', async () => {
    const reportId = await save(api, 'company');
    expect((await tryRun(api, 'company', reportId)).body.success).toBe(true);
    await api.db.execute(sql`update store_auth set auth_stas = '4' where fee_key = 'CustomReport'`);
    for (const path of ['Run', 'Get'])
      expect(
        (await api.call('company', 'GET', `/api/CustomReport/${path}`, { reportId })).body,
      ).toMatchObject({
        success: false,
        statusCode: 106002,
      });
    await sell(api);
  });
  it('filters, sorts and adds up rows', async () => {
    const definition = {
      ...BY_STORE,
      groups: [],
      columns: [
        { key: 'setlId', title: '单号' },
        { key: 'medfeeSumamt', title: '总额' },
        { key: 'c1', title: '一半', formula: '[医疗费总额]/2', look: 'money', summary: 'sum' },
        { key: 'c2', title: '空', formula: '1/([医疗费总额]-[医疗费总额])', look: 'money' },
      ],
      conditions: [{ column: 'medfeeSumamt', sign: 'gt', value: '100' }],
    };
    const reportId = await save(api, 'store', {}).catch(() => '');
    expect(reportId, 'a store has no right to make one').toBe('');
    const own = await save(api, 'company', { definition });
    const found = await run(api, 'company', own);
    const amounts = found.rows.map(({ cells }) => Number(cells[1]));
    expect(amounts.length).toBeGreaterThan(10);
    expect(Math.min(...amounts)).toBeGreaterThan(100);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(found.rows.every(({ cells }) => cells[3] === null)).toBe(true);
    const [wanted] = await rowsOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from settlement where company_id = 'C0001' and medfee_sumamt > 100
           and setl_date between ${DAYS.begndate} and ${DAYS.enddate}`,
    );
    expect(found.hasMore ? 2001 : found.rows.length).toBe(Math.min(wanted?.n ?? 0, 2001));
  });
  it('adds subtotals that equal their rows, and counts no subtotal of a report twice', async () => {
    const definition = {
      source: 'medical-settlement-report-month',
      period: 'last:366',
      columns: [
        { key: 'settleMonth', title: '月份' },
        { key: 'fixmedinsCode', title: '门店' },
        { key: 'medfeeSumamt', title: '总额' },
      ],
      groups: ['settleMonth', 'fixmedinsCode'],
      subtotals: true,
    };
    const reportId = await save(api, 'company', { definition });
    const { rows, total } = await run(api, 'company', reportId);
    const subtotals = rows.filter(({ level }) => level === 'subtotal');
    expect(subtotals.map(({ cells }) => cells[0])).toEqual(['2025-06 小计', '2025-07 小计']);
    const sum = (level: string, month: string) =>
      addMoney(
        ...rows
          .filter((row) => row.level === level && String(row.cells[0]).startsWith(month))
          .map(({ cells }) => String(cells[2])),
      );
    expect(sum('row', '2025-06')).toBe(sum('subtotal', '2025-06'));
    const totals = await api.ok<{ medfeeSumamt: string }>('company', 'GET', '/api/Report/SettlementTotals', {
      ...DAYS,
      by: 'month',
    });
    expect(total?.cells[2]).toBe(totals.medfeeSumamt);
  });
  it('computes from figures of a report that it does not show', async () => {
    const definition = {
      source: 'order-info-report-source',
      period: 'last:366',
      columns: [
        { key: 'ordSouc', title: '来源' },
        { key: 'c1', title: '现金', formula: '合计([医疗费总额])-合计([基金支付总额])-合计([个人账户])' },
        { key: 'c2', title: '笔均', formula: '合计([医疗费总额])/合计([人次])' },
      ],
      conditions: [{ column: 'psnCashPay', sign: 'ge', value: '-99999999' }],
      groups: ['ordSouc'],
    };
    const { rows } = await run(api, 'company', await save(api, 'company', { definition }));
    const wanted = await rowsOf<{ rest: string; mean: string }>(
      api.db,
      sql`select (sum(medfee_sumamt) - sum(fund_pay_sumamt) - sum(acct_pay))::numeric(16,2)::text as rest,
                 (sum(medfee_sumamt) / count(*))::numeric(16,2)::text as mean
            from settlement where company_id = 'C0001' and vali_flag = '1' and setl_date between ${DAYS.begndate} and ${DAYS.enddate}
           group by ord_souc`,
    );
    const cells = rows.map(({ cells: [, rest, mean] }) => ({ rest, mean }));
    expect(cells).toHaveLength(wanted.length);
    expect(cells).toEqual(expect.arrayContaining(wanted));
  });
});

describe('a report', () => {
  const list = async (who: string): Promise<string[]> =>
    (
      await api.ok<{ rows: CustomReportRow[] }>(who, 'GET', '/api/CustomReport/Paged', { pageSize: 100 })
    ).rows.map(({ name }) => name);
  it('is seen by whom it is shared with, and by nobody else', async () => {
    await sell(api, 'C0002');
    const own = await save(api, 'company', { name: '自用' });
    const shared = await save(api, 'company', { name: '公司', seenBy: 'company' });
    await save(api, 'super', { name: '平台', seenBy: 'company' });
    expect(await list('company')).toEqual(['公司', '自用']);
    expect(await list('store')).toEqual(['公司']);
    expect(await list('company2')).toEqual([]);
    expect(await list('area')).toEqual([]);
    for (const who of ['company2', 'area', 'store'])
      expect((await tryRun(api, who, own)).body, who).toMatchObject({
        success: false,
        error: expect.stringContaining('没有找到该报表'),
      });
    expect((await tryRun(api, 'company2', shared)).body.success).toBe(false);
    expect((await tryRun(api, 'store', shared)).body.success).toBe(true);
    await api.db.execute(sql`update custom_report set seen_by = 'self' where report_id = ${shared}`);
    expect((await tryRun(api, 'store', shared)).body.success).toBe(false);
  });
  it('is changed and removed by its author alone, once', async () => {
    const reportId = await save(api, 'company', { seenBy: 'company' });
    const change = { reportId, ver: 1, name: '改名', seenBy: 'company', definition: BY_STORE };
    for (const who of ['super', 'area'])
      expect((await api.call(who, 'POST', '/api/CustomReport/Save', change)).body.success, who).toBe(false);
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.call('company', 'POST', '/api/CustomReport/Save', change)),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(
      (await api.call('company', 'POST', '/api/CustomReport/Remove', { reportId, ver: 1 })).body.success,
    ).toBe(false);
    expect(
      (await api.call('super', 'POST', '/api/CustomReport/Remove', { reportId, ver: 2 })).body.success,
    ).toBe(false);
    await api.ok('company', 'POST', '/api/CustomReport/Remove', { reportId, ver: 2 });
    expect(await list('company')).toEqual([]);
  });
  it('has a name of its own, also for two at once, and a repeat of the request makes one', async () => {
    const asked = { name: '同名', seenBy: 'self', definition: BY_STORE };
    const key = { 'Idempotency-Key': 'custom-report-repeat-0001' };
    const twice = await Promise.all(
      [1, 2].map(() => api.call('company', 'POST', '/api/CustomReport/Save', asked, key)),
    );
    const ids = twice.map(({ body }) => (body.result as { reportId?: string } | null)?.reportId);
    expect(new Set(ids.filter(Boolean)).size).toBe(1);
    const others = await Promise.all(
      [1, 2].map(() => api.call('company', 'POST', '/api/CustomReport/Save', asked)),
    );
    expect(others.every(({ body }) => !body.success && body.error?.includes('同名'))).toBe(true);
  });
  it('keeps formulas by key, and tells roles to its author alone', async () => {
    const reportId = await save(api, 'super', { seenBy: 'roles', roleIds: ['preset-kind-2'] });
    const mine = await api.ok<CustomReport>('super', 'GET', '/api/CustomReport/Get', { reportId });
    expect(mine.roleIds).toEqual(['preset-kind-2']);
    expect(mine.definition.columns[3]?.formula).toBe('合计([fundPaySumamt])*100/合计([medfeeSumamt])');
    expect(
      (await api.ok<CustomReport>('company', 'GET', '/api/CustomReport/Get', { reportId })).roleIds,
    ).toEqual([]);
  });
  it.each([
    ['an unknown source', { source: 'settlement; drop' }, 'definition.source'],
    ['a search that is no list', { source: 'lucene-manager' }, 'definition.source'],
    [
      'an unknown column',
      { columns: [{ key: 'nope', title: 'x' }], groups: [], sort: [] },
      'definition.columns.0',
    ],
    [
      'a broken formula',
      { columns: [...BY_STORE.columns, { key: 'c9', title: 'x', formula: '1+' }] },
      'definition.columns.4',
    ],
    ['a group that is no column', { groups: ['setlId'] }, 'definition.groups.0'],
    [
      'a condition on a person',
      { conditions: [{ column: 'psnName', sign: 'eq', value: '张三' }] },
      'definition.conditions.0',
    ],
    ['no days', { period: null }, 'definition.period'],
  ])('refuses %s', async (_, more, field) => {
    const definition = { ...BY_STORE, ...more };
    for (const [path, asked] of [
      ['Save', { name: '坏', seenBy: 'self', definition }],
      ['Preview', { definition }],
    ] as const) {
      const { body } = await api.call('company', 'POST', `/api/CustomReport/${path}`, asked);
      expect(body, path).toMatchObject({ success: false });
      expect(Object.keys((body.resultExtendInfo as { fields?: object } | null)?.fields ?? {}), path).toEqual([
        field,
      ]);
    }
  });
  it('refuses roles that one does not see, and none', async () => {
    for (const roleIds of [[], ['preset-kind-0'], ['nobody']])
      expect(
        (
          await api.call('company', 'POST', '/api/CustomReport/Save', {
            name: '角色',
            seenBy: 'roles',
            roleIds,
            definition: BY_STORE,
          })
        ).body.success,
      ).toBe(false);
  });
});
