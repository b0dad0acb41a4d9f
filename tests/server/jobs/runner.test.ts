/** Long work: progress with each batch, stopped on request, taken over from a dead worker, never written by two. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowOf, rowsOf, type Database } from '../../../server/db/connect.ts';
import { Problem } from '../../../server/errors/problem.ts';
import { z } from 'zod';
import type { JobKind, JobWork, NewJob } from '../../../server/jobs/define.ts';
import { JobRunner, type RunnerOptions } from '../../../server/jobs/runner.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { opened } from '../opened.ts';

let database: FreshDatabase;
let db: Database;
const runners: JobRunner[] = [];
beforeAll(async () => {
  database = await freshDatabase({ template: 'empty', prepare: migrateDatabase });
  db = await opened(database.url);
  await db.execute(sql`create table trace (job text, step int, worker text)`);
  await db.execute(
    sql`insert into app_user (user_id, user_name, name, sur_name, password_hash, role_code, is_admin_user)
        values ('U', 'u', '张三', '张三', '', 0, true)`,
  );
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await db.execute(sql`delete from job`);
  await db.execute(sql`delete from trace`);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const BY = { userId: 'U', medicalAreaCode: '', enteredBy: null };
const mayRun = (): Promise<void> => Promise.resolve();
const request = z.object({ steps: z.number() });
type Request = z.infer<typeof request>;
type Work = JobWork<Request, number>;
const counted = { kind: 'test.count', request };
/** Writes one row a batch; `during` runs before each batch. */
const counting = (
  name: string,
  during: (work: Work, step: number) => Promise<void> = async () => undefined,
): JobKind<Request, number, null> => ({
  ...counted,
  mayRun,
  async run(work) {
    const { steps } = work.request;
    for (let at = work.position ?? 0; at < steps && !work.isStopping(); at++) {
      await during(work, at);
      await work.commit(
        { position: at + 1, done: at + 1, total: steps, message: `${at + 1}` },
        async (tx) => {
          await tx.execute(sql`insert into trace values (${work.jobId}, ${at}, ${name})`);
        },
      );
    }
    return { steps };
  },
});
const QUICK = { pollMs: 20, heartbeatMs: 40, lapseMs: 300 };
function runner(
  name: string,
  during?: Parameters<typeof counting>[1],
  options: RunnerOptions = {},
  canRetry = false,
): JobRunner {
  const made = new JobRunner(db, { ...QUICK, ...options });
  made.register({ ...counting(name, during), canRetry }, null);
  made.start();
  runners.push(made);
  return made;
}
let keys = 0;
const newJob = (dedupeKey: string, steps = 1): NewJob<Request> => ({
  title: '计数',
  by: BY,
  request: { steps },
  total: steps,
  dedupeKey,
});
const enqueue = (by: JobRunner, steps: number, dedupeKey = `k${keys++}`) =>
  by.enqueue(db, counted, newJob(dedupeKey, steps));
const waitFor = async <T>(read: () => Promise<T | null | undefined | false>): Promise<T> => {
  for (;;) {
    const found = await read();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
};
const ended = (by: JobRunner, jobId: string) =>
  waitFor(async () => {
    const job = await by.find(db, 'U', jobId);
    return job && job.state !== 'queued' && job.state !== 'running' ? job : null;
  });
const steps = async (jobId: string) =>
  (await rowsOf<{ step: number }>(db, sql`select step from trace where job = ${jobId} order by step`)).map(
    (row) => row.step,
  );
const gate = () => {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
};

it('does all batches once and keeps the result', async () => {
  const one = runner('one');
  const { jobId, total } = await enqueue(one, 5);
  expect(total).toBe(5);
  expect(await ended(one, jobId)).toMatchObject({
    state: 'done',
    done: 5,
    total: 5,
    message: '5',
    result: { steps: 5 },
    error: null,
  });
  expect(await steps(jobId)).toEqual([0, 1, 2, 3, 4]);
});

it('shows progress while it runs', async () => {
  const hold = gate();
  const one = runner('one', async (_, step) => (step === 2 ? hold.passed : undefined));
  const { jobId } = await enqueue(one, 4);
  const job = await waitFor(async () =>
    (await one.find(db, 'U', jobId))?.done === 2 ? one.find(db, 'U', jobId) : null,
  );
  expect(job).toMatchObject({ state: 'running', done: 2, total: 4 });
  hold.open();
  expect(await ended(one, jobId)).toMatchObject({ state: 'done', done: 4 });
});

it('is shared by many runners without doing anything twice', async () => {
  const many = ['a', 'b', 'c'].map((name) =>
    runner(name, () => new Promise((resolve) => setTimeout(resolve, 5))),
  );
  const made = await Promise.all(Array.from({ length: 9 }, (_, at) => enqueue(many[at % 3] as JobRunner, 4)));
  for (const { jobId } of made) {
    await ended(many[0] as JobRunner, jobId);
    expect(await steps(jobId)).toEqual([0, 1, 2, 3]);
  }
  const workers = await rowsOf(db, sql`select distinct worker from trace`);
  expect(workers.length).toBeGreaterThan(1);
});

describe('the requester’s right', () => {
  let isAllowed = true;
  const refused = () => (isAllowed ? Promise.resolve() : Promise.reject(Problem.business('没有操作权限')));
  const guarded = (during?: Parameters<typeof counting>[1]): JobRunner => {
    const made = new JobRunner(db, QUICK);
    made.register({ ...counting('one', during), canRetry: true, mayRun: refused }, null);
    made.start();
    runners.push(made);
    return made;
  };
  beforeEach(() => (isAllowed = true));

  it('is checked before the first step, and again at a retry', async () => {
    isAllowed = false;
    const one = guarded();
    const { jobId } = await enqueue(one, 2);
    expect(await ended(one, jobId)).toMatchObject({ state: 'failed', error: '没有操作权限' });
    await expect(one.retry(db, 'U', jobId)).rejects.toThrow('没有操作权限');
    isAllowed = true;
    await one.retry(db, 'U', jobId);
    expect(await ended(one, jobId)).toMatchObject({ state: 'done' });
  });

  it('is checked after each batch: what is done stays, the next step is not made', async () => {
    const one = guarded((_, step) => {
      if (step === 1) isAllowed = false;
      return Promise.resolve();
    });
    const { jobId } = await enqueue(one, 4);
    expect(await ended(one, jobId)).toMatchObject({
      state: 'failed',
      error: '权限已变更，任务已停止：没有操作权限',
      done: 2,
    });
    expect(await steps(jobId)).toEqual([0, 1]);
  });

  it('ends a job whose requester is gone', async () => {
    await db.execute(sql`update app_user set enabled = false where user_id = 'U'`);
    try {
      const one = guarded();
      const { jobId } = await enqueue(one, 1);
      expect(await ended(one, jobId)).toMatchObject({
        state: 'failed',
        error: '账号已停用，或不再管理该区划',
      });
    } finally {
      await db.execute(sql`update app_user set enabled = true where user_id = 'U'`);
    }
  });
});

it('stops after the current batch when cancelled, and keeps what is done', async () => {
  const hold = gate();
  const one = runner('one', async (_, step) => (step === 1 ? hold.passed : undefined));
  const { jobId } = await enqueue(one, 5);
  await waitFor(async () => (await one.find(db, 'U', jobId))?.done === 1);
  await one.cancel(db, 'U', jobId);
  hold.open();
  expect(await ended(one, jobId)).toMatchObject({ state: 'cancelled', done: 2 });
  expect(await steps(jobId)).toEqual([0, 1]);
});

it('never starts one that was cancelled while it waited', async () => {
  const idle = new JobRunner(db);
  const { jobId } = await enqueue(idle, 3);
  expect(await idle.cancel(db, 'U', jobId)).toMatchObject({ state: 'cancelled' });
  const one = runner('one');
  const other = await enqueue(one, 1);
  await ended(one, other.jobId);
  expect(await steps(jobId)).toEqual([]);
});

/** A worker that died: the row says running, its heart stopped long ago. */
const abandon = (jobId: string, position: number, more = sql`false`) =>
  db.execute(sql`update job set state = 'running', worker = gen_random_uuid(), attempt = 1, position = ${String(position)}::jsonb,
    done = ${position}, heartbeat_at = now() - interval '1 hour', cancel_requested = ${more} where job_id = ${jobId}`);

it('takes up what a dead worker left, from its last batch', async () => {
  const idle = new JobRunner(db);
  const { jobId } = await enqueue(idle, 6);
  await abandon(jobId, 4);
  const one = runner('one');
  expect(await ended(one, jobId)).toMatchObject({ state: 'done', done: 6 });
  expect(await steps(jobId)).toEqual([4, 5]);
});

it('ends a job that was cancelled while its worker was dead, without another batch', async () => {
  const idle = new JobRunner(db);
  const { jobId } = await enqueue(idle, 6);
  await abandon(jobId, 2, sql`true`);
  const one = runner('one');
  expect(await ended(one, jobId)).toMatchObject({ state: 'cancelled', done: 2 });
  expect(await steps(jobId)).toEqual([]);
});

it('leaves a live job alone', async () => {
  // Long enough for a heart that beats late on a busy machine.
  const patience = { lapseMs: 2000 };
  const hold = gate();
  const one = runner('one', async (_, step) => (step === 0 ? hold.passed : undefined), patience);
  const { jobId } = await enqueue(one, 2);
  await waitFor(async () => (await one.find(db, 'U', jobId))?.state === 'running');
  const two = runner('two', undefined, patience);
  await new Promise((resolve) => setTimeout(resolve, patience.lapseMs * 1.5));
  hold.open();
  await ended(two, jobId);
  expect(await rowsOf(db, sql`select distinct worker from trace`)).toEqual([{ worker: 'one' }]);
});

it('keeps a worker that was thought dead from writing', async () => {
  const hold = gate();
  // Its heart does not beat, and it comes back in the middle of its second batch.
  const slow = runner('slow', async (_, step) => (step === 1 ? hold.passed : undefined), {
    heartbeatMs: 1_000_000,
  });
  const { jobId } = await enqueue(slow, 4);
  await waitFor(async () => (await slow.find(db, 'U', jobId))?.done === 1);
  const two = runner('two');
  expect(await ended(two, jobId)).toMatchObject({ state: 'done', done: 4 });
  hold.open();
  await slow.stop();
  expect(await steps(jobId)).toEqual([0, 1, 2, 3]);
  const workers = await rowsOf<{ worker: string }>(db, sql`select worker from trace order by step`);
  expect(workers.map((row) => row.worker)).toEqual(['slow', 'two', 'two', 'two']);
});

it('gives a job back when its process stops, and another continues', async () => {
  const hold = gate();
  const one = runner('one', async (_, step) => (step === 1 ? hold.passed : undefined));
  const { jobId } = await enqueue(one, 3);
  await waitFor(async () => (await one.find(db, 'U', jobId))?.done === 1);
  const stopping = one.stop();
  hold.open();
  await stopping;
  expect(await one.find(db, 'U', jobId)).toMatchObject({ state: 'queued', done: 2 });
  const two = runner('two');
  expect(await ended(two, jobId)).toMatchObject({ state: 'done', done: 3 });
  expect(await steps(jobId)).toEqual([0, 1, 2]);
});

it('rolls back a failing batch, and retries it later', async () => {
  let failures = 2;
  const faults: string[] = [];
  const flaky = async (_: Work, step: number) => {
    if (step === 1 && failures-- > 0) throw new Error('no luck');
  };
  const one = runner('one', flaky, { onFault: (error) => faults.push(String(error)) });
  const { jobId } = await enqueue(one, 3);
  expect(await ended(one, jobId)).toMatchObject({ state: 'done', done: 3 });
  expect(faults).toHaveLength(2);
  expect(await steps(jobId)).toEqual([0, 1, 2]);
});

it('gives up on a job that fails every time, and says so', async () => {
  const one = runner('one', () => Promise.reject(new Error('always')), { lapseMs: 60 });
  const { jobId } = await enqueue(one, 1);
  expect(await ended(one, jobId)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('多次中断'),
  });
});

const written = async (dedupeKey: string, params: object) =>
  (
    await rowOf<{ jobId: string }>(
      db,
      sql`insert into job (kind, title, user_id, params, total, dedupe_key)
          values ('test.count', '计数', 'U', ${JSON.stringify(params)}::jsonb, 2, ${dedupeKey}) returning job_id`,
    )
  ).jobId;

it('runs a job that another version wrote, and drops what it does not know of its request', async () => {
  const seen: Request[] = [];
  const jobId = await written('other version', { steps: 2, formerly: 'kept' });
  const one = runner('one', (work) => Promise.resolve(void seen.push(work.request)));
  expect(await ended(one, jobId)).toMatchObject({ state: 'done', done: 2 });
  expect(seen).toEqual([{ steps: 2 }, { steps: 2 }]);
});

it('fails at once, and says so, when it cannot read the request', async () => {
  const jobId = await written('unreadable', { steps: 'many' });
  const one = runner('one');
  expect(await ended(one, jobId)).toMatchObject({ state: 'failed', error: '任务参数无法识别，请重新发起' });
});

it('fails with the reason when the domain says no', async () => {
  const one = runner('one', () => Promise.reject(Problem.business('没有可以处理的数据')));
  const { jobId } = await enqueue(one, 1);
  expect(await ended(one, jobId)).toMatchObject({ state: 'failed', error: '没有可以处理的数据' });
});

it('leaves a kind that it does not know to a node that does', async () => {
  const older = runner('one', () => Promise.resolve());
  const kind = { kind: 'newer.kind', request: z.object({}) };
  const { jobId } = await older.enqueue(db, kind, {
    title: 'x',
    by: BY,
    request: {},
    total: 0,
    dedupeKey: 'newer',
  });
  const known = await enqueue(older, 1);
  // The older node has looked for work since: it did what it knows.
  await ended(older, known.jobId);
  expect(await older.find(db, 'U', jobId)).toMatchObject({ state: 'queued' });
  const newer = new JobRunner(db, QUICK);
  newer.register({ ...kind, mayRun, run: () => Promise.resolve('done') }, null);
  newer.start();
  try {
    expect(await ended(newer, jobId)).toMatchObject({ state: 'done', result: 'done' });
  } finally {
    await newer.stop();
  }
});

it('returns the live job for the same key, and a new one afterwards', async () => {
  const hold = gate();
  const one = runner('one', () => hold.passed);
  const made = await Promise.all(Array.from({ length: 5 }, () => enqueue(one, 1, 'same')));
  expect(new Set(made.map((job) => job.jobId)).size).toBe(1);
  hold.open();
  await ended(one, made[0]?.jobId ?? '');
  expect((await enqueue(one, 1, 'same')).jobId).not.toBe(made[0]?.jobId);
});

it('returns the job written in its own transaction, although a later one has ended', async () => {
  const idle = new JobRunner(db, QUICK);
  await db.transaction(async (tx) => {
    // From here on its time stands still.
    await tx.execute(sql`select now()`);
    const other = await enqueue(idle, 1, 'earlier');
    await db.execute(sql`update job set state = 'done', finished_at = now() where job_id = ${other.jobId}`);
    const own = await idle.enqueue(tx, counted, newJob('earlier', 1));
    expect(own.jobId).not.toBe(other.jobId);
    // It was never meant to run.
    await tx.execute(sql`delete from job where job_id = ${own.jobId}`);
  });
});

it('keeps its heartbeat through a batch longer than the lapse, on one connection', async () => {
  const one = new JobRunner(db, QUICK);
  const slow: JobKind<Request, number, null> = {
    ...counted,
    mayRun,
    run: (work) =>
      work.commit({ position: 1, done: 1, total: 1, message: '' }, async (tx) => {
        await tx.execute(sql`select pg_sleep(0.9)`);
        await tx.execute(sql`insert into trace values (${work.jobId}, 0, 'one')`);
      }),
  };
  one.register(slow, null);
  one.start();
  runners.push(one);
  const { jobId } = await enqueue(one, 1);
  await waitFor(async () => (await one.find(db, 'U', jobId))?.state === 'running');
  // Not before: it might have taken the job first.
  const two = runner('two');
  const waiting: number[] = [];
  await waitFor(async () => {
    waiting.push(
      (
        await rowOf<{ n: number }>(
          db,
          sql`select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).n,
    );
    return (await one.find(db, 'U', jobId))?.state === 'done';
  });
  expect(Math.max(...waiting)).toBeLessThanOrEqual(1);
  expect(await steps(jobId)).toEqual([0]);
  expect(two).toBeDefined();
});

it('runs one job of a kind at a time, and another kind in parallel', async () => {
  const hold = gate();
  const one = runner('one', () => hold.passed);
  const kind = { kind: 'test.other', request: z.object({}) };
  one.register({ ...kind, mayRun, run: () => Promise.resolve('done') }, null);
  const [first, second] = [await enqueue(one, 1), await enqueue(one, 1)];
  await waitFor(async () => (await one.find(db, 'U', first.jobId))?.state === 'running');
  const other = await one.enqueue(db, kind, {
    title: 'x',
    by: BY,
    request: {},
    total: 0,
    dedupeKey: 'other',
  });
  expect(await ended(one, other.jobId)).toMatchObject({ state: 'done' });
  expect(await one.find(db, 'U', second.jobId)).toMatchObject({ state: 'queued' });
  hold.open();
  expect(await ended(one, second.jobId)).toMatchObject({ state: 'done' });
});

it('looks at once when the transaction that wrote a job is committed', async () => {
  const one = runner('one', undefined, { pollMs: 1_000_000 });
  const { jobId } = await db
    .transaction(async (tx) => {
      const made = await one.enqueue(tx, counted, newJob('committed'));
      // Not before: nobody else can see it yet.
      one.wake();
      return { ...made, tx };
    })
    .then(({ tx, ...made }) => {
      one.committed(tx);
      return made;
    });
  expect(await ended(one, jobId)).toMatchObject({ state: 'done' });
});

it('does not lose a wake-up that comes while a look ends', async () => {
  const first = gate();
  let looks = 0;
  // Finds nothing. The first look ends in the very turn in which the wake comes, before its timer.
  const empty = {
    execute: async () => {
      looks += 1;
      await first.passed;
      return { rows: [], rowCount: 0 };
    },
  } as unknown as Database;
  const made = new JobRunner(empty, { pollMs: 1_000_000 });
  made.register(counting('one'), null);
  runners.push(made);
  made.start();
  await waitFor(() => Promise.resolve(looks === 1));
  made.wake();
  first.open();
  await waitFor(() => Promise.resolve(looks === 2));
});

describe('the end of a job', () => {
  const told: { state: string; error: string | null }[] = [];
  const watched = (outcome: () => Promise<unknown>, canRetry = false): JobRunner => {
    const made = new JobRunner(db, QUICK);
    const kind: JobKind<Request, number, null> = {
      ...counted,
      canRetry,
      mayRun,
      run: outcome,
      ended: async (tx, { jobId, state, error }) => {
        told.push({ state, error });
        await tx.execute(sql`insert into trace values (${jobId}, 0, ${state})`);
      },
    };
    made.register(kind, null);
    runners.push(made);
    return made;
  };
  beforeEach(() => {
    told.length = 0;
  });

  it.each([
    ['done', () => Promise.resolve(1), null],
    ['failed', () => Promise.reject(Problem.business('不行')), '不行'],
  ] as const)('is told in its transaction: %s', async (state, outcome, error) => {
    const one = watched(outcome);
    one.start();
    const { jobId } = await enqueue(one, 1);
    await ended(one, jobId);
    expect(told).toEqual([{ state, error }]);
    expect(await steps(jobId)).toEqual([0]);
  });

  it('is reported for one that was cancelled while queued, by any node', async () => {
    const idle = watched(() => Promise.resolve());
    const { jobId } = await enqueue(idle, 1);
    await idle.cancel(db, 'U', jobId);
    await idle.cancel(db, 'U', jobId);
    expect(told).toEqual([{ state: 'cancelled', error: null }]);
  });

  it('is reported for one that failed too often, with its error', async () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    const one = watched(() => Promise.reject(full));
    one.start();
    const { jobId } = await enqueue(one, 1);
    const job = await ended(one, jobId);
    expect(job.error).toBe('任务多次中断，已停止重试：磁盘空间不足，操作未保存，请联系管理员');
    expect(told).toEqual([{ state: 'failed', error: job.error }]);
  });
});

describe('taking a job up again', () => {
  it('continues from its last batch, with all attempts', async () => {
    let isBroken = true;
    const one = runner(
      'one',
      (_, step) => (step === 2 && isBroken ? Promise.reject(Problem.business('坏了')) : Promise.resolve()),
      {},
      true,
    );
    const { jobId } = await enqueue(one, 4);
    expect(await ended(one, jobId)).toMatchObject({ state: 'failed', error: '坏了', canRetry: true });
    isBroken = false;
    await one.retry(db, 'U', jobId);
    expect(await ended(one, jobId)).toMatchObject({ state: 'done', error: null, canRetry: false });
    expect(await steps(jobId)).toEqual([0, 1, 2, 3]);
  });

  it('is for one’s own jobs, of kinds that allow it, that failed or were cancelled', async () => {
    const one = runner('one', () => Promise.reject(Problem.business('坏了')));
    const { jobId } = await enqueue(one, 1);
    expect(await ended(one, jobId)).toMatchObject({ state: 'failed', canRetry: false });
    await expect(one.retry(db, 'U', jobId)).rejects.toThrow('不能重试');
    expect(await one.retry(db, 'somebody', jobId)).toBeNull();
  });
});
