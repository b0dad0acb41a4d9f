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
  /** Reads the group and its rows again. */
  refresh(): void;
}
/** The group whose settlements are shown. */
export const detailPlace = definePlace<DetailHandle>('detail');

export interface MismatchHandle {
  /** Shows which rows one repair would mend: the given ones, or all with the cause of the given row. */
  preview(rows: readonly DetailRow[] | DetailRow): void;
  /** The history of the active row has changed. */
  changed(): void;
}
/** Where discrepancies are dealt with one by one. */
export const mismatchPlace = definePlace<MismatchHandle>('mismatch');
