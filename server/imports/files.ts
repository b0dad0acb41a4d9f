import { sql } from 'drizzle-orm';
import type { ImportType } from '../../contract/import/types.ts';
import { rowsOf, type Database } from '../db/connect.ts';
import type { OutColumn, OutRow } from '../files/types.ts';
import { writeXlsx } from '../files/xlsx/writeXlsx.ts';
import { XLSX_TYPE, type FileResult } from '../http/download.ts';
import { columnsByKey, type StoredFault } from './check.ts';
import type { Target } from './catalogue.ts';
import { NOTES_SHEET } from './sheets.ts';
import type { ImportRecord } from './record.ts';

/** The spec's name of a template (design §8). */
const TEMPLATE_NAME = '导入模板.xlsx';
const REASON = '原因';
const PAGE = 1000;

const outColumns = (columns: ImportType['columns']): OutColumn[] =>
  columns.map((column) => ({
    title: column.title,
    type: 'text',
    ...(column.options && { choices: column.options.map((option) => option.name) }),
  }));

async function* noRows(): AsyncGenerator<OutRow[]> {
  yield [];
}

/** An empty workbook with the columns of a type, and their rules on a sheet that imports ignore. */
export const templateOf = (type: ImportType): FileResult => ({
  fileName: TEMPLATE_NAME,
  contentType: XLSX_TYPE,
  stream: writeXlsx(
    {
      sheet: type.title,
      columns: outColumns(type.columns),
      notes: {
        sheet: NOTES_SHEET,
        rows: [
          ['列名', '是否必填', '填写规则', '示例'],
          ...type.columns.map((column) => [
            column.title,
            column.isRequired === true ? '必填' : '选填',
            column.rule,
            column.example,
          ]),
        ],
      },
    },
    noRows(),
  ),
});

/** The invalid rows as written, with the reasons in a column that imports ignore. */
export const failedRowsOf = (db: Database, { type }: Target, record: ImportRecord): FileResult => {
  const columns = columnsByKey(type, record.columns);
  return {
    fileName: `${type.title}失败行.xlsx`,
    contentType: XLSX_TYPE,
    stream: writeXlsx(
      { sheet: '失败行', columns: [...outColumns(columns), { title: REASON, type: 'text' }] },
      failedRows(db, type, record.importId),
    ),
  };
};

async function* failedRows(db: Database, type: ImportType, importId: string): AsyncGenerator<OutRow[]> {
  const titles = new Map(type.columns.map((column) => [column.key, column.title]));
  const reasonOf = ({ kind, column, reason }: StoredFault): string =>
    kind === 'cell' ? reason : `${titles.get(column) ?? ''}：${reason}`;
  for (let after = 0; ;) {
    const rows = await rowsOf<{ seq: number; cells: string[]; faults: StoredFault[] }>(
      db,
      sql`select seq, cells, faults from import_row
           where import_id = ${importId} and faults is not null and not skipped and seq > ${after}
           order by seq limit ${PAGE}`,
    );
    yield rows.map((row) => [...row.cells, row.faults.map(reasonOf).join('；')]);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.seq;
  }
}
