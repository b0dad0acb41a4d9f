import { useEffect, useState, useSyncExternalStore } from 'react';
import { storeCalls } from '../../../../contract/organ/store.ts';
import { loadPinyin } from '../../../commands/search/pinyin.ts';
import { useServices } from '../../../commands/services.ts';
import { Forests, type ForestKind } from './forests.ts';

/** The trees of stores, kept while the page is there. */
export function useForests(): Forests {
  const { api } = useServices();
  const [forests] = useState(
    () =>
      new Forests(async (by, signal) => {
        // The readings beside: an index that is made without them would be made again.
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

/** One of them, as it is looked at. */
export function useForest(forests: Forests, by: ForestKind): ReturnType<Forests['of']> {
  useEffect(() => void forests.look(by), [forests, by]);
  return useSyncExternalStore(forests.subscribe, () => forests.of(by));
}
