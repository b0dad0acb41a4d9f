import { importInfo, importJob, uploadModels, type UploadState } from '../../machines/upload.model.ts';
import type { ImportInfo, ImportState } from '../../../contract/import/import.ts';
import type { Job } from '../../../contract/job.ts';
import { breakOff, Gate, type Fate } from '../session/gate.ts';
import { Person } from '../tour/person.ts';
import { answer, refuse } from './answers.ts';
import { endDelay, holdDelay } from './clock.ts';
import { comeAs } from './logins.ts';
import { driver, inRole, type Act } from './pageDriver.ts';

interface Stage {
  readonly person: Person;
  readonly recent: Gate;
  readonly upload: Gate;
  readonly look: Gate;
  readonly cancel: Gate;
  readonly apply: Gate;
  readonly discard: Gate;
  readonly undo: Gate;
  /** What the job says while a look is answered; before that, who asks for it waits. */
  job: Fate | null;
  readonly jobsAsked: ((fate: Fate) => void)[];
}
/** Somebody who may import; the page drivers' own account may not. */
const ROLE = 'area1';
const TABLE = 'disease-menu';
const DIALOG = '.upload-dialog';

const press = async ({ person }: Stage, name: string | RegExp): Promise<void> => {
  await person.page.locator(DIALOG).getByRole('button', { name }).focus();
  await person.press('Enter');
};
/** Gives a look its answers, that of the job first where one is asked for; the next look is held again. */
const tells =
  (fate: Fate, job: Job | null): Act<Stage> =>
  async (stage) => {
    stage.job = job ? answer(job) : refuse('没有找到该任务');
    for (const go of stage.jobsAsked.splice(0)) go(stage.job);
    await stage.look.open(fate);
    stage.look.close();
    stage.job = null;
  };
const sees = (info: ImportInfo, job: Job | null): Act<Stage> => tells(answer(info), job);
const state = (name: ImportState, message: string | null = null): ImportInfo => importInfo(name, message);
const pick =
  (name: string): Act<Stage> =>
  async ({ person: { page } }) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Alt+o')]);
    // The content is looked at when the path says so.
    await page.evaluate(() => {
      (window as unknown as { holdFiles: () => void }).holdFiles();
    });
    await chooser.setFiles({
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from('诊断代码,诊断名称\n'),
    });
  };
const decide =
  (how: 'read' | 'refuse'): Act<Stage> =>
  ({ person: { page } }) =>
    page.evaluate((wanted) => {
      (window as unknown as { letFiles: (how: string) => void }).letFiles(wanted);
    }, how);
/** Fails a request, then holds those that follow. */
const fails =
  (gate: 'apply' | 'discard' | 'undo' | 'upload' | 'cancel' | 'recent', words?: string): Act<Stage> =>
  async (stage) => {
    await stage[gate].open(words === undefined ? breakOff : refuse(words));
    stage[gate].close();
  };
const replies =
  (gate: 'apply' | 'discard' | 'undo' | 'upload' | 'cancel' | 'recent', result: unknown): Act<Stage> =>
  async (stage) => {
    await stage[gate].open(answer(result));
    stage[gate].close();
  };
const REFUSED = '导入已被他人应用，请重新核对';

const acts: Readonly<Record<string, Act<Stage>>> = {
  open: async ({ person }) => {
    await person.page.locator(`#${TABLE}`).focus();
    await person.press('F8');
  },
  close: async ({ person }) => {
    // A question that was answered gives the keyboard back to a button that may be gone.
    await person.page.locator(`${DIALOG} .upload-body`).focus();
    await person.press('Escape');
  },
  follow: (stage) => press(stage, '继续导入 F1.csv'),
  followJob: async ({ person }) => {
    await person.page.getByRole('button', { name: '下载目录' }).focus();
    await person.press('Enter');
  },
  offered: replies('recent', { imports: [state('review')] }),
  noneOffered: fails('recent'),
  pickFirst: pick('F1'),
  pickSecond: pick('F2'),
  checked: decide('read'),
  unfit: decide('refuse'),
  send: ({ person }) => person.press('Control+Enter'),
  sent: replies('upload', { importId: 'I', jobId: 'J' }),
  sendLost: fails('upload'),
  sendRefused: fails('upload', '文件已损坏'),
  cancel: ({ person }) => person.press('Alt+x'),
  retry: (stage) => press(stage, /重试|立即查询/),
  askEvery: ({ person }) => person.page.clock.fastForward(10_000),
  reading: sees(state('reading'), importJob('running')),
  applies: sees(state('applying'), importJob('queued')),
  lagging: sees(state('reading'), importJob('done')),
  reviewed: sees(state('review'), importJob('done')),
  applied: sees(state('applied'), importJob('done')),
  takenBack: sees(state('undone'), null),
  broke: sees(state('failed', '文件无法读取'), importJob('failed')),
  dropped: sees(state('discarded'), null),
  stuck: sees(state('reading'), importJob('failed', '内存不足')),
  stopped: sees(state('applying'), importJob('cancelled')),
  gone: tells(refuse(REFUSED), importJob('running')),
  miss: tells(breakOff, importJob('running')),
  missStill: tells(breakOff, importJob('running')),
  pollEvery: async ({ person }) => void (await endDelay(person.page)),
  cancelled: replies('cancel', importJob('running')),
  cancelFails: fails('cancel', '不能停止'),
  apply: ({ person }) => person.press('Control+Enter'),
  accepted: replies('apply', { jobId: 'J2' }),
  applyRefused: fails('apply', REFUSED),
  applyLost: fails('apply'),
  discard: async (stage) => {
    await stage.person.press('Alt+n');
    await stage.person.question();
    await stage.person.agree();
  },
  discarded: replies('discard', state('discarded')),
  discardFails: fails('discard'),
  undo: async (stage) => {
    await press(stage, '撤销本次导入');
    await stage.person.question();
    await stage.person.agree();
  },
  undone: replies('undo', state('undone')),
  undoRefused: fails('undo', REFUSED),
  undoLost: fails('undo'),
};

const REPAIR = 'the repair grid sends it, which tests/unit/shell/uploads walks';
const words = ({ person }: Stage, text: string | RegExp): Promise<void> =>
  person.page.locator(DIALOG).getByText(text).first().waitFor();
/** What a closed dialog tells of an import. */
const TOLD: Readonly<Record<string, string>> = {
  review: '已核对',
  applied: '导入完成',
  undone: '的导入已撤销',
  unknown: '的导入结果未知',
};
const WORKING: Readonly<Partial<Record<UploadState['at'], RegExp>>> = {
  sending: /正在上传/,
  looking: /正在读取和核对|正在写入目录|正在重新连接/,
  waiting: /正在读取和核对|正在写入目录|正在重新连接/,
  cancelling: /正在停止/,
  applying: /正在写入目录/,
};

async function look(stage: Stage, at: UploadState): Promise<void> {
  const { page } = stage.person;
  if (!at.isShown) return page.locator(DIALOG).waitFor({ state: 'detached' });
  // It is asked for on in the background of the same words.
  if (at.at === 'unknown' || (at.at === 'looking' && at.misses > 20)) {
    await words(stage, `导入结果未知：${at.error ?? ''}`);
    return page.getByText('目录没有改变').waitFor({ state: 'detached' });
  }
  const working = WORKING[at.at];
  if (working) return words(stage, working);
  switch (at.at) {
    case 'asking':
    case 'asked':
      await words(stage, '把文件拖到这里');
      return page
        .getByRole('button', { name: '继续导入 F1.csv' })
        .waitFor({ state: at.offers > 0 ? 'visible' : 'detached' });
    case 'checking':
      return words(stage, '正在检查文件');
    case 'ready':
      await words(stage, `${at.fileId ?? ''}.csv`);
      return words(stage, '识别出 2 列');
    case 'rejected':
      return words(stage, '文件读取失败');
    case 'review':
    case 'discarding':
      await words(stage, `共 ${at.counts[0] + at.counts[1]} 行`);
      return at.error === null ? undefined : words(stage, at.error);
    case 'result':
      await words(stage, at.heard === 'undone' ? '已撤销' : '导入完成');
      return at.error === null ? undefined : words(stage, at.error);
    case 'undoing':
      return words(stage, '正在撤销…');
    case 'failed':
    case 'hidden':
    case 'sending':
    case 'looking':
    case 'waiting':
    case 'cancelling':
    case 'applying':
      return words(stage, at.error ?? '');
  }
}

/** A chosen file is read when the path says so. As text: a compiled function may need helpers that no page has. */
const HELD_FILES = `{
  const read = Blob.prototype.arrayBuffer;
  let held = null;
  window.holdFiles = () => void (held = []);
  window.letFiles = (how) => {
    for (const go of held ?? []) go(how);
    held = null;
  };
  Blob.prototype.arrayBuffer = function () {
    if (!held) return read.call(this);
    return new Promise((resolve, reject) => {
      held.push((how) => {
        if (how === 'read') read.call(this).then(resolve, reject);
        else reject(new DOMException('', 'NotReadableError'));
      });
    });
  };
}`;

/** The upload dialog over the disease catalogue; nothing is really imported. */
export const uploadPage = driver<UploadState, Stage>({
  models: uploadModels,
  acts,
  unreachable: {
    openOther: 'the disease catalogue is the only thing that is imported so far',
    openAgain: 'only the toast of an end does it, which tests/browser/files looks at',
    halfSent: 'how much is on its way is the browser’s own to tell',
    mended: REPAIR,
    nothingLeft: REPAIR,
    mendedElsewhere: REPAIR,
  },
  effects: {
    // An open dialog says it itself; a closed one is opened from what is told.
    announce: async ({ person: { page } }, detail) => {
      const [, heard = '', , shown] = detail.split(':');
      if (shown === 'shown') return;
      const toast = page.locator('.bp6-toast', { hasText: TOLD[heard] ?? '导入失败' });
      await toast.getByText('查看结果').first().waitFor();
    },
  },
  isOffered: (step, { at, isShown, offers }) => {
    // Behind the dialog nothing can be pressed, and without it nothing in it.
    if (step === 'open' || step === 'followJob') return !isShown;
    if (step === 'follow') return isShown && at === 'asked' && offers > 0;
    const isAsked = ['close', 'cancel', 'retry', 'apply', 'discard', 'undo', 'send'].includes(step);
    if (step.startsWith('pick'))
      return isShown && ['asking', 'asked', 'checking', 'rejected', 'ready', 'result', 'failed'].includes(at);
    return isAsked ? isShown : true;
  },
  async open(page, deployment) {
    const person = new Person(page);
    const stage: Stage = {
      person,
      recent: new Gate(),
      upload: new Gate(),
      look: new Gate(),
      cancel: new Gate(),
      apply: new Gate(),
      discard: new Gate(),
      undo: new Gate(),
      job: null,
      jobsAsked: [],
    };
    page.on('filechooser', () => undefined);
    await stage.recent.attach(page, /\/api\/Import\/Recent/);
    await stage.upload.attach(page, /\/api\/Import\/Upload$/);
    await stage.look.attach(page, /\/api\/Import\/Get\//);
    await stage.cancel.attach(page, /\/api\/Job\/Cancel\//);
    await stage.apply.attach(page, /\/api\/Import\/Apply\//);
    await stage.discard.attach(page, /\/api\/Import\/Discard\//);
    await stage.undo.attach(page, /\/api\/Import\/Undo\//);
    await page.route(/\/api\/Job\/Get\//, async (route) => {
      const fate = stage.job ?? (await new Promise<Fate>((resolve) => stage.jobsAsked.push(resolve)));
      await fate(route);
    });
    await page.route(/\/api\/Job\/Recent/, answer({ jobs: [] }));
    await page.route(/\/api\/Import\/(Faults|Changes)/, answer({ rows: [], nextCursor: null }));
    await page.route(/\/api\/Disease\/DownloadDisease/, answer({ progressId: 'J', importId: 'I' }));
    await page.addInitScript(HELD_FILES);
    await holdDelay(page, 700);
    const account = inRole(deployment, ROLE);
    await comeAs(page, account, account.user);
    await page.goto(`${deployment.base}/menu-manager/${TABLE}`);
    await page.waitForSelector(`#${TABLE}`);
    return stage;
  },
  look,
});
