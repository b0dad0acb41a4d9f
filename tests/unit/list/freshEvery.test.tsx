import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFreshEvery } from '../../../src/list/controller/useFreshEvery.ts';

function Page({ everyMs, refresh }: { everyMs?: number; refresh: () => void }) {
  useFreshEvery(refresh, everyMs);
  return null;
}
const hide = (isHidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('refreshes as often as the list says, and not behind a page that nobody sees', () => {
  const refresh = vi.fn();
  const { unmount } = render(<Page everyMs={1000} refresh={refresh} />);
  vi.advanceTimersByTime(2500);
  expect(refresh).toHaveBeenCalledTimes(2);
  hide(true);
  vi.advanceTimersByTime(5000);
  expect(refresh).toHaveBeenCalledTimes(2);
  hide(false);
  expect(refresh).toHaveBeenCalledTimes(3);
  unmount();
  vi.advanceTimersByTime(5000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

it('leaves a list alone that does not ask for it', () => {
  const refresh = vi.fn();
  render(<Page refresh={refresh} />);
  vi.advanceTimersByTime(60_000);
  expect(refresh).not.toHaveBeenCalled();
});
