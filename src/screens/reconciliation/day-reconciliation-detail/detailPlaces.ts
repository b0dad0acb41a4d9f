import type { DetailRow, GroupKey } from '../../../../contract/reconciliation/day.ts';
import { definePlace } from '../../../commands/place.ts';

export const TABS = [
  { tab: 'all', title: '全部', stmtRslt: '' },
  { tab: 'centreOnly', title: '中心多', stmtRslt: '1' },
  { tab: 'storeOnly', title: '机构多', stmtRslt: '2' },
  { tab: 'differ', title: '不一致', stmtRslt: '3' },
] as const;
export type DetailTab = (typeof TABS)[number]['tab'];

export interface DetailHandle {
  readonly group: GroupKey;
  readonly tab: DetailTab;
  setTab(tab: DetailTab): void;
  /** Reloads the group and its rows. */
  refresh(): void;
}
/** The group whose settlements are shown. */
export const detailPlace = definePlace<DetailHandle>('detail');

export interface MismatchHandle {
  /** Previews one repair of many rows: the given rows, or all with the same cause as the given row. */
  preview(rows: readonly DetailRow[] | DetailRow): void;
  /** Reports that the active row's history has changed. */
  changed(): void;
}
/** The list of discrepancies, repaired one by one or in batches. */
export const mismatchPlace = definePlace<MismatchHandle>('mismatch');
