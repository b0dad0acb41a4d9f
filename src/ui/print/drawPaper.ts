import { formatCount } from '../../../contract/wire/money.ts';
import type { Orientation, Paper, Sheet, SheetColumn } from './paginate.ts';
import paperStyle from './paper.css?raw';
import { frameParts } from './printDocument.ts';
import type { PrintSheets } from './PrintPreview.tsx';

/** A list's sheets, for the preview. */
export const sheetsOf = (paper: Paper): PrintSheets => ({
  about: `A4 ${paper.orientation === 'portrait' ? '纵向' : '横向'}，共 ${formatCount(paper.sheets.length)} 页，${formatCount(paper.rowCount)} 行`,
  draw: (frame) => drawPaper(frame, paper),
});

/** mm. A little less than the sheet's height: a rounded-up pixel would make an empty page after each. */
const SIZE: Readonly<Record<Orientation, readonly [number, number]>> = {
  portrait: [210, 296.5],
  landscape: [297, 209.5],
};

/** The page's size without a margin: the browser then adds no heading and no address of its own. */
function styleOf({ orientation, fontSize }: Paper): string {
  const [width, height] = SIZE[orientation];
  return `${paperStyle}
@page { size: A4 ${orientation}; margin: 0; }
.paper { width: ${width}mm; height: ${height}mm; contain-intrinsic-size: ${width}mm ${height}mm; }
table { font-size: ${fontSize}pt; }`;
}

/**
 * Draws the sheets into a frame of this origin. Everything goes in as text and by the object model: the CSP lets no
 * markup of ours carry script, and a cell cannot bring any.
 * @throws Error where there are no frames (printDocument.ts)
 */
function drawPaper(frame: HTMLIFrameElement | null, paper: Paper): void {
  const { view, page } = frameParts(frame);
  const draw = drawIn(page);
  page.documentElement.lang = 'zh-CN';
  page.title = paper.title;
  const style = new view.CSSStyleSheet();
  style.replaceSync(styleOf(paper));
  page.adoptedStyleSheets = [style];
  page.body.replaceChildren(
    ...paper.sheets.map((sheet, index) =>
      draw(
        'section',
        'paper',
        draw('h1', '', titleOf(paper, sheet)),
        draw('p', 'paper-facts', paper.facts.join('　')),
        tableOf(draw, sheet),
        draw('div', 'paper-foot', ...footOf(paper, index).map((text) => draw('span', '', text))),
      ),
    ),
  );
}

export type Draw = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
) => HTMLElementTagNameMap[Tag];

/** One element with its children; a string is always text, never markup. */
export const drawIn =
  (page: Document): Draw =>
  (tag, className, ...children) => {
    const element = page.createElement(tag);
    if (className !== '') element.className = className;
    element.append(...children);
    return element;
  };

const titleOf = ({ title }: Paper, { part: [part, parts] }: Sheet): string =>
  parts === 1 ? title : `${title}（列 ${part} / ${parts}）`;

const footOf = (paper: Paper, index: number): readonly string[] => [
  `操作人：${paper.operator}`,
  `打印时间：${paper.printedAt}`,
  `共 ${formatCount(paper.rowCount)} 行`,
  ...(paper.uncounted > 0 ? [`其中 ${formatCount(paper.uncounted)} 行（灰色）不计入合计`] : []),
  `第 ${index + 1} / ${paper.sheets.length} 页`,
];

const ALIGN = { left: '', right: 'paper-right', center: 'paper-center' } as const;

function tableOf(draw: Draw, sheet: Sheet): HTMLTableElement {
  const { columns, rows, subtotal, total } = sheet;
  const sumRow = (label: string, sums: readonly string[]): HTMLElement => {
    const name = draw('th', 'paper-number', label);
    name.scope = 'row';
    return draw('tr', '', name, ...sums.map((sum) => draw('td', 'paper-right', sum)));
  };
  return draw(
    'table',
    '',
    columnsOf(draw, columns),
    draw('thead', '', ...headOf(draw, columns)),
    draw(
      'tbody',
      '',
      ...rows.map(({ number, cells, counted }) =>
        draw(
          'tr',
          counted ? '' : 'paper-uncounted',
          draw('td', 'paper-number', String(number)),
          ...cells.map((text, at) => draw('td', ALIGN[columns[at]?.align ?? 'left'], text)),
        ),
      ),
    ),
    ...(subtotal
      ? [draw('tfoot', '', sumRow('本页小计', subtotal), ...(total ? [sumRow('合计', total)] : []))]
      : []),
  );
}

function columnsOf(draw: Draw, columns: readonly SheetColumn[]): HTMLElement {
  const number = draw('col', '');
  number.style.width = '4.4em';
  const others = columns.map(({ width }) => {
    const column = draw('col', '');
    column.style.width = `${width.toFixed(2)}mm`;
    return column;
  });
  return draw('colgroup', '', number, ...others);
}

/** One line of headings, or two where columns are grouped. */
function headOf(draw: Draw, columns: readonly SheetColumn[]): readonly HTMLElement[] {
  const head = (text: string, rows: number, span: number): HTMLElement => {
    const cell = draw('th', '', text);
    cell.scope = span > 1 ? 'colgroup' : 'col';
    cell.rowSpan = rows;
    cell.colSpan = span;
    return cell;
  };
  if (columns.every(({ group }) => group === undefined))
    return [draw('tr', '', head('序号', 1, 1), ...columns.map(({ title }) => head(title, 1, 1)))];
  const upper = columns.flatMap(({ title, group }, at) => {
    if (group === undefined) return [head(title, 2, 1)];
    if (columns[at - 1]?.group === group) return [];
    const after = columns.findIndex((column, index) => index > at && column.group !== group);
    return [head(group, 1, (after < 0 ? columns.length : after) - at)];
  });
  const lower = columns.filter(({ group }) => group !== undefined).map(({ title }) => head(title, 1, 1));
  return [draw('tr', '', head('序号', 2, 1), ...upper), draw('tr', '', ...lower)];
}
