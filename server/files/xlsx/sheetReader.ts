import { FileProblem } from '../fileProblem.ts';
import * as limits from '../limits.ts';
import type { RowCollector } from '../rowCollector.ts';
import { NO_RESULT } from '../types.ts';
import { isoText, serialText } from './dates.ts';
import { unescapeText } from './escape.ts';
import { numberText } from './numbers.ts';
import type { NumberLook } from './styles.ts';
import type { Attributes, XmlHandlers } from './xmlReader.ts';
import { BROKEN } from './zip.ts';

// Local copies: reading them through the module costs a twentieth of the time.
const { CELL_CHARS, MAX_IDLE_TAGS, MAX_VALUE_CHARS, SHEET_COLUMNS, SHEET_ROWS } = limits;

export interface SheetContext {
  readonly name: string;
  readonly strings: readonly string[];
  readonly looks: readonly NumberLook[];
  readonly is1904: boolean;
}

/** Turns the XML of one sheet into rows. Formulas give their last computed value. */
export class SheetReader implements XmlHandlers {
  readonly #context: SheetContext;
  readonly #rows: RowCollector;
  #isData = false;
  #row = 0;
  #cells: string[] = [];
  #column = 0;
  #type = 'n';
  #style = 0;
  #value = '';
  #isValue = false;
  #isReading = false;
  #isFormula = false;
  #idleTags = 0;

  constructor(context: SheetContext, rows: RowCollector) {
    this.#context = context;
    this.#rows = rows;
  }

  open(name: string, attributes: Attributes): void {
    this.#idleTags += 1;
    if (this.#idleTags > MAX_IDLE_TAGS)
      throw new FileProblem(this.#says('有大量空白的单元格，请删除多余的空白行'));
    if (name === 'sheetData') this.#isData = true;
    if (!this.#isData) return;
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#isValue = true;
    else if (name === 'f') this.#isFormula = true;
    else if (name === 't') this.#isValue = !this.#isReading;
    else if (name === 'row') this.#openRow(attributes['r']);
    else if (name === 'rPh') this.#isReading = true;
  }

  text(text: string): void {
    if (!this.#isValue) return;
    this.#value += text;
    // An escaped character has seven characters; longer text is dropped before its end.
    if (this.#value.length > MAX_VALUE_CHARS) throw this.#tooLong();
  }

  close(name: string): void {
    if (!this.#isData) return;
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') {
      if (this.#rows.add(this.#row, this.#cells)) this.#idleTags = 0;
    } else if (name === 'rPh') this.#isReading = false;
    else if (name === 'sheetData') this.#isData = false;
  }

  #openRow(number: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : Number(number);
    if (!Number.isInteger(row) || row <= this.#row || row > SHEET_ROWS) throw new FileProblem(BROKEN);
    this.#row = row;
    this.#cells = [];
    this.#column = 0;
  }

  #openCell(attributes: Attributes): void {
    const place = attributes['r'];
    const column = place === undefined ? this.#column + 1 : columnOf(place);
    if (column <= this.#column || column > SHEET_COLUMNS) throw new FileProblem(BROKEN);
    this.#column = column;
    this.#type = attributes['t'] ?? 'n';
    this.#style = Number(attributes['s'] ?? 0);
    this.#value = '';
    this.#isFormula = false;
  }

  #closeCell(): void {
    const text = this.#value === '' ? this.#emptyText() : this.#cellText();
    if (text === '') return;
    if (text.length > CELL_CHARS) throw this.#tooLong();
    while (this.#cells.length < this.#column - 1) this.#cells.push('');
    this.#cells.push(text);
  }

  /** A formula whose result is no text has one when it was computed: some programs write the formula alone. */
  #emptyText(): string {
    return this.#isFormula && this.#type !== 'str' ? NO_RESULT : '';
  }

  #cellText(): string {
    const raw = this.#value;
    switch (this.#type) {
      case 's': {
        const text = this.#context.strings[Number(raw)];
        if (text === undefined) throw new FileProblem(BROKEN);
        return text;
      }
      case 'n':
        return this.#number(raw);
      case 'b':
        return raw === '1' ? 'TRUE' : 'FALSE';
      case 'd':
        return isoText(raw);
      case 'e':
        return raw;
      default:
        return unescapeText(raw);
    }
  }

  #number(raw: string): string {
    const look = this.#context.looks[this.#style] ?? null;
    const text = numberText(raw);
    if (text === null) throw new FileProblem(BROKEN);
    if (look === null) return text;
    if (typeof look === 'object') return /^\d+$/.test(text) ? text.padStart(look.digits, '0') : text;
    return serialText(Number(raw), look, this.#context.is1904) ?? text;
  }

  #tooLong(): FileProblem {
    return new FileProblem(this.#says(`第 ${this.#column} 列的内容超过 ${CELL_CHARS} 个字符`));
  }

  #says(what: string): string {
    return `工作表“${this.#context.name}”第 ${this.#row} 行${what}`;
  }
}

/** `XFD12` → 16384. @throws FileProblem */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at++) {
    const code = place.charCodeAt(at);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
    if (column > SHEET_COLUMNS) break;
  }
  if (column === 0) throw new FileProblem(BROKEN);
  return column;
}
