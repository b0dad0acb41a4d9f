import { storesPlace } from './storePlace.ts';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { StoreRecord, TreeNode } from '../../../../contract/organ/store.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { StoreForm, useStoreMode } from '../../shared/store/StoreForm.tsx';
import { storeList } from './storeList.ts';
import { StoreTree } from '../../shared/store/StoreTree.tsx';
import { treeAddress } from './treeAddress.ts';
import type { ForestKind } from '../../shared/store/forests.ts';
import { useForests } from '../../shared/store/useForests.ts';

interface Editing {
  readonly store: StoreRecord | null;
  readonly done: () => void;
}

/** 门店资料: records of the stores, to create, change and close; filtered by area or company. */
export default function StoreData() {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [tree, setTree] = useState<ForestKind | null>(null);
  const [, navigate] = useLocation();
  const mode = useStoreMode('StoreData');
  const forests = useForests();
  const offers = useMemo(
    () => storesPlace.offer({ edit: (store, done) => setEditing({ store, done }), tree: setTree }),
    [],
  );
  const pick = (node: TreeNode): void => {
    setTree(null);
    navigate(treeAddress(node));
  };
  const store = editing?.store ?? null;
  return (
    <>
      <ListView screen={storeList} offers={offers} />
      <ScreenSheet
        isOpen={editing !== null}
        name="store-form"
        title={store === null ? '新增门店' : store.fixmedinsName}
        width={620}
        onClose={() => setEditing(null)}
      >
        {editing && (
          <StoreForm
            key={store?.fixmedinsCode ?? ''}
            code={store?.fixmedinsCode ?? null}
            mode={store === null ? 'create' : mode}
            onSaved={() => {
              setEditing(null);
              editing.done();
            }}
          />
        )}
      </ScreenSheet>
      <StoreTree by={tree} forests={forests} onClose={() => setTree(null)} onPick={pick} />
    </>
  );
}
