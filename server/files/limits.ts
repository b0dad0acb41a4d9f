const MB = 1024 * 1024;

/** A workbook has some dozen parts, and one for each picture or comment in it. */
export const MAX_ZIP_ENTRIES = 4_000;
/**
 * Unpacked bytes of all sheets together; a thread reads some 60 MB a second. Allows for the cells that the caller
 * accepts (200,000 × 12 are 140 MB, a million × 12 are 700 MB) and as much again for few rows of long text.
 */
export const sheetsBytes = (maxRows: number, maxColumns: number): number =>
  64 * MB + maxRows * maxColumns * 64;
/** The largest other part is a style sheet with all the 65,490 cell formats that Excel allows. */
export const MAX_PART_BYTES = 16 * MB;
/** Sheets compress 1:10 to 1:40, zip bombs 1:1000. Small parts may compress better and do no harm. */
export const MAX_RATIO = 100;
export const RATIO_FROM_BYTES = 8 * MB;
/** Nesting of a real sheet is below ten. */
export const MAX_XML_DEPTH = 64;
/** Characters of XML without any tag. The longest cell, fully escaped, has a quarter of a million. */
export const MAX_SILENT_CHARS = 512 * 1024;
/** Tags after the last row with content. */
export const MAX_IDLE_TAGS = 1_000_000;

/** Limits of the format itself (ECMA-376 and Excel's published limits). */
export const SHEET_ROWS = 1_048_576;
export const SHEET_COLUMNS = 16_384;
export const CELL_CHARS = 32_767;
/** Styles and relations that are read (Excel's published limit; one relation for each part). */
export const MAX_CELL_STYLES = 65_490;
export const MAX_RELATIONS = MAX_ZIP_ENTRIES;
/** As written in the file; an escaped character is `_x000D_`. */
export const MAX_VALUE_CHARS = CELL_CHARS * 7;
export const FORMAT_CHARS = 255;
/** Digits that a spreadsheet keeps of a number. */
export const EXACT_DIGITS = 15;

/** How much memory reading a file may take. */
export interface Room {
  /** Unpacked shared texts: some twenty characters each, and as much again for tags. */
  readonly sharedBytes: number;
  /** Distinct texts, all kept in memory; so many plain ones are read within a second. */
  readonly sharedStrings: number;
  readonly sharedChars: number;
  /** Two for a plain text, a third with phonetic readings, ten for each run of a formatted one. */
  readonly sharedTags: number;
  /** A text file is held in memory as a whole, at two bytes a character and sometimes twice. */
  readonly textBytes: number;
  /**
   * Heap of the reading thread, beside the file itself: the last resort. A thread that exceeds it in small steps ends
   * alone; one allocation of 16 MB too much ends the process.
   */
  readonly heapMb: number;
}
/** Of 200,000 rows of twelve texts some 700,000 are distinct. */
export const USUAL_ROOM: Room = {
  sharedBytes: 64 * MB,
  sharedStrings: 750_000,
  sharedChars: 16 * MB,
  sharedTags: 3_000_000,
  textBytes: 32 * MB,
  heapMb: 128,
};
/** For the national catalogue: of 300,000 rows of forty texts some 3,000,000 are distinct. */
export const LARGE_ROOM: Room = {
  sharedBytes: 320 * MB,
  sharedStrings: 3_500_000,
  sharedChars: 96 * MB,
  sharedTags: 14_000_000,
  textBytes: 128 * MB,
  heapMb: 768,
};
