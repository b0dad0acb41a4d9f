import type { FeeOptions } from '../../contract/moduleFee/moduleFee.ts';
import { ApiError } from '../../src/api/apiError.ts';
import { feeMachine } from '../../src/machines/fee.ts';
import { same } from './check.ts';
import { done, fail, send, type Model, type Step } from './model.ts';
import type { World } from './world.ts';

type At = 'idle' | 'loading' | 'failed' | 'offering' | 'trying' | 'active';
export interface FeeState {
  readonly at: At;
  readonly feeKey: string;
  /** Whether trial, renewal and return are offered; null until known. */
  readonly offers: boolean | null;
  readonly enddate: string | null;
  readonly error: string | null;
  readonly queue: readonly string[];
}

export const options = (isOffered: boolean): FeeOptions => ({
  feeKey: 'A',
  feeName: '中心明细导入',
  companyName: '',
  isAllowOnTrial: isOffered,
  onTrialDesc: '',
  chargeTips: '',
  pubSubTag: 'fee:A',
  activateVisible: isOffered,
  backShow: isOffered,
});
export const provideFee = (world: World) =>
  feeMachine.provide({
    actors: { options: world.service('options'), trial: world.service('trial') },
    actions: {
      openStores: () => world.effects.push('openStores'),
      goBack: () => world.effects.push('goBack'),
      publish: (_, { pubSubTag }) => {
        world.effects.push(`publish:${pubSubTag}`);
      },
    },
  });

const idle: FeeState = { at: 'idle', feeKey: '', offers: null, enddate: null, error: null, queue: [] };
const on = (at: At | readonly At[], next: (state: FeeState) => FeeState | null) => (state: FeeState) =>
  [at].flat().includes(state.at) ? next(state) : null;
/** Closes the dialog and shows the next module in the queue. */
const leave = ({ queue: [next, ...rest] }: FeeState): FeeState =>
  next === undefined ? idle : { ...idle, at: 'loading', feeKey: next, queue: rest };

const start = (feeKey: string): Step<FeeState> => ({
  play: send({ type: 'START', feeKey }),
  next: (s) => {
    if (s.at === 'idle') return { ...idle, at: 'loading', feeKey };
    return s.feeKey === feeKey || s.queue.includes(feeKey) ? null : { ...s, queue: [...s.queue, feeKey] };
  },
});
const whenOffered = (type: string, effect: string): Step<FeeState> => ({
  play: send({ type }),
  next: on('offering', (s) => (s.offers === true ? leave(s) : null)),
  effects: () => [effect],
});
const opened = (isOffered: boolean): Step<FeeState> => ({
  play: done('options', options(isOffered)),
  next: on('loading', (s) => ({ ...s, at: 'offering', offers: isOffered })),
});

/** spec §8, code 106002. */
export const feeModel: Model<FeeState> = {
  name: 'fee',
  provide: provideFee,
  initial: idle,
  abstract: ({ value, context }) => ({
    at: value as unknown as At,
    feeKey: context.feeKey,
    offers: context.options?.isAllowOnTrial ?? null,
    enddate: context.enddate,
    error: context.error,
    queue: context.queue,
  }),
  steps: {
    startA: start('A'),
    startB: start('B'),
    offersAll: opened(true),
    offersNothing: opened(false),
    optionsFail: {
      play: fail('options', new ApiError('transport', '接口无法访问')),
      next: on('loading', (s) => ({ ...s, at: 'failed', error: '接口无法访问' })),
    },
    retry: {
      play: send({ type: 'RETRY' }),
      next: on('failed', (s) => ({ ...s, at: 'loading', error: null })),
    },
    trial: {
      play: send({ type: 'TRIAL' }),
      next: on('offering', (s) => (s.offers === true ? { ...s, at: 'trying', error: null } : null)),
    },
    renew: whenOffered('RENEW', 'openStores'),
    back: whenOffered('BACK', 'goBack'),
    trialBegins: {
      play: done('trial', { enddate: '2024-06-15', storeCount: 2 }),
      next: on('trying', (s) => ({ ...s, at: 'active', enddate: '2024-06-15' })),
      effects: () => ['publish:fee:A'],
    },
    trialRefused: {
      play: fail('trial', new ApiError('refused', '已经试用过')),
      next: on('trying', (s) => ({ ...s, at: 'offering', error: '已经试用过' })),
    },
    dismiss: {
      play: send({ type: 'DISMISS' }),
      next: on(['loading', 'failed', 'offering', 'active'], leave),
    },
  },
  observe: (world, { at, feeKey }) => {
    const services: Partial<Record<At, string>> = { loading: 'options', trying: 'trial' };
    const service = services[at];
    same(
      world.pending().map((call) => [call.service, call.input]),
      service === undefined ? [] : [[service, { feeKey }]],
    );
  },
};
export const feeModels = [feeModel];
