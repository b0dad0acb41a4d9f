/** 新手引导: both tours of the README, walked by pressing what the card says; left, taken up again, skipped and ended. */
import { describe, expect, it } from 'vitest';
import { patient } from '../../patience.ts';
import { startApp } from '../app.ts';
import { looksRight } from './looksRight.ts';
import { openTour } from './openTour.ts';
import type { Person } from './person.ts';

const tour = openTour(startApp);
const card = ({ page }: Person) => page.locator('.tour');
const isAtStep = (person: Person, nth: number) =>
  expect.poll(() => card(person).getAttribute('data-step'), { timeout: patient(60_000) }).toBe(String(nth));
/** The keys that the card draws, as one text. */
const keys = async (person: Person): Promise<string> =>
  (await card(person).locator('.tour-say kbd').allInnerTexts()).join(' ');

/** Begins a tour from the palette. */
async function begin(person: Person, title: string): Promise<void> {
  await person.search('新手引导');
  await person.press('Enter');
  await person.page.waitForSelector(`[role="option"]:has-text("${title}")`);
  await person.type(title.slice(0, 2));
  await person.page.locator('[role="option"][aria-selected="true"]', { hasText: title }).waitFor();
  await person.press('Enter');
  await person.paletteGone();
  await card(person).waitFor();
}

describe('a day reconciled', () => {
  it('is led key by key, goes on after a reload, and ends at the list', async () => {
    const person = await tour.enter('company', '/dashboard');
    await person.page.waitForSelector('.home');
    await begin(person, '对一天的账');
    await isAtStep(person, 0);
    expect(await keys(person)).toBe('G D');
    await looksRight(person, '新手引导');
    await person.press('g', 'd');
    await person.table('day-reconciliation');
    await isAtStep(person, 1);
    // The button of the command is outlined.
    await person.page.locator('.tour-ring').waitFor();
    await person.press('Shift+F8');
    await person.question();
    await person.agree();
    // Step 3 waits for the run.
    await isAtStep(person, 3);
    await person.page.reload();
    await isAtStep(person, 3);
    await person.table('day-reconciliation');
    await person.press('F6');
    await isAtStep(person, 4);
    await expect.poll(async () => (await person.rows()).every((row) => row.includes('不平'))).toBe(true);
    await person.table('day-reconciliation');
    await person.press('ArrowDown', 'Enter');
    await isAtStep(person, 5);
    await person.table('day-reconciliation-detail');
    await person.page.waitForSelector('.mm-sides');
    // The first discrepancy is chosen already.
    expect(await person.page.locator('.dt-row.dt-active:visible').innerText()).toContain('未处理');
    await person.press('Control+Enter');
    await person.question();
    await person.agree();
    await isAtStep(person, 6);
    await person.press('F8');
    await isAtStep(person, 7);
    await person.press('Backspace');
    await card(person).waitFor({ state: 'detached' });
  });

  it('leads back to its page from elsewhere; a step can be skipped, Esc ends, and it is taken up where it was', async () => {
    const person = await tour.enter('company', '/dashboard');
    await person.page.waitForSelector('.home');
    await begin(person, '对一天的账');
    await person.press('Alt+Shift+t');
    await isAtStep(person, 1);
    await expect.poll(() => card(person).innerText()).toContain('先回到「日对账」');
    await person.press('Escape');
    await card(person).waitFor({ state: 'detached' });
    await begin(person, '对一天的账');
    await isAtStep(person, 1);
    await person.press('Escape');
    await card(person).waitFor({ state: 'detached' });
  });
});

describe('a customer at the counter', () => {
  it('is led from the signing in to the next customer', async () => {
    const person = await tour.enter('store', '/dashboard');
    await person.page.waitForSelector('.home');
    await begin(person, '收银台接待一位顾客');
    await isAtStep(person, 0);
    await person.open('sk', '/medical-insurance-settlement/swiping-card');
    await person.page.locator('[data-command="counter.settle"]').waitFor();
    await isAtStep(person, 1);
    await person.press('Shift+F2');
    await isAtStep(person, 2);
    await person.press('F2');
    await person.page.waitForSelector('[role="dialog"]');
    // The card stands over the question of the simulator, and does not take its keys.
    await person.press('Enter');
    await isAtStep(person, 3);
    await person.page.waitForFunction(() => document.activeElement?.closest('.counter-sale') != null);
    await person.type('mts');
    await person.page.waitForSelector('.counter-sale [role="option"]');
    await person.press('Enter');
    await isAtStep(person, 4);
    await person.press('F8');
    await isAtStep(person, 5);
    await person.press('F8');
    await isAtStep(person, 6);
    await person.press('F10');
    await card(person).waitFor({ state: 'detached' });
  });
});
