import type * as Reader from './pinyinReader.ts';
import { createStore } from '../../state/createStore.ts';

/** How Han characters are read. The dictionary is large: it comes after the first paint, search does without until then. */
type PinyinReader = typeof Reader;

const reader = createStore<PinyinReader | null>(null);
let loading: Promise<void> | null = null;

/** Null until the dictionary has come. */
export const pinyin = reader.snapshot;
export const onPinyin = reader.subscribe;

/** Fetches the dictionary, once. Never rejects: where it does not come, the next one to ask tries again. */
export function loadPinyin(): Promise<void> {
  loading ??= import('./pinyinReader.ts').then(
    (loaded) => reader.set(loaded),
    () => {
      loading = null;
    },
  );
  return loading;
}
