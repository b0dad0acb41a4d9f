import { useEffect, useState } from 'react';
import { isPinyinWhole, loadPinyin } from '../search/pinyin.ts';

interface Waits {
  /** Whether the rows match the query: no reply of the server or of an argument's options is pending. */
  readonly isAnswered: boolean;
  /** Whether the query was searched with pinyin; without the dictionary letters may match other rows. */
  readonly isReadable: boolean;
}

/**
 * Defers an Enter pressed before the rows match the query, then takes the chosen row. It does not wait for a pinyin
 * dictionary that failed to load. Any other input cancels it.
 * @param take takes the chosen row
 */
export function useKeptEnter({ isAnswered, isReadable }: Waits, take: () => void) {
  const [kept, setKept] = useState<'no' | 'yes' | 'withoutReadings'>('no');
  useEffect(() => {
    if (kept === 'no' || !isAnswered || (kept === 'yes' && !isReadable)) return;
    setKept('no');
    take();
  }, [kept, isAnswered, isReadable, take]);
  return {
    press: (): void => {
      if (isAnswered && isReadable) return take();
      setKept('yes');
      if (isReadable) return;
      void loadPinyin().then(() => {
        if (!isPinyinWhole()) setKept((now) => (now === 'yes' ? 'withoutReadings' : now));
      });
    },
    drop: (): void => {
      // Check first: setting an equal state may still render.
      if (kept !== 'no') setKept('no');
    },
  };
}
