import type { ConfimResultInfo } from '../../contract/wire/reply.ts';
import { ApiError } from '../../src/api/apiError.ts';
import { confirmReplayMachine, type ConfirmReplayInput } from '../../src/machines/confirmReplay.ts';
import { same } from './check.ts';
import { done, fail, send, type Model, type Step } from './model.ts';
import type { World } from './world.ts';

type At = 'asking' | 'replaying' | 'lost' | 'confirmed' | 'cancelled' | 'failed';
export interface ConfirmReplayState {
  readonly at: At;
  /** The current question or final state. */
  readonly pubSubId: string;
  readonly answer: string;
  readonly result: unknown;
  readonly message: string | null;
}

export const question: ConfimResultInfo = {
  pubSubId: 'first',
  isEndPoint: false,
  title: '关闭授权',
  tips: '确定关闭吗？',
  buttonInfos: [
    { name: '关闭', value: '1' },
    { name: '月底关闭', value: '2' },
  ],
  routeHeaders: { 'x-route': 'store' },
};
export const nested: ConfimResultInfo = { pubSubId: 'second', isEndPoint: false, routeHeaders: null };
export const endPoint: ConfimResultInfo = { pubSubId: 'end', isEndPoint: true, action: 'closed' };
const plainEnd: ConfimResultInfo = { pubSubId: 'end', isEndPoint: true, action: '' };

export const provideConfirmReplay = (world: World) =>
  confirmReplayMachine.provide({
    actors: { replay: world.service('replay') },
    actions: {
      publish: (_, { pubSubId, action }) => {
        world.effects.push(`publish:${pubSubId}:${action}`);
      },
    },
  });

type State = ConfirmReplayState;
const on = (at: At, next: (state: State) => State) => (state: State) =>
  state.at === at ? next(state) : null;
const replies = (
  info: ConfimResultInfo | null,
  result: unknown,
  at: At,
  effects: string[] = [],
): Step<State> => ({
  play: done('replay', { info, result }),
  next: on('replaying', (s) => ({ ...s, at, result, pubSubId: info?.pubSubId ?? s.pubSubId })),
  effects: () => effects,
});
const fails = (error: unknown, message: string, at: At): Step<State> => ({
  play: fail('replay', error),
  next: on('replaying', (s) => ({ ...s, at, message })),
});
const confirm = (answer: string, value?: string): Step<State> => ({
  play: send({ type: 'CONFIRM', ...(value !== undefined && { value }) }),
  next: on('asking', (s) => ({ ...s, at: 'replaying', answer })),
});
const cancels = on('asking', (s) => ({ ...s, at: 'cancelled' }));

const CODES: Partial<Record<At, number>> = { confirmed: 1, cancelled: 0, failed: -1 };

const model = (
  name: string,
  input: ConfirmReplayInput,
  initial: State,
  initialEffects: string[],
): Model<State> => ({
  name: `confirmReplay: ${name}`,
  provide: provideConfirmReplay,
  input,
  initial,
  initialEffects,
  abstract: ({ value, context }) => ({
    at: value as unknown as At,
    pubSubId: context.info.pubSubId,
    answer: context.answer,
    result: context.result,
    message: context.message,
  }),
  steps: {
    confirm: confirm('1'),
    pressSecond: confirm('2', '2'),
    pressCancel: { play: send({ type: 'CONFIRM', value: '0' }), next: cancels },
    cancel: { play: send({ type: 'CANCEL' }), next: cancels },
    done: replies(null, 'R', 'confirmed'),
    asksAgain: replies(nested, null, 'asking'),
    ends: replies(endPoint, 'E', 'confirmed', ['publish:end:closed']),
    endsPlainly: replies(plainEnd, 'E', 'confirmed', ['publish:end:confirm']),
    refused: fails(new ApiError('refused', '确认已失效，请重新操作'), '确认已失效，请重新操作', 'failed'),
    expired: fails(new ApiError('expired', '登录已过期,请重新登录'), '登录已过期,请重新登录', 'failed'),
    unreachable: fails(new ApiError('transport', '接口无法访问'), '接口无法访问', 'lost'),
    calledOff: fails(new ApiError('aborted', '已取消'), '已取消', 'lost'),
    retry: {
      play: send({ type: 'RETRY' }),
      next: on('lost', (s) => ({ ...s, at: 'replaying', message: null })),
    },
    giveUp: { play: send({ type: 'GIVE_UP' }), next: on('lost', (s) => ({ ...s, at: 'failed' })) },
  },
  observe: (world, { at, pubSubId, answer, result, message }, snapshot) => {
    // A repeat is the same replay: same id, same answer, same headers.
    const headers = pubSubId === question.pubSubId ? question.routeHeaders : {};
    same(
      world.pending().map((call) => call.input),
      at === 'replaying' ? [{ pubSubId, result: answer, headers }] : [],
    );
    const output = snapshot.output as { code: number; result?: unknown; error?: Error } | undefined;
    same(output?.code, CODES[at]);
    same(output?.result, at === 'confirmed' ? result : undefined);
    same(output?.error?.message, at === 'failed' ? message : undefined);
  },
});

const at = (info: ConfimResultInfo, state: At, result: unknown = null): State => ({
  at: state,
  pubSubId: info.pubSubId,
  answer: '1',
  result,
  message: null,
});
/** spec §4, confirmation flow. */
export const confirmReplayModels = [
  model('a question', { info: question }, at(question, 'asking'), []),
  model('an end point', { info: endPoint, result: 'R' }, at(endPoint, 'confirmed', 'R'), [
    'publish:end:closed',
  ]),
  model('a plain end point', { info: plainEnd }, at(plainEnd, 'confirmed'), ['publish:end:confirm']),
];
