/** Files as others keep them: titles above the headings, other sheets, two encodings, formulas, invisible characters. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importTypeOf, TITLE_ROWS } from '../../../contract/import/types.ts';
import { startApi, type Api } from '../api.ts';
import { asCsv, asText, catalogueOf, HEADINGS, importer } from './setup.ts';
import { workbookParts, zipped } from '../../unit/files/made.ts';

let api: Api;
let me: ReturnType<typeof importer>;
beforeAll(async () => {
  api = await startApi();
  me = importer(api, 'super');
});
afterAll(() => api.stop());
beforeEach(() => api.db.execute(sql`truncate disease, import, import_row, import_change`));

type Cell = string | { readonly formula: string; readonly value?: string };
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const columnOf = (at: number): string =>
  at < 26 ? (LETTERS[at] ?? '') : `${LETTERS[Math.floor(at / 26) - 1] ?? ''}${LETTERS[at % 26] ?? ''}`;
const cellXml = (cell: Cell, place: string): string =>
  typeof cell === 'string'
    ? `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
    : `<c r="${place}"${cell.value === undefined ? '' : ' t="str"'}><f>${cell.formula}</f><v>${cell.value ?? ''}</v></c>`;
/** A workbook of these sheets, as other programs write it; `lastRow` moves the last row of each down. */
const workbook = (
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  { lastRow = 0 }: { readonly lastRow?: number } = {},
): Promise<Buffer> =>
  zipped(
    workbookParts(
      Object.entries(sheets).map(([name, rows]) => ({
        name,
        rows: rows
          .map((cells, at) => {
            const row = lastRow > 0 && at === rows.length - 1 ? lastRow : at + 1;
            return `<row r="${row}">${cells.map((cell, nth) => cellXml(cell, `${columnOf(nth)}${row}`)).join('')}</row>`;
          })
          .join(''),
      })),
    ),
  );

const DATA = [
  ['A00.000', '霍乱'],
  ['A00.100', '埃尔托霍乱'],
];
const refusal = async (file: Buffer | Promise<Buffer>): Promise<string> =>
  (await me.read(await file)).message ?? '';

describe('headings', () => {
  it('are found below a title, and the rows keep their numbers', async () => {
    const titled = [
      ['江苏省医疗保障局'],
      [],
      ['疾病诊断分类与代码', '2025 年版'],
      HEADINGS,
      ...DATA,
      ['坏', '代码'],
    ];
    for (const file of [await workbook({ 目录: titled }), asCsv(titled.slice(1), titled[0] ?? [])]) {
      const info = await me.read(file);
      expect(info).toMatchObject({ state: 'review', counts: { rows: 3, added: 2, failed: 1 } });
      const [bad] = await me.faults(info.importId);
      expect(bad?.row).toBe(7);
    }
  });
  it('that are missing are named with the row that was looked at', async () => {
    expect(await refusal(asCsv(DATA, ['诊断代码', '备注']))).toBe(
      '第 1 行是“诊断代码、备注”，缺少列：诊断名称。请下载模板核对列名',
    );
  });
  it('of another kind of file are said to be that, however wide it is', async () => {
    const wide = Array.from({ length: 100 }, (_, at) => `字段${at}`);
    const words =
      '文件不像病种目录：第 1 行是“字段0、字段1、字段2、字段3、字段4、字段5、字段6、字段7” 等 60 列';
    expect(await refusal(asCsv([wide], wide))).toContain(words);
    expect(await refusal(workbook({ 结算: [wide, wide] }))).toContain('文件不像病种目录');
    const long = HEADINGS.concat(wide);
    expect(await refusal(asCsv([DATA[0] ?? []], long))).toContain('最多只能有 60 列');
  });
});

it('skips sheets without the catalogue, in words, and refuses a workbook that has none', async () => {
  const info = await me.read(
    await workbook({
      封面: [['国家医疗保障局']],
      目录: [HEADINGS, ...DATA],
      统计: [
        ['章', '条数'],
        ['第一章', '2'],
      ],
    }),
  );
  expect(info).toMatchObject({ state: 'review', counts: { rows: 2, added: 2, failed: 0 } });
  expect(info.message).toBe('已跳过没有病种目录的工作表：“封面”、“统计”');
  const none = await me.read(await workbook({ 封面: [['国家医疗保障局']], 统计: [['章', '条数']] }));
  expect(none).toMatchObject({ state: 'failed' });
  expect(none.message).toContain('工作表“封面”文件不像病种目录：第 1 行是“国家医疗保障局”');
});

it('names two encodings in one file', async () => {
  // 诊断代码,诊断名称 in GB18030, then a row in UTF-8.
  const gb = Buffer.from('d5efb6cfb4fac2eb2cd5efb6cfc3fbb3c60d0a', 'hex');
  expect(await refusal(Buffer.concat([gb, Buffer.from('A00.000,古典生物型霍乱\r\n')]))).toContain(
    '混用了 UTF-8 和 GB18030',
  );
  const info = await me.read(Buffer.concat([gb, Buffer.from('4130302e3030302cbbf4c2d20d0a', 'hex')]));
  expect(info).toMatchObject({ state: 'review', counts: { rows: 1, added: 1 } });
});

it('says of a formula without a result that it is one, and takes one that was computed', async () => {
  const info = await me.read(
    await workbook({
      目录: [HEADINGS, ['A00.000', { formula: 'B9' }], ['A00.100', { formula: 'B9', value: '埃尔托霍乱' }]],
    }),
  );
  expect(info.counts).toMatchObject({ added: 1, failed: 1 });
  const [bad] = await me.faults(info.importId);
  expect(bad?.faults.map(({ reason }) => reason)).toEqual([
    '诊断名称是没有计算结果的公式，请在表格软件中打开并保存一次',
  ]);
});

it('refuses characters that nobody sees, by name', async () => {
  const info = await me.read(
    asCsv(
      [
        ['A00.000', '霍\u202E乱'],
        ['A00.100', '霍\u200B乱'],
        ['A00.900', '霍\u2066乱'],
      ],
      HEADINGS,
    ),
  );
  const faults = await me.faults(info.importId);
  expect(faults.map((row) => row.faults[0]?.reason)).toEqual([
    '诊断名称含有看不见的字符 U+202E（从右到左强制符），请删除',
    '诊断名称含有看不见的字符 U+200B（零宽空格），请删除',
    '诊断名称含有看不见的字符 U+2066，请删除',
  ]);
});

it('takes A01.000X005 for A01.000x005, wherever the letters differ', async () => {
  const first = await me.read(
    asText([
      ['A01.000x005', '伤寒'],
      ['A01.000x005+J17.0*', '伤寒性肺炎'],
    ]),
  );
  await me.apply(first.importId);
  const again = await me.read(
    asText([
      ['A01.000X005', '伤寒'],
      ['a01.000X005+j17.0*', '伤寒性肺炎'],
    ]),
  );
  expect(again.counts).toMatchObject({ added: 0, unchanged: 2, failed: 0 });
  const twice = await me.read(
    asText([
      ['B01.000x001', '甲'],
      ['B01.000X001', '乙'],
    ]),
  );
  expect((await me.faults(twice.importId))[0]?.faults[0]?.reason).toBe('与第 1 行重复');
});

it('names the limit that holds, not one more', async () => {
  const most = importTypeOf('Disease')?.maxRows ?? 0;
  const far = { 目录: [HEADINGS, ...DATA] };
  const message = await refusal(workbook(far, { lastRow: most + TITLE_ROWS + 2 }));
  expect(message).toContain(`最多只能有 ${most} 行`);
});

it('停用 in a file is 不使用, which is no retired row', async () => {
  const info = await me.read(
    asCsv(
      [
        ['A00.000', '霍乱', '停用'],
        ['A00.100', '埃尔托', '不使用'],
      ],
      [...HEADINGS, '使用标记'],
    ),
  );
  await me.apply(info.importId);
  expect(await catalogueOf(api)).toMatchObject([
    { usedStd: '0', valiFlag: '1' },
    { usedStd: '0', valiFlag: '1' },
  ]);
});
