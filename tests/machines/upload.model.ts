import type { ImportInfo, ImportState } from '../../contract/import/import.ts';
import type { Job } from '../../contract/job.ts';
import { ApiError } from '../../src/api/apiError.ts';
import {
  uploadMachine,
  type SendReport,
  type SendRequest,
  type Sight,
  type UploadNews,
} from '../../src/machines/upload.ts';
import { same } from './check.ts';
import { after, done, fail, report, send, type Model, type Step } from './model.ts';
import type { World } from './world.ts';

type At =
  | 'hidden'
  /** Choosing a file while unfinished imports are loaded. */
  | 'asking'
  /** Choosing a file; unfinished imports are loaded. */
  | 'asked'
  | 'checking'
  | 'rejected'
  | 'ready'
  | 'sending'
  | 'looking'
  | 'waiting'
  | 'cancelling'
  | 'review'
  | 'applying'
  | 'discarding'
  | 'result'
  | 'undoing'
  | 'failed'
  /** No answer for a long time: the import may be running or done. */
  | 'unknown';
export interface UploadState {
  readonly at: At;
  readonly importType: string;
  /** Number of unfinished imports that can be resumed. */
  readonly offers: number;
  readonly fileId: string | null;
  readonly note: string;
  /** Import mode and edition number. */
  readonly choice: string;
  readonly error: string | null;
  readonly percent: number;
  readonly importId: string | null;
  readonly jobId: string | null;
  /** State of the import in the last answer. */
  readonly heard: ImportState | null;
  /** Number of rows to add, and of faulty rows. */
  readonly counts: readonly [number, number];
  readonly job: Job['state'] | null;
  readonly misses: number;
  readonly isShown: boolean;
}

export const TOPIC = { importType: 'Disease', title: '导入病种目录', medicalAreaCode: '320100' };
const OTHER = { importType: 'Other', title: '导入其他' };
export const CHOICE = { mode: 'full', ver: 'V2' } as const;
const MERGE = 'merge ';
export const file = (fileId: string) => ({ fileId, name: `${fileId}.csv`, size: 10, mediaType: 'text/csv' });
const counts = (added: number, failed: number) => ({
  rows: added + failed,
  added,
  updated: 0,
  renamed: 0,
  unchanged: 0,
  retired: 0,
  failed,
});
/** A reply of `look` in these models. */
export const importInfo = (
  state: ImportState,
  message: string | null = null,
  importId = 'I',
): ImportInfo => ({
  importId,
  importType: TOPIC.importType,
  state,
  mode: 'full',
  fileName: 'F1.csv',
  ver: 'V2',
  verName: '',
  counts: state === 'reading' ? counts(0, 0) : counts(3, 1),
  columns: ['diagCode', 'diagName'],
  jobId: state === 'reading' || state === 'applying' ? 'J' : null,
  userName: '张三',
  createTime: '2024-05-01 08:00:00',
  applyTime: null,
  message,
});
export const importJob = (state: Job['state'], error: string | null = null): Job => ({
  jobId: 'J',
  kind: 'import.read',
  title: '导入',
  state,
  done: 1,
  total: 2,
  message: '',
  result: null,
  error,
  createTime: '2024-05-01 08:00:00',
  finishTime: null,
  file: null,
  canRetry: false,
});
const told = ({ topic, info, error, isShown, isUnknown }: UploadNews): string =>
  [
    'announce',
    topic.importType,
    info?.state ?? (isUnknown ? 'unknown' : 'failed'),
    error ?? '-',
    isShown ? 'shown' : 'hidden',
  ].join(':');
export const provideUpload = (world: World) =>
  uploadMachine.provide({
    actors: {
      recent: world.service('recent'),
      check: world.service('check'),
      send: world.reporter<SendReport, SendRequest>('send'),
      look: world.service('look'),
      cancelJob: world.service('cancelJob'),
      apply: world.service('apply'),
      discard: world.service('discard'),
      undo: world.service('undo'),
    },
    actions: {
      announce: (_, news) => {
        world.effects.push(told(news));
      },
    },
  });

const hidden: UploadState = {
  at: 'hidden',
  importType: '',
  offers: 0,
  fileId: null,
  note: '',
  choice: MERGE,
  error: null,
  percent: 0,
  importId: null,
  jobId: null,
  heard: null,
  counts: [0, 0],
  job: null,
  misses: 0,
  isShown: false,
};
const on =
  (at: At | readonly At[], next: (state: UploadState) => UploadState | null) => (state: UploadState) =>
    [at].flat().includes(state.at) ? next(state) : null;
const fresh = (importType: string): UploadState => ({ ...hidden, importType, isShown: true });
/** States that go on without a person: closing only hides the dialog. */
const RUNNING: readonly At[] = [
  'sending',
  'looking',
  'waiting',
  'cancelling',
  'applying',
  'undoing',
  'unknown',
];
const WATCHED: readonly At[] = ['looking', 'waiting'];
const said = (s: UploadState): string =>
  ['announce', s.importType, s.heard ?? s.at, s.error ?? '-', s.isShown ? 'shown' : 'hidden'].join(':');
/** The `announce` effect of the state that a step leads to. */
const news =
  (next: Step<UploadState>['next']): NonNullable<Step<UploadState>['effects']> =>
  (before) => {
    const s = next(before);
    if (!s || !['review', 'result', 'failed', 'unknown'].includes(s.at)) return [];
    return [said(s)];
  };
/** A step that is announced, because a person may have to act after it. */
const telling = (
  play: Step<UploadState>['play'],
  next: Step<UploadState>['next'],
  more: Partial<Step<UploadState>> = {},
): Step<UploadState> => ({ play, next, effects: news(next), ...more });

const open = (topic: typeof TOPIC | typeof OTHER): Step<UploadState> => ({
  play: send({ type: 'OPEN', ...topic }),
  next: (s) => {
    if (RUNNING.includes(s.at)) return { ...s, isShown: true };
    if (s.at === 'review' && s.importType === topic.importType) return { ...s, at: 'looking', isShown: true };
    if (!['hidden', 'review', 'result', 'failed'].includes(s.at)) return null;
    return { ...fresh(topic.importType), at: 'asking' };
  },
});
const pick = (fileId: string): Step<UploadState> => ({
  play: send({ type: 'PICK', ...file(fileId) }),
  next: on(['asking', 'asked', 'checking', 'rejected', 'ready', 'result', 'failed'], (s) => ({
    ...fresh(s.importType),
    at: 'checking',
    fileId,
  })),
});
const sendFails = (isLost: boolean, message: string): Step<UploadState> =>
  telling(
    report('send', { type: 'SEND_FAILED', message, isLost }),
    on('sending', (s) => ({ ...s, at: 'failed', error: message })),
  );
const LOST = '接口无法访问';
const lost = () => new ApiError('transport', LOST);
const REFUSED = '导入已被他人应用，请重新核对';
const refused = () => new ApiError('refused', REFUSED);
/** Attempt numbers of the last two sends. */
const attemptsOf = (world: World): number[] =>
  world.calls
    .filter(({ service }) => service === 'send')
    .slice(-2)
    .map(({ input }) => (input as SendRequest).attempt);

const sight = (info: ImportInfo, job: Job | null): Sight => ({ info, job });
/** A reply of `look`. An earlier failure stays until the state of the import changes. */
const hears = (info: ImportInfo, job: Job | null, to: (s: UploadState) => Partial<UploadState>) =>
  on('looking', (s) => {
    const seen: UploadState = {
      ...s,
      heard: info.state,
      job: job?.state ?? null,
      jobId: info.jobId,
      counts: [info.counts.added, info.counts.failed],
      misses: 0,
      error: s.heard === info.state ? s.error : null,
    };
    return { ...seen, ...to(seen) };
  });
const looks = (
  info: ImportInfo,
  job: Job | null,
  to: (s: UploadState) => Partial<UploadState>,
): Step<UploadState> => telling(done('look', sight(info, job)), hears(info, job, to));
const over = (error: string) => () => ({ at: 'failed', error, importId: null, jobId: null }) as const;

/** The first twenty failed polls in a row change nothing; the next one is reported. */
const MISSES = 20;
const toLooking = on('cancelling', (s) => ({ ...s, at: 'looking' }));

const watching: Record<string, Step<UploadState>> = {
  reading: looks(importInfo('reading'), importJob('running'), () => ({ at: 'waiting' })),
  applies: looks(importInfo('applying'), importJob('queued'), () => ({ at: 'waiting' })),
  /** The job is done, but the import does not show it yet. */
  lagging: looks(importInfo('reading'), importJob('done'), () => ({ at: 'waiting' })),
  reviewed: looks(importInfo('review'), importJob('done'), () => ({ at: 'review' })),
  applied: looks(importInfo('applied'), importJob('done'), () => ({ at: 'result' })),
  takenBack: looks(importInfo('undone'), null, () => ({ at: 'result' })),
  broke: looks(importInfo('failed', '文件无法读取'), importJob('failed'), over('文件无法读取')),
  dropped: looks(importInfo('discarded'), null, over('导入已停止')),
  stuck: looks(importInfo('reading'), importJob('failed', '内存不足'), over('内存不足')),
  stopped: looks(importInfo('applying'), importJob('cancelled'), over('导入已停止')),
  gone: telling(
    fail('look', refused()),
    on('looking', (s) => ({ ...s, ...over(REFUSED)() })),
  ),
  miss: {
    play: fail('look', lost()),
    next: on('looking', (s) => {
      if (s.misses < MISSES) return { ...s, at: 'waiting', misses: s.misses + 1 };
      return { ...s, at: 'unknown', error: LOST, misses: MISSES + 1 };
    }),
    effects: (s) => (s.misses === MISSES ? [said({ ...s, at: 'unknown', error: LOST })] : []),
    // The long run of failed polls is tested once, not from every state.
    when: (s) => s.heard === null && s.misses <= MISSES,
  },
  /** The failure was reported once; polling goes on. */
  missStill: {
    play: fail('look', lost()),
    when: (s) => s.misses > MISSES,
    next: on('looking', (s) => ({ ...s, at: 'unknown' })),
  },
  askEvery: { play: after('askEvery', 10_000), next: on('unknown', (s) => ({ ...s, at: 'looking' })) },
  pollEvery: { play: after('pollEvery', 700), next: on('waiting', (s) => ({ ...s, at: 'looking' })) },
  cancelled: { play: done('cancelJob', importJob('running')), next: toLooking },
  cancelFails: { play: fail('cancelJob', new Error('no')), next: toLooking },
};

const deciding: Record<string, Step<UploadState>> = {
  apply: {
    play: send({ type: 'APPLY' }),
    next: on('review', (s) =>
      s.counts[0] === 0 ? null : { ...s, at: 'applying', error: null, percent: 0, misses: 0 },
    ),
  },
  accepted: {
    play: done('apply', { jobId: 'J2' }),
    next: on('applying', (s) => ({ ...s, at: 'looking', jobId: 'J2' })),
  },
  applyRefused: telling(
    fail('apply', refused()),
    on('applying', (s) => ({ ...s, at: 'review', error: REFUSED })),
  ),
  applyLost: {
    play: fail('apply', lost()),
    next: on('applying', (s) => ({ ...s, at: 'looking', error: LOST })),
  },
  mended: {
    play: send({ type: 'COUNTED', importId: 'I', counts: counts(4, 0) }),
    next: on('review', (s) => ({ ...s, counts: [4, 0] })),
  },
  nothingLeft: {
    play: send({ type: 'COUNTED', importId: 'I', counts: counts(0, 0) }),
    next: on('review', (s) => ({ ...s, counts: [0, 0] })),
  },
  mendedElsewhere: {
    play: send({ type: 'COUNTED', importId: 'other', counts: counts(9, 9) }),
    next: () => null,
  },
  discard: {
    play: send({ type: 'DISCARD' }),
    next: on('review', (s) => ({ ...s, at: 'discarding', error: null, percent: 0, misses: 0 })),
  },
  discarded: {
    play: done('discard', null),
    next: on('discarding', (s) => ({ ...fresh(s.importType), at: 'asking' })),
  },
  discardFails: telling(
    fail('discard', lost()),
    on('discarding', (s) => ({ ...s, at: 'review', error: LOST })),
  ),
  undo: {
    play: send({ type: 'UNDO' }),
    next: on('result', (s) =>
      s.heard === 'applied' ? { ...s, at: 'undoing', error: null, percent: 0, misses: 0 } : null,
    ),
  },
  undone: telling(
    done('undo', importInfo('undone')),
    on('undoing', (s) => ({ ...s, at: 'result', heard: 'undone', counts: [3, 1] })),
  ),
  undoRefused: telling(
    fail('undo', refused()),
    on('undoing', (s) => ({ ...s, at: 'result', error: REFUSED })),
  ),
  undoLost: {
    play: fail('undo', lost()),
    next: on('undoing', (s) => ({ ...s, at: 'looking', error: LOST })),
  },
};

const steps: Record<string, Step<UploadState>> = {
  open: open(TOPIC),
  openOther: open(OTHER),
  openAgain: {
    play: send({ type: 'OPEN_AGAIN' }),
    next: on([...RUNNING, 'review', 'result', 'failed'], (s) => ({
      ...s,
      at: s.at === 'review' ? 'looking' : s.at,
      isShown: true,
    })),
  },
  follow: {
    play: send({ type: 'FOLLOW', ...TOPIC, importId: 'I', jobId: null }),
    next: on(['hidden', 'asking', 'asked', 'review', 'result', 'failed', 'unknown'], () => ({
      ...fresh(TOPIC.importType),
      at: 'looking',
      importId: 'I',
    })),
  },
  followJob: {
    play: send({ type: 'FOLLOW', ...TOPIC, importId: 'I', jobId: 'J' }),
    when: (s) => s.at === 'hidden',
    next: on('hidden', () => ({ ...fresh(TOPIC.importType), at: 'looking', importId: 'I', jobId: 'J' })),
  },
  close: {
    play: send({ type: 'CLOSE' }),
    next: (s) => {
      if (s.at === 'hidden') return null;
      return RUNNING.includes(s.at) || s.at === 'review' ? { ...s, isShown: false } : hidden;
    },
  },
  offered: {
    play: done('recent', [importInfo('review')]),
    next: on('asking', (s) => ({ ...s, at: 'asked', offers: 1 })),
  },
  noneOffered: {
    play: fail('recent', lost()),
    next: on('asking', (s) => ({ ...s, at: 'asked' })),
  },
  pickFirst: pick('F1'),
  pickSecond: pick('F2'),
  checked: {
    play: done('check', { note: '2 列' }),
    next: on('checking', (s) => ({ ...s, at: 'ready', note: '2 列' })),
  },
  unfit: {
    play: fail('check', new Error('文件不是 xlsx')),
    next: on('checking', (s) => ({ ...s, at: 'rejected', error: '文件不是 xlsx' })),
  },
  send: {
    play: send({ type: 'SEND', ...CHOICE }),
    next: on('ready', (s) => ({ ...s, at: 'sending', choice: 'full V2' })),
  },
  halfSent: {
    play: report('send', { type: 'PROGRESS', percent: 50 }),
    next: on('sending', (s) => ({ ...s, percent: 50 })),
  },
  sent: {
    play: report('send', { type: 'SENT', importId: 'I', jobId: 'J' }),
    next: on('sending', (s) => ({ ...s, at: 'looking', importId: 'I', jobId: 'J', percent: 100 })),
  },
  sendLost: sendFails(true, LOST),
  sendRefused: sendFails(false, '文件已损坏'),
  cancel: {
    play: send({ type: 'CANCEL' }),
    next: (s) => {
      if (s.at === 'sending') return { ...s, at: 'ready', percent: 0, misses: 0, isShown: true };
      return WATCHED.includes(s.at) && s.jobId !== null ? { ...s, at: 'cancelling' } : null;
    },
  },
  retry: {
    play: send({ type: 'RETRY' }),
    next: on(['failed', 'unknown'], (s) => {
      const again = { ...s, error: null, percent: 0, misses: 0 };
      if (s.at === 'unknown') return { ...again, at: 'looking' };
      // The server has read the file and refused it.
      if (s.heard === 'failed') return null;
      return s.fileId !== null ? { ...again, at: 'sending' } : { ...fresh(s.importType), at: 'asking' };
    }),
    // After a lost reply the same attempt is repeated; after a refusal or a failed job, a new one begins.
    check: (world, { importId, fileId, error }) => {
      if (importId !== null || fileId === null) return;
      const [before = 0, now = 0] = attemptsOf(world);
      same(now > before, error !== LOST);
    },
  },
  ...watching,
  ...deciding,
};

const topicOf = (importType: string): object => (importType === TOPIC.importType ? TOPIC : OTHER);
/** The only call that may be running in a state. */
const asked: Partial<Record<At, (s: UploadState, attempt: number) => object>> = {
  asking: ({ importType }) => ({ importType }),
  checking: ({ importType, fileId }) => ({ ...topicOf(importType), file: file(fileId ?? '') }),
  sending: ({ importType, fileId }, attempt) => ({
    ...topicOf(importType),
    file: file(fileId ?? ''),
    ...CHOICE,
    attempt,
  }),
  looking: ({ importId, jobId }) => ({ importId, jobId }),
  cancelling: ({ jobId }) => ({ jobId }),
  applying: ({ importId }) => ({ importId }),
  discarding: ({ importId }) => ({ importId }),
  undoing: ({ importId }) => ({ importId }),
};
const SERVICE: Partial<Record<At, string>> = {
  asking: 'recent',
  checking: 'check',
  sending: 'send',
  looking: 'look',
  cancelling: 'cancelJob',
  applying: 'apply',
  discarding: 'discard',
  undoing: 'undo',
};

const model = (name: string, names: readonly string[]): Model<UploadState> => ({
  name: `upload: ${name}`,
  provide: provideUpload,
  initial: hidden,
  abstract: ({ value, context }) => ({
    at: (typeof value === 'string' ? value : (value.watching ?? value.choosing)) as At,
    importType: context.topic.importType,
    offers: context.offers.length,
    fileId: context.file?.fileId ?? null,
    note: context.note,
    choice: `${context.mode} ${context.ver}`,
    error: context.error,
    percent: context.percent,
    importId: context.importId,
    jobId: context.jobId,
    heard: context.info?.state ?? null,
    counts: [context.info?.counts.added ?? 0, context.info?.counts.failed ?? 0],
    job: context.job?.state ?? null,
    misses: context.misses,
    isShown: context.isShown,
  }),
  steps: Object.fromEntries(Object.entries(steps).filter(([step]) => names.includes(step))),
  observe: (world, state, snapshot) => {
    const service = SERVICE[state.at];
    const input = asked[state.at]?.(state, snapshot.context.attempt);
    same(
      world.pending().map((call) => [call.service, call.input]),
      service === undefined ? [] : [[service, input]],
    );
  },
});

/** spec §2, the shared upload dialog. Each model covers one part, with as little as possible of the others. */
export const uploadModels = [
  model('choosing and sending', [
    'open',
    'openAgain',
    'close',
    'follow',
    'offered',
    'noneOffered',
    'pickFirst',
    'pickSecond',
    'checked',
    'unfit',
    'send',
    'halfSent',
    'cancel',
    'sent',
    'sendLost',
    'sendRefused',
    'retry',
    'broke',
  ]),
  model('reading and deciding', [
    'openAgain',
    'open',
    'openOther',
    'close',
    'follow',
    'followJob',
    'cancel',
    'retry',
    'pickFirst',
    ...Object.keys(watching).filter((step) => !['miss', 'missStill', 'askEvery'].includes(step)),
    ...Object.keys(deciding),
  ]),
  model('nothing is heard of it', [
    'open',
    'openAgain',
    'close',
    'follow',
    'followJob',
    'pickFirst',
    'miss',
    'missStill',
    'pollEvery',
    'askEvery',
    'reading',
    'broke',
    'retry',
  ]),
];
