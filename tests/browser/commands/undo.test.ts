/** What was done is taken back by Alt+Z, from another page too; `.` does the last thing once more; the line under a table. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';

const tour = openTour(startApp);
const DEPARTMENTS = '/basic-data/department';
const DAY = '/reconciliation/day-reconciliation';

it('takes a stop back from another page, by the call that starts again', async () => {
  await tour.sql(
    `insert into department (fixmedins_code, dept_no, dept_name, begntime) select fixmedins_code, 'ZZ1', '测试科室', '2026-01-01' from app_user where user_name = 'store'`,
  );
  const isOpen = async (): Promise<unknown> =>
    (
      (await tour.sql(`select endtime is null as is from department where dept_no = 'ZZ1'`)) as {
        is: boolean;
      }[]
    )[0]?.is;
  const person = await tour.enter('store', `${DEPARTMENTS}?keyword=ZZ1`);
  await person.table('department');
  await person.goTo(0);
  await person.press('F4');
  await person.question();
  await person.agree();
  await person.sees('科室「测试科室」已停用');
  await person.page.locator('.bp6-toast').getByText('撤销（Alt+Z）').waitFor();
  expect(await isOpen()).toBe(false);
  await person.press('g', 'h');
  await person.page.waitForSelector('.figures');
  await person.press('Alt+z');
  await person.sees('科室「测试科室」已启用');
  expect(await isOpen()).toBe(true);
  // Nothing is left to be taken back.
  await person.press('Alt+z');
  await person.sees('无法执行「撤销上一步操作」：没有可以撤销的操作');
});

it('says under the table what can be done with the selected rows, by which key, and what they add up to', async () => {
  const person = await tour.enter('company', DAY);
  await person.table('day-reconciliation');
  await person.press('Control+a');
  const line = person.page.locator('.table-status:visible');
  await line.locator('[data-command="dayRec.reconcile"]', { hasText: '对账F8' }).waitFor();
  await line.locator('.table-status-sums', { hasText: '医疗费总额' }).waitFor();
  // What needs one row only is not offered for many.
  expect(await line.locator('[data-command="dayRec.detail"]').count()).toBe(0);
  await looksRight(person, '选中的行');
});

it('. opens the filtered list once more, and says so', async () => {
  const person = await tour.enter('company', DAY);
  await person.table('day-reconciliation');
  const isUneven = () => new URL(person.page.url()).searchParams.get('checkStatus') === '2';
  await person.press('F6');
  await expect.poll(isUneven).toBe(true);
  await person.press('.');
  await person.sees('已重复「只看不平」');
  await expect.poll(isUneven).toBe(false);
});
