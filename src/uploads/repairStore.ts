import { errorText } from '../../contract/wire/errorText.ts';
import { importCalls, type ImportCounts, type ImportFault } from '../../contract/import/import.ts';
import { cellFault, type ImportColumn } from '../../contract/import/types.ts';
import type { Api } from '../api/client.ts';
import { createStore } from '../state/createStore.ts';

/** A faulty row as shown. Repaired rows keep their position, so that nothing jumps. */
export interface RepairRow {
  readonly key: string;
  readonly sheet: string;
  /** The row number in the file, from 1. */
  readonly row: number;
  /** Cells in the order of the file's columns. */
  readonly cells: readonly string[];
  /** Reasons by index of the cell; a fault of the whole row is at 0. */
  readonly faults: ReadonlyMap<number, string>;
  readonly state: 'faulty' | 'saving' | 'mended' | 'skipped' | 'unsaved';
}
export interface RepairState {
  readonly rows: readonly RepairRow[];
  readonly load: 'loading' | 'ready' | 'failed';
  /** Whether all faulty rows are loaded. */
  readonly isComplete: boolean;
  /** Why the last page failed to load. */
  readonly failure: string | null;
  /** Saves that are running or queued. */
  readonly saving: number;
}
export interface RepairOptions {
  readonly api: Pick<Api, 'call'>;
  readonly importId: string;
  /** The columns of the file, in its order; null for a column that the import type does not know. */
  readonly columns: readonly (ImportColumn | null)[];
  /** Called when the counts of the import have changed. */
  readonly onCounts: (counts: ImportCounts) => void;
}

const PAGE_SIZE = 500;
const keyOf = ({ sheet, row }: Pick<ImportFault, 'sheet' | 'row'>): string => `${row}!${sheet}`;

/**
 * The faulty rows of one import. Saves are queued, one in flight at a time, so that neither counts nor saves of a
 * row arrive out of order.
 */
export class RepairStore {
  readonly #options: RepairOptions;
  readonly #ending = new AbortController();
  readonly #state = createStore<RepairState>({
    rows: [],
    load: 'ready',
    isComplete: false,
    failure: null,
    saving: 0,
  });
  readonly snapshot = this.#state.snapshot;
  readonly subscribe = this.#state.subscribe;
  #cursor: string | null = null;
  #page: Promise<void> | null = null;
  #queue: Promise<void> = Promise.resolve();

  constructor(options: RepairOptions) {
    this.#options = options;
  }

  /** Stops loading; saves in flight complete. */
  readonly stop = (): void => this.#ending.abort();

  /** Loads the next page, one at a time. Never rejects: errors are in `failure`. */
  more(): Promise<void> {
    if (this.snapshot().isComplete) return Promise.resolve();
    this.#page ??= this.#load();
    return this.#page;
  }

  async #load(): Promise<void> {
    this.#state.patch({ load: 'loading', failure: null });
    const { api, importId } = this.#options;
    const { signal } = this.#ending;
    try {
      const page = await api.call(
        importCalls.faults,
        { id: importId, pageSize: PAGE_SIZE, ...(this.#cursor !== null && { cursor: this.#cursor }) },
        { signal, quiet: true },
      );
      this.#cursor = page.nextCursor;
      // Reset before listeners run: one of them may request the next page at once.
      this.#page = null;
      this.#state.patch({
        rows: [...this.snapshot().rows, ...page.rows.map((fault) => this.#rowOf(fault))],
        load: 'ready',
        isComplete: page.nextCursor === null,
      });
    } catch (error) {
      this.#page = null;
      if (!signal.aborted) this.#state.patch({ load: 'failed', failure: errorText(error) });
    }
  }

  /**
   * Rows with the same key depend on each other: a repair may make another row faulty or valid. So all are
   * reloaded; unsaved input is kept.
   */
  async #compare(): Promise<void> {
    const { api, importId } = this.#options;
    const { signal } = this.#ending;
    try {
      const found = new Map<string, RepairRow>();
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: { rows: ImportFault[]; nextCursor: string | null } = await api.call(
          importCalls.faults,
          { id: importId, pageSize: PAGE_SIZE, ...(cursor !== '' && { cursor }) },
          { signal, quiet: true },
        );
        for (const row of page.rows) found.set(keyOf(row), this.#rowOf(row));
        cursor = page.nextCursor;
      }
      if (this.snapshot().saving > 0) return;
      const rows = this.snapshot().rows.map((row) => {
        const now = found.get(row.key);
        found.delete(row.key);
        if (row.state === 'unsaved' || row.state === 'skipped') return row;
        return (
          now ?? (row.state === 'faulty' ? { ...row, faults: new Map(), state: 'mended' as const } : row)
        );
      });
      this.#state.patch({ rows: [...rows, ...found.values()] });
    } catch {
      // The shown rows stay stale; the server checks the rows again when the import is applied.
    }
  }

  /**
   * Sets a cell's text and saves the row. An invalid text stays on screen with its reason and is not sent.
   * @returns the reason, or null
   */
  mend(key: string, place: number, text: string): string | null {
    const row = this.#find(key);
    if (!row) return null;
    const cells = row.cells.map((cell, index) => (index === place ? text : cell));
    const column = this.#options.columns[place] ?? null;
    const reason = column && cellFault(column, text);
    if (reason !== null) {
      this.#put({ ...row, cells, faults: new Map(row.faults).set(place, reason), state: 'unsaved' });
      return reason;
    }
    this.#save({ ...row, cells }, place);
    return null;
  }

  /** Skips a row, or restores a skipped one, whose cells are then checked again. */
  toggleSkip(key: string): void {
    const row = this.#find(key);
    if (!row || row.state === 'saving' || row.state === 'mended') return;
    if (row.state === 'skipped') {
      this.#save(row, 0);
      return;
    }
    this.#put({ ...row, state: 'saving' });
    this.#enqueue(row, 0, async ({ api, importId }) => {
      const { counts } = await api.call(
        importCalls.skip,
        { id: importId, sheet: row.sheet, row: row.row },
        { quiet: true },
      );
      this.#put({ ...row, faults: new Map(), state: 'skipped' });
      return counts;
    });
  }

  /** Resolves when no save is running or queued. */
  async settled(): Promise<void> {
    while (this.snapshot().saving > 0) await this.#queue;
  }

  #save(row: RepairRow, place: number): void {
    // Optimistic: the cell counts as repaired until the reply, so that the cursor can move on.
    const faults = new Map([...row.faults].filter(([each]) => each !== place));
    const sent: RepairRow = { ...row, faults, state: 'saving' };
    this.#put(sent);
    this.#enqueue(row, place, async ({ api, importId }) => {
      const { fault, counts } = await api.call(
        importCalls.mend,
        { id: importId, sheet: row.sheet, row: row.row, cells: [...sent.cells] },
        { quiet: true },
      );
      // The reply is stale if the row was edited again meanwhile.
      if (this.#find(row.key) === sent)
        this.#put(fault ? this.#rowOf(fault) : { ...sent, faults: new Map(), state: 'mended' });
      return counts;
    });
  }

  #enqueue(row: RepairRow, place: number, work: (options: RepairOptions) => Promise<ImportCounts>): void {
    this.#state.patch({ saving: this.snapshot().saving + 1 });
    this.#queue = this.#queue.then(async () => {
      let isApart = false;
      try {
        const counts = await work(this.#options);
        this.#options.onCounts(counts);
        const faulty = this.snapshot().rows.filter(
          ({ state }) => state === 'faulty' || state === 'unsaved',
        ).length;
        if (this.snapshot().saving === 1 && this.snapshot().isComplete && counts.failed !== faulty)
          isApart = true;
      } catch (error) {
        const now = this.#find(row.key) ?? row;
        // The input stays, and Enter retries the save.
        this.#put({
          ...now,
          faults: new Map(now.faults).set(place, `保存失败：${errorText(error)}`),
          state: 'unsaved',
        });
      }
      this.#state.patch({ saving: this.snapshot().saving - 1 });
      if (isApart) await this.#compare();
    });
  }

  #rowOf(fault: ImportFault): RepairRow {
    const { columns } = this.#options;
    const faults = new Map<number, string>();
    for (const { column, reason } of fault.faults) {
      const place = Math.max(
        0,
        columns.findIndex((each) => each?.key === column),
      );
      const before = faults.get(place);
      faults.set(place, before === undefined ? reason : `${before}；${reason}`);
    }
    const { sheet, row, cells } = fault;
    // Short rows get empty cells, so that missing values can be typed in.
    const whole = columns.map((_, index) => cells[index] ?? '');
    return { key: keyOf(fault), sheet, row, cells: whole, faults, state: 'faulty' };
  }

  #find(key: string): RepairRow | undefined {
    return this.snapshot().rows.find((row) => row.key === key);
  }
  #put(row: RepairRow): void {
    this.#state.patch({ rows: this.snapshot().rows.map((each) => (each.key === row.key ? row : each)) });
  }
}
