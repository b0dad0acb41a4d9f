import { GENERIC_ERROR } from '../../../contract/wire/reply.ts';
import { useMemo } from 'react';
import { useRead, type ReadOptions } from '../../state/useRead.ts';

/** The four states of a read, for the palette's lists. */
export type Answer<T> =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly cause: string };

/** Debounce of server queries, ms. */
export const PAUSE = 150;

/** `useRead` as one of four states; the same object until something changes. A null key reads nothing. */
export function useAnswer<T extends object>(
  key: string | object | null,
  read: (signal: AbortSignal) => Promise<T>,
  options: ReadOptions = {},
): Answer<T> {
  const { value, failure, isLoading } = useRead(key, read, {
    wait: PAUSE,
    otherwise: GENERIC_ERROR,
    ...options,
  });
  const isAsked = key !== null;
  return useMemo(() => {
    if (!isAsked) return { status: 'none' };
    if (value !== null) return { status: 'ready', value };
    return isLoading || failure === null ? { status: 'loading' } : { status: 'failed', cause: failure };
  }, [isAsked, value, failure, isLoading]);
}
