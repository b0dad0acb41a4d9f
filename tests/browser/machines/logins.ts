import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Person } from '../tour/person.ts';
import type { Deployment } from './pageDriver.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
interface Kept {
  readonly state: State;
  readonly at: number;
}
/** A token is replaced when it is half an hour old; what was kept of the one before would be worth nothing then. */
const MAX_AGE_MS = 20 * 60_000;
const kept = new WeakMap<Browser, Map<string, Promise<Kept>>>();

/** Does something more before what the browser keeps is taken: chooses an area, enters a store. */
export type Prepare = (person: Person) => Promise<void>;

/**
 * What a browser keeps after a login, made once for many paths: logging in is the session's own model, and an account
 * may do it so many times a minute only.
 */
async function loginOf(
  browser: Browser,
  deployment: Deployment,
  purpose: string,
  prepare: Prepare,
): Promise<State> {
  const { base, user, password } = deployment;
  const logins = kept.get(browser) ?? new Map<string, Promise<Kept>>();
  kept.set(browser, logins);
  const key = keyOf(deployment, user, purpose);
  const before = await logins.get(key)?.catch(() => undefined);
  if (before && Date.now() - before.at < MAX_AGE_MS) return before.state;
  const made = (async (): Promise<Kept> => {
    const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    try {
      const person = new Person(await context.newPage());
      await person.page.goto(base);
      await person.login(user, password);
      await person.page.waitForSelector('.frame');
      await prepare(person);
      // The page takes an administrator of one area there, with another token: the first one is worth nothing a minute later.
      await person.page.waitForFunction(
        () =>
          document.querySelector('.area-picker') !== null ||
          document.querySelector('.top-place')?.textContent !== '未选择区划',
      );
      return { state: await context.storageState(), at: Date.now() };
    } finally {
      await context.close();
    }
  })();
  logins.set(key, made);
  return (await made).state;
}

const keyOf = ({ base }: Deployment, user: string, purpose: string): string => `${base} ${user} ${purpose}`;

/** What was kept is worth nothing any more: the path has replaced its token. */
export function forgetLogin(page: Page, deployment: Deployment, user: string, purpose = ''): void {
  const browser = page.context().browser();
  if (browser) kept.get(browser)?.delete(keyOf(deployment, user, purpose));
}

/** The same for all logins of a deployment that ends. */
export function forgetLogins(browser: Browser, base: string): void {
  const logins = kept.get(browser);
  for (const key of logins?.keys() ?? []) if (key.startsWith(`${base} `)) logins?.delete(key);
}

const nothing: Prepare = () => Promise.resolve();

/** Makes the browser of a page one in which somebody has logged in already. `purpose` names what `prepare` does. */
export async function comeAs(
  page: Page,
  deployment: Deployment,
  user: string,
  purpose = '',
  prepare: Prepare = nothing,
): Promise<void> {
  const context = page.context();
  const browser = context.browser();
  if (!browser) throw new Error('the page belongs to no browser');
  await context.setStorageState(await loginOf(browser, { ...deployment, user }, purpose, prepare));
}
