/** A file of the catalogue: several sheets, codes as text, a repair, and the edition that it becomes. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { catalogueCalls, EditionInfo } from '../../../contract/catalogue/catalogue.ts';
import { IMPORT_MAX_BYTES } from '../../../contract/import/types.ts';
import type { CallResult } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { startApi, type Api } from '../api.ts';
import { asCsv, importer } from '../imports/setup.ts';
import { workbookParts, zipped } from '../../unit/files/made.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  const { open } = await versions();
  if (open) await act('Discard', open.seq);
});

type Versions = CallResult<(typeof catalogueCalls)['getMaxVersionInfo']>;
const versions = () => api.ok<Versions>('area', 'GET', '/api/Catalogue/GetMaxVersionInfo');
const act = (what: string, seq: number) =>
  api.ok<EditionInfo>('area', 'POST', `/api/Catalogue/${what}Edition`, { seq });
const FIELDS = { importType: 'Drug' };
const HEADINGS = ['国家药品代码', '药品通用名', '规格', '医保类别', '药品本位码', '限价', '五笔助记码'];
const whole = async () =>
  (
    await rowOf<{ print: string }>(
      api.db,
      sql`select md5(string_agg(to_jsonb(r)::text, chr(10) order by med_list_codg, admdvs, from_ver)) as print from hilist_row r`,
    )
  ).print;

it('becomes an edition that is counted, applied and undone to the row', async () => {
  const before = await whole();
  const { codg, name } = await rowOf<{ codg: string; name: string }>(
    api.db,
    sql`select med_list_codg as codg, drug_name as name from hilist where drug_name = '阿莫西林胶囊'`,
  );
  const rows = [
    ['X0000000000000001', '导入的新药', '10片', '乙类', '8690000100001', '12.5', 'nfdt'],
    [codg, name, '0.25g×36粒', '乙类', '', '', ''],
    ['X0000000000000002', '限价写错的药', '10片', '甲类', '', '十二元', ''],
  ];
  const person = importer(api, 'area');
  const info = await person.read(asCsv(rows, HEADINGS), FIELDS);
  expect(info).toMatchObject({ state: 'review', counts: { rows: 3, added: 1, updated: 1, failed: 1 } });
  const [fault] = await person.faults(info.importId);
  expect(fault?.faults[0]).toMatchObject({ column: 'pricUplmtAmt', value: '十二元' });
  if (!fault) throw new Error('no fault');
  const cells = fault.cells.map((cell) => (cell === '十二元' ? '12' : cell));
  expect((await person.mend(info.importId, { sheet: fault.sheet, row: fault.row, cells })).fault).toBeNull();
  const { info: applied } = await person.apply(info.importId);
  expect(applied).toMatchObject({ state: 'applied', counts: { added: 2, updated: 1 } });
  // It waits: nothing of it is in force.
  const { open } = await versions();
  expect(open).toMatchObject({
    state: 'ready',
    source: 'file',
    added: 2,
    changed: 1,
    importId: info.importId,
  });
  const find = () =>
    rowsOf(
      api.db,
      sql`select med_list_codg as code, chrgitm_lv as lv, pric_uplmt_amt as lmt, drugstdcode as std, wubi, drug_dosform as form
            from hilist where med_list_codg in ('X0000000000000001', ${codg}) order by 1 desc`,
    );
  expect(await find()).toMatchObject([{ code: codg, lv: '01' }]);
  await act('Apply', open?.seq ?? 0);
  expect(await find()).toEqual([
    { code: codg, lv: '02', lmt: '999999.000000', std: '', wubi: '', form: '胶囊剂' },
    { code: 'X0000000000000001', lv: '02', lmt: '12.500000', std: '8690000100001', wubi: 'nfdt', form: '' },
  ]);
  // 五笔 as the file brings it.
  const { rows: found } = await api.ok<{ rows: { drugName: string }[] }>(
    'store',
    'GET',
    '/api/Catalogue/SearchItemDirectoryList',
    { keyword: 'nfdt' },
  );
  expect(found.map((row) => row.drugName)).toEqual(['导入的新药']);
  // Undoing the import is undoing the edition.
  expect((await person.undo(info.importId)).body.success).toBe(true);
  expect((await person.get(info.importId)).state).toBe('undone');
  expect((await versions()).local?.seq).toBe(2);
  expect(await whole()).toBe(before);
});

it('of the whole retires what it does not name, of its types alone', async () => {
  const kept = await rowsOf<{ code: string; name: string; type: string; vali: string }>(
    api.db,
    sql`select med_list_codg as code, drug_name as name, list_type as type, vali_flag as vali from hilist order by 1`,
  );
  const western = kept.filter(({ type, vali }) => type === '101' && vali === '1');
  const named = western.slice(5);
  const person = importer(api, 'area');
  const info = await person.read(
    asCsv(
      named.map(({ code, name }) => [code, name]),
      ['医疗目录编码', '通用名'],
    ),
    { ...FIELDS, mode: 'full' },
  );
  expect(info.counts).toMatchObject({ rows: named.length, unchanged: named.length, retired: 5 });
  await person.apply(info.importId);
  const { open } = await versions();
  expect(open).toMatchObject({ added: 0, changed: 0, retired: 5 });
  expect(await person.changes(info.importId)).toHaveLength(5);
  // The edition is dropped on the catalogue's page: the import is undone with it.
  await act('Discard', open?.seq ?? 0);
  expect((await person.get(info.importId)).state).toBe('undone');
});

it('waits while another edition is being prepared, and says so', async () => {
  const begun = await api.ok<{ progressId: string; seq: number }>(
    'area',
    'GET',
    '/api/Catalogue/DownloadCatalogue',
  );
  await api.jobEnd('area', begun.progressId);
  const person = importer(api, 'area');
  const info = await person.read(asCsv([['X0000000000000009', '药']], ['医疗目录编码', '通用名']), FIELDS);
  const { job, info: after } = await person.apply(info.importId);
  expect(job).toMatchObject({ state: 'failed', error: '版本 SB.3 已下载，请先启用或放弃' });
  expect(after.state).toBe('review');
  await act('Discard', begun.seq);
  expect((await person.apply(info.importId)).info.state).toBe('applied');
  await act('Discard', (await versions()).open?.seq ?? 0);
});

/** Rows of a sheet: texts as texts, numbers as numbers. */
const sheetRows = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map(
      (cells) =>
        `<row>${cells
          .map((cell) =>
            typeof cell === 'number'
              ? `<c><v>${cell}</v></c>`
              : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('');

it('is read from a workbook of several sheets and ninety-seven columns, with numbers for codes', async () => {
  // 1301 has 97 columns; most of them are none of ours.
  const headings = [
    '医疗目录编码',
    '药品通用名',
    '药品本位码',
    ...Array.from({ length: 94 }, (_, at) => `备用${at}`),
  ];
  const workbook = await zipped(
    workbookParts([
      { name: '西药', rows: sheetRows([headings, ['XW00000000000001', '表一的药', 8690000100001]]) },
      { name: '中成药', rows: sheetRows([headings, ['ZW00000000000002', '表二的药', '8690000100002']]) },
    ]),
  );
  const person = importer(api, 'area');
  const info = await person.read(workbook, FIELDS);
  expect(info).toMatchObject({ state: 'review', counts: { rows: 2, added: 2, failed: 0 } });
  await person.apply(info.importId);
  const { open } = await versions();
  expect(
    await rowsOf(
      api.db,
      sql`select drug_name as name, drugstdcode as std, py from hilist_row where from_ver = ${open?.seq ?? 0} order by med_list_codg`,
    ),
  ).toEqual([
    { name: '表一的药', std: '8690000100001', py: 'bydy biaoyideyao' },
    { name: '表二的药', std: '8690000100002', py: 'bedy biaoerdeyao' },
  ]);
  await act('Discard', open?.seq ?? 0);
});

it('may be larger than the files of other types', async () => {
  // A column that nothing reads, so that few rows fill 21 MB.
  const long = '说'.repeat(10_000);
  const rows = Array.from({ length: 700 }, (_, nth) => [`X3${String(nth).padStart(15, '0')}`, '药', long]);
  const file = asCsv(rows, ['医疗目录编码', '通用名', '说明书']);
  expect(file.length).toBeGreaterThan(IMPORT_MAX_BYTES);
  const refused = await api.upload('area', '/api/Import/Upload', { importType: 'Disease' }, file);
  expect(refused.status).toBe(413);
  expect(refused.body.error).toBe('文件过大，不能超过 20 MB');
  const { importId, counts } = await importer(api, 'area').read(file, FIELDS);
  expect(counts).toMatchObject({ rows: 700, added: 700, failed: 0 });
  await api.ok('area', 'POST', `/api/Import/Discard/${importId}`);
});

it.each([
  ['another kind of file', asCsv([['A00.000', '霍乱']], ['诊断代码', '诊断名称']), /医疗目录编码/],
  ['no file of a table', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]), /./],
  ['nothing', asCsv([], ['医疗目录编码', '通用名']), /没有数据行/],
] as const)('%s is answered by a sentence, and leaves no edition', async (_, file, sentence) => {
  const person = importer(api, 'area');
  const { body } = await api.upload('area', '/api/Import/Upload', FIELDS, file);
  if (body.success) {
    const begun = body.result as { importId: string; jobId: string };
    expect(await api.jobEnd('area', begun.jobId)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(sentence),
    });
    expect((await person.get(begun.importId)).state).toBe('failed');
  } else expect(body.error).toMatch(sentence);
  expect((await versions()).open).toBeNull();
});

it.each(['company', 'store', 'client'])('%s may not', async (who) => {
  const { status } = await api.upload(
    who,
    '/api/Import/Upload',
    FIELDS,
    asCsv([['X1', '药']], ['医疗目录编码', '通用名']),
  );
  expect(status).toBe(403);
});
