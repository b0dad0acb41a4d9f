import { readFileSync } from 'node:fs';
import type { Download } from 'playwright-core';
import { expect, it } from 'vitest';
import { readTable } from '../../../server/files/readTable.ts';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const ORDERS = '/reconciliation/order-management';

async function atOrders(): Promise<Person> {
  const person = await tour.enter('company', ORDERS);
  await person.table('order-management');
  return person;
}
/** The file's sheet, heading and all, as a spreadsheet would show it. */
async function rowsIn(download: Download): Promise<readonly (readonly string[])[]> {
  const data = readFileSync(await download.path());
  const rows: (readonly string[])[] = [];
  for await (const batch of readTable(
    { name: download.suggestedFilename(), data },
    { maxRows: 1e6, maxColumns: 60 },
  ))
    rows.push(...batch.rows.map((row) => row.cells));
  return rows;
}
const openExport = async (person: Person): Promise<string> => {
  await person.press('Alt+x');
  const label = await person.page.waitForFunction(
    () => /^导出 [\d,]+ 行$/.exec(document.activeElement?.textContent ?? '')?.[0],
  );
  return (await label.jsonValue()) ?? '';
};

it('every row that the filters find goes out, by two keys, as the table shows it', async () => {
  const person = await atOrders();
  const label = await openExport(person);
  const count = Number(/[\d,]+/.exec(label)?.[0].replaceAll(',', ''));
  // More than the page that the table has loaded.
  expect(count).toBeGreaterThan(200);
  const coming = person.page.waitForEvent('download');
  await person.press('Enter');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^订单管理_\d{12}\.xlsx$/);
  const [heading, ...rows] = await rowsIn(file);
  expect(heading?.slice(0, 3)).toEqual(['结算时间', '门店', '状态']);
  const at = (title: string): number => heading?.indexOf(title) ?? -1;
  // The file ends with the totals of the page.
  expect(rows.pop()?.[at('门店')]).toMatch(/^合计/);
  expect(rows).toHaveLength(count);

  const shown = await person.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="row"][data-row]')]
      .slice(0, 5)
      .map((row) => [...row.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent ?? '')),
  );
  shown.forEach((cells, index) => {
    expect(cells).toContain(rows[index]?.[at('结算时间')]);
    expect(cells).toContain(rows[index]?.[at('门店')]);
  });
  // To the 分: what the file adds up to is what the database does.
  const fen = (text: string | undefined): number => Math.round(Number(text ?? '0') * 100);
  const sum = rows.reduce((total, row) => total + fen(row[at('医疗费总额')]), 0);
  const ids = rows.map((row) => row[at('结算ID')] ?? '');
  const [{ total } = { total: '' }] = (await tour.sql(
    'select round(sum(medfee_sumamt) * 100)::text as total from settlement where setl_id = any($1)',
    [ids],
  )) as { total: string }[];
  expect(String(sum)).toBe(total);
});

it('chosen columns only, as csv, and again from the drawer of jobs', async () => {
  const person = await atOrders();
  await person.open('日对账', '/reconciliation/day-reconciliation');
  await person.table('day-reconciliation');
  await openExport(person);
  // Back over the columns and their two buttons to the format.
  await person.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'ArrowDown');
  const csv = person.page.waitForEvent('download');
  await person.press('Enter');
  const file = await csv;
  expect(file.suggestedFilename()).toMatch(/^日对账_\d{12}\.csv$/);
  const [heading] = await rowsIn(file);
  expect(heading?.[0]).toBe('结算日期');
  // Hidden in the table, so not in the file.
  expect(heading).not.toContain('公司');
  expect(heading).toContain('医疗费总额 差额');

  await person.press('Alt+j');
  await person.page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') !== null);
  await person.page.getByText('导出日对账').waitFor();
  const again = person.page.waitForEvent('download');
  await person.press('Enter');
  expect(readFileSync(await (await again).path())).toEqual(readFileSync(await file.path()));
});

it('a job that failed says why, and is taken up again by a key', async () => {
  const person = await atOrders();
  await openExport(person);
  const first = person.page.waitForEvent('download');
  await person.press('Enter');
  await first;
  await tour.sql(
    "update job set state = 'failed', error = '磁盘空间不足，未能写入结果' where kind = 'export' and created_at = (select max(created_at) from job)",
  );
  await person.press('Alt+j');
  await person.page.getByText('磁盘空间不足，未能写入结果').waitFor();
  const again = person.page.waitForEvent('download');
  await person.press('r');
  expect((await rowsIn(await again)).length).toBeGreaterThan(200);
  await person.page.getByText('磁盘空间不足').waitFor({ state: 'detached' });
});

it('nothing for axe to find, nothing scrolls sideways', async () => {
  const person = await atOrders();
  await openExport(person);
  await looksRight(person, 'export');
  const file = person.page.waitForEvent('download');
  await person.press('Enter');
  await file;
  await person.press('Alt+j');
  await person.page.waitForSelector('.job-active');
  await looksRight(person, 'jobs');
});
