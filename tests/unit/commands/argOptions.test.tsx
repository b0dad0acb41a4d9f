import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArgOption, ArgQuery, ArgStep } from '../../../src/commands/command.ts';
import { useArgOptions } from '../../../src/commands/palette/useArgOptions.ts';
import { contextWith, recordingServices } from './samples.ts';

const ctx = contextWith(recordingServices().services);
const args = {};
const option = (title: string): ArgOption => ({ value: title, title });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function ask(remote: boolean, options: (query: ArgQuery) => Promise<readonly ArgOption[]>) {
  const step: ArgStep<string> = {
    key: 'store',
    title: '门店',
    remote,
    options: (_, query) => options(query),
  };
  return renderHook(({ query }) => useArgOptions(step, ctx, args, query), { initialProps: { query: '' } });
}

describe('the options of an argument', () => {
  it('are loaded once for a local step, whatever the user types', async () => {
    const options = vi.fn(() => Promise.resolve([option('银河')]));
    const { result, rerender } = ask(false, options);
    expect(result.current.status).toBe('loading');
    await wait(0);
    rerender({ query: 'yh' });
    await wait(500);
    expect(result.current).toEqual({ status: 'ready', options: [option('银河')] });
    expect(options).toHaveBeenCalledOnce();
  });

  it('are requested when typing pauses for a remote step; a late reply is dropped', async () => {
    const asked: ArgQuery[] = [];
    const answers = new Map<string, (options: readonly ArgOption[]) => void>();
    const { result, rerender } = ask(true, (query) => {
      asked.push(query);
      return new Promise((resolve) => answers.set(query.query, resolve));
    });
    await wait(0);
    for (const query of ['y', 'yi', 'yin']) rerender({ query });
    await wait(200);
    expect(asked.map(({ query }) => query)).toEqual(['', 'yin']);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await act(async () => answers.get('yin')?.([option('银河')]));
    await act(async () => answers.get('')?.([option('迟到')]));
    expect(result.current).toEqual({ status: 'ready', options: [option('银河')] });
  });

  it('report the error of a failed request', async () => {
    const { result } = ask(false, () => Promise.reject(new Error('接口无法访问')));
    await wait(0);
    expect(result.current).toEqual({ status: 'failed', message: '「门店」的选项没有取到：接口无法访问' });
  });
});
