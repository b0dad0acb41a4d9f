import { useEffect, useState } from 'react';
import { loadPinyin, pinyin } from './pinyin.ts';

/**
 * An Enter that was quicker than the dictionary of readings: what letters mean is known with it only, and what they find
 * without it may be something else. It is kept until the dictionary is in use, or is known not to come; typing drops it.
 *
 * @param isReadable whether what is chosen now was found with the readings
 * @param take takes what is chosen
 */
export function useKeptEnter(isReadable: boolean, take: () => void) {
  const [kept, setKept] = useState<'no' | 'yes' | 'withoutReadings'>('no');
  useEffect(() => {
    if (kept === 'no' || (kept === 'yes' && !isReadable)) return;
    setKept('no');
    take();
  }, [kept, isReadable, take]);
  return {
    keep: (): void => {
      setKept('yes');
      void loadPinyin().then(() => {
        if (pinyin() === null) setKept((now) => (now === 'yes' ? 'withoutReadings' : now));
      });
    },
    drop: (): void => setKept('no'),
  };
}
