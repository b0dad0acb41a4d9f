import { useEffect, useState, useSyncExternalStore } from 'react';
import { companyCalls } from '../../../../contract/company.ts';
import { storeCalls, type TreeNode } from '../../../../contract/organ/store.ts';
import { loadPinyin } from '../../../commands/search/pinyin.ts';
import { useServices } from '../../../commands/services.ts';
import { Forests, type ForestKind } from './forests.ts';

/** The page's trees of stores. `hasEmpty`: with the companies that have no store yet, which super administrators alone may read. */
export function useForests(hasEmpty = false): Forests {
  const { api } = useServices();
  const [forests] = useState(
    () =>
      new Forests(async (by, signal) => {
        // With the pinyin dictionary: an index without it would have to be rebuilt.
        const [{ nodes }, empty] = await Promise.all([
          api.call(storeCalls.getStoreTree, { by }, { signal, quiet: true }),
          hasEmpty && by === 'company'
            ? api.call(companyCalls.pullCompanies, { withEmpty: '1' }, { signal, quiet: true })
            : { companies: [] },
          loadPinyin(),
        ]);
        const known = new Set(nodes.map(({ id }) => id));
        const more = empty.companies
          .filter(({ companyId }) => !known.has(companyId))
          .map(({ companyId, companyName }): TreeNode => ({
            id: companyId,
            parentId: null,
            name: companyName,
            kind: 'company',
            count: 0,
          }));
        return [...nodes, ...more];
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
