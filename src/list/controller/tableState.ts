import type { ListSnapshot } from '../../machines/list.ts';
import type { TableState } from '../../ui/table/tableTypes.ts';

/** How the list machine's state looks in a table: old rows stay, marked as stale, until the new ones are there. */
export function tableStateOf(snapshot: ListSnapshot): TableState {
  if (snapshot.matches({ page: 'loading' })) return snapshot.context.rows.length > 0 ? 'stale' : 'loading';
  if (snapshot.matches({ page: 'loadingMore' }) || snapshot.matches({ page: 'loadingLess' }))
    return 'loading';
  if (snapshot.matches({ page: 'jumping' })) return 'stale';
  return snapshot.matches({ page: 'ready' }) ? 'ready' : 'failed';
}
