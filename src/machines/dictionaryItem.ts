import { errorText } from '../../contract/wire/errorText.ts';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { unprovided } from './failure.ts';

/** A dictionary item, as far as its state goes. */
export interface CodeState {
  readonly itemId: string;
  readonly isStopped: boolean;
  readonly isDefault: boolean;
  /** The area has added it: it may be deleted. */
  readonly isDeletable: boolean;
}
export type CodeChange = 'enable' | 'stop' | 'setDefault' | 'dropDefault' | 'delete';

export type DictionaryItemEvent =
  /** A row becomes the active one; null: none. */
  | { readonly type: 'PICK'; readonly item: CodeState | null }
  | { readonly type: 'ENABLE' }
  | { readonly type: 'STOP' }
  | { readonly type: 'SET_DEFAULT' }
  | { readonly type: 'DROP_DEFAULT' }
  | { readonly type: 'DELETE' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'DISMISS' };

export interface DictionaryItemContext {
  readonly item: CodeState | null;
  /** What is being changed, or could not be. */
  readonly change: CodeChange | null;
  readonly failure: string | null;
}

const none = { item: null, change: null, failure: null } as const;

/** The states of a dictionary item (spec §4): enabled or stopped, and of the enabled ones of a type one is the default. */
export const dictionaryItemMachine = setup({
  types: { context: {} as DictionaryItemContext, events: {} as DictionaryItemEvent },
  actors: {
    /** Makes the change at the server; null: the item is gone. */
    change: fromPromise<CodeState | null, { item: CodeState | null; change: CodeChange | null }>(
      unprovided('dictionaryItem'),
    ),
  },
  actions: {
    /** The server has changed the item: lists of it are stale. */
    announce: (_: unknown, _done: { change: CodeChange | null }): void => undefined,
    pick: assign(({ event }) => (event.type === 'PICK' ? { ...none, item: event.item } : {})),
    begin: assign((_, change: CodeChange) => ({ change, failure: null })),
  },
  guards: {
    isNone: ({ context }) => context.item === null,
    isStopped: ({ context }) => context.item?.isStopped === true,
    isDefault: ({ context }) => context.item?.isDefault === true,
    isDeletable: ({ context }) => context.item?.isDeletable === true,
  },
}).createMachine({
  id: 'dictionaryItem',
  context: none,
  initial: 'idle',
  states: {
    /** No item is picked. */
    idle: { on: { PICK: { target: 'picked', actions: 'pick' } } },
    picked: {
      initial: 'telling',
      on: { PICK: { target: '.telling', actions: 'pick' } },
      states: {
        telling: {
          always: [
            { guard: 'isNone', target: '#dictionaryItem.idle' },
            { guard: 'isStopped', target: 'stopped' },
            { guard: 'isDefault', target: 'default' },
            { target: 'enabled' },
          ],
        },
        enabled: {
          on: {
            STOP: { target: '#dictionaryItem.changing', actions: { type: 'begin', params: 'stop' } },
            SET_DEFAULT: {
              target: '#dictionaryItem.changing',
              actions: { type: 'begin', params: 'setDefault' },
            },
            DELETE: {
              guard: 'isDeletable',
              target: '#dictionaryItem.changing',
              actions: { type: 'begin', params: 'delete' },
            },
          },
        },
        /** Enabled, and what new records begin with. */
        default: {
          on: {
            STOP: { target: '#dictionaryItem.changing', actions: { type: 'begin', params: 'stop' } },
            DROP_DEFAULT: {
              target: '#dictionaryItem.changing',
              actions: { type: 'begin', params: 'dropDefault' },
            },
          },
        },
        stopped: {
          on: {
            ENABLE: { target: '#dictionaryItem.changing', actions: { type: 'begin', params: 'enable' } },
            DELETE: {
              guard: 'isDeletable',
              target: '#dictionaryItem.changing',
              actions: { type: 'begin', params: 'delete' },
            },
          },
        },
      },
    },
    /** Another row may become active meanwhile: it waits, since the reply is about this one. */
    changing: {
      invoke: {
        src: 'change',
        input: ({ context: { item, change } }) => ({ item, change }),
        onDone: {
          target: 'picked',
          actions: [
            { type: 'announce', params: ({ context }) => ({ change: context.change }) },
            assign({ item: ({ event }) => event.output, change: null }),
          ],
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => errorText(event.error) }) },
      },
    },
    /** Nothing is lost: the same change may be tried again. */
    failed: {
      on: {
        RETRY: { target: 'changing', actions: assign({ failure: null }) },
        DISMISS: { target: 'picked', actions: assign({ change: null, failure: null }) },
        PICK: { target: 'picked', actions: 'pick' },
      },
    },
  },
});

export type DictionaryItemSnapshot = SnapshotFrom<typeof dictionaryItemMachine>;
