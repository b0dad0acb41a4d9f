import { it } from 'vitest';
import { openTour } from '../tour/openTour.ts';
import { darken, enterDark, looksDark } from './dark.ts';

const tour = openTour();
const DAYS = '/reconciliation/day-reconciliation';

it('what opens over a screen: palette, help, jobs, settings, columns, export, a question', async () => {
  const person = await enterDark(tour, 'company', DAYS);
  await person.table('day-reconciliation');
  await person.search('对账');
  await looksDark(person, 'palette');
  await person.closePalette();
  for (const [key, where] of [
    ['F1', 'help'],
    ['Alt+j', 'jobs'],
    ['Control+,', 'settings'],
    ['Alt+c', 'columns'],
    ['Alt+x', 'export'],
  ] as const) {
    await person.press(key);
    await person.page.getByRole('dialog').waitFor();
    await looksDark(person, where);
    await person.press('Escape');
    await person.page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await person.search('退出登录');
  await person.press('Enter');
  await person.question();
  await looksDark(person, 'question');
});

it('the count of unread messages, which stands in the frame of every page', async () => {
  const person = await tour.cold(
    'company',
    async (page) => {
      await darken(page);
      await page.route('**/api/Message/Unread*', async (route) => {
        const reply = await route.fetch();
        const body = (await reply.json()) as { result: object };
        await route.fulfill({ response: reply, json: { ...body, result: { ...body.result, unread: 4 } } });
      });
    },
    DAYS,
  );
  await person.page.locator('.top-bell-count', { hasText: '4' }).waitFor();
  await looksDark(person, 'count of messages');
});
