import { useEffect, useState } from 'react';
import { loadPinyin, pinyin } from '../search/pinyin.ts';

interface Waits {
  /** Whether the rows are those of what was typed: the server or the options of an argument have answered. */
  readonly isAnswered: boolean;
  /** Whether what letters mean was looked up with the readings, without which they may find something else. */
  readonly isReadable: boolean;
}

/**
 * An Enter that was quicker than the palette's answer: it is kept until the rows are those of what was typed, and takes
 * then what is chosen. Where the dictionary of readings is known not to come, nobody waits for it. Whatever else the
 * person does drops it.
 *
 * @param take takes what is chosen
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
        if (pinyin() === null) setKept((now) => (now === 'yes' ? 'withoutReadings' : now));
      });
    },
    drop: (): void => {
      // Asked at each letter: a state that stays may render all the same.
      if (kept !== 'no') setKept('no');
    },
  };
}
