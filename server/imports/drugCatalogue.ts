import { sql, type SQL } from 'drizzle-orm';
import { itemKeys, type ItemKey } from '../../contract/catalogue/items.ts';
import { KEPT, columnOf } from '../catalogue/columns.ts';
import { beginEdition, closeEdition, discardEdition, editions, undoEdition } from '../catalogue/edition.ts';
import { stageRetired, stageRows } from '../catalogue/stage.ts';
import type { Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { Catalogue, EditionWriter, Target } from './catalogue.ts';
import { cellOf, isChange, joined, kindOf, reEnablesRows, soundRows, storedCell } from './rows.ts';
import { readingOf } from './initials.ts';
import type { ImportRecord } from './record.ts';

const TYPE: ItemKey = 'listType';
/** The types of the file's rows; one without the column is of drugs. */
const typesOf = (importId: string, columns: readonly string[]): SQL =>
  columns.includes(TYPE)
    ? sql`select distinct ${cellOf(columns, TYPE)} from (${soundRows(importId)}) r`
    : sql`select '101'`;

/** The file's rows as items: what the file does not say stays as it is. */
function itemsOf(target: Target, record: ImportRecord): SQL {
  const { columns, importId } = record;
  const values = itemKeys.map((key) => {
    const column = columnOf(key);
    if (key === 'medListCodg') return sql`r.row_key as med_list_codg`;
    if (key === 'valiFlag' && reEnablesRows(record)) return sql`'1' as vali_flag`;
    const value = columns.includes(key)
      ? storedCell(target, columns, key)
      : sql.raw(`case when d.med_list_codg is null then (e.empty).${column} else d.${column} end`);
    return sql`${value} as ${sql.raw(column)}`;
  });
  return sql`select ${sql.join(values, sql`, `)}, r.py from ${joined(target, importId)} cross join ${EMPTY_ROW} e
              where ${isChange(target, record)}`;
}
/** A row of nothing but the table's defaults. `offset 0` has it made once: else each of its columns makes it for each row. */
const EMPTY_ROW = sql.raw(`(select (jsonb_populate_record(null::hilist_row, jsonb_build_object(
  ${itemKeys
    .map((key) => {
      const given: Partial<Record<ItemKey, string>> = {
        listType: '101',
        chrgitmLv: '03',
        rxOtc: '9',
        selfpayProp: '0',
        pricUplmtAmt: '999999',
        valiFlag: '1',
      };
      const isFlag = key.endsWith('Flag') && key !== 'valiFlag';
      const isDate = key === 'begndate' || key === 'enddate';
      return `'${columnOf(key)}', ${isDate ? 'null' : `'${given[key] ?? (isFlag ? '0' : '')}'`}`;
    })
    .join(', ')}))) as empty offset 0)`);

const writer: EditionWriter = {
  async write(tx: Queryable, target: Target, record: ImportRecord) {
    const { importId, ver, verName, columns, mode, userName } = record;
    await tx.execute(
      sql`insert into import_change (import_id, row_key, kind, before, after)
          select ${importId}::uuid, r.row_key, ${kindOf(target, record)},
                 case when d.med_list_codg is not null then to_jsonb(d) - 'grams' end, r.cells
            from ${joined(target, importId)} where ${isChange(target, record)}`,
    );
    const isFull = mode === 'full';
    const seq = await beginEdition(tx, {
      ver,
      verName: verName === '' ? record.fileName : verName,
      source: 'file',
      isFull,
      centreVer: null,
      opterName: userName,
      importId,
    });
    await stageRows(tx, seq, ver, itemsOf(target, record));
    if (isFull && (record.counts.failed ?? 0) === 0)
      await stageRetired(
        tx,
        seq,
        ver,
        sql`select row_key as med_list_codg from (${soundRows(importId)}) r`,
        sql`array(${typesOf(importId, columns)})`,
      );
    await tx.execute(
      sql`insert into import_change (import_id, row_key, kind, before)
          select ${importId}::uuid, o.med_list_codg, 'retired', to_jsonb(o) - 'grams' from hilist_row o
            join hilist_row n on n.med_list_codg = o.med_list_codg and n.from_ver = ${seq} and n.vali_flag = '0'
           where o.to_ver = ${seq} and o.vali_flag = '1' and o.admdvs = ''
             and not exists (select 1 from import_change c where c.import_id = ${importId}::uuid and c.row_key = o.med_list_codg)`,
    );
    await closeEdition(tx, seq);
  },
  async undo(tx: Queryable, importId: string) {
    const [edition] = await editions(tx, sql`import_id = ${importId}::uuid`, 1);
    if (!edition) throw Problem.business('该导入没有版本可以撤销');
    if (edition.state === 'applied') await undoEdition(tx, edition.seq);
    else await discardEdition(tx, edition.seq);
  },
  retires: (importId, columns) => sql`d.list_type in (${typesOf(importId, columns)})`,
};

/** The national catalogue of drugs and items (domain §3.8). A file becomes the next edition, to be put in force. */
export const drugCatalogue: Catalogue = {
  importType: 'Drug',
  table: "(select * from hilist where admdvs = '')",
  isOfStore: false,
  nameKey: 'drugName',
  reading: { column: 'py', of: readingOf },
  stored: KEPT,
  asInFile: (key, value) => {
    if (key === 'pricUplmtAmt' && Number(value) === 999_999) return '';
    return key === 'pricUplmtAmt' || key === 'selfpayProp'
      ? value === ''
        ? ''
        : String(Number(value))
      : value;
  },
  undoAdded: 'delete',
  editions: writer,
  derived: [],
  made: {},
  grouped: { columns: [], groupOf: () => sql`''`, valuesOf: () => [] },
};
