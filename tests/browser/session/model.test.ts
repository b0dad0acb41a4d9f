import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Model } from '../../machines/model.ts';
import { pathsOf } from '../../machines/paths.ts';
import { sessionModel, type SessionState } from '../../machines/session.model.ts';
import { openDesk } from '../tour/desk.ts';
import type { Person } from '../tour/person.ts';
import { breakOff, Gate, pass, unauthorised } from './gate.ts';

const desk = openDesk();
const TOKEN = 'yibao-token';
const USER = 'company';

interface Stage {
  readonly person: Person;
  readonly login: Gate;
  readonly load: Gate;
  readonly logoff: Gate;
}

/** How a step is taken at the page. Steps that are not here cannot be: the transport always has words, for one. */
const acts: Record<string, (stage: Stage, next: string | undefined) => Promise<void>> = {
  login: async ({ person, login }, next) => {
    login.close();
    await person.login(USER, next === 'loginRefused' ? 'not the password' : desk.password(USER));
  },
  loginDone: async ({ login, load }) => {
    load.close();
    await login.open(pass);
  },
  loginRefused: ({ login }) => login.open(pass),
  loadDone: ({ load }) => load.open(pass),
  loadFails: ({ load }) => load.open(breakOff),
  loadExpired: ({ load }) => load.open(unauthorised),
  logout: async ({ person, logoff }) => {
    logoff.close();
    await person.search('退出登录');
    await person.press('Enter');
    await person.question();
    await person.press('Enter');
  },
  logoffDone: ({ logoff }) => logoff.open(pass),
  logoffFails: ({ logoff }) => logoff.open(breakOff),
  logoutDelay: ({ person }) => person.page.waitForSelector('#userName').then(() => undefined),
  expire: async ({ person }) => {
    await desk.sql('delete from session');
    await person.search('日对账');
    await person.press('Enter');
  },
  relogin: async ({ person }) => {
    await person.page.waitForFunction(() => document.activeElement?.textContent === '重新登录');
    await person.press('Enter');
  },
};

const hasToken = async ({ person }: Stage): Promise<boolean> =>
  (await person.page.context().cookies()).some(({ name, value }) => name === TOKEN && value !== '');

/** What a person sees in a state. */
const looks: Record<SessionState['at'], (stage: Stage, state: SessionState) => Promise<void>> = {
  loggedOut: async (stage, { error }) => {
    const message = stage.person.page.locator('#login-message');
    await message.waitFor({ state: 'attached' });
    await expect.poll(() => message.innerText()).toBe(error ?? '');
    expect(await stage.person.page.getByRole('button', { name: '登录', exact: true }).count()).toBe(1);
    expect(await hasToken(stage)).toBe(false);
  },
  loggingIn: ({ person }) => person.sees('正在登录…'),
  loading: ({ person }) => person.sees('正在载入…'),
  ready: async (stage) => {
    await stage.person.page.waitForSelector('.frame');
    await stage.person.sees('连锁对账员');
    expect(await hasToken(stage)).toBe(true);
  },
  // Passes by itself, within 300 ms: there is nothing to see for long.
  loggingOut: () => Promise.resolve(),
  expired: async ({ person }) => {
    await person.sees('登录已过期,请重新登录');
    expect(await person.page.getByRole('alertdialog').count()).toBe(1);
  },
};

const spent = new Set<string>();
it.each([
  ['without a token', false],
  ['with a token from before', true],
])('the page does what the session model says, %s', { timeout: 180_000 }, async (_, kept) => {
  const model = sessionModel(kept);
  const paths = atThePage(model);
  for (const path of paths) await walk(model, path, kept);
  console.log(`session at the page: paths ${paths.length}, steps ${[...spent].length}`);
});
it('leaves out no step that can be taken at the page', () => {
  expect([...spent].sort()).toEqual(Object.keys(acts).sort());
});

/** The model's paths up to the first step that the page cannot take, or that is ignored; no path within another. */
function atThePage(model: Model<SessionState>): string[][] {
  const cut = pathsOf(model).map((path) => {
    let state = model.initial;
    const end = path.findIndex((name) => {
      const next = name in acts ? (model.steps[name]?.next(state) ?? null) : null;
      if (next) state = next;
      return next === null;
    });
    return path.slice(0, end === -1 ? path.length : end).join(' ');
  });
  const distinct = [...new Set(cut)].filter((path) => path !== '');
  return distinct
    .filter((path) => !distinct.some((other) => other.startsWith(`${path} `)))
    .map((path) => path.split(' '));
}

async function walk(model: Model<SessionState>, path: readonly string[], kept: boolean): Promise<void> {
  const person = await desk.sit();
  const stage: Stage = { person, login: new Gate(), load: new Gate(), logoff: new Gate() };
  await stage.login.attach(person.page, /\/api\/Auth\/Login$/);
  await stage.load.attach(person.page, /\/api\/Role\/(GetUserInfo|GetUserMenus|GetMenuButtonByUser)/);
  await stage.logoff.attach(person.page, /\/api\/Auth\/Logout\//);
  if (kept) await keepToken(person);
  await person.page.goto(desk.app.base);
  let state = model.initial;
  const look = () => looks[state.at](stage, state);
  await look();
  for (const [index, name] of path.entries()) {
    await acts[name]?.(stage, path[index + 1]);
    state = model.steps[name]?.next(state) ?? state;
    spent.add(name);
    try {
      await look();
    } catch (error) {
      throw new Error(`${path.join(' > ')}: after ${name}`, { cause: error });
    }
  }
  await person.page.context().close();
}

/** A session that was there before the page was opened. */
async function keepToken(person: Person): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await desk.sql(
    `insert into session (token_hash, user_id, medical_area_code, expires_at)
     select $1, user_id, '', now() + interval '1 hour' from app_user where user_name = $2`,
    [createHash('sha256').update(token).digest(), USER],
  );
  await person.page.context().addCookies([{ name: TOKEN, value: token, url: desk.app.base }]);
}
