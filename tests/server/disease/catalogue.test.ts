/** The disease catalogue: pages, totals, search, versions, and the centre's edition as an import. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallResult } from '../../../contract/wire/call.ts';
import type { DiseaseRow, diseaseCalls } from '../../../contract/disease.ts';
import { readTable } from '../../../server/files/readTable.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { startApi, type Api } from '../api.ts';
import { catalogueOf, importer } from '../imports/setup.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => clearFaults(api.db.$client));
afterAll(() => api.stop());

const page = (query: object) =>
  api.ok<{ rows: DiseaseRow[]; nextCursor: string | null }>(
    'area',
    'GET',
    '/api/Disease/GetDiseaseByPage',
    query,
  );
const search = async (keyword: string): Promise<string[]> =>
  (
    await api.ok<{ rows: { diagCode: string }[] }>('store', 'GET', '/api/Disease/SearchDiseaseList', {
      keyword,
    })
  ).rows.map((row) => row.diagCode);
type Versions = CallResult<(typeof diseaseCalls)['getMaxVersionInfo']>;
const versions = () => api.ok<Versions>('area', 'GET', '/api/Disease/GetMaxVersionInfo');

describe('the list', () => {
  it.each([
    ['diagCode', 'asc'],
    ['diagCode', 'desc'],
    ['updtTime', 'asc'],
    ['updtTime', 'desc'],
  ])('by %s %s is walked whole, each row once', async (sortKey, sortOrder) => {
    const codes: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const found = await page({ sortKey, sortOrder, pageSize: 7, cursor });
      codes.push(...found.rows.map((row) => row.diagCode));
      cursor = found.nextCursor;
    }
    const all = (await catalogueOf(api)).map((row) => row.diagCode);
    expect(codes).toEqual(sortOrder === 'asc' ? all : all.reverse());
  });

  it.each([
    [{ diagCode: 'i2' }, ['I20.900', 'I25.103']],
    [{ diagName: '胃' }, ['K29.500']],
    [{ diagName: '%' }, []],
    [{ cprCodeScp: 'D50-D89' }, ['D50.900']],
    [{ valiFlag: '0' }, []],
    [{ ver: 'SB2025.1', diagCode: 'F2' }, ['F20.900']],
  ])('filters by %j', async (query, codes) => {
    expect((await page({ ...query, pageSize: 100 })).rows.map((row) => row.diagCode)).toEqual(codes);
    const totals = await api.ok<{ rowCount: number }>('area', 'GET', '/api/Disease/GetDiseaseTotals', query);
    expect(totals.rowCount).toBe(codes.length);
  });
});

describe('the search', () => {
  it('ranks the exact code first, then prefixes, then other matches', async () => {
    await api.db.execute(
      sql`insert into disease (diag_code, diag_name, py, ver, vali_flag, used_std) values
          ('K59', '某病', 'mb', 'S', '1', '1'), ('X01.000', '便秘性头痛', 'bmxtt', 'S', '1', '1'),
          ('X02.000', '头痛和便秘', 'tthbm', 'S', '1', '1'), ('X03.000', '便秘已停', 'bmyt', 'S', '1', '0'),
          ('X04.000', '便秘无效', 'bmwx', 'S', '0', '1')`,
    );
    expect(await search('k59')).toEqual(['K59', 'K59.000']);
    expect(await search('便秘')).toEqual(['K59.000', 'X01.000', 'X02.000']);
    expect(await search('bm')).toEqual(['K59.000', 'X01.000', 'X02.000']);
    expect(await search("b'm")).toEqual(['K59.000', 'X01.000', 'X02.000']);
    expect(await search('%')).toEqual([]);
    await api.db.execute(sql`delete from disease where ver = 'S'`);
  });
});

describe('the versions', () => {
  it('show the edition in force, the centre’s newest, and the import that can be undone', async () => {
    const count = (await catalogueOf(api)).length;
    expect(await versions()).toMatchObject({
      ver: 'SB2025.1',
      verName: '沙箱中心病种目录 2025 年第 1 版',
      rowCount: count,
      centreVer: 'SB2025.2',
      centreMessage: null,
      undoableImportId: expect.any(String),
    });
  });
  it('give the reason when the centre cannot be asked', async () => {
    await setFault(api.db.$client, { infno: '1307', kind: 'lost', remaining: 1 });
    expect(await versions()).toMatchObject({
      centreVer: null,
      centreMessage: expect.stringContaining('无应答'),
    });
  });
});

describe('the download', () => {
  const download = async () => {
    const begun = await api.ok<{ progressId: string; importId: string }>(
      'area',
      'GET',
      '/api/Disease/DownloadDisease',
    );
    const job = await api.jobEnd('area', begun.progressId);
    return { ...begun, job, info: await importer(api, 'area').get(begun.importId) };
  };
  it('reports a timeout or refusal of the centre, and can be retried', async () => {
    await setFault(api.db.$client, { infno: '9102', kind: 'refuse', remaining: 1 });
    const { job, info } = await download();
    expect(job).toMatchObject({ state: 'failed', error: '医保中心拒绝了请求（9102）' });
    expect(info).toMatchObject({ state: 'failed', message: job.error });
  });
  it('is an import like any other, and becomes the newest', async () => {
    const before = await catalogueOf(api);
    const { info } = await download();
    expect(info).toMatchObject({
      state: 'review',
      ver: 'SB2025.2',
      fileName: '病种目录_SB2025.2.txt',
      counts: { added: 4, updated: 1, renamed: 1, retired: 0, failed: 0 },
    });
    const me = importer(api, 'area');
    expect(await me.changes(info.importId, 'renamed')).toEqual([
      { key: 'B35.300', kind: 'renamed', before: { diagName: '足癣' }, after: { diagName: '脚癣' } },
    ]);
    await me.apply(info.importId);
    expect(await versions()).toMatchObject({
      ver: 'SB2025.2',
      centreVer: 'SB2025.2',
      undoableImportId: info.importId,
    });
    expect((await download()).job).toMatchObject({
      state: 'failed',
      error: '本地已是最新版本 SB2025.2，没有需要下载的目录',
    });
    await me.undo(info.importId);
    expect(await catalogueOf(api)).toEqual(before);
    expect(await versions()).toMatchObject({ ver: 'SB2025.1', centreVer: 'SB2025.2' });
  });
});

describe('the template', () => {
  it('has the columns and their rules and no rows, which an import of it reports', async () => {
    const { body, headers } = await api.call('area', 'GET', '/api/Import/Template', {
      importType: 'Disease',
    });
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('导入模板.xlsx');
    const sheets = new Map<string, string[][]>();
    const file = { name: 'x', data: body.result as Buffer };
    for await (const { sheet, rows } of readTable(file, { maxRows: 100, maxColumns: 60 }))
      sheets.set(sheet, [...(sheets.get(sheet) ?? []), ...rows.map((row) => [...row.cells])]);
    expect([...sheets.keys()]).toEqual(['病种目录', '填写说明']);
    expect(sheets.get('病种目录')).toHaveLength(1);
    expect(sheets.get('病种目录')?.[0]?.slice(0, 2)).toEqual(['诊断代码', '诊断名称']);
    const rules = sheets.get('填写说明') ?? [];
    expect(rules[1]?.slice(0, 2)).toEqual(['诊断代码', '必填']);
    expect(rules).toHaveLength((sheets.get('病种目录')?.[0]?.length ?? 0) + 1);
    expect(await importer(api, 'area').read(file.data)).toMatchObject({
      state: 'failed',
      message: '文件中没有数据行',
    });
  });
});
