import type { Call } from '../../../contract/wire/call.ts';
import type { ListQuery } from '../../machines/list.ts';

/** A list as printing sees it: how its rows and totals are asked for, and what of them adds up. */
export interface PrintSource {
  readonly title: string;
  /** What the list is asked for, in words. */
  readonly facts: readonly string[];
  /** The same as the calls take it, without paging. */
  readonly query: ListQuery;
  readonly list: Call;
  readonly totals: Call;
  /** Rows that the totals speak of. */
  readonly rowCount: (totals: unknown) => number;
  /** By key of each column that adds up, its total as shown; null where the totals call does not say it. */
  readonly sums: (totals: unknown) => Readonly<Record<string, string | null>>;
  /** Rows that are listed but in no total; none when absent. */
  readonly isCounted?: ((row: unknown) => boolean) | undefined;
}
