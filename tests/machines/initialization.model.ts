import { ApiError } from '../../src/api/apiError.ts';
import {
  initializationMachine,
  type InitializationInput,
  type InitializationState as Things,
} from '../../src/machines/initialization.ts';
import { same } from './check.ts';
import { done, fail, send, type Model, type Step } from './model.ts';
import type { World } from './world.ts';

type At = 'reading' | 'failed' | 'editing' | 'saving' | 'finishing' | 'done';
export interface InitializationModelState {
  readonly at: At;
  /** `initializeStep` of the last read; null before the first. */
  readonly read: number | null;
  readonly due: number;
  readonly step: number;
  readonly error: string | null;
}
type State = InitializationModelState;

export const VALUES = { companyName: '新开药房' };
export const things = (initializeStep: number, isNeedInitialize = true): Things => ({
  initializeInfo: { isNeedInitialize, initializeStep },
  company: { companyId: 'C9001', companyName: '', uscc: '', contacts: '', mobilePhone: '' },
  stores: [],
  config: { cardReaderType: '', isPrintAfterSettle: false, printCopies: 1 },
  operators: [],
  catalogueAdmdvs: '',
  catalogues: [],
});
export const provideInitialization = (world: World) =>
  initializationMachine.provide({
    actors: { read: world.service('read'), save: world.service('save'), finish: world.service('finish') },
    actions: {
      showStep: (_, { step }) => {
        world.effects.push(`step:${step}`);
      },
      leave: () => world.effects.push('leave'),
    },
  });

const LAST = 5;
const on = (at: At, next: (state: State) => State | null) => (state: State) =>
  state.at === at ? next(state) : null;
const within = (step: number, due: number): number => (step > due ? due : step);

/** The server reports this step as the next one, counted from 1 as on the wire. */
const readAt = (initializeStep: number): Step<State> => {
  const due = Math.max(0, initializeStep - 1);
  return {
    play: done('read', things(initializeStep)),
    next: on('reading', (s) => ({
      ...s,
      at: 'editing',
      read: initializeStep,
      due,
      step: within(s.step, due),
    })),
    effects: (s) => [`step:${within(s.step, due)}`],
  };
};
const savedTo = (initializeStep: number): Step<State> => ({
  play: done('save', { initializeInfo: { isNeedInitialize: true, initializeStep } }),
  next: on('saving', (s) => ({ ...s, at: 'reading', due: initializeStep - 1, step: s.step + 1 })),
});
const goTo = (step: number): Step<State> => ({
  play: send({ type: 'GOTO', step }),
  next: on('editing', (s) =>
    Number.isInteger(step) && step >= 0 && step <= s.due ? { ...s, step, error: null } : null,
  ),
  effects: () => [`step:${step}`],
});
const failsTo = (service: string, from: At, to: At): Step<State> => ({
  play: fail(service, new ApiError('refused', '请先完成上一步')),
  next: on(from, (s) => ({ ...s, at: to, error: '请先完成上一步' })),
});

const steps: Record<string, Step<State>> = {
  readAtFirst: readAt(1),
  readAtSecond: readAt(2),
  readAtLast: readAt(6),
  readOver: {
    play: done('read', things(0, false)),
    next: on('reading', (s) => ({ ...s, at: 'done' })),
    effects: () => ['leave'],
  },
  readFails: failsTo('read', 'reading', 'failed'),
  retry: {
    play: send({ type: 'RETRY' }),
    next: on('failed', (s) => ({ ...s, at: 'reading', error: null })),
  },
  refresh: {
    play: send({ type: 'REFRESH' }),
    next: on('editing', (s) => ({ ...s, at: 'reading', error: null })),
  },
  next: {
    play: send({ type: 'NEXT', values: VALUES }),
    next: on('editing', (s) => ({ ...s, at: s.step === LAST ? 'finishing' : 'saving', error: null })),
    check: (world, { step }) => {
      if (step < LAST) same(world.waiting('save').input, { step, values: VALUES });
    },
  },
  back: {
    play: send({ type: 'BACK' }),
    next: on('editing', (s) => (s.step > 0 ? { ...s, step: s.step - 1, error: null } : null)),
    effects: (s) => [`step:${s.step - 1}`],
  },
  goToFirst: goTo(0),
  goToSecond: goTo(1),
  goToLast: goTo(5),
  goBeyond: goTo(6),
  goNowhere: goTo(-1),
  goBetween: goTo(0.5),
  savedToSecond: savedTo(2),
  savedToLast: savedTo(6),
  saveRefused: failsTo('save', 'saving', 'editing'),
  finished: {
    play: done('finish', { initializeInfo: { isNeedInitialize: false, initializeStep: 0 } }),
    next: on('finishing', (s) => ({ ...s, at: 'done' })),
    effects: () => ['leave'],
  },
  finishRefused: failsTo('finish', 'finishing', 'editing'),
};

const model = (
  name: string,
  input: InitializationInput,
  initial: Pick<State, 'due' | 'step'>,
  names: readonly string[] = ['readAtFirst', 'readAtSecond', 'readAtLast', 'readOver', 'readFails', 'retry'],
): Model<State> => ({
  name: `initialization: ${name}`,
  provide: provideInitialization,
  input,
  initial: { at: 'reading', read: null, error: null, ...initial },
  abstract: ({ value, context }) => ({
    at: value as unknown as At,
    read: context.data?.initializeInfo.initializeStep ?? null,
    due: context.due,
    step: context.step,
    error: context.error,
  }),
  steps: Object.fromEntries(Object.entries(steps).filter(([step]) => names.includes(step))),
  observe: (world, { at }) => {
    const services: Partial<Record<At, string[]>> = {
      reading: ['read'],
      saving: ['save'],
      finishing: ['finish'],
    };
    same(
      world.pending().map(({ service }) => service),
      services[at] ?? [],
    );
  },
});

const info = (initializeStep: number) => ({ isNeedInitialize: true, initializeStep });
/** spec §2. The address may name any step. */
export const initializationModels = [
  model('from its due step', { step: 1, initializeInfo: info(2) }, { due: 1, step: 1 }, Object.keys(steps)),
  model('from a step done before', { step: 0, initializeInfo: info(6) }, { due: 5, step: 0 }),
  model('from an address without a step', { step: Number.NaN, initializeInfo: info(2) }, { due: 1, step: 1 }),
  model('from an address beyond the due step', { step: 4, initializeInfo: info(2) }, { due: 1, step: 1 }),
  model('from an address below the first', { step: -1, initializeInfo: info(1) }, { due: 0, step: 0 }),
];
