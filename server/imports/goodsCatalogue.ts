import { sql, type SQL } from 'drizzle-orm';
import type { Catalogue } from './catalogue.ts';
import { readingOf } from './initials.ts';

const orNull =
  (type: string) =>
  (cell: SQL): SQL =>
    sql`nullif(${cell}, '')::${sql.raw(type)}`;

/** What the table holds for an unknown lot and an unknown end of validity. */
const STAND_IN: Readonly<Record<string, string>> = { manuLotnum: '-', expyEnd: '2099-12-31' };
const NUMBERS: ReadonlySet<string> = new Set(['pric', 'stock']);

/** The goods of one store (domain §3.9). */
export const goodsCatalogue: Catalogue = {
  importType: 'Goods',
  table: 'store_goods',
  isOfStore: true,
  nameKey: 'fixmedinsHilistName',
  reading: { column: 'pinyin', of: readingOf },
  stored: {
    barcode: orNull('text'),
    pric: (cell) => sql`${cell}::numeric`,
    stock: orNull('numeric'),
    manuLotnum: (cell) => sql`coalesce(nullif(${cell}, ''), '-')`,
    expyEnd: (cell) => sql`coalesce(nullif(${cell}, ''), '2099-12-31')::date`,
  },
  asInFile: (key, value) => {
    if (NUMBERS.has(key)) return value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
    return value === STAND_IN[key] ? '' : value;
  },
  // A receipt may name them.
  undoAdded: 'stop',
  derived: [],
  made: {},
  grouped: { columns: [], groupOf: () => sql`''`, valuesOf: () => [] },
};
