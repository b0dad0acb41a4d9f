import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRead, type ReadOptions } from '../../../src/state/useRead.ts';

/** A request of the hook; the test decides when and how it ends. */
interface Request {
  readonly key: string;
  readonly signal: AbortSignal;
  reply(value: string): Promise<void>;
  fail(error: unknown): Promise<void>;
}

function readOf(first: string | null, options?: ReadOptions) {
  const requests: Request[] = [];
  const ask = (key: string | null) => (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) =>
      requests.push({
        key: key ?? 'null',
        signal,
        reply: (value) => act(async () => resolve(value)),
        fail: (error) => act(async () => reject(error as Error)),
      }),
    );
  const hook = renderHook(({ key, given }) => useRead(key, ask(key), given), {
    initialProps: { key: first, given: options },
  });
  const at = (nth: number): Request => {
    const request = requests[nth];
    if (!request) throw new Error(`there were ${requests.length} requests`);
    return request;
  };
  return {
    requests,
    at,
    state: () => hook.result.current,
    key: (key: string | null, given = options) => hook.rerender({ key, given }),
    unmount: hook.unmount,
  };
}

/** happy-dom's document is never hidden by itself. */
const hide = (isHidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('useRead', () => {
  it('is loading until the reply, and returns its value', async () => {
    const read = readOf('a');
    expect(read.state()).toMatchObject({ value: null, failure: null, isLoading: true });
    await read.at(0).reply('A');
    expect(read.state()).toMatchObject({ value: 'A', failure: null, isLoading: false });
    expect(read.requests).toHaveLength(1);
  });

  it('reads once for a key, even if a later render passes another function', () => {
    const read = readOf('a');
    read.key('a');
    read.key('a');
    expect(read.requests).toHaveLength(1);
  });

  it('returns the message of a failure, or the default message if it has none', async () => {
    const read = readOf('a');
    await read.at(0).fail(new Error('接口无法访问'));
    expect(read.state()).toMatchObject({ value: null, failure: '接口无法访问', isLoading: false });
    act(read.state().reload);
    await read.at(1).fail('no Error');
    expect(read.state().failure).toBe('读取失败');
  });

  it('returns the failure of a read that throws synchronously', async () => {
    const hook = renderHook(() =>
      useRead('a', () => {
        throw new Error('没有登录');
      }),
    );
    await act(async () => undefined);
    expect(hook.result.current.failure).toBe('没有登录');
  });

  it('aborts the read of the previous key, and drops its late reply', async () => {
    const read = readOf('a');
    read.key('b');
    expect(read.at(0).signal.aborted).toBe(true);
    expect(read.at(1).signal.aborted).toBe(false);
    await read.at(1).reply('B');
    await read.at(0).reply('A');
    expect(read.state()).toMatchObject({ value: 'B', isLoading: false });
  });

  it('drops a late failure of the previous key', async () => {
    const read = readOf('a');
    read.key('b');
    await read.at(0).fail(new Error('aborted'));
    expect(read.state()).toMatchObject({ value: null, failure: null, isLoading: true });
  });

  it("never returns one key's value or failure for another key", async () => {
    const read = readOf('a');
    await read.at(0).reply('A');
    read.key('b');
    expect(read.state()).toMatchObject({ value: null, isLoading: true });
    await read.at(1).fail(new Error('接口无法访问'));
    read.key('c');
    expect(read.state()).toMatchObject({ value: null, failure: null });
  });

  it('keeps the old value until the new key has a reply, if configured', async () => {
    const read = readOf('a', { keepsOld: true });
    await read.at(0).reply('A');
    read.key('b');
    expect(read.state()).toMatchObject({ value: 'A', isLoading: true });
    await read.at(1).reply('B');
    expect(read.state()).toMatchObject({ value: 'B', isLoading: false });
  });

  it('aborts on unmount, and ignores later results', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const read = readOf('a');
    read.unmount();
    expect(read.at(0).signal.aborted).toBe(true);
    await read.at(0).fail(new Error('aborted'));
    expect(read.state()).toMatchObject({ value: null, failure: null });
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  it('compares a key that is an object by identity', () => {
    const read = vi.fn(() => new Promise<string>(() => undefined));
    const one = { step: 'store' };
    const hook = renderHook(({ key }) => useRead(key, read), { initialProps: { key: one } });
    hook.rerender({ key: one });
    expect(read).toHaveBeenCalledTimes(1);
    hook.rerender({ key: { step: 'store' } });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads nothing for null, and drops the old value', async () => {
    const read = readOf(null);
    expect(read.requests).toHaveLength(0);
    expect(read.state().isLoading).toBe(false);
    read.key('a');
    await read.at(0).reply('A');
    read.key(null);
    expect(read.state()).toMatchObject({ value: null, failure: null, isLoading: false });
  });

  describe('reload', () => {
    it('shows the old value until the new one arrives', async () => {
      const read = readOf('a');
      await read.at(0).reply('A');
      act(read.state().reload);
      expect(read.state()).toMatchObject({ value: 'A', isLoading: true });
      await read.at(1).reply('A again');
      expect(read.state()).toMatchObject({ value: 'A again', isLoading: false });
    });

    it('keeps the old value beside the failure, until a reply clears both', async () => {
      const read = readOf('a');
      await read.at(0).reply('A');
      act(read.state().reload);
      await read.at(1).fail(new Error('接口无法访问'));
      expect(read.state()).toMatchObject({ value: 'A', failure: '接口无法访问' });
      act(read.state().reload);
      expect(read.state()).toMatchObject({ failure: '接口无法访问', isLoading: true });
      await read.at(2).reply('A again');
      expect(read.state()).toMatchObject({ value: 'A again', failure: null });
    });

    it('replaces a running load: the first reply is dropped, whichever arrives first', async () => {
      const read = readOf('a');
      act(read.state().reload);
      expect(read.at(0).signal.aborted).toBe(true);
      await read.at(0).reply('old');
      expect(read.state()).toMatchObject({ value: null, isLoading: true });
      await read.at(1).reply('new');
      expect(read.state()).toMatchObject({ value: 'new', isLoading: false });
    });

    it('is the same function on each render', async () => {
      const read = readOf('a');
      const { reload } = read.state();
      await read.at(0).reply('A');
      expect(read.state().reload).toBe(reload);
    });

    it('also happens when the version changes', async () => {
      const read = readOf('a', { version: 1 });
      await read.at(0).reply('A');
      read.key('a', { version: 2 });
      expect(read.state()).toMatchObject({ value: 'A', isLoading: true });
      expect(read.requests).toHaveLength(2);
    });
  });

  describe('with timers', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => {
      vi.useRealTimers();
      hide(false);
    });
    const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

    it('waits until the key is stable, and reads only the last key', () => {
      const read = readOf('a', { wait: 100 });
      pass(99);
      read.key('b');
      pass(99);
      expect(read.requests).toHaveLength(0);
      expect(read.state().isLoading).toBe(true);
      pass(1);
      expect(read.requests.map(({ key }) => key)).toEqual(['b']);
    });

    it('reads nothing if it unmounts during the wait', () => {
      const read = readOf('a', { wait: 100 });
      read.unmount();
      pass(1000);
      expect(read.requests).toHaveLength(0);
    });

    it('polls after each reply, also after a failure, and never two at once', async () => {
      const read = readOf('a', { every: 1000 });
      pass(5000);
      expect(read.requests).toHaveLength(1);
      await read.at(0).fail(new Error('接口无法访问'));
      pass(999);
      expect(read.requests).toHaveLength(1);
      pass(1);
      expect(read.requests).toHaveLength(2);
      await read.at(1).reply('A');
      expect(read.state()).toMatchObject({ value: 'A', failure: null });
    });

    it('does not poll a hidden page, and reads at once when it is shown', async () => {
      const read = readOf('a', { every: 1000 });
      await read.at(0).reply('A');
      hide(true);
      pass(5000);
      expect(read.requests).toHaveLength(1);
      hide(false);
      expect(read.requests).toHaveLength(2);
    });

    it('stops polling after unmount', async () => {
      const read = readOf('a', { every: 1000 });
      await read.at(0).reply('A');
      read.unmount();
      pass(5000);
      hide(false);
      expect(read.requests).toHaveLength(1);
    });
  });
});
