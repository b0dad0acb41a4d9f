import { readFile } from 'node:fs/promises';
import { buffer as bytesOf } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readTable } from '../../../server/files/readTable.ts';
import { writeXlsx } from '../../../server/files/xlsx/writeXlsx.ts';
import { breakOff, Gate, pass } from '../session/gate.ts';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';
import { csvOf, madeRows, spoilt, type MadeRow } from './sheet.ts';
import { patient } from '../../patience.ts';

const tour = openTour(startApp);
const PATH = '/menu-manager/disease-menu';
const USER = 'area1';
const UPLOAD = /\/api\/Import\/Upload$/;
const LOOK = /\/api\/Import\/Get\//;

async function sit(): Promise<Person> {
  const person = await tour.enter(USER, PATH);
  await person.table('disease-menu');
  return person;
}
const stage = (person: Person, words: string | RegExp): Promise<void> =>
  person.page.locator('.upload-dialog').getByText(words).first().waitFor();
async function open(person: Person): Promise<void> {
  await person.press('F8');
  await person.page.waitForFunction(() => document.activeElement?.classList.contains('upload-zone'));
}
/** Chooses a file by `key`, from wherever it is offered. */
async function choose(person: Person, name: string, buffer: Buffer, key = 'Enter'): Promise<void> {
  const [chooser] = await Promise.all([person.page.waitForEvent('filechooser'), person.press(key)]);
  await chooser.setFiles({ name, mimeType: '', buffer });
}
async function chooseAndSend(person: Person, name: string, content: Buffer, key?: string): Promise<void> {
  await choose(person, name, content, key);
  await stage(person, /识别出 2 列/);
  await person.press('Control+Enter');
}
/** The rows are there, and the cursor stands on the first bad cell. */
const repairing = (person: Person): Promise<void> =>
  person.page.getByRole('grid', { name: '有误的行' }).locator('.dt-active-cell').waitFor();
const tab = (person: Person, name: string): Promise<string> =>
  person.page.getByRole('tab', { name }).locator('strong').innerText();
/** The rows of a downloaded workbook, by its heading. */
async function rowsOf(data: Uint8Array): Promise<(MadeRow & { readonly reason: string })[]> {
  const rows: (MadeRow & { readonly reason: string })[] = [];
  for await (const batch of readTable({ name: '', data }, { maxRows: 100_000, maxColumns: 100 }))
    for (const { row, cells } of batch.rows) {
      const [diagCode = '', diagName = '', reason = ''] = cells;
      if (row > 1) rows.push({ diagCode, diagName, reason });
    }
  return rows;
}
const workbookOf = (rows: readonly MadeRow[]): Promise<Buffer> =>
  bytesOf(
    writeXlsx(
      {
        sheet: '病种',
        columns: [
          { title: '诊断代码', type: 'text' },
          { title: '诊断名称', type: 'text' },
        ],
      },
      (async function* batches() {
        yield rows.map(({ diagCode, diagName }) => [diagCode, diagName]);
        await Promise.resolve();
      })(),
    ),
  );
/** Row number of the cell under the cursor. */
const cursor = (person: Person): Promise<string> =>
  person.page.locator('.dt-active [role=rowheader]').innerText();
/** A person's speed: quicker is a scanner. */
const write = (person: Person, text: string): Promise<void> => person.page.keyboard.type(text, { delay: 35 });
async function closed(person: Person): Promise<void> {
  await person.press('Escape');
  await person.page.waitForSelector('.upload-dialog', { state: 'detached' });
}
const count = async (where: string): Promise<number> => {
  const [row] = await tour.sql(`select count(*)::int as count from disease where ${where}`);
  return (row as { count: number }).count;
};

it(
  '10,000 rows with 137 faults: mended in place, mended in the file, and none is left',
  { timeout: patient(90_000) },
  async () => {
    const person = await sit();
    const before = await count('true');
    await open(person);
    await chooseAndSend(person, '病种.csv', csvOf(spoilt(madeRows(10_000), 137)));
    await repairing(person);
    await expect.poll(() => tab(person, '失败')).toBe('137');
    await stage(person, '还有 137 行有误');
    // The first is a code with a wide dot; it is the cell that the cursor stands on.
    await expect.poll(() => cursor(person)).toBe('2');
    await person.press('Alt+ArrowDown');
    await expect.poll(() => cursor(person)).not.toBe('2');
    const second = await cursor(person);
    expect(Number(second)).toBeGreaterThan(2);
    await person.press('Alt+ArrowUp');
    await expect.poll(() => cursor(person)).toBe('2');
    await person.press('F4', 'Control+a');
    await write(person, 'A00.000');
    await person.press('Enter');
    await stage(person, '还有 136 行有误');
    // On the next one already: a name is missing there.
    await expect.poll(() => cursor(person)).toBe(second);
    await person.press('Enter');
    await write(person, '补上的名称');
    await person.press('Enter');
    await stage(person, '还有 135 行有误');
    await person.press('Delete');
    await stage(person, '还有 134 行有误');
    await person.press('Delete');
    await stage(person, '还有 135 行有误');

    const [download] = await Promise.all([person.page.waitForEvent('download'), person.press('Alt+r')]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const failed = await rowsOf(await readFile(await download.path()));
    expect(failed).toHaveLength(135);
    expect(failed.every(({ reason }) => reason !== '')).toBe(true);

    await person.page.getByRole('button', { name: '导入 9,865 行' }).waitFor();
    await person.press('Control+Enter');
    await stage(person, '导入完成');
    await expect.poll(() => count('true')).toBe(before + 9865);

    const mended = failed.map(({ diagCode, diagName }) => ({
      diagCode: diagCode.replace('。', '.'),
      diagName: diagName || '补上的名称',
    }));
    await chooseAndSend(person, '改好的失败行.xlsx', await workbookOf(mended), 'Alt+o');
    await person.page.getByRole('button', { name: '导入 135 行' }).waitFor();
    await expect.poll(() => tab(person, '失败')).toBe('0');
    await person.press('Control+Enter');
    await stage(person, '导入完成');
    await expect.poll(() => count('true')).toBe(before + 10_000);
    await closed(person);
    await person.table('disease-menu');
    // The list shows it at once.
    await person.sees((before + 10_000).toLocaleString('zh-CN'));
  },
);

it('is left and come back to: what goes on in the background tells when it waits for a person', async () => {
  const person = await sit();
  const look = new Gate();
  await look.attach(person.page, LOOK);
  await open(person);
  await chooseAndSend(person, '离开.csv', csvOf(spoilt(madeRows(300), 3)));
  await stage(person, '正在读取和核对');
  await closed(person);
  await look.open(pass);
  await person.sees('「离开.csv」已核对：3 行有误，等待修改');
  await person.press('F8');
  await repairing(person);
  await expect.poll(() => tab(person, '失败')).toBe('3');
  await person.press('Alt+n');
  await person.question();
  await person.agree();
});

it('survives a reload: what was not finished is offered, to others too', async () => {
  const person = await sit();
  await open(person);
  await chooseAndSend(person, '重新打开.csv', csvOf(spoilt(madeRows(300), 5)));
  await repairing(person);
  await person.press('F4', 'Control+a');
  await write(person, 'B77.770');
  await person.press('Enter');
  await stage(person, '还有 4 行有误');
  await person.page.reload();
  await person.table('disease-menu');
  await open(person);
  const again = person.page.getByRole('button', { name: '继续导入 重新打开.csv' });
  await again.focus();
  await person.press('Enter');
  await repairing(person);
  // What was mended before is mended.
  await stage(person, '还有 4 行有误');
  await person.press('Alt+n');
  expect(await person.question()).toContain('已改好的内容将不保留');
  await person.agree();
  await stage(person, '把文件拖到这里');
  await expect.poll(() => count("diag_code = 'B77.770'")).toBe(0);
});

it('is cancelled while the file is on its way, and sent again as the same write', async () => {
  const person = await sit();
  const upload = new Gate();
  const keys: string[] = [];
  person.page.on('request', (request) => {
    if (UPLOAD.test(request.url())) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await upload.attach(person.page, UPLOAD);
  await open(person);
  await Promise.all([
    person.page.waitForRequest(UPLOAD),
    chooseAndSend(person, '取消.csv', csvOf(madeRows(50))),
  ]);
  await stage(person, '正在上传');
  await person.press('Alt+x');
  await stage(person, /识别出 2 列/);
  await person.press('Control+Enter');
  await stage(person, '正在上传');
  await upload.open(breakOff);
  await stage(person, '接口无法访问');
  upload.close();
  await person.page.getByRole('button', { name: '重试' }).focus();
  await person.press('Enter');
  await upload.open(pass);
  await person.page.getByRole('tab', { name: '新增' }).waitFor();
  await expect.poll(() => keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await person.press('Alt+n');
  await person.question();
  await person.agree();
});

it('is taken back: the catalogue is as it was', async () => {
  const person = await sit();
  const before = await tour.sql('select diag_code, diag_name, vali_flag from disease order by diag_code');
  await open(person);
  const some = madeRows(3).map((row) => ({ ...row, diagName: `${row.diagName}改名` }));
  await choose(person, '整版.csv', csvOf([...some, { diagCode: 'Z99.990', diagName: '新的' }]));
  await stage(person, /识别出 2 列/);
  await person.page.getByRole('radio', { name: /整版/ }).focus();
  await person.press('Space', 'Control+Enter');
  await person.page.getByRole('button', { name: /^导入 .* 行，停用 .* 个病种/ }).waitFor();
  await person.press('Control+Enter');
  expect(await person.question()).toContain('停用');
  await person.agree();
  await stage(person, '导入完成');
  await expect.poll(() => count("vali_flag = '0'")).toBeGreaterThan(50);
  await person.page.getByRole('button', { name: '撤销本次导入' }).focus();
  await person.press('Enter');
  expect(await person.question()).toContain('整版.csv');
  await person.agree();
  await stage(person, '已撤销');
  await expect
    .poll(() => tour.sql('select diag_code, diag_name, vali_flag from disease order by diag_code'))
    .toEqual(before);
});

it("the centre's newest edition is fetched, looked at, and written, from the palette", async () => {
  const person = await sit();
  await person.search('下载目录');
  await person.press('Enter');
  await person.page.getByRole('button', { name: /^导入 .* 行/ }).waitFor();
  await stage(person, '版本 SB2025.2');
  await person.press('Control+Enter');
  await stage(person, '导入完成');
  await person.press('Escape');
  await person.page.locator('.state-line').getByText('已是最新').waitFor();
});

it('what is no catalogue is refused in a sentence, and nothing is sent', async () => {
  const person = await sit();
  const sent: string[] = [];
  person.page.on('request', (request) => {
    if (UPLOAD.test(request.url())) sent.push(request.url());
  });
  await open(person);
  for (const [name, content, message] of [
    ['照片.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), '文件是图片，不是表格'],
    ['旧的.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), '文件是旧版 Excel 格式'],
    ['药品.csv', Buffer.from('药品编码,药品名称\n1,2\n'), '文件不像病种目录：第 1 行是“药品编码、药品名称”'],
    ['空.csv', Buffer.alloc(0), '文件是空的'],
  ] as const) {
    await choose(person, name, content);
    await stage(person, new RegExp(message));
    await person.press('Control+Enter');
  }
  expect(sent).toEqual([]);
});

it('who may not import sees no command for it, and gets no dialog', async () => {
  const kept = await tour.sql(
    "delete from role_button where menu_code = 'DiseaseMenu' and button_code = 'Import' returning role_code",
  );
  expect(kept.length).toBeGreaterThan(0);
  try {
    const person = await sit();
    expect(await person.page.getByRole('button', { name: /^导入/ }).count()).toBe(0);
    await person.press('F8');
    await person.search('病种目录');
    const titles = () => person.page.locator('[role="option"] .cmd-row-title').allInnerTexts();
    await expect.poll(titles).toContain('撤销上次导入');
    expect(await titles()).not.toContain('导入');
    await person.closePalette();
    expect(await person.page.locator('.upload-dialog').count()).toBe(0);
  } finally {
    await tour.sql(
      "insert into role_button (role_code, menu_code, button_code) select unnest($1::int[]), 'DiseaseMenu', 'Import' on conflict do nothing",
      [kept.map((row) => (row as { role_code: number }).role_code)],
    );
  }
});

it(
  'each stage: nothing for axe to find, nothing scrolls sideways',
  { timeout: patient(120_000) },
  async () => {
    const person = await sit();
    const upload = new Gate();
    await upload.attach(person.page, UPLOAD);
    const look = (name: string): Promise<void> => looksRight(person, name);
    await look('list');
    await open(person);
    await look('choose');
    await choose(person, '病种.csv', csvOf(spoilt(madeRows(200), 20)));
    await stage(person, /识别出 2 列/);
    await look('ready');
    await person.press('Control+Enter');
    await stage(person, '正在上传');
    await look('sending');
    await upload.open(breakOff);
    await stage(person, '接口无法访问');
    await look('failed');
    upload.close();
    await person.page.getByRole('button', { name: '重试' }).focus();
    await person.press('Enter');
    await upload.open(pass);
    await repairing(person);
    await look('review');
    await person.press('F4');
    await person.page.waitForSelector('.repair-field');
    await look('editing');
    await person.press('Escape', ']');
    await person.page.waitForSelector('#upload-added, #upload-renamed');
    await look('changes');
    await person.press('Control+Enter');
    // Nothing new where the rows are there already: that is said too.
    await person.page
      .locator('.upload-dialog')
      .getByText(/导入完成|没有需要导入/)
      .first()
      .waitFor({ state: 'attached' });
    await look('after');
  },
);
