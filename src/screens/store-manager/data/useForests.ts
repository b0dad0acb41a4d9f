import { useEffect, useState, useSyncExternalStore } from 'react';
import { storeCalls } from '../../../../contract/organ/store.ts';
import { loadPinyin } from '../../../commands/search/pinyin.ts';
import { useServices } from '../../../commands/services.ts';
import { Forests, type ForestKind } from './forests.ts';

/** The trees of stores, kept while the page is mounted. */
export function useForests(): Forests {
  const { api } = useServices();
  const [forests] = useState(
    () =>
      new Forests(async (by, signal) => {
        // Load the pinyin dictionary too: an index built without it would be built again.
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

/** One of the trees; revalidated when it is shown. */
export function useForest(forests: Forests, by: ForestKind): ReturnType<Forests['of']> {
  useEffect(() => void forests.look(by), [forests, by]);
  return useSyncExternalStore(forests.subscribe, () => forests.of(by));
}
