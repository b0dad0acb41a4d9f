import { useEffect, useState } from 'react';
import type { Traffic } from '../../api/traffic.ts';
import { PROGRESS, trickle } from './progress.ts';
import { useStore } from '../../state/useStore.ts';

/** The thin progress bar at the top during calls (spec §9). */
export function ProgressLine({ traffic }: { readonly traffic: Pick<Traffic, 'snapshot' | 'subscribe'> }) {
  const isBusy = useStore(traffic, ({ isBusy }) => isBusy);
  /** Null: no bar. */
  const [done, setDone] = useState<number | null>(null);
  useEffect(() => {
    if (isBusy) {
      setDone(PROGRESS.minimum);
      const timer = setInterval(
        () => setDone((now) => trickle(now ?? PROGRESS.minimum)),
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
    <div
      className="progress-line"
      role="progressbar"
      aria-label="正在载入"
      aria-valuenow={Math.round(done * 100)}
    >
      <div style={{ transform: `scaleX(${done})`, transitionDuration: `${PROGRESS.speed}ms` }} />
    </div>
  );
}
