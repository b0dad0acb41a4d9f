import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { dictionaryCalls, type DictionaryItem } from '../../../../contract/dictionary.ts';
import { useServices } from '../../../commands/services.ts';
import { dictionaryItemMachine, type CodeChange, type CodeState } from '../../../machines/dictionaryItem.ts';
import { service } from '../../../machines/service.ts';

export const stateOf = (item: DictionaryItem): CodeState => ({
  itemId: item.itemId,
  isStopped: item.valiFlag === '0',
  isDefault: item.isDefault,
  isDeletable: !item.isBuiltIn && !item.isDefault,
});

const DONE: Readonly<Record<CodeChange, string>> = {
  enable: '已启用',
  stop: '已停用',
  setDefault: '已设为默认',
  dropDefault: '已取消默认',
  delete: '已删除',
};

/** The machine of the active item's states, at the calls of the server. */
export function useItemMachine() {
  const { api, watched, toast } = useServices();
  /** Runs after each change. */
  const done = useRef<() => void>(() => {});
  const machine = useMemo(
    () =>
      dictionaryItemMachine.provide({
        actors: {
          change: service(async ({ item, change }, signal) => {
            if (item === null || change === null) throw new Error('nothing to change');
            const { itemId } = item;
            const options = { signal, quiet: true } as const;
            switch (change) {
              case 'enable':
                return stateOf(await api.call(dictionaryCalls.enableItem, { id: itemId }, options));
              case 'stop':
                return stateOf(await api.call(dictionaryCalls.stopItem, { id: itemId }, options));
              case 'delete':
                return api.call(dictionaryCalls.deleteItem, { id: itemId }, options);
              case 'setDefault':
              case 'dropDefault': {
                const isDefault = change === 'setDefault';
                return stateOf(
                  await api.call(dictionaryCalls.setItemDefault, { itemId, isDefault }, options),
                );
              }
            }
          }),
        },
        actions: {
          announce: (_, { change }) => {
            if (change !== null) toast('success', `字典项${DONE[change]}`);
            done.current();
          },
        },
      }),
    [api, toast],
  );
  const [snapshot, send] = useMachine(machine as typeof dictionaryItemMachine, watched);
  return { snapshot, send, done };
}
