import { drawIn, type Draw } from './drawPaper.ts';
import formStyle from './form.css?raw';
import {
  layForm,
  type FormFact,
  type FormPaper,
  type FormSheet,
  type FormSize,
  type PrintForm,
} from './formPaper.ts';
import paperStyle from './paper.css?raw';
import { frameParts } from './printDocument.ts';
import type { PrintSheets } from './PrintPreview.tsx';

/** mm, as drawPaper.ts has them. */
const SIZE: Readonly<Record<FormSize, readonly [number, number, string]>> = {
  A4: [210, 296.5, 'A4 portrait'],
  A5: [210, 148, 'A5 landscape'],
};

/** A form's sheets, for the preview. */
export function formSheets(form: PrintForm, size: FormSize): PrintSheets {
  const paper = layForm(form, size);
  return {
    about: `${size} ${size === 'A4' ? '纵向' : '横向'}，共 ${paper.sheets.length} 页`,
    draw: (frame) => drawForm(frame, paper),
  };
}

function styleOf({ size, fontSize }: FormPaper): string {
  const [width, height, page] = SIZE[size];
  return `${paperStyle}
${formStyle}
@page { size: ${page}; margin: 0; }
.paper { width: ${width}mm; height: ${height - 0.5}mm; contain-intrinsic-size: ${width}mm ${height}mm; font-size: ${fontSize}pt; }
table { font-size: ${fontSize}pt; }`;
}

/** Draws a form as drawPaper draws a list: text alone, by the object model. @throws Error where there are no frames */
function drawForm(frame: HTMLIFrameElement | null, paper: FormPaper): void {
  const { view, page } = frameParts(frame);
  const draw = drawIn(page);
  page.documentElement.lang = 'zh-CN';
  page.title = paper.form.title;
  const style = new view.CSSStyleSheet();
  style.replaceSync(styleOf(paper));
  page.adoptedStyleSheets = [style];
  page.body.replaceChildren(...paper.sheets.map((sheet, index) => sheetOf(draw, paper, sheet, index)));
}

function sheetOf(
  draw: Draw,
  { form, across, sheets }: FormPaper,
  sheet: FormSheet,
  index: number,
): HTMLElement {
  const notes = [...form.notes, ...(sheets.length > 1 ? [`第 ${index + 1} / ${sheets.length} 页`] : [])];
  return draw(
    'section',
    'paper',
    draw('h1', '', form.title),
    factsOf(draw, form.head, across[0]),
    // A sheet that holds the foot alone has no table.
    ...(sheet.lines.length > 0 || form.lines.length === 0 ? [tableOf(draw, form, sheet)] : []),
    ...(sheet.isLast
      ? [
          factsOf(draw, form.foot, across[1]),
          ...form.sentences.map((text) => draw('p', 'form-sentence', text)),
          draw('div', 'form-signatures', ...form.signatures.map((name) => draw('span', '', `${name}：`))),
        ]
      : []),
    draw('div', 'paper-foot', ...notes.map((text) => draw('span', '', text))),
  );
}

function factsOf(draw: Draw, facts: readonly FormFact[], across: number): HTMLElement {
  const list = draw(
    'dl',
    'form-facts',
    ...facts.map(([name, value]) => draw('div', '', draw('dt', '', `${name}：`), draw('dd', '', value))),
  );
  list.style.gridTemplateColumns = `repeat(${across}, minmax(0, 1fr))`;
  return list;
}

const ALIGN = { left: '', right: 'paper-right', center: 'paper-center' } as const;

function tableOf(draw: Draw, { columns, noLines }: PrintForm, { lines }: FormSheet): HTMLTableElement {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const cols = columns.map(({ share }) => {
    const column = draw('col', '');
    column.style.width = `${((share * 100) / shares).toFixed(3)}%`;
    return column;
  });
  const heads = columns.map(({ title }) => {
    const cell = draw('th', '', title);
    cell.scope = 'col';
    return cell;
  });
  const none = draw('td', 'paper-center', noLines);
  none.colSpan = columns.length;
  return draw(
    'table',
    '',
    draw('colgroup', '', ...cols),
    draw('thead', '', draw('tr', '', ...heads)),
    draw(
      'tbody',
      '',
      ...(lines.length === 0
        ? [draw('tr', '', none)]
        : lines.map((line) =>
            draw('tr', '', ...columns.map(({ align }, at) => draw('td', ALIGN[align], line[at] ?? ''))),
          )),
    ),
  );
}
