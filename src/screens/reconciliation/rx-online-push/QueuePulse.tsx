import { useEffect, useEffectEvent, useState } from 'react';
import { useSearch } from 'wouter';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { rxCalls } from '../../../../contract/rx.ts';
import { useServices } from '../../../commands/services.ts';
import { clock } from '../rx/clock.ts';
import '../rx/rx.css';

type Pulse = CallResult<(typeof rxCalls)['pulse']>;

/** ms between two looks; a page that nobody sees looks at nothing. */
const EVERY = 8000;

/** What the queue is filtered by stands in the address. */
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
 * Keeps the queue fresh: asks whether it is another one, and only then reads it again, with cursor and selection where they
 * were. What came is told politely.
 */
export function QueuePulse({ refresh }: { readonly refresh: () => void }) {
  const { api } = useServices();
  const search = useSearch();
  const [news, setNews] = useState('');
  const again = useEffectEvent(refresh);
  const wire = JSON.stringify(filterOf(search));
  useEffect(() => {
    const calledOff = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let last: Pulse | null = null;
    const take = (pulse: Pulse): void => {
      clock.set(pulse.now);
      if (last !== null && pulse.version !== last.version) again();
      if (last !== null && (pulse.lastPush ?? '') > (last.lastPush ?? ''))
        setNews(`${pulse.now.slice(11)} 有新处方到达，待审队列共 ${pulse.rowCount} 张`);
      last = pulse;
    };
    const look = async (): Promise<void> => {
      if (!document.hidden)
        await api
          .call(rxCalls.pulse, JSON.parse(wire), { signal: calledOff.signal, quiet: true })
          .then(take)
          // The next look may succeed; the list itself says when it cannot be read.
          .catch(() => undefined);
      if (!calledOff.signal.aborted) timer = setTimeout(() => void look(), EVERY);
    };
    const seen = (): void => {
      if (document.hidden) return;
      clearTimeout(timer);
      void look();
    };
    void look();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [api, wire]);
  return (
    <p className="rx-news" role="status">
      {news}
    </p>
  );
}
