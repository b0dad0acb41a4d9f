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
/** Texts of some twenty characters, and as much again for tags. */
export const MAX_SHARED_BYTES = 64 * MB;
/** Sheets compress 1:10 to 1:40, zip bombs 1:1000. Small parts may compress better and do no harm. */
export const MAX_RATIO = 100;
export const RATIO_FROM_BYTES = 8 * MB;
/**
 * Distinct texts, all kept in memory. Of 200,000 rows of twelve texts some 700,000 are distinct; so many plain ones are
 * read within a second.
 */
export const MAX_SHARED_STRINGS = 750_000;
export const MAX_SHARED_CHARS = 16 * MB;
/** Two tags for a plain text, a third with phonetic readings, ten for each run of a formatted one. */
export const MAX_SHARED_TAGS = 3_000_000;
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

/** A text is held in memory as a whole, at two bytes a character and sometimes twice. */
export const MAX_TEXT_BYTES = 32 * MB;
/**
 * Heap of the reading thread, beside the file itself: the last resort. A thread that exceeds it in small steps ends
 * alone; one allocation of 16 MB too much ends the process.
 */
export const READER_HEAP_MB = 128;
