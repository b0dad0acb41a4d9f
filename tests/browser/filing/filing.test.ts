/** 备案 by keyboard: a filing is written for a person, uploaded, examined and withdrawn; what others see; 异地备案. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { canScan, swipe } from '../swipe.ts';
import { looksRight } from '../tour/looksRight.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const DISEASES = '/record-manager/special-disease-menu';
const DRUGS = '/record-manager/special-medical-menu';
const FIXED = '/record-manager/personnel-fixed-filling';

const drawer = (person: Person) => person.page.getByRole('dialog');
const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));
const certnoOf = async (name: string): Promise<string> => {
  const [row] = await tour.sql('select certno from centre.person where psn_name = $1', [name]);
  return (row as { certno: string }).certno;
};
/** 9001 of today, which reading a person needs. */
const signIn = (person: Person) =>
  person.page.evaluate(async () => {
    const token = /(?:^|; )([^=]*[Tt]oken[^=]*)=([^;]+)/.exec(document.cookie)?.[2] ?? '';
    await fetch('/prod-api/api/Counter/SignIn', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${decodeURIComponent(token)}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: '{}',
    });
  });
async function findPerson(person: Person, name: string): Promise<void> {
  await drawer(person).getByLabel('卡号或证件号').waitFor();
  await person.type(await certnoOf(name));
  await person.press('Enter');
}
async function withdraw(person: Person, memo: string): Promise<string> {
  await person.press('F4');
  await person.page.locator('.cmd-input').waitFor();
  await person.type(memo);
  await person.press('Enter');
  const asked = await person.question();
  await person.agree();
  return asked;
}

it('a disease is filed for a person', async () => {
  await tour.sql('update centre.examiner set delay_ms = 600000');
  const person = await tour.enter('store', DISEASES);
  await signIn(person);
  await person.table('special-disease');
  await looksRight(person, 'filings of diseases');
  await person.table('special-disease');
  await person.press('F8');
  await findPerson(person, '文试空');
  const form = drawer(person);
  await form.getByLabel('姓名', { exact: true }).waitFor();
  expect(await form.getByLabel('姓名', { exact: true }).inputValue()).toBe('文试空');
  await looksRight(person, 'filing form');
  await person.press('Control+Enter');
  await person.sees('请填写鉴定机构编号');
  await form.getByRole('combobox', { name: '病种' }).fill('M02300');
  await person.press('Enter');
  for (const [label, text] of [
    ['鉴定机构编号', 'H32010000001'],
    ['鉴定机构名称', '示例市第一人民医院'],
    ['医院鉴定日期', '昨天'],
    ['诊断医师编码', 'D320100000001'],
    ['诊断医师姓名', '李医师'],
  ] as const) {
    await form.getByLabel(label).focus();
    await person.type(text);
  }
  await person.press('Control+Enter');
  await person.sees('文试空 的备案已保存');
  await rowWith(person, '帕金森病', '文*空', '未上传').toBe(true);
});

it('it is uploaded, looked at, and withdrawn with a reason', async () => {
  const person = await tour.enter('store', DISEASES);
  await person.table('special-disease');
  await person.goTo(0);
  await person.press('F6');
  expect(await person.question()).toContain('上传后不能再修改');
  await person.agree();
  await rowWith(person, '帕金森病', '文*空', '待审核').toBe(true);
  await person.table('special-disease');
  await person.goTo(0);
  await person.press('Enter');
  await drawer(person).getByText('申报流水号').waitFor();
  await looksRight(person, 'filing detail');
  await person.press('Escape');
  await person.table('special-disease');
  expect(await withdraw(person, '填错了病种')).toContain('撤销后不可恢复');
  await rowWith(person, '帕金森病', '文*空', '已撤销').toBe(true);
});

it('a picture is kept with a filing', async () => {
  const person = await tour.enter('store', DISEASES);
  await person.table('special-disease');
  await person.goTo(0);
  await rowWith(person, '待审核').toBe(true);
  const at = (await person.rows()).findIndex((row) => !row.includes('已撤销'));
  await person.goTo(at);
  await person.press('F7');
  await drawer(person).getByLabel('或选择图片文件（JPG、PNG）').waitFor();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  const input = drawer(person).locator('input[type="file"]');
  await input.setInputFiles(file('text.png', Buffer.from('no picture')));
  await person.sees('不是可以读取的图片');
  await input.setInputFiles(file('a.png', png));
  await person.sees('照片已保存');
  await drawer(person).getByAltText('备案照片').waitFor();
  await looksRight(person, 'filing photo');
  expect(await tour.sql('select 1 from filing_photo')).not.toHaveLength(0);
});

it('a company sees its stores’ filings, and files none', async () => {
  const person = await tour.enter('company', DRUGS);
  await person.table('special-drug');
  await rowWith(person, '审核通过').toBe(true);
  await looksRight(person, 'filings of drugs');
  await person.table('special-drug');
  await person.press('F8');
  await person.page.waitForTimeout(300);
  expect(await drawer(person).count()).toBe(0);
});

it('institutions are filed, and 异地备案 is asked from the centre', async () => {
  await tour.sql('update centre.examiner set delay_ms = 0');
  const person = await tour.enter('store', FIXED);
  await signIn(person);
  await person.table('psn-fix');
  await looksRight(person, 'filings of institutions');
  await person.table('psn-fix');
  await person.press('F8');
  await findPerson(person, '苏试安');
  await drawer(person).getByLabel('业务申请类型').waitFor();
  await person.press('Control+Enter');
  await person.sees('苏试安 的备案已保存');
  await person.table('psn-fix');
  await person.goTo(0);
  await person.press('F6');
  await person.question();
  await person.agree();
  await expect
    .poll(
      async () => {
        await person.press('F9');
        return (await person.rows())[0];
      },
      { interval: 1000 },
    )
    .toContain('审核通过');
  await person.table('psn-fix');
  await person.find('异地备案查询', '异地备案查询');
  await person.press('Enter');
  await findPerson(person, '武试外');
  await person.sees('异地长期居住');
  await looksRight(person, 'offsite');
});

/** Puts a special drug of the store `store` on the sale of a person. */
async function sellSpecial(person: Person, name: string): Promise<void> {
  // Sold without a prescription here, which would be asked for first.
  const [goods] = (await tour.sql(
    `update store_goods g set rx_flag = '0' from hilist_row h
      where h.med_list_codg = g.med_list_codg and h.dual_chan_flag = '1'
        and g.fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')
      returning g.barcode`,
  )) as { barcode: string }[];
  expect(goods).toBeDefined();
  await person.page.locator('[data-command="counter.settle"]').waitFor();
  await canScan(person.page);
  await swipe(person.page, await certnoOf(name));
  await person.sees(name);
  await canScan(person.page);
  await swipe(person.page, goods?.barcode ?? '');
  await person.sees('特药');
}

it('the till stops a special drug without a filing, and opens the filing for the customer', async () => {
  await tour.sql('update centre.examiner set delay_ms = 0');
  const person = await tour.enter('store', '/medical-insurance-settlement/swiping-card');
  await signIn(person);
  await person.page.reload();
  await sellSpecial(person, '汤试换');
  await looksRight(person, 'special drug at the till');
  await person.press('F8');
  await person.sees(/是特药，顾客没有有效的.*特药备案/);
  await person.page.locator('.counter-say [data-command="counter.file"]').waitFor();
  await looksRight(person, 'the till offers to file');
  await person.press('Shift+F3');
  await person.page.locator('.cmd-input').waitFor();
  await person.press('Enter');
  const form = drawer(person);
  // A field that must be filled has a star after its label.
  const field = (label: string) => form.getByLabel(new RegExp(`^${label}[* ]*$`));
  await field('数量').waitFor();
  expect(await form.getByLabel('姓名', { exact: true }).inputValue()).toBe('汤试换');
  for (const [label, text] of [
    ['数量', '2'],
    ['诊断代码', 'E11.900'],
    ['诊断名称', '2型糖尿病'],
  ] as const) {
    await field(label).focus();
    await person.type(text);
  }
  await person.press('Control+Enter');
  await person.sees(/审核通过后即可按备案结算/);
});

it('a customer without a disease on file gets one filed from the choice of diseases', async () => {
  const person = await tour.enter('store', '/medical-insurance-settlement/swiping-card');
  await signIn(person);
  await person.page.reload();
  await sellSpecial(person, '文试空');
  await person.press('F6');
  const none = person.page.getByText('没有备案的慢特病病种');
  await none.waitFor();
  await person.page.locator('[role="dialog"] [data-command="counter.fileDisease"]').waitFor();
  await looksRight(person, 'the choice of diseases offers to file');
  await person.press('Shift+F3');
  await none.waitFor({ state: 'detached' });
  const form = drawer(person);
  await form.getByRole('heading', { name: /慢特病备案/ }).waitFor();
  expect(await form.getByLabel('姓名', { exact: true }).inputValue()).toBe('文试空');
});

it("a till's own account is told who files", async () => {
  const till = await tour.sit();
  await till.page.goto(`${tour.app.base}${tour.app.forwarding}&routeKey=8`);
  await till.page.waitForURL('**/swiping-card');
  await signIn(till);
  await till.page.reload();
  await sellSpecial(till, '文试空');
  await till.press('F8');
  const offer = till.page.getByText('本账号不能备案，请用门店账号办理');
  await offer.waitFor();
  await looksRight(till, 'the till says who files');
  // A medical type that is settled by a disease wants one on file as well.
  await till.press('F4');
  await till.page.locator('.cmd-input').waitFor();
  await till.type('门诊慢特病');
  await till.press('Enter');
  await till.paletteGone();
  const none = till.page.getByText('没有备案的慢特病病种');
  await none.waitFor();
  await till.page
    .getByRole('dialog')
    .filter({ has: none })
    .getByText('本账号不能备案，请用门店账号办理')
    .waitFor();
  await till.press('Escape');
  await none.waitFor({ state: 'detached' });
  await offer.waitFor({ state: 'detached' });
  await till.press('F8');
  await till.sees('此医疗类别需要选择病种');
  await none.waitFor();
  await till.press('Escape');
  await none.waitFor({ state: 'detached' });
  await offer.waitFor();
  expect(await till.page.locator('[data-command="counter.file"]').count()).toBe(0);
});
