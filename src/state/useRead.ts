import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '../../contract/wire/errorText.ts';

export interface Read<T> {
  /** Null until the first reply. It stays while the same key is read again, and after a failure of that. */
  readonly value: T | null;
  /** Why the last read failed, as a sentence. It stays until the next reply. */
  readonly failure: string | null;
  readonly isLoading: boolean;
  /** Reads again; aborts a read in flight. The same function on each render. */
  readonly reload: () => void;
}

export interface ReadOptions {
  /** Debounce: ms that the key has to stay the same before it is read. */
  readonly wait?: number;
  /** Reads again when it changes (`Object.is`). */
  readonly version?: unknown;
  /** Polls: ms between a reply and the next read. A hidden page is not polled; one that is shown again reads at once. */
  readonly every?: number;
  /** Keeps the value of the key before until the new key is answered. */
  readonly keepsOld?: boolean;
  /** The sentence of a failure that has none. */
  readonly otherwise?: string;
}

interface Settled<T> {
  readonly key: string | object | null;
  readonly turn: number;
  readonly version: unknown;
  readonly value: T | null;
  readonly failure: string | null;
}
const EMPTY: Settled<never> = { key: null, turn: 0, version: undefined, value: null, failure: null };

/**
 * Reads what `key` names, when the component mounts and when the key changes; null reads nothing. `read` must follow from
 * the key alone and may be another function on each render. A read is aborted on unmount and by the next one, and what it
 * replies all the same is dropped.
 * @param key a text, or an object that is compared by identity
 */
export function useRead<T>(
  key: string | object | null,
  read: (signal: AbortSignal) => Promise<T>,
  { wait, version, every, keepsOld = false, otherwise = '读取失败' }: ReadOptions = {},
): Read<T> {
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((old) => old + 1), []);
  const [settled, setSettled] = useState<Settled<T>>(EMPTY);

  const run = useEffectEvent((signal: AbortSignal): void => {
    const settle = (outcome: (old: Settled<T>) => Pick<Settled<T>, 'value' | 'failure'>): void => {
      if (!signal.aborted) setSettled((old) => ({ key, turn, version, ...outcome(old) }));
    };
    const reading = async (): Promise<T> => read(signal);
    reading().then(
      (value) => settle(() => ({ value, failure: null })),
      (error: unknown) =>
        settle((old) => ({
          value: keepsOld || old.key === key ? old.value : null,
          failure: errorText(error, otherwise),
        })),
    );
  });
  useEffect(() => {
    if (key === null) {
      setSettled(EMPTY);
      return undefined;
    }
    const control = new AbortController();
    if (wait === undefined) run(control.signal);
    const timer = wait === undefined ? undefined : setTimeout(() => run(control.signal), wait);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [key, turn, version, wait]);

  const isAnswered = settled.key === key && settled.turn === turn && Object.is(settled.version, version);
  const isPolled = every !== undefined && key !== null && isAnswered;
  useEffect(() => {
    if (!isPolled) return undefined;
    const again = (): void => {
      if (!document.hidden) reload();
    };
    const timer = setInterval(again, every);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isPolled, every, reload]);

  const isOwn = key !== null && (keepsOld || settled.key === key);
  return {
    value: isOwn ? settled.value : null,
    failure: isOwn ? settled.failure : null,
    isLoading: key !== null && !isAnswered,
    reload,
  };
}
