import type { ImportCounts, ImportInfo } from '../../contract/import/import.ts';
import { importTypeOf } from '../../contract/import/types.ts';
import { formatCount } from '../../contract/wire/money.ts';
import type { UploadTab } from './uploadStore.ts';

/** Titles of the lists. */
export const TAB_TITLES: Readonly<Record<UploadTab, string>> = {
  failed: '失败',
  added: '新增',
  renamed: '更名',
  updated: '变更',
  retired: '停用',
};
/** Number of rows in a list. Renamed rows have their own list, so the changed ones are without them. */
export const tabCount = (counts: ImportCounts, tab: UploadTab): number =>
  tab === 'updated' ? counts.updated - counts.renamed : counts[tab];

/** What applying will do, with exact counts: `导入 9,863 行，停用 12 个病种`. */
export function applyText({ importType, counts }: Pick<ImportInfo, 'importType' | 'counts'>): string {
  const rows = counts.added + counts.updated;
  const unit = importTypeOf(importType)?.unit ?? '行';
  const parts = [
    rows > 0 && `导入 ${formatCount(rows)} 行`,
    counts.retired > 0 && `停用 ${formatCount(counts.retired)} ${unit}`,
  ].filter(Boolean);
  return parts.length === 0 ? '导入' : parts.join('，');
}

/** What an import has done, or will do. */
export const countsText = (counts: ImportCounts): string =>
  [
    `新增 ${formatCount(counts.added)}`,
    `变更 ${formatCount(counts.updated)}`,
    `不变 ${formatCount(counts.unchanged)}`,
    `停用 ${formatCount(counts.retired)}`,
    counts.failed > 0 && `未导入 ${formatCount(counts.failed)}`,
  ]
    .filter(Boolean)
    .join('，');
