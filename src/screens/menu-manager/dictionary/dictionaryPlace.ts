import type { DictionaryItem } from '../../../../contract/dictionary.ts';
import { definePlace } from '../../../commands/place.ts';
import type { DictionaryItemEvent } from '../../../machines/dictionaryItem.ts';

/** 字典管理, as its commands see it. */
export const dictionaryPlace = definePlace<DictionaryHandle>('dictionary');

/** A change of an item's state, or of what came of it. */
export type ItemAct = Exclude<DictionaryItemEvent['type'], 'PICK'>;

export interface DictionaryHandle {
  /** Opens the form: of a new item of the type, or of the item. `done` runs after saving. */
  edit(item: DictionaryItem | null, done: () => void): void;
  openDropdowns(): void;
  /** Tells the machine of the active row's states (src/machines/dictionaryItem.ts). */
  send(act: ItemAct): void;
  /** Whether it takes an event now. */
  can(act: ItemAct): boolean;
}
