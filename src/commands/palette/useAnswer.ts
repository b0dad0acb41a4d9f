import { errorText } from '../../../contract/wire/errorText.ts';
import { useEffect, useState } from 'react';

export type Answer<T> =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly cause: string };

/** The server is asked once typing pauses, ms. */
export const PAUSE = 150;
const NONE = { status: 'none' } as const;
const LOADING = { status: 'loading' } as const;

/**
 * The answer to the question named by `key`, asked when that name has stood for a moment; null asks nothing. The one
 * before is called off, and what it answers all the same is dropped. `ask` may be another function at each render.
 */
export function useAnswer<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: Answer<T> } | null>(null);
  useEffect(() => {
    if (key === null) return;
    const control = new AbortController();
    const settle = (value: Answer<T>): void => {
      if (!control.signal.aborted) setAnswer({ key, value });
    };
    const timer = setTimeout(() => {
      ask(control.signal).then(
        (value) => settle({ status: 'ready', value }),
        (error: unknown) => settle({ status: 'failed', cause: errorText(error) }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
    // What is asked follows from the key alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  if (key === null) return NONE;
  return answer?.key === key ? answer.value : LOADING;
}
