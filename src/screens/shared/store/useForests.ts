import { useEffect, useState, useSyncExternalStore } from 'react';
import { storeCalls } from '../../../../contract/organ/store.ts';
import { loadPinyin } from '../../../commands/search/pinyin.ts';
import { useServices } from '../../../commands/services.ts';
import { Forests, type ForestKind } from './forests.ts';

/** The page's trees of stores. */
export function useForests(): Forests {
  const { api } = useServices();
  const [forests] = useState(
    () =>
      new Forests(async (by, signal) => {
        // With the pinyin dictionary: an index without it would have to be rebuilt.
        const [{ nodes }] = await Promise.all([
          api.call(storeCalls.getStoreTree, { by }, { signal, quiet: true }),
          loadPinyin(),
        ]);
        return nodes;
      }),
  );
  useEffect(() => forests.begin(), [forests]);
  return forests;
}

/** One tree; reads it again when it is opened. */
export function useForest(forests: Forests, by: ForestKind): ReturnType<Forests['of']> {
  useEffect(() => void forests.look(by), [forests, by]);
  return useSyncExternalStore(forests.subscribe, () => forests.of(by));
}
