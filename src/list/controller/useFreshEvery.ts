import { useEffect, useEffectEvent } from 'react';

/**
 * Refreshes a list that shows what changes by itself, such as stations that report. A page that nobody sees waits until
 * it is seen.
 * @param everyMs undefined: never
 */
export function useFreshEvery(refresh: () => void, everyMs: number | undefined): void {
  const again = useEffectEvent(() => {
    if (!document.hidden) refresh();
  });
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(again, everyMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [everyMs]);
}
