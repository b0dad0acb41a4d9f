import { describe, expect, it } from 'vitest';
import { EDITION_ROWS, madeEdition } from './edition.ts';
import { readAll, rowsOf } from './made.ts';

const GB = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('encodings', () => {
  it.each([
    ['UTF-8', Buffer.from('编码,名称\n1,𠮷'), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeff编码,名称\n1,𠮷'), 'utf-8'],
    ['UTF-16 LE', Buffer.concat([GB('fffe'), Buffer.from('编码,名称\n1,𠮷', 'utf16le')]), 'utf-16le'],
    ['UTF-16 BE', Buffer.concat([GB('feff'), utf16be('编码,名称\n1,𠮷')]), 'utf-16be'],
    ['GB18030', GB('b1e0c2eb 2c c3fbb3c6 0a 31 2c 9534b235'), 'gb18030'],
  ])('%s', async (_, data, encoding) => {
    const { found, sheets } = await readAll(data);
    expect(found).toEqual({ format: 'csv', encoding, delimiter: ',' });
    expect(sheets['']).toEqual([[1, ['编码', '名称']], [2, ['1', '𠮷']]]); // prettier-ignore
  });
});

describe('delimiters', () => {
  it.each([
    ['commas', 'a,b\n1,"x;y\t;"\n', ',', [['a', 'b'], ['1', 'x;y\t;']]],
    ['commas outside quotes', '"a;b",c\n"1;2",3\n', ',', [['a;b', 'c'], ['1;2', '3']]],
    ['the more frequent delimiter', 'a,b,c;d\n1,2,3;4\n', ',', [['a', 'b', 'c;d'], ['1', '2', '3;4']]],
    ['TABs', 'a\tb, c\n1\t2,3\n', '\t', [['a', 'b, c'], ['1', '2,3']]],
    ['semicolons', 'a;b\n1;"2\n3"\n', ';', [['a', 'b'], ['1', '2\n3']]],
    ['one column', '名称\n甲\n', ',', [['名称'], ['甲']]],
    ['code and name', 'A00.000 霍乱，由于O1群, 生物型 所致\nA01+J17.0* b\n', ' ', [['A00.000', '霍乱，由于O1群, 生物型 所致'], ['A01+J17.0*', 'b']]],
    ['code and name below a heading', '编码 名称\nA00.000 a,b\n', ' ', [['编码', '名称'], ['A00.000', 'a,b']]],
    ['one line of code and name with a comma', 'A00.000 a,b', ' ', [['A00.000', 'a,b']]],
    ['a csv of times', '2026-01-02 10:00:00,甲\n2026-01-03 10:00:00,乙\n', ',', [['2026-01-02 10:00:00', '甲'], ['2026-01-03 10:00:00', '乙']]],
    ['a csv that begins with words', 'code name,b\nA00 x,1\n', ',', [['code name', 'b'], ['A00 x', '1']]],
  ])('%s', async (_, text, delimiter, rows) => {
    expect(await rowsOf(Buffer.from(text))).toEqual(rows);
    expect((await readAll(Buffer.from(text))).found?.delimiter).toBe(delimiter);
  }); // prettier-ignore
});

it.each(['\n', '\r\n', '\r'])('counts rows as a spreadsheet does, with line end %j', async (end) => {
  const { sheets } = await readAll(Buffer.from(['a,b', '', '1,"x', 'y"', ',', '2'].join(end)));
  expect(sheets['']).toEqual([[1, ['a', 'b']], [3, ['1', `x${end}y`]], [5, ['2']]]); // prettier-ignore
});

it('reads a whole catalogue as long as the insurance’s edition', async () => {
  const lines = madeEdition();
  const { found, sheets } = await readAll(Buffer.from(lines.join('\n')));
  expect(found).toEqual({ format: 'text', encoding: 'utf-8', delimiter: ' ' });
  expect(sheets['']).toHaveLength(EDITION_ROWS);
  expect(sheets['']?.map(([, cells]) => cells.join(' '))).toEqual(lines);
});
