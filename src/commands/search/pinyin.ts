import type * as Reader from './pinyinReader.ts';
import { createStore } from '../../state/createStore.ts';

/**
 * Readings of Han characters. The dictionary is large, so it is loaded after the first paint; until then search
 * works without pinyin.
 */
type PinyinReader = typeof Reader;

const reader = createStore<PinyinReader | null>(null);
let loading: Promise<void> | null = null;

/** Null until the dictionary is loaded. */
export const pinyin = reader.snapshot;
export const onPinyin = reader.subscribe;

/** Loads the dictionary once. Never rejects: after a failure the next call retries. */
export function loadPinyin(): Promise<void> {
  loading ??= import('./pinyinReader.ts').then(
    (loaded) => reader.set(loaded),
    () => {
      loading = null;
    },
  );
  return loading;
}
