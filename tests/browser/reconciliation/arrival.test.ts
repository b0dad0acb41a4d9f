/** Arrival: what a run has found is one key away, the first discrepancy is chosen, and the next uneven group follows by key. */
import { expect, it } from 'vitest';
import { patient } from '../../patience.ts';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const DAY = '/reconciliation/day-reconciliation';
const DETAIL = '/reconciliation/day-reconciliation-detail';
const pressed = (person: Person) =>
  person.page.locator('[data-command="dayRec.onlyUneven"][aria-pressed]').getAttribute('aria-pressed');

it('leads from the run to its uneven rows, to a discrepancy, and on to the next uneven group', async () => {
  const person = await tour.enter('company', DAY);
  await person.table('day-reconciliation');
  expect(await pressed(person)).toBe('false');
  await person.press('Shift+F8');
  await person.question();
  await person.agree();
  const lead = person.page.locator('.banner [data-command="dayRec.onlyUneven"]');
  await lead.waitFor({ timeout: patient(60_000) });
  const count = Number(/查看不平的 (\d+) 行/.exec(await lead.innerText())?.[1]);
  expect(count).toBeGreaterThan(1);
  await lead.focus();
  await person.press('Enter');
  await expect.poll(() => pressed(person)).toBe('true');
  await lead.waitFor({ state: 'detached' });
  await expect.poll(async () => (await person.rows()).length).toBe(count);

  await person.table('day-reconciliation');
  await person.goTo(0);
  await person.press('Enter');
  await person.page.waitForURL((url) => url.pathname === DETAIL);
  await person.page.waitForSelector('.mm-sides');
  await expect.poll(() => person.page.locator('.dt-row.dt-active:visible').innerText()).toContain('未处理');

  // All groups in turn, each once, and then the first again.
  const seen = new Set<string>();
  for (let nth = 0; nth < count; nth += 1) {
    const at = tour.path(person);
    seen.add(at);
    await person.press('Alt+PageDown');
    await expect.poll(() => tour.path(person)).not.toBe(at);
    await person.page.waitForSelector('.mm-sides:visible');
  }
  expect(seen.size).toBe(count);
  expect(seen.has(tour.path(person))).toBe(true);
});
