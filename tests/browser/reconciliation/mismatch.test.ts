/** 差异处理 by keyboard: from the day list to the differences, one mended as suggested, alike ones together, one taken back. */
import { describe, expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';
import { looksRight } from '../tour/looksRight.ts';
import { patient } from '../../patience.ts';

const tour = openTour(startApp);
const DETAIL = '/reconciliation/day-reconciliation-detail';

/** A figure of the summary line, once it is there. */
const summaryOf = ({ page }: Person, label: string) =>
  page.locator('.summary-item', { hasText: label }).first().locator('dd', { hasText: /\d/ }).textContent();
const activeRow = ({ page }: Person) => page.locator('.dt-row.dt-active');
const cellOf = (person: Person, title: string) =>
  person.page.evaluate((wanted) => {
    const head = [...document.querySelectorAll<HTMLElement>('.dt-head [role=columnheader]')];
    const at = head.find((cell) => cell.textContent?.trim() === wanted)?.ariaColIndex;
    return document.querySelector(`.dt-active [aria-colindex="${at ?? ''}"]`)?.textContent ?? null;
  }, title);

async function compare(person: Person): Promise<void> {
  await person.table('day-reconciliation');
  await person.press('Shift+F8');
  await person.question();
  await person.agree();
  await person.page.waitForSelector('.banner-warn, .banner-good', { timeout: patient(60_000) });
}

describe('the differences of a day', () => {
  it('are gone through by keyboard, and look right', async () => {
    const person = await tour.enter('store', '/reconciliation/day-reconciliation');
    await compare(person);
    await person.press('F7');
    await person.page.waitForURL((url) => url.pathname === DETAIL && url.searchParams.get('dspo') === 'open');
    await person.page.waitForSelector('.mm-sides');
    await expect.poll(() => activeRow(person).count()).toBe(1);
    await looksRight(person, '差异处理');
    const before = Number(await summaryOf(person, '差异'));
    expect(before).toBeGreaterThan(2);

    // A note, which stands in the history at once.
    await person.press('Alt+n');
    await person.page.waitForSelector('.cmd-input');
    await person.type('已电话联系');
    await person.press('Enter');
    await person.page.waitForSelector('.mm-note');
    await expect.poll(() => person.page.locator('.mm-note').textContent()).toContain('已电话联系');

    // To one that can be taken back, mended as suggested.
    const shown = () => person.page.locator('.mm-id').innerText();
    const suggested = () => person.page.locator('.mm-do button').first().innerText();
    while (!(await suggested()).includes('标记已处理')) {
      const at = await shown();
      await person.press('Alt+ArrowDown');
      // The pane is of the next one: what is read before belongs to the one that was left.
      await expect.poll(shown).not.toBe(at);
    }
    await person.press('Control+Enter');
    await person.question();
    await person.agree();
    await expect.poll(() => summaryOf(person, '差异')).toBe(String(before - 1));

    // Among those that are dealt with it stands, and is taken back.
    await person.page.goto(`${tour.app.base}${tour.path(person).replace('dspo=open', 'dspo=done')}`);
    await person.page.waitForSelector('.mm-repair');
    await person.page.waitForSelector('.dt-row:not(.dt-pending)');
    await person.press('Alt+Shift+Z');
    await person.question();
    await person.agree();
    await expect.poll(() => summaryOf(person, '差异')).toBe('0');
    await person.page.goto(`${tour.app.base}${tour.path(person).replace('dspo=done', 'dspo=open')}`);
    await expect.poll(() => summaryOf(person, '差异')).toBe(String(before));
  });

  it('that are alike are mended together, after a look at them', async () => {
    const person = await tour.enter('company', '/reconciliation/day-reconciliation');
    await compare(person);
    await person.press('F7');
    await person.page.waitForSelector('.mm-sides');
    await expect.poll(() => cellOf(person, '可能原因')).toBeTruthy();
    const cause = await cellOf(person, '可能原因');
    const count = Number(await summaryOf(person, cause ?? ''));
    expect(count).toBeGreaterThan(0);
    const all = Number(await summaryOf(person, '差异'));
    await person.press('Control+Shift+Enter');
    await person.page.waitForSelector('.mm-preview');
    await looksRight(person, '批量处理');
    await expect.poll(() => person.page.locator('.mm-preview tbody tr').count()).toBe(count);
    await person.press('Control+Enter');
    await expect.poll(() => summaryOf(person, '差异')).toBe(String(all - count));
    await expect
      .poll(() => person.page.locator('.banner:visible').textContent())
      .toContain(`已处理 ${count} 笔`);
  });
});
