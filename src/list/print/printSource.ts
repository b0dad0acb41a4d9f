import type { Call } from '../../../contract/wire/call.ts';
import type { ListQuery } from '../../machines/list.ts';

/** A list as printing sees it: how to fetch its rows and totals, and which columns are summed. */
export interface PrintSource {
  readonly title: string;
  /** The filters as text. */
  readonly facts: readonly string[];
  /** The filters as the calls take them, without paging. */
  readonly query: ListQuery;
  readonly list: Call;
  readonly totals: Call;
  /** Number of rows that the totals include. */
  readonly rowCount: (totals: unknown) => number;
  /** The formatted total of each summed column, by key; null when the totals call does not return it. */
  readonly sums: (totals: unknown) => Readonly<Record<string, string | null>>;
  /** Whether the totals include a row; absent: they include all. */
  readonly isCounted?: ((row: unknown) => boolean) | undefined;
}
