import { errorText } from '../../contract/wire/errorText.ts';
import { assign, fromCallback, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { CardDisease, CardPerson, MdtrtCertType } from '../../contract/card.ts';
import type { CallResult } from '../../contract/wire/call.ts';
import type { counterCalls, Prescribed, Settled } from '../../contract/counter.ts';
import { isLost, unprovided } from './failure.ts';

/** Source of a card: this station's reader, a scanner or typed number, or the last card that the server remembers. */
export type CardSource =
  | { readonly kind: 'reader' | 'kept' }
  | { readonly kind: 'given'; readonly mdtrtCertType: MdtrtCertType; readonly mdtrtCertNo: string };

/** The choices for the customer. */
export interface CardChoice {
  /** Null if the person has no insurance in force. */
  readonly insutype: string | null;
  readonly medType: string;
  readonly needsDisease: boolean;
  readonly disease: Pick<CardDisease, 'opspDiseCode' | 'opspDiseName'> | null;
  /** The customer's prescription for prescription drugs. */
  readonly hiRxno: string | null;
  readonly acctUsedFlag: '0' | '1' | '2';
}
/** Defaults of `medType` and account. */
export type CardDefaults = Pick<CardChoice, 'medType' | 'needsDisease' | 'acctUsedFlag'>;

export type PreSettled = CallResult<(typeof counterCalls)['preSettle']>;
export type SettleReply = CallResult<(typeof counterCalls)['confirmSettlement']>;
export type OutcomeReply = CallResult<(typeof counterCalls)['outcome']>;

export type CardSessionEvent =
  | { readonly type: 'READ'; readonly source: CardSource }
  | { readonly type: 'READ_AGAIN' }
  | { readonly type: 'INSUTYPE'; readonly insutype: string }
  | { readonly type: 'MED_TYPE'; readonly medType: string; readonly needsDisease: boolean }
  | { readonly type: 'DISEASE'; readonly disease: CardDisease }
  | { readonly type: 'PRESCRIPTION'; readonly prescribed: Pick<Prescribed, 'hiRxno' | 'isUsable'> }
  | { readonly type: 'ACCOUNT'; readonly acctUsedFlag: '0' | '1' | '2' }
  /** The lines of the sale have changed: the pre-settlement is void. */
  | { readonly type: 'SALE'; readonly hasLines: boolean; readonly needsRx: boolean }
  | { readonly type: 'PRE_SETTLE' }
  | { readonly type: 'SETTLE' }
  | { readonly type: 'PASSWORD'; readonly password: string }
  /** Goes one step back; from the first step it ends the customer's turn. */
  | { readonly type: 'CANCEL' }
  /** The answers to 是否换人. */
  | { readonly type: 'SWAP' }
  | { readonly type: 'KEEP' }
  | { readonly type: 'NEXT' }
  /** Sends the result to the ERP again. */
  | { readonly type: 'HAND_OVER' }
  /** Queries the state of the sale now, instead of waiting for the reply. */
  | { readonly type: 'ASK' }
  /** From the watch: the station was idle for too long, or the server's card session expires. */
  | { readonly type: 'EXPIRE' };

export interface CardSessionContext {
  readonly defaults: CardDefaults;
  readonly hasLines: boolean;
  /** One of the lines is a prescription drug. */
  readonly needsRx: boolean;
  /** The customer; null outside of a customer's turn. */
  readonly person: CardPerson | null;
  readonly choice: CardChoice | null;
  readonly isPasswordRight: boolean;
  readonly split: PreSettled | null;
  readonly settled: Settled | null;
  /** Another card was read during a customer's turn: its number is not stored, the clerk is asked. */
  readonly isInterlocked: boolean;
  /** An error or a hint, as a sentence. */
  readonly message: string | null;
  readonly tries: number;
}

/** How often an unanswered settlement is queried before it is left to the pending list. */
export const LOST_TRIES = 3;
export const WORDS = {
  swapped: '已清除上一位顾客，请重新读卡',
  expired: '长时间没有操作，顾客信息已清除，请重新读卡',
  noInsurance: '没有正常参保的险种，不能用医保结算',
  noLines: '请先录入商品',
  noDisease: '此医疗类别需要选择病种',
  noRx: '商品中有处方药，请选择顾客的处方',
  unknown: '医保中心没有答复，结果未知：请勿重复收费，系统会自动核实并列入待处理',
  reversed: '这笔结算已在中心冲正，请重新结算',
  failed: '结算失败，请重新结算',
  none: '没有送达，请重新结算',
} as const;

const missing = unprovided('cardSession');
const forgotten = {
  person: null,
  choice: null,
  isPasswordRight: false,
  split: null,
  settled: null,
  isInterlocked: false,
  message: null,
  tries: 0,
} as const;

/** The initial choice for a person: the defaults, and the insurance that the server proposes if it is in force. */
const choiceFor = (person: CardPerson, defaults: CardDefaults): CardChoice => ({
  ...defaults,
  insutype: inForce(person, person.proposed) ? person.proposed : null,
  disease: null,
  hiRxno: null,
});
const inForce = (person: CardPerson | null, insutype: string | null): boolean =>
  person?.insuinfo.some((row) => row.insutype === insutype && row.psnInsuStas === '1') ?? false;

/** The request of a pre-settlement. */
export interface CardSale {
  readonly person: CardPerson;
  readonly choice: CardChoice;
}
const saleOf = ({ context: { person, choice } }: { context: CardSessionContext }): CardSale => {
  if (!person || !choice) throw new Error('nobody was read');
  return { person, choice };
};
const say = (message: string) => ({ type: 'say', params: { message } }) as const;
const letGo = [
  {
    type: 'forget',
    params: ({ context }: { context: CardSessionContext }) => ({ cardSn: context.person?.cardSn ?? null }),
  },
  'clear',
] as const;

/**
 * A customer at the counter, from the card to the paid sale. The context holds one person, from the read to the end of
 * the turn: every transition to `idle` clears it. The page holds the lines; the machine knows only whether there are any.
 * Each read, pre-settlement and settlement is an actor that is stopped when it is left, so that late replies are dropped.
 */
export const cardSessionMachine = setup({
  types: {
    context: {} as CardSessionContext,
    events: {} as CardSessionEvent,
    input: {} as CardDefaults,
  },
  actors: {
    read: fromPromise<CardPerson, CardSource>(missing),
    readAgain: fromPromise<CardPerson, { cardSn: string }>(missing),
    preSettle: fromPromise<PreSettled, CardSale>(missing),
    checkPassword: fromPromise<unknown, { cardSn: string; password: string }>(missing),
    /** Settles under the sale's number. @throws ApiError; without a reply the outcome is unknown */
    settle: fromPromise<SettleReply, CardSale & { readonly split: PreSettled }>(missing),
    /** The state of the settlement; with `asks` the server queries the centre. */
    outcome: fromPromise<OutcomeReply, { asks: boolean }>(missing),
    handOver: fromPromise<unknown, CardSale & { readonly settled: Settled; readonly split: PreSettled }>(
      missing,
    ),
    /** Sends EXPIRE on idleness; `expiresAt` is the server's limit. */
    watch: fromCallback<CardSessionEvent, { expiresAt: string }>(() => missing()),
  },
  actions: {
    /** Deletes the card session at the server. */
    forget: (_: unknown, _card: { cardSn: string | null }): void => missing(),
    /** Ends the sale: no lines, and a new number. */
    endSale: (): void => missing(),
    /** Opens the choice of a disease. */
    askDisease: (): void => missing(),
    /** Opens the choice of a prescription. */
    askRx: (): void => missing(),
    clear: assign(forgotten),
    noLines: assign({ hasLines: false, needsRx: false }),
    say: assign({ message: (_, { message }: { message: string }) => message }),
    mute: assign({ message: null, isInterlocked: false }),
    fail: assign({
      message: ({ event }) => errorText((event as unknown as { error: unknown }).error),
      isInterlocked: false,
    }),
    uncount: assign({ split: null }),
    interlock: assign({ isInterlocked: true }),
    sale: assign({
      hasLines: ({ context, event }) => (event.type === 'SALE' ? event.hasLines : context.hasLines),
      needsRx: ({ context, event }) => (event.type === 'SALE' ? event.needsRx : context.needsRx),
    }),
  },
  guards: {
    isUsable: ({ context, event }) => event.type === 'INSUTYPE' && inForce(context.person, event.insutype),
    isDiseaseUsable: ({ event }) => event.type === 'DISEASE' && event.disease.isUsable,
    hasNoInsurance: ({ context }) => context.choice?.insutype == null,
    hasNoLines: ({ context }) => !context.hasLines,
    wantsDisease: ({ context: { choice } }) => choice?.needsDisease === true && choice.disease === null,
    isRxUsable: ({ event }) => event.type === 'PRESCRIPTION' && event.prescribed.isUsable,
    wantsRx: ({ context }) => context.needsRx && context.choice?.hiRxno == null,
    wantsPassword: ({ context }) => context.person?.needsPassword === true && !context.isPasswordRight,
    isAsked: ({ context }) => context.isInterlocked,
    isFree: ({ context }) => !context.isInterlocked,
    mayTry: ({ context }) => context.tries < LOST_TRIES,
  },
  delays: { askEvery: 2000, settleLimit: 90_000 },
}).createMachine({
  id: 'cardSession',
  context: ({ input }) => ({ ...forgotten, defaults: input, hasLines: false, needsRx: false }),
  initial: 'idle',
  on: { SALE: { actions: 'sale' } },
  states: {
    idle: {
      on: {
        READ: { target: 'reading', actions: 'mute' },
        NEXT: { actions: ['mute', 'endSale', 'noLines'] },
        CANCEL: { actions: 'mute' },
      },
    },
    reading: {
      invoke: {
        src: 'read',
        input: ({ event }) => (event.type === 'READ' ? event.source : { kind: 'reader' }),
        onDone: {
          target: 'customer',
          actions: assign({
            person: ({ event }) => event.output,
            choice: ({ context, event }) => choiceFor(event.output, context.defaults),
            isPasswordRight: false,
          }),
        },
        onError: { target: 'idle', actions: 'fail' },
      },
      on: {
        // A read in flight is replaced by the newer card.
        READ: { target: 'reading', reenter: true },
        CANCEL: 'idle',
      },
    },
    /** A customer is served, nothing is settled yet. */
    customer: {
      invoke: { src: 'watch', input: ({ context }) => ({ expiresAt: context.person?.expiresAt ?? '' }) },
      initial: 'choosing',
      on: {
        EXPIRE: { target: 'idle', actions: [...letGo, say(WORDS.expired)] },
        READ: { actions: 'interlock' },
        KEEP: { guard: 'isAsked', actions: 'mute' },
        SWAP: { guard: 'isAsked', target: 'idle', actions: [...letGo, say(WORDS.swapped)] },
        NEXT: { target: 'idle', actions: [...letGo, 'endSale', 'noLines'] },
        SALE: { target: '.choosing', actions: ['sale', 'uncount', 'mute'] },
      },
      states: {
        choosing: {
          on: {
            CANCEL: { guard: 'isFree', target: '#cardSession.idle', actions: letGo },
            READ_AGAIN: { guard: 'isFree', target: 'rereading', actions: 'mute' },
            INSUTYPE: {
              guard: 'isUsable',
              actions: assign({
                choice: ({ context, event }) =>
                  context.choice && { ...context.choice, insutype: event.insutype, disease: null },
                message: null,
              }),
            },
            MED_TYPE: {
              actions: assign({
                choice: ({ context, event: { medType, needsDisease } }) =>
                  context.choice && { ...context.choice, medType, needsDisease, disease: null },
                message: null,
              }),
            },
            DISEASE: {
              guard: 'isDiseaseUsable',
              actions: assign({
                choice: ({ context, event: { disease } }) =>
                  context.choice && {
                    ...context.choice,
                    disease: { opspDiseCode: disease.opspDiseCode, opspDiseName: disease.opspDiseName },
                  },
                message: null,
              }),
            },
            PRESCRIPTION: {
              guard: 'isRxUsable',
              actions: assign({
                choice: ({ context, event: { prescribed } }) =>
                  context.choice && { ...context.choice, hiRxno: prescribed.hiRxno },
                message: null,
              }),
            },
            ACCOUNT: {
              actions: assign({
                choice: ({ context, event: { acctUsedFlag } }) =>
                  context.choice && { ...context.choice, acctUsedFlag },
                message: null,
              }),
            },
            PRE_SETTLE: [
              { guard: 'hasNoInsurance', actions: say(WORDS.noInsurance) },
              { guard: 'hasNoLines', actions: say(WORDS.noLines) },
              { guard: 'wantsDisease', actions: [say(WORDS.noDisease), 'askDisease'] },
              { guard: 'wantsRx', actions: [say(WORDS.noRx), 'askRx'] },
              { guard: 'isFree', target: 'counting', actions: 'mute' },
            ],
          },
        },
        rereading: {
          invoke: {
            src: 'readAgain',
            input: ({ context }) => ({ cardSn: context.person?.cardSn ?? '' }),
            onDone: {
              target: '#cardSession.customer',
              reenter: true,
              actions: assign({
                person: ({ event }) => event.output,
                choice: ({ context, event }) =>
                  context.choice && inForce(event.output, context.choice.insutype)
                    ? context.choice
                    : choiceFor(event.output, context.defaults),
              }),
            },
            onError: { target: 'choosing', actions: 'fail' },
          },
          on: { CANCEL: 'choosing' },
        },
        /** Pre-settlement: computes the amounts. */
        counting: {
          invoke: {
            src: 'preSettle',
            input: saleOf,
            onDone: { target: 'counted', actions: assign({ split: ({ event }) => event.output }) },
            onError: { target: 'choosing', actions: 'fail' },
          },
          on: { CANCEL: 'choosing' },
        },
        counted: {
          on: {
            SETTLE: [
              { guard: 'isAsked' },
              { guard: 'wantsPassword', target: 'password', actions: 'mute' },
              { target: '#cardSession.settling', actions: 'mute' },
            ],
            CANCEL: { guard: 'isFree', target: 'choosing', actions: ['uncount', 'mute'] },
            READ_AGAIN: { guard: 'isFree', target: 'rereading', actions: ['uncount', 'mute'] },
          },
        },
        password: {
          on: {
            PASSWORD: { guard: 'isFree', target: 'checking', actions: 'mute' },
            CANCEL: { guard: 'isFree', target: 'counted', actions: 'mute' },
          },
        },
        checking: {
          invoke: {
            src: 'checkPassword',
            input: ({ context, event }) => ({
              cardSn: context.person?.cardSn ?? '',
              password: event.type === 'PASSWORD' ? event.password : '',
            }),
            onDone: { target: '#cardSession.settling', actions: ['mute', assign({ isPasswordRight: true })] },
            onError: { target: 'password', actions: 'fail' },
          },
          on: { CANCEL: 'counted' },
        },
      },
    },
    /** Waits for the centre's reply. The request cannot be withdrawn; ASK and the limit query the sale by its number. */
    settling: {
      after: { settleLimit: { target: 'lost', actions: assign({ tries: 0 }) } },
      invoke: {
        src: 'settle',
        input: ({ context }) => ({ ...saleOf({ context }), split: splitOf(context) }),
        onDone: [
          {
            guard: ({ event }) => event.output.settled !== null,
            target: 'settled',
            actions: assign({ settled: ({ event }) => event.output.settled }),
          },
          {
            target: 'unknown',
            actions: assign({ message: ({ event }) => event.output.text ?? WORDS.unknown }),
          },
        ],
        onError: [
          { guard: ({ event }) => isLost(event.error), target: 'lost', actions: assign({ tries: 0 }) },
          // Refused: nothing was settled, and the pre-settlement may be void.
          { target: 'customer', actions: ['uncount', 'fail'] },
        ],
      },
      on: { SALE: {}, ASK: { target: 'lost', actions: assign({ tries: 0 }) } },
    },
    /** No reply from our server: the sale's number is queried, so that nothing is settled twice. */
    lost: {
      initial: 'asking',
      on: { SALE: {} },
      states: {
        asking: {
          entry: assign({ tries: ({ context }) => context.tries + 1 }),
          invoke: {
            src: 'outcome',
            input: ({ event }) => ({ asks: event.type === 'ASK' }),
            onDone: [
              {
                guard: ({ event }) => event.output.settled !== null,
                target: '#cardSession.settled',
                actions: assign({ settled: ({ event }) => event.output.settled, message: null }),
              },
              {
                guard: ({ event }) => event.output.outcome === 'none',
                target: '#cardSession.customer',
                actions: ['uncount', say(WORDS.none)],
              },
              {
                guard: ({ event }) => event.output.outcome === 'reversed',
                target: '#cardSession.customer',
                actions: ['uncount', say(WORDS.reversed)],
              },
              {
                guard: ({ event }) => event.output.outcome === 'failed',
                target: '#cardSession.customer',
                actions: ['uncount', assign({ message: ({ event }) => event.output.text ?? WORDS.failed })],
              },
              {
                target: '#cardSession.unknown',
                actions: assign({ message: ({ event }) => event.output.text ?? WORDS.unknown }),
              },
            ],
            onError: [
              { guard: 'mayTry', target: 'waiting' },
              { target: '#cardSession.unknown', actions: say(WORDS.unknown) },
            ],
          },
        },
        waiting: { after: { askEvery: 'asking' } },
      },
    },
    settled: {
      invoke: { src: 'watch', input: ({ context }) => ({ expiresAt: context.person?.expiresAt ?? '' }) },
      initial: 'handing',
      on: {
        NEXT: { target: 'idle', actions: [...letGo, 'endSale', 'noLines'] },
        READ: { target: 'reading', actions: [...letGo, 'endSale', 'noLines'] },
        EXPIRE: { target: 'idle', actions: [...letGo, 'endSale', 'noLines'] },
        SALE: {},
      },
      states: {
        handing: {
          invoke: {
            src: 'handOver',
            input: ({ context }) => ({
              ...saleOf({ context }),
              settled: settledOf(context),
              split: splitOf(context),
            }),
            onDone: { target: 'handed' },
            onError: { target: 'unhanded', actions: 'fail' },
          },
        },
        handed: {},
        unhanded: { on: { HAND_OVER: { target: 'handing', actions: 'mute' } } },
      },
    },
    /** The outcome is unknown. The clerk must acknowledge it: a card alone does not start the next customer. */
    unknown: {
      invoke: { src: 'watch', input: ({ context }) => ({ expiresAt: context.person?.expiresAt ?? '' }) },
      on: {
        ASK: { target: 'lost', actions: assign({ tries: 0 }) },
        NEXT: { target: 'idle', actions: [...letGo, 'endSale', 'noLines'] },
        EXPIRE: { target: 'idle', actions: [...letGo, 'endSale', 'noLines'] },
        SALE: {},
      },
    },
  },
});

function splitOf({ split }: CardSessionContext): PreSettled {
  if (!split) throw new Error('nothing was counted');
  return split;
}
function settledOf({ settled }: CardSessionContext): Settled {
  if (!settled) throw new Error('nothing was settled');
  return settled;
}

export type CardSessionSnapshot = SnapshotFrom<typeof cardSessionMachine>;
