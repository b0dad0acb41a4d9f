import { useCallback, type RefObject } from 'react';
import type { DictionaryItem } from '../../../../contract/dictionary.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import type {
  CodeChange,
  DictionaryItemEvent,
  DictionaryItemSnapshot,
} from '../../../machines/dictionaryItem.ts';
import { RowState, usePickedRow } from '../../shared/rowState/RowState.tsx';
import { stateOf } from './useItemMachine.ts';

const DOING: Readonly<Record<CodeChange, string>> = {
  enable: '启用',
  stop: '停用',
  setDefault: '设为默认',
  dropDefault: '取消默认',
  delete: '删除',
};

interface ItemStateProps {
  readonly snapshot: DictionaryItemSnapshot;
  readonly send: (event: DictionaryItemEvent) => void;
  readonly done: RefObject<() => void>;
  readonly refresh: () => void;
}

/** How the active row's item stands, and what came of the last change of it. */
export function ItemState({ snapshot, send, done, refresh }: ItemStateProps) {
  const row = useCommandContext((context) => context.row) as DictionaryItem | undefined;
  const { change, failure } = snapshot.context;
  const isBusy = snapshot.matches('changing');
  const key = row ? `${row.itemId} ${row.valiFlag} ${String(row.isDefault)}` : null;
  const pick = useCallback(() => send({ type: 'PICK', item: row ? stateOf(row) : null }), [row, send]);
  usePickedRow({ key, isBusy }, pick, done, refresh);

  const what = change === null ? '' : DOING[change];
  const text = isBusy
    ? `正在${what}…`
    : failure !== null
      ? `${what}失败：${failure}`
      : snapshot.matches('idle') || !row
        ? '选中一个字典项，可停用、设为默认或调整顺序'
        : `${row.dicTypeName} ${row.natDicValCode} ${row.dicValName}：${stateWords(snapshot)}`;
  return (
    <RowState
      text={text}
      hasFailed={failure !== null}
      retry="dictionary.retry"
      dismiss="dictionary.dismiss"
    />
  );
}

const stateWords = (snapshot: DictionaryItemSnapshot): string =>
  snapshot.matches({ picked: 'stopped' })
    ? '停用'
    : snapshot.matches({ picked: 'default' })
      ? '启用，默认值'
      : '启用';
