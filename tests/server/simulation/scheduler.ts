/**
 * One event at a time, by a seed. Whatever the system would do next (a statement, a message, the end of a wait) asks for its turn here;
 * when all is quiet, one of those that wait is let through. The clock moves only here.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomOf } from '../../random.ts';
import { patient } from '../../patience.ts';

/** A process of the simulated world. What a dead one waits for never happens. */
export interface Node {
  readonly name: string;
  isDead: boolean;
}

interface Waiting {
  readonly label: string;
  readonly node: Node;
  readonly go: () => void;
  /** When it happens, ms since 1970; null: as soon as it gets its turn. */
  readonly at: number | null;
}

/** Each event takes a moment, ms, so that no two rows have the same time. */
const TICK_MS = 1;
/** Beyond this many events something goes in a circle. */
const MOST_EVENTS = 20_000;
/** Real work that takes longer never ends, ms. */
const STUCK_MS = patient(20_000);
/** Rounds of the event loop after which nothing follows by itself. */
const QUIET_ROUNDS = 6;

export class Scheduler {
  /** What happened, in its order, without ids: the same for the same seed. */
  readonly trace: string[] = [];
  readonly random: () => number;
  readonly #where = new AsyncLocalStorage<{ readonly node: Node; readonly actor: string }>();
  readonly #setClock: (ms: number) => Promise<void>;
  readonly #blocked: () => Promise<number>;
  #waiting: Waiting[] = [];
  /** What is under way outside. */
  readonly #real: string[] = [];
  /** How often a turn goes to what is far away although something else could happen now. */
  #aheadOfTime = 0.04;
  #now: number;

  constructor(
    seed: number,
    from: number,
    /** Sets every clock of the world. */
    setClock: (ms: number) => Promise<void>,
    /** How many statements wait for a lock. */
    blocked: () => Promise<number>,
  ) {
    this.random = randomOf(seed).next;
    this.#now = from;
    this.#setClock = setClock;
    this.#blocked = blocked;
  }

  get now(): number {
    return this.#now;
  }
  /** One of them, by the seed. */
  pick<T>(of: readonly T[], random = this.random): T {
    return of[Math.floor(random() * of.length)] as T;
  }

  /** Runs work as an actor of a node. */
  as<T>(node: Node, actor: string, work: () => Promise<T>): Promise<T> {
    return this.#where.run({ node, actor }, async () => work());
  }
  get #here(): { readonly node: Node; readonly actor: string } {
    const here = this.#where.getStore();
    if (here === undefined) throw new Error('outside of the simulation');
    return here;
  }
  /** Whether the process at work has been killed. */
  get isDead(): boolean {
    return this.#where.getStore()?.node.isDead ?? false;
  }
  /** The actor that is at work. */
  get actor(): string {
    return this.#here.actor;
  }

  /** Waits until it may happen. */
  turn(label: string): Promise<void> {
    return this.#wait(label, null);
  }
  /** Waits until so much time has passed, ms. */
  sleep(ms: number): Promise<void> {
    return this.#wait(`has waited ${ms} ms`, this.#now + ms);
  }
  /** What `work` gives, or null when so much time passes first. */
  async within<T>(ms: number, label: string, work: Promise<T>): Promise<T | null> {
    let limit: Waiting | undefined;
    const over = this.#wait(label, this.#now + ms, (waiting) => (limit = waiting)).then(() => null);
    try {
      return await Promise.race([work, over]);
    } finally {
      this.#waiting = this.#waiting.filter((one) => one !== limit);
    }
  }
  #wait(label: string, at: number | null, told?: (waiting: Waiting) => void): Promise<void> {
    const { node, actor } = this.#here;
    return new Promise((go) => {
      const waiting = { label: `${actor}: ${label}`, node, go, at };
      told?.(waiting);
      if (!node.isDead) this.#waiting.push(waiting);
    });
  }
  /** Work outside of this process, which goes on by itself once it was let through. */
  async real<T>(what: string, work: () => Promise<T>): Promise<T> {
    const name = `${this.#where.getStore()?.actor ?? 'nobody'}: ${what}`;
    this.#real.push(name);
    try {
      return await work();
    } finally {
      this.#real.splice(this.#real.indexOf(name), 1);
    }
  }
  get #running(): number {
    return this.#real.length;
  }

  /** From now on nothing takes longer than its limit. */
  calm(): void {
    this.#aheadOfTime = 0;
  }

  /** Ends a process in the middle of whatever it does. */
  async kill(node: Node, cut: () => Promise<void>): Promise<void> {
    node.isDead = true;
    this.#waiting = this.#waiting.filter((one) => one.node !== node);
    this.#note(`${node.name} is killed`);
    await cut();
    await this.#quiet();
  }

  /**
   * Lets one after the other through until `works` are over. `between` runs after each event. @throws Error where nothing can happen
   * any more
   */
  async run(works: readonly Promise<unknown>[], between: (label: string) => Promise<void>): Promise<void> {
    let isOver = false;
    let fault: unknown = null;
    Promise.all(works).then(
      () => (isOver = true),
      (error: unknown) => {
        fault = error;
        isOver = true;
      },
    );
    for (let events = 0; ; events += 1) {
      await this.#quiet();
      if (fault !== null) throw fault;
      if (isOver) return;
      if (events > MOST_EVENTS) throw new Error(`no end after ${MOST_EVENTS} events`);
      const next = this.#next();
      if (next === null) throw new Error(`nothing can happen any more, after ${this.trace.at(-1) ?? ''}`);
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      await this.#moveTo(Math.max(this.#now + TICK_MS, next.at ?? 0));
      this.#note(next.label);
      next.go();
      await this.#quiet();
      await between(next.label);
    }
  }

  /**
   * Of those that can happen now, one by the seed. A time limit may end before what it limits. In the order of their names: two that one
   * event has set free (a commit, and who waited for its lock) come here in any order.
   */
  #next(): Waiting | null {
    const named = this.#waiting.toSorted((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));
    const due = named.filter(({ at }) => at === null || at <= this.#now);
    const later = named
      .filter(({ at }) => at !== null && at > this.#now)
      .sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
    const [soonest] = later;
    if (due.length === 0) return soonest ?? null;
    return soonest !== undefined && this.random() < this.#aheadOfTime ? soonest : this.pick(due);
  }

  async #moveTo(ms: number): Promise<void> {
    this.#now = ms;
    await this.#setClock(ms);
  }
  #note(what: string): void {
    this.trace.push(what);
  }

  /** Until everything waits: for its turn, or for a lock that another one holds. */
  async #quiet(): Promise<void> {
    const begun = performance.now();
    for (;;) {
      await rounds();
      const [running, waiting] = [this.#running, this.#waiting.length];
      if (running > 0) {
        if (performance.now() - begun > STUCK_MS) throw new Error(`stuck: ${[...this.#real].join('; ')}`);
        await new Promise((resolve) => setTimeout(resolve, 1));
        if (this.#running > 0 && (await this.#blocked()) !== this.#running) continue;
      }
      await rounds();
      if (this.#running === running && this.#waiting.length === waiting) return;
    }
  }
}

async function rounds(): Promise<void> {
  for (let round = 0; round < QUIET_ROUNDS; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
