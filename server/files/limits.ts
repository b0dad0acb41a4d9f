const MB = 1024 * 1024;

/** A workbook has some dozen parts, and one for each picture or comment in it. */
export const MAX_ZIP_ENTRIES = 4_000;
/**
 * Sheets, unpacked, all together: a thread reads some 60 MB a second. By the cells that the caller would take, of which
 * 200,000 × 12 are 140 MB and a million × 12 are 700 MB, and as much again for few rows of long texts.
 */
export const sheetsBytes = (maxRows: number, maxColumns: number): number =>
  64 * MB + maxRows * maxColumns * 64;
/** The greatest of the other parts is a style sheet with all the 65,490 cell formats that Excel allows. */
export const MAX_PART_BYTES = 16 * MB;
/** Texts of some twenty characters and as much again of tags. */
export const MAX_SHARED_BYTES = 64 * MB;
/** Sheets pack 1:10 to 1:40, bombs 1:1000. Small parts may pack better and cannot do harm. */
export const MAX_RATIO = 100;
export const RATIO_FROM_BYTES = 8 * MB;
/**
 * Different texts, which are kept in memory as a whole. Of 200,000 rows of twelve texts some 700,000 differ: number,
 * person and moment in each row, amounts often. So many plain ones are read within a second.
 */
export const MAX_SHARED_STRINGS = 750_000;
export const MAX_SHARED_CHARS = 16 * MB;
/** Two for a plain text, a third where readings are kept, ten for each run of a formatted one. */
export const MAX_SHARED_TAGS = 3_000_000;
/** Nesting of a real sheet is below ten. */
export const MAX_XML_DEPTH = 64;
/** Characters of XML without any tag: a cell of the greatest length, all of it escaped, has a quarter of a million. */
export const MAX_SILENT_CHARS = 512 * 1024;
/** Tags after the last row that holds something. */
export const MAX_IDLE_TAGS = 1_000_000;

/** Of the format itself (ECMA-376 and Excel's published limits). */
export const SHEET_ROWS = 1_048_576;
export const SHEET_COLUMNS = 16_384;
export const CELL_CHARS = 32_767;
/** Of the styles and of the relations that are kept (Excel's published limit; one for each part). */
export const MAX_CELL_STYLES = 65_490;
export const MAX_RELATIONS = MAX_ZIP_ENTRIES;
/** As they stand in the file, an escaped one as `_x000D_`. */
export const MAX_VALUE_CHARS = CELL_CHARS * 7;
export const FORMAT_CHARS = 255;
/** Digits that a spreadsheet keeps of a number. */
export const EXACT_DIGITS = 15;

/** A text is in memory as a whole, at two bytes a character and at times twice. */
export const MAX_TEXT_BYTES = 32 * MB;
/**
 * Heap of the reading thread, beside the file itself. It is the last resort and must not be met by one large piece: the
 * thread ends when its heap has grown by little too much, by 16 MB at once it takes the process with it.
 */
export const READER_HEAP_MB = 128;
