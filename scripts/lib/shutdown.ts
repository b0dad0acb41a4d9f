/** Poll interval for the death of the parent process, ms. */
const PARENT_POLL_MS = 500;

/**
 * npm forwards the Ctrl-C that the terminal has sent to us too: a second signal within this time, ms, is that echo.
 */
const ECHO_MS = 1000;

const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;
type Signal = keyof typeof SIGNALS;

/** Stops everything that was started, once, in reverse order. */
export interface Shutdown {
  /** Aborted when stopping begins. */
  readonly signal: AbortSignal;
  /**
   * Runs a step of the start. A signal lets the step finish, so that what it started can be stopped; then the start
   * stops.
   */
  step<T>(work: () => Promise<T>): Promise<T>;
  /** A step that a signal does not wait for: it is cut off when the database or the process ends. */
  interruptibleStep<T>(work: () => Promise<T>): Promise<T>;
  /** Registers a function for `stop`. */
  onStop(undo: () => Promise<void>): void;
  /** Runs the registered functions. */
  stop(): Promise<void>;
}

/**
 * Handles Ctrl-C, SIGTERM and SIGHUP. The first one stops everything and exits with 0, or with 1 when something
 * failed to stop; a later one exits at once with 128 + its number.
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
  // Stop the database too when the server crashes.
  process.on('uncaughtException', (error) => {
    // Connections of an interrupted step break while stopping: ignore them.
    if (aborter.signal.aborted) return;
    say(explain(error));
    void stop().finally(() => process.exit(1));
  });

  /** The stop ends the process: until then the start must neither go on nor report a failure. */
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
 * npm runs us through a shell. A SIGTERM for npm ends that shell without reaching us, so poll for a change of the
 * parent process. Without npm the parent may end while we go on.
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
