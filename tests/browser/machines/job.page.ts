import { job, jobModels, type JobModelState } from '../../machines/job.model.ts';
import type { Request } from 'playwright-core';
import { breakOff, Gate } from '../session/gate.ts';
import { Person } from '../tour/person.ts';
import { answer, refuse } from './answers.ts';
import { endDelay, holdDelay } from './clock.ts';
import { comeAs } from './logins.ts';
import { Told } from './awaited.ts';
import { driver, type Act } from './pageDriver.ts';

interface Stage {
  readonly person: Person;
  readonly start: Gate;
  readonly poll: Gate;
  readonly cancel: Gate;
  /** A run goes on at the server: whoever opens the page follows it. */
  isLive: boolean;
  /** Reads of the list since the last answer about the job. */
  reads: Told;
}

const TABLE = 'day-reconciliation';
const BANNER = '.banner';
const heard =
  (state: Parameters<typeof job>[0]): Act<Stage> =>
  ({ poll, reads }) => {
    reads.clear();
    return poll.open(answer(job(state)));
  };
const press = ({ person }: Stage, name: string): Promise<void> =>
  person.page.locator(BANNER).getByRole('button', { name }).click();

const acts: Readonly<Record<string, Act<Stage>>> = {
  start: async ({ person, start }) => {
    start.close();
    await person.press('Shift+F8');
    await person.question();
    await person.agree();
  },
  follow: async (stage) => {
    stage.isLive = true;
    stage.poll.close();
    await stage.person.page.reload();
    await stage.person.table(TABLE);
  },
  cancel: async (stage) => {
    stage.cancel.close();
    await press(stage, '停止对账');
  },
  dismiss: (stage) => press(stage, '知道了'),
  started: async ({ start, poll }) => {
    poll.close();
    await start.open(answer({ jobId: 'J', total: 2 }));
  },
  startRefused: ({ start }) => start.open(refuse('请选择要对账的行')),
  startFailsWithoutWords: ({ start }) => start.open(refuse('')),
  queued: heard('queued'),
  running: heard('running'),
  finished: heard('done'),
  broke: heard('failed'),
  stopped: heard('cancelled'),
  miss: ({ poll }) => poll.open(breakOff),
  wait: async ({ person, poll }) => {
    poll.close();
    await endDelay(person.page);
  },
  cancelDone: async ({ cancel, poll }) => {
    poll.close();
    await cancel.open(answer(job('running')));
  },
  cancelFails: async ({ cancel, poll }) => {
    poll.close();
    await cancel.open(refuse('不能停止'));
  },
};

/** False where the page has called it off. */
async function isDelivered(request: Request): Promise<boolean> {
  try {
    return (await (await request.response())?.finished()) === null;
  } catch {
    // The page is gone.
    return false;
  }
}
const banner = ({ person }: Stage, words: string): Promise<void> =>
  person.page.locator(BANNER).getByText(words).first().waitFor();
/** The run goes on, as far as is known. */
function going(stage: Stage, { heard: state, misses }: JobModelState): Promise<void> {
  if (misses > 2) return banner(stage, '与服务器的连接中断，对账仍在后台进行，正在重新连接…');
  return banner(stage, state === null ? '正在开始…' : '1 / 2 个门店日');
}
const ENDINGS: Readonly<Record<string, string>> = { done: '完成', failed: '失败', cancelled: '已停止' };
const looks: Record<JobModelState['at'], (stage: Stage, state: JobModelState) => Promise<void>> = {
  idle: ({ person }) => person.page.locator(BANNER).waitFor({ state: 'detached' }),
  starting: (stage) => banner(stage, '正在开始…'),
  polling: going,
  waiting: going,
  cancelling: going,
  ended: (stage, { heard: state }) => banner(stage, `日对账 ${ENDINGS[state ?? ''] ?? ''}`),
  failed: (stage, { failure }) => banner(stage, failure ?? ''),
};

/** A run of the day reconciliation; none is really begun. */
export const jobPage = driver<JobModelState, Stage>({
  models: jobModels,
  acts,
  unreachable: { startFailsOddly: 'the transport always has words' },
  effects: {
    // The lists that show what the run wrote are read again.
    ended: ({ reads }) => reads.until('read'),
  },
  isOffered: (step, { at }) => {
    // A run is followed by whoever opens the page; one that goes on cannot be put away, only stopped.
    if (step === 'dismiss') return at === 'ended' || at === 'failed';
    return true;
  },
  async open(page, deployment) {
    const person = new Person(page);
    const stage: Stage = {
      person,
      start: new Gate(),
      poll: new Gate(),
      cancel: new Gate(),
      isLive: false,
      reads: new Told(),
    };
    await stage.start.attach(page, /\/api\/Reconciliation\/DayReconcile$/);
    await stage.poll.attach(page, /\/api\/Job\/Get\//);
    await stage.cancel.attach(page, /\/api\/Job\/Cancel\//);
    let answered: Promise<unknown> = Promise.resolve();
    await page.route(/\/api\/Job\/Recent/, async (route) => {
      await answered;
      const live = { ...job('running'), kind: 'reconciliation.day' };
      // The run is found once; the looks after that are the machine's own, which the path answers.
      if (stage.isLive)
        answered = isDelivered(route.request()).then((isSo) => {
          if (isSo) stage.isLive = false;
        });
      await answer({ jobs: stage.isLive ? [live] : [] })(route);
    });
    page.on('request', (request) => {
      if (request.url().includes('/api/Reconciliation/DayPaged')) stage.reads.add('read');
    });
    await holdDelay(page, 700);
    await comeAs(page, deployment, deployment.user);
    await page.goto(`${deployment.base}/reconciliation/${TABLE}`);
    await page.waitForSelector(`#${TABLE}`);
    return stage;
  },
  look: (stage, state) => looks[state.at](stage, state),
});
