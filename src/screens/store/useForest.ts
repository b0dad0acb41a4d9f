import { useEffect, useState } from 'react';
import { storeCalls } from '../../../contract/store.ts';
import { loadPinyin } from '../../commands/pinyin.ts';
import { useServices } from '../services.ts';
import { StoreForest } from './treeRows.ts';

/** ms of a slice: what is typed or scrolled meanwhile comes first. */
const SLICE_MS = 6;

/** The tree of one kind, asked for when it is first looked at; a sentence where it cannot be had, null while it is not there. */
export function useForest(by: 'area' | 'company'): StoreForest | string | null {
  const { api } = useServices();
  const [known, setKnown] = useState<{ readonly by: string; readonly forest: StoreForest | string } | null>(
    null,
  );
  useEffect(() => {
    const calledOff = new AbortController();
    const options = { signal: calledOff.signal, quiet: true } as const;
    // The readings first: an index that is made without them would be made again.
    void Promise.all([api.call(storeCalls.getStoreTree, { by }, options), loadPinyin()])
      .then(([{ nodes }]) => {
        const forest = new StoreForest(nodes);
        setKnown({ by, forest });
        read(forest, calledOff.signal);
      })
      .catch((error: unknown) => {
        if (calledOff.signal.aborted) return;
        setKnown({ by, forest: error instanceof Error ? error.message : '读取失败' });
      });
    return () => calledOff.abort();
  }, [api, by]);
  return known?.by === by ? known.forest : null;
}

/** Reads the names in idle time, so that the first letter finds at once. */
function read(forest: StoreForest, signal: AbortSignal): void {
  if (signal.aborted) return;
  const end = performance.now() + SLICE_MS;
  if (forest.read(() => performance.now() < end)) setTimeout(() => read(forest, signal));
}
