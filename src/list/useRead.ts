import { errorText } from '../../contract/wire/errorText.ts';
import { useEffect, useState } from 'react';

/**
 * What is asked for once when a part is shown: null until it is there, a sentence where it cannot be had. Keep the
 * function; another one asks again.
 */
export function useRead<T extends object>(
  ask: (signal: AbortSignal) => Promise<T>,
): { readonly found: T | null; readonly failure: string | null } {
  const [read, setRead] = useState<{ readonly found: T | null; readonly failure: string | null }>({
    found: null,
    failure: null,
  });
  useEffect(() => {
    const calledOff = new AbortController();
    ask(calledOff.signal)
      .then((found) => setRead({ found, failure: null }))
      .catch((error: unknown) => {
        if (!calledOff.signal.aborted) setRead({ found: null, failure: errorText(error, '读取失败') });
      });
    return () => calledOff.abort();
  }, [ask]);
  return read;
}
