import { formSheets } from '../../../ui/print/drawForm.ts';
import type { PrintSheets } from '../../../ui/print/PrintPreview.tsx';
import { receiptSheets } from '../../../ui/print/receipt.ts';
import { settlementReceipt } from './settlementReceipt.ts';
import { settlementSheet, type OrderDetail, type PrintedBy } from './settlementSheet.ts';

/** The papers on which a settlement can be printed. */
export const PAPERS = [
  { value: 'A4', name: 'A4 纵向' },
  { value: 'A5', name: 'A5 横向' },
  { value: '80mm', name: '80mm 小票' },
] as const;
export type SheetPaper = (typeof PAPERS)[number]['value'];

export const paperOf = (value: unknown): SheetPaper =>
  PAPERS.find((paper) => paper.value === value)?.value ?? 'A4';

/** The settlement laid out on that paper, for the preview. */
export const settlementSheets = (paper: SheetPaper, detail: OrderDetail, print: PrintedBy): PrintSheets =>
  paper === '80mm'
    ? receiptSheets(settlementReceipt(detail, print))
    : formSheets(settlementSheet(detail, print), paper);

/** Kept per machine, whoever logs in: it depends on the printer. */
const KEY = 'settlementPaper';

/** A4 by default, or when storage is denied. */
export function stationPaper(): SheetPaper {
  try {
    return paperOf(localStorage.getItem(KEY));
  } catch {
    return 'A4';
  }
}

export function keepStationPaper(paper: SheetPaper): void {
  try {
    localStorage.setItem(KEY, paper);
  } catch {
    // Storage is denied: the choice is not remembered.
  }
}
