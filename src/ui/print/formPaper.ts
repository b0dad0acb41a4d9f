import { LINE, linesOf, MM_PER_PT, ROW_PADDING } from './paginate.ts';

export type FormSize = 'A4' | 'A5';
export type FormFact = readonly [name: string, value: string];

export interface FormColumn {
  readonly title: string;
  /** Share of the sheet's width. */
  readonly share: number;
  readonly align: 'left' | 'right' | 'center';
}

/** A form on paper: facts, lines, facts, signatures. Plain text alone, whatever it is drawn on. */
export interface PrintForm {
  readonly title: string;
  readonly head: readonly FormFact[];
  readonly columns: readonly FormColumn[];
  readonly lines: readonly (readonly string[])[];
  /** Said where there are no lines. */
  readonly noLines: string;
  readonly foot: readonly FormFact[];
  /** Whole lines under the foot. */
  readonly sentences: readonly string[];
  readonly signatures: readonly string[];
  /** In small print at the end of each sheet. */
  readonly notes: readonly string[];
}

export interface FormSheet {
  readonly lines: readonly (readonly string[])[];
  /** Foot and signatures stand on the last sheet, together. */
  readonly isLast: boolean;
}
export interface FormPaper {
  readonly form: PrintForm;
  readonly size: FormSize;
  /** pt. */
  readonly fontSize: number;
  /** Facts beside each other: in the head, in the foot. */
  readonly across: readonly [number, number];
  readonly sheets: readonly FormSheet[];
}

/** mm; both as wide as each other: A5 lies, as the half of an A4. Margins of 10 and 7 are off already (form.css). */
export const FORM_ROOM: Readonly<Record<FormSize, { readonly width: number; readonly height: number }>> = {
  A4: { width: 190, height: 282 },
  A5: { width: 190, height: 133 },
};
/** pt. */
const FONT_SIZE = 8;
const ACROSS = [3, 4] as const;
/** mm: the title, a line of signatures, the notes (form.css). */
const TITLE = 8;
const SIGNATURES = 11;
const NOTES = 5;

/** Lays a form out: what does not fit goes on on another sheet, the foot never without its signatures. Pure. */
export function layForm(form: PrintForm, size: FormSize): FormPaper {
  const em = FONT_SIZE * MM_PER_PT;
  const { width, height } = FORM_ROOM[size];
  const rowOf = (lines: number): number => (lines * LINE + ROW_PADDING) * em;
  const textLines = (text: string, mm: number): number => linesOf(text, mm / em);
  const factsHeight = (facts: readonly FormFact[], across: number): number => {
    const rows = Array.from({ length: Math.ceil(facts.length / across) }, (_, at) =>
      facts.slice(at * across, (at + 1) * across),
    );
    return rows.reduce(
      (sum, row) =>
        sum +
        rowOf(Math.max(1, ...row.map(([name, value]) => textLines(`${name}：${value}`, width / across)))),
      0,
    );
  };
  const shares = form.columns.reduce((sum, { share }) => sum + share, 0);
  const heights = form.lines.map((line) =>
    rowOf(
      Math.max(
        1,
        ...form.columns.map(({ share }, at) => textLines(line[at] ?? '', (width * share) / shares)),
      ),
    ),
  );
  const room = height - TITLE - NOTES - factsHeight(form.head, ACROSS[0]) - rowOf(1);
  const foot =
    factsHeight(form.foot, ACROSS[1]) +
    form.sentences.reduce((sum, text) => sum + rowOf(textLines(text, width)), 0) +
    SIGNATURES;
  const sheets: FormSheet[] = [];
  let lines: (readonly string[])[] = [];
  let used = 0;
  form.lines.forEach((line, at) => {
    const own = heights[at] ?? 0;
    if (lines.length > 0 && used + own > room) {
      sheets.push({ lines, isLast: false });
      [lines, used] = [[], 0];
    }
    lines.push(line);
    used += own;
  });
  if (form.lines.length === 0) used = rowOf(1);
  if (used + foot > room && lines.length > 0) {
    sheets.push({ lines, isLast: false });
    lines = [];
  }
  sheets.push({ lines, isLast: true });
  return { form, size, fontSize: FONT_SIZE, across: ACROSS, sheets };
}
