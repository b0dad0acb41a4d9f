import { errorText } from '../../../contract/wire/errorText.ts';
import { jobCalls, type Job } from '../../../contract/job.ts';
import type { Api } from '../../api/client.ts';
import { isOver } from '../../machines/job.ts';
import { createStore } from '../../state/createStore.ts';

export interface JobsState {
  /** Newest first. */
  readonly jobs: readonly Job[];
  /** False until the first reply. */
  readonly isLoaded: boolean;
  /** Why the last read failed; `jobs` is then that of the read before. */
  readonly failure: string | null;
  readonly isOpen: boolean;
}

export interface JobStoreOptions {
  readonly api: Pick<Api, 'call' | 'download'>;
  /** Called when a job that this page started has ended. */
  readonly onEnd: (job: Job) => void;
  readonly busyMs?: number;
  readonly idleMs?: number;
}

/** Poll intervals while a job runs, and while none does but the drawer is open. */
const BUSY_MS = 1000;
const IDLE_MS = 5000;

/**
 * The person's jobs as the server knows them: the one poller behind drawer, badge, banners and reconciliation runs. It
 * reads once at the start, every second while a job runs, every five while the drawer is open, else not at all.
 */
export class JobStore {
  readonly #options: Required<JobStoreOptions>;
  /** Jobs that this page started: `onEnd` is called for them, whatever page is in front then. */
  readonly #followed = new Set<string>();
  readonly #state = createStore<JobsState>({ jobs: [], isLoaded: false, failure: null, isOpen: false });
  readonly snapshot = this.#state.snapshot;
  readonly subscribe = this.#state.subscribe;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading: AbortController | null = null;

  constructor(options: JobStoreOptions) {
    this.#options = { busyMs: BUSY_MS, idleMs: IDLE_MS, ...options };
  }

  /** Starts polling. @returns the function that ends it */
  start(): () => void {
    void this.look();
    return () => {
      clearTimeout(this.#timer);
      this.#reading?.abort();
    };
  }

  open(): void {
    this.#state.patch({ isOpen: true });
    void this.look();
  }

  close(): void {
    this.#state.patch({ isOpen: false });
  }

  /** Polls until a job that this page has just started is over. */
  follow(jobId: string): void {
    this.#followed.add(jobId);
    void this.look();
  }

  /** Asks the job to stop. @throws ApiError */
  async cancel(jobId: string): Promise<void> {
    await this.#options.api.call(jobCalls.cancel, { id: jobId });
    await this.look();
  }

  /** Restarts a job that failed or was cancelled. @throws ApiError */
  async retry(jobId: string): Promise<void> {
    await this.#options.api.call(jobCalls.retry, { id: jobId });
    this.follow(jobId);
  }

  /** Hands the job's file to the browser. @throws ApiError */
  fetch(jobId: string): Promise<void> {
    return this.#options.api.download(jobCalls.file, { id: jobId });
  }

  /** One job, read now with all the others: what a run of the job machine polls. @throws ApiError */
  async read(jobId: string, signal: AbortSignal): Promise<Job> {
    await this.look();
    const { jobs, failure } = this.snapshot();
    if (failure !== null) throw new Error(failure);
    const known = jobs.find((job) => job.jobId === jobId);
    // The server lists the latest jobs only.
    return known ?? this.#options.api.call(jobCalls.get, { id: jobId }, { signal, quiet: true });
  }

  /** Reads the jobs now; aborts a read in flight. Never throws. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    this.#reading?.abort();
    const control = new AbortController();
    this.#reading = control;
    const { signal } = control;
    try {
      const { jobs } = await this.#options.api.call(jobCalls.recent, {}, { signal, quiet: true });
      if (signal.aborted) return;
      this.#state.patch({ jobs, isLoaded: true, failure: null });
      for (const job of jobs) if (isOver(job) && this.#followed.delete(job.jobId)) this.#options.onEnd(job);
    } catch (error) {
      if (signal.aborted) return;
      this.#state.patch({ failure: errorText(error, '读取任务失败') });
    }
    this.#schedule();
  }

  #schedule(): void {
    const isBusy = this.#followed.size > 0 || this.snapshot().jobs.some((job) => !isOver(job));
    const wait = this.snapshot().failure === null && isBusy ? this.#options.busyMs : this.#options.idleMs;
    if (isBusy || this.snapshot().isOpen) this.#timer = setTimeout(() => void this.look(), wait);
  }
}
