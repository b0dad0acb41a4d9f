import { sql, type SQL } from 'drizzle-orm';
import { itemKeys, type CatalogueItem } from '../../contract/catalogue/items.ts';
import type { Queryable } from '../db/connect.ts';
import type { HilistItem, HilistTerm } from '../insurer/catalogues.ts';
import { columnOf, EMPTY, KEPT } from './columns.ts';

/** Fields whose difference makes a new version of an item. */
const FIELDS = itemKeys.filter((key) => key !== 'medListCodg').map(columnOf);
const list = (names: readonly string[], alias = ''): string =>
  names.map((name) => (alias === '' ? name : `${alias}.${name}`)).join(', ');

/** The rows of edition `seq`'s base: what an item replaces. */
const BEFORE = (seq: number): SQL =>
  sql`(select * from hilist_row where admdvs = '' and from_ver < ${seq} and to_ver >= ${seq})`;

/**
 * Writes the items of `rows` that differ from those before into edition `seq`, beside what is in force. Safe to repeat: a
 * row of the edition that is there already is written over. `rows` has the columns of an item as they are kept, and `py`.
 */
export async function stageRows(tx: Queryable, seq: number, ver: string, rows: SQL): Promise<void> {
  await tx.execute(
    sql`with fresh as materialized (
          select n.*, o.first_ver as before_first from (${rows}) n
            left join ${BEFORE(seq)} o using (med_list_codg)
           where o.med_list_codg is null
              or (${sql.raw(list(FIELDS, 'n'))}) is distinct from (${sql.raw(list(FIELDS, 'o'))})
        ), ended as (
          update hilist_row o set to_ver = ${seq} from fresh f
           where o.med_list_codg = f.med_list_codg and o.admdvs = '' and o.from_ver < ${seq} and o.to_ver > ${seq}
        )
        insert into hilist_row as h (med_list_codg, ${sql.raw(list(FIELDS))}, py, first_ver, from_ver, ver)
        select med_list_codg, ${sql.raw(list(FIELDS))}, py, coalesce(before_first, ${seq}), ${seq}, ${ver} from fresh
        on conflict (med_list_codg, admdvs, from_ver) do update
          set ${sql.raw([...FIELDS, 'py'].map((name) => `${name} = excluded.${name}`).join(', '))}`,
  );
}

/** Rows as `stageRows` takes them, out of texts. */
const rowsOfTexts = (items: readonly (CatalogueItem & { readonly py: string })[]): SQL => {
  const values = itemKeys.map((key) => {
    const text = sql.raw(`t."${key}"`);
    return sql`${KEPT[key]?.(text) ?? text} as ${sql.raw(columnOf(key))}`;
  });
  const shape = [...itemKeys, 'py'].map((key) => `"${key}" text`).join(', ');
  return sql`select ${sql.join(values, sql`, `)}, t.py
               from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t(${sql.raw(shape)})`;
};

const termsOf = ({ item, terms }: HilistItem) =>
  terms.map((term: HilistTerm) => ({ ...term, medListCodg: item.medListCodg }));

/** Writes the dated terms of the items: where they differ from those before, the whole set of the item is replaced. */
async function stageTerms(tx: Queryable, seq: number, items: readonly HilistItem[]): Promise<void> {
  const codes = sql.param(items.map(({ item }) => item.medListCodg));
  const fresh = sql`select t."medListCodg" as med_list_codg, t."termType" as term_type, t."subType" as sub_type,
      t.begndate::date as begndate, t.enddate::date as enddate,
      case when t."termType" = '1312' then t.value end as chrgitm_lv,
      case when t."termType" = '1318' then t.value::numeric(16, 6) end as pric_uplmt_amt,
      case when t."termType" = '1319' then t.value::numeric(5, 4) end as selfpay_prop
    from jsonb_to_recordset(${JSON.stringify(items.flatMap(termsOf))}::jsonb) as t("medListCodg" text, "termType" text,
         "subType" text, begndate text, enddate text, value text)`;
  const before = sql`select med_list_codg, term_type, sub_type, begndate, enddate, chrgitm_lv, pric_uplmt_amt, selfpay_prop
    from hilist_term where admdvs = '' and from_ver < ${seq} and to_ver >= ${seq} and med_list_codg = any(${codes})`;
  await tx.execute(sql`delete from hilist_term where from_ver = ${seq} and med_list_codg = any(${codes})`);
  await tx.execute(
    sql`update hilist_term set to_ver = ${2_147_483_647} where to_ver = ${seq} and med_list_codg = any(${codes})`,
  );
  await tx.execute(
    sql`with fresh as (${fresh}), before as (${before}),
        other as (select distinct med_list_codg from (
          (select * from fresh except select * from before) union all (select * from before except select * from fresh)) d),
        ended as (
          update hilist_term o set to_ver = ${seq} from other
           where o.med_list_codg = other.med_list_codg and o.admdvs = '' and o.from_ver < ${seq} and o.to_ver > ${seq})
        insert into hilist_term (med_list_codg, term_type, sub_type, begndate, enddate, chrgitm_lv, pric_uplmt_amt, selfpay_prop, from_ver)
        select f.*, ${seq} from fresh f join other using (med_list_codg)`,
  );
}

/** Writes a page of the centre's items into edition `seq`. `reading` is what a name is found by. */
export async function stageItems(
  tx: Queryable,
  seq: number,
  ver: string,
  items: readonly HilistItem[],
  reading: (name: string) => string,
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ item }) => ({ ...EMPTY, ...item, py: reading(item.drugName) }));
  await stageRows(tx, seq, ver, rowsOfTexts(rows));
  await stageTerms(tx, seq, items);
}

/** Items of these codes as edition `seq` has them so far, with one field changed: 7211 says nothing but this. */
export const stageEcRx = (
  tx: Queryable,
  seq: number,
  ver: string,
  codes: SQL,
  value: '0' | '1',
): Promise<void> => {
  const columns = FIELDS.map((name) => (name === 'ec_rx_flag' ? `'${value}' as ec_rx_flag` : name));
  return stageRows(
    tx,
    seq,
    ver,
    sql`select med_list_codg, ${sql.raw(columns.join(', '))}, py from ${BEFORE(seq)} b where ${codes}`,
  );
};

/** A full edition names everything: what it does not name is out of use. Of the types that it was asked for, or of all. */
export const stageRetired = (
  tx: Queryable,
  seq: number,
  ver: string,
  named: SQL,
  listTypes: SQL,
): Promise<void> => {
  const columns = FIELDS.map((name) => (name === 'vali_flag' ? `'0' as vali_flag` : name));
  return stageRows(
    tx,
    seq,
    ver,
    sql`select med_list_codg, ${sql.raw(columns.join(', '))}, py from ${BEFORE(seq)} b
         where b.vali_flag = '1' and (cardinality(${listTypes}) = 0 or b.list_type = any(${listTypes}))
           and not exists (select from (${named}) named where named.med_list_codg = b.med_list_codg)`,
  );
};
