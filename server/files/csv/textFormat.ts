import { FileProblem } from '../fileProblem.ts';
import type { Delimiter, TextEncodingName } from '../types.ts';

const MARKS: readonly [mark: readonly number[], encoding: TextEncodingName][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
/** Rarer delimiters first: of two that fit equally well, the rarer one wins. */
const DELIMITERS: readonly Delimiter[] = ['\t', ';', ','];
/** Records that are looked at to find the delimiter. */
const SAMPLE_RECORDS = 200;
const NO_TEXT = '文件不是表格，请上传 .xlsx、.csv 或文本文件';
/** Control characters never occur in text; a picture or an archive has them within its first bytes. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/**
 * Decodes bytes: by the byte order mark, else as UTF-8, else as GB18030, which Chinese spreadsheets save as csv.
 * @throws FileProblem for what is not text
 */
export function decodeText(data: Uint8Array, maxBytes: number): { text: string; encoding: TextEncodingName } {
  if (data.length > maxBytes)
    throw new FileProblem(`文本文件超过 ${Math.floor(maxBytes / 1024 / 1024)} MB，请拆分成几个文件`);
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => data[index] === byte));
  if (!marked && isMixed(data))
    throw new FileProblem('文件混用了 UTF-8 和 GB18030 两种编码，请在编辑器中统一另存为 UTF-8 后再上传');
  const tries: readonly TextEncodingName[] = marked ? [marked[1]] : ['utf-8', 'gb18030'];
  for (const encoding of tries) {
    const text = decode(data, encoding);
    if (text === null) continue;
    if (BINARY.test(text)) throw new FileProblem(NO_TEXT);
    if (text.trim() === '') throw new FileProblem('文件中没有内容');
    return { text, encoding };
  }
  throw new FileProblem(marked ? '文件的编码有误，内容不完整或已损坏' : NO_TEXT);
}

/** Lines that are looked at for their encoding. */
const SAMPLE_LINES = 5000;
const HAN = /\p{Script=Han}.*\p{Script=Han}/u;
/** Whether some lines are Chinese in UTF-8, and others are not UTF-8 at all: two files were put together. */
function isMixed(data: Uint8Array): boolean {
  let isUtf8 = false;
  let isOther = false;
  for (let from = 0, lines = 0; from < data.length && lines < SAMPLE_LINES; lines += 1) {
    const end = data.indexOf(0x0a, from);
    const line = data.subarray(from, end < 0 ? data.length : end);
    from = end < 0 ? data.length : end + 1;
    if (line.every((byte) => byte < 0x80)) continue;
    const text = decode(line, 'utf-8');
    if (text === null) isOther = true;
    else if (HAN.test(text)) isUtf8 = true;
    if (isUtf8 && isOther) return true;
  }
  return false;
}

function decode(data: Uint8Array, encoding: TextEncodingName): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(data);
  } catch {
    return null;
  }
}

/** A catalogue code: ASCII, with a digit, not a date. */
const CODE_LINE = /^(?!\d{4}[-/]\d)(?=[^ ]*\d)[\w.+*\-/()]+ +\S/;
/** A heading over such lines. */
const WORDS_LINE = /^[^\s,;"]+ +[^\s,;"]+$/;

/** The delimiter. A blank means `code name` lines, whose names may hold commas and blanks. */
export function findDelimiter(text: string): Delimiter | ' ' {
  if (isCodeLines(text)) return ' ';
  const counts = countDelimiters(text);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const one = { delimiter, score: score(counts.map((of) => of[delimiter])) };
    if (one.score > best.score) best = one;
  }
  return best.delimiter;
}

function isCodeLines(text: string): boolean {
  let seen = 0;
  for (const line of linesOf(text)) {
    if (line.trim() === '') continue;
    if (!CODE_LINE.test(line) && !(seen === 0 && WORDS_LINE.test(line))) return false;
    seen += 1;
  }
  return seen > 0;
}

/** Splits off a line at any line ending. */
export function* linesOf(text: string): Generator<string> {
  const ends = /\r\n|\n|\r/g;
  let from = 0;
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield text.slice(from, end.index);
    from = ends.lastIndex;
  }
  if (from < text.length) yield text.slice(from);
}

type Counts = Record<Delimiter, number>;

/** Counts of a delimiter outside quotes, by record. */
function countDelimiters(text: string): Counts[] {
  const records: Counts[] = [];
  let counts: Counts | null = null;
  let isQuoted = false;
  for (let at = 0; at < text.length && records.length < SAMPLE_RECORDS; at++) {
    const char = text[at];
    if (char === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (char === '\n' || char === '\r') {
      if (counts) records.push(counts);
      counts = null;
      continue;
    }
    counts ??= { ',': 0, '\t': 0, ';': 0 };
    if (char === ',' || char === '\t' || char === ';') counts[char] += 1;
  }
  if (counts) records.push(counts);
  return records;
}

/** How well a delimiter fits: how many records have as many of it as the heading. */
function score(counts: readonly number[]): number {
  const expected = counts[0] ?? 0;
  return expected === 0
    ? 0
    : counts.filter((count) => count === expected).length / counts.length + 0.001 * expected;
}
