import { it } from 'vitest';
import { openDesk } from '../tour/desk.ts';
import { enterDark, looksDark } from './dark.ts';

const desk = openDesk();
const DAYS = '/reconciliation/day-reconciliation';

it('what opens over a screen: palette, help, jobs, settings, columns, export, a question', async () => {
  const person = await enterDark(desk, 'company', DAYS);
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
