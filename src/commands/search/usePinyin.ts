import { useEffect, useSyncExternalStore } from 'react';
import { loadPinyin, onPinyin, pinyin } from './pinyin.ts';

/**
 * Loads the pinyin dictionary and renders again when it is there, which repeats the search. Returns whether it is
 * loaded.
 */
export function usePinyin(): boolean {
  useEffect(() => void loadPinyin(), []);
  return useSyncExternalStore(onPinyin, pinyin) !== null;
}
