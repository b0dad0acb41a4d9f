import type { MedicalArea } from '../../../contract/auth/auth.ts';
import { areaSwitchModels, type AreaSwitchState } from '../../machines/areaSwitch.model.ts';
import { breakOff, Gate, pass } from '../session/gate.ts';
import { Person } from '../tour/person.ts';
import { answer, changed, refuse } from './answers.ts';
import { letPass, stopClock } from './clock.ts';
import { comeAs, forgetLogin, type Prepare } from './logins.ts';
import { driver, inRole, type Act, type Deployment, type Role } from './pageDriver.ts';

interface Stage {
  readonly person: Person;
  readonly deployment: Deployment;
  readonly areas: Gate;
  readonly switchArea: Gate;
  readonly signIn: Gate;
  /** Who is there now; null before anybody is. */
  who: Who | null;
  /** The page is being loaded anew, after a switch. */
  reload: Promise<unknown> | null;
  isReloaded: boolean;
}
/** An admin of several areas, before and after the choice; a store; and the admin in a store's account. */
type Who = 'without area' | 'with area' | 'store' | 'entered';
const ADMIN = 'area';
/** spec §9 */
const RELOAD_MS = 300;
const BACKUP = 'bakUserInfo';

const chooseArea: Prepare = async (person) => {
  await person.isAskedForArea();
  const load = person.page.waitForEvent('load');
  await person.press('Enter');
  await load;
  await person.page.waitForSelector('.frame');
};
const enterStore: Prepare = async (person) => {
  await chooseArea(person);
  await person.page.goto(new URL('/system-manager/vip-storelist', person.page.url()).href);
  await person.table('vip-storelist');
  const rows = await person.rows();
  await person.goTo(
    Math.max(
      0,
      rows.findIndex((row) => / 有( |$)/.test(row)),
    ),
  );
  await person.press('F8');
  await person.question();
  await person.agree();
  await person.page.waitForURL('**/dashboard');
  await person.page.waitForSelector('.frame');
};
const LOGINS: Readonly<Record<Who, readonly [role: Role, prepare?: Prepare]>> = {
  'without area': [ADMIN],
  'with area': [ADMIN, chooseArea],
  store: ['store'],
  entered: [ADMIN, enterStore],
};

/** Enters the layout as somebody; anew where `isAnew`. */
async function be(stage: Stage, who: Who, isAnew: boolean): Promise<void> {
  const { person, deployment } = stage;
  if (stage.who === who && !isAnew) return;
  const [role, prepare] = LOGINS[who];
  const account = inRole(deployment, role);
  // The page that is there must not see the login change.
  await person.page.goto('about:blank');
  await comeAs(person.page, account, account.user, who, prepare);
  await person.page.goto(`${deployment.base}/dashboard`);
  await person.page.waitForSelector('.frame');
  stage.who = who;
}
async function command({ person }: Stage, title: string): Promise<void> {
  await person.search(title);
  await person.press('Enter');
}
const start =
  (who: Who): Act<Stage> =>
  async (stage) => {
    stage.areas.close();
    await be(stage, who, true);
  };
const only =
  (count: number) =>
  ({ medicalAreas }: { medicalAreas: MedicalArea[] }) => ({
    medicalAreas: medicalAreas.slice(0, 1).map((area) => ({ ...area, childs: area.childs.slice(0, count) })),
  });
const choose =
  (...keys: string[]): Act<Stage> =>
  async ({ person, switchArea }) => {
    switchArea.close();
    await person.isAskedForArea();
    // From the area chosen last to the first one.
    await person.press('Home', ...keys, 'Enter');
  };
const submit =
  (userName: (deployment: Deployment) => string, password: (deployment: Deployment) => string): Act<Stage> =>
  async ({ person, deployment, signIn }) => {
    signIn.close();
    await person.page.focus('#admin-user');
    await person.press('Control+a', 'Delete');
    await person.type(userName(deployment));
    await person.press('Tab', 'Control+a', 'Delete');
    await person.type(password(deployment));
    await person.press('Enter');
  };
const own = (deployment: Deployment): string => inRole(deployment, ADMIN).password;
const none = (): string => '';

const acts: Readonly<Record<string, Act<Stage>>> = {
  startWithoutArea: start('without area'),
  startWithArea: start('with area'),
  startAsStore: start('store'),
  open: async (stage) => {
    await be(stage, 'with area', false);
    stage.areas.close();
    await command(stage, '切换区划');
  },
  back: async (stage) => {
    await be(stage, 'entered', false);
    await command(stage, '切换回管理员');
    await stage.person.page.waitForFunction(() => document.activeElement?.id === 'admin-password');
  },
  noAreas: ({ areas }) => areas.open(answer({ medicalAreas: [] })),
  oneArea: ({ areas }) => areas.open(changed(only(1))),
  twoAreas: ({ areas }) => areas.open(changed(only(2))),
  areasFail: ({ areas }) => areas.open(breakOff),
  retry: async ({ person, areas }) => {
    areas.close();
    await person.page.getByRole('dialog').getByRole('button', { name: '重试' }).click();
  },
  chooseFirst: choose(),
  chooseSecond: choose('ArrowDown'),
  switchDone: async (stage) => {
    const { person, switchArea, deployment } = stage;
    // A switch gives another token; the one before lives for a minute more.
    if (stage.who) {
      const account = inRole(deployment, LOGINS[stage.who][0]);
      forgetLogin(person.page, account, account.user, stage.who);
    }
    stage.reload = person.page.waitForEvent('load');
    await stopClock(person.page);
    await switchArea.open(pass);
  },
  switchRefused: ({ switchArea }) => switchArea.open(refuse('没有该区划的权限')),
  reloadDelay: async (stage) => {
    await letPass(stage.person.page, RELOAD_MS);
    await stage.reload;
    stage.isReloaded = true;
  },
  close: async ({ person }) => {
    await person.page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') != null);
    await person.press('Escape');
  },
  submitNothing: submit(() => ' ', none),
  submitWithoutUser: submit(none, own),
  submitWithoutPassword: submit((deployment) => inRole(deployment, ADMIN).user, none),
  submit: submit((deployment) => ` ${inRole(deployment, ADMIN).user} `, own),
  signedIn: async ({ signIn, areas }) => {
    areas.close();
    await signIn.open(pass);
  },
  signInRefused: ({ signIn }) => signIn.open(refuse('用户名或密码错误')),
};

const dialog = ({ person }: Stage, words: string): Promise<void> =>
  person.page.getByRole('dialog').getByText(words).first().waitFor();
const must = (isSo: boolean, words: string): void => {
  if (!isSo) throw new Error(words);
};
/** There is a way round the dialog, or there is none. */
const hasWayOut = ({ person }: Stage, { isForced }: AreaSwitchState): Promise<void> =>
  person.page
    .getByRole('dialog')
    .getByRole('button', { name: isForced ? '退出登录' : '取消', exact: true })
    .waitFor();
async function stuck(stage: Stage, state: AreaSwitchState): Promise<void> {
  await dialog(stage, state.error ?? '');
  await hasWayOut(stage, state);
}
async function credentials({ person }: Stage, { error, fieldErrors }: AreaSwitchState): Promise<void> {
  const wanted = [fieldErrors.userName ?? '', fieldErrors.passWord ?? '', error ?? ''].join();
  await person.page.waitForFunction(
    (words) =>
      ['#admin-user-message', '#admin-password-message', '.modal-form .modal-error']
        .map((each) => document.querySelector<HTMLElement>(each)?.innerText ?? '')
        .join() === words,
    wanted,
  );
}
const looks: Record<AreaSwitchState['at'], (stage: Stage, state: AreaSwitchState) => Promise<void>> = {
  idle: ({ person }) => person.page.getByRole('dialog').waitFor({ state: 'detached' }),
  listing: (stage) => dialog(stage, '正在读取区划…'),
  choosing: async (stage, state) => {
    await stage.person.isAskedForArea();
    must(
      (await stage.person.page.locator('.area-item').count()) === state.offered.length,
      'other areas are offered',
    );
    if (state.error !== null) await dialog(stage, state.error);
    await hasWayOut(stage, state);
  },
  none: stuck,
  failed: stuck,
  switching: (stage) => dialog(stage, '正在切换区划…'),
  switched: async ({ person, isReloaded }) => {
    if (!isReloaded) return person.sees('切换区划成功');
    // The reload removes the message.
    await person.page.waitForSelector('.frame');
    must((await person.page.getByRole('dialog').count()) === 0, 'there is a dialog still');
  },
  credentials,
  signingIn: ({ person }) => person.page.locator('.modal-form button[type="submit"][disabled]').waitFor(),
};

export const areaSwitchPage = driver<AreaSwitchState, Stage>({
  models: areaSwitchModels,
  acts,
  unreachable: { chooseStrange: 'only areas on offer can be chosen' },
  effects: {
    announce: ({ person }, message) => person.sees(message),
    clearBackup: ({ person }) =>
      person.page.waitForFunction(
        (name) => !Object.keys(localStorage).some((key) => key.endsWith(name)),
        BACKUP,
      ),
    reload: async ({ isReloaded }) => must(isReloaded, 'the page was not loaded anew'),
  },
  // The dialog has no way out while it waits for the areas.
  isOffered: (step, { at }) => step !== 'close' || at !== 'listing',
  isTakenInVain: (step, { at, isForced }) =>
    (at === 'idle' && step.startsWith('start')) || (step === 'close' && isForced && at === 'choosing'),
  async open(page, deployment) {
    const [areas, switchArea, signIn] = [new Gate(), new Gate(), new Gate()];
    await areas.attach(page, /\/api\/Auth\/PullMedicalAreas$/);
    await switchArea.attach(page, /\/api\/Auth\/RefreshAreaToken$/);
    await signIn.attach(page, /\/api\/Auth\/Login$/);
    const stage: Stage = {
      person: new Person(page),
      deployment,
      areas,
      switchArea,
      signIn,
      who: null,
      reload: null,
      isReloaded: false,
    };
    await be(stage, 'with area', true);
    return stage;
  },
  look: (stage, state) => looks[state.at](stage, state),
});
