import { CHANGED, sessionModel, sessionModels, type SessionState } from '../../machines/session.model.ts';
import { breakOff, Gate, pass, unauthorised, type Fate } from '../session/gate.ts';
import { Person } from '../tour/person.ts';
import { changed, refuse } from './answers.ts';
import { letPass, stopClock } from './clock.ts';
import { driver, type Act, type Deployment } from './pageDriver.ts';

const TOKEN = 'yibao-token';
/** spec §9 */
const LOGOUT_MS = 300;
const GROUPS = '.menu-line';

interface Stage {
  readonly person: Person;
  readonly deployment: Deployment;
  readonly login: Gate;
  readonly load: Gate;
  readonly reference: Gate;
  readonly roles: Gate;
  readonly cardReaders: Gate;
  readonly logoff: Gate;
  /** Decides over calls that need a session, once the page is ready. */
  isExpired: boolean;
  /** Groups of the menu with all rights; 0 before they were seen. */
  groups: number;
}

/** A login that was refused because the password must be changed (spec §8, code 302002). */
const mustChange: Fate = (route) =>
  route.fulfill({
    json: { success: false, result: null, resultNotice: { error: '请先修改密码' }, statusCode: 302002 },
  });

/** Fewer rights than before: one group of the menu is left. */
const fewerRights = changed(({ menus, ...more }: { menus: { menuCode: string }[] }) => ({
  ...more,
  menus: menus.filter(({ menuCode }) => menuCode.includes('Reconciliation')),
}));
const command = async ({ person }: Stage, title: string): Promise<void> => {
  await person.search(title);
  await person.press('Enter');
};
/** How a step is taken at the page. */
const acts: Readonly<Record<string, Act<Stage>>> = {
  login: async ({ person, login, deployment }) => {
    // From the page for a new password back to the login.
    if (new URL(person.page.url()).pathname === '/change') await person.page.goto(`${deployment.base}/login`);
    login.close();
    await person.page.waitForSelector('#userName');
    // After a failure the focus is in the password, one step behind the name.
    if ((await person.focused()) === 'password') await person.press('Shift+Tab');
    await person.login(deployment.user, deployment.password);
  },
  loginDone: async ({ login, load }) => {
    load.close();
    await login.open(pass);
  },
  // Not by a wrong password: a deployment locks the account after a few of them.
  loginRefused: ({ login }) => login.open(refuse('用户名或密码错误')),
  loginLimit: ({ person }) => person.page.clock.fastForward(30_000),
  cancelLogin: ({ person }) => person.page.getByRole('button', { name: '取消登录' }).click(),
  loginMustChange: ({ login }) => login.open(mustChange),
  loadDone: async ({ load, reference }) => {
    reference.close();
    await load.open(pass);
  },
  loadFails: ({ load }) => load.open(breakOff),
  loadExpired: ({ load }) => load.open(unauthorised),
  referenceDone: ({ reference }) => reference.open(pass),
  referenceFails: ({ reference }) => reference.open(breakOff),
  referenceExpired: ({ reference }) => reference.open(unauthorised),
  refreshRoles: async (stage) => {
    stage.roles.close();
    await command(stage, '刷新权限');
  },
  rolesDone: ({ roles }) => roles.open(fewerRights),
  rolesFail: ({ roles }) => roles.open(breakOff),
  reloadCardReaders: async (stage) => {
    stage.cardReaders.close();
    await command(stage, '重新读取读卡器类型');
  },
  cardReadersDone: ({ cardReaders }) => cardReaders.open(pass),
  cardReadersFail: ({ cardReaders }) => cardReaders.open(breakOff),
  logout: async (stage) => {
    stage.logoff.close();
    await command(stage, '退出登录');
    await stage.person.question();
    await stopClock(stage.person.page);
    await stage.person.press('Enter');
  },
  logoffDone: ({ logoff }) => logoff.open(pass),
  logoffFails: ({ logoff }) => logoff.open(breakOff),
  logoutDelay: async ({ person: { page } }) => {
    const login = page.waitForEvent('load');
    await letPass(page, LOGOUT_MS);
    await login;
  },
  expire: async (stage) => {
    stage.isExpired = true;
    await command(stage, '日对账');
  },
  relogin: async (stage) => {
    const { person } = stage;
    stage.isExpired = false;
    await person.page.waitForFunction(() => document.activeElement?.textContent === '重新登录');
    await person.press('Enter');
  },
};

const BY_OTHERS =
  'comes from the entry, the area switch and the activated stores, which have machines of their own';
const HAS_WORDS = 'the transport always has words';
const unreachable = {
  enter: BY_OTHERS,
  loginFailsWithoutWords: HAS_WORDS,
  loadFailsOddly: HAS_WORDS,
  loadFailsWithoutWords: HAS_WORDS,
  referenceFailsOddly: HAS_WORDS,
  referenceFailsWithoutWords: HAS_WORDS,
};

/** The token is there, or is not any more. */
const token = ({ person }: Stage, isThere: boolean): Promise<unknown> =>
  person.page.waitForFunction(
    ([name, wanted]) =>
      document.cookie.split('; ').some((each) => each.startsWith(`${name}=`) && each !== `${name}=`) ===
      wanted,
    [TOKEN, isThere] as const,
  );

/** What a person sees in a state. */
const looks: Record<SessionState['at'], (stage: Stage, state: SessionState) => Promise<void>> = {
  loggedOut: async (stage, { error, mustChange: user }) => {
    const { page } = stage.person;
    if (user !== null) return page.waitForURL(({ pathname }) => pathname === '/change');
    await page.waitForFunction(
      (words) => document.querySelector<HTMLElement>('#login-message')?.innerText === words,
      error ?? '',
    );
    await token(stage, false);
  },
  loggingIn: ({ person }) => person.sees('正在登录…'),
  loading: ({ person }) => person.sees('正在载入…'),
  preparing: ({ person }) => person.sees('正在载入…'),
  ready: inside,
  // Until the delay has passed all is as it was, whatever the server answers.
  loggingOut: async (stage) => {
    await stage.person.page.waitForSelector('.frame');
    await token(stage, true);
  },
  expired: async ({ person }) => {
    // What could not be read may say the same in its own place.
    await person.page.getByRole('alertdialog').getByText('登录已过期,请重新登录').waitFor();
    await person.page.waitForFunction(() => document.querySelectorAll('[role="alertdialog"]').length === 1);
  },
};
async function inside(stage: Stage, { menus }: SessionState): Promise<void> {
  const { page } = stage.person;
  await page.waitForSelector('.frame');
  // The first screen takes the place of the login; what is open in between goes with it.
  await page.waitForURL(({ pathname }) => pathname !== '/' && pathname !== '/login');
  await token(stage, true);
  if (stage.groups === 0) {
    await page.waitForSelector(GROUPS);
    stage.groups = await page.locator(GROUPS).count();
  }
  // What was refreshed is what can be opened.
  const isFewer = menus.length > 0 && menus.every((menu) => CHANGED.menus.has(menu));
  await page.waitForFunction(
    ([selector, all, fewer]) => document.querySelectorAll(selector).length < all === fewer,
    [GROUPS, stage.groups, isFewer] as const,
  );
}

/** A session that was there before the page was opened: its cookies, and nothing else that is kept. */
async function keepToken(person: Person, { base, user, password }: Deployment): Promise<void> {
  const own = person.page.context();
  const other = await own.browser()!.newContext();
  try {
    const before = new Person(await other.newPage());
    await before.page.goto(base);
    await before.login(user, password);
    await before.page.waitForSelector('.frame');
    await own.addCookies(await other.cookies());
  } finally {
    await other.close();
  }
}

export const sessionPage = driver<SessionState, Stage>({
  models: sessionModels,
  acts,
  unreachable,
  effects: {
    forget: async (stage) => {
      await token(stage, false);
      await stage.person.page.waitForFunction(() => sessionStorage.getItem('initializeInfo') === null);
    },
    tell: ({ person }, message) => person.sees(message),
  },
  // There is nothing to press while the page is loading.
  isOffered: (step, { at }) => step !== 'logout' || (at !== 'loading' && at !== 'preparing'),
  async open(page, deployment, model) {
    const person = new Person(page);
    const reference = new Gate();
    const stage: Stage = {
      person,
      deployment,
      login: new Gate(),
      load: new Gate(),
      reference,
      roles: new Gate(),
      // One of the reference calls, when it is made alone.
      cardReaders: reference,
      logoff: new Gate(),
      isExpired: false,
      groups: 0,
    };
    await stage.login.attach(page, /\/api\/Auth\/Login$/);
    await stage.load.attach(page, /\/api\/Role\/(GetUserInfo|GetUserMenus|GetMenuButtonByUser)/);
    await reference.attach(page, /\/api\/(District|YBConfig|Dictionary)\//);
    await stage.roles.attach(page, /\/api\/Auth\/RefreshLogInRoleCache$/);
    await stage.logoff.attach(page, /\/api\/User\/Logoff\//);
    await page.route(/\/api\/Reconciliation\//, (route) =>
      stage.isExpired ? unauthorised(route) : route.continue(),
    );
    if (model.name === sessionModel(true).name) await keepToken(person, deployment);
    await page.goto(deployment.base);
    return stage;
  },
  look: (stage, state) => looks[state.at](stage, state),
});
