import type { CardDisease, CardPerson } from '../../contract/card.ts';
import { ApiError } from '../../src/api/apiError.ts';
import {
  cardSessionMachine,
  LOST_TRIES,
  type OutcomeReply,
  type SettleReply,
} from '../../src/machines/cardSession.ts';
import { same } from './check.ts';
import { after, done, fail, report, send, type Model, type Snapshot, type Step } from './model.ts';
import type { World } from './world.ts';

type At =
  | 'idle'
  | 'reading'
  | 'choosing'
  | 'rereading'
  | 'counting'
  | 'counted'
  | 'password'
  | 'checking'
  | 'settling'
  | 'asking'
  | 'waiting'
  | 'handing'
  | 'handed'
  | 'unhanded'
  | 'unknown';
export interface CardSessionState {
  readonly at: At;
  /** `cardSn` of the card in use. */
  readonly card: string | null;
  readonly choice: string | null;
  readonly hasLines: boolean;
  readonly needsRx: boolean;
  readonly isPasswordRight: boolean;
  readonly isInterlocked: boolean;
  readonly isCounted: boolean;
  readonly isSettled: boolean;
  readonly message: string | null;
  readonly tries: number;
}
type State = CardSessionState;

const insured = (insutype: string, psnInsuStas: string): CardPerson['insuinfo'][number] => ({
  insutype,
  insutypeName: insutype,
  psnType: '1101',
  psnTypeName: '在职',
  psnInsuStas,
  balc: '120.50',
  psnInsuDate: '2015-01-01',
  pausInsuDate: null,
  cvlservFlag: '0',
  insuplcAdmdvs: '320100',
  insuplcName: '南京市',
  empName: null,
});
/** Invented people. The insurance that is not in force comes first, as centres send it. */
export const personOf = (cardSn: string, more: Partial<CardPerson> = {}): CardPerson => ({
  cardSn,
  mdtrtCertType: '03',
  psnName: `持卡人${cardSn}`,
  certno: '3201**********0011',
  psnNo: '3201****0011',
  psnCertType: '01',
  gend: '1',
  naty: '01',
  brdy: '1980-05-06',
  age: '46.5',
  insuinfo: [insured('390', '2'), insured('310', '1'), insured('392', '1')],
  proposed: '310',
  idetinfo: [],
  needsPassword: false,
  expiresAt: '2026-11-22 09:10:00',
  ...more,
});
const disease = (opspDiseCode: string, isUsable: boolean): CardDisease => ({
  opspDiseCode,
  opspDiseName: '高血压',
  insutype: '310',
  begndate: '2026-01-01',
  enddate: '2026-12-31',
  fixmedinsName: null,
  isUsable,
  reason: isUsable ? null : '已过期',
});
export const CARD_NO = 'SECRETCARD0099887766';
export const PASSWORD = 'SECRET-886655';
const SPLIT = { amounts: { medfeeSumamt: '10.00' }, lines: [] };
const SETTLED = { rtalDocno: 'D1', setlId: 'S1' } as SettleReply['settled'];
const settled = (): SettleReply => ({ outcome: 'settled', settled: SETTLED, text: null });
const outcome = (what: OutcomeReply['outcome'], text: string | null = null): OutcomeReply => ({
  outcome: what,
  settled: what === 'settled' ? SETTLED : null,
  text,
});

export const DEFAULTS = { medType: '41', needsDisease: false, acctUsedFlag: '1' } as const;
export const provideCardSession = (world: World) =>
  cardSessionMachine.provide({
    actors: {
      read: world.service('read'),
      readAgain: world.service('readAgain'),
      preSettle: world.service('preSettle'),
      checkPassword: world.service('checkPassword'),
      settle: world.service('settle'),
      outcome: world.service('outcome'),
      handOver: world.service('handOver'),
      watch: world.reporter('watch'),
    },
    actions: {
      forget: (_, { cardSn }) => {
        world.effects.push(`forget:${cardSn ?? ''}`);
      },
      endSale: () => world.effects.push('endSale'),
      askDisease: () => world.effects.push('askDisease'),
      askRx: () => world.effects.push('askRx'),
    },
  });

const UNKNOWN = '医保中心没有答复，结果未知：请勿重复收费，系统会自动核实并列入待处理';
const idle: State = {
  at: 'idle',
  card: null,
  choice: null,
  hasLines: false,
  needsRx: false,
  isPasswordRight: false,
  isInterlocked: false,
  isCounted: false,
  isSettled: false,
  message: null,
  tries: 0,
};
const ON_CUSTOMER: readonly At[] = ['choosing', 'rereading', 'counting', 'counted', 'password', 'checking'];
const OVER: readonly At[] = ['handing', 'handed', 'unhanded', 'unknown'];
const isCustomer = ({ at }: State): boolean => ON_CUSTOMER.includes(at);
const isOver = ({ at }: State): boolean => OVER.includes(at);
const quiet = { message: null, isInterlocked: false } as const;
const gone = (s: State, message: string | null = null): State => ({
  ...idle,
  hasLines: s.hasLines,
  needsRx: s.needsRx,
  message,
});
const forgets = ({ card }: State): string[] => [`forget:${card ?? ''}`];

/** `insutype/medType/disease/account/prescription` */
const choiceText = (insutype: string | null, medType = '41', dise = '', acct = '1', rx = ''): string =>
  [insutype ?? '', medType, dise, acct, rx].join('/');
const parts = (s: State): string[] => (s.choice ?? '').split('/');
const chosen = (s: State, at: number, value: string, clearsDisease: boolean): State => {
  const now = parts(s);
  now[at] = value;
  if (clearsDisease) now[2] = '';
  return { ...s, choice: now.join('/'), message: null };
};
const choosing = (next: (s: State) => State | null) => (s: State) => (s.at === 'choosing' ? next(s) : null);

const reads = (cardSn: string, person: CardPerson, insutype: string | null): Step<State> => ({
  play: done('read', person),
  next: (s) =>
    s.at === 'reading' ? { ...s, at: 'choosing', card: cardSn, choice: choiceText(insutype) } : null,
});
/** Limits the state space: messages do not depend on the card or the account flag, so one value of each is enough. */
const isQuiet = (s: State): boolean => s.message === null && (s.choice === null || parts(s)[3] === '1');
const isPlain = (s: State): boolean =>
  s.message === null && (s.choice === null || s.choice === choiceText('310'));
const readCard = (source: Readonly<Record<string, unknown>>): Step<State> => ({
  play: send({ type: 'READ', source }),
  when: isQuiet,
  next: (s) => {
    if (s.at === 'idle') return { ...s, ...quiet, at: 'reading' };
    if (s.at === 'reading') return s;
    if (isCustomer(s)) return { ...s, isInterlocked: true };
    return isOver(s) && s.at !== 'unknown' ? { ...idle, at: 'reading' } : null;
  },
  effects: (s) => (isOver(s) ? [...forgets(s), 'endSale'] : []),
  check: (world, before) => {
    if (!isCustomer(before)) same(world.waiting('read').input, source);
  },
});
const refuses = (service: string, from: At, to: At): Step<State> => ({
  play: fail(service, new ApiError('refused', '医保中心拒绝')),
  next: (s) => (s.at === from ? { ...s, at: to, message: '医保中心拒绝', isInterlocked: false } : null),
});
const counted = (needsCheck: (s: State) => boolean): Step<State> => ({
  play: send({ type: 'SETTLE' }),
  next: (s) => {
    if (s.at !== 'counted' || s.isInterlocked) return null;
    return { ...s, ...quiet, at: needsCheck(s) ? 'password' : 'settling' };
  },
});
const sale = (hasLines: boolean, needsRx = false): Step<State> => ({
  play: send({ type: 'SALE', hasLines, needsRx }),
  next: (s) => {
    if (isCustomer(s)) return { ...s, ...quiet, at: 'choosing', hasLines, needsRx, isCounted: false };
    return s.at === 'idle' || s.at === 'reading' ? { ...s, hasLines, needsRx } : null;
  },
});

const always: Record<string, Step<State>> = {
  read: readCard({ kind: 'given', mdtrtCertType: '03', mdtrtCertNo: CARD_NO }),
  readA: reads('A', personOf('A'), '310'),
  readFails: refuses('read', 'reading', 'idle'),
  lines: { ...sale(true), when: (s) => isPlain(s) || s.at === 'unknown' },
  noLines: { ...sale(false), when: isPlain },
  keep: {
    play: send({ type: 'KEEP' }),
    next: (s) => (isCustomer(s) && s.isInterlocked ? { ...s, ...quiet } : null),
  },
  swap: {
    play: send({ type: 'SWAP' }),
    next: (s) => (isCustomer(s) && s.isInterlocked ? gone(s, '已清除上一位顾客，请重新读卡') : null),
    effects: forgets,
  },
  expire: {
    play: report('watch', { type: 'EXPIRE' }),
    next: (s) => {
      if (isCustomer(s)) return gone(s, '长时间没有操作，顾客信息已清除，请重新读卡');
      return isOver(s) ? idle : null;
    },
    effects: (s) => [...forgets(s), ...(isOver(s) ? ['endSale'] : [])],
  },
  next: {
    play: send({ type: 'NEXT' }),
    next: (s) => (s.at === 'idle' || isCustomer(s) || isOver(s) ? idle : null),
    effects: (s) => (s.at === 'idle' ? ['endSale'] : [...forgets(s), 'endSale']),
  },
  cancel: {
    play: send({ type: 'CANCEL' }),
    next: (s) => {
      if (s.at === 'idle') return { ...s, ...quiet };
      if (s.at === 'reading') return { ...s, at: 'idle' };
      if (s.at === 'rereading' || s.at === 'counting') return { ...s, at: 'choosing' };
      if (s.at === 'checking') return { ...s, at: 'counted' };
      if (s.isInterlocked) return null;
      if (s.at === 'choosing') return gone(s);
      if (s.at === 'counted') return { ...s, ...quiet, at: 'choosing', isCounted: false };
      return s.at === 'password' ? { ...s, ...quiet, at: 'counted' } : null;
    },
    effects: (s) => (s.at === 'choosing' ? forgets(s) : []),
  },
  preSettle: {
    play: send({ type: 'PRE_SETTLE' }),
    next: choosing((s) => {
      const [insutype, medType, dise, , rx] = parts(s);
      if (insutype === '') return { ...s, message: '没有正常参保的险种，不能用医保结算' };
      if (!s.hasLines) return { ...s, message: '请先录入商品' };
      if (medType === '14' && dise === '') return { ...s, message: '此医疗类别需要选择病种' };
      if (s.needsRx && rx === '') return { ...s, message: '商品中有处方药，请选择顾客的处方' };
      return s.isInterlocked ? null : { ...s, ...quiet, at: 'counting' };
    }),
    effects: (s) => {
      const [insutype, medType, dise, , rx] = parts(s);
      if (insutype === '' || !s.hasLines) return [];
      if (medType === '14' && dise === '') return ['askDisease'];
      return s.needsRx && rx === '' ? ['askRx'] : [];
    },
  },
  counted: {
    play: done('preSettle', SPLIT),
    next: (s) => (s.at === 'counting' ? { ...s, at: 'counted', isCounted: true } : null),
  },
  countFails: refuses('preSettle', 'counting', 'choosing'),
  again: {
    play: send({ type: 'READ_AGAIN' }),
    when: (s) => s.message === null || s.at !== 'choosing',
    next: (s) =>
      (s.at === 'choosing' || s.at === 'counted') && !s.isInterlocked
        ? { ...s, ...quiet, at: 'rereading', isCounted: false }
        : null,
    check: (world, { card }) => same(world.waiting('readAgain').input, { cardSn: card }),
  },
  againFails: refuses('readAgain', 'rereading', 'choosing'),
};

const choices: Record<string, Step<State>> = {
  ...always,
  /** No insurance is in force. The machine never selects a stale one, even if the server proposes it. */
  readStale: reads('C', personOf('C', { proposed: '390' }), null),
  insutype: {
    play: send({ type: 'INSUTYPE', insutype: '392' }),
    when: (s) => s.choice === null || parts(s)[3] === '1',
    next: choosing((s) => chosen(s, 0, '392', true)),
  },
  stale: { play: send({ type: 'INSUTYPE', insutype: '390' }), next: () => null },
  nobodys: { play: send({ type: 'INSUTYPE', insutype: '510' }), next: () => null },
  chronic: {
    play: send({ type: 'MED_TYPE', medType: '14', needsDisease: true }),
    when: (s) => s.choice === null || parts(s)[3] === '1',
    next: choosing((s) => chosen(s, 1, '14', true)),
  },
  plain: {
    play: send({ type: 'MED_TYPE', medType: '41', needsDisease: false }),
    next: choosing((s) => chosen(s, 1, '41', true)),
  },
  disease: {
    play: send({ type: 'DISEASE', disease: disease('M03900', true) }),
    next: choosing((s) => chosen(s, 2, 'M03900', false)),
  },
  ended: { play: send({ type: 'DISEASE', disease: disease('M01100', false) }), next: () => null },
  account: {
    play: send({ type: 'ACCOUNT', acctUsedFlag: '0' }),
    when: (s) => s.at !== 'choosing' || isPlain(s),
    next: choosing((s) => chosen(s, 3, '0', false)),
  },
  againSame: {
    play: done('readAgain', personOf('A')),
    when: (s) => s.card === 'A',
    next: (s) => {
      if (s.at !== 'rereading') return null;
      return { ...s, at: 'choosing', choice: parts(s)[0] === '' ? choiceText('310') : s.choice };
    },
  },
  /** The insurance has ended between the two reads. */
  againStale: {
    play: done(
      'readAgain',
      personOf('A', { insuinfo: [insured('310', '2'), insured('392', '1')], proposed: null }),
    ),
    when: (s) => s.card === 'A',
    next: (s) => {
      if (s.at !== 'rereading') return null;
      return { ...s, at: 'choosing', choice: parts(s)[0] === '392' ? s.choice : choiceText(null) };
    },
  },
};

const pick = (...names: readonly string[]): Record<string, Step<State>> =>
  Object.fromEntries(Object.entries(always).filter(([name]) => names.includes(name)));

/** The sale contains prescription drugs. */
const prescribing: Record<string, Step<State>> = {
  ...pick('read', 'readA', 'cancel', 'next', 'expire', 'again', 'preSettle', 'counted'),
  rxLines: { ...sale(true, true), when: (s) => isPlain(s) || parts(s)[4] !== '' },
  rx: {
    play: send({ type: 'PRESCRIPTION', prescribed: { hiRxno: 'RX1', isUsable: true } }),
    next: choosing((s) => chosen(s, 4, 'RX1', false)),
  },
  openRx: {
    play: send({ type: 'PRESCRIPTION', prescribed: { hiRxno: 'RX2', isUsable: false } }),
    next: () => null,
  },
  againA: {
    play: done('readAgain', personOf('A')),
    when: (s) => s.card === 'A',
    next: (s) => (s.at === 'rereading' ? { ...s, at: 'choosing' } : null),
  },
};

const failsTo = (what: 'failed' | 'reversed' | 'none', text: string | null, said: string): Step<State> => ({
  play: done('outcome', outcome(what, text)),
  next: (s) => (s.at === 'asking' ? { ...s, at: 'choosing', isCounted: false, message: said } : null),
});
const lostIn = (service: string) => fail(service, new ApiError('transport', '接口无法访问'));

const paying: Record<string, Step<State>> = {
  ...always,
  readB: reads('B', personOf('B', { needsPassword: true }), '310'),
  againB: {
    play: done('readAgain', personOf('B', { needsPassword: true })),
    when: (s) => s.card === 'B',
    next: (s) => (s.at === 'rereading' ? { ...s, at: 'choosing' } : null),
  },
  againA: {
    play: done('readAgain', personOf('A')),
    when: (s) => s.card === 'A',
    next: (s) => (s.at === 'rereading' ? { ...s, at: 'choosing' } : null),
  },
  settle: counted((s) => s.card === 'B' && !s.isPasswordRight),
  password: {
    play: send({ type: 'PASSWORD', password: PASSWORD }),
    next: (s) => (s.at === 'password' && !s.isInterlocked ? { ...s, ...quiet, at: 'checking' } : null),
    check: (world) => same(world.waiting('checkPassword').input, { cardSn: 'B', password: PASSWORD }),
  },
  right: {
    play: done('checkPassword', null),
    next: (s) => (s.at === 'checking' ? { ...s, ...quiet, at: 'settling', isPasswordRight: true } : null),
  },
  wrong: refuses('checkPassword', 'checking', 'password'),
  settled: {
    play: done('settle', settled()),
    next: (s) => (s.at === 'settling' ? { ...s, at: 'handing', isSettled: true } : null),
  },
  unknown: {
    play: done('settle', { outcome: 'unknown', settled: null, text: null }),
    // Limits the state space: the password step is over, so one card is enough.
    when: (s) => s.card === 'A',
    next: (s) => (s.at === 'settling' ? { ...s, at: 'unknown', message: UNKNOWN } : null),
  },
  unknownInWords: {
    play: done('settle', { outcome: 'unknown', settled: null, text: '中心超时' }),
    when: (s) => s.card === 'A',
    next: (s) => (s.at === 'settling' ? { ...s, at: 'unknown', message: '中心超时' } : null),
  },
  settleRefused: {
    play: fail('settle', new ApiError('refused', '金额已变')),
    next: (s) =>
      s.at === 'settling' ? { ...s, at: 'choosing', isCounted: false, message: '金额已变' } : null,
  },
  settleLost: {
    play: lostIn('settle'),
    // Limits the state space: the password step is over, so one card is enough.
    when: (s) => s.card === 'A',
    next: (s) => (s.at === 'settling' ? { ...s, at: 'asking', tries: 1 } : null),
  },
  /** Timeout: the machine queries the sale by its number. */
  settleLimit: {
    play: after('settleLimit', 90_000),
    when: (s) => s.card === 'A',
    next: (s) => (s.at === 'settling' ? { ...s, at: 'asking', tries: 1 } : null),
    check: (world) => same(world.waiting('outcome').input, { asks: false }),
  },
  askFails: {
    play: lostIn('outcome'),
    next: (s) => {
      if (s.at !== 'asking') return null;
      return s.tries < LOST_TRIES ? { ...s, at: 'waiting' } : { ...s, at: 'unknown', message: UNKNOWN };
    },
  },
  askEvery: {
    play: after('askEvery', 2000),
    next: (s) => (s.at === 'waiting' ? { ...s, at: 'asking', tries: s.tries + 1 } : null),
    check: (world) => same(world.waiting('outcome').input, { asks: false }),
  },
  ask: {
    play: send({ type: 'ASK' }),
    next: (s) => (s.at === 'unknown' || s.at === 'settling' ? { ...s, at: 'asking', tries: 1 } : null),
    check: (world) => same(world.waiting('outcome').input, { asks: true }),
  },
  wasSettled: {
    play: done('outcome', outcome('settled')),
    next: (s) => (s.at === 'asking' ? { ...s, at: 'handing', isSettled: true, message: null } : null),
  },
  isUnknown: {
    play: done('outcome', outcome('unknown', '仍在核实')),
    when: (s) => s.card === 'A',
    next: (s) => (s.at === 'asking' ? { ...s, at: 'unknown', message: '仍在核实' } : null),
  },
  isUnknownStill: {
    play: done('outcome', outcome('unknown')),
    next: (s) => (s.at === 'asking' ? { ...s, at: 'unknown', message: UNKNOWN } : null),
  },
  wasNone: failsTo('none', null, '没有送达，请重新结算'),
  wasReversed: failsTo('reversed', null, '这笔结算已在中心冲正，请重新结算'),
  hasFailed: failsTo('failed', '余额不足', '余额不足'),
  hasFailedWordless: failsTo('failed', null, '结算失败，请重新结算'),
  handed: {
    play: done('handOver', null),
    next: (s) => (s.at === 'handing' ? { ...s, at: 'handed' } : null),
  },
  notHanded: {
    play: fail('handOver', new Error('not running in ERP environment')),
    next: (s) =>
      s.at === 'handing' ? { ...s, at: 'unhanded', message: 'not running in ERP environment' } : null,
  },
  handOver: {
    play: send({ type: 'HAND_OVER' }),
    next: (s) => (s.at === 'unhanded' ? { ...s, ...quiet, at: 'handing' } : null),
  },
};

const leaf = (value: unknown): At =>
  (typeof value === 'string' ? value : Object.values(value as object)[0]) as At;
const abstract = ({ value, context }: Snapshot): State => ({
  at: leaf(value),
  card: context.person?.cardSn ?? null,
  choice:
    context.choice &&
    choiceText(
      context.choice.insutype,
      context.choice.medType,
      context.choice.disease?.opspDiseCode ?? '',
      context.choice.acctUsedFlag,
      context.choice.hiRxno ?? '',
    ),
  hasLines: context.hasLines,
  needsRx: context.needsRx,
  isPasswordRight: context.isPasswordRight,
  isInterlocked: context.isInterlocked,
  isCounted: context.split !== null,
  isSettled: context.settled !== null,
  message: context.message,
  tries: context.tries,
});

const SERVICES: Readonly<Record<At, readonly string[]>> = {
  idle: [],
  reading: ['read'],
  choosing: [],
  rereading: ['readAgain'],
  counting: ['preSettle'],
  counted: [],
  password: [],
  checking: ['checkPassword'],
  settling: ['settle'],
  asking: ['outcome'],
  waiting: [],
  handing: ['handOver'],
  handed: [],
  unhanded: [],
  unknown: [],
};

/** Distinct person names in a snapshot, at any depth: at most one, and none between customers. */
export function identitiesIn(snapshot: Snapshot): readonly string[] {
  const text = JSON.stringify([snapshot.value, snapshot.context]);
  return [...new Set(text.match(/持卡人[A-Z]/g) ?? [])];
}

const modelOf = (name: string, steps: Record<string, Step<State>>): Model<State> => ({
  name: `cardSession: ${name}`,
  provide: provideCardSession,
  input: DEFAULTS,
  initial: idle,
  abstract,
  steps,
  secrets: [CARD_NO, PASSWORD],
  observe: (world, state, snapshot) => {
    const watches = isCustomer(state) || isOver(state);
    same(
      world
        .pending()
        .map(({ service }) => service)
        .sort(),
      [...SERVICES[state.at], ...(watches ? ['watch'] : [])].sort(),
    );
    same(identitiesIn(snapshot), state.card === null ? [] : [`持卡人${state.card}`], 'another identity');
    const { person, choice, split, settled: paid } = snapshot.context as Record<string, unknown>;
    if (state.at === 'idle' || state.at === 'reading')
      same([person, choice, split, paid], [null, null, null, null], 'something of a customer is left');
  },
});
export const cardSessionModels = [
  modelOf('choosing', choices),
  modelOf('paying', paying),
  modelOf('prescribing', prescribing),
];
