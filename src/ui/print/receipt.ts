import { drawIn, type Draw } from './drawPaper.ts';
import type { FormFact } from './formPaper.ts';
import paperStyle from './paper.css?raw';
import { frameParts } from './printDocument.ts';
import type { PrintSheets } from './PrintPreview.tsx';
import receiptStyle from './receipt.css?raw';

export interface ReceiptItem {
  readonly name: string;
  /** Price, count and the like, beside the amount. */
  readonly what: string;
  readonly amount: string;
}

/** A receipt from a paper roll, line by line, in plain text. */
export interface Receipt {
  /** The store. */
  readonly title: string;
  readonly name: string;
  /** An important notice in a frame; null: none. */
  readonly mark: string | null;
  readonly head: readonly FormFact[];
  readonly items: readonly ReceiptItem[];
  readonly sums: readonly FormFact[];
  /** The amount to pay, in the largest type. */
  readonly due: FormFact;
  readonly sentences: readonly string[];
  readonly foot: readonly FormFact[];
  readonly signature: string;
  readonly notes: readonly string[];
}

const MM_PER_PX = 25.4 / 96;
/** mm: the smallest margin of a paper cutter. */
const SHORTEST = 60;

/** A receipt for the preview. */
export const receiptSheets = (receipt: Receipt): PrintSheets => ({
  about: '80mm 小票，1 张',
  draw: (frame) => drawReceipt(frame, receipt),
});

/** Draws it, then sets the page length to the drawn height, because a roll has no pages. @throws Error where there are no frames */
function drawReceipt(frame: HTMLIFrameElement | null, receipt: Receipt): void {
  const { view, page } = frameParts(frame);
  page.documentElement.lang = 'zh-CN';
  page.title = receipt.name;
  const style = new view.CSSStyleSheet();
  style.replaceSync(paperStyle + receiptStyle);
  const length = new view.CSSStyleSheet();
  page.adoptedStyleSheets = [style, length];
  const strip = stripOf(drawIn(page), receipt);
  page.body.replaceChildren(strip);
  // `size: 80mm auto` is no CSS: the length has to be said, a little more than it is lest a rounding begin another page.
  const height = Math.max(SHORTEST, Math.ceil(strip.getBoundingClientRect().height * MM_PER_PX) + 1);
  length.replaceSync(`@page { size: 80mm ${height}mm; margin: 0; }`);
}

const stripOf = (draw: Draw, receipt: Receipt): HTMLElement =>
  draw(
    'section',
    'receipt',
    draw('h1', '', receipt.title),
    draw('p', 'receipt-name', receipt.name),
    ...(receipt.mark === null ? [] : [draw('p', 'receipt-mark', receipt.mark)]),
    factsOf(draw, receipt.head),
    draw('ol', '', ...receipt.items.map((item) => itemOf(draw, item))),
    factsOf(draw, receipt.sums, receipt.due),
    ...receipt.sentences.map((text) => draw('p', '', text)),
    factsOf(draw, receipt.foot),
    draw('p', 'receipt-sign', `${receipt.signature}：`),
    draw('div', 'receipt-notes', ...receipt.notes.map((text) => draw('p', '', text))),
  );

const factOf = (draw: Draw, [name, value]: FormFact, className = ''): HTMLElement =>
  draw('div', className, draw('dt', '', name), draw('dd', '', value));
const factsOf = (draw: Draw, facts: readonly FormFact[], due?: FormFact): HTMLElement =>
  draw(
    'dl',
    'receipt-facts',
    ...facts.map((fact) => factOf(draw, fact)),
    ...(due ? [factOf(draw, due, 'receipt-due')] : []),
  );
const itemOf = (draw: Draw, { name, what, amount }: ReceiptItem): HTMLElement =>
  draw(
    'li',
    '',
    draw('div', '', name),
    draw('div', 'receipt-item', draw('span', 'receipt-what', what), draw('span', 'receipt-amount', amount)),
  );
