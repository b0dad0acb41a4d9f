import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCsv } from '../../../server/files/csv/writeCsv.ts';
import type { OutColumn } from '../../../server/files/types.ts';
import { writeXlsx } from '../../../server/files/xlsx/writeXlsx.ts';
import { bytesOf, inBatches, rowsOf } from './made.ts';
import { patient } from '../../patience.ts';

const COLUMNS: readonly OutColumn[] = [
  { title: '结算编号', type: 'text' },
  { title: '备注', type: 'text' },
  { title: '险种', type: 'enum' },
  { title: '日期', type: 'date' },
  { title: '时间', type: 'datetime' },
  { title: '金额', type: 'money' },
  { title: '数量', type: 'quantity' },
  { title: '单价', type: 'price' },
  { title: '次数', type: 'integer' },
];
const IDS = [
  '007',
  '110101199003077777',
  '51010700000000000012',
  '1E5',
  '123456789012',
  '11010119900307777X',
  '42',
];
const TEXTS = ['=1+1', '+x', '-x', '@x', '=HYPERLINK("http://x","y")', '𠮷野', '😀', 'a\nb', '"引"号', 'a,b;c', "'x", ' x ', '＝1', '<b>&amp;', '_x0041_', '2026-01-02', '1/2', '1.10', '5%', '10:30', 'TRUE', '长'.repeat(300)]; // prettier-ignore
const ROWS = Array.from({ length: 500 }, (_, at): string[] => {
  const cents = (at * 7919) % 1_000_003;
  const day = `20${String(10 + (at % 20))}-0${(at % 9) + 1}-${String((at % 28) + 1).padStart(2, '0')}`;
  return [
    IDS[at % IDS.length]!,
    TEXTS[at % TEXTS.length]!,
    at % 2 ? '职工' : '居民',
    day,
    `${day} 0${at % 10}:${at % 50 < 10 ? '0' : ''}${at % 50}:59`,
    `${at % 3 === 0 ? '-' : ''}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    `${at % 1000}.${String((at * 37) % 10_000).padStart(4, '0')}`,
    `${at % 90}.${String((at * 7907) % 1_000_000).padStart(6, '0')}`,
    String(at * 12_345),
  ];
});
/** The largest amounts that a cell stores exactly. */
ROWS[0]![5] = '999999999999.99';
ROWS[1]![5] = '-999999999999.98';

const NUMBERS = [5, 6, 7, 8];
/** A number in millionths, so that the number of decimal places shown does not matter. */
const millionths = (text: string): bigint => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)([\d,]+)(?:\.(\d+))?$/.exec(text) ?? [];
  return BigInt(`${sign}${whole.replaceAll(',', '')}${fraction.padEnd(6, '0')}`);
};
const sums = (rows: readonly (readonly string[])[]): string[] =>
  NUMBERS.map((at) => String(rows.reduce((sum, row) => sum + millionths(row[at] ?? ''), 0n)));
const texts = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.filter((_, at) => !NUMBERS.includes(at)));

const isInstalled = spawnSync('soffice', ['--version']).status === 0;
/** Export filter: displayed cell contents, separated by commas, in UTF-8. */
const SHOWN = 'Text - txt - csv (StarCalc):44,34,76,1,,0,false,true';

describe.skipIf(!isInstalled)(
  isInstalled ? 'LibreOffice' : 'LibreOffice is not installed (libreoffice-calc-nogui): skipped whether it',
  () => {
    let dir = '';
    beforeAll(async () => {
      dir = await mkdtemp(path.join(tmpdir(), 'yibao-office-'));
      await writeFile(
        path.join(dir, 'workbook.xlsx'),
        await bytesOf(writeXlsx({ sheet: '结算', columns: COLUMNS }, inBatches(ROWS))),
      );
      await writeFile(
        path.join(dir, 'report.xlsx'),
        await bytesOf(
          writeXlsx(
            { sheet: '报表', columns: COLUMNS.slice(0, 2), head: ['月汇总报表', '2026-10'], outline: true },
            inBatches([
              Object.assign(['一店', '甲'], { look: { outline: 1 } }),
              Object.assign(['小计', ''], { look: { outline: 0 } }),
              Object.assign(['合计', ''], { look: { isTotal: true as const } }),
            ]),
          ),
        ),
      );
      await writeFile(
        path.join(dir, 'text.csv'),
        await bytesOf(writeCsv({ columns: COLUMNS }, inBatches(ROWS))),
      );
      const profile = `-env:UserInstallation=${pathToFileURL(path.join(dir, 'profile'))}`;
      const convert = (file: string, ...how: string[]) =>
        promisify(execFile)(
          'soffice',
          [profile, '--headless', ...how, '--convert-to', `csv:${SHOWN}`, '--outdir', path.join(dir, 'out'), path.join(dir, file)],
          { timeout: patient(60_000), killSignal: 'SIGKILL' },
        ); // prettier-ignore
      await convert('workbook.xlsx');
      await convert('report.xlsx');
      // Headless, it does not ask for the encoding and uses the system's.
      await convert('text.csv', `--infilter=${SHOWN}`);
    }, patient(120_000));
    afterAll(() => rm(dir, { recursive: true, force: true }));

    it.each(['workbook', 'text'])('opens the %s with every text and equal sums', async (name) => {
      const [heading, ...rows] = await rowsOf(await readFile(path.join(dir, 'out', `${name}.csv`)));
      expect(heading).toEqual(COLUMNS.map(({ title }) => title));
      expect(texts(rows)).toEqual(texts(ROWS));
      expect(sums(rows)).toEqual(sums(ROWS));
    });
    it('opens a report with its title and period above the heading, and every row', async () => {
      const shown = await readFile(path.join(dir, 'out', 'report.csv'), 'utf8');
      expect(shown.trim().split('\n')).toEqual([
        '月汇总报表,',
        '2026-10,',
        '结算编号,备注',
        '一店,甲',
        '小计,',
        '合计,',
      ]);
    });
    it('shows the amounts of a workbook by their format', async () => {
      const [, ...rows] = await rowsOf(await readFile(path.join(dir, 'out', 'workbook.csv')));
      expect(rows[0]?.slice(5)).toEqual(['999,999,999,999.99', '0.0000', '0.000000', '0']);
      expect(rows[4]?.slice(5)).toEqual(['316.76', '4.0148', '4.031628', '49380']);
    });
  },
);
