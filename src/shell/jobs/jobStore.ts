import { errorText } from '../../../contract/wire/errorText.ts';
import { jobCalls, type Job } from '../../../contract/job.ts';
import type { Api } from '../../api/client.ts';
import { isOver } from '../../machines/job.ts';

export interface JobsState {
  /** Newest first. */
  readonly jobs: readonly Job[];
  /** False until the first answer. */
  readonly isLoaded: boolean;
  /** Why the last look failed; the jobs are those of the look before. */
  readonly failure: string | null;
  readonly isOpen: boolean;
}

/** What the store needs; the page's own are the defaults. */
export interface JobStoreOptions {
  readonly api: Pick<Api, 'call' | 'download'>;
  /** A job that this page began has ended. */
  readonly onEnd: (job: Job) => void;
  readonly busyMs?: number;
  readonly idleMs?: number;
}

/** While something runs, and while somebody looks and nothing runs. */
const BUSY_MS = 1000;
const IDLE_MS = 5000;

/**
 * The person's long work as the server knows it, for the drawer and its badge: looked at once at the start, every
 * second while something runs, every five while the drawer is open, else not at all.
 */
export class JobStore {
  readonly #options: Required<JobStoreOptions>;
  readonly #listeners = new Set<() => void>();
  /** Jobs that this page began: their ends are told, whatever is on screen then. */
  readonly #followed = new Set<string>();
  #state: JobsState = { jobs: [], isLoaded: false, failure: null, isOpen: false };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking: AbortController | null = null;

  constructor(options: JobStoreOptions) {
    this.#options = { busyMs: BUSY_MS, idleMs: IDLE_MS, ...options };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): JobsState => this.#state;

  /** Begins to look. @returns a way to end it */
  start(): () => void {
    void this.look();
    return () => {
      clearTimeout(this.#timer);
      this.#looking?.abort();
    };
  }

  open(): void {
    this.#set({ isOpen: true });
    void this.look();
  }

  close(): void {
    this.#set({ isOpen: false });
  }

  /** A job that was just begun here. */
  follow(jobId: string): void {
    this.#followed.add(jobId);
    void this.look();
  }

  /** Asks the job to stop. @throws ApiError */
  async cancel(jobId: string): Promise<void> {
    await this.#options.api.call(jobCalls.cancel, { id: jobId });
    await this.look();
  }

  /** Takes up a job that failed or was cancelled. @throws ApiError */
  async retry(jobId: string): Promise<void> {
    await this.#options.api.call(jobCalls.retry, { id: jobId });
    this.follow(jobId);
  }

  /** Hands the job's file to the browser. @throws ApiError */
  fetch(jobId: string): Promise<void> {
    return this.#options.api.download(jobCalls.file, { id: jobId });
  }

  /** Looks now; a look that is under way is called off. Never throws. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    this.#looking?.abort();
    const calledOff = new AbortController();
    this.#looking = calledOff;
    const { signal } = calledOff;
    try {
      const { jobs } = await this.#options.api.call(jobCalls.recent, {}, { signal, quiet: true });
      if (signal.aborted) return;
      this.#set({ jobs, isLoaded: true, failure: null });
      for (const job of jobs) if (isOver(job) && this.#followed.delete(job.jobId)) this.#options.onEnd(job);
    } catch (error) {
      if (signal.aborted) return;
      this.#set({ failure: errorText(error, '读取任务失败') });
    }
    this.#schedule();
  }

  #schedule(): void {
    const isBusy = this.#followed.size > 0 || this.#state.jobs.some((job) => !isOver(job));
    const wait = this.#state.failure === null && isBusy ? this.#options.busyMs : this.#options.idleMs;
    if (isBusy || this.#state.isOpen) this.#timer = setTimeout(() => void this.look(), wait);
  }

  #set(change: Partial<JobsState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
