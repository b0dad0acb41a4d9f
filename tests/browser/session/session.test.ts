import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const DAY = '/reconciliation/day-reconciliation';

async function inside(path = '/'): Promise<Person> {
  const person = await tour.sit();
  await person.page.goto(tour.app.base + path);
  await person.login('company', tour.password('company'));
  await person.page.waitForSelector('.frame');
  return person;
}

it('says what was wrong, keeps the name, and lets the right password in', async () => {
  const person = await tour.sit();
  await person.page.goto(tour.app.base);
  await person.login(' company ', 'wrong');
  await person.sees('用户名或密码错误');
  await expect.poll(() => person.focused()).toBe('password');
  // The password is marked: typing replaces it.
  await person.type(tour.password('company'));
  await person.press('Enter');
  await person.page.waitForURL('**/dashboard');
  await person.sees('连锁对账员，您好');
});

it('asks for what is missing without asking the server', async () => {
  const person = await tour.sit();
  const asked: string[] = [];
  person.page.on('request', (request) => asked.push(request.url()));
  await person.page.goto(tour.app.base);
  await person.page.waitForSelector('#userName');
  await person.press('Enter');
  await person.sees('用户名不能为空');
  await expect.poll(() => person.focused()).toBe('userName');
  await person.type('company');
  await person.press('Enter');
  await person.sees('密码不能为空');
  await expect.poll(() => person.focused()).toBe('password');
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
});

it('sends the password encrypted, and logs in once however often Enter is pressed', async () => {
  const person = await tour.sit();
  const sent: string[] = [];
  person.page.on('request', (request) => {
    if (request.url().endsWith('/api/Auth/Login')) sent.push(request.postData() ?? '');
  });
  await person.page.goto(tour.app.base);
  await person.login('company', tour.password('company'));
  await person.press('Enter', 'Enter');
  await person.page.waitForSelector('.frame');
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toContain(tour.password('company'));
  expect(sent[0]).not.toContain(Buffer.from(tour.password('company')).toString('base64').slice(0, 12));
});

it('is still logged in after a reload, on the same page', async () => {
  const person = await tour.enter('company', DAY);
  await person.table('day-reconciliation');
  const before = tour.path(person);
  await person.page.reload();
  await person.table('day-reconciliation');
  expect(tour.path(person)).toBe(before);
});

it('goes to the wanted page after login, with its question', async () => {
  const wanted = `${DAY}?begndate=2026-01-02&enddate=2026-01-03&checkStatus=2`;
  const person = await tour.sit();
  await person.page.goto(tour.app.base + wanted);
  await person.page.waitForURL(`**/login?redirect=${encodeURIComponent(wanted)}`);
  await person.login('company', tour.password('company'));
  await person.page.waitForURL((url) => url.pathname === DAY);
  await expect
    .poll(() => Object.fromEntries(new URL(person.page.url()).searchParams))
    .toMatchObject({ begndate: '2026-01-02', enddate: '2026-01-03', checkStatus: '2' });
});

// Which do: tests/unit/shell/place.test.ts.
it('does not follow a redirect that leads away', async () => {
  const person = await tour.sit();
  await person.page.goto(`${tour.app.base}/login?redirect=${encodeURIComponent('//evil.example/x')}`);
  await person.login('company', tour.password('company'));
  await person.page.waitForURL(`${tour.app.base}/dashboard`);
});

it.each(['/login', `/login?redirect=${encodeURIComponent(DAY)}`])(
  'sends someone who is logged in from %s to the home page',
  async (path) => {
    const person = await tour.enter('company', path);
    await person.page.waitForURL('**/dashboard');
  },
);

it('logs out at the server and here, and the next page asks for a login', async () => {
  const person = await inside();
  const token = (await person.page.context().cookies()).find(({ name }) => name === 'yibao-token');
  const session = createHash('sha256')
    .update(token?.value ?? '')
    .digest();
  await expect.poll(() => tour.sql('select 1 from session where token_hash = $1', [session])).toHaveLength(1);
  await person.search('退出登录');
  await person.press('Enter');
  await person.question();
  await person.press('Enter');
  await person.page.waitForSelector('#userName');
  const tokens = async () =>
    (await person.page.context().cookies()).filter(({ name }) => name.startsWith('yibao-token'));
  await expect.poll(tokens).toEqual([]);
  await expect.poll(() => person.page.evaluate(() => sessionStorage.getItem('initializeInfo'))).toBeNull();
  await expect.poll(() => tour.sql('select 1 from session where token_hash = $1', [session])).toEqual([]);
  await person.page.goto(tour.app.base + DAY);
  await person.page.waitForURL('**/login?redirect=*');
});

it('shows one dialog when many calls find the login expired, and comes back to the page after it', async () => {
  const person = await inside(DAY);
  await person.table('day-reconciliation');
  const before = tour.path(person);
  let refusals = 0;
  person.page.on('response', (response) => {
    if (response.status() === 401) refusals += 1;
  });
  await tour.sql('delete from session');
  // Without waiting in between: rows and totals, several times over.
  await person.press('F9', 'F9', 'F9');
  await person.sees('登录已过期,请重新登录');
  await expect.poll(() => refusals).toBeGreaterThan(1);
  // The table says it at once, the dialog when it is clear which tab asks.
  await expect.poll(() => person.page.getByRole('alertdialog').count()).toBe(1);
  expect(await person.page.locator('.bp6-toast').count()).toBe(0);
  // Escape is no way out.
  await person.press('Escape');
  await expect.poll(() => person.page.getByRole('alertdialog').count()).toBe(1);
  await person.page.waitForFunction(() => document.activeElement?.textContent === '重新登录');
  await person.press('Enter');
  await person.login('company', tour.password('company'));
  await person.table('day-reconciliation');
  expect(tour.path(person)).toBe(before);
});

it('keeps no password and no token where a script of another page could find it', async () => {
  const person = await inside(DAY);
  await person.table('day-reconciliation');
  const kept = await person.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const token = (await person.page.context().cookies()).find(({ name }) => name === 'yibao-token');
  expect(token).toMatchObject({ sameSite: 'Strict', path: '/', expires: -1 });
  expect(kept).not.toContain(token?.value);
  expect(kept).not.toContain(tour.password('company'));
});
