import type { MdtrtCertType } from '../../../../contract/card.ts';

/** What a scanner or a keyboard-wedge reader typed: a card or goods. */
export type Scan =
  | { readonly kind: 'card'; readonly mdtrtCertType: MdtrtCertType; readonly mdtrtCertNo: string }
  | { readonly kind: 'code'; readonly code: string };

const VOUCHER = /^\d{28}$/;
/** 药品追溯码: twenty digits that begin with 8. */
const TRACE = /^8\d{19}$/;
const PAPERS = /^\d{17}[\dXx]$/;
/** EAN-8, UPC-A, EAN-13, GTIN-14. */
const BARCODE = /^(?:\d{8}|\d{12,14})$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The check digit of an identity card (GB 11643). */
const isPapers = (text: string): boolean =>
  PAPERS.test(text) &&
  '10X98765432'[WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 11] ===
    text[17]?.toUpperCase();

/** Recognises a scanned code by its form alone, so that the clerk chooses nothing before scanning. */
export function scanOf(raw: string): Scan {
  const text = raw.trim();
  const card = (mdtrtCertType: MdtrtCertType): Scan => ({ kind: 'card', mdtrtCertType, mdtrtCertNo: text });
  if (VOUCHER.test(text)) return card('01');
  if (TRACE.test(text) || BARCODE.test(text)) return { kind: 'code', code: text };
  return card(isPapers(text) ? '02' : '03');
}
