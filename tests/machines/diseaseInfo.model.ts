import { ApiError } from '../../src/api/apiError.ts';
import type { FilStas } from '../../contract/filing/fields.ts';
import {
  diseaseInfoMachine,
  type FilingChange,
  type FilingState,
  type FilingWriting,
} from '../../src/machines/diseaseInfo.ts';
import { same } from './check.ts';
import { done, fail, send, type Model, type Step } from './model.ts';
import type { World } from './world.ts';

type At = 'idle' | 'here' | 'waiting' | 'approving' | 'asked' | 'ended' | 'writing' | 'changing' | 'failed';
export interface DiseaseInfoState {
  readonly at: At;
  /** The filing before the change; null: none is picked. */
  readonly filing: FilingState | null;
  readonly writing: FilingWriting | null;
  readonly change: FilingChange | null;
  readonly memo: string;
  readonly failure: string | null;
}

const filing = (trtDclaDetlSn: string, filStas: FilStas): FilingState => ({ trtDclaDetlSn, filStas });
/** One of each place, and the one that a form adds. */
export const FILINGS = {
  draft: filing('P320101000012026112509300000001', 'draft'),
  waiting: filing('P320101000012026112509300000002', 'waiting'),
  approving: filing('P320101000012026112509300000003', 'approving'),
  asked: filing('P320101000012026112509300000004', 'sending'),
  passed: filing('P320101000012026112509300000005', 'passed'),
  added: filing('P320101000012026112509300000006', 'draft'),
} as const;
export const MEMO = '填错了';

const idle: DiseaseInfoState = {
  at: 'idle',
  filing: null,
  writing: null,
  change: null,
  memo: '',
  failure: null,
};
const PLACES: Partial<Record<FilStas, At>> = {
  draft: 'here',
  failed: 'here',
  waiting: 'waiting',
  approving: 'approving',
  sending: 'asked',
  withdrawing: 'asked',
};
const placeOf = (picked: FilingState | null): At =>
  picked === null ? 'idle' : (PLACES[picked.filStas] ?? 'ended');
const settled = (picked: FilingState | null): DiseaseInfoState => ({
  ...idle,
  at: placeOf(picked),
  filing: picked,
});

const pick = (picked: FilingState | null): Step<DiseaseInfoState> => ({
  play: send({ type: 'PICK', filing: picked }),
  // The row whose change failed is active already: it is not picked again.
  when: (s) => s.at !== 'failed' || s.filing?.trtDclaDetlSn !== picked?.trtDclaDetlSn,
  next: (s) => (s.at === 'changing' || s.at === 'writing' ? null : settled(picked)),
});
const write = (type: string, writing: FilingWriting, from: readonly At[]): Step<DiseaseInfoState> => ({
  play: send({ type }),
  next: (s) => (from.includes(s.at) ? { ...s, at: 'writing', writing, failure: null } : null),
});
const PICKED: readonly At[] = ['here', 'waiting', 'approving', 'asked', 'ended'];
/** How a filing stands after the change. */
export const after = (change: FilingChange | null, before: FilingState): FilingState => ({
  ...before,
  filStas: change === 'upload' ? 'waiting' : 'withdrawn',
});
/** The server has done it: a step for a filing and a change, since the reply holds the filing. */
const comes = (change: FilingChange, of: FilingState): Step<DiseaseInfoState> => ({
  play: done('change', after(change, of)),
  when: (s) => s.change === change && s.filing?.trtDclaDetlSn === of.trtDclaDetlSn,
  next: (s) => (s.at === 'changing' ? settled(after(change, of)) : null),
  effects: () => [`announce:${change}`],
});

/** spec §4: disease info is added, updated, uploaded and repealed. */
export const diseaseInfoModel: Model<DiseaseInfoState> = {
  name: 'diseaseInfo',
  provide: (world: World) =>
    diseaseInfoMachine.provide({
      actors: { change: world.service('change') },
      actions: {
        announce: (_, { done: what }) => {
          world.effects.push(`announce:${what ?? ''}`);
        },
      },
    }),
  initial: idle,
  abstract: ({ value, context }) => ({
    at: (typeof value === 'string' ? value : Object.values(value as object)[0]) as At,
    filing: context.filing,
    writing: context.writing,
    change: context.change,
    memo: context.memo,
    failure: context.failure,
  }),
  steps: {
    pickDraft: pick(FILINGS.draft),
    pickWaiting: pick(FILINGS.waiting),
    pickApproving: pick(FILINGS.approving),
    pickAsked: pick(FILINGS.asked),
    pickPassed: pick(FILINGS.passed),
    pickNone: pick(null),
    add: write('ADD', 'add', ['idle', ...PICKED]),
    update: write('UPDATE', 'update', ['here']),
    savedNew: {
      play: send({ type: 'SAVED', filing: FILINGS.added }),
      when: (s) => s.writing === 'add',
      next: (s) => (s.at === 'writing' ? settled(s.filing) : null),
      effects: () => ['announce:add'],
    },
    savedChange: {
      play: send({ type: 'SAVED', filing: FILINGS.draft }),
      when: (s) => s.writing === 'update' && s.filing?.trtDclaDetlSn === FILINGS.draft.trtDclaDetlSn,
      next: (s) => (s.at === 'writing' ? settled(FILINGS.draft) : null),
      effects: () => ['announce:update'],
    },
    close: {
      play: send({ type: 'CLOSE' }),
      next: (s) => (s.at === 'writing' ? settled(s.filing) : null),
    },
    upload: {
      play: send({ type: 'UPLOAD' }),
      next: (s) => (s.at === 'here' ? { ...s, at: 'changing', change: 'upload' } : null),
    },
    repeal: {
      play: send({ type: 'REPEAL', memo: MEMO }),
      next: (s) =>
        ['here', 'waiting', 'approving'].includes(s.at)
          ? { ...s, at: 'changing', change: 'repeal', memo: MEMO }
          : null,
    },
    uploaded: comes('upload', FILINGS.draft),
    draftRepealed: comes('repeal', FILINGS.draft),
    waitingRepealed: comes('repeal', FILINGS.waiting),
    approvingRepealed: comes('repeal', FILINGS.approving),
    refused: {
      play: fail('change', new ApiError('refused', '该备案已审核，不能撤销')),
      next: (s) => (s.at === 'changing' ? { ...s, at: 'failed', failure: '该备案已审核，不能撤销' } : null),
    },
    retry: {
      play: send({ type: 'RETRY' }),
      next: (s) => (s.at === 'failed' ? { ...s, at: 'changing', failure: null } : null),
    },
    dismiss: {
      play: send({ type: 'DISMISS' }),
      next: (s) => (s.at === 'failed' ? settled(s.filing) : null),
    },
  },
  observe: (world, { at, filing: of, change, memo }) => {
    same(
      world.pending().map((call) => call.input),
      at === 'changing' ? [{ filing: of, change, memo }] : [],
    );
  },
};
export const diseaseInfoModels = [diseaseInfoModel];
