import type { ListSnapshot } from '../../machines/list.ts';
import type { TableState } from '../../ui/table/tableTypes.ts';

/** Maps the list machine's state to the table's: old rows stay, marked as stale, until the new ones arrive. */
export function tableStateOf(snapshot: ListSnapshot): TableState {
  if (snapshot.matches({ page: 'loading' })) return snapshot.context.rows.length > 0 ? 'stale' : 'loading';
  if (snapshot.matches({ page: 'loadingMore' }) || snapshot.matches({ page: 'loadingLess' }))
    return 'loading';
  if (snapshot.matches({ page: 'jumping' })) return 'stale';
  return snapshot.matches({ page: 'ready' }) ? 'ready' : 'failed';
}
