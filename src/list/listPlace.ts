import { definePlace } from '../commands/place.ts';
import type { TableTools } from './controller/tableTools.ts';
import type { ViewTools } from './views/viewTools.ts';

/** The active list, as commands see it. */
export interface ListHandle {
  refresh(): void;
  focusTable(): void;
  /** The loaded rows in the shown order, and how to make one active. */
  readonly rows?: RowsHandle;
  /** Shows the columns without a figure, or leaves them out again; absent where there are none. */
  readonly emptyColumns?: { readonly areShown: boolean; toggle(): void };
  openColumns(): void;
  openExport(): void;
  openPrint(): void;
  /** Absent when the list has no filters. */
  readonly filters?: FilterHandle;
  /**
   * Jumps to any row of the result (`nth` from 1), or to the first row of a day (`YYYY-MM-DD`). Absent when the
   * sort does not allow it.
   */
  readonly jump?: { row(nth: number): void; day?: (day: string) => void };
  /** Absent when the list has no tabs. `value`: of the tab's filter. */
  readonly chooseTab?: (value: string) => void;
  readonly table?: TableTools;
  readonly views?: ViewTools;
  /** The number under which the operation log names a row's record; absent where it names none. */
  readonly recordOf?: (row: unknown) => string;
}
export interface RowsHandle {
  all(): readonly unknown[];
  activate(key: string): void;
  /** Rows of the whole result, loaded or not; null while unknown. */
  total(): number | null;
  /** Selects the whole result; absent where rows are not selected. @throws Error a sentence for the person */
  readonly selectAll?: () => Promise<void>;
  /** Whether the quick filter hides some of the loaded rows. */
  isNarrowed(): boolean;
}
export interface FilterHandle {
  focus(): void;
  /** Shows or folds the filters that do not fit into the line; absent where all do. */
  readonly more?: () => void;
  /** The active filters. */
  readonly values: Readonly<Record<string, string>>;
  search(values: Readonly<Record<string, string>>): void;
}

/** The active list, for the commands that every list has. */
export const listPlace = definePlace<ListHandle>('list');
