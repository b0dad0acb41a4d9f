import type { Page } from 'playwright-core';
import { lockModels, type LockState } from '../../machines/lock.model.ts';
import { Gate } from '../session/gate.ts';
import { Person } from '../tour/person.ts';
import { answer, refuse } from './answers.ts';
import { comeAs } from './logins.ts';
import { driver, type Act } from './pageDriver.ts';

interface Stage {
  readonly person: Person;
  /** Another page of the same browser and site: what it writes, the console hears of. */
  readonly beside: Page;
  readonly unlock: Gate;
  /** Where the lock of this person is kept, and what it says while it holds. */
  readonly kept: { readonly key: string; readonly login: string };
}

const SETTINGS = 'frameSettings';
const MINUTE = 60_000;
const LONG_MS = 15 * MINUTE;
const LOOK_EVERY_MS = 5000;
const WRONG = '密码错误';
const LOCK = '.lock';

const set =
  (minutes: number): Act<Stage> =>
  ({ beside }) =>
    beside.evaluate(([key, text]) => localStorage.setItem(key, text), [
      SETTINGS,
      JSON.stringify({ idleLockMinutes: minutes }),
    ] as const);

const acts: Readonly<Record<string, Act<Stage>>> = {
  // Activity is told at most every five seconds.
  act: async ({ person }) => {
    await person.page.clock.fastForward(LOOK_EVERY_MS);
    await person.press('Shift');
  },
  idleDelay: ({ person }) => person.page.clock.fastForward(LONG_MS),
  // No timer runs while a computer sleeps; the first key after it finds that it is late.
  slept: async ({ person: { page } }) => {
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + LONG_MS);
    await page.keyboard.press('Shift');
  },
  setOff: set(0),
  setLong: set(15),
  lock: ({ person }) => person.press('Alt+l'),
  heardLock: ({ beside, kept }) =>
    beside.evaluate(({ key, login }) => localStorage.setItem(key, login), kept),
  heardUnlock: ({ beside, kept }) => beside.evaluate(({ key }) => localStorage.removeItem(key), kept),
  unlock: async ({ person, unlock }) => {
    unlock.close();
    await person.page.waitForFunction(() => document.activeElement?.closest('.lock') != null);
    await person.page.locator(`${LOCK} input`).fill('whatever');
    await person.press('Enter');
  },
  right: ({ unlock }) => unlock.open(answer(null)),
  wrong: ({ unlock }) => unlock.open(refuse(WRONG)),
};

/** The key of the lock is named after the person, without the name: the lock itself tells it. */
async function keptBy(page: Page): Promise<Stage['kept']> {
  await page.keyboard.press('Alt+l');
  await page.waitForSelector(LOCK);
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('lock:')) ?? '';
    return { key, login: localStorage.getItem(key) ?? '' };
  });
}

export const lockPage = driver<LockState, Stage>({
  models: lockModels,
  acts,
  unreachable: {},
  effects: {
    keep: ({ beside, kept }) =>
      beside.waitForFunction(({ key, login }) => localStorage.getItem(key) === login, kept),
    release: ({ beside, kept }) =>
      beside.waitForFunction(({ key }) => localStorage.getItem(key) === null, kept),
  },
  async open(page, deployment, model) {
    const person = new Person(page);
    const unlock = new Gate();
    await comeAs(page, deployment, deployment.user);
    const beside = await page.context().newPage();
    await beside.goto(`${deployment.base}/favicon.svg`);
    await page.goto(`${deployment.base}/dashboard`);
    await page.waitForSelector('.home');
    const kept = await keptBy(page);
    const stage: Stage = { person, beside, unlock, kept };
    const { at, afterMs } = model.initial;
    await set(afterMs / MINUTE)(stage, undefined, null);
    if (at !== 'locked') await beside.evaluate(({ key }) => localStorage.removeItem(key), kept);
    await unlock.attach(page, /\/api\/Auth\/Unlock$/);
    await page.bringToFront();
    await page.reload();
    await page.waitForSelector(at === 'locked' ? LOCK : '.home', { state: 'visible' });
    return stage;
  },
  async look({ person }, { at, error }) {
    const lock = person.page.locator(LOCK);
    if (at === 'off' || at === 'watching') {
      await lock.waitFor({ state: 'detached' });
      await person.page.locator('.home').waitFor({ state: 'visible' });
      return;
    }
    await lock.waitFor();
    // Nothing of the page can be read behind it.
    await person.page.locator('.home').waitFor({ state: 'hidden' });
    if (at === 'checking') await lock.getByText('正在核对…').waitFor();
    if (error !== null) await lock.getByText(error).waitFor();
  },
});
