/** The second factor at the page: enrolment by the picture's secret, then a code, all by keyboard. */
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { ROLE } from '../../../server/security/role.ts';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(() => startApp({ logins: { factorRoles: [ROLE.companyAdmin] } }));

const begin = async (): Promise<Person> => {
  const person = await tour.sit();
  await person.page.goto(`${tour.app.base}/login`);
  await person.login('company', tour.password('company'));
  await person.page.waitForFunction(() => document.activeElement?.id === 'code');
  return person;
};

it('is enrolled at the first login and asked for at the next', async () => {
  const first = await begin();
  await first.page.getByRole('img', { name: '动态口令二维码' }).waitFor();
  await looksRight(first, 'enrolment');
  const uri = (await first.page.getByRole('link', { name: '打开密钥链接' }).getAttribute('href')) ?? '';
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const totp = new TOTP({ secret });
  expect(await first.page.locator('.login-recovery code').count()).toBe(10);
  const recovery = await first.page.locator('.login-recovery code').first().innerText();
  await first.type('12345');
  await first.press('Enter');
  await first.sees('动态口令错误或已使用');
  // The wrong code is selected: typing replaces it.
  await first.page.waitForFunction(() => document.activeElement?.id === 'code');
  await first.type(totp.generate());
  await first.press('Enter');
  await first.page.waitForSelector('.home');

  const second = await begin();
  expect(await second.page.getByRole('img', { name: '动态口令二维码' }).count()).toBe(0);
  expect(await second.page.content()).not.toContain(secret);
  await second.type(recovery.toLowerCase());
  await second.press('Enter');
  await second.page.waitForSelector('.frame');
  await second.sees('还剩 9 个');

  // A code is good once: the first login has used the current one up.
  await tour.sql('update user_factor set last_step = 0');
  const third = await begin();
  await third.type(totp.generate());
  await third.press('Enter');
  await third.page.waitForSelector('.home');
});
