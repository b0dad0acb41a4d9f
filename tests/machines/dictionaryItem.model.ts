import { ApiError } from '../../src/api/apiError.ts';
import { dictionaryItemMachine, type CodeChange, type CodeState } from '../../src/machines/dictionaryItem.ts';
import { same } from './check.ts';
import { done, fail, send, type Model, type Step } from './model.ts';
import type { World } from './world.ts';

type At = 'idle' | 'enabled' | 'default' | 'stopped' | 'changing' | 'failed';
export interface DictionaryItemState {
  readonly at: At;
  /** What the item was before the change; null: none is picked. */
  readonly item: CodeState | null;
  readonly change: CodeChange | null;
  readonly failure: string | null;
}

const code = (itemId: string, flags: Partial<CodeState> = {}): CodeState => ({
  itemId,
  isStopped: false,
  isDefault: false,
  isDeletable: false,
  ...flags,
});
/** A national code, the default, and codes that the area has added. */
export const ITEMS = {
  national: code('insutype:310'),
  default: code('insutype:390', { isDefault: true }),
  own: code('insutype:901', { isDeletable: true }),
  ownStopped: code('insutype:902', { isStopped: true, isDeletable: true }),
} as const;

const idle: DictionaryItemState = { at: 'idle', item: null, change: null, failure: null };
const placeOf = (item: CodeState | null): At =>
  item === null ? 'idle' : item.isStopped ? 'stopped' : item.isDefault ? 'default' : 'enabled';
const settled = (item: CodeState | null): DictionaryItemState => ({ ...idle, at: placeOf(item), item });

const pick = (item: CodeState | null): Step<DictionaryItemState> => ({
  play: send({ type: 'PICK', item }),
  next: (s) => (s.at === 'changing' ? null : settled(item)),
});
const begin = (
  type: string,
  change: CodeChange,
  from: readonly At[],
  may: (item: CodeState) => boolean = () => true,
): Step<DictionaryItemState> => ({
  play: send({ type }),
  next: (s) =>
    s.item !== null && from.includes(s.at) && may(s.item) ? { ...s, at: 'changing', change } : null,
});
/** What the item is after the change; null: it is gone. */
export const after = (change: CodeChange | null, item: CodeState): CodeState | null => {
  switch (change) {
    case 'enable':
      return { ...item, isStopped: false };
    case 'stop':
      return { ...item, isStopped: true, isDefault: false };
    case 'setDefault':
      return { ...item, isDefault: true };
    case 'dropDefault':
      return { ...item, isDefault: false };
    case 'delete':
    case null:
      return null;
  }
};
/** The server has done it: a step for an item and a change, since the reply holds the item. */
const comes = (change: CodeChange, item: CodeState): Step<DictionaryItemState> => ({
  play: done('change', after(change, item)),
  when: (s) => s.change === change && s.item?.itemId === item.itemId && sameFlags(s.item, item),
  next: (s) => (s.at === 'changing' ? settled(after(change, item)) : null),
  effects: () => [`announce:${change}`],
});
const sameFlags = (a: CodeState, b: CodeState): boolean =>
  a.isStopped === b.isStopped && a.isDefault === b.isDefault;

/** spec §4: a dictionary item is enabled or stopped, and one of a type can be the default. */
export const dictionaryItemModel: Model<DictionaryItemState> = {
  name: 'dictionaryItem',
  provide: (world: World) =>
    dictionaryItemMachine.provide({
      actors: { change: world.service('change') },
      actions: {
        announce: (_, { change }) => {
          world.effects.push(`announce:${change ?? ''}`);
        },
      },
    }),
  initial: idle,
  abstract: ({ value, context }) => ({
    at: (typeof value === 'string' ? value : Object.values(value as object)[0]) as At,
    item: context.item,
    change: context.change,
    failure: context.failure,
  }),
  steps: {
    pickNational: pick(ITEMS.national),
    pickDefault: pick(ITEMS.default),
    pickOwn: pick(ITEMS.own),
    pickOwnStopped: pick(ITEMS.ownStopped),
    pickNone: pick(null),
    stop: begin('STOP', 'stop', ['enabled', 'default']),
    enable: begin('ENABLE', 'enable', ['stopped']),
    setDefault: begin('SET_DEFAULT', 'setDefault', ['enabled']),
    dropDefault: begin('DROP_DEFAULT', 'dropDefault', ['default']),
    delete: begin('DELETE', 'delete', ['enabled', 'stopped'], (item) => item.isDeletable),
    stopped: comes('stop', ITEMS.national),
    defaultStopped: comes('stop', ITEMS.default),
    enabled: comes('enable', ITEMS.ownStopped),
    madeDefault: comes('setDefault', ITEMS.national),
    madeNoDefault: comes('dropDefault', ITEMS.default),
    deleted: comes('delete', ITEMS.own),
    refused: {
      play: fail('change', new ApiError('refused', '已被他人修改')),
      next: (s) => (s.at === 'changing' ? { ...s, at: 'failed', failure: '已被他人修改' } : null),
    },
    retry: {
      play: send({ type: 'RETRY' }),
      next: (s) => (s.at === 'failed' ? { ...s, at: 'changing', failure: null } : null),
    },
    dismiss: {
      play: send({ type: 'DISMISS' }),
      next: (s) => (s.at === 'failed' ? settled(s.item) : null),
    },
  },
  observe: (world, { at, item, change }) => {
    same(
      world.pending().map((call) => call.input),
      at === 'changing' ? [{ item, change }] : [],
    );
  },
};
export const dictionaryItemModels = [dictionaryItemModel];
