import type * as Reader from './pinyinReader.ts';

/** How Han characters are read. The dictionary is large: it comes after the first paint, search does without until then. */
type PinyinReader = typeof Reader;

let reader: PinyinReader | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Null until the dictionary has come. */
export const pinyin = (): PinyinReader | null => reader;

/** Fetches the dictionary, once. Never rejects: where it does not come, the next one to ask tries again. */
export function loadPinyin(): Promise<void> {
  loading ??= import('./pinyinReader.ts').then(
    (loaded) => {
      reader = loaded;
      for (const listener of [...listeners]) listener();
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

export function onPinyin(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
