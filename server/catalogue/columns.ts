import { sql, type SQL } from 'drizzle-orm';
import { itemKeys, NO_LIMIT, type CatalogueItem, type ItemKey } from '../../contract/catalogue/items.ts';

/** The column of a field. */
export const columnOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** How the text of a field is kept, where it is not the text itself. */
export const KEPT: Partial<Record<ItemKey, (text: SQL) => SQL>> = {
  selfpayProp: (text) => sql`coalesce(nullif(${text}, ''), '0')::numeric(5, 4)`,
  pricUplmtAmt: (text) => sql`coalesce(nullif(${text}, ''), '999999')::numeric(16, 6)`,
  begndate: (text) => sql`nullif(${text}, '')::date`,
  enddate: (text) => sql`nullif(${text}, '')::date`,
};

/** An item's values where a file says nothing. */
export const EMPTY: CatalogueItem = {
  ...(Object.fromEntries(itemKeys.map((key) => [key, ''])) as Record<ItemKey, string>),
  listType: '101',
  chrgitmLv: '03',
  lmtUsedFlag: '0',
  rxOtc: '9',
  basMednFlag: '0',
  hiNegoDrugFlag: '0',
  dualChanFlag: '0',
  optPoolFlag: '0',
  chldMedcFlag: '0',
  ecRxFlag: '0',
  selfpayProp: '0.0000',
  pricUplmtAmt: NO_LIMIT,
  valiFlag: '1',
};

const DATES: readonly ItemKey[] = ['begndate', 'enddate'];
/** The fields of an item of `table` for the wire. */
export const itemSql = (table: string): SQL =>
  sql.raw(
    itemKeys
      .map((key) => {
        const column = `${table}.${columnOf(key)}`;
        return DATES.includes(key) ? `coalesce(${column}::text, '') as ${columnOf(key)}` : column;
      })
      .join(', '),
  );
