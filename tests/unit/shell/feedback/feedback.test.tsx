import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServicesContext, type Services } from '../../../../src/commands/services.ts';
import type { TrafficState } from '../../../../src/api/traffic.ts';
import { Banners } from '../../../../src/shell/feedback/Banners.tsx';
import { errorLog } from '../../../../src/shell/feedback/errorLog.ts';
import { feedbackCommands } from '../../../../src/shell/feedback/feedbackCommands.ts';
import { LoadingOverlay } from '../../../../src/shell/feedback/LoadingOverlay.tsx';
import { CHECK_EVERY, entryOf, newVersion, watchVersion } from '../../../../src/shell/feedback/newVersion.ts';
import { ProgressLine } from '../../../../src/shell/feedback/ProgressLine.tsx';
import { ScreenBoundary } from '../../../../src/shell/ScreenBoundary.tsx';
import { AUTO_CLOSE, loadingOverlay } from '../../../../src/ui/overlay/loadingOverlay.ts';
import { renderWithCommands } from '../withCommands.tsx';

const withApi = (children: ReactNode, call = vi.fn()) => (
  <ServicesContext value={{ api: { call } } as unknown as Services}>{children}</ServicesContext>
);

const NOW = Date.parse('2026-11-21T08:00:00Z');
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A traffic store that the test drives. */
function told(first: Partial<TrafficState> = {}) {
  let state: TrafficState = {
    isBusy: false,
    isSlow: false,
    isUnreachable: false,
    answeredAt: null,
    ...first,
  };
  const listeners = new Set<() => void>();
  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (change: Partial<TrafficState>) =>
      act(() => {
        state = { ...state, ...change };
        for (const listener of listeners) listener();
      }),
  };
}
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const share = (): string | null => screen.queryByRole('progressbar')?.getAttribute('aria-valuenow') ?? null;

it('draws the progress bar with the figures of spec §9', () => {
  const traffic = told();
  render(<ProgressLine traffic={traffic} />);
  expect(share()).toBeNull();
  traffic.tell({ isBusy: true });
  expect(share()).toBe('8');
  // Within a landmark, as all of a page is to be.
  expect(screen.getByRole('region', { name: '载入进度' }).contains(screen.getByRole('progressbar'))).toBe(
    true,
  );
  pass(799);
  expect(share()).toBe('8');
  pass(1);
  expect(share()).toBe('10');
  pass(800 * 100);
  expect(share()).toBe('99');
  traffic.tell({ isBusy: false });
  expect(share()).toBe('100');
  pass(199);
  expect(share()).toBe('100');
  pass(1);
  expect(share()).toBeNull();
});

it('covers the page while work runs, and takes the keyboard', async () => {
  renderWithCommands(
    <>
      <button type="button">behind</button>
      <LoadingOverlay />
    </>,
  );
  let finish = (): void => undefined;
  let work = Promise.resolve();
  act(() => {
    work = loadingOverlay.during(() => new Promise<void>((resolve) => (finish = resolve)), {
      text: '正在切换…',
    });
  });
  const veil = screen.getByRole('dialog', { name: '正在切换…' });
  expect(document.activeElement).toBe(veil);
  pass(AUTO_CLOSE);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  finish();
  await act(() => work);
  expect(screen.queryByRole('dialog')).toBeNull();
});
it('closes after 30 s when the caller asks for it, and the work goes on', () => {
  renderWithCommands(<LoadingOverlay />);
  const settled = vi.fn();
  act(() => {
    void loadingOverlay.during(() => new Promise(() => undefined), { autoClose: true }).then(settled);
  });
  pass(AUTO_CLOSE - 1);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  pass(1);
  expect([screen.queryByRole('dialog'), settled.mock.calls]).toEqual([null, []]);
});
it('shows one overlay for several tasks until the last one ends; closing twice closes no other', () => {
  const one = loadingOverlay.open({ text: 'one' });
  const two = loadingOverlay.open({ text: 'two' });
  two();
  two();
  expect(loadingOverlay.snapshot()).toBe('one');
  one();
  expect(loadingOverlay.snapshot()).toBeNull();
});

it('shows what is wrong with the network, and how old the data is', () => {
  const traffic = told({ answeredAt: NOW - 90_000 });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const call = vi.fn(() => Promise.reject(new Error('no server')));
  renderWithCommands(withApi(<Banners traffic={traffic} />, call));
  const said = (): string => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  traffic.tell({ isSlow: true });
  expect(said()).toBe('网络较慢，请稍候。数据读取于2分钟前');
  traffic.tell({ isUnreachable: true });
  expect(said()).toContain('连接不上服务器');
  // Asked at once, and every two seconds: nobody may press a key for long.
  pass(4000);
  expect(call).toHaveBeenCalledTimes(3);
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(said()).toContain('网络已断开');
  pass(60_000);
  expect(said()).toContain('数据读取于3分钟前');
  online.mockReturnValue(true);
  traffic.tell({ isSlow: false, isUnreachable: false });
  act(() => void dispatchEvent(new Event('online')));
  expect(said()).toBe('');
  call.mockClear();
  pass(10_000);
  expect(call).not.toHaveBeenCalled();
});

it('reads the entry script of a page', () => {
  expect(entryOf('<script type="module" crossorigin src="/assets/index-Ab1.js"></script>')).toBe(
    '/assets/index-Ab1.js',
  );
  expect(entryOf('<html>502 Bad Gateway</html>')).toBeNull();
});
it('checks for a new version every ten minutes, on return to the page, and when a chunk is missing', async () => {
  let served: string | null = '/assets/old.js';
  const ask = vi.fn(() => Promise.resolve(served));
  const leave = watchVersion('/assets/old.js', ask);
  await vi.advanceTimersByTimeAsync(CHECK_EVERY);
  expect([ask.mock.calls.length, newVersion.snapshot()]).toEqual([1, false]);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
  // An HTML page from a gateway, or no answer, is no new version.
  served = null;
  await vi.advanceTimersByTimeAsync(CHECK_EVERY);
  ask.mockRejectedValueOnce(new Error('offline'));
  await vi.advanceTimersByTimeAsync(CHECK_EVERY);
  expect(newVersion.snapshot()).toBe(false);
  renderWithCommands(withApi(<Banners traffic={told()} />), feedbackCommands);
  expect(screen.queryByText(/有新版本/)).toBeNull();
  served = '/assets/new.js';
  dispatchEvent(new Event('vite:preloadError'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText(/有新版本/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy();
  leave();
});

function Broken({ error }: { readonly error: Error | null }) {
  if (error) throw error;
  return <p>works</p>;
}
it('keeps the frame when a screen breaks, shows the log number of the error, and can try again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  errorLog.clear();
  const drawn = (error: Error | null) => (
    <ScreenBoundary supportPhone="400-1">
      <Broken error={error} />
    </ScreenBoundary>
  );
  const { rerender } = render(drawn(new Error('boom')));
  const [fault] = errorLog.snapshot();
  expect(fault).toMatchObject({ kind: 'screen', message: 'Error: boom' });
  expect(screen.getByRole('alert').textContent).toContain(`错误编号：${fault?.id}`);
  expect(screen.getByRole('alert').textContent).toContain('400-1');
  rerender(drawn(null));
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByText('works')).toBeTruthy();
});
it('offers a reload when a chunk is missing, since a retry could not help', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ScreenBoundary supportPhone="">
      <Broken error={new TypeError('Failed to fetch dynamically imported module: /assets/x.js')} />
    </ScreenBoundary>,
  );
  expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});
