import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { writeCsv } from '../../../server/files/csv/writeCsv.ts';
import type { OutColumn, OutRow, OutRows, XlsxOptions } from '../../../server/files/types.ts';
import { writeXlsx } from '../../../server/files/xlsx/writeXlsx.ts';
import { openZip } from '../../../server/files/xlsx/zip.ts';
import { bytesOf, inBatches, readAll } from './made.ts';

const SHEET_ROWS = 1000;
/** A low row limit fills a sheet sooner. */
vi.mock('../../../server/files/limits.ts', async (original) => ({
  ...(await original<object>()),
  SHEET_ROWS: 1000,
}));

const COLUMNS: readonly OutColumn[] = [
  { title: '编号', type: 'text' },
  { title: '金额', type: 'money' },
  { title: '状态', type: 'enum', choices: ['启用', '停用'] },
];

async function partsOf(
  options: XlsxOptions,
  rows: readonly OutRow[],
): Promise<(name: string) => Promise<string>> {
  const zip = await openZip(await bytesOf(writeXlsx(options, inBatches(rows))));
  return async (name) => {
    const pieces: Buffer[] = [];
    for await (const piece of zip.read(name)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };
}
const sheetOf = async (columns: readonly OutColumn[], rows: readonly OutRow[]): Promise<string> =>
  (await partsOf({ sheet: '数据', columns }, rows))('xl/worksheets/sheet1.xml');
/** The cells of row 2. */
const cellsOf = async (columns: readonly OutColumn[], row: OutRow): Promise<string> =>
  /<row r="2">(.*?)<\/row>/s.exec(await sheetOf(columns, [row]))?.[1] ?? '';
const of = (type: OutColumn['type']): OutColumn[] => [{ title: 't', type }];

/** Format code and boldness by the style number of a cell. */
async function styleOf(number: string | undefined): Promise<{ code: string | undefined; isBold: boolean }> {
  const xml = await (await partsOf({ sheet: 'x', columns: COLUMNS }, []))('xl/styles.xml');
  const [, cellStyles = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(xml) ?? [];
  const style = [...cellStyles.matchAll(/<xf numFmtId="(\d+)" fontId="(\d+)"/g)][Number(number)];
  const fonts = [...xml.matchAll(/<font>.*?<\/font>/g)].map(([font]) => font);
  const code = new RegExp(`numFmtId="${style?.[1]}" formatCode="([^"]*)"`).exec(xml)?.[1];
  return { code, isBold: (fonts[Number(style?.[2])] ?? '').includes('<b/>') };
}

describe('a workbook', () => {
  it('has a bold frozen heading, with a filter over all rows', async () => {
    const xml = await sheetOf(COLUMNS, [['1', '1.00', '启用'], ['2', '2.00', '停用']]); // prettier-ignore
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<autoFilter ref="A1:C3"/>');
    const [, style] = /<c r="A1" s="(\d+)" t="str"><v>编号<\/v>/.exec(xml) ?? [];
    expect(await styleOf(style)).toEqual({ code: undefined, isBold: true });
  });
  it('offers the choices of a column if they fit into a validation rule', async () => {
    expect(await sheetOf(COLUMNS, [])).toContain(
      '<dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="C2:C1048576">' +
        '<formula1>"启用,停用"</formula1></dataValidation></dataValidations>',
    );
    for (const choices of [['a,b'], ['"'], [''], ['长'.repeat(256)], []])
      expect(await sheetOf([{ title: 'x', type: 'enum', choices }], [])).not.toContain('dataValidation');
  });
  it.each([
    ['money', '-25.10', '#,##0.00'],
    ['quantity', '1.5000', '#,##0.0000'],
    ['price', '0.123456', '#,##0.000000'],
    ['integer', '12', '0'],
  ] as const)('writes %s as a number', async (type, value, code) => {
    const [, style, written] = /^<c r="A2" s="(\d+)"><v>(.*)<\/v><\/c>$/.exec(await cellsOf(of(type), [value])) ?? []; // prettier-ignore
    expect(written).toBe(value);
    expect(await styleOf(style)).toEqual({ code, isBold: false });
  });
  it('writes dates and times as serial numbers', async () => {
    const day = await cellsOf(of('date'), ['2024-01-01']);
    const [, style] = /s="(\d+)"><v>45292</.exec(day) ?? [];
    expect((await styleOf(style)).code).toBe('yyyy-mm-dd');
    const [, moment] = /s="(\d+)"><v>45292.5</.exec(await cellsOf(of('datetime'), ['2024-01-01 12:00:00'])) ?? []; // prettier-ignore
    expect((await styleOf(moment)).code).toBe('yyyy-mm-dd hh:mm:ss');
  });
  it.each([
    ['money', '12345678901234.56'],
    ['money', '不详'],
    ['money', '=1+1'],
    ['integer', '1e3'],
    ['date', '长期'],
    ['date', '1900-02-28'],
    ['text', '=HYPERLINK("x")'],
    ['text', '110101199003077777'],
    ['text', '12'],
  ] as const)('writes the %s value as text: %s', async (type, value) => {
    const xml = await cellsOf(of(type), [value]);
    expect(xml).toBe(`<c r="A2" s="1" t="str"><v>${value.replaceAll('"', '"')}</v></c>`);
    expect((await styleOf('1')).code).toBe('@');
  });
  it('never has a formula', async () => {
    const row = COLUMNS.map(() => '=1+1');
    expect(await sheetOf(COLUMNS, [row])).not.toMatch(/<f[ >]/);
  });
  it('truncates a text that is too long for a cell, between characters', async () => {
    const text = `${'长'.repeat(32_766)}𠮷`;
    expect(await cellsOf(of('text'), [text])).toContain(`<v>${'长'.repeat(32_766)}</v>`);
  });
  it('continues in another sheet when one is full', async () => {
    expect((await vi.importActual<{ SHEET_ROWS: number }>('../../../server/files/limits.ts')).SHEET_ROWS).toBe(1_048_576); // prettier-ignore
    const columns = of('integer');
    const rows = (count: number) => Array.from({ length: count }, (_, at): OutRow => [at]);
    const written = async (count: number) =>
      (await readAll(await bytesOf(writeXlsx({ sheet: '数据', columns }, inBatches(rows(count), 300)))))
        .sheets;
    const sheets = await written(2 * SHEET_ROWS);
    expect(Object.entries(sheets).map(([name, { length }]) => [name, length])).toEqual([['数据', 1000], ['数据 (2)', 1000], ['数据 (3)', 3]]); // prettier-ignore
    const all = Object.values(sheets).flatMap(([heading, ...rest]) => {
      expect(heading).toEqual([1, ['t']]);
      return rest.map(([, [cell]]) => cell);
    });
    expect(all).toEqual(rows(2 * SHEET_ROWS).map(([at]) => String(at)));
    expect(Object.keys(await written(SHEET_ROWS - 1))).toEqual(['数据']);
  });
  it('writes notes on a separate sheet, with valid sheet names', async () => {
    const notes = { sheet: "'说明:[1]'", rows: [['列', '规则'], ['编号', '=必填']] }; // prettier-ignore
    const data = await bytesOf(writeXlsx({ sheet: `a/b${'长'.repeat(40)}`, columns: of('text'), notes }, inBatches([['x']]))); // prettier-ignore
    expect((await readAll(data)).sheets).toEqual({
      [`a b${'长'.repeat(28)}`]: [[1, ['t']], [2, ['x']]],
      '说明  1': [[1, ['列', '规则']], [2, ['编号', '=必填']]],
    }); // prettier-ignore
  });
});

it('converts a large batch into XML in pieces, and yields to other work in between', async () => {
  const columns = Array.from({ length: 12 }, (_, at): OutColumn => ({ title: `t${at}`, type: 'text' }));
  let made = 0;
  const row = new Proxy(columns.map(() => '内容'.repeat(10)), { get: (of, key, self): unknown => ((made += key === '0' ? 1 : 0), Reflect.get(of, key, self)) }); // prettier-ignore
  let most = 0;
  let seen = 0;
  const look = (): void => {
    most = Math.max(most, made - seen);
    seen = made;
  };
  const file = writeXlsx({ sheet: 'x', columns }, inBatches(Array.from({ length: 900 }, () => row), 900)); // prettier-ignore
  let isDone = false;
  const looking = (async () => {
    for (; !isDone; look()) await new Promise((resolve) => setImmediate(resolve));
  })();
  await bytesOf(file);
  isDone = true;
  await looking;
  expect(made).toBe(900);
  expect(most).toBeLessThan(900);
});

it('gives all sheets different names, regardless of case', async () => {
  const notes = { sheet: 'data', rows: [['x']] };
  const data = await bytesOf(writeXlsx({ sheet: 'Data', columns: of('text'), notes }, inBatches([])));
  expect(Object.keys((await readAll(data)).sheets)).toEqual(['Data', 'data (2)']);
});

describe('a csv, byte by byte', () => {
  const csv = async (columns: readonly OutColumn[], rows: readonly OutRow[]) =>
    (await bytesOf(writeCsv({ columns }, inBatches(rows)))).toString();
  const two = (type: OutColumn['type']): OutColumn[] => [{ title: 'a', type }, { title: 'b', type: 'integer' }]; // prettier-ignore
  it('has a byte order mark, CRLF, and quotes where needed', async () => {
    const data = await bytesOf(writeCsv({ columns: COLUMNS }, inBatches([['甲"乙', '-25.10', 'x,y'], ['𠮷', null, 'l\nm']]))); // prettier-ignore
    expect(data.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(data.subarray(3).toString()).toBe('编号,金额,状态\r\n"甲""乙",-25.10,"x,y"\r\n𠮷,,"l\nm"\r\n');
  });
  it.each(['=1+1', '+x', '-x', '@x', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠1', '-25.10', '007', '123456789012', '1E5', '1.10', '1/2', '2026-01-02', '10:30', '5%'])(
    'guards the text %j', async (text) => expect(await csv(two('text'), [[text, 1]])).toBe(`\ufeffa,b\r\n"\t${text}",1\r\n`),
  ); // prettier-ignore
  it.each(['12345678901', '0', 'A1', '3盒', '甲-乙', 'x=1', '.', '/'])(
    'leaves the text %j as it is',
    async (text) => expect(await csv(two('text'), [[text, 1]])).toBe(`\ufeffa,b\r\n${text},1\r\n`),
  );
  it.each([
    ['money', '-25.10'],
    ['integer', '-7'],
    ['price', '0.000001'],
    ['date', '2026-01-02'],
  ] as const)('leaves %s as it is', async (type, value) =>
    expect(await csv(two(type), [[value, 1]])).toBe(`\ufeffa,b\r\n${value},1\r\n`),
  );
  it('has no empty line where the only column is empty', async () =>
    expect(await csv([{ title: 'a', type: 'text' }], [[null], ['x']])).toBe('\ufeff"a"\r\n""\r\n"x"\r\n'));
  it('guards headings, and text in a column of numbers', async () => {
    expect(await csv([{ title: '=a', type: 'money' }, { title: 'b', type: 'text' }], [['=1+1', 'x']])).toBe('\ufeff"\t=a",b\r\n"\t=1+1",x\r\n'); // prettier-ignore
  });
});

describe.each([
  [
    'xlsx',
    (columns: readonly OutColumn[], rows: OutRows): Readable => writeXlsx({ sheet: '数据', columns }, rows),
  ],
  ['csv', (columns: readonly OutColumn[], rows: OutRows): Readable => writeCsv({ columns }, rows)],
] as const)('writing %s', (_, write) => {
  const KB = 1024;
  /** Text that hardly compresses, so that the size of the output shows how many rows were taken. */
  const dense = Array.from({ length: 64 }, (_, at) =>
    String.fromCharCode(...Array.from({ length: KB }, (_, index) => 0x4e00 + (Math.imul(at * KB + index + 1, 2_654_435_761) >>> 19))),
  ); // prettier-ignore

  it('takes rows only as fast as the output is read', async () => {
    const total = 100;
    let taken = 0;
    async function* rows(): OutRows {
      for (; taken < total; taken++) yield dense.map((text) => [text]);
    }
    const perBatch = (await buffer(write(of('text'), (async function* () { yield dense.map((text) => [text]); })()))).length; // prettier-ignore
    let read = 0;
    let ahead = 0;
    for await (const chunk of write(of('text'), rows()) as AsyncIterable<Buffer>) {
      read += chunk.length;
      await new Promise((resolve) => setImmediate(resolve));
      ahead = Math.max(ahead, taken - read / perBatch);
    }
    expect(taken).toBe(total);
    expect(ahead).toBeLessThan(total / 4);
  });
  it('closes the rows when the reader stops early', async () => {
    let close = () => {};
    const closed = new Promise<void>((resolve) => (close = resolve));
    async function* rows(): OutRows {
      try {
        for (;;) yield dense.map((text) => [text]);
      } finally {
        close();
      }
    }
    const file = write(of('text'), rows());
    // Stop after the first rows: a generator that never started is not closed.
    for await (const chunk of file as AsyncIterable<Buffer>) if (chunk.length > KB) break;
    await closed;
    expect(file.destroyed).toBe(true);
  });
  it('passes an error of the rows on to the reader', async () => {
    async function* rows(): OutRows {
      yield [['1']];
      await Promise.resolve();
      throw new Error('查询中断');
    }
    await expect(buffer(write(of('text'), rows()))).rejects.toThrow('查询中断');
  });
});
