import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Tour } from '../tour/openTour.ts';
import { looksReadable } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

/** This machine is set to dark before the page is there. */
export const darken = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('frameSettings', '{"theme":"dark"}'));
export async function enterDark(tour: Tour, userName: string, path: string): Promise<Person> {
  const person = await tour.cold(userName, darken, path);
  await person.page.waitForSelector('html[data-theme="dark"]');
  return person;
}
export const looksDark = async (person: Person, where: string): Promise<void> => {
  // Brighter than this and some part of the page has been left in its light clothes.
  const ground = await person.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect([where, ground]).toEqual([where, 'rgb(20, 24, 30)']);
  await looksReadable(person, where);
};
