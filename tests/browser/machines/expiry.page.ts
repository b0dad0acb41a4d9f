import type { Page } from 'playwright-core';
import { expiryModels, type ExpiryState } from '../../machines/expiry.model.ts';
import type { ExpiryMessage } from '../../../src/machines/expiry.ts';
import { unauthorised } from '../session/gate.ts';
import { Person } from '../tour/person.ts';
import { letPass, stopClock } from './clock.ts';
import { comeAs } from './logins.ts';
import { driver, inRole, type Act, type Deployment } from './pageDriver.ts';

interface Tab {
  readonly person: Person;
  /** Calls are answered with 401. */
  isExpired: boolean;
}
interface Stage {
  readonly deployment: Deployment;
  /** The tab that the path is about. */
  readonly own: Tab;
  /** Tabs of the same browser; one that was left is no longer among them. */
  readonly others: Tab[];
  /** A page that hears what the tabs tell each other. */
  readonly ear: Page;
  /** Who was logged in at first, as the page says it. */
  name: string;
}

const PLACE = '/reconciliation/day-reconciliation';
const CLAIM_MS = 60;
const MODAL = '.expiry';
const VEIL = '.expiry-veil';
const NAME = '.top-name';

async function watch(page: Page): Promise<Tab> {
  const tab: Tab = { person: new Person(page), isExpired: false };
  await page.route(/\/api\/Reconciliation\//, (route) =>
    tab.isExpired ? unauthorised(route) : route.continue(),
  );
  return tab;
}
async function enter(tab: Tab, { base }: Deployment): Promise<void> {
  tab.isExpired = false;
  await tab.person.page.goto(base + PLACE);
  await tab.person.page.waitForSelector('#day-reconciliation');
  await tab.person.page.evaluate(() => Object.assign(window, { isOld: true }));
}
/** The tab asks for something, and hears that the login has run out. */
async function findExpired(tab: Tab): Promise<void> {
  tab.isExpired = true;
  await tab.person.press('F9');
}
/** The tab is entered again: a login that works is a renewed one, for which the other tabs are loaded anew. */
async function comeBack({ own, others, deployment }: Stage): Promise<void> {
  const waiting = others.filter(({ isExpired }) => isExpired);
  for (const tab of waiting) tab.isExpired = false;
  await enter(own, deployment);
  for (const { person } of waiting) {
    await isAnew(person.page);
    await person.page.waitForSelector('#day-reconciliation');
  }
}
/** Lets the tab be gone: what it leaves behind is told as it goes. */
const go = ({ person }: Tab): Promise<unknown> => person.page.goto('about:blank');
const see = ({ person }: Tab, selector: string): Promise<unknown> => person.page.waitForSelector(selector);
const count = ({ person }: Tab, selector: string): Promise<number> => person.page.locator(selector).count();
/** Another tab that has not found the login expired yet. */
const fresh = ({ others }: Stage): Tab => {
  const tab = others.find(({ isExpired }) => !isExpired);
  if (!tab) throw new Error('no other tab is left that could find out');
  return tab;
};
/** Another tab that waits behind its veil; one is made so where there is none. */
async function veiled(stage: Stage): Promise<Tab> {
  for (const tab of stage.others) if ((await count(tab, VEIL)) > 0) return tab;
  const tab = fresh(stage);
  await findExpired(tab);
  await see(tab, VEIL);
  return tab;
}
/** The other tab that has the modal. */
async function leaderOf({ others }: Stage): Promise<Tab> {
  for (const tab of others) if ((await count(tab, MODAL)) > 0) return tab;
  throw new Error('no other tab has the modal');
}
/** Somebody logs in, in a tab of its own. */
async function renew({ own }: Stage, { base, user, password }: Deployment, isAnew: boolean): Promise<void> {
  const context = own.person.page.context();
  if (isAnew) await context.clearCookies();
  const person = new Person(await context.newPage());
  await person.page.goto(isAnew ? `${base}/login` : base);
  if (isAnew) await person.login(user, password);
  await person.page.waitForSelector('.frame');
}

/** The tabs have been told so, since they were asked last. */
const posts =
  (kind: ExpiryMessage['kind']) =>
  ({ ear }: Stage): Promise<unknown> =>
    ear.waitForFunction((wanted) => {
      const heard = (window as unknown as { heard: string[] }).heard;
      const at = heard.indexOf(wanted);
      return at !== -1 && heard.splice(0, at + 1).length > 0;
    }, kind);
/** The page was loaded anew, and stands. */
async function isAnew(page: Page): Promise<void> {
  await page.waitForFunction(() => !('isOld' in window));
  await page.waitForSelector('.frame, #userName');
}

const acts: Readonly<Record<string, Act<Stage>>> = {
  expire: async (stage, next) => {
    const { own } = stage;
    if (new URL(own.person.page.url()).pathname !== PLACE) await comeBack(stage);
    if (next === 'hearEarlierLeader') {
      const leader = fresh(stage);
      await findExpired(leader);
      await see(leader, MODAL);
    }
    // Which tab asks is decided within 60 ms: time stands still until that was looked at.
    await stopClock(own.person.page);
    await findExpired(own);
  },
  claimDelay: ({ own }) => letPass(own.person.page, CLAIM_MS),
  hearEarlierLeader: async (stage) => {
    const modals = await Promise.all(stage.others.map((tab) => count(tab, MODAL)));
    // Where nobody leads, somebody acts in another tab, and leads from then on.
    if (!modals.some((isThere) => isThere > 0)) await (await veiled(stage)).person.page.locator(VEIL).click();
    await see(stage.own, VEIL);
    await stage.own.person.page.clock.resume();
  },
  hearLaterClaim: async (stage) => {
    const tab = fresh(stage);
    await findExpired(tab);
    await see(tab, VEIL);
  },
  hearLaterTake: async (stage) => {
    const tab = await veiled(stage);
    await tab.person.page.locator(VEIL).click();
    await see(tab, MODAL);
  },
  hearGone: async (stage) => {
    const leader = await leaderOf(stage);
    stage.others.splice(stage.others.indexOf(leader), 1);
    await stopClock(stage.own.person.page);
    await go(leader);
  },
  take: async ({ own }) => {
    await own.person.page.locator(VEIL).click();
  },
  relogin: async ({ own: { person } }) => {
    await person.page.bringToFront();
    await person.page.waitForFunction(() => document.activeElement?.textContent === '重新登录');
    await person.press('Enter');
  },
  renewedBySameUser: (stage) => {
    stage.own.isExpired = false;
    return renew(stage, stage.deployment, false);
  },
  renewedByOther: (stage) => {
    stage.own.isExpired = false;
    return renew(stage, inRole(stage.deployment, 'store'), true);
  },
  leave: async ({ own }) => {
    // Heard before the page is gone: what it reports as it goes may be lost.
    await own.person.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    await go(own);
  },
};

const AT_ONCE =
  'two tabs would have to find the expiry within the same 60 ms, which no person can do on purpose';
const OLD = 'a tab that asks has heard of every act before its own';

const must = (isSo: boolean, words: string): void => {
  if (!isSo) throw new Error(words);
};
const looks: Record<ExpiryState['at'], (stage: Stage) => Promise<unknown>> = {
  idle: ({ own }) => own.person.page.locator(`${MODAL}, ${VEIL}`).waitFor({ state: 'detached' }),
  // The page is covered at once, and no tab asks until it is known which one does.
  claiming: async ({ own }) => {
    await see(own, VEIL);
    await own.person.page.locator(MODAL).waitFor({ state: 'detached' });
  },
  leading: async ({ own, others }) => {
    await see(own, MODAL);
    await own.person.sees('登录已过期,请重新登录');
    for (const tab of others) {
      // One modal, however many tabs: it goes where another one has it.
      await tab.person.page.waitForSelector(MODAL, { state: 'detached' });
      if (tab.isExpired) await see(tab, VEIL);
    }
  },
  following: async ({ own }) => {
    await see(own, VEIL);
    await own.person.page.locator(MODAL).waitFor({ state: 'detached' });
  },
  resetting: ({ own }) => see(own, '#userName'),
  restoring: async ({ own, name }) => {
    await own.person.page.waitForSelector(`${MODAL}, ${VEIL}`, { state: 'detached' });
    await own.person.page.waitForURL(({ pathname }) => pathname === PLACE);
    must((await own.person.page.locator(NAME).innerText()) === name, 'somebody else is logged in');
  },
  startingAnew: async ({ own, name }) => {
    await own.person.page.waitForFunction(
      ([selector, before]) => {
        const words = document.querySelector<HTMLElement>(selector ?? '')?.innerText;
        return words !== undefined && words !== before;
      },
      [NAME, name],
    );
  },
};

export const expiryPage = driver<ExpiryState, Stage>({
  models: expiryModels,
  acts,
  unreachable: {
    hearEarlierClaim: AT_ONCE,
    hearEqualClaimBefore: AT_ONCE,
    hearEqualClaimBehind: AT_ONCE,
    hearLaterLeader: AT_ONCE,
    hearEarlierTake: OLD,
    hearEqualTakeBefore: 'a person cannot act in two tabs within the same millisecond',
  },
  effects: {
    claim: posts('claim'),
    mine: posts('mine'),
    take: posts('take'),
    gone: posts('gone'),
    reset: ({ own }) => own.person.page.waitForFunction(() => !/yibao-token=[^;]/.test(document.cookie)),
    reload: ({ own }) => isAnew(own.person.page),
    startAnew: ({ own }) => isAnew(own.person.page),
  },
  isOffered: (step, { at }) => {
    // Claiming is over before anybody could do something.
    if (at === 'claiming') return step === 'claimDelay' || step === 'hearEarlierLeader';
    return step !== 'hearEarlierLeader';
  },
  async open(page, deployment) {
    await comeAs(page, deployment, deployment.user);
    const tabs: Tab[] = [];
    for (const each of [page, await page.context().newPage(), await page.context().newPage()]) {
      const tab = await watch(each);
      await enter(tab, deployment);
      tabs.push(tab);
    }
    const [own, ...others] = tabs as [Tab, ...Tab[]];
    const ear = await page.context().newPage();
    await ear.goto(`${deployment.base}/favicon.svg`);
    await ear.evaluate(() => {
      const heard: string[] = [];
      new BroadcastChannel('yibao-tabs').onmessage = ({ data }: MessageEvent<{ kind: string }>) =>
        void heard.push(data.kind);
      Object.assign(window, { heard });
    });
    await page.bringToFront();
    return { deployment, own, others, ear, name: await page.locator(NAME).innerText() };
  },
  look: async (stage, state) => {
    await looks[state.at](stage);
  },
});
