import { useMemo, useState } from 'react';
import type { DictionaryItem } from '../../../../contract/dictionary.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { dictionaryList } from './dictionaryList.ts';
import { dictionaryPlace } from './dictionaryPlace.ts';
import { Dropdowns } from './Dropdowns.tsx';
import { ItemForm } from './ItemForm.tsx';
import { ItemState } from './ItemState.tsx';
import { useItemMachine } from './useItemMachine.ts';
import './dictionary.css';

type Opened =
  | { readonly kind: 'item'; readonly item: DictionaryItem | null; readonly done: () => void }
  | { readonly kind: 'dropdowns' };

/** 字典管理: the codes of the area, their states, and the lists that forms propose. */
export default function Dictionary() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { snapshot, send, done } = useItemMachine();
  const offers = useMemo(
    () =>
      dictionaryPlace.offer({
        edit: (item, done) => setOpened({ kind: 'item', item, done }),
        openDropdowns: () => setOpened({ kind: 'dropdowns' }),
        send: (type) => send({ type }),
        can: (type) => snapshot.can({ type }),
      }),
    [send, snapshot],
  );
  const close = () => setOpened(null);
  return (
    <>
      <ListView
        screen={dictionaryList}
        offers={offers}
        banner={(refresh) => <ItemState snapshot={snapshot} send={send} done={done} refresh={refresh} />}
      />
      <ScreenSheet
        isOpen={opened !== null}
        name="dictionary"
        title={opened?.kind === 'dropdowns' ? '动态下拉' : opened?.item == null ? '新增字典项' : '修改字典项'}
        width={480}
        onClose={close}
      >
        {opened?.kind === 'item' && (
          <ItemForm
            item={opened.item}
            onSaved={() => {
              close();
              opened.done();
            }}
          />
        )}
        {opened?.kind === 'dropdowns' && <Dropdowns />}
      </ScreenSheet>
    </>
  );
}
