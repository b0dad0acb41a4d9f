import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { codeOverlay } from '../../../../contract/codes/overlay.ts';
import { dictionaryCalls, type DictionaryItem } from '../../../../contract/dictionary.ts';
import type { Api } from '../../../api/client.ts';
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

/** What a change that is taken back has come to. */
const OPPOSITE: Readonly<Record<CodeChange, CodeChange>> = {
  enable: 'stop',
  stop: 'enable',
  setDefault: 'dropDefault',
  dropDefault: 'setDefault',
  delete: 'delete',
};

type Options = { readonly signal?: AbortSignal; readonly quiet?: true };

async function make(
  api: Api,
  change: CodeChange,
  itemId: string,
  options: Options = {},
): Promise<CodeState | null> {
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
      return stateOf(await api.call(dictionaryCalls.setItemDefault, { itemId, isDefault }, options));
    }
  }
}

type Step = readonly [change: CodeChange, itemId: string];

/** The changes that take a change back, in order; null where none do. Asked before the change: a type has one default. */
async function stepsBack(
  api: Api,
  change: CodeChange,
  { itemId, isDefault }: CodeState,
  options: Options,
): Promise<readonly Step[] | null> {
  switch (change) {
    case 'enable':
      return [['stop', itemId]];
    case 'stop':
      return isDefault ? [['enable', itemId], ['setDefault', itemId]] : [['enable', itemId]]; // prettier-ignore
    case 'dropDefault':
      return [['setDefault', itemId]];
    case 'setDefault': {
      const type = itemId.slice(0, itemId.indexOf(':'));
      const { changed } = await api.call(dictionaryCalls.allEnums, {}, options);
      const before = codeOverlay(changed).defaultOf(type);
      return [before === undefined ? ['dropDefault', itemId] : ['setDefault', `${type}:${before}`]];
    }
    case 'delete':
      return null;
  }
}

/** The machine of the active item's states, at the calls of the server. */
export function useItemMachine() {
  const { api, watched, toast, offerUndo } = useServices();
  /** Runs after each change. */
  const done = useRef<() => void>(() => {});
  const back = useRef<readonly Step[] | null>(null);
  const machine = useMemo(
    () =>
      dictionaryItemMachine.provide({
        actors: {
          change: service(async ({ item, change }, signal) => {
            if (item === null || change === null) throw new Error('nothing to change');
            const options = { signal, quiet: true } as const;
            // The change goes on where it is not known how to take it back.
            back.current = await stepsBack(api, change, item, options).catch(() => null);
            return make(api, change, item.itemId, options);
          }),
        },
        actions: {
          announce: (_, { change }) => {
            const steps = back.current;
            if (change !== null && steps !== null)
              offerUndo({
                done: `字典项${DONE[change]}`,
                undo: async () => {
                  try {
                    for (const [each, itemId] of steps) await make(api, each, itemId);
                  } finally {
                    done.current();
                  }
                  return `字典项${DONE[OPPOSITE[change]]}`;
                },
              });
            else if (change !== null) toast('success', `字典项${DONE[change]}`);
            done.current();
          },
        },
      }),
    [api, toast, offerUndo],
  );
  const [snapshot, send] = useMachine(machine as typeof dictionaryItemMachine, watched);
  return { snapshot, send, done };
}
