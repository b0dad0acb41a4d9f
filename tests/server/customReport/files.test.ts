/** Files: definitions out and in, all or none, with reasons; and rows of a report as its reader's file. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CustomReport, CustomReportRow } from '../../../contract/customReport/customReport.ts';
import { archivedChanged } from '../../../server/query/archived.ts';
import { startApi, type Api } from '../api.ts';
import { BY_STORE, DAYS, run, save, sell } from './setup.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await sell(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.execute(sql`delete from custom_report`);
});

const file = (reports: readonly unknown[], more: object = {}): string =>
  JSON.stringify({ format: 'yibao.custom-report', version: 1, reports, ...more });
const imported = (as: string, text: string) => api.call(as, 'POST', '/api/CustomReport/ImportFile', { text });
const names = async (as: string): Promise<string[]> =>
  (await api.ok<{ rows: CustomReportRow[] }>(as, 'GET', '/api/CustomReport/OwnPaged')).rows.map(
    ({ name }) => name,
  );

it('a definition that was written out is read in again as it was, for its reader alone', async () => {
  const reportId = await save(api, 'super', { seenBy: 'roles', roleIds: ['preset-kind-2'] });
  const { name, memo, definition } = await api.ok<CustomReport>('super', 'GET', '/api/CustomReport/Get', {
    reportId,
  });
  const reply = await imported('company', file([{ name, memo, definition }]));
  expect(reply.body).toMatchObject({ success: true, result: { imported: 1, problems: [] } });
  const [row] = (await api.ok<{ rows: CustomReportRow[] }>('company', 'GET', '/api/CustomReport/OwnPaged'))
    .rows;
  expect(row).toMatchObject({ name: '门店汇总', seenBy: 'self', isOwn: true });
  const copy = await api.ok<CustomReport>('company', 'GET', '/api/CustomReport/Get', {
    reportId: row?.reportId,
  });
  expect(copy.definition).toEqual(definition);
});

it('a file with a mistake imports nothing, and says what is wrong with each report', async () => {
  const good = { name: '好的', memo: '', definition: BY_STORE };
  const reply = await imported(
    'company',
    file([
      good,
      { name: '没有来源', memo: '', definition: { ...BY_STORE, source: 'nowhere' } },
      {
        name: '公式错',
        memo: '',
        definition: { ...BY_STORE, columns: [...BY_STORE.columns, { key: 'c9', title: 'x', formula: '1/' }] },
      },
      {
        name: '没有权限',
        memo: '',
        definition: {
          source: 'operation-log',
          period: 'today',
          columns: [{ key: 'userName', title: '用户' }],
        },
      },
      { name: '多了一项', memo: '', definition: BY_STORE, seenBy: 'company' },
      good,
      7,
    ]),
  );
  const { imported: n, problems } = reply.body.result as {
    imported: number;
    problems: { row: number; message: string }[];
  };
  expect(n).toBe(0);
  expect(problems.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(problems[0]?.message).toBe('没有数据来源 nowhere');
  expect(problems[1]?.message).toContain('公式没有写完');
  expect(problems[2]?.message).toContain('权限');
  expect(problems[4]?.message).toBe('文件里有同名的报表');
  expect(problems.every(({ message }) => /\p{Script=Han}/u.test(message))).toBe(true);
  expect(await names('company')).toEqual([]);
});

it.each([
  ['what is no JSON', '{', '不是 JSON'],
  ['another file', '{"a":1}', '不是自定义报表的定义'],
  ['a later version', file([{}], { version: 2 }), '高于本系统支持'],
  ['an empty one', file([]), '没有报表'],
  ['too many', file(Array.from({ length: 51 }, () => ({}))), '最多 50 张'],
])('%s is refused', async (_, text, message) => {
  expect((await imported('company', text)).body.error).toContain(message);
});

it('a name that is taken keeps the whole file out, also for two files at once', async () => {
  const two = file(['甲', '乙'].map((name) => ({ name, memo: '', definition: BY_STORE })));
  const answers = await Promise.all([imported('company', two), imported('company', two)]);
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect((await names('company')).sort()).toEqual(['乙', '甲']);
  const again = file(['丙', '甲'].map((name) => ({ name, memo: '', definition: BY_STORE })));
  expect((await imported('company', again)).body.error).toContain('同名');
  expect((await names('company')).sort()).toEqual(['乙', '甲']);
});

it('the rows of a file are those of the page, with their total, and nobody else fetches it', async () => {
  const reportId = await save(api, 'company', { seenBy: 'company' });
  const shown = await run(api, 'store', reportId);
  const { jobId } = await api.ok<{ jobId: string }>('store', 'POST', '/api/CustomReport/ExportRows', {
    reportId,
    ...DAYS,
    format: 'csv',
  });
  expect(await api.jobEnd('store', jobId)).toMatchObject({ state: 'done' });
  const text = String((await api.call('store', 'GET', `/api/Job/File/${jobId}`)).body.result);
  const lines = text.trim().split(/\r?\n/);
  expect(lines[0]).toContain('门店,总额,笔数,基金占比');
  expect(lines).toHaveLength(shown.rows.length + 2);
  expect(lines[1]).toContain(String(shown.rows[0]?.cells[1]));
  expect(lines.at(-1)).toContain('合计');
  expect((await api.call('company2', 'GET', `/api/Job/File/${jobId}`)).body.success).not.toBe(true);
});

it('a run and a file say which months of their days are archived', async () => {
  const reportId = await save(api, 'company');
  expect((await run(api, 'company', reportId)).archived).toEqual([]);
  await api.db.execute(
    sql`insert into archived_month (settle_month, row_counts, file_name, file_sha256) values ('2025-07-01', '{}', 'x', 'x')`,
  );
  await archivedChanged(api.db);
  try {
    expect((await run(api, 'company', reportId)).archived).toEqual(['2025-07']);
    const { jobId } = await api.ok<{ jobId: string }>('company', 'POST', '/api/CustomReport/ExportRows', {
      reportId,
      ...DAYS,
      format: 'csv',
    });
    expect(await api.jobEnd('company', jobId)).toMatchObject({ state: 'done' });
    const text = String((await api.call('company', 'GET', `/api/Job/File/${jobId}`)).body.result);
    expect(text.trim().split(/\r?\n/).at(-1)).toContain('不含已归档的月份：2025-07');
  } finally {
    await api.db.execute(sql`delete from archived_month`);
    await archivedChanged(api.db);
  }
});

it('a report that is no longer shared gives no further file', async () => {
  const reportId = await save(api, 'company', { seenBy: 'company' });
  const { jobId } = await api.ok<{ jobId: string }>('store', 'POST', '/api/CustomReport/ExportRows', {
    reportId,
    format: 'csv',
  });
  await api.jobEnd('store', jobId);
  await api.db.execute(sql`update custom_report set seen_by = 'self'`);
  const refused = await api.call('store', 'POST', '/api/CustomReport/ExportRows', {
    reportId,
    format: 'xlsx',
  });
  expect(refused.body).toMatchObject({ success: false });
});
