import { useEffect, useSyncExternalStore } from 'react';
import { loadPinyin, onPinyin, pinyin } from './pinyin.ts';

/**
 * Asks for the dictionary of readings, and draws again when it has come: what was typed before is looked for again. Says
 * whether it is there.
 */
export function usePinyin(): boolean {
  useEffect(() => void loadPinyin(), []);
  return useSyncExternalStore(onPinyin, pinyin) !== null;
}
