/** How soon an orphan notices that it is one. */
const PARENT_POLL_MS = 500;

/** npm passes on the Ctrl-C that the terminal has sent to us as well: the echo is no second Ctrl-C. */
const ECHO_MS = 1000;

const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;
type Signal = keyof typeof SIGNALS;

/** Stops what was started, in reverse order, once. */
export interface Shutdown {
  /** Aborted when stopping begins. */
  readonly signal: AbortSignal;
  /**
   * Runs a step of the start. A signal during it lets it finish, so that what it started is known and
   * can be stopped; then the start goes no further.
   */
  step<T>(work: () => Promise<T>): Promise<T>;
  /** A step that a signal does not wait for: what it has begun ends with the database or the process. */
  interruptibleStep<T>(work: () => Promise<T>): Promise<T>;
  /** Registers what to undo. */
  onStop(undo: () => Promise<void>): void;
  /** Undoes everything. */
  stop(): Promise<void>;
}

/**
 * Takes over Ctrl-C, SIGTERM and SIGHUP: the first stops everything and ends with 0, or with 1 when
 * something would not stop; another one later forces the end with 128 + its number.
 */
export function handleSignals(say: (line: string) => void, explain: (error: unknown) => string): Shutdown {
  const undos: (() => Promise<void>)[] = [];
  const aborter = new AbortController();
  let inFlight: Promise<unknown> = Promise.resolve();
  let stopped: Promise<void> | undefined;
  let firstAt = 0;

  const stopAll = async () => {
    aborter.abort();
    await inFlight.catch(() => undefined);
    for (const undo of undos.splice(0).reverse()) await undo();
  };
  const stop = () => (stopped ??= stopAll());

  const onSignal = (signal: Signal) => {
    if (stopped) {
      if (Date.now() - firstAt < ECHO_MS) return;
      say('已强制退出');
      process.exit(128 + SIGNALS[signal]);
    }
    firstAt = Date.now();
    say('正在停止……（再按一次 Ctrl-C 强制退出）');
    stop().then(
      () => {
        say('已停止');
        process.exit(0);
      },
      (error: unknown) => {
        say(explain(error));
        process.exit(1);
      },
    );
  };
  for (const signal of Object.keys(SIGNALS) as Signal[]) process.on(signal, onSignal);
  onParentGone(() => onSignal('SIGTERM'));
  // A bug must not leave the database behind without its server.
  process.on('uncaughtException', (error) => {
    // While stopping, connections break under an interrupted step: that is no news.
    if (aborter.signal.aborted) return;
    say(explain(error));
    void stop().finally(() => process.exit(1));
  });

  /** Whoever stops ends the process; the start must neither go on nor report a failure of its own. */
  const unlessStopping = async <T>(running: Promise<T>): Promise<T> => {
    try {
      return await running;
    } finally {
      if (aborter.signal.aborted) await new Promise(() => undefined);
    }
  };

  return {
    signal: aborter.signal,
    stop,
    onStop: (undo) => void undos.push(undo),
    step(work) {
      const running = work();
      inFlight = running;
      return unlessStopping(running);
    },
    interruptibleStep: (work) => unlessStopping(work()),
  };
}

/**
 * npm runs us through a shell. A SIGTERM for npm ends that shell and never reaches us, so we look whether
 * our parent is still the one we started under. Whoever runs us without npm may well leave us alone.
 */
function onParentGone(act: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, PARENT_POLL_MS);
  timer.unref();
}
