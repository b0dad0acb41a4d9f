import { useSyncExternalStore } from 'react';
import { clock, leftTone, leftWords, waitingWords } from './clock.ts';

/** The waiting time. Renders only when the words change. */
export function Waiting({ since }: { readonly since: string }) {
  return useSyncExternalStore(clock.subscribe, () => waitingWords(since, clock.now()));
}

/** The time left for dispensing. */
export function TimeLeft({ until }: { readonly until: string }) {
  const words = useSyncExternalStore(clock.subscribe, () => leftWords(until, clock.now()));
  const tone = leftTone(until, clock.now());
  return <span className={tone ? `dt-${tone}` : undefined}>{words}</span>;
}
