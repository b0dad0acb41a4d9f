/** 使用手册: found behind `?` by what is typed, opened at its section, with the keys as the person has them. */
import { expect, it } from 'vitest';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';

const tour = openTour();

it('is found by a question, opens at the answer, and turns to another page by an arrow key', async () => {
  const person = await tour.enter('company', '/dashboard');
  await person.page.waitForSelector('.home');
  await person.search('?退费');
  const row = person.page.locator('[role="option"]', { hasText: '柜台：' }).first();
  await row.waitFor();
  expect(await row.locator('.cmd-row-title').innerText()).toBe('退费');
  for (let nth = 0; nth < 20 && (await row.getAttribute('aria-selected')) !== 'true'; nth += 1)
    await person.press('ArrowDown');
  await person.press('Enter');
  await person.paletteGone();
  const manual = person.page.locator('.manual');
  await manual.waitFor();
  await expect.poll(() => manual.locator('h3', { hasText: '退费' }).isVisible()).toBe(true);
  expect(await manual.locator('h2').innerText()).toBe('柜台：读卡、结算、退费');
  // Keys are drawn, not only written.
  expect(await manual.locator('.cmd-keycaps').count()).toBeGreaterThan(10);
  await expect
    .poll(() =>
      manual
        .locator('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(100);
  await looksRight(person, '使用手册');
  await person.page.getByRole('tab', { name: '柜台' }).focus();
  await person.press('ArrowRight');
  await expect.poll(() => manual.locator('h2').innerText()).toContain('门店');
  await person.press('Escape');
  await manual.waitFor({ state: 'detached' });
});

it('opens at the page of a role from the home page', async () => {
  const person = await tour.enter('store', '/dashboard');
  await person.page.locator('.home-help [data-command="manual.open"]').focus();
  await person.press('Enter');
  await person.page.waitForSelector('.cmd-input');
  await person.type('门店');
  await person.page.locator('[role="option"][aria-selected="true"]', { hasText: '门店' }).waitFor();
  await person.press('Enter');
  await person.page.locator('.manual h2', { hasText: '门店：' }).waitFor();
  // The Enter that chose the page does not press the button again, to which the focus has gone back.
  await person.paletteGone();
  await person.press('Escape');
  await person.page.locator('.manual').waitFor({ state: 'detached' });
});
