/** The order of stopping; the signals are also tested on the real process in tests/server/start. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handleSignals, type Shutdown } from '../../../scripts/lib/shutdown.ts';

type Handler = (signal: string) => void;
const handlers = new Map<string, Handler>();
const said: string[] = [];
const exit = vi.fn();
let shutdown: Shutdown;

beforeEach(() => {
  handlers.clear();
  said.length = 0;
  exit.mockReset();
  vi.useFakeTimers();
  vi.spyOn(process, 'exit').mockImplementation(exit as never);
  vi.spyOn(process, 'on').mockImplementation((event, handler) => {
    handlers.set(String(event), handler as Handler);
    return process;
  });
  shutdown = handleSignals(
    (line) => said.push(line),
    (error) => (error as Error).message,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const send = (signal: string) => handlers.get(signal)?.(signal);
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

it('stops everything in reverse order, once, after the current step', async () => {
  const log: string[] = [];
  await shutdown.step(async () => shutdown.onStop(async () => void log.push('database')));
  void shutdown.step(async () => {
    await sleep(20);
    log.push('server started');
    shutdown.onStop(async () => void log.push('server'));
  });
  const stopped = Promise.all([shutdown.stop(), shutdown.stop()]);
  await vi.advanceTimersByTimeAsync(20);
  await stopped;
  expect(log).toEqual(['server started', 'server', 'database']);
  expect(shutdown.signal.aborted).toBe(true);
});

it('does not continue the start once it stops', async () => {
  let further = false;
  void shutdown.step(() => sleep(20)).then(() => (further = true));
  void shutdown.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(further).toBe(false);
});

it('does not wait for an interruptible step or report its error', async () => {
  const database = vi.fn(async () => undefined);
  shutdown.onStop(database);
  void shutdown.interruptibleStep(() => new Promise(() => undefined));
  send('SIGINT');
  (handlers.get('uncaughtException') as unknown as (error: Error) => void)(new Error('connection ended'));
  await vi.advanceTimersByTimeAsync(0);
  expect(database).toHaveBeenCalledOnce();
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  expect(said).not.toContain('connection ended');
});

it('counts a repeated Ctrl-C signal as one, and ends at once on a later Ctrl-C', async () => {
  shutdown.onStop(() => sleep(60_000));
  send('SIGINT');
  send('SIGINT');
  await vi.advanceTimersByTimeAsync(500);
  send('SIGINT');
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  send('SIGINT');
  expect(exit).toHaveBeenCalledExactlyOnceWith(130);
});

it('exits with 0 when everything has stopped', async () => {
  send('SIGTERM');
  await vi.advanceTimersByTimeAsync(0);
  expect(exit).toHaveBeenLastCalledWith(0);
  expect(said.at(-1)).toBe('已停止');
});

it('exits with 1 and the reason when something fails to stop', async () => {
  shutdown.onStop(() => Promise.reject(new Error('数据库停不下来')));
  send('SIGTERM');
  await vi.advanceTimersByTimeAsync(0);
  expect(exit).toHaveBeenLastCalledWith(1);
  expect(said.at(-1)).toBe('数据库停不下来');
});

it('stops everything when the program itself fails', async () => {
  const undo = vi.fn(async () => undefined);
  shutdown.onStop(undo);
  (handlers.get('uncaughtException') as unknown as (error: Error) => void)(new Error('boom'));
  await vi.advanceTimersByTimeAsync(0);
  expect(undo).toHaveBeenCalledOnce();
  expect(said).toEqual(['boom']);
  expect(exit).toHaveBeenLastCalledWith(1);
});
