import { complete, silentLoginModels, type SilentLoginState } from '../../machines/silentLogin.model.ts';
import { breakOff, Gate, type Fate } from '../session/gate.ts';
import { Person } from '../tour/person.ts';
import { refuse } from './answers.ts';
import { driver, tillOf, type Act, type Till } from './pageDriver.ts';

interface Stage {
  readonly person: Person;
  readonly enter: Gate;
  /** Lets the entry through, as the demo till. */
  readonly asTill: Fate;
}

const TILL = { companyId: '*', clientNo: '*' };
/** What the address says in each model; a star stands for the deployment's own. */
const ADDRESSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'with all data': { ...TILL, verifyCode: '*', routeKey: '2' },
  'an entry by QR code': { routeKey: '2', isQrCode: 'true' },
  'an external order': { routeKey: '2', isExternalOrder: 'true' },
  'without company': { ...TILL, companyId: '', verifyCode: '*', routeKey: '2' },
  'without client': { companyId: TILL.companyId, verifyCode: '*', routeKey: '2' },
  'without verify code': { ...TILL, verifyCode: '', routeKey: '2' },
  'another key': { ...TILL, verifyCode: '*', routeKey: '12' },
  'nothing at all': {},
};
function addressOf(name: string, till: Till): string {
  const fields = ADDRESSES[name.replace('silentLogin: ', '')];
  if (!fields) throw new Error(`no address is known for ${name}`);
  const pairs = Object.entries(fields).map(
    ([key, value]) => `${key}=${encodeURIComponent(value === '*' ? (till[key as keyof Till] ?? '') : value)}`,
  );
  return pairs.length > 0 ? `/forwarding?${pairs.join('&')}` : '/forwarding';
}

const acts: Readonly<Record<string, Act<Stage>>> = {
  entered: ({ enter, asTill }) => enter.open(asTill),
  refused: ({ enter }) => enter.open(refuse('用户名或密码错误')),
  unreachable: ({ enter }) => enter.open(breakOff),
  failsOddly: ({ enter }) => enter.open(refuse('')),
  retry: async ({ person, enter }) => {
    enter.close();
    await person.page.waitForFunction(() => document.activeElement?.textContent === '重试');
    await person.press('Enter');
  },
};

async function failed({ person }: Stage, { error, canRetry }: SilentLoginState): Promise<void> {
  await person.sees(error ?? '');
  // spec §2: the login page is the default; without an answer there is a second try first.
  if (canRetry) await person.page.getByRole('button', { name: '重试' }).waitFor();
  else await person.page.waitForURL('**/login');
}
const looks: Record<SilentLoginState['at'], (stage: Stage, state: SilentLoginState) => Promise<void>> = {
  entering: async ({ person }) => {
    await person.sees('正在登录…');
    // Neither code nor ticket stays in the address.
    await person.page.waitForURL(({ search }) => search === '');
  },
  entered: async ({ person }, { destination }) => {
    await person.page.waitForURL(({ pathname }) => pathname === destination);
    await person.page.waitForSelector('.frame');
  },
  failed,
};

export const silentLoginPage = driver<SilentLoginState, Stage>({
  models: silentLoginModels,
  acts,
  unreachable: {},
  effects: {},
  async open(page, deployment, model) {
    const enter = new Gate();
    await enter.attach(page, /\/api\/Auth\/SilentLogin$/);
    // An entry by QR code or order carries a ticket that only a till's host can have made.
    const postData = JSON.stringify({
      ...tillOf(deployment),
      verifyCode: encodeURIComponent(tillOf(deployment).verifyCode),
      routeKey: complete.routeKey,
    });
    const asTill: Fate = (route) => route.continue({ postData });
    await page.goto(deployment.base + addressOf(model.name, tillOf(deployment)));
    return { person: new Person(page), enter, asTill };
  },
  look: (stage, state) => looks[state.at](stage, state),
});
