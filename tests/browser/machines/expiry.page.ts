import type { Page } from 'playwright-core';
import { expiryModels, type ExpiryState } from '../../machines/expiry.model.ts';
import { unauthorised } from '../session/gate.ts';
import { Person } from '../tour/person.ts';
import { comeAs } from './logins.ts';
import { driver, type Act, type Deployment } from './pageDriver.ts';

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
  /** Who was logged in at first, as the page says it. */
  name: string;
}

const PLACE = '/reconciliation/day-reconciliation';
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
}
/** The tab asks for something, and hears that the login has run out. */
async function findExpired(tab: Tab): Promise<void> {
  tab.isExpired = true;
  await tab.person.press('F9');
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
async function renew({ own }: Stage, { base, password }: Deployment, user: string | null): Promise<void> {
  const context = own.person.page.context();
  if (user !== null) await context.clearCookies();
  const person = new Person(await context.newPage());
  await person.page.goto(user === null ? base : `${base}/login`);
  if (user !== null) await person.login(user, password);
  await person.page.waitForSelector('.frame');
}

const acts: Readonly<Record<string, Act<Stage>>> = {
  expire: async (stage, next) => {
    const { own, deployment } = stage;
    if (new URL(own.person.page.url()).pathname !== PLACE) await enter(own, deployment);
    if (next === 'hearEarlierLeader') {
      const leader = fresh(stage);
      await findExpired(leader);
      await see(leader, MODAL);
    }
    await findExpired(own);
  },
  claimDelay: async ({ own }) => {
    await see(own, MODAL);
  },
  hearEarlierLeader: async ({ own }) => {
    await see(own, VEIL);
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
    return renew(stage, stage.deployment, null);
  },
  renewedByOther: (stage) => {
    stage.own.isExpired = false;
    return renew(stage, stage.deployment, stage.deployment.user === 'store' ? 'company' : 'store');
  },
  leave: async ({ own }) => {
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
  idle: async ({ own }) => {
    must((await count(own, `${MODAL}, ${VEIL}`)) === 0, 'there is something in front');
  },
  // Passes by itself, within 60 ms.
  claiming: () => Promise.resolve(),
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
    must((await count(own, MODAL)) === 0, 'there are two modals');
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
  isOffered: (step, { at }) => {
    // Claiming is over before anybody could do something.
    if (at === 'claiming') return step === 'claimDelay' || step === 'hearEarlierLeader';
    return step !== 'hearEarlierLeader';
  },
  async open(page, deployment) {
    await comeAs(page, deployment, deployment.user);
    const tabs: Tab[] = [];
    for (const each of [page, await page.context().newPage(), await page.context().newPage()]) {
      each.setDefaultTimeout(15_000);
      const tab = await watch(each);
      await enter(tab, deployment);
      tabs.push(tab);
    }
    const [own, ...others] = tabs as [Tab, ...Tab[]];
    await page.bringToFront();
    return { deployment, own, others, name: await page.locator(NAME).innerText() };
  },
  look: async (stage, state) => {
    await looks[state.at](stage);
  },
});
