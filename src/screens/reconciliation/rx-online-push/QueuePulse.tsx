import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { rxCalls } from '../../../../contract/rx.ts';
import { useCall } from '../../../list/useCall.ts';
import { clock } from '../rx/clock.ts';
import '../rx/rx.css';

type Pulse = CallResult<(typeof rxCalls)['pulse']>;

/** Poll interval, ms. */
const EVERY = 8000;

/** The queue's filters, read from the URL. */
function filterOf(search: string): Record<string, string> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    ['fixmedinsCode', 'hiRxno', 'chkStas'].flatMap((key) => {
      const value = given.get(key);
      return value === null ? [] : [[key, value]];
    }),
  );
}

/**
 * Polls the queue's version. Refreshes the list only when the version has changed; cursor and selection stay. New
 * prescriptions are announced in a live region.
 */
export function QueuePulse({ refresh }: { readonly refresh: () => void }) {
  const search = useSearch();
  const [news, setNews] = useState('');
  const again = useEffectEvent(refresh);
  // No error message here: the list reports a failed read.
  const { value: pulse } = useCall(rxCalls.pulse, filterOf(search), { every: EVERY });
  const last = useRef<Pulse | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = pulse;
    if (pulse === null) return;
    clock.set(pulse.now);
    if (before === null) return;
    if (pulse.version !== before.version) again();
    if ((pulse.lastPush ?? '') > (before.lastPush ?? ''))
      setNews(`${pulse.now.slice(11)} 有新处方到达，待审队列共 ${pulse.rowCount} 张`);
  }, [pulse]);
  return (
    <p className="rx-news" role="status">
      {news}
    </p>
  );
}
