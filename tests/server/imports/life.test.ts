/** An import from file to catalogue and back: what it says, what it changes, and that nothing else changes. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportInfo } from '../../../contract/import/import.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { writeXlsx } from '../../../server/files/xlsx/writeXlsx.ts';
import { sweepImports } from '../../../server/imports/sweep.ts';
import { sweepOld } from '../../../server/db/retention.ts';
import { EDITION_ROWS, madeEdition } from '../../unit/files/edition.ts';
import { startApi, type Api } from '../api.ts';
import {
  asCsv,
  asText,
  catalogueOf,
  contentOf,
  HEADINGS,
  importer,
  madeRows,
  type StoredDisease,
} from './setup.ts';

let api: Api;
let me: ReturnType<typeof importer>;
beforeAll(async () => {
  api = await startApi();
  me = importer(api, 'super');
});
afterAll(() => api.stop());
/** Each test begins with an empty catalogue. */
beforeEach(async () => {
  await api.db.execute(sql`truncate disease, import, import_row, import_change`);
});

const counts = (some: Partial<ImportInfo['counts']>): ImportInfo['counts'] => ({
  rows: 0,
  added: 0,
  updated: 0,
  renamed: 0,
  unchanged: 0,
  retired: 0,
  failed: 0,
  ...some,
});

async function imported(file: Buffer, fields?: Record<string, string>): Promise<ImportInfo> {
  const { importId } = await me.read(file, fields);
  const { info } = await me.apply(importId);
  expect(info).toMatchObject({ state: 'applied', message: null });
  return info;
}

const xlsxOf = async (rows: readonly (readonly string[])[], headings = HEADINGS): Promise<Buffer> => {
  const parts: Buffer[] = [];
  const columns = headings.map((title) => ({ title, type: 'text' as const }));

  async function* all() {
    yield rows;
  }
  for await (const part of writeXlsx({ sheet: '病种', columns }, all())) parts.push(part as Buffer);
  return Buffer.concat(parts);
};
/** As a Chinese spreadsheet program saves a csv. */
const gb18030 = async (utf8: Buffer): Promise<Buffer> =>
  (await rowOf<{ b: Buffer }>(api.db, sql`select convert_to(${utf8.toString('utf8')}, 'GB18030') as b`)).b;

describe('a new catalogue', () => {
  it('is looked at first, then written as it was shown', async () => {
    const rows = madeRows(500);
    const read = await me.read(asText(rows), { ver: 'T1' });
    expect(read).toMatchObject({
      state: 'review',
      ver: 'T1',
      columns: ['diagCode', 'diagName'],
      jobId: null,
      counts: counts({ rows: 500, added: 500 }),
    });
    expect(await catalogueOf(api)).toEqual([]);
    const changes = await me.changes(read.importId);
    expect(changes).toHaveLength(500);
    expect(changes[0]).toEqual({
      key: rows[0]?.[0],
      kind: 'added',
      before: null,
      after: { diagCode: rows[0]?.[0], diagName: rows[0]?.[1] },
    });
    const { job, info } = await me.apply(read.importId);
    expect(job).toMatchObject({ state: 'done', done: 500, total: 500, canRetry: false, file: null });
    expect(info).toMatchObject({ state: 'applied', counts: read.counts });
    const stored = await catalogueOf(api);
    expect(stored.map((row) => [row.diagCode, row.diagName])).toEqual(rows);
    expect(new Set(stored.map((row) => `${row.ver}${row.valiFlag}`))).toEqual(new Set(['T11']));
    expect(await me.changes(read.importId)).toEqual(changes);
  });

  it('derives chapter, category and subcategory where the file has none, and keeps them where it has', async () => {
    const headings = [...HEADINGS, '章', '类目代码'];
    await imported(
      asCsv(
        [
          ['I10.x00', '高血压', '', ''],
          ['A00.000x001', '霍乱', '我的章', 'A0'],
        ],
        headings,
      ),
    );
    const [a00, i10] = await catalogueOf(api);
    expect(a00).toMatchObject({
      cpr: '我的章',
      cprCodeScp: 'A00-B99',
      cgyCode: 'A0',
      sorCode: 'A00.0',
      py: 'hl',
    });
    expect(i10).toMatchObject({ cpr: '第九章', cprName: '循环系统疾病', cgyCode: 'I10', sorCode: '' });
    // What was derived is no difference to an empty cell.
    const again = await me.read(
      asCsv(
        [
          ['I10.x00', '高血压', '', ''],
          ['A00.000x001', '霍乱', '我的章', 'A0'],
        ],
        headings,
      ),
    );
    expect(again.counts).toEqual(counts({ rows: 2, unchanged: 2 }));
  });

  it('is the same from a text, a workbook and a GB18030 csv', async () => {
    const rows = [...madeRows(300), ['Z99.900x001', '生僻字，𠮷与“引号", 逗号']];
    const files = [asText(rows), await xlsxOf(rows), await gb18030(asCsv(rows, HEADINGS))];
    const contents: object[][] = [];
    for (const file of files) {
      await imported(file);
      contents.push(await contentOf(api));
      await api.db.execute(sql`truncate disease, import, import_row, import_change`);
    }
    expect(contents[0]).toHaveLength(301);
    expect(contents[1]).toEqual(contents[0]);
    expect(contents[2]).toEqual(contents[0]);
  });

  it('may be as long as the insurance’s edition', async () => {
    const lines = madeEdition();
    const { counts: found } = await imported(Buffer.from(lines.join('\n')));
    expect(found).toEqual(counts({ rows: EDITION_ROWS, added: EDITION_ROWS }));
    const stored = await catalogueOf(api);
    expect(stored.map((row) => `${row.diagCode} ${row.diagName}`).sort()).toEqual(lines.sort());
    expect(stored.filter((row) => row.py === '')).toEqual([]);
  });
});

describe('the same file again', () => {
  it('changes nothing, and is not written', async () => {
    const file = asText(madeRows(200));
    await imported(file);
    const before = await catalogueOf(api);
    const again = await me.read(file, { mode: 'full' });
    expect(again.counts).toEqual(counts({ rows: 200, unchanged: 200 }));
    expect(await me.changes(again.importId)).toEqual([]);
    const reply = await api.call('super', 'POST', `/api/Import/Apply/${again.importId}`);
    expect(reply.body).toMatchObject({ success: false, error: '与现有目录一致，没有需要写入的内容' });
    expect(await catalogueOf(api)).toEqual(before);
    expect(await me.get(again.importId)).toMatchObject({ state: 'review' });
  });
});

describe('a newer edition', () => {
  const former = madeRows(400);
  const newer = (): string[][] => [
    // 10 left out, 7 renamed, 5 new.
    ...former.slice(10).map(([code, name], at) => [code, at < 7 ? `${name}（更名）` : name]),
    ...madeRows(405).slice(400),
  ];

  it('shows its difference exactly, and is taken back exactly', async () => {
    await imported(asText(former), { ver: 'T1' });
    const before = await catalogueOf(api);
    const read = await me.read(asText(newer()), { mode: 'full', ver: 'T2' });
    const expected = counts({ rows: 395, added: 5, updated: 7, renamed: 7, unchanged: 383, retired: 10 });
    expect(read.counts).toEqual(expected);
    for (const [kind, count] of [
      ['added', 5],
      ['renamed', 7],
      ['updated', 0],
      ['retired', 10],
    ] as const)
      expect(await me.changes(read.importId, kind)).toHaveLength(count);
    const [renamed] = await me.changes(read.importId, 'renamed');
    expect(renamed).toEqual({
      key: former[10]?.[0],
      kind: 'renamed',
      before: { diagName: former[10]?.[1] },
      after: { diagName: `${former[10]?.[1] ?? ''}（更名）` },
    });
    const [retired] = await me.changes(read.importId, 'retired');
    expect(retired).toEqual({
      key: former[0]?.[0],
      kind: 'retired',
      before: { diagName: former[0]?.[1] },
      after: null,
    });
    const shown = await me.changes(read.importId);
    await me.apply(read.importId);
    expect(await me.changes(read.importId)).toEqual(shown);
    const after = new Map((await catalogueOf(api)).map((row) => [row.diagCode, row]));
    expect(after.size).toBe(405);
    expect([...after.values()].filter((row) => row.valiFlag === '0').map((row) => row.diagCode)).toEqual(
      former.slice(0, 10).map(([code]) => code),
    );
    expect([...after.values()].filter((row) => row.ver === 'T2')).toHaveLength(22);

    expect((await me.undo(read.importId)).body).toMatchObject({ success: true, result: { state: 'undone' } });
    expect(await catalogueOf(api)).toEqual(before);
    // Twice is the same as once.
    expect((await me.undo(read.importId)).body).toMatchObject({ success: true, result: { state: 'undone' } });
    expect(await catalogueOf(api)).toEqual(before);
  });

  it('brings back into force what it names again', async () => {
    await imported(asText(former.slice(0, 20)));
    await imported(asText(former.slice(0, 19)), { mode: 'full' });
    const read = await me.read(asText(former.slice(0, 20)), { mode: 'full' });
    expect(read.counts).toEqual(counts({ rows: 20, updated: 1, unchanged: 19 }));
    expect(await me.changes(read.importId)).toEqual([
      { key: former[19]?.[0], kind: 'updated', before: { valiFlag: '无效' }, after: { valiFlag: '有效' } },
    ]);
    await me.apply(read.importId);
    expect((await catalogueOf(api)).every((row) => row.valiFlag === '1')).toBe(true);
  });

  it('retires nothing while a row is faulty: it may be the one', async () => {
    await imported(asText(former));
    const rows = [...former.slice(0, 390), ['坏代码', '某病']];
    const read = await me.read(asCsv(rows, HEADINGS), { mode: 'full' });
    expect(read.counts).toEqual(counts({ rows: 391, unchanged: 390, failed: 1 }));
    const skipped = await api.ok<{ counts: ImportInfo['counts'] }>(
      'super',
      'POST',
      `/api/Import/Skip/${read.importId}`,
      { sheet: '', row: 392 },
    );
    expect(skipped.counts).toEqual(counts({ rows: 390, unchanged: 390, retired: 10 }));
  });

  it('compares only the columns that it has', async () => {
    await imported(asCsv([['I10.x00', '高血压', '原来的备注']], [...HEADINGS, '备注']));
    const read = await me.read(asText([['I10.x00', '高血压病']]));
    expect(read.counts).toEqual(counts({ rows: 1, updated: 1, renamed: 1 }));
    await me.apply(read.importId);
    expect(await catalogueOf(api)).toMatchObject([{ diagName: '高血压病', memo: '原来的备注', py: 'gxyb' }]);
  });
});

describe('taking back', () => {
  it('is for the newest import only, and not for rows that were changed since', async () => {
    const first = await imported(asText(madeRows(10)), { ver: 'T1' });
    const second = await imported(asText(madeRows(12)), { ver: 'T2' });
    const refusal = await me.undo(first.importId);
    expect(refusal.body).toMatchObject({
      success: false,
      error: expect.stringMatching(/只能撤销最近一次导入.*T2/),
    });
    await api.db.execute(
      sql`update disease set import_id = gen_random_uuid() where diag_code = ${madeRows(12)[11]?.[0]}`,
    );
    expect((await me.undo(second.importId)).body).toMatchObject({
      success: false,
      error: '导入后又有 1 个病种被修改，不能撤销',
    });
    expect(await catalogueOf(api)).toHaveLength(12);
    await api.db.execute(sql`update disease set import_id = ${second.importId} where ver = 'T2'`);
    expect((await me.undo(second.importId)).body.success).toBe(true);
    // Now the first one is the newest.
    expect((await me.undo(first.importId)).body.success).toBe(true);
    expect(await catalogueOf(api)).toEqual([]);
  });

  it('is refused for what was never written', async () => {
    const read = await me.read(asText(madeRows(3)));
    expect((await me.undo(read.importId)).body).toMatchObject({
      success: false,
      error: '该导入尚未写入目录，无需撤销',
    });
  });
});

describe('two people', () => {
  it('may both look; the second is told of the first, and sees what is left', async () => {
    const other = importer(api, 'area');
    const rows = madeRows(30);
    const mine = await me.read(asText(rows.slice(0, 20)), { ver: 'A' });
    const theirs = await other.read(asText(rows), { ver: 'B' });
    expect(theirs.counts).toEqual(counts({ rows: 30, added: 30 }));
    await me.apply(mine.importId);
    const late = await other.apply(theirs.importId);
    expect(late.job).toMatchObject({ state: 'failed', error: expect.stringContaining('超级管理员已于') });
    expect(late.info).toMatchObject({
      state: 'review',
      message: late.job.error,
      counts: counts({ rows: 30, added: 10, unchanged: 20 }),
    });
    expect(late.job.error).toContain('版本 A');
    expect((await catalogueOf(api)).map((row: StoredDisease) => row.ver)).toEqual(Array(20).fill('A'));
    expect((await other.apply(theirs.importId)).info).toMatchObject({ state: 'applied' });
    expect(await catalogueOf(api)).toHaveLength(30);
  });

  it('that apply at the same moment write one after the other', async () => {
    const other = importer(api, 'area');
    const [mine, theirs] = [
      await me.read(asText(madeRows(300).slice(0, 200)), { ver: 'A' }),
      await other.read(asText(madeRows(300).slice(100)), { ver: 'B' }),
    ];
    const ends = await Promise.all([me.apply(mine.importId), other.apply(theirs.importId)]);
    expect(ends.map((end) => end.info.state).sort()).toEqual(['applied', 'review']);
    const stored = await catalogueOf(api);
    expect(stored).toHaveLength(200);
    expect(new Set(stored.map((row) => row.ver)).size).toBe(1);
  });

  it('share imports by right, and nobody else sees them', async () => {
    const mine = await me.read(asText(madeRows(3)));
    expect((await importer(api, 'area').get(mine.importId)).importId).toBe(mine.importId);
    for (const who of ['store', 'company', 'client'])
      for (const [method, path, body] of [
        ['GET', `/api/Import/Get/${mine.importId}`, {}],
        ['GET', '/api/Import/Recent', { importType: 'Disease' }],
        ['GET', '/api/Import/Faults', { id: mine.importId }],
        ['GET', '/api/Import/Changes', { id: mine.importId }],
        ['GET', '/api/Import/Template', { importType: 'Disease' }],
        ['GET', `/api/Import/FailedRows/${mine.importId}`, {}],
        ['POST', `/api/Import/Apply/${mine.importId}`, {}],
        ['POST', `/api/Import/Discard/${mine.importId}`, {}],
        ['POST', `/api/Import/Undo/${mine.importId}`, {}],
        ['POST', `/api/Import/Skip/${mine.importId}`, { sheet: '', row: 1 }],
        ['POST', `/api/Import/Mend/${mine.importId}`, { sheet: '', row: 1, cells: [] }],
      ] as const)
        expect([who, path, (await api.call(who, method, path, body)).status]).toEqual([who, path, 403]);
    const upload = await api.upload(
      'store',
      '/api/Import/Upload',
      { importType: 'Disease' },
      asText(madeRows(1)),
    );
    expect(upload.status).toBe(403);
  });

  it('need the right of their own to take back', async () => {
    const done = await imported(asText(madeRows(3)));
    const taken = await api.db.execute(
      sql`delete from role_button where role_code = 1 and menu_code = 'DiseaseMenu' and button_code = 'Undo'`,
    );
    expect(taken.rowCount).toBe(1);
    expect((await importer(api, 'area').undo(done.importId)).status).toBe(403);
    await api.db.execute(sql`insert into role_button values (1, 'DiseaseMenu', 'Undo')`);
    expect((await importer(api, 'area').undo(done.importId)).body.success).toBe(true);
  });
});

describe('an import that is not wanted', () => {
  it('is dropped, once, and can then not be written', async () => {
    const read = await me.read(asText(madeRows(3)));
    const drop = () => api.call('super', 'POST', `/api/Import/Discard/${read.importId}`);
    expect((await drop()).body).toMatchObject({ success: true, result: { state: 'discarded' } });
    expect((await drop()).body).toMatchObject({ success: true, result: { state: 'discarded' } });
    expect((await api.call('super', 'POST', `/api/Import/Apply/${read.importId}`)).body.error).toMatch(
      /已放弃/,
    );
    expect(await me.faults(read.importId)).toEqual([]);
  });

  it('is not dropped once it was written', async () => {
    const done = await imported(asText(madeRows(3)));
    expect((await api.call('super', 'POST', `/api/Import/Discard/${done.importId}`)).body).toMatchObject({
      success: false,
      error: '该导入已经写入过目录，不能放弃',
    });
  });
});

describe('with time', () => {
  const age = (importId: string, column: string, days: number) =>
    api.db.execute(
      sql`update import set ${sql.raw(column)} = now() - make_interval(days => ${days}) where import_id = ${importId}`,
    );
  const rowsOfImport = async (importId: string): Promise<number> =>
    (
      await rowOf<{ n: number }>(
        api.db,
        sql`select count(*)::int as n from import_row where import_id = ${importId}`,
      )
    ).n;

  it('an import that nobody decided on is dropped, a younger one is not', async () => {
    const old = await me.read(asText(madeRows(3)));
    const young = await me.read(asText(madeRows(4)));
    await age(old.importId, 'created_at', 31);
    await age(young.importId, 'created_at', 29);
    await sweepImports(api.db);
    expect(await me.get(old.importId)).toMatchObject({
      state: 'discarded',
      message: '超过 30 天未处理，已自动放弃',
    });
    expect(await me.get(young.importId)).toMatchObject({ state: 'review' });
  });

  it('the rows of an import that is over go, what it changed stays: it can still be taken back', async () => {
    const done = await imported(asText(madeRows(3)));
    await age(done.importId, 'ended_at', 6);
    await sweepOld(api.db);
    expect(await rowsOfImport(done.importId)).toBe(3);
    await age(done.importId, 'ended_at', 8);
    await sweepOld(api.db);
    expect(await rowsOfImport(done.importId)).toBe(0);
    expect((await me.undo(done.importId)).body).toMatchObject({ success: true, result: { state: 'undone' } });
    expect(await catalogueOf(api)).toEqual([]);
  });
});

describe('a file that cannot be read', () => {
  const refused = async (file: Buffer, fields: Record<string, string> = {}): Promise<string> => {
    const { importId, jobId } = await me.upload(file, fields);
    const job = await api.jobEnd('super', jobId);
    const info = await me.get(importId);
    expect([job.state, info.state, info.message]).toEqual(['failed', 'failed', job.error]);
    return info.message ?? '';
  };
  it('says what is wrong with it', async () => {
    expect(await refused(asCsv([['某病']], ['名称']))).toBe(
      '第 1 行是“名称”，缺少列：诊断代码。请下载模板核对列名',
    );
    expect(await refused(asCsv([['A00', 'x', 'y']], ['代码', '诊断代码', 'code']))).toMatch(
      /列“诊断代码”出现了两次|缺少列/,
    );
    expect(await refused(asCsv([], HEADINGS))).toBe('文件中没有数据行');
    expect(await refused(Buffer.from('PK\u0003\u0004 no workbook'))).not.toBe('');
    // Of the types, goods may have the fewest rows.
    const tooMany = asText(madeRows(10).flatMap((row) => Array.from({ length: 5010 }, () => [...row, '1'])));
    const { store } = await rowOf<{ store: string }>(
      api.db,
      sql`select min(fixmedins_code) as store from store where closed_at is null`,
    );
    const fields = { importType: 'Goods', fixmedinsCode: store };
    expect(await refused(tooMany, fields)).toMatch(/50,?000/);
  });
  it('is refused before it is kept, when the type is unknown', async () => {
    const reply = await api.upload(
      'super',
      '/api/Import/Upload',
      { importType: 'None' },
      asText(madeRows(1)),
    );
    expect(reply).toMatchObject({ status: 400, body: { error: expect.stringContaining('未知的导入类型') } });
  });
});
