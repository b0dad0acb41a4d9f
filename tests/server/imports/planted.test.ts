/** 10,000 rows with 137 planted faults: each is found, none besides; mended in place or in the file, none is left. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportFault, ImportInfo } from '../../../contract/import/import.ts';
import { readTable } from '../../../server/files/readTable.ts';
import { startApi, type Api } from '../api.ts';
import { asCsv, catalogueOf, HEADINGS, importer, madeRows } from './setup.ts';

const ROWS = 10_000;
const FAULTS = 137;
/** The heading is the first line. */
const lineOf = (at: number): number => at + 2;

interface Planted {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}
type Cells = string[];

/** What can be wrong with a row, and what is then said of it. `first` is the line of the row that it repeats. */
const KINDS: readonly ((cells: Cells, first: { line: number; code: string }) => Omit<Planted, 'row'>)[] = [
  (cells) => {
    cells[0] = '';
    return { column: 'diagCode', value: '', reason: '诊断代码不能为空' };
  },
  (cells) => {
    cells[1] = '  ';
    return { column: 'diagName', value: '  ', reason: '诊断名称不能为空' };
  },
  (cells) => {
    cells[0] = '12345';
    return { column: 'diagCode', value: '12345', reason: expect.stringContaining('医保版 ICD-10') as string };
  },
  (cells) => {
    cells[0] = 'A00.' + '0'.repeat(30);
    return { column: 'diagCode', value: cells[0], reason: '诊断代码最多 20 个字' };
  },
  (cells) => {
    cells[1] = '长'.repeat(101);
    return { column: 'diagName', value: cells[1], reason: '诊断名称最多 100 个字' };
  },
  (cells) => {
    cells[1] = '未解\uFFFD码';
    return { column: 'diagName', value: cells[1], reason: '诊断名称含有无法识别的字符' };
  },
  (cells, { line, code }) => {
    cells[0] = code;
    return { column: 'diagCode', value: code, reason: `与第 ${line} 行重复` };
  },
  (cells) => {
    cells[2] = '也许';
    return { column: 'valiFlag', value: '也许', reason: '有效标志只能是有效或无效' };
  },
  (cells) => {
    const value = cells[0] ?? '';
    cells.push('', '多出来的');
    return { column: 'diagCode', value, reason: '本行比表头多出内容：多出来的' };
  },
];

const good = madeRows(ROWS);
const headings = [...HEADINGS, '有效标志'];
const sound = (): Cells[] => good.map(([code, name]) => [code, name, '有效']);
function plant(): { rows: Cells[]; planted: Planted[] } {
  const rows = sound();
  const planted = Array.from({ length: FAULTS }, (_, at): Planted => {
    const index = 100 + at * 71;
    const kind = KINDS[at % KINDS.length];
    if (!kind) throw new Error('no kind');
    // Another row in front of it, of which nothing else is asked.
    const first = { line: lineOf(index - 37), code: good[index - 37]?.[0] ?? '' };
    return { row: lineOf(index), ...kind(rows[index] ?? [], first) };
  });
  return { rows, planted };
}

let api: Api;
let me: ReturnType<typeof importer>;
const { rows, planted } = plant();
const file = asCsv(rows, headings);
beforeAll(async () => {
  api = await startApi();
  me = importer(api, 'super');
  await api.db.execute(sql`truncate disease, import, import_row, import_change`);
});
afterAll(() => api.stop());

const flat = (faults: readonly ImportFault[]): Planted[] =>
  faults.flatMap(({ row, faults: reasons }) =>
    reasons.map(({ column, value, reason }) => ({ row, column, value, reason })),
  );

describe('in one file', () => {
  let info: ImportInfo;
  it('are reported to the cell, in the order of the file', async () => {
    info = await me.read(file, { mode: 'full' });
    expect(info.counts).toMatchObject({ rows: ROWS, failed: FAULTS, added: ROWS - FAULTS, retired: 0 });
    const faults = await me.faults(info.importId);
    expect(faults).toHaveLength(FAULTS);
    expect(flat(faults)).toEqual(planted);
    expect(faults[0]?.cells).toHaveLength(info.columns.length);
    expect(faults[0]?.faults[0]?.title).toBe('诊断代码');
  });

  it('are given back as a workbook that can be mended and imported again', async () => {
    const { body, headers } = await api.call('super', 'GET', `/api/Import/FailedRows/${info.importId}`);
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('病种目录失败行.xlsx');
    const found: string[][] = [];
    const limits = { maxRows: 1000, maxColumns: 10 };
    const data = body.result as Buffer;
    for await (const batch of readTable({ name: 'x.xlsx', data }, limits))
      found.push(...batch.rows.map((row) => [...row.cells]));
    expect(found[0]).toEqual([...headings, '原因']);
    expect(found).toHaveLength(FAULTS + 1);
    const [first, duplicate] = [found[1], found[7]];
    expect(first).toEqual(['', rows[100]?.[1], '有效', '诊断代码不能为空']);
    expect(duplicate?.[3]).toMatch(/^诊断代码：与第 \d+ 行重复$/);
    // The reasons are no column of a catalogue: the workbook is imported as it is.
    const again = await me.read(data);
    expect(again.columns).toEqual(['diagCode', 'diagName', 'valiFlag']);
    expect(again.counts.rows).toBe(FAULTS);
    // A repetition of a row that is not in this file, and cells beyond a heading, are none here.
    const gone = planted.filter(({ reason }) => /重复|多出内容/.test(String(reason)));
    expect(again.counts.failed).toBe(FAULTS - gone.length);
  });

  it('are mended in place, each for itself, until none is left', async () => {
    let left = FAULTS;
    for (const fault of await me.faults(info.importId)) {
      const [code, name] = good[fault.row - 2] ?? ['', ''];
      const { fault: still, counts } = await me.mend(info.importId, {
        sheet: '',
        row: fault.row,
        cells: [code, name, '有效'],
      });
      left -= 1;
      expect([fault.row, still, counts.failed]).toEqual([fault.row, null, left]);
    }
    expect(await me.faults(info.importId)).toEqual([]);
    const { info: applied } = await me.apply(info.importId);
    expect(applied.counts).toMatchObject({ rows: ROWS, added: ROWS, failed: 0 });
    const stored = await catalogueOf(api);
    expect(stored.map((row) => [row.diagCode, row.diagName, row.valiFlag])).toEqual(
      good.map(([code, name]) => [code, name, '1']),
    );
  });

  it('are none in the mended file, and it changes nothing', async () => {
    const again = await me.read(asCsv(sound(), headings), { mode: 'full' });
    expect(again.counts).toEqual({
      rows: ROWS, added: 0, updated: 0, renamed: 0, unchanged: ROWS, retired: 0, failed: 0,
    }); // prettier-ignore
  });
});

describe('a row', () => {
  const pair = [
    ['A00.000', '霍乱'],
    ['A00.000', '霍乱二'],
    ['A00.000', '霍乱三'],
  ];
  const reasons = async (importId: string): Promise<string[]> =>
    flat(await me.faults(importId)).map((fault) => `${fault.row} ${String(fault.reason)}`);

  it('that repeats another is sound when that one is mended away, and faulty when one comes before it', async () => {
    const { importId } = await me.read(asCsv(pair, HEADINGS));
    expect(await reasons(importId)).toEqual(['3 与第 2 行重复', '4 与第 2 行重复']);
    await me.mend(importId, { sheet: '', row: 2, cells: ['A00.100', '霍乱'] });
    expect(await reasons(importId)).toEqual(['4 与第 3 行重复']);
    const { fault } = await me.mend(importId, { sheet: '', row: 2, cells: ['A00.000', '霍乱'] });
    expect(fault).toBeNull();
    expect(await reasons(importId)).toEqual(['3 与第 2 行重复', '4 与第 2 行重复']);
  });

  it('that is left out counts for nothing, and comes back when it is mended', async () => {
    const { importId } = await me.read(asCsv([...pair, ['坏', '某病']], HEADINGS));
    const skip = (row: number) =>
      api.call('super', 'POST', `/api/Import/Skip/${importId}`, { sheet: '', row });
    expect((await skip(5)).body).toMatchObject({ success: true, result: { counts: { rows: 3, failed: 2 } } });
    expect((await skip(2)).body).toMatchObject({ success: false, error: '该行没有错误，不能跳过' });
    expect((await skip(99)).body).toMatchObject({ success: false, error: '没有找到该行' });
    await skip(3);
    expect(await reasons(importId)).toEqual(['4 与第 2 行重复']);
    const { counts } = await me.mend(importId, { sheet: '', row: 3, cells: ['A00.200', '某病'] });
    expect(counts).toMatchObject({ rows: 3, failed: 1 });
  });

  it('that is mended wrongly says so again, with what was written', async () => {
    const { importId } = await me.read(asCsv([['坏', '某病']], HEADINGS));
    const { fault, counts } = await me.mend(importId, { sheet: '', row: 2, cells: [' 也坏 ', ''] });
    expect(fault?.cells).toEqual([' 也坏 ', '']);
    expect(fault?.faults.map(({ column }) => column)).toEqual(['diagCode', 'diagName']);
    expect(counts.failed).toBe(1);
    const tooMany = await api.call('super', 'POST', `/api/Import/Mend/${importId}`, {
      sheet: '',
      row: 2,
      cells: ['a', 'b', 'c'],
    });
    expect(tooMany).toMatchObject({ status: 400, body: { error: '单元格数量应为 2 个' } });
  });

  it('may be the only one: then there is nothing to write', async () => {
    const { importId } = await me.read(asCsv([['坏', '某病']], HEADINGS));
    expect((await api.call('super', 'POST', `/api/Import/Apply/${importId}`)).body).toMatchObject({
      success: false,
      error: '没有可以导入的数据行，请先修改有误的行',
    });
  });

  it('may hold what a spreadsheet would compute: it stays text', async () => {
    const names = [
      '=1+1',
      '+86',
      '-1',
      '@x',
      "=cmd|'/c calc'!A0",
      '<script>alert(1)</script>',
      '\'"; drop table disease; --',
    ];
    const cells = names.map((name, at) => [`Z00.${at}`, name]);
    const { importId } = await me.read(asCsv(cells, HEADINGS));
    await me.apply(importId);
    const stored = (await catalogueOf(api)).filter((row) => row.diagCode.startsWith('Z00'));
    expect(stored.map((row) => row.diagName)).toEqual(names);
  });
});
