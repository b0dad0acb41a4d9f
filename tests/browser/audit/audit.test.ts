/** 审核管理 by keyboard: what was found is read, appealed with material, accepted; new results are fetched. */
import { describe, expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { swipe } from '../swipe.ts';
import { looksRight } from '../tour/looksRight.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';
import { signInAtTill } from '../tour/signInAtTill.ts';

const tour = openTour(startApp);
const OPEN = '/audit-manager/audit-management?applStas=0&sort=applDdln.asc';
const drawer = (person: Person) => person.page.getByRole('dialog');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer\n%%EOF\n');

it('a suspicion is read and appealed with its material', async () => {
  const person = await tour.enter('store', OPEN);
  await person.table('audit-management');
  await person.sees('疑点金额');
  await looksRight(person, 'audit management');
  await person.table('audit-management');
  await person.goTo(0);
  await person.press('Enter');
  await drawer(person).getByRole('heading', { name: '涉及明细' }).waitFor();
  await looksRight(person, 'suspicion');
  await person.press('Escape');
  await person.table('audit-management');
  await person.goTo(0);
  await person.press('F8');
  await drawer(person).getByLabel('申诉理由').waitFor();
  await person.page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
  await person.type('长期用药，处方附后');
  await drawer(person)
    .locator('input[type="file"]')
    .setInputFiles({ name: '处方.exe', mimeType: 'x/y', buffer: PDF });
  await person.sees(/申诉材料只能是/);
  await drawer(person)
    .locator('input[type="file"]')
    .setInputFiles({ name: '处方.pdf', mimeType: 'application/pdf', buffer: PDF });
  await person.sees('处方.pdf');
  await looksRight(person, 'appeal');
  await drawer(person).getByLabel('申诉理由').focus();
  await person.press('Control+Enter');
  await person.sees('申诉已提交');
  await expect
    .poll(() =>
      tour.sql(
        `select 1 from centre.suspicion where appl_rea = '长期用药，处方附后' and cardinality(atts) = 1`,
      ),
    )
    .toHaveLength(1);
});

it('another one is accepted after a question', async () => {
  const person = await tour.enter('store', OPEN);
  await person.table('audit-management');
  await person.goTo(1);
  await person.press('F6');
  await person.press('Enter');
  expect(await person.question()).toContain('不能再申诉');
  await person.agree();
  await person.sees(/已认可「/);
});

it('new results are fetched', async () => {
  const person = await tour.enter('store', OPEN);
  await person.table('audit-management');
  await person.goTo(0);
  await person.press('F7');
  await person.sees(/新增 6 条/);
});

it('an administrator looks on, and a company sees all its stores', async () => {
  const person = await tour.enter('area', OPEN);
  await person.takeArea();
  await person.table('audit-management');
  expect(await person.page.getByRole('button', { name: '申诉', exact: true }).count()).toBe(0);
  const company = await tour.enter('company', OPEN);
  await company.table('audit-management');
  expect((await company.rows()).length).toBeGreaterThan(9);
});

it('the catalogue: a drug is added, limited and stopped', async () => {
  const person = await tour.enter('company', '/audit-manager/audit-catalogue');
  await person.table('audit-catalogue');
  await looksRight(person, 'audit catalogue');
  const [drug] = (await tour.sql(
    `select med_list_codg as code from hilist_row where to_ver = 2147483647 and admdvs = ''
      and med_list_codg not in (select med_list_codg from audit_catalogue) order by 1 limit 1`,
  )) as { code: string }[];
  await person.table('audit-catalogue');
  await person.press('F8');
  await drawer(person).getByLabel('医疗目录编码').waitFor();
  await person.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'medListCodg');
  await person.type(drug?.code ?? '');
  await drawer(person).getByLabel('规则').fill('须经药师审核');
  await looksRight(person, 'audit item');
  await drawer(person).getByLabel('规则').focus();
  await person.press('Control+Enter');
  await person.sees(/已保存，适用于/);
  await expect
    .poll(() =>
      tour.sql(
        `select 1 from audit_catalogue where scope_kind = 'company' and med_list_codg = '${drug?.code ?? ''}'`,
      ),
    )
    .toHaveLength(1);
});

it('the analysis: by rule, drawn, and down to the suspicions', async () => {
  const person = await tour.enter('company', '/audit-manager/audit-analyze-report?by=rule');
  await person.table('audit-analyze-report');
  await person.sees('申诉成功率');
  await looksRight(person, 'audit analysis');
  await person.table('audit-analyze-report');
  await person.goTo(0);
  const [first] = await person.rows();
  await person.press('F4');
  await person.table('audit-management');
  await expect.poll(async () => (await person.rows()).length).toBeGreaterThan(0);
  expect(first).toBeDefined();
});

describe('a sale that the centre warns about', () => {
  const PATH = '/medical-insurance-settlement/swiping-card';
  const one = async (text: string): Promise<string> =>
    Object.values((await tour.sql(text))[0] as Record<string, string>)[0] ?? '';
  const sheet = ({ page }: Person) => page.getByRole('dialog', { name: '审核提示' });
  const step = ({ page }: Person) => page.locator('.counter-step');

  /** At the till, with six boxes of a drug for a customer: more than the rules of the centre allow. */
  async function sixBoxes(): Promise<Person> {
    await tour.sql(
      `insert into yb_option (medical_area_code, ref_id, option_key, value, updater)
       select poolarea_no, fixmedins_code, 'settlement.isAuditBeforeSettle', '1', 'test' from store
        where fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')
       on conflict do nothing`,
    );
    const person = await tour.enter('store', PATH);
    await signInAtTill(person);
    await swipe(
      person.page,
      await one(`select certno from centre.person where psn_name = '苏试安' and certno ~ '^\\d{18}$'`),
    );
    await person.sees('苏试安');
    await swipe(
      person.page,
      await one(
        `select barcode from store_goods join app_user using (fixmedins_code) join centre.drug using (med_list_codg)
          where user_name = 'store' and barcode is not null and rx_flag = '0' order by fixmedins_hilist_id limit 1`,
      ),
    );
    await person.page.locator('.counter-line').waitFor();
    await person.page.getByRole('combobox', { name: '商品' }).focus();
    await person.type('*6');
    await person.press('Enter');
    await person.press('F8');
    await sheet(person).waitFor();
    return person;
  }
  /** What the centre was told (3103) of warnings after which a sale went on. */
  const told = () =>
    tour.sql(
      `select dspo_way, dspo_way_rea from centre.warning where told_by is not null and dspo_way = '1'`,
    );

  it('is settled after a reason, which the centre is told, and kept with it for the store and for who is above', async () => {
    const person = await sixBoxes();
    await person.sees('单次购买 6，超过 5');
    await looksRight(person, 'audit at the till');
    // The next code is neither a reason nor an answer.
    await person.page.waitForFunction(() => document.activeElement?.id.endsWith('dspoWayRea') === true);
    await swipe(person.page, '6901234567892');
    await person.sees('请先处理审核提示，扫码内容没有录入');
    expect(await sheet(person).getByLabel('处理原因').inputValue()).toBe('');
    await sheet(person).getByLabel('处理原因').focus();
    await person.press('Control+Enter');
    await person.sees('请填写继续执行的原因');
    await person.type('慢病长期用药');
    await person.press('Control+Enter');
    await person.sees('已选择继续执行，可以结算');
    await person.press('F8');
    await expect.poll(() => step(person).innerText()).toContain('已结算');
    await expect.poll(told).toEqual([{ dspo_way: '1', dspo_way_rea: '慢病长期用药' }]);

    const clerk = await tour.enter('store', '/audit-manager/audit-management');
    await clerk.table('audit-management');
    await clerk.press('F9');
    await clerk.table('sale-audits');
    const at = async (of: Person) => (await of.rows()).findIndex((row) => row.includes('有提示'));
    await expect.poll(() => at(clerk)).toBeGreaterThanOrEqual(0);
    await looksRight(clerk, 'audits of sales');
    await clerk.table('sale-audits');
    await clerk.goTo(await at(clerk));
    await clerk.press('F4');
    await drawer(clerk).getByText('慢病长期用药').first().waitFor();
    await looksRight(clerk, 'audit of a sale');
    const company = await tour.enter('company', '/audit-manager/audit-management?view=sales');
    await company.table('sale-audits');
    await expect.poll(() => at(company)).toBeGreaterThanOrEqual(0);
  });

  it('goes back to the goods where the cashier says so', async () => {
    const before = await one('select count(*)::text from settlement');
    const person = await sixBoxes();
    await sheet(person).getByLabel('处理方式').selectOption('2');
    await person.press('Control+Enter');
    await person.sees('已选择返回修改');
    await sheet(person).waitFor({ state: 'detached' });
    // The goods can be changed again, and nothing was settled.
    await expect.poll(() => step(person).innerText()).toContain('按 F8 预结算');
    expect(await one('select count(*)::text from settlement')).toBe(before);
  });
});
