import type { Page, Route } from 'playwright-core';
import {
  cardSessionModels,
  PASSWORD,
  personOf,
  type CardSessionState,
} from '../../machines/cardSession.model.ts';
import { breakOff, type Fate } from '../session/gate.ts';
import { swipe } from '../swipe.ts';
import { Person } from '../tour/person.ts';
import { answer, refuse } from './answers.ts';
import { Awaited, Told } from './awaited.ts';
import { endDelay, holdDelay } from './clock.ts';
import { comeAs } from './logins.ts';
import { driver, inRole, type Act } from './pageDriver.ts';
import { patient } from '../../patience.ts';

const PATH = '/medical-insurance-settlement/swiping-card';
const CARD = '99001122334';
const BARCODE = '6901234567892';
/** Its goods are a prescription drug. */
const RX_CODE = '81234567890123456789';

/** Requests of the machine's services, each held until it is said what becomes of it. */
const SERVICES = {
  read: 'Card/Read',
  readAgain: 'Card/ReadAgain',
  preSettle: 'Counter/PreSettle',
  checkPassword: 'Card/CheckCardPassword',
  settle: 'Counter/ConfirmSettlement',
  outcome: 'Counter/Outcome',
} as const;
type Service = keyof typeof SERVICES;

/** What does not come within so long does not come at all. */
const PATIENCE_MS = patient(15_000);
const ASK_EVERY_MS = 2000;

class Held {
  private readonly routes = new Map<Service, Route>();
  private readonly awaited = new Awaited();
  hold(service: Service, route: Route): void {
    this.routes.set(service, route);
    this.awaited.wake();
  }
  /** Waits until it is asked for. @throws Error when it is not */
  async waits(service: Service): Promise<Route> {
    await this.awaited.until(
      () => this.routes.has(service),
      () => `${SERVICES[service]} was not asked for`,
    );
    return this.routes.get(service) as Route;
  }
  async end(service: Service, fate: Fate): Promise<void> {
    const route = await this.waits(service);
    this.routes.delete(service);
    await fate(route);
  }
  /** What was given up by the page is not answered any more: all of it, or one. */
  forget(service?: Service): void {
    if (service === undefined) this.routes.clear();
    else this.routes.delete(service);
  }
  /** A state asks for one thing at most: what an earlier one asked for was given up, or the answer would go to it. */
  keepOnly(service: Service | undefined): void {
    for (const other of this.routes.keys()) if (other !== service) this.routes.delete(other);
  }
}
interface Stage {
  readonly person: Person;
  readonly held: Held;
  /** What was asked of the server, and which sheets were opened, as long as nobody has looked for it. */
  readonly told: Told;
  /** Number of the settlement that was asked for last, and one that must not be used again. */
}

const AMOUNTS = {
  medfeeSumamt: '16.80',
  fundPaySumamt: '0.00',
  funds: [],
  acctPay: '16.80',
  acctMulaidPay: '0.00',
  psnCashPay: '0.00',
  fulamtOwnpayAmt: '0.00',
  overlmtSelfpay: '0.00',
  preselfpayAmt: '0.00',
  inscpScpAmt: '16.80',
  actPayDedc: '0.00',
  fundProp: '0.0000',
  balc: '83.20',
};
const SETTLED = { rtalDocno: 'C1', setlId: 'S1', setlTime: '2026-11-22 10:00:00', amounts: AMOUNTS };
const outcome = (what: string, text: string | null = null): unknown => ({
  outcome: what,
  settled: what === 'settled' ? SETTLED : null,
  text,
});
/** Far enough: nobody is forgotten but where a path says so. */
const person = (cardSn: string, more: object = {}) => ({
  ...personOf(cardSn, more),
  expiresAt: '2020-01-01 00:00:00',
});
const insured = (insutype: string, psnInsuStas: string) => ({
  ...personOf('A').insuinfo[0],
  insutype,
  insutypeName: insutype,
  psnInsuStas,
});

const ends =
  (service: Service, fate: Fate): Act<Stage> =>
  ({ held }) =>
    held.end(service, fate);
const done = (service: Service, result: unknown): Act<Stage> => ends(service, answer(result));
const refused = (service: Service, text = '医保中心拒绝'): Act<Stage> => ends(service, refuse(text));
const keys =
  (...pressed: string[]): Act<Stage> =>
  ({ person: who }) =>
    who.press(...pressed);
const scans =
  (code: string): Act<Stage> =>
  ({ person: who }) =>
    swipe(who.page, code);
/** Goods are found by a call, and a second scan of the same looks to the model like the first. */
const scansGoods =
  (code: string): Act<Stage> =>
  async ({ person: { page } }) => {
    const before = await page.evaluate(() => document.querySelector('.counter-lines')?.textContent ?? '');
    await swipe(page, code);
    await page.waitForFunction(
      (known) => (document.querySelector('.counter-lines')?.textContent ?? '') !== known,
      before,
    );
  };
/** A command with arguments asks in the palette. */
const chooses =
  (key: string, text: string): Act<Stage> =>
  async ({ person: who }) => {
    await who.press(key);
    const option = who.page.getByRole('dialog', { name: '命令面板' }).getByRole('option', { name: text });
    await option.first().click();
    await who.paletteGone();
  };
const inSheet = async (page: Page, title: string, act: () => Promise<void>): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.waitFor();
  await act();
  await sheet.waitFor({ state: 'detached' });
};
const dialog =
  (name: string): Act<Stage> =>
  (stage) =>
    stage.person.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
const shell =
  (text: 'ack' | 'refused'): Act<Stage> =>
  ({ person: who }) =>
    who.page
      .waitForFunction(
        (type) => (window as unknown as { answerSave(type: string): boolean }).answerSave(type),
        text,
      )
      .then(() => undefined);

/** What was offered to the ERP before belongs to a sale that is over. */
const handing =
  (act: Act<Stage>): Act<Stage> =>
  async (stage, next, before) => {
    await stage.person.page.evaluate('forgetSaves()');
    await act(stage, next, before);
  };

const again = (more: object = {}): Act<Stage> => done('readAgain', person('A', more));
const acts: Readonly<Record<string, Act<Stage, CardSessionState>>> = {
  // A second scan makes the page abort the first read: the answer must go to the second one.
  read: async (stage, next, before) => {
    stage.held.forget('read');
    await scans(CARD)(stage, next, before);
  },
  readA: done('read', person('A')),
  readB: done('read', person('B', { needsPassword: true })),
  readStale: done('read', person('C', { proposed: '390' })),
  readFails: refused('read'),
  lines: scansGoods(BARCODE),
  rxLines: scansGoods(RX_CODE),
  // By key: a sentence about what went wrong may lie over the button.
  noLines: async ({ person: who }) => {
    await who.page.locator('.counter-goods input').focus();
    await who.press('Delete');
  },
  keep: dialog('继续当前顾客'),
  swap: dialog('换人'),
  // The machine that the page runs on has slept: its clock is on.
  expire: ({ person: { page } }) =>
    page
      .evaluate('{ const now = Date.now.bind(Date); Date.now = () => now() + 660_000; }')
      .then(() => undefined),
  next: async ({ person: who, held }) => {
    held.forget();
    await who.press('F10');
    const question = who.page.getByRole('alertdialog', { name: '接待下一位' });
    const name = who.page.locator('.counter-who, .counter-line');
    // Goods that were not settled are asked about.
    await who.page.waitForFunction(
      () =>
        document.querySelector('[role=alertdialog]') !== null ||
        document.querySelector('.counter-who, .counter-line') === null,
    );
    if (await question.isVisible()) await question.getByRole('button', { name: '确定' }).click();
    await name.first().waitFor({ state: 'detached' });
  },
  cancel: async ({ person: who, held }) => {
    held.forget();
    await who.press('Escape');
  },
  preSettle: async ({ person: who, told }, _, state) => {
    const [insutype = '', medType = '', dise = '', , rx = ''] = state.choice?.split('/') ?? [];
    await who.press('F8');
    if (insutype === '') return;
    // What is missing is asked for: closed again, it is said.
    const isDiseaseOpen = medType === '14' && dise === '';
    if (!isDiseaseOpen && !(state.needsRx && rx === '')) return;
    const sheet = isDiseaseOpen ? '病种选择' : '选择处方';
    await inSheet(who.page, sheet, () => who.press('Escape'));
    told.add(sheet);
  },
  counted: done('preSettle', { amounts: AMOUNTS, lines: [] }),
  countFails: refused('preSettle'),
  again: keys('F3'),
  againA: again(),
  againSame: again(),
  againB: done('readAgain', person('B', { needsPassword: true })),
  againStale: again({ insuinfo: [insured('310', '2'), insured('392', '1')], proposed: null }),
  againFails: refused('readAgain'),
  insutype: ({ person: { page } }) => page.locator('.counter-insurance', { hasText: '392' }).click(),
  chronic: async (stage) => {
    await chooses('F4', '门诊慢特病')(stage, undefined, null);
    await inSheet(stage.person.page, '病种选择', () => stage.person.press('Escape'));
  },
  plain: chooses('F4', '定点药店购药'),
  disease: async ({ person: who }) => {
    await who.press('F6');
    await inSheet(who.page, '病种选择', () =>
      who.page
        .getByRole('button', { name: /^(选择|已选) / })
        .first()
        .click(),
    );
  },
  account: keys('F7', 'F7'),
  rx: async ({ person: who }) => {
    await who.press('Shift+F6');
    await inSheet(who.page, '选择处方', () =>
      who.page.getByRole('button', { name: /^(选择|已选)处方 RX1/ }).click(),
    );
  },
  settle: keys('F8'),
  password: async ({ person: who }) => {
    await who.page.locator('.counter-password').fill(PASSWORD.replace(/\D/g, '').padEnd(6, '0').slice(0, 6));
    await who.press('Enter');
  },
  right: done('checkPassword', null),
  wrong: refused('checkPassword'),
  settled: handing(done('settle', outcome('settled'))),
  unknown: done('settle', outcome('unknown')),
  unknownInWords: done('settle', outcome('unknown', '中心超时')),
  settleRefused: refused('settle', '金额已变'),
  settleLost: ends('settle', breakOff),
  askFails: ends('outcome', breakOff),
  ask: async ({ person: who, held }) => {
    held.forget();
    await who.press('Shift+F8');
  },
  settleLimit: async ({ person: { page }, held }) => {
    held.forget();
    await page.clock.fastForward(90_000);
  },
  askEvery: async ({ person: { page } }) => void (await endDelay(page)),
  wasSettled: handing(done('outcome', outcome('settled'))),
  isUnknown: done('outcome', outcome('unknown', '仍在核实')),
  isUnknownStill: done('outcome', outcome('unknown')),
  wasNone: done('outcome', outcome('none')),
  wasReversed: done('outcome', outcome('reversed')),
  hasFailed: done('outcome', outcome('failed', '余额不足')),
  hasFailedWordless: done('outcome', outcome('failed')),
  handed: shell('ack'),
  notHanded: shell('refused'),
  handOver: handing(async ({ person: { page } }) => {
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: /交接结果给 ERP/ }).click();
  }),
};

const SENTENCES: Readonly<Record<CardSessionState['at'], RegExp>> = {
  idle: /^请刷卡/,
  reading: /^正在读卡/,
  choosing: /^(按 F8 预结算|请录入商品)/,
  rereading: /^正在重读/,
  counting: /^正在预结算/,
  counted: /按 F8 确认结算$/,
  password: /^请顾客输入卡密码/,
  checking: /^正在校验密码/,
  settling: /^正在结算/,
  asking: /^没有收到回复/,
  waiting: /^没有收到回复/,
  handing: /^已结算/,
  handed: /^已结算，按 F9/,
  unhanded: /尚未交接给 ERP/,
  unknown: /^结果未知/,
};
const ASKED: Readonly<Partial<Record<CardSessionState['at'], Service>>> = {
  reading: 'read',
  rereading: 'readAgain',
  counting: 'preSettle',
  checking: 'checkPassword',
  settling: 'settle',
  asking: 'outcome',
};
const MED_TYPES: Readonly<Record<string, string>> = { '41': '定点药店购药', '14': '门诊慢特病' };

/** What a person sees of the customer: who, on which insurance, and what was chosen. */
const facts = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const text = (of) => document.querySelector(of)?.textContent ?? '';
    const chosen = Object.fromEntries([...document.querySelectorAll('.counter-chosen div')]
      .map((one) => [one.querySelector('dt').textContent, one.querySelector('dd').textContent]));
    const insured = document.querySelector('.counter-insurance:has(:checked) span')?.firstChild?.textContent ?? '';
    return JSON.stringify([text('.counter-who strong'), insured, chosen['医疗类别'] ?? '', chosen['病种'] ?? '',
      chosen['处方'] ?? '', document.querySelectorAll('.counter-line').length > 0,
      text('.counter-say .counter-wrong')]);
  })()`);
function expected({ card, choice, hasLines, needsRx, message }: CardSessionState): string {
  const [insutype = '', medType = '', dise = '', , rx = ''] = choice?.split('/') ?? [];
  const isChronic = medType === '14';
  return JSON.stringify([
    card === null ? '' : `持卡人${card}`,
    insutype,
    card === null ? '' : (MED_TYPES[medType] ?? ''),
    card === null ? '' : dise !== '' ? '高血压' : isChronic ? '待选择' : '无',
    card === null ? '' : rx !== '' ? rx : needsRx ? '待选择' : '',
    hasLines,
    message ?? '',
  ]);
}

async function look(stage: Stage, state: CardSessionState): Promise<void> {
  const { person: who, held } = stage;
  const { page } = who;
  const asked = ASKED[state.at];
  held.keepOnly(asked);
  if (asked) await held.waits(asked);
  const wanted = expected(state);
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const [seen, sentence] = [await facts(page), await page.locator('.counter-step').innerText()];
    const questions = await page.getByRole('alertdialog', { name: '当前顾客尚未完成' }).count();
    if (seen === wanted && SENTENCES[state.at].test(sentence) && questions === Number(state.isInterlocked))
      return;
    if (Date.now() > until)
      throw new Error(`${state.at}: ${sentence}, ${questions} questions\n  seen ${seen}\n  must ${wanted}`);
    await page.waitForTimeout(20);
  }
}

const isCovered = ({ at, isInterlocked }: CardSessionState): boolean =>
  isInterlocked || at === 'password' || at === 'checking';
const EDITABLE: readonly CardSessionState['at'][] = [
  'idle',
  'reading',
  'choosing',
  'rereading',
  'counting',
  'counted',
];

/** The ERP around the till: a shell that keeps each result until it is said what becomes of it. */
const SHELL = `{
  const held = [];
  let [nonce, seq] = ['', 0];
  const say = (type, payload, more = {}) => setTimeout(() => window.receiveFrameMessage(JSON.stringify(
    { yibao: 1, id: 'h' + (seq + 1), nonce, seq: (seq += 1), type, payload, ...more })));
  window.sendFrameMessage = (text) => {
    const message = JSON.parse(text);
    if (message.type === 'save') held.push(message.id);
    if (message.type === 'hello') { [nonce, seq] = [message.nonce, 0]; say('welcome', { name: 'ERP' }); }
  };
  window.forgetSaves = () => void held.splice(0);
  window.answerSave = (type) => {
    const replyTo = held.shift();
    if (replyTo) say(type, type === 'ack' ? {} : { message: 'not running in ERP environment' }, { replyTo });
    return replyTo !== undefined;
  };
}`;

const goods = (code: string) => ({
  fixmedinsHilistId: code,
  fixmedinsHilistName: code,
  spec: '',
  dosform: '',
  prodentpName: '',
  barcode: null,
  pric: '16.800000',
  rxFlag: code === RX_CODE ? '1' : '0',
  medListCodg: 'X',
  chrgitmLv: '01',
  selfpayProp: '0.0000',
  pricUplmtAmt: '999999.000000',
  reason: null,
});
const options = (...of: readonly string[]) => of.map((value) => ({ value, name: value }));
const DESK = {
  mdtrtCertTypes: [],
  cardReaderTypes: [],
  cardReaderType: 'SCANNER',
  timeoutSeconds: 30,
  medTypes: Object.entries(MED_TYPES).map(([value, name]) => ({ value, name, needsDisease: value === '14' })),
  acctUsedFlags: options('0', '1', '2'),
  store: { fixmedinsCode: 'P1', fixmedinsName: '示例药店' },
  pharmacists: [],
  isSignedIn: true,
  isSandbox: false,
};
const rx = {
  hiRxno: 'RX1',
  medinsName: '',
  prscDrName: '',
  maindiagName: '',
  drugs: '',
  valiEndTime: '2099-01-01 00:00:00',
  isToReview: false,
  isUsable: true,
  reason: null,
};
const dise = {
  opspDiseCode: 'M03900',
  opspDiseName: '高血压',
  insutype: '310',
  begndate: '2026-01-01',
  enddate: '2099-12-31',
  fixmedinsName: null,
  isUsable: true,
  reason: null,
};

/** What the till asks for beside its machine; nothing is really read or settled. */
const ASIDE: Readonly<Record<string, Fate>> = {
  'Card/PageDropDown': answer(DESK),
  'Card/Forget': answer(null),
  'Card/Disease': answer({ rows: [dise] }),
  'Card/DiseaseBalance': answer({ lmtAmt: null, usedAmt: '0.00', balc: null }),
  'Counter/Ask': answer({ outcome: 'unknown', text: null }),
  'Counter/Pending': answer({ rows: [] }),
  'Counter/Unhanded': answer({ rows: [] }),
  'Counter/Prescriptions': answer({ rows: [rx] }),
  'Counter/Handed': answer(null),
  'Counter/MatchLines': async (route) => {
    const { lines } = route.request().postDataJSON() as { lines: { code: string }[] };
    const found = lines.map(({ code }) => ({ code, cnt: '1.0000', goods: goods(code) }));
    await answer({
      lines: found.map((line) => ({ ...line, pric: '16.800000', drugTracCodg: null, reason: null })),
    })(route);
  },
};

export const cardSessionPage = driver<CardSessionState, Stage>({
  models: cardSessionModels,
  acts,
  unreachable: {
    stale: 'an insurance that is not in force has no button that could be pressed',
    nobodys: 'what the person does not have is not shown',
    ended: 'a disease that is not on file any more has no button that could be pressed',
    openRx: 'a prescription that was not passed has no button that could be pressed',
  },
  effects: {
    forget: ({ told }, cardSn) => told.until(`forget ${cardSn}`),
    endSale: ({ person: { page } }) => page.locator('.counter-line').first().waitFor({ state: 'detached' }),
    askDisease: ({ told }) => told.until('病种选择'),
    askRx: ({ told }) => told.until('选择处方'),
  },
  isOffered: (step, state) => {
    const { at, hasLines, isInterlocked } = state;
    if (step === 'keep' || step === 'swap') return isInterlocked;
    // A dialog stands over all else but what the server and the clock do.
    if (
      ['next', 'again', 'preSettle', 'settle', 'lines', 'rxLines', 'noLines', 'read', 'account'].includes(
        step,
      ) &&
      isCovered(state)
    )
      return false;
    // What is chosen already cannot be chosen once more.
    if (step === 'insutype' && state.choice?.startsWith('392/') === true) return false;
    if (['insutype', 'chronic', 'plain', 'disease', 'rx'].includes(step))
      return at === 'choosing' && !isInterlocked;
    if (step === 'cancel') return !isInterlocked;
    if (step === 'lines') return EDITABLE.includes(at) && !state.needsRx;
    if (step === 'rxLines') return EDITABLE.includes(at);
    if (step === 'noLines') return EDITABLE.includes(at) && hasLines;
    if (step === 'preSettle') return at === 'choosing' && hasLines;
    return true;
  },
  async open(page, deployment) {
    const held = new Held();
    const told = new Told();
    const stage: Stage = { person: new Person(page), held, told };
    await page.addInitScript(SHELL);
    await page.route(/\/api\/(Card|Counter)\//, (route) => {
      const path = /\/api\/(.+)$/.exec(new URL(route.request().url()).pathname)?.[1] ?? '';
      const service = (Object.keys(SERVICES) as Service[]).find((name) => SERVICES[name] === path);
      if (service) return held.hold(service, route);
      if (path === 'Card/Forget')
        told.add(`forget ${(route.request().postDataJSON() as { cardSn: string }).cardSn}`);
      return (ASIDE[path] ?? ((other: Route) => other.continue()))(route);
    });
    const account = inRole(deployment, 'store');
    await holdDelay(page, ASK_EVERY_MS);
    await comeAs(page, account, account.user);
    await page.goto(`${deployment.base}${PATH}`);
    await page.waitForFunction(() => document.activeElement?.closest('.counter-sale') != null);
    return stage;
  },
  look,
});
