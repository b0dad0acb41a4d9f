import type { Route } from 'playwright-core';
import { feeModels, options, type FeeState } from '../../machines/fee.model.ts';
import { breakOff, Gate, type Fate } from '../session/gate.ts';
import { Person } from '../tour/person.ts';
import { answer, refuse } from './answers.ts';
import { comeAs } from './logins.ts';
import { driver, type Act } from './pageDriver.ts';
import { untilTaken } from './pageInspector.ts';

interface Stage {
  readonly person: Person;
  /** Calls under way, each of which may be answered with 106002. */
  readonly calls: Route[];
  readonly options: Gate;
  readonly trial: Gate;
  /** Where the way back leads. */
  from: string;
}

/** More than any path begins. */
const CALLS = 200;
const ENDDATE = '2024-06-15';
const feeExpired = (feeKey: string): Fate =>
  refuse('VIP 功能已到期', { statusCode: 106002, resultExtendInfo: { feeKey } });
const start =
  (feeKey: string): Act<Stage> =>
  async (stage) => {
    const call = stage.calls.shift();
    if (!call) throw new Error('no call is left that could be answered');
    if (!(await isOpen(stage))) stage.options.close();
    // The page reads the reply later than it is sent: what is done next must not come before.
    await untilTaken(stage.person.page, 'fee', 'START', () => feeExpired(feeKey)(call));
  };
const press = ({ person }: Stage, name: string): Promise<void> =>
  person.page.locator(DIALOG).getByRole('button', { name, exact: true }).click();

const DIALOG = '[role="dialog"], [role="alertdialog"]';
const isOpen = async ({ person }: Stage): Promise<boolean> => (await person.page.locator(DIALOG).count()) > 0;
const leadsTo = ({ person }: Stage, paths: readonly string[]): Promise<void> =>
  person.page.waitForURL(({ pathname }) => paths.includes(pathname));

const acts: Readonly<Record<string, Act<Stage>>> = {
  startA: start('A'),
  startB: start('B'),
  offersAll: ({ options: gate }) => gate.open(answer(options(true))),
  offersNothing: ({ options: gate }) => gate.open(answer(options(false))),
  optionsFail: ({ options: gate }) => gate.open(breakOff),
  retry: async (stage) => {
    stage.options.close();
    await press(stage, '重试');
  },
  trial: async (stage) => {
    stage.trial.close();
    await press(stage, '开始试用');
  },
  trialBegins: ({ trial }) => trial.open(answer({ enddate: ENDDATE, storeCount: 2 })),
  trialRefused: ({ trial }) => trial.open(refuse('已经试用过')),
  renew: async (stage) => {
    stage.options.close();
    await press(stage, '查看已开通门店');
  },
  back: async (stage) => {
    const { page } = stage.person;
    stage.options.close();
    stage.from = new URL(page.url()).pathname;
    // There is a page to go back from, however often that was done before.
    await page.evaluate(() =>
      history.pushState(null, '', location.pathname === '/tools' ? '/dashboard' : '/tools'),
    );
    await press(stage, '返回');
  },
  dismiss: async (stage) => {
    stage.options.close();
    await stage.person.page.waitForFunction(
      (dialog) => document.activeElement?.closest(dialog) != null,
      DIALOG,
    );
    await stage.person.press('Escape');
  },
};

const dialog = ({ person }: Stage, words: string): Promise<void> =>
  person.page.locator(DIALOG).getByText(words).first().waitFor();
async function offered(stage: Stage, { offers, error }: FeeState): Promise<void> {
  await dialog(stage, `${options(true).feeName} · VIP 功能`);
  const box = stage.person.page.locator(DIALOG);
  for (const name of ['开始试用', '查看已开通门店', '返回'])
    if ((await box.getByRole('button', { name }).count()) !== (offers === true ? 1 : 0))
      throw new Error(`${name} is ${offers === true ? 'not ' : ''}offered`);
  if (error !== null) await dialog(stage, error);
}
const looks: Record<FeeState['at'], (stage: Stage, state: FeeState) => Promise<void>> = {
  idle: ({ person }) => person.page.locator(DIALOG).waitFor({ state: 'detached' }),
  loading: (stage) => dialog(stage, '正在查询开通情况…'),
  failed: (stage, { error }) => dialog(stage, error ?? ''),
  offering: offered,
  trying: async ({ person }) => {
    await person.page.locator(DIALOG).locator('button[disabled]', { hasText: '关闭' }).waitFor();
  },
  active: (stage, { enddate }) =>
    dialog(stage, `试用至 ${enddate ?? ''}。刚才的操作没有执行，请重新操作一次。`),
};

/** Any call may be answered with 106002; ending other logins is one that every account may make, as often as it likes. */
export const feePage = driver<FeeState, Stage>({
  models: feeModels,
  acts,
  unreachable: {},
  effects: {
    // An account without that screen is told so there.
    openStores: (stage) => leadsTo(stage, ['/system-manager/vip-storelist', '/401']),
    goBack: (stage) => leadsTo(stage, [stage.from]),
    publish: 'a call that waits for the module is repeated by its own screen; none of this page waits',
  },
  async open(page, deployment) {
    const person = new Person(page);
    const stage: Stage = { person, calls: [], options: new Gate(), trial: new Gate(), from: '' };
    await stage.options.attach(page, /\/api\/ModuleFee\/GetCompanyAuthInfo/);
    await stage.trial.attach(page, /\/api\/ModuleFee\/Trial$/);
    const allHeld = new Promise<void>((resolve) => {
      void page.route(/\/api\/Auth\/RevokeOtherSessions$/, (route) => {
        if (stage.calls.push(route) === CALLS) resolve();
      });
    });
    await comeAs(page, deployment, deployment.user);
    await page.goto(`${deployment.base}/dashboard`);
    await page.waitForSelector('.frame');
    await person.open('工具箱', '/tools');
    await page.getByRole('button', { name: '结束其他登录' }).evaluate((button, count) => {
      for (let call = 0; call < count; call += 1) (button as HTMLButtonElement).click();
    }, CALLS);
    await allHeld;
    return stage;
  },
  look: (stage, state) => looks[state.at](stage, state),
});
