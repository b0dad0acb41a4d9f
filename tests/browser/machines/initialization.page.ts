import {
  initializationModels,
  type InitializationModelState as State,
} from '../../machines/initialization.model.ts';
import { initializationSteps } from '../../../contract/initialization.ts';
import { Gate, type Fate } from '../session/gate.ts';
import { Person } from '../tour/person.ts';
import { answer, changed, refuse } from './answers.ts';
import { comeAs } from './logins.ts';
import { driver, inRole, type Act } from './pageDriver.ts';

interface Stage {
  readonly person: Person;
  readonly read: Gate;
  readonly save: Gate;
  readonly finish: Gate;
  /** What the user info says of the set-up. */
  info: { readonly isNeedInitialize: boolean; readonly initializeStep: number };
}

const TITLES = ['公司信息', '门店', '医保配置', '操作员', '医保目录', '完成'];
const STORE = {
  fixmedinsCode: 'P32010200999',
  fixmedinsName: '新开玄武店',
  admdvs: '320102',
  admdvsName: '江苏省南京市玄武区',
  addr: '',
};
/** All of it filled in already: every step can be saved as it is. */
const THINGS = {
  company: {
    companyId: 'C9001',
    companyName: '新开药房',
    uscc: '91320100MA1ABCDE2X',
    contacts: '张三',
    mobilePhone: '13800138000',
  },
  stores: [STORE],
  config: { cardReaderType: '1', isPrintAfterSettle: false, printCopies: 1 },
  operators: [{ userId: 'U1', userName: 'xuanwu01', name: '李四', fixmedinsCode: STORE.fixmedinsCode }],
  catalogueAdmdvs: '320100',
  catalogues: [{ value: '320100', name: '南京市', count: 1 }],
};
const REFUSED = '请先完成上一步';
const OVER = { isNeedInitialize: false, initializeStep: 0 };
const due = (initializeStep: number) => ({ isNeedInitialize: true, initializeStep });

const reads =
  (initializeStep: number): Act<Stage> =>
  ({ read }) =>
    read.open(answer({ ...THINGS, initializeInfo: due(initializeStep) }));
const saves =
  (initializeStep: number): Act<Stage> =>
  async ({ read, save }) => {
    read.close();
    await save.open(answer({ initializeInfo: due(initializeStep) }));
  };
const goTo =
  (step: number): Act<Stage> =>
  ({ person }) =>
    person.page.locator('.init-steps button').nth(step).click();

const acts: Readonly<Record<string, Act<Stage>>> = {
  readAtFirst: reads(1),
  readAtSecond: reads(2),
  readAtLast: reads(6),
  readOver: async (stage) => {
    stage.info = OVER;
    await stage.read.open(answer({ ...THINGS, initializeInfo: OVER }));
  },
  readFails: ({ read }) => read.open(refuse(REFUSED)),
  retry: async ({ person, read }) => {
    read.close();
    await person.page.getByRole('button', { name: '重试' }).click();
  },
  refresh: async ({ person, read }) => {
    read.close();
    await person.search('重新读取');
    await person.press('Enter');
    await person.paletteGone();
  },
  next: async ({ person, save, finish }) => {
    save.close();
    finish.close();
    await person.press('Control+Enter');
  },
  back: ({ person }) => person.press('Alt+PageUp'),
  goToFirst: goTo(0),
  goToSecond: goTo(1),
  goToLast: goTo(5),
  savedToSecond: saves(2),
  savedToLast: saves(6),
  saveRefused: ({ save }) => save.open(refuse(REFUSED)),
  finished: async (stage) => {
    stage.info = OVER;
    await stage.finish.open(answer({ initializeInfo: OVER }));
  },
  finishRefused: ({ finish }) => finish.open(refuse(REFUSED)),
};

const busy = ({ person }: Stage): Promise<void> =>
  person.page.locator('.splash, .init-body[aria-busy="true"]').waitFor();
async function editing({ person: { page } }: Stage, { step, due: last, error }: State): Promise<void> {
  const form = page.locator('.init-body[aria-busy="false"]');
  await form.getByRole('heading', { name: TITLES[step] ?? '', exact: true }).waitFor();
  // The address names the step that is shown (spec §2).
  await page.waitForURL(({ searchParams }) => searchParams.get('step') === String(step));
  const said = (await form.locator('.init-error').innerText()).trim();
  if (said !== (error ?? '')) throw new Error(`it says ${said}`);
  const open = await page.locator('.init-steps button:not([disabled])').count();
  if (open !== last + 1) throw new Error(`${open} steps are open, not ${last + 1}`);
}
const looks: Record<State['at'], (stage: Stage, state: State) => Promise<void>> = {
  reading: busy,
  saving: busy,
  finishing: busy,
  failed: async ({ person }, { error }) => {
    await person.page
      .getByRole('alert')
      .getByText(error ?? '')
      .first()
      .waitFor();
  },
  editing,
  done: async ({ person }) => {
    await person.page.waitForURL(({ pathname }) => pathname === '/dashboard');
  },
};

/** Address and stored step of each model. */
const BEGINNINGS: Readonly<Record<string, readonly [address: string, initializeStep: number]>> = {
  'from its due step': ['?step=1', 2],
  'from a step done before': ['?step=0', 6],
  'from an address without a step': ['', 2],
  'from an address beyond the due step': ['?step=4', 2],
  'from an address below the first': ['?step=-1', 1],
};
const SIX = `there are ${initializationSteps.length} steps to press, and no others`;

/** The set-up of a company that is new; nothing is really saved, so that it stays new. */
export const initializationPage = driver<State, Stage>({
  models: initializationModels,
  acts,
  effects: {
    step: ({ person }, step) =>
      person.page.waitForURL(({ searchParams }) => searchParams.get('step') === step),
    leave: ({ person }) => person.page.waitForURL(({ pathname }) => pathname === '/dashboard'),
  },
  unreachable: { goBeyond: SIX, goNowhere: SIX, goBetween: SIX },
  async open(page, deployment, model) {
    const [address, initializeStep] = BEGINNINGS[model.name.replace('initialization: ', '')] ?? [];
    if (address === undefined || initializeStep === undefined)
      throw new Error(`no address is known for ${model.name}`);
    const stage: Stage = {
      person: new Person(page),
      read: new Gate(),
      save: new Gate(),
      finish: new Gate(),
      info: due(initializeStep),
    };
    const tellInfo: Fate = changed((user: object) => ({ ...user, initializeInfo: stage.info }));
    await stage.read.attach(page, /\/api\/Initialization\/Get$/);
    await stage.save.attach(page, /\/api\/Initialization\/Save/);
    await stage.finish.attach(page, /\/api\/Initialization\/Finish$/);
    await page.route(/\/api\/Role\/GetUserInfo/, tellInfo);
    const account = inRole(deployment, 'newcomer');
    await comeAs(page, account, account.user);
    await page.goto(`${deployment.base}/initialization${address}`);
    return stage;
  },
  look: (stage, state) => looks[state.at](stage, state),
});
