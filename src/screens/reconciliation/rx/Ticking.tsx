import { useSyncExternalStore } from 'react';
import { clock, leftTone, leftWords, waitingWords } from './clock.ts';

/** The waiting time so far. Renders again only when the text changes. */
export function Waiting({ since }: { readonly since: string }) {
  return useSyncExternalStore(clock.subscribe, () => waitingWords(since, clock.now()));
}

/** The time left for dispensing. */
export function Left({ until }: { readonly until: string }) {
  const words = useSyncExternalStore(clock.subscribe, () => leftWords(until, clock.now()));
  const tone = leftTone(until, clock.now());
  return <span className={tone ? `dt-${tone}` : undefined}>{words}</span>;
}
