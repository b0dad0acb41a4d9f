import { listModels, type ListState } from '../../machines/list.model.ts';
import { breakOff, Gate, type Fate } from '../session/gate.ts';
import { Person } from '../tour/person.ts';
import { answer, changed, refuse } from './answers.ts';
import { comeAs } from './logins.ts';
import { driver, type Act } from './pageDriver.ts';

interface Stage {
  readonly person: Person;
  readonly rows: Gate;
  readonly sums: Gate;
}

const TABLE = 'day-reconciliation';
/** Below the first two: so many that a further page is asked for when somebody scrolls, and not before. */
const BELOW = 298;
const FIRST = BELOW + 2;

const none = { cnt: 0, medfeeSumamt: '0', fundPaySumamt: '0', acctPay: '0' };
/** A group nobody has settled anything in; its name is the key of the model's row. */
const rowOf = (key: string, index: number) => ({
  settleDate: '2024-05-01',
  fixmedinsCode: `P${String(32010200000 + index)}`,
  insutype: '310',
  clrType: '11',
  setlOptins: '320100',
  fixmedinsName: nameOf(key),
  companyName: '',
  poolareaNo: '320100',
  personCount: 0,
  personNum: 0,
  refdCount: 0,
  ...Object.fromEntries(
    'medfeeSumamt fundPaySumamt hifpPay cvlservPay hifesPay hifmiPay hifobPay hifdmPay mafPay othPay acctPay acctMulaidPay psnCashPay hospPartAmt'
      .split(' ')
      .map((name) => [name, '0.00']),
  ),
  centre: none,
  diff: none,
  checkStatus: '1',
  centreOnlyCnt: 0,
  storeOnlyCnt: 0,
  differCnt: 0,
  handledCnt: 0,
  stmtTime: null,
  stmtOpter: null,
  centreSource: null,
  changed: false,
});
const nameOf = (key: string): string => `样本店${key.toUpperCase()}`;
const INDEX: Readonly<Record<string, number>> = { a: 1, b: 2, c: 3, d: 4 };
const BELOW_ROWS = Array.from({ length: BELOW }, (_, index) => rowOf(`-${index}`, index + 10));
const page = (keys: readonly string[], nextCursor: string | null, isFull: boolean): Fate =>
  answer({
    rows: [...keys.map((key) => rowOf(key, INDEX[key] ?? 0)), ...(isFull ? BELOW_ROWS : [])],
    nextCursor,
  });

/** With the wheel: the cursor of the table stays where it is. */
async function scroll({ person: { page: tab } }: Stage, to: 'top' | 'end'): Promise<void> {
  await tab.locator(`#${TABLE}`).hover();
  await tab.mouse.wheel(0, to === 'end' ? 1_000_000 : -1_000_000);
}
const ask = ({ rows, sums }: Stage): void => {
  rows.close();
  sums.close();
};
const shown = ({ person }: Stage, key: string): Promise<void> =>
  person.page.locator('[role="row"][data-row]', { hasText: nameOf(key) }).waitFor();
const acts: Readonly<Record<string, Act<Stage>>> = {
  query: async (stage) => {
    ask(stage);
    await stage.person.press('F6');
  },
  refresh: async (stage) => {
    ask(stage);
    await stage.person.press('F9');
  },
  more: async (stage) => {
    stage.rows.close();
    const { page: tab } = stage.person;
    const retry = tab.locator('.dt-notice').getByRole('button', { name: '重试' });
    if ((await retry.count()) > 0) await retry.click();
    else await scroll(stage, 'end');
    await tab
      .locator('.dt-notice, [role="status"]', { hasText: '正在加载' })
      .first()
      .waitFor({ state: 'attached' });
    await scroll(stage, 'top');
  },
  firstPage: ({ rows }) => rows.open(page(['a', 'b'], 'after-b', true)),
  changedPage: ({ rows }) => rows.open(page(['b', 'd'], null, true)),
  emptyPage: ({ rows }) => rows.open(page([], null, false)),
  furtherPage: async (stage) => {
    await stage.rows.open(page(['c'], null, false));
    await stage.person.page.locator(`#${TABLE}[aria-rowcount]`).waitFor();
    await scroll(stage, 'end');
    await shown(stage, 'c');
    await scroll(stage, 'top');
  },
  pageFails: ({ rows }) => rows.open(breakOff),
  pageFailsWithoutWords: ({ rows }) => rows.open(refuse('')),
  sums: ({ sums }) =>
    sums.open(changed((totals: object) => ({ ...totals, rowCount: FIRST + 1, personCount: 4711 }))),
  sumsFail: ({ sums }) => sums.open(breakOff),
  // The cursor goes along: it ends where it began.
  selectBoth: ({ person }) => person.press('ArrowUp', 'Space', 'ArrowDown', 'Space'),
  activateFirst: ({ person }) => person.goTo(0),
  activateSecond: ({ person }) => person.goTo(1),
};

const must = (isSo: boolean, words: string): void => {
  if (!isSo) throw new Error(words);
};
async function look(stage: Stage, state: ListState): Promise<void> {
  const { page: tab } = stage.person;
  const grid = tab.locator(`#${TABLE}`);
  await grid.waitFor();
  for (const key of state.rows.filter((each) => each !== 'c')) await shown(stage, key);
  if (state.page === 'failed' || state.page === 'moreFailed')
    await tab
      .locator('.dt-notice[role="alert"]')
      .getByText(state.failure ?? '')
      .waitFor();
  if (state.page === 'ready' && state.rows.length === 0) await tab.getByText('这一范围内没有结算').waitFor();
  if (state.page === 'ready' || state.page === 'loading')
    must((await tab.locator('.dt-notice[role="alert"]').count()) === 0, 'it says that it failed');
  // The sums stay out where they did not come.
  if (state.sums !== null) await tab.locator('.summary').getByText('4,711').waitFor();
  else await tab.locator('.summary').getByText('4,711').waitFor({ state: 'detached' });
  const active = await tab.locator('[role="row"].dt-active').allInnerTexts();
  if (state.active !== null && state.rows.includes(state.active))
    must(
      active.some((text) => text.includes(nameOf(state.active ?? ''))),
      'the cursor is elsewhere',
    );
  const seen = state.chosen.filter((key) => state.rows.includes(key));
  await tab.waitForFunction(
    (count) => document.querySelectorAll('[role="row"][aria-selected="true"]').length === count,
    seen.length,
  );
}

/** The list of the day reconciliation, whatever is in it. */
export const listPage = driver<ListState, Stage>({
  models: listModels,
  acts,
  unreachable: {
    pageFailsOddly: 'the transport always has words',
    selectLast: 'a row is marked with the cursor on it, and the model keeps the two apart',
    activateNone: 'the table keeps its cursor once it has one',
  },
  effects: {},
  isOffered: (step, { page: at, rows, active, chosen }) => {
    // The screen has no keyboard place before its rows are there.
    if (step === 'selectBoth')
      return at === 'ready' && rows[0] === 'a' && active === 'b' && chosen.length === 0;
    if (step.startsWith('activate')) return at === 'ready' && rows[0] === 'a';
    // What a refresh asks for after a further page failed is that page.
    if (step === 'refresh') return at !== 'moreFailed';
    return true;
  },
  async open(tab, deployment) {
    const stage: Stage = { person: new Person(tab), rows: new Gate(), sums: new Gate() };
    await stage.rows.attach(tab, /\/api\/Reconciliation\/DayPaged/);
    await stage.sums.attach(tab, /\/api\/Reconciliation\/DayTotals/);
    await comeAs(tab, deployment, deployment.user);
    await tab.goto(`${deployment.base}/reconciliation/${TABLE}`);
    await tab.waitForSelector(`#${TABLE}`);
    return stage;
  },
  look,
});
