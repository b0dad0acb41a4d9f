import { useEffect, useState } from 'react';
import type { Traffic } from '../../api/traffic.ts';
import { useStore } from '../../state/useStore.ts';

/** spec §9, progress bar: shares of the whole, and ms. */
const PROGRESS = { minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 } as const;
/** The share of the bar that is never exceeded before the end. */
const MOST = 0.994;

/** The thin progress bar at the top during calls (spec §9). */
export function ProgressLine({ traffic }: { readonly traffic: Pick<Traffic, 'snapshot' | 'subscribe'> }) {
  const isBusy = useStore(traffic, ({ isBusy }) => isBusy);
  /** Null: no bar. */
  const [done, setDone] = useState<number | null>(null);
  useEffect(() => {
    if (isBusy) {
      setDone(PROGRESS.minimum);
      const timer = setInterval(
        () => setDone((now) => Math.min(MOST, (now ?? PROGRESS.minimum) + PROGRESS.trickleRate)),
        PROGRESS.trickleSpeed,
      );
      return () => clearInterval(timer);
    }
    setDone((now) => (now === null ? null : 1));
    const timer = setTimeout(() => setDone(null), PROGRESS.speed);
    return () => clearTimeout(timer);
  }, [isBusy]);
  if (done === null) return null;
  return (
    // A landmark of its own: it stands beside all others.
    <div className="progress-line" role="region" aria-label="载入进度">
      <div
        role="progressbar"
        aria-label="正在载入"
        aria-valuenow={Math.round(done * 100)}
        style={{ transform: `scaleX(${done})`, transitionDuration: `${PROGRESS.speed}ms` }}
      />
    </div>
  );
}
