import { storesPlace, type ClientCode } from './storePlace.ts';
import { ShownOnce } from '../../shared/account/ShownOnce.tsx';
import { ContractForm } from './ContractForm.tsx';
import { StoreClients } from './StoreClients.tsx';
import { StoreContracts } from './StoreContracts.tsx';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { StoreContract } from '../../../../contract/organ/contract.ts';
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

interface Signing {
  readonly store: StoreRecord;
  readonly contract: StoreContract | null;
  readonly done: () => void;
}

/** 门店资料: records of the stores, to create, change and close; filtered by area or company. */
export default function StoreData() {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [clients, setClients] = useState<StoreRecord | null>(null);
  const [contracts, setContracts] = useState<StoreRecord | null>(null);
  const [signing, setSigning] = useState<Signing | null>(null);
  const [code, setCode] = useState<ClientCode | null>(null);
  const [tree, setTree] = useState<ForestKind | null>(null);
  const [, navigate] = useLocation();
  const mode = useStoreMode('StoreData');
  const forests = useForests();
  const offers = useMemo(
    () =>
      storesPlace.offer({
        edit: (store, done) => setEditing({ store, done }),
        tree: setTree,
        clients: setClients,
        contracts: setContracts,
        contract: (store, contract, done) => setSigning({ store, contract, done }),
        showCode: setCode,
      }),
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
      <ScreenSheet
        isOpen={clients !== null}
        name="store-clients"
        title={`${clients?.fixmedinsName ?? ''} 的收银终端`}
        width={620}
        onClose={() => setClients(null)}
      >
        {clients && <StoreClients fixmedinsCode={clients.fixmedinsCode} />}
      </ScreenSheet>
      <ScreenSheet
        isOpen={contracts !== null}
        name="store-contracts"
        title={`${contracts?.fixmedinsName ?? ''} 的服务协议`}
        width={620}
        onClose={() => setContracts(null)}
      >
        {contracts && <StoreContracts fixmedinsCode={contracts.fixmedinsCode} />}
      </ScreenSheet>
      <ScreenSheet
        isOpen={signing !== null}
        name="contract"
        title={`${signing?.contract == null ? '登记协议' : '修改协议'} · ${signing?.store.fixmedinsName ?? ''}`}
        width={560}
        onClose={() => setSigning(null)}
      >
        {signing && (
          <ContractForm
            store={signing.store}
            contract={signing.contract}
            onSaved={() => {
              signing.done();
              setSigning(null);
            }}
          />
        )}
      </ScreenSheet>
      <ScreenSheet
        isOpen={code !== null}
        name="client-code"
        title="校验码只显示一次"
        width={460}
        onClose={() => setCode(null)}
      >
        {code && (
          <ShownOnce
            secret={{
              facts: [
                ['公司编号', code.companyId],
                ['终端编号', code.clientNo],
              ],
              label: '校验码',
              value: code.verifyCode,
              message: code.message,
            }}
          />
        )}
      </ScreenSheet>
      <StoreTree by={tree} forests={forests} onClose={() => setTree(null)} onPick={pick} />
    </>
  );
}
