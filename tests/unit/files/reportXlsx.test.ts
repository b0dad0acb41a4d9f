/** The workbook of a report: what it is stands above, subtotals fold, and the total stays when rows are filtered. */
import { expect, it } from 'vitest';
import { rowWriter } from '../../../server/files/xlsx/cells.ts';
import { sheetHead, sheetTail } from '../../../server/files/xlsx/sheetXml.ts';
import { STYLE_SHEET } from '../../../server/files/xlsx/styleSheet.ts';
import type { OutColumn, OutRow } from '../../../server/files/types.ts';
import { writeXlsx } from '../../../server/files/xlsx/writeXlsx.ts';
import { openZip } from '../../../server/files/xlsx/zip.ts';
import { bytesOf } from './made.ts';

async function textIn(zip: Awaited<ReturnType<typeof openZip>>, part: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of zip.read(part)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

const columns: readonly OutColumn[] = [
  { title: '门店', type: 'text' },
  { title: '金额', type: 'money' },
];
const row = (cells: readonly string[], look: NonNullable<OutRow['look']>): OutRow =>
  Object.assign([...cells], { look });
const report = {
  sheet: '月汇总报表',
  columns,
  head: ['月汇总报表', '2026-10-01 至 2026-10-31'],
  outline: true,
} as const;

it('freezes title, period and heading, and begins the filter at the heading', () => {
  const sheet = { columns, head: report.head, outline: true } as const;
  expect(sheetHead(sheet)).toContain('<pane ySplit="3" topLeftCell="A4"');
  expect(sheetHead(sheet)).toContain('outlineLevelRow="1"');
  expect(sheetTail(sheet, 9)).toContain('<autoFilter ref="A3:B9"/>');
  // Other lists begin with their heading: their files are read again.
  expect(sheetHead({ columns, head: [] })).toContain('<pane ySplit="1" topLeftCell="A2"');
});

it('puts rows one level below their subtotals', () => {
  const write = rowWriter(columns);
  expect(write(4, row(['一店', '1.00'], { outline: 1 }))).toContain('<row r="4" outlineLevel="1">');
  expect(write(5, row(['小计', '1.00'], { outline: 0 }))).toContain('<row r="5">');
});

it('leaves the total out of the filter', async () => {
  async function* rows() {
    yield [row(['一店', '1.00'], { outline: 1 }), row(['小计', '1.00'], { outline: 0 })];
    yield [row(['合计', '1.00'], { isTotal: true })];
  }
  const zip = await openZip(await bytesOf(writeXlsx(report, rows())));
  const xml = await textIn(zip, 'xl/worksheets/sheet1.xml');
  expect(xml).toContain('<autoFilter ref="A3:B5"/>');
  expect(xml).toContain('<row r="6">');
});

it('is written in a font with Chinese characters', () => {
  expect(STYLE_SHEET.match(/<name val="微软雅黑"\/>/g)).toHaveLength(2);
});
