import { definePlace } from '../commands/place.ts';
import type { TableTools } from './controller/tableTools.ts';
import type { ViewTools } from './views/viewTools.ts';

/** What commands may do with the list in front. */
export interface ListHandle {
  refresh(): void;
  focusTable(): void;
  /** What is loaded, in the order shown, and a way to stand on one of them. */
  readonly rows?: RowsHandle;
  openColumns(): void;
  openExport(): void;
  openPrint(): void;
  /** Absent where the list has no filters. */
  readonly filters?: FilterHandle;
  /** To any row of the result (`nth` from 1), or the first of a day (`YYYY-MM-DD`). Where its order allows that. */
  readonly jump?: { row(nth: number): void; day?: (day: string) => void };
  readonly table?: TableTools;
  readonly views?: ViewTools;
}
export interface RowsHandle {
  all(): readonly unknown[];
  activate(key: string): void;
}
export interface FilterHandle {
  focus(): void;
  /** The filters in force. */
  readonly values: Readonly<Record<string, string>>;
  search(values: Readonly<Record<string, string>>): void;
}

/** The list in front, for the commands that every list has. */
export const listPlace = definePlace<ListHandle>('list');
