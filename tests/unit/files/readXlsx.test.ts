import { describe, expect, it } from 'vitest';
import { USUAL_ROOM } from '../../../server/files/limits.ts';
import { readHere } from '../../../server/files/reading.ts';
import { readAll, rowsOf, workbook, workbookParts, zipped } from './made.ts';

const one = async (cell: string, more: Parameters<typeof workbook>[1] = {}): Promise<string | undefined> =>
  (await rowsOf(await workbook(`<row r="1">${cell}</row>`, more)))[0]?.[0];
const formatted = (code: string, value: string, workbookPr = '') =>
  one(`<c r="A1" s="1"><v>${value}</v></c>`, {
    workbookPr,
    styles: `<numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>`,
  });

describe('numbers are read as they were typed', () => {
  it.each([
    ['1.0000000000000002', '1'],
    ['4.5999999999999996', '4.6'],
    ['0.7999999999999999', '0.8'],
    ['-0.30000000000000004', '-0.3'],
    ['1E-3', '0.001'],
    ['1.5E+20', '150000000000000000000'],
    ['1.10101199003077E+17', '110101199003077000'],
    ['110101199003077777', '110101199003077777'],
    ['12345678901.25', '12345678901.25'],
    ['-25.10', '-25.10'],
    ['-0', '0'],
    ['0', '0'],
  ])('%s as %s', async (raw, text) => expect(await one(`<c r="A1"><v>${raw}</v></c>`)).toBe(text));
});

describe('dates are recognised by their style', () => {
  it.each([
    ['yyyy\\-mm\\-dd', '45292', '2024-01-01'],
    ['yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;', '45292', '2024-01-01'],
    ['yyyy/m/d h:mm', '45292.5', '2024-01-01 12:00:00'],
    ['yyyy/m/d h:mm', '45292', '2024-01-01 00:00:00'],
    ['yyyy/m/d hh:mm:ss', '45292.999988425923', '2024-01-01 23:59:59'],
    ['yyyy/m/d hh:mm:ss', '45292.999999999', '2024-01-02 00:00:00'],
    ['h:mm:ss', '0.25', '06:00:00'],
    ['[h]:mm', '1.5', '36:00:00'],
    ['yyyy-mm-dd', '1', '1900-01-01'],
    ['yyyy-mm-dd', '60', '1900-02-29'],
    ['yyyy-mm-dd', '61', '1900-03-01'],
    ['yyyy-mm-dd', '2958466', '2958466'],
    ['0.00&quot;days&quot;', '45292', '45292'],
    ['#,##0.00;[Red]-#,##0.00', '45292', '45292'],
    ['000000', '123', '000123'],
    [`yyyy-mm-dd${'_ '.repeat(123)}`, '45292', '45292'],
  ])('%s: %s is %s', async (code, value, text) => expect(await formatted(code, value)).toBe(text));
  it('counts from 1904 where the workbook says so', async () =>
    expect(await formatted('yyyy-mm-dd', '43830', '<workbookPr date1904="1"/>')).toBe('2024-01-01'));
  it('knows the built-in formats that have no code', async () =>
    expect(
      await one('<c s="0"><v>45292</v></c>', { styles: '<cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="14"/></cellXfs>' }),
    ).toBe('2024-01-01')); // prettier-ignore
  it('accepts a date that is stored as text', async () =>
    expect(await one('<c t="d"><v>2024-01-02T03:04:05.000Z</v></c>')).toBe('2024-01-02 03:04:05'));
});

describe('cells', () => {
  const strings =
    '<si><t>共享</t></si><si><r><t>富</t></r><r><t xml:space="preserve"> 文本</t></r><rPh><t>duyin</t></rPh></si>';
  it.each([
    ['a shared string', '<c t="s"><v>0</v></c>', '共享'],
    ['rich text without its phonetic readings', '<c t="s"><v>1</v></c>', '富 文本'],
    ['inline text', '<c t="inlineStr"><is><t>A&amp;B &#x20BB7;</t><rPh><t>x</t></rPh></is></c>', 'A&B 𠮷'],
    ['an escape', '<c t="str"><v>a_x000D_b_x005F_x0041_</v></c>', 'a\rb_x0041_'],
    ['a formula, by its last value', '<c t="str"><f>CONCAT("x","y")</f><v>xy</v></c>', 'xy'],
    ['a number formula', '<c><f>1+1</f><v>2</v></c>', '2'],
    ['a boolean', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['CDATA', '<c t="str"><v><![CDATA[<b>]]></v></c>', '<b>'],
    ['an XML comment inside', '<c t="str"><v>a<!-- x -->b</v></c>', 'ab'],
  ])('%s', async (_, cell, text) => expect(await one(cell, { strings })).toBe(text)); // prettier-ignore

  it('keep their positions with gaps, missing references, merged and blank cells', async () => {
    const data = await workbook(
      '<row><c><v>1</v></c><c/><c><v>3</v></c></row><row r="5"><c r="B5"><v>2</v></c><c r="D5" s="3"/></row>' +
        '<row r="6"><c r="A6" s="1"/></row><row r="9"><c r="AA9" t="str"><v>x</v></c></row>',
    );
    expect((await readAll(data)).sheets).toEqual({
      数据: [[1, ['1', '', '3']], [5, ['', '2']], [9, [...Array.from({ length: 26 }, () => ''), 'x']]],
    }); // prettier-ignore
  });
  it('are read with a namespace prefix on every name', async () => {
    const parts = workbookParts([{ name: 'P', rows: '' }]);
    const x = 'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    parts['xl/worksheets/sheet1.xml'] =
      `<x:worksheet ${x}><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(await rowsOf(await zipped(parts))).toEqual([['7']]);
  });
});

describe('sheets', () => {
  const row = (text: string) => `<row r="1"><c t="str"><v>${text}</v></c></row>`;
  it('come in their order, without the hidden ones', async () => {
    const data = await zipped(workbookParts([
      { name: '二', rows: row('b') }, { name: '藏', rows: row('x'), state: 'hidden' },
      { name: '深藏', rows: row('x'), state: 'veryHidden' }, { name: '一', rows: row('a') }, { name: '空', rows: '' },
    ])); // prettier-ignore
    const { sheets, found } = await readAll(data);
    expect(Object.entries(sheets)).toEqual([
      ['二', [[1, ['b']]]],
      ['一', [[1, ['a']]]],
    ]);
    expect(found).toEqual({ format: 'xlsx', encoding: null, delimiter: null });
  });
  it('come in batches', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`).join(
      '',
    );
    const limits = { maxRows: 25, maxColumns: 1, batchSize: 10, room: USUAL_ROOM };
    const sizes: number[] = [];
    for await (const batch of readHere({ data: await workbook(rows), limits })) sizes.push(batch.rows.length);
    expect(sizes).toEqual([10, 10, 5]);
  });
});
