import { FileProblem } from '../fileProblem.ts';
import { CELL_CHARS } from '../limits.ts';

/** @throws FileProblem for a cell longer than any spreadsheet can hold. */
export function assertCellLength(cell: string, row: number, column: number): void {
  if (cell.length > CELL_CHARS)
    throw new FileProblem(`第 ${row} 行第 ${column} 列的内容超过 ${CELL_CHARS} 个字符`);
}
